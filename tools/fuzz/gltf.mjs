// Mutants of glTF files: each is a seed and a list of edits, so that it is told in a line and shrinks by leaving edits out.
//
// Edits know the format: they put odd values at any path of the JSON, lead indices astray, repeat, swap and drop items, hang thousands of
// joints on the skin and thousands of nodes on a mesh, write
// numbers that are not finite into keys, weights, positions and matrices, and damage bytes and the container. Right is a body
// whose every pose is finite, or a refusal with problems; everything else is thrown. Same seed and random numbers, same mutant.
import { ProblemsError } from '@ethogram/core'
import { loadBody } from '@ethogram/three'
import { Vector3 } from 'three'
import { gltfSeeds, joinGlb } from './gltf-seeds.mjs'
import { choose, pick } from './random.mjs'

/**
 * @typedef {{ kind: 'set', path: (string | number)[], value: unknown }
 *   | { kind: 'delete', path: (string | number)[] }
 *   | { kind: 'repeat', path: (string | number)[], count: number }
 *   | { kind: 'swap', path: (string | number)[], a: number, b: number }
 *   | { kind: 'number', accessor: number, index: number, count: number, value: string }
 *   | { kind: 'byte', of: 'bin' | 'file', at: number, value: number }
 *   | { kind: 'joints', form: 'chains' | 'star' | 'fork', count: number, name: string }
 *   | { kind: 'shown', mesh: number, times: number }
 *   | { kind: 'cut', of: 'bin' | 'file', share: number }} Edit
 * @typedef {{ seed: string, edits: Edit[] }} Mutant
 * @typedef {import('./families.mjs').Random} Random
 */

/** @type {unknown[]} */
const ODD_VALUES = [
  null,
  true,
  -1,
  0,
  1,
  2,
  3,
  4,
  5,
  16,
  0.5,
  255,
  65536,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e15,
  1e38,
  1e308,
  -1e308,
  1e-320,
  '',
  'abc',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '\u202eabc',
  'data:;base64,AAAA',
  'data:,%',
  [],
  {},
  [null],
  [0, 0, 0],
  [1, 2, 3, 4],
  { toString: 1 },
  'VEC3',
  'SCALAR',
  'MAT4',
  5120,
  5121,
  5123,
  5125,
  5126,
  'STEP',
  'CUBICSPLINE',
  'rotation',
  'weights',
  'x'.repeat(5000),
  [[[[[[[[]]]]]]]],
]
const ODD_NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e38', '-1e38', '1e20', '1e9', '1e-38', '0', '-1', '1', '1e5']
const MOST_EDITS = 4

/** Walks down from the root at random: every level is as likely as any other. @param {any} json @param {Random} random */
function randomPath(json, random) {
  /** @type {(string | number)[]} */
  const path = []
  for (let value = json; typeof value === 'object' && value !== null; ) {
    const keys = Object.keys(value)
    if (keys.length === 0 || (path.length > 0 && random() < 0.15)) break
    const key = choose(random, keys)
    path.push(Array.isArray(value) ? Number(key) : key)
    value = value[key]
  }
  return path
}

/** @param {any} json @param {(string | number)[]} path */
const valueAt = (json, path) => path.reduce((value, key) => value?.[key], json)

/** A list somewhere in the file. @param {any} json @param {Random} random */
function randomList(json, random) {
  const path = randomPath(json, random)
  while (path.length > 0 && !Array.isArray(valueAt(json, path))) path.pop()
  return path
}

/** Many joints below the first one, or many nodes with a mesh. @param {any} json @param {Random} random @returns {Edit} */
function crowdEdit(json, random) {
  const count = choose(random, [10, 300, 2000, 8000, 15_000])
  if (random() < 0.3) return { kind: 'shown', mesh: pick(random, json.meshes?.length ?? 1), times: count }
  const name = choose(random, ['spine', 'neck', 'tail', 'head', 'foot left', 'leg', 'eye', 'ear left', 'joint'])
  return { kind: 'joints', form: choose(random, ['chains', 'star', 'fork']), count, name }
}

/** Nodes in one chain of those that are added. */
const CHAIN = 200

/** @param {any} json @param {Edit & { kind: 'joints' }} edit */
function addJoints(json, { form, count, name }) {
  const [skin] = Array.isArray(json.skins) ? json.skins : []
  const top = json.nodes?.[numberIn(skin?.joints?.[0])]
  if (!Array.isArray(skin?.joints) || typeof top !== 'object' || top === null) return
  const first = json.nodes.length
  delete skin.inverseBindMatrices
  for (let k = 0; k < count; k++) {
    const above = { chains: k % CHAIN === 0 ? -1 : k - 1, star: -1, fork: k === 0 ? -1 : (k - 1) >> 1 }[form]
    json.nodes.push({ name, translation: [0, 0.01, 0.003 * (k % 3)] })
    const holder = above < 0 ? top : json.nodes[first + above]
    if (!Array.isArray(holder.children)) holder.children = []
    holder.children.push(first + k)
    skin.joints.push(first + k)
  }
}

