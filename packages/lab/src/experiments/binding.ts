// Binding: voice and sight become one thing, and two near sheep stay two, even when they cross. Seed: 001 "PerceptMemory Objects".

import type { MatchReport, MemoryReport, World } from '@ethogram/core'
import { sheepWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../experiment.ts'
import type { Figure } from '../figures/figure.ts'
import { atLeast, equal } from '../measures.ts'
import { chance, give, pick, stage } from './staging.ts'

/** Crossings of a full run; each is at most this near. */
const CROSSINGS = 200
const NEAR_M = 0.5
const CROSSING_TICKS = 140

/** Who spoke, who is who. */
export const bindingExperiment: Experiment = {
  id: 'binding',
  title: 'Who said “sit”, and which sheep is which',
  source: '001 “PerceptMemory Objects”',
  question: 'Do a voice and a sight become one thing, and do two sheep that cross paths stay the two that they were?',
  protocol:
    'A shepherd says “sit”: in view, behind the onlooker’s back after it was seen, and before it was ever seen. Two sheep stand four tenths of a metre apart. Then a white and a black sheep cross within half a metre of each other on ways that waver, seen by eyes that are off by a hundredth of the distance; in half of the crossings a hedge hides where they meet. Afterwards each memory must still be of the sheep it was formed by. The same crossings with two white sheep are run for comparison: there nothing but place can tell them apart.',
  run,
}

interface Crossing {
  readonly nearestM: number
  readonly isKept: boolean
  readonly hasHedge: boolean
  readonly hiddenTicks: number
  /** Memories of sheep at the end. */
  readonly known: number
  /** Where the sheep and their memories were. */
  readonly tracks: readonly { readonly name: string; readonly x: number[]; readonly z: number[] }[]
  /** What the trace says about the tick on which it went wrong. */
  readonly mistake: string
}

function run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
  const count = trials ?? (isShort ? 24 : CROSSINGS)
  const random = chance(seed, 'binding')
  const crossings: Crossing[] = []
  const twins: Crossing[] = []
  for (let k = 0; k < count; k++) {
    const purpose = Math.floor(random() * 2 ** 30)
    crossings.push(cross(seed, purpose, k % 2 === 1, 'black'))
    if (k < count / 4) twins.push(cross(seed, purpose, k % 2 === 1, 'white'))
    onProgress((k + 1) / count)
  }
  const kept = crossings.filter((one) => one.isKept)
  const mistakes = crossings.filter((one) => !one.isKept)
  const voices = { seen: voiceInView(seed), remembered: voiceBehind(seed), unknown: voiceFirst(seed) }
  return {
    measures: {
      voiceOfWhoIsSeen: equal(voices.seen, 'shepherd', 'Who is heard to say “sit” when the shepherd in view does.'),
      voiceOfWhoWasSeen: equal(voices.remembered, 'shepherd', 'And when the shepherd has gone behind its back.'),
      voiceGetsFace: equal(voices.unknown, 'shepherd', 'What a voice heard first turns out to be when it turns round.'),
      nearSheep: equal(standTogether(seed), 2, 'Sheep that are known when two stand four tenths of a metre apart.'),
      nearestM: equal(
        crossings.every((one) => one.nearestM <= NEAR_M),
        true,
        'All crossings were within half a metre.',
      ),
      hiddenCrossings: atLeast(
        crossings.filter((one) => one.hiddenTicks > 4).length / count,
        0.25,
        'Share of the crossings in which a sheep was out of sight for a while.',
      ),
      identitiesKept: atLeast(kept.length / count, 0.95, 'Share of the crossings after which both are who they were.'),
      mistakesExplained: equal(
        mistakes.filter((one) => one.mistake === '').length,
        0,
        'Mistakes without a record of how well it fitted and how well the next best would have.',
      ),
    },
    series: {
      nearest: {
        xName: 'crossing',
        yName: 'nearest (m)',
        x: crossings.map((_, k) => k),
        y: crossings.map((one) => one.nearestM),
      },
    },
    figures: [keptFigure(crossings, twins), crossingFigure(crossings.find((one) => one.hasHedge) ?? crossings[0])],
    notes:
      mistakes.length === 0
        ? 'There was no mistake to explain.'
        : `Mistakes: ${mistakes.map((one) => one.mistake).join('; ')}.`,
  }
}

