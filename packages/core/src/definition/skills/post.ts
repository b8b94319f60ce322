// Acts that fill a slot (`post balance 1`), and arguments that come from a slot (`speed @haste`) or are drawn (`height ~ 0.3`).
//
// These are words of the behavior room, not commands of a body: the controller never sees a post. Reads texts, writes nothing.
// Seed: 001 "Representing Action" (postings on the internal blackboard).

/** The name of a slot where an argument is expected: `speed @haste`. */
export const SLOT_SIGN = '@'

/** An argument that is drawn for each bout: `height ~ 0.3`. */
export const DRAWN_SIGN = '~'

/** What an argument is drawn about, if it is drawn. */
export function drawnAbout(value: unknown): number | undefined {
  const match = typeof value === 'string' ? DRAWN.exec(value) : null
  return match === null ? undefined : Number(match[1])
}

const DRAWN = /^~\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i

/** An act that fills a slot, in its parts. */
export interface PostedValue {
  readonly slot: string
  readonly value: string
}

/** Whether an act as text fills a slot, in its parts; those that are missing are empty. */
export function readPost(act: unknown): PostedValue | undefined {
  if (typeof act !== 'string') return undefined
  const [word, name = '', ...rest] = act.trim().split(/\s+/)
  return word === 'post' ? { slot: name, value: rest.join(' ') } : undefined
}
