// Reads test cases of SteerBench: agents with their goals, and obstacles.
//
// Of their XML only elements with text and elements in elements are used, and no attribute counts; so a small reader does. Whatever is
// missing or is no number is told with its path. Reads: text. Writes: nothing.

import type { Spot } from '@ethogram/scenes'
import { UseError } from './outcome.ts'

/** An agent: where it stands, how large it is, and where it wants to go, one after the other. */
export interface SteerAgent {
  readonly name: string
  readonly from: Spot
  readonly headingRad: number
  readonly radiusM: number
  readonly goals: readonly { readonly to: Spot; readonly speedMps: number }[]
}

/** Something that stands: a box, turned about its middle, or a cylinder. */
export type SteerObstacle =
  | { readonly at: Spot; readonly sizeM: Spot; readonly headingRad: number }
  | { readonly at: Spot; readonly radiusM: number }

/** A case. */
export interface SteerCase {
  readonly name: string
  readonly agents: readonly SteerAgent[]
  readonly obstacles: readonly SteerObstacle[]
}

interface Element {
  readonly name: string
  readonly children: Element[]
  text: string
}

/** Speed of an agent whose goal gives none, m/s. */
const USUAL_MPS = 1.3

/** Reads a case; `file` is named in what is told of mistakes. */
export function readSteerCase(text: string, file: string): SteerCase {
  const root = readElements(text, file).children.find(({ name }) => name === 'SteerBenchTestCase')
  if (root === undefined)
    throw new UseError(`${file} is no test case of SteerBench: there is no <SteerBenchTestCase> in it.`)
  const all = (name: string) => root.children.filter((child) => child.name === name)
  if (all('agent').length === 0) throw new UseError(`${file}: there is no <agent> in it.`)
  const header = root.children.find(({ name }) => name === 'header')
  return {
    name: header?.children.find(({ name }) => name === 'name')?.text.trim() ?? file,
    agents: all('agent').map((agent, k) => readAgent(agent, k, `${file}: agent ${k + 1}`)),
    obstacles: [
      ...all('obstacle').map((box, k) => readBox(box, `${file}: obstacle ${k + 1}`)),
      ...all('orientedBoxObstacle').map((box, k) => readTurnedBox(box, `${file}: orientedBoxObstacle ${k + 1}`)),
      ...all('circleObstacle').map((disc, k) => readDisc(disc, `${file}: circleObstacle ${k + 1}`)),
    ],
  }
}

function readAgent(agent: Element, k: number, path: string): SteerAgent {
  const start = childOf(agent, 'initialConditions', path)
  const direction = spotOf(start, 'direction', path)
  const goals = childOf(agent, 'goalSequence', path).children
  const targets = goals.filter(({ name }) => name === 'seekStaticTarget')
  const other = goals.find(({ name }) => name !== 'seekStaticTarget')
  if (other !== undefined) throw new UseError(`${path}: goals of the kind <${other.name}> cannot be walked to.`)
  if (targets.length === 0) throw new UseError(`${path}: there is no <seekStaticTarget> among its goals.`)
  const radiusM = numberOf(start, 'radius', path)
  if (!(radiusM > 0)) throw new UseError(`${path}: <radius> is ${radiusM}; it must be above 0.`)
  return {
    name: `agent-${k + 1}`,
    from: spotOf(start, 'position', path),
    headingRad: Math.atan2(direction[0], direction[1]),
    radiusM,
    goals: targets.map((target) => {
      const speed = target.children.some(({ name }) => name === 'desiredSpeed')
        ? numberOf(target, 'desiredSpeed', path)
        : USUAL_MPS
      return { to: spotOf(target, 'targetLocation', path), speedMps: speed > 0 ? speed : USUAL_MPS }
    }),
  }
}

function readBox(box: Element, path: string): SteerObstacle {
  const [xMin, xMax, zMin, zMax] = ['xmin', 'xmax', 'zmin', 'zmax'].map((name) => numberOf(box, name, path))
  if (!(xMax > xMin && zMax > zMin)) throw new UseError(`${path}: its least is not below its most.`)
  return { at: [(xMin + xMax) / 2, (zMin + zMax) / 2], sizeM: [xMax - xMin, zMax - zMin], headingRad: 0 }
}

function readTurnedBox(box: Element, path: string): SteerObstacle {
  const turn = (numberOf(box, 'thetaY', path) * Math.PI) / 180
  return { at: spotOf(box, 'position', path), sizeM: spotOf(box, 'size', path), headingRad: turn }
}

function readDisc(disc: Element, path: string): SteerObstacle {
  return { at: spotOf(disc, 'position', path), radiusM: numberOf(disc, 'radius', path) }
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