/** A world with nothing in it but the onlooker and what is asked for. */
function empty(seed: number, keeps: readonly string[]): World {
  const world = stage(sheepWorld, seed)
  for (const { name } of world.entities()) {
    if (name !== 'onlooker' && !keeps.includes(name)) give(world, { input: 'remove', entity: name })
  }
  return world
}

const memoriesOf = (world: World): readonly MemoryReport[] => world.umwelt('onlooker')?.memories ?? []

/** Which thing is heard on the tick after the shepherd speaks; with how many others, if it is not alone. */
function speaker(world: World): string {
  give(world, { input: 'sound', sound: 'sit', entity: 'shepherd', loudness: 1 })
  world.step()
  const heard = memoriesOf(world).filter((memory) => memory.sound === 'sit')
  const known = memoriesOf(world).length
  return heard.length === 1 && known === 1 ? heard[0].kind : `${heard.length} of ${known}`
}

function voiceInView(seed: number): string {
  const world = empty(seed, ['shepherd'])
  world.step(10)
  const who = speaker(world)
  world.dispose()
  return who
}

function voiceBehind(seed: number): string {
  const world = empty(seed, ['shepherd'])
  world.step(10)
  give(world, { input: 'place', entity: 'onlooker', headingRad: Math.PI })
  world.step(10)
  const who = speaker(world)
  world.dispose()
  return who
}

/** A voice from behind is something; having turned round, it has a face, and is still the same thing. */
function voiceFirst(seed: number): string {
  const world = empty(seed, ['shepherd'])
  give(world, { input: 'place', entity: 'onlooker', headingRad: Math.PI })
  world.step(5)
  const first = speaker(world)
  const id = memoriesOf(world)[0]?.id
  give(world, { input: 'place', entity: 'onlooker', headingRad: 0 })
  world.step(5)
  const [memory, ...others] = memoriesOf(world)
  world.dispose()
  if (first !== 'something') return `first ${first}`
  return memory?.id === id && others.length === 0 ? memory.kind : `${others.length + 1} things`
}

function standTogether(seed: number): number {
  const world = empty(seed, ['white', 'black'])
  give(world, { input: 'place', entity: 'white', at: [-0.2, 0, 0] })
  give(world, { input: 'place', entity: 'black', at: [0.2, 0, 0] })
  world.step(100)
  const known = memoriesOf(world).length
  world.dispose()
  return known
}

/** Two sheep walk past each other on wavering ways. */
function cross(seed: number, purpose: number, hasHedge: boolean, colour: string): Crossing {
  const random = chance(purpose, 'crossing')
  const world = empty(seed + purpose, hasHedge ? ['white', 'black', 'hedge'] : ['white', 'black'])
  const apartM = pick(random, -0.2, 0.2)
  const speeds = { white: pick(random, 0.7, 1.3), black: pick(random, 0.7, 1.3) }
  const middleM = pick(random, -0.4, 0.4)
  const starts = { white: middleM - 2.2 * speeds.white, black: middleM + 2.2 * speeds.black }
  give(world, { input: 'place', entity: 'white', at: [starts.white, 0, 0] })
  give(world, { input: 'place', entity: 'black', at: [starts.black, 0, apartM] })
  give(world, { input: 'set', entity: 'black', field: 'colour', value: colour })
  const tracks = ['white', 'black', 'first believed', 'second believed'].map((name) => ({
    name,
    x: [] as number[],
    z: [] as number[],
  }))
  let nearestM = Number.POSITIVE_INFINITY
  let hiddenTicks = 0
  let ids: readonly [number, number] = [0, 0]
  let mistake = ''
  for (let tick = 0; tick < CROSSING_TICKS; tick++) {
    if (tick >= 40 && tick % 5 === 0) waver(world, random, speeds, apartM)
    world.step()
    const memories = memoriesOf(world)
    if (tick === 39) ids = [nearestTo(world, 'white', memories), nearestTo(world, 'black', memories)]
    nearestM = Math.min(nearestM, between(world))
    if (memories.filter((memory) => memory.isSeen).length < 2) hiddenTicks++
    noteTracks(tracks, world, memories, ids)
    if (tick > 39 && mistake === '' && isSwapped(world, memories, ids)) mistake = explain(world, hasHedge)
  }
  const memories = memoriesOf(world)
  const isKept =
    ids[0] !== ids[1] &&
    nearestTo(world, 'white', memories) === ids[0] &&
    nearestTo(world, 'black', memories) === ids[1]
  const known = memories.length
  world.dispose()
  return { nearestM, isKept, hasHedge, hiddenTicks, known, tracks, mistake }
}

