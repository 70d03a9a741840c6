/**
 * What the page and the engine say to each other (docs/protocol.md), and what the page keeps of its own.
 * Cards are two characters (`Th`), suits one of `s h d c`, seats and sides numbers from 0.
 *
 * @typedef {string} Card
 * @typedef {string} Suit
 *
 * @typedef {{kind: 'human' | 'bot' | 'remote', name?: string, level?: string, style?: string}} Player
 *
 * @typedef {{class: number, top: Card, cards: Card[], points: number}} Meld
 * @typedef {Meld & {seat: number}} SeatMeld
 *
 * @typedef {{text: string, kind: string, card?: Card, bella?: boolean, word?: string, suit?: Suit | null,
 *   melds?: Meld[], about?: string, seat?: number}} Legal
 *
 * @typedef {{seat: number, word: string, suit: Suit | null}} Bid
 * @typedef {{seat: number, card: Card, bella: boolean}} Played
 * @typedef {{seat: number, what: string, class?: number, rank?: string, trump?: boolean}} Said
 * @typedef {{code: string, section?: string | null, params?: Record<string, unknown>}} Reason
 *
 * @typedef {{deal: number, maker: number | null, trump: Suit | null, points: number[], result: string,
 *   gained: number[], score: number[], passed?: boolean, again?: boolean, dropped?: boolean, klabor?: boolean, out?: boolean}} SheetLine
 *
 * @typedef {{side: number, what: string, points: number, cards: Card[], seat?: number, class?: number, top?: Card}} CountLine
 * @typedef {{side: number, what: string, points: number}} Gain
 * @typedef {{maker: number, trump: Suit, result: string, lines: CountLine[], points: number[], gains: Gain[],
 *   gained: number[], hung: number, score: number[], reveal?: {deck: string, salt: string} | null}} Count
 * @typedef {{winner: number | number[] | null, score: number[], stake: number, mars: number[], by: string}} Over
 *
 * @typedef {object} View
 * @property {Record<string, any>} rules
 * @property {string | Record<string, any>} spec
 * @property {number} seat
 * @property {number} seats
 * @property {number} sides
 * @property {number[]} side_of
 * @property {Player[]} players
 * @property {number} deal
 * @property {number} dealer
 * @property {string} phase
 * @property {number} round
 * @property {number | null} turn
 * @property {number | null} obliged
 * @property {Card[]} hand
 * @property {Card[]} new_cards
 * @property {number[]} counts
 * @property {Card | null} upcard
 * @property {Card | null} turned
 * @property {Card | null} freza
 * @property {number} stock
 * @property {Suit | null} trump
 * @property {number | null} maker
 * @property {Bid[]} bids
 * @property {Played[]} trick
 * @property {number | null} trick_winner
 * @property {{winner: number, cards: Played[]} | null} last_trick
 * @property {number[]} tricks
 * @property {Said[]} said
 * @property {SeatMeld[]} standing
 * @property {Meld[]} own_melds
 * @property {number | null} bella
 * @property {{seat: number, took: Card} | null} swapped
 * @property {number[]} taken points in tricks so far, a side
 * @property {number[]} score
 * @property {number} hanging points that wait for who wins the next deal
 * @property {number[]} baits
 * @property {number} stake
 * @property {boolean} [can_undo]
 * @property {boolean} [can_claim]
 * @property {number | null} leader
 * @property {boolean} replay
 * @property {Legal[]} legal
 * @property {Record<Card, Reason>} illegal
 * @property {SheetLine[]} sheet
 * @property {number[]} [warnings] of the judge, a side
 * @property {GuideStep[]} [guide] what is to be said now in a guided deal
 * @property {Count | null} count
 * @property {Over | null} over
 * @property {Card[][] | null} [hands] all hands, where a game is watched with open cards
 *
 * @typedef {{code: string, params: Record<string, any>}} GuideStep
 * @typedef {{n: number, type: string} & Record<string, any>} GameEvent
 *
 * @typedef {{code: string, params?: Record<string, unknown>, section?: string | null, legal?: string[], text?: string}} EngineError
 * @typedef {{rev: number, events: GameEvent[], n: number, view: View, save: unknown, undone?: boolean}} StateAnswer
 * @typedef {{name: string, group: string, section: string, choices: (string | number | boolean)[], low: number,
 *   high: number, seats: number[], default?: unknown}} OptionMeta
 * @typedef {{name: string, seats: number[], values: Record<string, Record<string, any>>}} PresetMeta
 * @typedef {{version: string, presets: PresetMeta[], options: OptionMeta[], levels: string[], styles: string[], hints?: boolean}} Hello
 * @typedef {{action: string, value?: number | null, next?: {action: string, value: number} | null, reason?: Reason | null}} Hint
 *
 * @typedef {object} Engine
 * @property {() => Promise<unknown>} ready
 * @property {(op: string, fields?: Record<string, unknown>) => Promise<any>} request
 * @property {() => Promise<unknown>} stop
 * @property {() => unknown} kill
 */

