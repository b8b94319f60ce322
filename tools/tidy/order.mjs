// The order of packages/core/src, from the ground up. Values are imported downward in it; see rule-order.mjs.
//
// The numbered rooms come first, by their numbers: rule-rooms.mjs. A folder that is in neither list has no place yet, and
// tidy says so. docs/contributing.md shows this list to people, and a test compares the two.

/** Folders above the numbered rooms: each may import values of those before it. */
export const UPPER_FLOOR = [
  'creature',
  'learning',
  'definition',
  'world',
  'growth',
  'trace',
  'direction',
  'training',
  'redefinition',
  'inputs',
  'record',
]

/**
 * Folders beside the floor: they may import values of every folder of the order, no folder imports theirs, and of the
 * files right in src, which are what users import, only those named here do.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const BESIDE = {
  console: ['index.ts', 'console.ts', 'checked-world.ts'],
  conditioning: ['conditioning.ts'],
  rave: ['rave.ts'],
}
