// A curve over several runs: the middle of them as a line, with bands that hold the middle half and all of them.
//
// One run alone can be luck; a figure that shows a single life does not say how much another would have differed.
import { quantile } from '../statistics.ts'
import type { Line } from './figure.ts'

/** The middle of several runs, each a list of values; where some are shorter, of those that are still there. `xOf` gives where a value lies. */
export function overRuns(name: string, runs: readonly (readonly number[])[], xOf = (k: number): number => k + 1): Line {
  const longest = Math.max(0, ...runs.map(({ length }) => length))
  const at = Array.from({ length: longest }, (_, k) => runs.map((run) => run[k]).filter(Number.isFinite))
  const x = at.map((_, k) => xOf(k))
  const shared = (share: number): number[] =>
    at.map((values) => (values.length === 0 ? Number.NaN : quantile(values, share)))
  const line = { name, x, y: shared(0.5) }
  if (runs.length < 2) return line
  const bands = [
    { holds: 'all', least: shared(0), most: shared(1) },
    { holds: 'the middle half', least: shared(0.25), most: shared(0.75) },
  ]
  return { ...line, runs: { count: runs.length, bands } }
}
