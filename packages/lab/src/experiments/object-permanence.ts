// Object permanence: a ball rolls behind a wall. What the watcher does until it comes out, and when it does not. Seed: 001 figure 6.

import type { MemoryReport, World } from '@ethogram/core'
import { WALL, wallWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { chance, give, pick, stage } from './staging.ts'

/** What happens behind the wall. */
type Case = 'returns' | 'taken' | 'swapped'

/** Surprise counts from here on, in units of uncertainty. */
const SURPRISING = 3
/** Gaze is on a position within this angle, rad. */
const ON_IT_RAD = 0.12
const RUN_TICKS = 260

/** A ball that comes out, one that is taken away, one that is exchanged. */
export const objectPermanenceExperiment: Experiment = {
  id: 'object-permanence',
  title: 'A ball behind a wall is still a ball',
  source: '001 figure 6',
  question:
    'Does a creature that sees a ball roll behind a wall expect it where it will come out, and is it surprised when it does not come or is another one?',
  protocol:
    'A ball lies in view, is pushed, and rolls behind a wall. In a third of the runs it comes out; in a third it is taken away while it is hidden; in a third it is exchanged for one of another colour that rolls on in the same way. Speed, distance and the watcher’s place vary with the seed. The runs of a trial differ in nothing but what happens behind the wall, so the tick on which the ball would have appeared is known.',
  run,
}

/** What the watcher believed, tick by tick. */
interface Watch {
  readonly timeS: number[]
  readonly truthX: number[]
  readonly believedX: number[]
  readonly spreadM: number[]
  readonly surprise: number[]
  readonly x: number[]
  readonly z: number[]
  readonly wasSeen: boolean[]
  readonly gazeOffRad: number[]
  readonly surprises: { readonly tick: number; readonly by: string; readonly amount: number }[]
  readonly ids: number[]
  readonly paths: string[]
}

interface Setting {
  readonly lieTicks: number
  readonly startM: number
  readonly speedMps: number
  readonly standM: number
}

/** The three runs of one setting. */
interface Trial {
  readonly returns: Watch
  readonly taken: Watch
  readonly swapped: Watch
  readonly times: Times
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 2 : 8)
  const random = chance(seed, 'object-permanence')
  const results = Array.from({ length: count }, (_, k) => {
    const setting: Setting = {
      lieTicks: Math.round(pick(random, 100, 130)),
      startM: WALL.startM + pick(random, -0.2, 0.2),
      speedMps: pick(random, 2.6, 3),
      standM: pick(random, -0.3, 0.3),
    }
    const result = {
      returns: watch(seed, setting, 'returns'),
      taken: watch(seed, setting, 'taken'),
      swapped: watch(seed, setting, 'swapped'),
    }
    onProgress((k + 1) / count)
    return { ...result, times: timesOf(result.returns) }
  })
  return {
    measures: { ...expectedMeasures(results), ...unexpectedMeasures(results) },
    series: {
      spread: {
        xName: 'time (s)',
        yName: 'uncertainty (m)',
        x: results[0].returns.timeS,
        y: results[0].returns.spreadM,
      },
    },
    figures: [
      beliefFigure(results[0].returns, results[0].times),
      surpriseFigure(results[0]),
      pathFigure(results[0].taken),
    ],
    notes:
      'The watcher walks straight toward the likeliest cell of its map and slides along the wall where that stands in the way: it has no paths yet.',
  }
}

/** When the ball comes out as it should. */
function expectedMeasures(results: readonly Trial[]): Record<string, Measure> {
  const returned = results.map(({ returns, times }) => returnMeasures(returns, times))
  return {
    gazeLeadS: atLeast(
      Math.min(...returned.map((one) => one.gazeLeadS)),
      0.3,
      'How long before the ball appears the gaze is on the place where it does, at least.',
    ),
    widens: atLeast(
      Math.min(...returned.map((one) => one.widens)),
      3,
      'How many times wider the uncertainty is just before it comes out than when it vanished.',
    ),
    narrows: atMost(
      Math.max(...returned.map((one) => one.narrows)),
      1.5,
      'A quarter of a second after it came out, in units of what it was before.',
    ),
    offInSpreads: atMost(
      Math.max(...returned.map((one) => one.offInSpreads)),
      3,
      'How far off the believed place was at most while the ball was hidden, in units of the uncertainty.',
    ),
    sameBall: equal(
      returned.every((one) => one.isSame),
      true,
      'What comes out is the ball that went in.',
    ),
    calm: atMost(
      Math.max(...returned.map((one) => one.surprise)),
      SURPRISING,
      'Greatest surprise when it comes out as expected.',
    ),
  }
}

