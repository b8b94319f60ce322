// The keys of your own body: what a key does while the bar is open, and which way the pressed ones go. Pure.

/** Keys for what is no gesture; gestures have theirs with them. */
export const YOU_KEYS = {
  toggle: 'Y',
  take: 'G',
  throw: 'X',
  offer: 'O',
  pat: 'P',
  say: 'U',
  treat: 'T',
  look: 'I',
  bone: 'B',
  hydrant: 'J',
} as const

/** Keys that move: how much ahead and to the left each goes. */
const WAYS: Readonly<Record<string, readonly [ahead: number, left: number]>> = {
  w: [1, 0],
  arrowup: [1, 0],
  s: [-1, 0],
  arrowdown: [-1, 0],
  a: [0, 1],
  arrowleft: [0, 1],
  d: [0, -1],
  arrowright: [0, -1],
}

/** Keys that turn: to the left is positive. */
const TURNS: Readonly<Record<string, number>> = { q: 1, e: -1 }

/** Keys that turn instead of going sideways while one looks out of one's own eyes. */
const SIDES: Readonly<Record<string, number>> = { a: 1, arrowleft: 1, d: -1, arrowright: -1 }

/** Whether a key moves you. */
export const isWay = (key: string, isEyes: boolean): boolean => key in WAYS && !(isEyes && key in SIDES)

/** How a key turns you, to the left where it is positive; 0 for one that does not. */
export const turnOf = (key: string, isEyes: boolean): number => TURNS[key] ?? (isEyes ? (SIDES[key] ?? 0) : 0)

/** Which way the pressed keys go in the world, seen from somebody who looks along `away`; none where they cancel out. */
export function wayOf(
  pressed: Iterable<string>,
  away: { readonly x: number; readonly z: number },
): { x: number; z: number } | undefined {
  let ahead = 0
  let left = 0
  for (const key of pressed) {
    const [more, aside] = WAYS[key] ?? [0, 0]
    ahead += more
    left += aside
  }
  const length = Math.hypot(ahead, left)
  if (length === 0) return undefined
  // Left of somebody who looks along z is x.
  const x = (ahead * away.x + left * away.z) / length
  const z = (ahead * away.z - left * away.x) / length
  return { x: Math.round(1000 * x) / 1000, z: Math.round(1000 * z) / 1000 }
}
