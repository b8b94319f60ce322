// Lets a crowd walk: people come out of their sources, go to their targets one after the other and leave at the last.
//
// Positions and speeds of those who come are by chance, from the seed. Taken down are how long each was on its way, touches (the engine's own
// count), who was ever inside an obstacle, and where people were held up: those who wanted to go and for a second went slower than a
// quarter of that. Reads: a case. Writes: a report.

import { createWorld, ProblemsError, type World } from '@ethogram/core'
import type { Spot } from '@ethogram/scenes'
import { boundsOf, distanceTo, markOf } from './area.ts'
import type { CrowdArea, CrowdCase, CrowdSource } from './crowd-case.ts'
import { luckOf } from './crowd-luck.ts'
import { type HeldUp, heldUpAt } from './crowd-passages.ts'
import { crowdWorld, legOf, MOST_MPS, paceOf, peopleOf, speciesOf } from './crowd-world.ts'

/** How one went. */
export interface CrowdWay {
  readonly name: string
  readonly fromS: number
  readonly arrivedS: number | undefined
  readonly speedMps: number
  readonly lengthM: number
  readonly touches: number
  /** Without a target it only stands. */
  readonly stands: boolean
}

/** How a crowd went. */
export interface CrowdReport {
  readonly case: string
  readonly people: readonly CrowdWay[]
  readonly seconds: number
  readonly touches: number
  /** How many were ever inside an obstacle. */
  readonly inWalls: number
  readonly heldUp: HeldUp
  /** How many could not come because their source was full to the end. */
  readonly waiting: number
}

/** Held up is who for a second goes slower than this share of what it wants. */
const SLOW = 0.25

/** Attempts to find a position in a source by chance, before all of it is searched. */
const ATTEMPTS = 60

interface Walking {
  readonly name: string
  readonly fromS: number
  readonly speedMps: number
  readonly radiusM: number
  readonly targets: readonly number[]
  leg: number
  x: number
  z: number
  lengthM: number
  /** Where it was at the last full second. */
  readonly before: [number, number]
  touches: number
  wasInWall: boolean
  arrivedS: number | undefined
}

/** Walks a case. */
export function walkCrowd(
  crowd: CrowdCase,
  options: { readonly seed: number; readonly longestS: number },
): CrowdReport {
  const luck = luckOf(options.seed)
  const people = peopleOf(crowd)
  const world = createWorld(crowdWorld(crowd, people), { seed: options.seed })
  const all: Walking[] = []
  const add = (at: Spot, radiusM: number, speedMps: number, targets: readonly number[]): void => {
    const toward = targets.length === 0 ? at : markOf(areaOf(crowd, targets[0]))
    const name = `person-${all.length + 1}`
    const entity = {
      kind: speciesOf(people, radiusM, targets),
      at: [at[0], 0, at[1]] as const,
      headingRad: Math.atan2(toward[0] - at[0], toward[1] - at[1]),
      personality: { pace: paceOf(speedMps) },
    }
    const answer = world.input({ input: 'add', name, entity })
    if (!answer.ok) throw new ProblemsError(answer.problems)
    const [x, z] = at
    const still = { leg: 0, lengthM: 0, touches: 0, wasInWall: false, arrivedS: undefined }
    all.push({ name, fromS: world.timeS, speedMps, radiusM, targets, x, z, before: [x, z], ...still })
  }
  for (const { at, radiusM, speedMps, targets } of crowd.members) add(at, radiusM, speedMps, targets)
  const sources = crowd.sources.map((source) => ({ source, came: 0, due: 0, nextS: source.startS }))
  const positions: [number, number, number][] = []
  const isOver = () =>
    sources.every(({ source, due, nextS }) => due === 0 && nextS > source.endS) &&
    all.every(({ arrivedS, targets }) => arrivedS !== undefined || targets.length === 0)
  while (world.timeS < options.longestS && !(all.length > 0 && isOver())) {
    for (const state of sources) comeOut(state, crowd, all, world.timeS, luck, add)
    world.step()
    const isSecond = world.tick % Math.round(1 / world.dtS) === 0
    for (const one of all) if (one.arrivedS === undefined) follow(world, crowd, one, isSecond, positions)
  }
  const seconds = world.timeS
  for (const one of all) if (one.arrivedS === undefined) one.touches = touchesOf(world, one.name)
  world.dispose()
  return {
    case: crowd.name,
    people: all.map(({ name, fromS, arrivedS, speedMps, lengthM, touches, targets }) => {
      return { name, fromS, arrivedS, speedMps, lengthM, touches, stands: targets.length === 0 }
    }),
    seconds,
    touches: all.reduce((sum, { touches }) => sum + touches, 0),
    inWalls: all.filter(({ wasInWall }) => wasInWall).length,
    heldUp: heldUpAt(crowd, positions),
    waiting: sources.reduce((sum, { due }) => sum + due, 0),
  }
}