/** When it was taken away or exchanged. */
function unexpectedMeasures(results: readonly Trial[]): Record<string, Measure> {
  const count = results.length
  const taken = results.map(({ taken: watched, times }) => takenMeasures(watched, times))
  const swapped = results.map(({ swapped: watched, times }) => swappedMeasures(watched, times))
  return {
    surpriseDelayS: atMost(
      Math.max(...taken.map((one) => one.delayS)),
      0.5,
      'If it was taken away: from the moment it should have appeared until surprise, at most.',
    ),
    searches: equal(taken.filter((one) => one.isSearching).length, count, 'Runs in which it then goes to look for it.'),
    looksElsewhere: equal(
      taken.filter((one) => one.looksElsewhere).length,
      count,
      'Runs in which the place it goes to is not the one it saw to be empty.',
    ),
    surprisedByColour: equal(
      swapped.filter((one) => one.byColour >= SURPRISING).length,
      count,
      'If it was exchanged: runs with surprise by its colour.',
    ),
    surprisedByPosition: equal(
      swapped.filter((one) => one.byPosition >= SURPRISING).length,
      0,
      'If it was exchanged: runs with surprise by its place.',
    ),
  }
}

/** Runs one case and writes down what the watcher believes. */
function watch(seed: number, setting: Setting, what: Case): Watch {
  const world = stage(wallWorld, seed)
  give(world, { input: 'place', entity: 'ball', at: [setting.startM, 0, WALL.lineM] })
  give(world, { input: 'place', entity: 'watcher', at: [setting.standM, 0, WALL.watcherM] })
  const watched: Watch = {
    timeS: [],
    truthX: [],
    believedX: [],
    spreadM: [],
    surprise: [],
    x: [],
    z: [],
    wasSeen: [],
    gazeOffRad: [],
    surprises: [],
    ids: [],
    paths: [],
  }
  let isDone = false
  for (let tick = 0; tick < RUN_TICKS; tick++) {
    if (tick === setting.lieTicks) {
      give(world, { input: 'push', entity: 'ball', velocityMps: [setting.speedMps, 0, 0] })
    }
    const truthX = world.entity('ball')?.x ?? Number.NaN
    if (!isDone && truthX > -0.5) {
      isDone = true
      meddle(world, what)
    }
    world.step()
    note(watched, world, truthX)
  }
  world.dispose()
  return watched
}

/** What somebody does behind the wall. */
function meddle(world: World, what: Case): void {
  const ball = world.inspect('ball')
  if (ball === undefined || what === 'returns') return
  give(world, { input: 'remove', entity: 'ball' })
  if (what === 'taken') return
  const { at, velocityMps } = ball
  give(world, {
    input: 'add',
    name: 'ball',
    entity: { kind: 'ball', at, velocityMps, fields: { colour: 'blue' } },
  })
}

function note(watched: Watch, world: World, truthX: number): void {
  const umwelt = world.umwelt('watcher')
  const memory = umwelt?.memories.find((one) => one.kind === 'ball')
  const before = watched.surprise.at(-1) ?? 0
  watched.timeS.push(world.timeS)
  watched.truthX.push(truthX)
  watched.believedX.push(memory?.at[0] ?? Number.NaN)
  watched.spreadM.push(memory?.spreadM ?? Number.NaN)
  watched.surprise.push(memory?.surprise ?? 0)
  watched.wasSeen.push(memory?.isSeen ?? false)
  watched.ids.push(memory?.id ?? 0)
  watched.x.push(world.entity('watcher')?.x ?? Number.NaN)
  watched.z.push(world.entity('watcher')?.z ?? Number.NaN)
  watched.gazeOffRad.push(memory === undefined ? Number.NaN : gazeOff(world, memory, umwelt?.senses[0].headingRad ?? 0))
  watched.paths.push(world.glance('watcher')?.path.join(' ') ?? '')
  if (memory !== undefined && memory.surprise > before) {
    watched.surprises.push({ tick: watched.timeS.length - 1, by: memory.surprisedBy, amount: memory.surprise })
  }
}

/** Angle between where the eyes point and where the thing is looked for. */
function gazeOff(world: World, memory: MemoryReport, headingRad: number): number {
  const watcher = world.entity('watcher')
  const dx = memory.lookAt[0] - (watcher?.x ?? 0)
  const dz = memory.lookAt[2] - (watcher?.z ?? 0)
  const off = Math.atan2(dx, dz) - headingRad
  return Math.atan2(Math.sin(off), Math.cos(off))
}

interface Times {
  /** First tick on which it was hidden, and the first on which it was seen again. */
  readonly hidden: number
  readonly back: number
}

function timesOf(watched: Watch): Times {
  const hidden = watched.wasSeen.findIndex((isSeen, k) => !isSeen && watched.wasSeen.slice(0, k).includes(true))
  const back = watched.wasSeen.findIndex((isSeen, k) => isSeen && k > hidden)
  return { hidden, back }
}

