// Two futures of one creature side by side: up to when they were one, where they first part, and how time was spent in each. Pure.
import type { WhyReport } from '@ethogram/core'
import { isSamePath, type LifeBlock, type LifeLog } from './life-log.ts'
import type { BranchSummary } from './protocol.ts'

/** Drives that differ by less than this share of the greater are the same to the eye. */
const SAME_SHARE = 0.01

/** Where two lives first do different things. */
export interface Parting {
  readonly tick: number
  readonly here: LifeBlock
  readonly there: LifeBlock
}

/** What differed most between two whys. */
export interface Difference {
  readonly name: string
  readonly here: number
  readonly there: number
}

/** The tick up to which two runs were one. */
export function commonTick(
  a: Pick<BranchSummary, 'branch' | 'line'>,
  b: Pick<BranchSummary, 'branch' | 'line'>,
): number {
  const wayOf = ({ branch, line }: typeof a): Map<number, number> =>
    new Map([[branch, Number.POSITIVE_INFINITY], ...line.map((point): [number, number] => [point.branch, point.tick])])
  const [wayA, wayB] = [wayOf(a), wayOf(b)]
  const ticks = [...wayA].map(([branch, tick]) => Math.min(tick, wayB.get(branch) ?? Number.NEGATIVE_INFINITY))
  const common = Math.max(...ticks)
  return Number.isFinite(common) ? common : 0
}

/** The first tick after a tick on which the active paths differ; nothing while they do the same as far as both are known. */
export function parting(here: LifeLog, there: LifeLog, fromTick: number): Parting | undefined {
  const [a, b] = [blocksFrom(here, fromTick), blocksFrom(there, fromTick)]
  for (let [i, k] = [0, 0]; i < a.length && k < b.length; ) {
    const from = Math.max(a[i].fromTick, b[k].fromTick, fromTick)
    const to = Math.min(a[i].toTick, b[k].toTick)
    if (from < to && !isSamePath(a[i].path, b[k].path)) return { tick: from, here: a[i], there: b[k] }
    if (a[i].toTick <= b[k].toTick) i++
    else k++
  }
  return undefined
}

/** Ticks spent in each activity from one tick up to another, the longest first. */
export function timeSpent(
  log: LifeLog,
  fromTick: number,
  toTick: number,
): readonly { readonly name: string; readonly ticks: number }[] {
  const spent = new Map<string, number>()
  for (const block of blocksFrom(log, fromTick)) {
    const ticks = Math.min(toTick, block.toTick) - Math.max(fromTick, block.fromTick)
    const name = block.path[0] ?? ''
    if (ticks > 0) spent.set(name, (spent.get(name) ?? 0) + ticks)
  }
  return [...spent].map(([name, ticks]) => ({ name, ticks })).sort((a, b) => b.ticks - a.ticks)
}

/** The drive that differs most by share, and the releaser whose value does; nothing where all are the same. */
export function differences([here, there]: readonly [WhyReport, WhyReport]): {
  readonly drive: Difference | undefined
  readonly releaser: Difference | undefined
} {
  const found = new Map(
    [...there.releasers, ...here.releasers].map((one) => [
      one.name,
      one.found === null || one.found === 'itself' ? one.name : one.found,
    ]),
  )
  // By what was found: the name of a releaser is a path that only its author knows.
  const values = (why: WhyReport): Record<string, number> => {
    const most: Record<string, number> = {}
    for (const { name, value } of why.releasers) {
      const key = found.get(name) ?? name
      most[key] = Math.max(most[key] ?? 0, value)
    }
    return most
  }
  return { drive: greatest(here.drives, there.drives), releaser: greatest(values(here), values(there)) }
}

function greatest(
  here: Readonly<Record<string, number>>,
  there: Readonly<Record<string, number>>,
): Difference | undefined {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  const ranked = names
    .map((name) => ({ name, here: here[name] ?? 0, there: there[name] ?? 0 }))
    .map((pair) => ({
      ...pair,
      gap: Math.abs(pair.here - pair.there),
      most: Math.max(Math.abs(pair.here), Math.abs(pair.there)),
    }))
    .filter(({ gap, most }) => gap > SAME_SHARE * Math.max(1, most))
    .sort((a, b) => b.gap - a.gap)
  const [first] = ranked
  return first === undefined ? undefined : { name: first.name, here: first.here, there: first.there }
}

function blocksFrom(log: LifeLog, fromTick: number): LifeBlock[] {
  return log.stretches.flatMap(({ blocks }) => blocks.filter((block) => block.toTick > fromTick))
}
