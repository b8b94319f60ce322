// Reads test cases of SteerBench: agents with their goals, and obstacles; those of regions are placed by chance, from the seed.
//
// Of their XML only elements with text and elements in elements are used, and no attribute counts; so a small reader does. Whatever is
// missing or is no number is told with its path. Reads: text. Writes: nothing.

import type { Spot } from '@ethogram/scenes'
import { distanceTo } from '../walk/area.ts'
import type { CrowdArea } from '../walk/crowd-case.ts'
import { luckOf } from '../walk/crowd-luck.ts'
import { convexPieces } from '../walk/polygon.ts'
import { UseError } from './outcome.ts'

/** A goal: there is who covers it, or whose middle is in its region. */
export interface SteerGoal {
  readonly to: Spot
  readonly speedMps: number
  readonly region?: Bounds
}

/** An agent: where it stands, how large it is, and where it wants to go, one after the other. */
export interface SteerAgent {
  readonly name: string
  readonly from: Spot
  readonly headingRad: number
  readonly radiusM: number
  readonly goals: readonly SteerGoal[]
}

/** Least and greatest corner. */
export type Bounds = readonly [least: Spot, most: Spot]

/** A case. */
export interface SteerCase {
  readonly name: string
  readonly agents: readonly SteerAgent[]
  readonly obstacles: readonly CrowdArea[]
}

interface Element {
  readonly name: string
  readonly children: Element[]
  text: string
}

/** Speed of an agent whose goal gives none, m/s. */
const USUAL_MPS = 1.3

/** What has no part in a walk, and what is walked. */
const APART = ['header', 'suggestedCameraView']
const WALKED = [
  'agent',
  'agentRegion',
  'obstacle',
  'orientedBoxObstacle',
  'circleObstacle',
  'polygonObstacle',
  'obstacleRegion',
]

/** Where agents may be and go in a case that does not say how large its world is, metres each way. */
const WORLD_M = 100

/** Attempts to find a free position by chance. */
const ATTEMPTS = 2000

/** Between what is placed by chance there is so much room, metres. */
const GAP_M = 0.1

/** Reads a case; `file` is named in what is told of mistakes, and what the case leaves to chance is drawn by the seed. */
export function readSteerCase(text: string, file: string, seed: number): SteerCase {
  const root = readElements(text, file).children.find(({ name }) => name === 'SteerBenchTestCase')
  if (root === undefined)
    throw new UseError(`${file} is no test case of SteerBench: there is no <SteerBenchTestCase> in it.`)
  const all = (name: string) => root.children.filter((child) => child.name === name)
  const other = root.children.find(({ name }) => !APART.includes(name) && !WALKED.includes(name))
  if (other !== undefined)
    throw new UseError(`${file}: <${other.name}> cannot be walked; what can be is ${WALKED.join(', ')}.`)
  if (all('agent').length + all('agentRegion').length === 0) throw new UseError(`${file}: there is no <agent> in it.`)
  const header = root.children.find(({ name }) => name === 'header')
  const worldBounds = header?.children.find(({ name }) => name === 'worldBounds')
  const world: Bounds =
    worldBounds === undefined
      ? [
          [-WORLD_M, -WORLD_M],
          [WORLD_M, WORLD_M],
        ]
      : boundsOf(worldBounds, `${file}: worldBounds`)
  const site = new Site(luckOf(seed))
  for (const [k, box] of all('obstacle').entries())
    site.obstacles.push({ points: cornersOf(boundsOf(box, `${file}: obstacle ${k + 1}`)) })
  for (const [k, box] of all('orientedBoxObstacle').entries())
    site.obstacles.push(readTurnedBox(box, `${file}: orientedBoxObstacle ${k + 1}`))
  for (const [k, disc] of all('circleObstacle').entries())
    site.obstacles.push(readDisc(disc, `${file}: circleObstacle ${k + 1}`))
  for (const [k, polygon] of all('polygonObstacle').entries())
    site.obstacles.push(readPolygon(polygon, `${file}: polygonObstacle ${k + 1}`))
  // Who has a position of its own has it before others are placed by chance.
  const fixed = all('agent').map((agent, k) => readAgent(agent, world, site, `${file}: agent ${k + 1}`))
  for (const [k, region] of all('obstacleRegion').entries())
    readObstacleRegion(region, site, fixed, `${file}: obstacleRegion ${k + 1}`)
  const placed = fixed.map((draft) => site.draw(draft))
  for (const [k, region] of all('agentRegion').entries()) {
    const path = `${file}: agentRegion ${k + 1}`
    const bounds = boundsOf(childOf(region, 'regionBounds', path), path)
    const draft = readAgent(region, bounds, site, path)
    for (let count = countOf(region, 'numAgents', path); count > 0; count--) placed.push(site.draw(draft))
  }
  return {
    name: header?.children.find(({ name }) => name === 'name')?.text.trim() ?? file,
    agents: placed.map((agent, k) => ({ ...agent, name: `agent-${k + 1}` })),
    obstacles: site.obstacles,
  }
}

