// Determinism: the same world by other ways. Every scene is run straight and by ways that must not matter; the state of every
// tick is compared. Rule: RE2 (a recording replays exactly).

import {
  createWorld,
  type InputDefinition,
  openRecording,
  replay,
  restoreWorld,
  startRecording,
  type World,
  type WorldDefinition,
} from '@ethogram/core'
import { type Scene, scenes } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import type { ActivityFigure, Span } from '../figures/figure.ts'
import { equal } from '../measures.ts'
import { chance, give, pick, shuffle } from './staging.ts'

/** Runs the scenes by many ways. */
export const determinismExperiment: Experiment = {
  id: 'determinism',
  title: 'The same world by other ways',
  source: 'SPEC.md RE2',
  question:
    'Is a run the same, bit by bit, when it is restored half-way, traced, replayed, or listed in another order?',
  protocol:
    'Every scene is run with its own timeline and with pushes at random ticks. The straight run is compared with: the same again; saved and restored half-way; every creature watched, inspected and drawn at every tick; the entities listed in another order; the entities put in one by one in another order; and a recording that is written, read and replayed. Compared is the hash of the whole state after every tick; where entities come in another order, the life of each by its name.',
  run,
}

/** A way to run: the fingerprint of every tick. */
type Way = (scene: Scene, plan: Plan) => string[]

interface Plan {
  readonly seed: number
  readonly ticks: number
  /** Inputs beside the timeline, by tick. */
  readonly pushes: ReadonlyMap<number, InputDefinition>
  readonly random: () => number
}

const ABOUT: Readonly<Record<string, string>> = {
  again: 'Ticks that differ when the same run is done again.',
  restored: 'Ticks that differ after saving and restoring half-way.',
  traced: 'Ticks that differ when everything is watched, inspected and drawn at every tick.',
  relisted: 'Ticks that differ when the entities are listed in another order.',
  reentered: 'Ticks at which somebody’s life differs when the entities come in one by one in another order.',
  replayed: 'Ticks of a recording that its replay could not confirm.',
}

const WAYS: Readonly<Record<string, Way>> = { again: straight, restored, traced, relisted }