/** @param {any} json @param {Edit & { kind: 'shown' }} edit */
function showAgain(json, { mesh, times }) {
  const scene = json.scenes?.[numberIn(json.scene)]
  if (!Array.isArray(scene?.nodes) || !Array.isArray(json.nodes)) return
  for (let k = 0; k < times; k++) scene.nodes.push(json.nodes.push({ mesh }) - 1)
}

/** @param {import('./gltf-seeds.mjs').Parts} parts @param {Random} random @returns {Edit} */
function randomEdit({ json, bin }, random) {
  const dice = random()
  if (dice < 0.02) return crowdEdit(json, random)
  const path = randomPath(json, random)
  const value = valueAt(json, path)
  if (dice < 0.12) return { kind: 'set', path, value: choose(random, ODD_VALUES) }
  if (dice < 0.26) {
    // A number a little or a lot off leads to a neighbour, or beyond the end.
    const by = choose(random, [1, -1, 2, 4, -4, 1000, 1e6])
    return {
      kind: 'set',
      path,
      // A case is JSON, which has no −0.
      value: typeof value === 'number' ? choose(random, [value + by, value * by, -value]) + 0 : by,
    }
  }
  if (dice < 0.31) return { kind: 'delete', path }
  if (dice < 0.35) return { kind: 'repeat', path: randomList(json, random), count: choose(random, [1, 2, 100, 5000]) }
  if (dice < 0.4) {
    const list = randomList(json, random)
    const length = Number(valueAt(json, list)?.length ?? 1)
    return { kind: 'swap', path: list, a: pick(random, length), b: pick(random, length) }
  }
  if (dice < 0.85) {
    const accessor = pick(random, json.accessors?.length ?? 1)
    const index = Math.floor(random() * random() * 16 * Number(json.accessors?.[accessor]?.count ?? 1))
    return {
      kind: 'number',
      accessor,
      index,
      count: choose(random, [1, 1, 4, 10_000]),
      value: choose(random, ODD_NUMBERS),
    }
  }
  if (dice < 0.95) return { kind: 'byte', of: 'bin', at: pick(random, bin.length), value: pick(random, 256) }
  if (dice < 0.97) return { kind: 'byte', of: 'file', at: pick(random, 32), value: pick(random, 256) }
  return { kind: 'cut', of: choose(random, ['bin', 'file']), share: random() }
}

/** Changes a copy of a seed; an edit that finds nothing to change changes nothing. @param {any} json @param {Uint8Array} bin @param {Edit} edit */
function applyEdit(json, bin, edit) {
  if (edit.kind === 'number') return writeNumber(json, bin, edit)
  if (edit.kind === 'byte') {
    if (edit.of === 'bin' && edit.at < bin.length) bin[edit.at] = edit.value
    return
  }
  if (edit.kind === 'cut') return
  if (edit.kind === 'joints') return addJoints(json, edit)
  if (edit.kind === 'shown') return showAgain(json, edit)
  if (edit.kind === 'set' || edit.kind === 'delete') {
    const holder = valueAt(json, edit.path.slice(0, -1))
    const key = edit.path.at(-1)
    if (typeof holder !== 'object' || holder === null || key === undefined) return
    if (edit.kind === 'set') holder[key] = structuredClone(edit.value)
    else delete holder[key]
    return
  }
  const list = valueAt(json, edit.path)
  if (!Array.isArray(list) || list.length === 0) return
  if (edit.kind === 'repeat') for (let k = 0; k < edit.count; k++) list.push(list[k % list.length])
  else [list[edit.a], list[edit.b]] = [list[edit.b], list[edit.a]]
}

/** A number that other edits may have made something else. @param {unknown} value */
const numberIn = (value) => (typeof value === 'number' ? value : 0)

/**
 * Writes floats where an accessor has its numbers.
 * @param {any} json @param {Uint8Array} bin @param {Edit & { kind: 'number' }} edit
 */
function writeNumber(json, bin, { accessor: index, index: from, count, value }) {
  const accessor = json.accessors?.[index]
  const view = json.bufferViews?.[numberIn(accessor?.bufferView)]
  const start = numberIn(view?.byteOffset) + numberIn(accessor?.byteOffset)
  const end = Math.min(bin.length, start + numberIn(view?.byteLength))
  const data = new DataView(bin.buffer, bin.byteOffset, bin.length)
  for (let k = 0, at = start + 4 * from; k < count && at >= 0 && at + 4 <= end; k++, at += 4) {
    data.setFloat32(at, Number(value), true)
  }
}

/** @type {Promise<Map<string, import('./gltf-seeds.mjs').Parts>> | undefined} */
let known

/** All seeds by name, made once. */
export function seeds() {
  known ??= gltfSeeds()
  return known
}

/** Seeds that take a few ms are drawn more often than those with many clips and feet to plant, which take up to a second. */
const LIGHT = ['waver', 'meshopt', 'quantized', 'RiggedSimple.glb', 'InterpolationTest.glb', 'Shark.glb']

