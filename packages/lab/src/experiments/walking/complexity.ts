// What a choice costs: twice as much of anything costs about twice the time, never its square. Seed: 002 figures 9.6–9.9.

import { createWorld, type EntityDefinition, type KindDefinition, type World } from '@ethogram/core'
import { type WalkPlan, type WalkSteps, walkWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atMost } from '../../measures.ts'

interface Size {
  readonly agents: number
  /** Posts along each side of a lane, for each metre. */
  readonly postsPerM: number
  readonly steps: WalkSteps
}

const USUAL: Size = { agents: 12, postsPerM: 0.5, steps: { arcs: 3, radii: 11 } }

const FORESIGHT = { by: 'predict' } as const
const NEAR = { by: 'avoid' } as const

/** What is doubled, by name. */
const DOUBLED: Readonly<Record<string, Size>> = {
  agents: { ...USUAL, agents: 24 },
  candidates: { ...USUAL, steps: { arcs: 3, radii: 22 } },
  behaviors: { ...USUAL, steps: { ...USUAL.steps, stresses: { foresightToo: FORESIGHT, nearThingsToo: NEAR } } },
  things: { ...USUAL, postsPerM: 1 },
  lookAhead: { ...USUAL, steps: { ...USUAL.steps, stresses: { foresight: { horizonS: 6 } } } },
}

/** Walkers of a group, metres from one to the next, from group to group, and to where they go. */
const GROUP = 4
const LANE_M = 1.8
const GROUPS_APART_M = 60
const WAY_M = 240

/** Ticks of one measurement: two choices of everybody. */
const TICKS = 20

/** How much more time twice as much may take: 2 is a line, 4 a square. */
const MOST = 2.5

/** Where a ratio is above that, up to so many turns are taken before it counts: a busy machine disturbs most of them. All still walk then. */
const MOST_TURNS = 150

/** Time by agents, candidates, behaviors, things and look-ahead. */
export const complexityExperiment: Experiment = {
  id: 'complexity',
  title: 'What a choice costs',
  source: '002 §9.4, figures 9.6–9.9',
  question: 'Does the time of choosing steps grow no faster than what there is to choose by?',
  protocol:
    'Groups of four walk side by side, between posts. Agents, candidates, behaviors, things and look-ahead are doubled, one at a time, and the time of the locomotion stage is measured in turn with that of the usual world. Of each the quickest of many turns counts, because whatever else a machine does only adds to it; more are taken as long as one seems too slow.',
  run({ seed, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const turns = isShort ? 12 : 30
    const sizes = Object.entries({ usual: USUAL, ...DOUBLED })
    const worlds = sizes.map(([name, size]) => ({ name, world: createWorld(lanesOf(size), { seed }) }))
    for (const { world } of worlds) world.step(TICKS)
    const names = Object.keys(DOUBLED)
    const leastMs = new Map<string, number>()
    const ratio = (name: string): number => (leastMs.get(name) ?? Number.NaN) / (leastMs.get('usual') ?? Number.NaN)
    for (let turn = 0; turn < turns || (turn < MOST_TURNS && names.some((name) => ratio(name) > MOST)); turn++) {
      for (const { name, world } of worlds) {
        leastMs.set(name, Math.min(timeOf(world), leastMs.get(name) ?? Number.POSITIVE_INFINITY))
      }
      onProgress(Math.min(1, (turn + 1) / turns))
    }
    for (const { world } of worlds) world.dispose()
    return {
      measures: Object.fromEntries(
        names.map((name) => [name, atMost(ratio(name), MOST, `Time with twice as much, against once: ${name}.`)]),
      ),
      series: {},
      figures: [
        {
          kind: 'bars',
          title: 'Twice as much',
          caption: 'Figures 9.6 to 9.9 of the thesis: the time of a step by each of these is a line.',
          y: { name: 'time', unit: '×' },
          categories: names,
          groups: [{ name: 'twice as much', values: names.map(ratio) }],
          levels: [{ at: 2, name: 'twice' }],
        },
      ],
    }
  },
}

/** Milliseconds that choosing steps takes in some ticks. */
function timeOf(world: World): number {
  world.startProfile(() => performance.now())
  world.step(TICKS)
  const time = world.profile()?.stages.find(({ stage }) => stage === 'locomotion')
  world.stopProfile()
  return time?.ms ?? Number.NaN
}

/** Groups of walkers, out of each other's sight, walk side by side between posts, for longer than is measured. */
function lanesOf({ agents, postsPerM, steps }: Size) {
  const groups = agents / GROUP
  const plans = Array.from({ length: agents }, (_, k): WalkPlan => {
    const x = GROUPS_APART_M * Math.floor(k / GROUP) + LANE_M * (k % GROUP)
    return { name: `walker-${k + 1}`, from: [x, 0], to: [x, WAY_M], steps }
  })
  const kinds: Record<string, KindDefinition> = {
    post: { shape: { cylinder: { radiusM: 0.05, heightM: 2 } }, isSolid: true },
  }
  const entities: Record<string, EntityDefinition> = {}
  for (let group = 0; group < groups; group++) {
    for (let lane = 0; lane <= GROUP; lane++) {
      for (let k = 0; k < WAY_M * postsPerM; k++) {
        const x = GROUPS_APART_M * group + LANE_M * (lane - 0.5)
        entities[`post-${group}-${lane}-${k}`] = { kind: 'post', at: [x, 0, k / postsPerM] }
      }
    }
  }
  return walkWorld('lanes', 'Walkers walk side by side.', plans, { kinds, entities })
}
