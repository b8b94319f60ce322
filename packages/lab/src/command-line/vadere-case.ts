// Reads scenarios of Vadere (JSON): obstacles, sources, targets and people of their topography. RiMEA's test cases come in this form.
//
// Everything that is wrong is told at once, each with its path. What is there and is not walked (stairs, changes of targets …) is noted,
// so that nobody takes the result for more than it is. Their y is our z. Reads: text. Writes: nothing.

import type { Spot } from '@ethogram/scenes'
import type { CrowdArea, CrowdCase, CrowdMember, CrowdSource, CrowdSpeeds, CrowdTarget } from '../walk/crowd-case.ts'
import { convexPieces } from '../walk/polygon.ts'
import { UseError } from './outcome.ts'

/** What a file that does not say it means. */
const USUAL = {
  longestS: 300,
  radiusM: 0.195,
  mean: 1.34,
  deviation: 0.26,
  least: 0.5,
  most: 2.2,
  boundaryM: 0.5,
} as const

/** Parts of a topography that change a walk and are not walked. */
const UNWALKED = [
  'stairs',
  'targetChangers',
  'absorbingAreas',
  'aerosolClouds',
  'droplets',
  'teleporter',
  'attributesCar',
]

/** Parts that are read, and those that bear on no walk. */
const KNOWN = [
  'attributes',
  'obstacles',
  'targets',
  'sources',
  'dynamicElements',
  'attributesPedestrian',
  'measurementAreas',
]

/** Reads parts of a file, and notes all that is wrong. */
class Reading {
  readonly wrong: string[] = []
  readonly notes: string[] = []

  /** A member of an object. */
  at(value: unknown, key: string): unknown {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    this.wrong.push(`${path} is ${show(value)}, expected a list`)
    return []
  }

  /** A number in its limits; the usual one where none is given. */
  number(value: unknown, path: string, limits: { from?: number; above?: number; usual?: number }): number {
    const { from = Number.NEGATIVE_INFINITY, above = Number.NEGATIVE_INFINITY, usual } = limits
    if ((value === undefined || value === null) && usual !== undefined) return usual
    if (typeof value === 'number' && Number.isFinite(value) && value >= from && value > above) return value
    const least = above > from ? ` above ${above}` : from > Number.NEGATIVE_INFINITY ? ` of at least ${from}` : ''
    this.wrong.push(`${path} is ${show(value)}, expected a number${least}`)
    return usual ?? Math.max(from, above + 1, 0)
  }

  spot(value: unknown, path: string): Spot {
    return [this.number(this.at(value, 'x'), `${path}.x`, {}), this.number(this.at(value, 'y'), `${path}.y`, {})]
  }
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : (JSON.stringify(value) ?? 'nothing').slice(0, 40)
}

