// Groups: eyes are on what is fast while the primary group is about nothing, and on its object once it has one. Seed: 001 "ActionGroups".

import type { World } from '@ethogram/core'
import { attentionWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atLeast, atMost, equal } from '../../measures.ts'
import { mean } from '../../statistics.ts'
import { lives } from '../school.ts'
import { chance, give, pick, stage } from '../staging.ts'

/** Gaze is on a thing within this angle, rad. */
const ON_IT_RAD = 0.15
const BEFORE_TICKS = 100
const CALLED_TICKS = 60
const AFTER_TICKS = 100
const CALLS = 3
/** A ball that turned is slow for a moment, and eyes need their time: not counted for so long after a turn, s. */
const SETTLES_S = 0.3
/** How far to either side the ball rolls, metres. */
const WAY_M = 2.5

export const groupsExperiment: Experiment = {
  id: 'groups',
  title: 'Groups: two that want the eyes',
  source: '001 “Selecting Actions: ActionGroups”; docs/actions.md',
  question:
    'Are the eyes on the fast thing while the primary group is about nothing, and on the primary group’s object within 0.3 s once it has one?',
  protocol:
    'A ball rolls to and fro; a post stands there, larger. A group for attention throws dice among what is fast, loud, odd or large; the primary group rests until the shepherd calls, then it is about him. Three calls a life. Speeds and where everything stands vary with the seed. Noted: where the eyes are; what the slot of attention holds.',
  run,
}

/** Angle between where the eyes point and an entity. */
function gazeOff(world: World, name: string): number {
  const [from, to] = [world.entity('attendant'), world.entity(name)]
  if (from === undefined || to === undefined) return Number.NaN
  const off = Math.atan2(to.x - from.x, to.z - from.z) - (world.umwelt('attendant')?.senses[0].headingRad ?? 0)
  return Math.abs(Math.atan2(Math.sin(off), Math.cos(off)))
}

interface Life {
  /** Share of ticks without a call with the eyes on the ball. */
  readonly onFast: number
  /** Seconds from each call until the eyes are on the shepherd. */
  readonly toShepherdS: readonly number[]
  /** Share of ticks from then on, as long as the primary group is about him, with the eyes on him. */
  readonly onShepherd: number
  /** Ticks on which the slot of attention did not hold the shepherd although the primary group was about him. */
  readonly wrongSlots: number
}

function live(seed: number): Life {
  const random = chance(seed, 'groups')
  const side = random() < 0.5 ? -1 : 1
  const world = stage(
    {
      ...attentionWorld,
      entities: {
        ...attentionWorld.entities,
        ball: { kind: 'ball', at: [pick(random, -1, 1), 0, pick(random, 4, 6)] },
        post: { kind: 'post', at: [-side * pick(random, 0.5, 2), 0, pick(random, 7, 8)] },
        shepherd: { kind: 'shepherd', at: [side * pick(random, 2, 3.5), 0, pick(random, 3, 4)] },
      },
    },
    seed,
  )
  const speed = pick(random, 1.5, 2.5)
  let way = 1
  let turnedTick = 0
  const step = (): void => {
    const x = world.entity('ball')?.x ?? 0
    if (x * way > WAY_M) {
      way = -way
      turnedTick = world.tick
    }
    give(world, { input: 'push', entity: 'ball', velocityMps: [way * speed, 0, 0] })
    world.step()
  }
  let free = 0
  let onFast = 0
  const freely = (ticks: number): void => {
    for (let tick = 0; tick < ticks; tick++) {
      step()
      if ((world.tick - turnedTick) / world.rateHz < SETTLES_S || tick < world.rateHz) continue
      free++
      if (gazeOff(world, 'ball') < ON_IT_RAD) onFast++
    }
  }
  const toShepherdS: number[] = []
  let heeding = 0
  let onShepherd = 0
  let wrongSlots = 0
  freely(BEFORE_TICKS)
  for (let call = 0; call < CALLS; call++) {
    give(world, { input: 'sound', sound: 'come', entity: 'shepherd', loudness: 1 })
    let began = -1
    let arrived = -1
    for (let tick = 0; tick < CALLED_TICKS; tick++) {
      step()
      if (world.glance('attendant')?.path[0] !== 'heed') continue
      if (began < 0) began = tick
      if (world.why('attendant')?.slots.objectOfAttention !== 'shepherd') wrongSlots++
      const isOn = gazeOff(world, 'shepherd') < ON_IT_RAD
      if (isOn && arrived < 0) arrived = tick
      if (arrived < 0) continue
      heeding++
      if (isOn) onShepherd++
    }
    toShepherdS.push(arrived < 0 ? Number.POSITIVE_INFINITY : (arrived - began) / world.rateHz)
    freely(AFTER_TICKS)
  }
  world.dispose()
  return { onFast: onFast / free, toShepherdS, onShepherd: onShepherd / Math.max(1, heeding), wrongSlots }
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 24, short: 4 }, live)
  const delays = all.flatMap(({ toShepherdS }) => toShepherdS).sort((a, b) => a - b)
  return {
    measures: {
      onFast: atLeast(
        mean(all.map((life) => life.onFast)),
        0.9,
        'Share of the time with the eyes on what is fast while the primary group is about nothing; the mean.',
      ),
      worstLife: atLeast(Math.min(...all.map((life) => life.onFast)), 0.75, 'The same in the life where it is least.'),
      toObjectS: atMost(delays.at(-1) ?? Number.NaN, 0.3, 'Seconds until the eyes are on the shepherd, the longest.'),
      onObject: atLeast(
        Math.min(...all.map((life) => life.onShepherd)),
        0.95,
        'Share of the time from then on with the eyes on him while the primary group is about him; the least.',
      ),
      slot: equal(
        all.reduce((sum, life) => sum + life.wrongSlots, 0),
        0,
        'Ticks on which the slot of attention held something else then.',
      ),
    },
    series: {
      delays: { xName: 'call', yName: 'seconds to the object', x: delays.map((_, k) => k + 1), y: delays },
    },
    figures: [
      {
        kind: 'bars',
        title: 'Where the eyes are',
        caption: 'Share of the time on the fast thing before a call, and on the shepherd after it; four lives.',
        y: { name: 'share of time', min: 0, max: 1 },
        categories: all.slice(0, 4).map((_, k) => `life ${k + 1}`),
        groups: [
          { name: 'on what is fast', values: all.slice(0, 4).map((life) => life.onFast) },
          { name: 'on the shepherd', values: all.slice(0, 4).map((life) => life.onShepherd) },
        ],
      },
    ],
  }
}
