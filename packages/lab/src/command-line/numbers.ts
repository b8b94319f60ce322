// Numbers as they are given on the command line: what is none is refused with what was expected.

import { InvalidArgumentError } from 'commander'

/** A whole number of at least 0. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('Expected a whole number.')
  return value
}

/** A whole number of at least 1. */
export function positiveInteger(text: string): number {
  const value = wholeNumber(text)
  if (value < 1) throw new InvalidArgumentError('Expected a whole number of at least 1.')
  return value
}

/** A seed. */
export function seedNumber(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > MOST_SEED) {
    throw new InvalidArgumentError(`Expected a whole number from 0 to ${MOST_SEED}.`)
  }
  return value
}

/** Seeds are 32 bits wide. */
const MOST_SEED = 0xffff_ffff
