// Which node of a foreign body is which part of ours: given by its author, guessed from names, or from how it is built.
//
// Parts are few: what skills and gaze need. Names are read as words (`b_LeftFoot01_017` is b, left, foot), so that the
// habits of Blender, Mixamo, Maya and game rigs are all one table. Controls that move nothing by themselves (IK targets,
// poles, ends) are never parts. What could not be found is said in the report. Feet are found from the mesh (feet.ts).
import { nearestName, type Problem, show } from '@ethogram/core'
import { foreignProblem } from './foreign-problems.ts'
import type { Gltf } from './gltf.ts'

/** Parts that a body may have. Chains go from the trunk outward. */
export type PartName =
  | 'hips'
  | 'spine'
  | 'neck'
  | 'head'
  | 'jaw'
  | 'eyeLeft'
  | 'eyeRight'
  | 'earLeft'
  | 'earRight'
  | 'tail'

/** An author's own word on which node, or chain of nodes, is which part: `{ head: 'Bip01_Head', neck: ['N1', 'N2'] }`. */
export type JointTable = Readonly<Partial<Record<PartName, string | readonly string[]>>>

/** How a part was found. */
export type FoundBy = 'given' | 'name' | 'shape'

/** One part and its nodes. */
export interface MappedPart {
  readonly nodes: readonly number[]
  readonly foundBy: FoundBy
}

/** The parts that were found. */
export type JointMap = Readonly<Partial<Record<PartName, MappedPart>>>

export const PART_NAMES: readonly PartName[] = [
  'hips',
  'spine',
  'neck',
  'head',
  'jaw',
  'eyeLeft',
  'eyeRight',
  'earLeft',
  'earRight',
  'tail',
]

interface PartWords {
  /** Any of these words makes it this part. */
  readonly words: readonly string[]
  /** None of these may be among its words. */
  readonly not?: readonly string[]
  readonly side?: 'left' | 'right'
  /** All of them are the part, as a chain. */
  readonly isChain?: boolean
}

/** Joints nearer than this to the plane of symmetry are in the middle, and lower than this are legs; in body heights. */
const MIDDLE_HEIGHTS = 0.04
const LOW_HEIGHTS = 0.3

const SIDES = ['left', 'right']
const LIMBS = [
  'leg',
  'arm',
  'foot',
  'hand',
  'paw',
  'hoof',
  'shoulder',
  'thigh',
  'toe',
  'finger',
  'thumb',
  'ear',
  'eye',
  'tail',
]
const CONTROLS = [
  'ik',
  'fk',
  'pole',
  'target',
  'ctrl',
  'control',
  'end',
  'nub',
  'tip',
  'goal',
  'helper',
  'poletarget',
  'twist',
]

const WORDS: Readonly<Record<PartName, PartWords>> = {
  hips: { words: ['hip', 'hips', 'pelvis'], not: [...SIDES, ...LIMBS] },
  spine: {
    words: ['spine', 'torso', 'chest', 'abdomen', 'back', 'ribcage', 'body'],
    not: [...SIDES, ...LIMBS],
    isChain: true,
  },
  neck: { words: ['neck'], not: LIMBS, isChain: true },
  head: { words: ['head', 'skull'], not: [...LIMBS, 'top'] },
  jaw: { words: ['jaw', 'mandible', 'mouth', 'chin'], not: ['upper', 'corner', ...SIDES] },
  eyeLeft: { words: ['eye', 'eyeball'], not: ['brow', 'lid', 'lash'], side: 'left' },
  eyeRight: { words: ['eye', 'eyeball'], not: ['brow', 'lid', 'lash'], side: 'right' },
  earLeft: { words: ['ear'], side: 'left' },
  earRight: { words: ['ear'], side: 'right' },
  tail: { words: ['tail'], not: SIDES, isChain: true },
}