/**
 * How this device likes its table.
 * @typedef {object} Prefs
 * @property {string} lang `ru`, `uk`, `en`, or empty for the browser's
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'felt' | 'linen' | 'wood' | 'sea'} cloth
 * @property {'lattice' | 'sea' | 'anchor'} back
 * @property {'auto' | 'blue' | 'red' | 'green' | 'black'} backColour
 * @property {boolean} four four-colour suits
 * @property {'light' | 'dark'} paper of the cards
 * @property {'auto' | 'cyrillic' | 'latin'} letters on the cards
 * @property {boolean} legal show what can be played
 * @property {boolean} confirm ask before a call-out and a refusal
 * @property {boolean} autoplay play the only card there is
 * @property {boolean} speech show the players' words
 * @property {'one' | 'two' | 'drag'} tap how a card is played
 * @property {{name: string, preset: string, seats: number, changes: Record<string, any>}[]} own rule sets of one's own
 * @property {'auto' | 'small' | 'large'} index size of the cards' indices
 * @property {boolean} left left-handed
 * @property {'slow' | 'normal' | 'fast' | 'off'} speed
 * @property {boolean} sound
 * @property {boolean} haptics
 * @property {boolean} taken show the points in tricks so far
 * @property {'trumps' | 'suits' | 'ranks'} sort
 * @property {boolean} met whether a game was dealt before on this device
 * @property {string} name what one is called at a table of several devices
 * @property {number} patience minutes to wait there for who is lost
 * @property {string[]} padNames who sat at the table when the score pad was last begun
 * @property {number} padFirst who dealt first there
 * @property {{preset: string, seats: number, level: string, changes: Record<string, any>, people?: Player[],
 *   bots?: {level: string, style: string}[]}} game what the start screen last dealt; `bots`: by seat, where they differ
 */

/**
 * Everything the table is drawn from.
 * @typedef {object} State
 * @property {'boot' | 'start' | 'table' | 'replay' | 'curtain' | 'pad' | 'phones'} screen
 * @property {boolean} guest whether the table stands on somebody else's page
 * @property {{name: string, score: string, trump: Suit | null} | null} handTo whom the device is handed to
 * @property {import('../people/people.js').Company | null} company a game between devices
 * @property {import('../ui/pad/pad.js').PadState | null} pad the score pad
 * @property {{phase: string, done: number}} loading the engine's start; `done` from 0 to 1
 * @property {boolean} engine whether the engine answers
 * @property {boolean} busy a request is under way
 * @property {string | null} pending the card of the request under way
 * @property {boolean} playing the director is playing events
 * @property {Hello | null} hello
 * @property {number} rev
 * @property {View | null} view what is true
 * @property {View | null} shown what is drawn: behind `view` while events are played
 * @property {GameEvent[]} log events of the current deal
 * @property {string | null} panel open dialog
 * @property {any} panelData
 * @property {boolean} sayBella whether a card is played with bella where that can be
 * @property {Legal | null} confirm an action that waits for a second tap
 * @property {string | null} picked a card that waits for a second tap
 * @property {Hint | null} hint
 * @property {boolean} auto the computer plays on for the person
 * @property {{steps: GuideStep[], at: number} | null} guideAt how far the sentences of the guide were read
 * @property {{text: string, section?: string, n: number} | null} toast
 * @property {boolean} lastTrick the last trick is held open
 * @property {Prefs} prefs
 * @property {import('./install.js').Standing} site
 * @property {string | null} elsewhere name of a game that was asked for and is played in another tab
 */

export {};
