/** Set by the build: addresses of a table's module and of the engine's client, from the site's root. */
declare const KLABOR_WIDGET: { table: string; client: string };

/** The pictures as text, as web/art/build.mjs writes them. */
declare module 'klabor-art/*' {
  const text: string;
  export default text;
}

declare module '*.svg' {
  const address: string;
  export default address;
}