/** An agent as a case says it: what is missing is left to chance. */
interface Draft {
  readonly path: string
  readonly from: Spot | undefined
  readonly direction: Spot | undefined
  readonly radiusM: number
  readonly goals: readonly (Omit<SteerGoal, 'to'> & { readonly to: Spot | undefined })[]
  readonly bounds: Bounds
}

/** A site that fills: what is put there by chance keeps off what is there. */
class Site {
  readonly obstacles: CrowdArea[] = []
  readonly #agents: { readonly from: Spot; readonly radiusM: number }[] = []
  readonly #luck: () => number

  constructor(luck: () => number) {
    this.#luck = luck
  }

  /** An agent with everything drawn that was left to chance. */
  draw({ path, from, direction, radiusM, goals, bounds }: Draft): Omit<SteerAgent, 'name'> {
    const at = from ?? this.free(bounds, radiusM, true, `${path}: its agents`)
    this.#agents.push({ from: at, radiusM })
    return {
      from: at,
      headingRad: direction === undefined ? 2 * Math.PI * this.#luck() : Math.atan2(direction[0], direction[1]),
      radiusM,
      goals: goals.map(({ to, ...goal }) => ({
        ...goal,
        to: to ?? this.free(bounds, radiusM, false, `${path}: a goal`),
      })),
    }
  }

  /** A position by chance at which a disc is off all obstacles, and off agents too if it stands there. */
  free([least, most]: Bounds, radiusM: number, stands: boolean, what: string): Spot {
    const within = (k: 0 | 1) => least[k] + radiusM + this.#luck() * Math.max(0, most[k] - least[k] - 2 * radiusM)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const spot: Spot = [within(0), within(1)]
      const isTaken =
        stands &&
        this.#agents.some(
          (agent) => Math.hypot(agent.from[0] - spot[0], agent.from[1] - spot[1]) < agent.radiusM + radiusM + GAP_M,
        )
      if (!isTaken && this.obstacles.every((area) => distanceTo(spot, area) > radiusM + GAP_M)) return spot
    }
    throw new UseError(`${what}: there is no room left for it in its region.`)
  }
}

function readAgent(agent: Element, bounds: Bounds, { obstacles }: Site, path: string): Draft {
  const start = childOf(agent, 'initialConditions', path)
  const goals = childOf(agent, 'goalSequence', path).children
  const other = goals.find(({ name }) => name !== 'seekStaticTarget' && name !== 'seekAxisAlignedBoxRegion')
  if (other !== undefined) throw new UseError(`${path}: goals of the kind <${other.name}> cannot be walked to.`)
  if (goals.length === 0) throw new UseError(`${path}: there is no <seekStaticTarget> among its goals.`)
  const radiusM = numberOf(start, 'radius', path)
  if (!(radiusM > 0)) throw new UseError(`${path}: <radius> is ${radiusM}; it must be above 0.`)
  const isRegion = agent.name === 'agentRegion'
  const from = isRegion ? undefined : spotOrChance(start, 'position', path)
  if (from !== undefined && obstacles.some((area) => distanceTo(from, area) === 0))
    throw new UseError(`${path}: it stands inside of an obstacle.`)
  return {
    path,
    from,
    direction: spotOrChance(start, 'direction', path),
    radiusM,
    bounds,
    goals: goals.map((goal) => readGoal(goal, path)),
  }
}

function readGoal(goal: Element, path: string): Draft['goals'][number] {
  const speed = goal.children.some(({ name }) => name === 'desiredSpeed')
    ? numberOf(goal, 'desiredSpeed', path)
    : USUAL_MPS
  const speedMps = speed > 0 ? speed : USUAL_MPS
  if (goal.name === 'seekStaticTarget') return { to: spotOrChance(goal, 'targetLocation', path), speedMps }
  const region = boundsOf(childOf(goal, 'goalRegionBounds', path), `${path}: goalRegionBounds`)
  const [least, most] = region
  return { to: [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2], speedMps, region }
}

/** Boxes by chance, off agents that have their positions. */
function readObstacleRegion(region: Element, site: Site, agents: readonly Draft[], path: string): void {
  const bounds = boundsOf(childOf(region, 'regionBounds', path), path)
  const size = numberOf(region, 'obstacleSize', path)
  if (!(size > 0)) throw new UseError(`${path}: <obstacleSize> is ${size}; it must be above 0.`)
  // A box as large as that lies in the disc around it.
  const radiusM = size / Math.SQRT2
  for (let count = countOf(region, 'numObstacles', path); count > 0; count--) {
    let at = site.free(bounds, radiusM, false, `${path}: its obstacles`)
    const isNear = ({ from, radiusM: own, goals }: Draft) =>
      [from, ...goals.map(({ to }) => to)].some(
        (spot) => spot !== undefined && Math.hypot(spot[0] - at[0], spot[1] - at[1]) < own + radiusM + GAP_M,
      )
    for (let attempt = 0; attempt < ATTEMPTS && agents.some(isNear); attempt++)
      at = site.free(bounds, radiusM, false, `${path}: its obstacles`)
    const half = size / 2
    site.obstacles.push({
      points: cornersOf([
        [at[0] - half, at[1] - half],
        [at[0] + half, at[1] + half],
      ]),
    })
  }
}