/** The words of a node's or clip's name, in lower case, without numbers; sides are spelled out. */
export function wordsOf(name: string): string[] {
  const words = name
    .replace(/^.*[|:]/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  return words.map((word) => (word === 'l' ? 'left' : word === 'r' ? 'right' : word))
}

/** Maps the joints of a file; an author's table wins, and what it names wrongly becomes a problem. */
export function mapJoints(gltf: Gltf, given: JointTable, problems: Problem[]): JointMap {
  const map: Partial<Record<PartName, MappedPart>> = {}
  const joints = new Set(gltf.skins.flatMap(({ joints: nodes }) => nodes))
  for (const part of PART_NAMES) {
    const table = given[part]
    const mapped = table === undefined ? byName(gltf, part, joints) : byTable(gltf, part, table, problems)
    if (mapped !== undefined) map[part] = mapped
  }
  return completed(gltf, map, joints)
}

function byTable(
  gltf: Gltf,
  part: PartName,
  table: string | readonly string[],
  problems: Problem[],
): MappedPart | undefined {
  const names = typeof table === 'string' ? [table] : table
  const nodes = names.flatMap((name, k) => {
    const node = gltf.nodeNames.indexOf(name)
    if (node >= 0) return [node]
    const path = typeof table === 'string' ? `joints.${part}` : `joints.${part}[${k}]`
    problems.push(
      foreignProblem(
        'NODE-UNKNOWN',
        path,
        show(name),
        'the name of a node of the file',
        nearestName(name, gltf.nodeNames),
      ),
    )
    return []
  })
  return nodes.length === 0 ? undefined : { nodes, foundBy: 'given' }
}

function byName(gltf: Gltf, part: PartName, joints: ReadonlySet<number>): MappedPart | undefined {
  const { words, not = [], side, isChain = false } = WORDS[part]
  const fitting = gltf.order.filter((node) => {
    if (!joints.has(node)) return false
    const own = wordsOf(gltf.nodeNames[node])
    if (own.some((word) => CONTROLS.includes(word) || not.includes(word))) return false
    return own.some((word) => words.includes(word)) && (side === undefined || own.includes(side))
  })
  if (fitting.length === 0) return undefined
  return { nodes: isChain ? longestChain(gltf, fitting) : [fitting[0]], foundBy: 'name' }
}

/** The longest run of nodes each hanging, directly or not, on the one before. */
function longestChain(gltf: Gltf, nodes: readonly number[]): number[] {
  const among = new Set(nodes)
  const runs = nodes.map((node) => ancestorsOf(gltf, node).filter((above) => among.has(above)))
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}

/** A node and everything it hangs on, the root first. */
export function ancestorsOf(gltf: Gltf, node: number): number[] {
  const line: number[] = []
  for (let at = node; at >= 0; at = gltf.parents[at]) line.push(at)
  return line.reverse()
}

/**
 * What a body without telling names is built like: the head is the middle joint that is farthest ahead and up, the tail the one
 * farthest behind. `matrices` has x, y, z per node in the body's frame, in body heights; `bearing` are the nodes that feet hang on.
 */
export function mapByShape(gltf: Gltf, map: JointMap, matrices: Float32Array, bearing: ReadonlySet<number>): JointMap {
  const joints = new Set(gltf.skins.flatMap(({ joints: nodes }) => nodes))
  const positionOf = (node: number, axis: number): number => matrices[16 * node + 12 + axis]
  const middle = [...joints].filter(
    (node) => Math.abs(positionOf(node, 0)) < MIDDLE_HEIGHTS && positionOf(node, 1) > LOW_HEIGHTS && !bearing.has(node),
  )
  const farthest = (score: (node: number) => number): number | undefined =>
    middle.reduce<number | undefined>(
      (best, node) => (best === undefined || score(node) > score(best) ? node : best),
      undefined,
    )
  const found: Partial<Record<PartName, MappedPart>> = { ...map }
  const tip = farthest((node) => positionOf(node, 1) + positionOf(node, 2))
  const isAhead = tip !== undefined && positionOf(tip, 2) > -2 * MIDDLE_HEIGHTS
  if (found.head === undefined && tip !== undefined && isAhead) {
    const line = ancestorsOf(gltf, tip).filter((node) => middle.includes(node))
    const childCount = (node: number): number => [...joints].filter((child) => gltf.parents[child] === node).length
    // Jaw, eyes and ears hang on the head: a tip among several is a part of what carries them.
    const head = childCount(gltf.parents[tip]) > 1 && line.length > 2 ? gltf.parents[tip] : tip
    found.head = { nodes: [head], foundBy: 'shape' }
  }
  const end = farthest((node) => -positionOf(node, 2))
  if (found.tail === undefined && end !== undefined && positionOf(end, 2) < -MIDDLE_HEIGHTS) {
    const headLine = ancestorsOf(gltf, found.head?.nodes[0] ?? end)
    const tail = ancestorsOf(gltf, end).filter((node) => joints.has(node) && !headLine.includes(node))
    if (tail.length > 0) found.tail = { nodes: tail, foundBy: 'shape' }
  }
  return completed(gltf, found, joints)
}

/** What names leave open: the head ends the neck, the neck leads from the spine to the head, hips carry both. */
function completed(gltf: Gltf, named: JointMap, joints: ReadonlySet<number>): JointMap {
  const map: Partial<Record<PartName, MappedPart>> = { ...named }
  if (map.head === undefined && map.neck !== undefined) {
    const last = map.neck.nodes.at(-1)
    const next = gltf.order.find((node) => gltf.parents[node] === last && joints.has(node))
    if (next !== undefined) map.head = { nodes: [next], foundBy: 'shape' }
  }
  const head = map.head?.nodes[0]
  if (head === undefined) return map
  const line = ancestorsOf(gltf, head).slice(0, -1)
  if (map.neck === undefined) {
    const forks = line.map(
      (node) => gltf.order.filter((child) => gltf.parents[child] === node && joints.has(child)).length > 1,
    )
    const neck = line.slice(forks.lastIndexOf(true) + 1).filter((node) => joints.has(node))
    if (neck.length > 0 && neck.length < 5) map.neck = { nodes: neck, foundBy: 'shape' }
  }
  if (map.hips === undefined) {
    const first = line.find((node) => joints.has(node) && (map.spine === undefined || map.spine.nodes.includes(node)))
    if (first !== undefined) map.hips = { nodes: [first], foundBy: 'shape' }
  }
  return map
}
