/** @import {EngineError, StateAnswer, View} from '../app/types.js' */
/** @import {Asked} from './agreement.js' */

/**
 * @typedef {{name: string, here: boolean, since: number}} Person one device at the table; `here`: its line is up, `since` when that changed
 * @typedef {{spec: unknown, seats: number, level: string}} Wish what will be played
 * @typedef {{device: number, seat: number | null, code: string, detail: string, text: string}} Lie
 * @typedef {{name: string, code: string, me: number, devices: {seats: number[]}[], bots: number[], waiting: number[], seqs: number[],
 *   deals: number, checked: boolean, lies: Lie[], undo: {by: number, yes: number[]} | null}} FairTable
 * @typedef {Omit<StateAnswer, 'view'> & {view: View | null, send: string[], table: FairTable,
 *   kept: number[], undone: boolean, refused: {code: string, params: Record<string, any>}[], error?: EngineError}} FairAnswer
 *
 * @typedef {object} RoomState
 * @property {'host' | 'guest'} role who invites is the host: all words go through him
 * @property {'lobby' | 'shuffling' | 'table' | 'over'} step
 * @property {number} me number of this device
 * @property {Person[]} people by number of the device
 * @property {Wish} wish
 * @property {number} patience minutes to wait for who is lost
 * @property {FairTable | null} table
 * @property {View | null} view
 * @property {Asked | null} asked what all have to agree on
 *
 * @typedef {{version: 1, role: 'host' | 'guest', name: string, names: string[], me: number, wish: Wish, patience: number, save: unknown}} Kept
 *
 * @typedef {object} RoomEvents
 * @property {(state: RoomState) => void} changed
 * @property {(answer: FairAnswer, first: boolean) => void} show the table as it stands now; `first`: of a new table
 * @property {(lie: Lie) => void} caught a device was found lying
 * @property {(device: number, code: string) => void} said
 * @property {(code: string) => void} refused a message was refused, for this reason
 * @property {(error: EngineError) => void} failed the table could not be set up
 * @property {(device: number) => void} denied a device does not agree
 * @property {(kept: Kept) => void} keep what this device needs to go on after it was closed
 * @property {(record: unknown) => void} alone nobody else is left: the game may go on against the computer
 */

export {};