function countOf(region: Element, name: string, path: string): number {
  const count = numberOf(region, name, path)
  if (Number.isInteger(count) && count >= 0) return count
  throw new UseError(`${path}: <${name}> is ${count}; it must be a whole number of at least 0.`)
}

function boundsOf(box: Element, path: string): Bounds {
  const [xMin, xMax, zMin, zMax] = ['xmin', 'xmax', 'zmin', 'zmax'].map((name) => numberOf(box, name, path))
  if (!(xMax > xMin && zMax > zMin)) throw new UseError(`${path}: its least is not below its most.`)
  return [
    [xMin, zMin],
    [xMax, zMax],
  ]
}

function cornersOf([[xMin, zMin], [xMax, zMax]]: Bounds): readonly Spot[] {
  return [
    [xMin, zMin],
    [xMax, zMin],
    [xMax, zMax],
    [xMin, zMax],
  ]
}

function readTurnedBox(box: Element, path: string): CrowdArea {
  const turn = (numberOf(box, 'thetaY', path) * Math.PI) / 180
  const at = spotOf(box, 'position', path)
  const [width, depth] = spotOf(box, 'size', path)
  if (!(width > 0 && depth > 0)) throw new UseError(`${path}: <size> is ${width} by ${depth}; it must be above 0.`)
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  const half: Bounds = [
    [-width / 2, -depth / 2],
    [width / 2, depth / 2],
  ]
  return { points: cornersOf(half).map(([x, z]) => [at[0] + x * cosine + z * sine, at[1] - x * sine + z * cosine]) }
}

function readDisc(disc: Element, path: string): CrowdArea {
  const radiusM = numberOf(disc, 'radius', path)
  if (!(radiusM > 0)) throw new UseError(`${path}: <radius> is ${radiusM}; it must be above 0.`)
  return { at: spotOf(disc, 'position', path), radiusM }
}

function readPolygon(polygon: Element, path: string): CrowdArea {
  const points = polygon.children
    .filter(({ name }) => name === 'vertex')
    .map((vertex): Spot => [numberOf(vertex, 'x', path), numberOf(vertex, 'z', path)])
  if (convexPieces(points).length > 0) return { points }
  throw new UseError(`${path}: its ${points.length} vertices enclose nothing, or its edges cross.`)
}

function childOf(element: Element, name: string, path: string): Element {
  const found = element.children.find((child) => child.name === name)
  if (found === undefined) throw new UseError(`${path}: there is no <${name}> in its <${element.name}>.`)
  return found
}

function numberOf(element: Element, name: string, path: string): number {
  const words = childOf(element, name, path).text.trim()
  const value = words === '' ? Number.NaN : Number(words)
  if (!Number.isFinite(value)) throw new UseError(`${path}: <${name}> is “${words}”, which is no number.`)
  return value
}

/** A position, or nothing where it is left to chance. */
function spotOrChance(element: Element, name: string, path: string): Spot | undefined {
  const random = childOf(element, name, path).children.find((child) => child.name === 'random')
  return random?.text.trim() === 'true' ? undefined : spotOf(element, name, path)
}

function spotOf(element: Element, name: string, path: string): Spot {
  const spot = childOf(element, name, path)
  return [numberOf(spot, 'x', path), numberOf(spot, 'z', path)]
}

/** Elements of a text; one that does not end where it should is told. */
function readElements(text: string, file: string): Element {
  const root: Element = { name: '', children: [], text: '' }
  const open = [root]
  const plain = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
  for (const [, closing, name, rest, words] of plain.matchAll(/<(\/?)([A-Za-z][\w.:-]*)([^<>]*)>|([^<]+)/g)) {
    const inside = open[open.length - 1]
    if (words !== undefined) inside.text += words
    else if (closing === '/') {
      if (inside.name !== name) throw new UseError(`${file}: </${name}> stands where <${inside.name}> has not ended.`)
      open.pop()
    } else {
      const element: Element = { name, children: [], text: '' }
      inside.children.push(element)
      if (!rest.endsWith('/')) open.push(element)
    }
  }
  if (open.length > 1) throw new UseError(`${file}: <${open[open.length - 1].name}> does not end.`)
  return root
}
