import { noChange } from 'lit-html';
import { Directive, directive } from 'lit-html/directive.js';

/** CSS variables of an element, set through the object model: a strict policy forbids style attributes. */
class Vars extends Directive {
  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return noChange;
  }

  /**
   * @param {any} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    for (const [name, value] of Object.entries(values)) part.element.style.setProperty(name, String(value));
    return noChange;
  }
}

export const vars = directive(Vars);