/** Reads a scenario; `file` is named in what is told of mistakes. */
export function readVadereCase(text: string, file: string): CrowdCase {
  const read = new Reading()
  const whole = parse(text, file)
  const scenario = read.at(whole, 'scenario')
  const topography = read.at(scenario, 'topography')
  if (typeof topography !== 'object' || topography === null)
    throw new UseError(`${file} is no scenario of Vadere: there is no scenario.topography in it.`)
  const path = 'scenario.topography'
  const part = (key: string) => read.list(read.at(topography, key), `${path}.${key}`)
  const targets = part('targets').map((target, k) => readTarget(read, target, `${path}.targets[${k}]`))
  const usual = read.at(topography, 'attributesPedestrian')
  const ids = new Set(targets.map(({ id }) => id))
  const sources = part('sources').map((source, k) => readSource(read, source, usual, ids, `${path}.sources[${k}]`))
  const members = part('dynamicElements').map((one, k) => readMember(read, one, ids, `${path}.dynamicElements[${k}]`))
  const obstacles = part('obstacles').map((one, k) => readArea(read, one, `${path}.obstacles[${k}]`))
  const bounds = readBounds(read, read.at(topography, 'attributes'), `${path}.attributes`)
  noteUnwalked(read, topography)
  if (sources.length + members.length === 0) read.wrong.push(`${path}: there are neither sources nor people in it`)
  const name = read.at(whole, 'name')
  const simulation = read.at(scenario, 'attributesSimulation')
  const longestS = read.number(read.at(simulation, 'finishTime'), 'scenario.attributesSimulation.finishTime', {
    above: 0,
    usual: USUAL.longestS,
  })
  if (read.wrong.length > 0) throw new UseError(`${file}:\n${read.wrong.map((line) => `  ${line}.`).join('\n')}`)
  return {
    name: typeof name === 'string' && name !== '' ? name : file,
    sizeM: bounds.sizeM,
    obstacles: [...obstacles, ...bounds.walls],
    targets,
    sources,
    members,
    longestS,
    notes: read.notes,
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UseError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Tells what of a topography is not walked. */
function noteUnwalked(read: Reading, topography: object): void {
  for (const [key, value] of Object.entries(topography)) {
    const count = Array.isArray(value) ? value.length : value === null ? 0 : 1
    if (count === 0 || KNOWN.includes(key)) continue
    const what = UNWALKED.includes(key) ? 'not walked' : 'unknown, left out'
    read.notes.push(`${key} (${count}): ${what}`)
  }
}

/** An outline: a rectangle, a polygon of any form, or a circle. */
function readArea(read: Reading, element: unknown, path: string): CrowdArea {
  const shape = read.at(element, 'shape')
  const type = read.at(shape, 'type')
  const at = `${path}.shape`
  if (type === 'RECTANGLE') {
    const [x, z] = read.spot(shape, at)
    const width = read.number(read.at(shape, 'width'), `${at}.width`, { above: 0 })
    const height = read.number(read.at(shape, 'height'), `${at}.height`, { above: 0 })
    return { points: rectangle([x, z], [x + width, z + height]) }
  }
  if (type === 'CIRCLE') {
    const radiusM = read.number(read.at(shape, 'radius'), `${at}.radius`, { above: 0 })
    return { at: read.spot(read.at(shape, 'center'), `${at}.center`), radiusM }
  }
  if (type !== 'POLYGON') read.wrong.push(`${at}.type is ${show(type)}, expected RECTANGLE, POLYGON or CIRCLE`)
  const given = read.list(read.at(shape, 'points'), `${at}.points`)
  const points = given.map((point, k) => read.spot(point, `${at}.points[${k}]`))
  if (type === 'POLYGON' && convexPieces(points).length === 0)
    read.wrong.push(`${at}.points are ${points.length} corners that enclose nothing or whose edges cross`)
  return { points }
}

/** Corners of a rectangle. */
function rectangle([x, z]: Spot, [toX, toZ]: Spot): readonly Spot[] {
  return [
    [x, z],
    [toX, z],
    [toX, toZ],
    [x, toZ],
  ]
}

/** The size of the place, and walls around it if it is bounded. */
function readBounds(read: Reading, attributes: unknown, path: string) {
  const bounds = read.at(attributes, 'bounds')
  const [x, z] = read.spot(bounds, `${path}.bounds`)
  const toX = x + read.number(read.at(bounds, 'width'), `${path}.bounds.width`, { above: 0 })
  const toZ = z + read.number(read.at(bounds, 'height'), `${path}.bounds.height`, { above: 0 })
  const thick = read.number(read.at(attributes, 'boundingBoxWidth'), `${path}.boundingBoxWidth`, {
    from: 0,
    usual: USUAL.boundaryM,
  })
  const sizeM = { least: [x, z] as Spot, most: [toX, toZ] as Spot }
  if (read.at(attributes, 'bounded') !== true || thick === 0) return { sizeM, walls: [] }
  const walls: CrowdArea[] = [
    { points: rectangle([x, z], [toX, z + thick]) },
    { points: rectangle([x, toZ - thick], [toX, toZ]) },
    { points: rectangle([x, z + thick], [x + thick, toZ - thick]) },
    { points: rectangle([toX - thick, z + thick], [toX, toZ - thick]) },
  ]
  return { sizeM, walls }
}

function readTarget(read: Reading, target: unknown, path: string): CrowdTarget {
  const nearM = read.at(read.at(target, 'absorber'), 'deletionDistance')
  if (read.at(read.at(target, 'waiter'), 'enabled') === true) read.notes.push(`${path}: nobody waits there`)
  return {
    id: read.number(read.at(target, 'id'), `${path}.id`, {}),
    area: readArea(read, target, path),
    nearM: read.number(nearM, `${path}.absorber.deletionDistance`, { from: 0, usual: 0 }),
  }
}

/** The targets that somebody goes to, one after the other. */
function readTargets(read: Reading, value: unknown, ids: ReadonlySet<number>, path: string): readonly number[] {
  return read.list(value, path).map((id, k) => {
    const number = read.number(id, `${path}[${k}]`, {})
    if (!ids.has(number))
      read.wrong.push(`${path}[${k}] is ${number}, expected a target: ${[...ids].join(', ') || 'none'}`)
    return number
  })
}

function readSource(
  read: Reading,
  source: unknown,
  usual: unknown,
  ids: ReadonlySet<number>,
  path: string,
): CrowdSource {
  const spawner = read.at(source, 'spawner')
  const at = `${path}.spawner`
  const given = (key: string, limits: { from?: number; above?: number; usual?: number }) =>
    read.number(read.at(spawner, key), `${at}.${key}`, limits)
  const distribution = read.at(spawner, 'distribution')
  const type = String(read.at(distribution, 'type') ?? '')
  if (type !== '' && !type.endsWith('ConstantDistribution'))
    read.wrong.push(`${at}.distribution.type is ${type}, expected a constant one: only this can be walked`)
  if (!String(read.at(spawner, 'type') ?? 'RegularSpawner').endsWith('RegularSpawner'))
    read.wrong.push(`${at}.type is ${show(read.at(spawner, 'type'))}, expected a regular one: only this can be walked`)
  const groups = read.list(read.at(source, 'groupSizeDistribution'), `${path}.groupSizeDistribution`)
  if (groups.length > 1) read.notes.push(`${path}: everybody walks alone, not in groups`)
  const targets = readTargets(read, read.at(source, 'targetIds'), ids, `${path}.targetIds`)
  const most = given('constraintsElementsMax', { usual: -1 })
  const own = read.at(spawner, 'eventElement') ?? usual
  const startS = given('constraintsTimeStart', { from: 0, usual: 0 })
  return {
    id: read.number(read.at(source, 'id'), `${path}.id`, {}),
    area: readArea(read, source, path),
    targets,
    each: given('eventElementCount', { from: 0, usual: 1 }),
    startS,
    everyS: read.number(read.at(distribution, 'updateFrequency'), `${at}.distribution.updateFrequency`, {
      above: 0,
      usual: 1,
    }),
    endS: given('constraintsTimeEnd', { from: startS, usual: startS }),
    most: most < 0 ? Number.POSITIVE_INFINITY : most,
    radiusM: radiusOf(read, own, `${path} (its people)`),
    speeds: speedsOf(read, own, `${path} (its people)`),
  }
}

function radiusOf(read: Reading, attributes: unknown, path: string): number {
  return read.number(read.at(attributes, 'radius'), `${path}.radius`, { above: 0, usual: USUAL.radiusM })
}

function speedsOf(read: Reading, attributes: unknown, path: string): CrowdSpeeds {
  const given = (key: string, usual: number, above?: number) =>
    read.number(read.at(attributes, key), `${path}.${key}`, {
      ...(above === undefined ? { from: 0 } : { above }),
      usual,
    })
  const least = given('minimumSpeed', USUAL.least)
  const most = given('maximumSpeed', USUAL.most, 0)
  if (least > most) read.wrong.push(`${path}: minimumSpeed ${least} is above maximumSpeed ${most}`)
  return {
    mean: given('speedDistributionMean', USUAL.mean, 0),
    deviation: given('speedDistributionStandardDeviation', USUAL.deviation),
    least,
    most,
  }
}

function readMember(read: Reading, member: unknown, ids: ReadonlySet<number>, path: string): CrowdMember {
  const attributes = read.at(member, 'attributes')
  const type = read.at(member, 'type') ?? 'PEDESTRIAN'
  if (type !== 'PEDESTRIAN') read.wrong.push(`${path}.type is ${show(type)}, expected PEDESTRIAN`)
  const targets = readTargets(read, read.at(member, 'targetIds'), ids, `${path}.targetIds`)
  if (targets.length === 0) read.notes.push(`${path}: has no target and stands`)
  return {
    at: read.spot(read.at(member, 'position'), `${path}.position`),
    radiusM: radiusOf(read, attributes, `${path}.attributes`),
    speedMps: read.number(read.at(member, 'freeFlowSpeed'), `${path}.freeFlowSpeed`, { above: 0, usual: USUAL.mean }),
    targets,
  }
}