/** Pushes both on toward where they are going, a little to one side or the other. */
function waver(world: World, random: () => number, speeds: { white: number; black: number }, apartM: number): void {
  const ways = [
    ['white', speeds.white, 0],
    ['black', -speeds.black, apartM],
  ] as const
  for (const [name, speed, lineM] of ways) {
    const z = world.entity(name)?.z ?? 0
    const side = pick(random, -0.2, 0.2) + 1.5 * (lineM - z)
    give(world, { input: 'push', entity: name, velocityMps: [speed * pick(random, 0.85, 1.15), 0, side] })
  }
}

function between(world: World): number {
  const white = world.entity('white')
  const black = world.entity('black')
  if (white === undefined || black === undefined) return Number.NaN
  return Math.hypot(white.x - black.x, white.z - black.z)
}

/** Number of the memory that is believed nearest to where a sheep is; only one that is seen counts. */
function nearestTo(world: World, name: string, memories: readonly MemoryReport[]): number {
  const sheep = world.entity(name)
  if (sheep === undefined) return 0
  let best = 0
  let bestM = Number.POSITIVE_INFINITY
  for (const memory of memories) {
    const away = Math.hypot(memory.at[0] - sheep.x, memory.at[2] - sheep.z)
    if (!memory.isSeen || away >= bestM) continue
    best = memory.id
    bestM = away
  }
  return best
}

/** Whether both are in view, well apart, and taken for each other or for somebody new. */
function isSwapped(world: World, memories: readonly MemoryReport[], ids: readonly [number, number]): boolean {
  if (between(world) < 2 * NEAR_M || memories.filter((memory) => memory.isSeen).length < 2) return false
  return nearestTo(world, 'white', memories) !== ids[0] || nearestTo(world, 'black', memories) !== ids[1]
}

/** What the records of this tick were taken for, and how clearly. */
function explain(world: World, hasHedge: boolean): string {
  const matches: readonly MatchReport[] = world.umwelt('onlooker')?.matches ?? []
  const told = matches.map((one) => {
    const next =
      one.nextMemory === 0 ? 'nothing else near' : `next best ${one.nextMemory} at ${one.nextCost.toFixed(1)}`
    return `${one.kind} taken for ${one.memory} at ${one.cost.toFixed(1)}, ${next}`
  })
  return `tick ${world.tick}${hasHedge ? ' behind the hedge' : ''}: ${told.join(', ')}`
}

function noteTracks(
  tracks: Crossing['tracks'],
  world: World,
  memories: readonly MemoryReport[],
  ids: readonly [number, number],
): void {
  const positions = [
    ...['white', 'black'].map((name) => [world.entity(name)?.x, world.entity(name)?.z]),
    ...ids.map((id) => memories.find((memory) => memory.id === id)?.at).map((at) => [at?.[0], at?.[2]]),
  ]
  positions.forEach(([x, z], k) => {
    tracks[k].x.push(x ?? Number.NaN)
    tracks[k].z.push(z ?? Number.NaN)
  })
}

function keptFigure(crossings: readonly Crossing[], twins: readonly Crossing[]): Figure {
  const share = (list: readonly Crossing[], hasHedge: boolean) => {
    const some = list.filter((one) => one.hasHedge === hasHedge)
    return some.filter((one) => one.isKept).length / Math.max(1, some.length)
  }
  return {
    kind: 'bars',
    title: 'Identities kept',
    caption: 'Sheep that differ in colour are kept apart; of two white ones only their ways tell which is which.',
    y: { name: 'share of crossings', min: 0, max: 1 },
    categories: ['in the open', 'behind a hedge'],
    groups: [
      { name: 'white and black', values: [share(crossings, false), share(crossings, true)] },
      { name: 'both white', values: [share(twins, false), share(twins, true)] },
    ],
  }
}

function crossingFigure(crossing: Crossing): Figure {
  return {
    kind: 'paths',
    title: 'A crossing behind the hedge',
    caption: 'The ways of both sheep and of the memories of them, from above. The onlooker stands at (0, −6).',
    unit: 'm',
    paths: crossing.tracks,
    walls: crossing.hasHedge ? [{ from: [-0.8, -2], to: [0.8, -2] }] : [],
  }
}