function returnMeasures(watched: Watch, { hidden, back }: Times) {
  // The gaze leads if it rests where the ball will appear, not where the ball is.
  let lead = 0
  while (back - lead - 1 > hidden && Math.abs(watched.gazeOffRad[back - lead - 1]) < ON_IT_RAD) lead++
  const offs = Array.from({ length: back - hidden }, (_, k) => {
    const tick = hidden + k
    return Math.abs(watched.believedX[tick] - watched.truthX[tick]) / watched.spreadM[tick]
  })
  const before = watched.spreadM[hidden - 1]
  return {
    gazeLeadS: lead * (watched.timeS[1] - watched.timeS[0]),
    widens: watched.spreadM[back - 1] / before,
    narrows: watched.spreadM[back + 5] / before,
    offInSpreads: Math.max(...offs),
    isSame: watched.ids[back + 5] === watched.ids[hidden - 1],
    surprise: Math.max(...watched.surprise.slice(hidden)),
  }
}

function takenMeasures(watched: Watch, { back }: Times) {
  const found = watched.surprises.find(
    ({ tick, by, amount }) => tick >= back && by === 'absence' && amount >= SURPRISING,
  )
  const tick = found?.tick ?? Number.NaN
  const expectedX = watched.believedX[tick - 1]
  const later = tick + 40
  const moved = Math.hypot(watched.x[later] - watched.x[tick], watched.z[later] - watched.z[tick])
  return {
    delayS: (tick - back) * (watched.timeS[1] - watched.timeS[0]),
    isSearching: watched.paths[tick + 5] === 'seek' && moved > 0.5,
    looksElsewhere: watched.believedX.slice(tick + 10, later).every((x) => Math.abs(x - expectedX) > 0.1),
  }
}

function swappedMeasures(watched: Watch, { back }: Times) {
  const most = (by: string) =>
    Math.max(0, ...watched.surprises.filter((one) => one.tick >= back - 3 && one.by === by).map((one) => one.amount))
  return { byColour: most('colour'), byPosition: most('place') }
}

function beliefFigure(watched: Watch, { hidden, back }: Times): Figure {
  const from = hidden - 30
  const to = back + 30
  const x = watched.timeS.slice(from, to)
  const band = (sign: number) => watched.believedX.slice(from, to).map((at, k) => at + sign * watched.spreadM[from + k])
  return {
    kind: 'lines',
    title: 'Where it is, and where it is believed to be',
    caption:
      'Along the wall. While the ball is hidden, the band about its believed place widens; when it appears, it narrows again.',
    x: { name: 'time', unit: 's' },
    y: { name: 'place along the wall', unit: 'm' },
    lines: [
      { name: 'truth', x, y: watched.truthX.slice(from, to), isReference: true },
      { name: 'believed', x, y: watched.believedX.slice(from, to) },
      { name: 'believed − uncertainty', x, y: band(-1) },
      { name: 'believed + uncertainty', x, y: band(1) },
    ],
    events: [
      { at: watched.timeS[hidden], name: 'vanishes' },
      { at: watched.timeS[back], name: 'appears' },
    ],
  }
}

function surpriseFigure(result: Trial): Figure {
  const from = result.times.hidden - 20
  const to = result.times.back + 60
  const line = (name: string, watched: Watch) => ({
    name,
    x: watched.timeS.slice(from, to),
    y: watched.surprise.slice(from, to),
  })
  return {
    kind: 'lines',
    title: 'Surprise',
    caption:
      'None when the ball comes out as expected; by its absence when it was taken; by its colour when exchanged.',
    x: { name: 'time', unit: 's' },
    y: { name: 'surprise', min: 0 },
    lines: [line('comes out', result.returns), line('taken away', result.taken), line('exchanged', result.swapped)],
    events: [{ at: result.returns.timeS[result.times.back], name: 'should appear' }],
    levels: [{ at: SURPRISING, name: 'counts as surprise' }],
  }
}

function pathFigure(watched: Watch): Figure {
  const isLost = watched.paths.map((path) => path === 'seek')
  const from = Math.max(0, isLost.indexOf(true))
  return {
    kind: 'paths',
    title: 'The search',
    caption: 'Where the watcher goes after the ball was taken away, and where along the wall it believes it to be.',
    unit: 'm',
    paths: [{ name: 'watcher', x: watched.x.slice(from), z: watched.z.slice(from) }],
    walls: [{ from: [-WALL.halfM, 0], to: [WALL.halfM, 0] }],
    landmarks: [{ name: 'ball’s way', x: 0, z: WALL.lineM }],
  }
}