function run({ seed, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const ticks = isShort ? 240 : 1000
  const rows: { name: string; spans: Span[] }[] = []
  const differing: Record<string, number> = Object.fromEntries(Object.keys(ABOUT).map((way) => [way, 0]))
  const compare = (scene: Scene, way: string, expected: readonly string[], found: readonly string[]) => {
    const isSame = expected.map((line, i) => line === found[i])
    differing[way] += isSame.filter((same) => !same).length
    rows.push({ name: `${scene.name}: ${way}`, spans: agreement(isSame) })
  }
  const ticksOf = ({ name }: Scene) => (name === 'pack' ? Math.ceil(ticks / PACK_SHARE) : ticks)
  for (const [i, scene] of scenes.entries()) {
    const plan = makePlan(scene, seed, ticksOf(scene))
    const expected = straight(scene, plan)
    for (const [way, runWay] of Object.entries(WAYS)) compare(scene, way, expected, runWay(scene, plan))
    compare(scene, 'reentered', lives(scene, plan, undirected(scene.world)), livesReentered(scene, plan))
    compare(scene, 'replayed', expected, replayed(scene, plan))
    onProgress((i + 1) / scenes.length)
  }
  const measures: Record<string, Measure> = {}
  for (const [way, about] of Object.entries(ABOUT)) {
    measures[`${way}DifferingTicks`] = equal(differing[way], 0, about)
  }
  return {
    measures,
    series: {
      scenes: { xName: 'scene', yName: 'ticks compared', x: scenes.map((_, i) => i + 1), y: scenes.map(ticksOf) },
    },
    figures: [agreementFigure(rows, ticks)],
  }
}

/** Two hundred dogs live this many times shorter: what one of them shows in a minute they show in a second. */
const PACK_SHARE = 50

/** A push for one in about forty ticks, at somebody who is there at that time in the definition. */
function makePlan(scene: Scene, seed: number, ticks: number): Plan {
  const random = chance(seed, `determinism ${scene.name}`)
  const names = Object.keys(scene.world.entities ?? {}).sort()
  const pushes = new Map<number, InputDefinition>()
  for (let n = 0; n < ticks / 40; n++) {
    const entity = names[Math.floor(random() * names.length)]
    const velocityMps = [pick(random, -2, 2), pick(random, 0, 3), pick(random, -2, 2)] as const
    pushes.set(Math.floor(random() * ticks), { input: 'push', entity, velocityMps })
  }
  return { seed, ticks, pushes, random }
}

function begin(scene: Scene, definition: WorldDefinition, seed: number): World {
  return createWorld(definition, { seed, ...(scene.callbacks === undefined ? {} : { callbacks: scene.callbacks }) })
}

/** Runs to the end of the plan, noting something after every tick. */
function runOn(world: World, plan: Plan, noteTick: () => void, until = plan.ticks): void {
  while (world.tick < until) {
    const push = plan.pushes.get(world.tick)
    if (push !== undefined) give(world, push)
    world.step()
    noteTick()
  }
}

function straight(scene: Scene, plan: Plan): string[] {
  return hashesOf(begin(scene, scene.world, plan.seed), plan)
}

function hashesOf(world: World, plan: Plan): string[] {
  const hashes: string[] = []
  runOn(world, plan, () => hashes.push(world.hash()))
  world.dispose()
  return hashes
}

function restored(scene: Scene, plan: Plan): string[] {
  const first = begin(scene, scene.world, plan.seed)
  const hashes: string[] = []
  runOn(first, plan, () => hashes.push(first.hash()), Math.floor(plan.ticks / 2))
  const bytes = first.snapshot()
  first.dispose()
  const second = restoreWorld(bytes, scene.callbacks === undefined ? {} : { callbacks: scene.callbacks })
  return [...hashes, ...hashesOf(second, plan)]
}

function traced(scene: Scene, plan: Plan): string[] {
  const world = begin(scene, scene.world, plan.seed)
  const names = world.entities().map((entity) => entity.name)
  for (const name of names) world.watch(name, true)
  const hashes: string[] = []
  const frame = world.frame()
  runOn(world, plan, () => {
    for (const name of names.slice(0, 20)) {
      world.trace(name)
      world.inspect(name)
    }
    world.scenery()
    world.frame(frame)
    hashes.push(world.hash())
  })
  world.dispose()
  return hashes
}

function relisted(scene: Scene, plan: Plan): string[] {
  const entities = Object.fromEntries(shuffle(plan.random, Object.entries(scene.world.entities ?? {})))
  return hashesOf(begin(scene, { ...scene.world, entities }, plan.seed), plan)
}

/** Everybody's life, one line for each tick: what each is, by name. Ids and slots may differ, lives may not. */
function lives(scene: Scene, plan: Plan, definition: WorldDefinition): string[] {
  const world = begin(scene, definition, plan.seed)
  const lines: string[] = []
  runOn(world, plan, () => lines.push(everybody(world)))
  world.dispose()
  return lines
}

/** The same, but the entities come into an empty world one by one, and its timeline is given by hand. */
function livesReentered(scene: Scene, plan: Plan): string[] {
  const { entities = {}, timeline = [], ...rest } = undirected(scene.world)
  const world = begin(scene, rest, plan.seed)
  const isHeld = ([, entity]: [string, { readonly heldBy?: string }]) => entity.heldBy !== undefined
  const listed = shuffle(plan.random, Object.entries(entities)).sort((a, b) => Number(isHeld(a)) - Number(isHeld(b)))
  for (const [name, entity] of listed) give(world, { input: 'add', name, entity })
  const lines: string[] = []
  while (world.tick < plan.ticks) {
    const push = plan.pushes.get(world.tick)
    if (push !== undefined) give(world, push)
    for (const entry of timeline) if (entry.atTick === world.tick) world.input(entry.do)
    world.step()
    lines.push(everybody(world))
  }
  world.dispose()
  return lines
}

/** Without scripted directors and trainers: they speak of entities that an empty world does not have yet. */
function undirected({ directors: _directors, trainers: _trainers, ...world }: WorldDefinition): WorldDefinition {
  return world
}

function everybody(world: World): string {
  return world
    .entities()
    .map((entity) => {
      const pose = `${entity.name} ${entity.x} ${entity.y} ${entity.z} ${entity.headingRad}`
      return entity.isCreature ? `${pose} ${world.glance(entity.name)?.path.join('.')}` : pose
    })
    .join('\n')
}

/** The hashes of a recording, as far as its replay confirms them. */
function replayed(scene: Scene, plan: Plan): string[] {
  const world = begin(scene, scene.world, plan.seed)
  const recorder = startRecording(world)
  const hashes: string[] = []
  runOn(world, plan, () => hashes.push(world.hash()))
  world.dispose()
  const recording = openRecording(recorder.finish())
  const report = replay(recording, scene.callbacks === undefined ? {} : { callbacks: scene.callbacks })
  return report.isExact ? hashes : hashes.slice(0, report.ticks - 1)
}

function agreement(isSame: readonly boolean[]): Span[] {
  const spans: Span[] = []
  let from = -1
  for (let i = 0; i <= isSame.length; i++) {
    if (isSame[i] === true && from < 0) from = i
    if (isSame[i] === true || from < 0) continue
    spans.push({ from, to: i })
    from = -1
  }
  return spans
}

function agreementFigure(rows: ActivityFigure['rows'], ticks: number): ActivityFigure {
  return {
    kind: 'activity',
    title: 'Where each way agrees with the straight run',
    caption:
      'A full bar: every bit of the state agrees after every tick. A gap would begin at the first tick that differs.',
    x: { name: 'tick', min: 0, max: ticks },
    rows,
  }
}
