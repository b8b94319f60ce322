// Fields of minds, worlds and directions that had another name in earlier files: read under the name of today, hashed under the first one.
//
// One table for all of them. Snapshots name each field of their blocks and are read through `nameOfToday`, so that what was saved under
// an old name is not lost. The state hash goes by name too: it keeps the name that a field had first, so that renaming a field changes no
// hash and every recording replays to the hashes that it holds.

import type { Ledger } from '../world/ledger.ts'

/** First names with those of today, by room. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  senses: { place: 'position', wonderPlace: 'wonderPosition', wantedPlace: 'wantedPosition' },
  perception: {
    place: 'position',
    homePlace: 'homePosition',
    historyPlace: 'historyPosition',
    mapPlace: 'mapPosition',
  },
  behavior: { strength: 'releaserValue', groupPlace: 'groupOffset', historyPlace: 'ringIndex' },
  motor: { place: 'position', gripPlace: 'gripPosition', carryPlace: 'carryPosition' },
  posted: { place: 'position' },
  delivered: { place: 'position' },
  body: { gaitPlace: 'gaitPosition' },
}

/** The same for a direction in the ledger. */
const RENAMED_OF_DIRECTION = [['places', 'indices']] as const

/** A ledger of a file, its directions with the fields of today. */
export function ledgerOfToday(ledger: Ledger): Ledger {
  return { ...ledger, standing: ledger.standing.map((direction) => renamed(direction, RENAMED_OF_DIRECTION)) }
}

/** A direction of the ledger with the fields that it had first: what its hash goes by. Anything else as it is. */
export function underFirstFields(value: unknown): unknown {
  const isDirection = typeof value === 'object' && value !== null && 'fromTick' in value && 'definition' in value
  return isDirection ? renamed(value, firstFields) : value
}

const firstFields = RENAMED_OF_DIRECTION.map(([first, now]) => [now, first] as const)

function renamed<Value extends object>(value: Value, names: readonly (readonly [string, string])[]): Value {
  const now = new Map(names)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [now.get(key) ?? key, item])) as Value
}

/** What a field of a saved block is called today. */
export function nameOfToday(room: string, name: string): string {
  const names = renamedIn(room)
  return Object.hasOwn(names, name) ? names[name] : name
}

/** `room.field` under the name that the field had first: what its hash goes by. */
export function hashKeyOf(room: string, name: string): string {
  const first = Object.entries(renamedIn(room)).find(([, now]) => now === name)
  return `${room}.${first?.[0] ?? name}`
}

/** What the field of a hash is called today: its room, and its name in it. */
export function fieldOfHash(key: string): readonly [room: string, field: string] {
  const [room, ...name] = key.split('.')
  return [room, nameOfToday(room, name.join('.'))]
}

function renamedIn(room: string): Readonly<Record<string, string>> {
  return Object.hasOwn(RENAMED, room) ? RENAMED[room] : {}
}