/** @type {string[] | undefined} */
let names

/** How often a seed is drawn. @param {string} name */
function timesOf(name) {
  if (LIGHT.includes(name)) return 30
  return name === 'draco' || name === 'walker' ? 6 : 1
}

/** A mutant of a seed. @param {Random} random @param {string} seed @returns {Promise<Mutant>} */
export async function mutate(random, seed) {
  const parts = (await seeds()).get(seed)
  if (parts === undefined) throw new Error(`no seed ${seed}`)
  return { seed, edits: Array.from({ length: 1 + pick(random, MOST_EDITS) }, () => randomEdit(parts, random)) }
}

/** The file of a mutant. @param {Mutant} mutant @returns {Promise<Uint8Array>} */
export async function build({ seed, edits }) {
  const parts = (await seeds()).get(seed)
  if (parts === undefined) throw new Error(`no seed ${seed}`)
  const json = structuredClone(parts.json)
  let bin = parts.bin.slice()
  for (const edit of edits) applyEdit(json, bin, edit)
  for (const edit of edits) if (edit.kind === 'cut' && edit.of === 'bin') bin = bin.slice(0, bin.length * edit.share)
  let file = joinGlb(json, bin)
  for (const edit of edits) {
    if (edit.kind === 'byte' && edit.of === 'file' && edit.at < file.length) file[edit.at] = edit.value
    if (edit.kind === 'cut' && edit.of === 'file') file = file.slice(0, file.length * edit.share)
  }
  return file
}

/** Mutants with one edit less. @param {Mutant} mutant @returns {Mutant[]} */
export function shrink({ seed, edits }) {
  if (edits.length < 2) return []
  return edits.map((_, k) => ({ seed, edits: edits.filter((_edit, other) => other !== k) }))
}

/** @type {import('@ethogram/core').SceneryEntity} */
const ENTITY = {
  id: 0,
  name: 'someone',
  kind: 'creature',
  isCreature: true,
  shape: { cylinder: { radiusM: 0.2, heightM: 1 } },
  look: {},
  points: [],
  dofs: [],
}

/** Loads a mutant and lets it live: 'refused' with problems, 'ok' with finite poses; throws what is neither. @param {Mutant} mutant */
export async function judge(mutant) {
  let body
  try {
    body = await loadBody(await build(mutant))
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    const isTold =
      error.problems.length > 0 && error.problems.every(({ code, expected }) => code !== '' && expected !== '')
    if (!isTold || error.message.length > 20_000) throw new Error(`refused badly: ${error.message.slice(0, 200)}`)
    return 'refused'
  }
  try {
    checkPoses(body)
  } finally {
    body.dispose()
  }
  return 'ok'
}

/** Poses are looked at for so many skills, and of so many joints in all: what takes long must be the engine, not the looking. */
const MOST_SKILLS = 24
const MOST_LOOKED_AT = 40_000

/** Stands, walks and plays its clips; throws at the first number that is not finite. @param {import('@ethogram/three').ForeignBody} body */
function checkPoses(body) {
  const resources = /** @type {never} */ ({ quality: 'low' })
  const { crowd } = body.draw(ENTITY, resources)
  if (crowd === undefined) throw new Error('a body without a crowd')
  const member = crowd.member(ENTITY)
  const joints = new Float32Array(16 * crowd.jointCount)
  const most = Math.max(2, Math.min(MOST_SKILLS, Math.floor(MOST_LOOKED_AT / crowd.jointCount)))
  const skills = ['', ...new Set(body.report.clips.map(({ command }) => command))].slice(0, most)
  const moment = {
    dtS: 0.07,
    way: new Vector3(),
    turnRad: 0,
    headingRad: 0,
    at: new Vector3(),
    pose: new Float64Array(),
    poseAt: 0,
    skills: /** @type {string[]} */ ([]),
    lookAt: new Vector3(3, 1, 2),
  }
  for (const skill of skills) {
    for (const speed of [0, 0.3, 3]) {
      for (let picture = 0; picture < 5; picture++) {
        moment.way.set(0, 0, speed * moment.dtS)
        moment.skills = skill === '' ? [] : [skill]
        member.pose(moment, joints, 0)
        const broken = joints.findIndex((number) => !Number.isFinite(number))
        if (broken >= 0)
          throw new Error(`a pose that is not finite: joint ${Math.floor(broken / 16)} while “${skill}” at ${speed}`)
      }
    }
  }
  for (const level of crowd.levels) {
    const { array } = level.getAttribute('position')
    for (const number of array) if (!Number.isFinite(number)) throw new Error('a vertex that is not finite')
  }
}

/** @type {import('./families.mjs').Family<Mutant>} */
export const family = {
  name: 'gltf',
  about: 'files of rigged bodies, edited in their JSON, their numbers and their bytes',
  seeds: async () => {
    names ??= [...(await seeds()).keys()].flatMap((name) => Array.from({ length: timesOf(name) }, () => name))
    return names
  },
  mutate,
  run: judge,
  shrink,
}
