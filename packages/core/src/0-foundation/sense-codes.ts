// What senses and perception say to each other in numbers. They lie here because rooms may not use each other's code.

/** Which sense a record came through. */
export const BY_BODY = 0
export const BY_SIGHT = 1
export const BY_HEARING = 2
export const BY_TOUCH = 3
export const BY_INPUT = 4
export const BY_SMELL = 5

/** Names of the senses, by the codes above. */
export const SENSE_NAMES = ['body', 'sight', 'hearing', 'touch', 'input', 'smell'] as const

/** A thing gives one record for each of these bits on a tick: what is seen and smelled is one. */
export function bitOfSense(by: number): number {
  return 1 << (by === BY_SMELL ? BY_SIGHT : by)
}

/** What a look at a position gave: no eye points there, something stands in between, it lies open. */
export const SIGHT_AWAY = 0
export const SIGHT_BLOCKED = 1
export const SIGHT_OPEN = 2
