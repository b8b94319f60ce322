// Luck: every creature has its own chance. Who else is there, since when, and in which order they were listed changes none of
// it. Rule: CR2; without it no experiment with more than one creature could be compared.

import type { EntityDefinition, World, WorldDefinition } from '@ethogram/core'
import { birdWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, equal } from '../measures.ts'
import { chance, give, newTrack, note, pick, stage, type Track } from './staging.ts'

const SUBJECT = 'mira'

/** Birds with nobody to circle roam, and roaming is chance at every tick. */
function roaming(others: Readonly<Record<string, EntityDefinition>>): WorldDefinition {
  const subject: EntityDefinition = { kind: 'bird', at: [0, 2, 0] }
  return { ...birdWorld, view: { of: SUBJECT, fromM: 6 }, entities: { [SUBJECT]: subject, ...others }, timeline: [] }
}

/** Adds and removes others. */
export const luckExperiment: Experiment = {
  id: 'luck',
  title: 'Another creature does not change one’s luck',
  source: 'SPEC.md CR2',
  question: 'Does a creature that lives by chance live the same life whoever else is in the world?',
  protocol:
    'A bird with nobody to circle roams, drawing chance at every tick. Its life is run alone; with others listed before and after it; with others that come and go while it flies; and with others right beside it. Every place, heading and the state of its own stream is compared, bit by bit. To show that chance is at work at all, it is also run with another seed, and beside a twin that differs in nothing but its name.',
  run,
}

interface Life {
  readonly track: Track
  /** Everything that must be equal, one line for each tick. */
  readonly lines: readonly string[]
  readonly twin: Track
}

type Company = (world: World, tick: number) => void

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 2 : 4)
  const ticks = isShort ? 200 : 400
  const random = chance(seed, 'luck')
  const differences: Record<string, number[]> = { before: [], after: [], comeAndGo: [], beside: [] }
  const otherSeedM: number[] = []
  const twinM: number[] = []
  let shown: { alone: Life; beside: Life; other: Life } | undefined
  for (let i = 0; i < count; i++) {
    const trialSeed = seed + i * 1009
    const far = (): EntityDefinition => ({ kind: 'bird', at: [pick(random, 60, 90), 2, pick(random, -20, 20)] })
    const alone = live(roaming({}), trialSeed, ticks)
    const before = live(roaming({ 'a-bird': far(), 'b-bird': far() }), trialSeed, ticks)
    const after = live(roaming({ 'y-bird': far(), 'z-bird': far() }), trialSeed, ticks)
    const comeAndGo = live(roaming({}), trialSeed, ticks, visitors(Math.floor(pick(random, 20, 80))))
    const beside = live(roaming({ twin: { kind: 'bird', at: [0, 2, 0] } }), trialSeed, ticks)
    const other = live(roaming({}), trialSeed + 1, ticks)
    for (const [name, life] of Object.entries({ before, after, comeAndGo, beside })) {
      differences[name].push(differingTicks(alone, life))
    }
    otherSeedM.push(farthest(alone.track, other.track))
    twinM.push(farthest(beside.track, beside.twin))
    shown ??= { alone, beside, other }
    onProgress((i + 1) / count)
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    measures: {
      ticksChangedByEarlierNames: equal(
        sum(differences.before),
        0,
        'Ticks that differ with two birds listed before it.',
      ),
      ticksChangedByLaterNames: equal(sum(differences.after), 0, 'Ticks that differ with two birds listed after it.'),
      ticksChangedByVisitors: equal(sum(differences.comeAndGo), 0, 'Ticks that differ when others come and go.'),
      ticksChangedByNeighbour: equal(sum(differences.beside), 0, 'Ticks that differ with a twin at the same place.'),
      otherSeedApartM: atLeast(Math.min(...otherSeedM), 0.5, 'How far another seed leads it from its path, at least.'),
      twinApartM: atLeast(Math.min(...twinM), 0.5, 'How far twins with different names part, at least.'),
    },
    series: {
      otherSeedApart: { xName: 'trial', yName: 'm', x: otherSeedM.map((_, i) => i + 1), y: otherSeedM },
      twinApart: { xName: 'trial', yName: 'm', x: twinM.map((_, i) => i + 1), y: twinM },
    },
    figures: shown === undefined ? [] : [pathsFigure(shown.alone, shown.beside, shown.other)],
  }
}

/** Lives of `SUBJECT` for some ticks, with company that may come and go. */
function live(definition: WorldDefinition, seed: number, ticks: number, company?: Company): Life {
  const world = stage(definition, seed)
  const track = newTrack()
  const twin = newTrack()
  const lines: string[] = []
  for (let tick = 0; ; tick++) {
    note(track, world, SUBJECT)
    if (world.entity('twin') !== undefined) note(twin, world, 'twin')
    lines.push(lineOf(world))
    if (tick === ticks) break
    company?.(world, tick)
    world.step()
  }
  world.dispose()
  return { track, lines, twin }
}

/** Two others come at a tick; one of them goes later. They fly far off. */
function visitors(fromTick: number): Company {
  return (world, tick) => {
    if (tick === fromTick) {
      for (const name of ['aaron', 'zoe']) {
        give(world, { input: 'add', name, entity: { kind: 'bird', at: [70, 2, 0] } })
      }
    }
    if (tick === fromTick + 60) give(world, { input: 'remove', entity: 'aaron' })
  }
}

/** All that the subject is at this tick. JSON keeps every bit of a number but the sign of zero. */
function lineOf(world: World): string {
  const report = world.inspect(SUBJECT)
  if (report === undefined) throw new Error('The subject is gone')
  const { id, ...rest } = report
  return JSON.stringify(rest, (_, value: unknown) => (Object.is(value, -0) ? '-0' : value))
}

function differingTicks(a: Life, b: Life): number {
  return a.lines.filter((line, i) => line !== b.lines[i]).length
}

function farthest(a: Track, b: Track): number {
  let most = 0
  for (let i = 0; i < a.x.length; i++) {
    most = Math.max(most, Math.sqrt((a.x[i] - b.x[i]) ** 2 + (a.z[i] - b.z[i]) ** 2))
  }
  return most
}

function pathsFigure(alone: Life, beside: Life, other: Life): Figure {
  return {
    kind: 'paths',
    title: 'One life, whoever else is there',
    caption:
      'Alone and with a twin the bird flies the same path: the first line lies under the second, to the last bit. Its twin and its life with another seed go their own ways.',
    unit: 'm',
    paths: [
      { name: 'alone', x: alone.track.x, z: alone.track.z },
      { name: 'with a twin', x: beside.track.x, z: beside.track.z },
      { name: 'the twin', x: beside.twin.x, z: beside.twin.z },
      { name: 'another seed', x: other.track.x, z: other.track.z },
    ],
  }
}