function areaOf({ targets }: CrowdCase, id: number): CrowdArea {
  const target = targets.find((each) => each.id === id)
  if (target === undefined) throw new Error(`there is no target ${id}`)
  return target.area
}

function touchesOf(world: World, name: string): number {
  return Number(world.inspect(name)?.mind?.rooms.locomotion.touches ?? 0)
}

/** Those who are due come out of a source, as far as there is room. */
function comeOut(
  state: { readonly source: CrowdSource; came: number; due: number; nextS: number },
  crowd: CrowdCase,
  all: readonly Walking[],
  nowS: number,
  luck: () => number,
  add: (at: Spot, radiusM: number, speedMps: number, targets: readonly number[]) => void,
): void {
  const { source } = state
  while (state.nextS <= nowS && state.nextS <= source.endS) {
    const left = source.most - state.came - state.due
    state.due += Math.max(0, Math.min(source.each, left))
    state.nextS += source.everyS
  }
  while (state.due > 0) {
    const at = freePosition(source, crowd, all, luck)
    if (at === undefined) return
    add(at, source.radiusM, speedFrom(source, luck), source.targets)
    state.due--
    state.came++
  }
}

/** A speed by chance: normal about the mean, drawn again outside the limits. */
function speedFrom({ speeds: { mean, deviation, least, most } }: CrowdSource, luck: () => number): number {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const normal = Math.sqrt(-2 * Math.log(1 - luck())) * Math.cos(2 * Math.PI * luck())
    const speed = mean + deviation * normal
    if (speed >= least && speed <= most) return Math.min(speed, MOST_MPS)
  }
  return Math.min(Math.max(mean, least), most, MOST_MPS)
}

/** A position in a source where nobody stands and nothing is near; nothing if there is none. */
function freePosition(
  { area, radiusM }: CrowdSource,
  { obstacles }: CrowdCase,
  all: readonly Walking[],
  luck: () => number,
): Spot | undefined {
  const gapM = 0.03
  const present = all.filter(({ arrivedS }) => arrivedS === undefined)
  const isFree = (at: Spot): boolean =>
    distanceTo(at, area) === 0 &&
    present.every((one) => Math.hypot(one.x - at[0], one.z - at[1]) > one.radiusM + radiusM + gapM) &&
    obstacles.every((obstacle) => distanceTo(at, obstacle) > radiusM + gapM)
  const [least, most] = boundsOf(area)
  const between = (share: number, k: 0 | 1) => least[k] + share * (most[k] - least[k])
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const at: Spot = [between(luck(), 0), between(luck(), 1)]
    if (isFree(at)) return at
  }
  const pitch = radiusM / 2
  for (let x = least[0]; x <= most[0]; x += pitch)
    for (let z = least[1]; z <= most[1]; z += pitch) if (isFree([x, z])) return [x, z]
  return undefined
}

/** Takes down where one is; at a target it turns to the next, and leaves at the last. */
function follow(
  world: World,
  crowd: CrowdCase,
  one: Walking,
  isSecond: boolean,
  positions: [number, number, number][],
): void {
  const entity = world.entity(one.name)
  if (entity === undefined) return
  one.lengthM += Math.hypot(entity.x - one.x, entity.z - one.z)
  one.x = entity.x
  one.z = entity.z
  one.wasInWall ||= crowd.obstacles.some((obstacle) => distanceTo([one.x, one.z], obstacle) === 0)
  if (one.targets.length === 0) return
  if (isSecond) {
    const far = Math.hypot(one.x - one.before[0], one.z - one.before[1])
    if (world.timeS - one.fromS >= 2 && far < SLOW * one.speedMps) positions.push([one.x, one.z, one.targets[one.leg]])
    one.before[0] = one.x
    one.before[1] = one.z
  }
  const target = crowd.targets.find(({ id }) => id === one.targets[one.leg])
  if (target === undefined || distanceTo([one.x, one.z], target.area) > target.nearM) return
  one.leg++
  if (one.leg < one.targets.length) {
    world.direct(`${one.name}: hold ${legOf(one.leg - 1)} at 0`)
    world.direct(`${one.name}: hold ${legOf(one.leg)} at 10`)
    return
  }
  one.arrivedS = world.timeS
  one.touches = touchesOf(world, one.name)
  world.input({ input: 'remove', entity: one.name })
}
