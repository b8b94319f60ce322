// The meaning of skeletons: joints that hang together, limits around their rest, DOFs that move what is there.
//
// Reads parts of a definition whose structure may be wrong elsewhere, so every value is tested before it is used.
// Seeds: 000 §4.1, 003 §10.1.

import { legFaults } from '../../9-body/body-block.ts'
import { MAX_LEGS } from '../../9-body/gait-model.ts'
import { compileSkeleton } from '../../9-body/skeleton-model.ts'
import { addFinding, finite, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { checkCycles, checkNames, checkUse, eachOf, type Link, type Names, namesOf } from '../reading/scope.ts'

import type { BodyDefinition } from '../types.ts'

/** The word for all of a skeleton; no joint may have this name. */
const WHOLE = 'body'

const AXES = ['yaw', 'pitch', 'roll']

/** Names of a skeleton that DOFs can speak of. */
interface Bones {
  readonly joints: Names
  readonly legs: Names
  readonly chains: Names
}

/** Checks a skeleton, and what the DOFs of the body do to it. */
export function checkSkeleton(report: Report, body: unknown, path: Path): void {
  const skeleton = member(body, 'skeleton')
  const at = [...path, 'skeleton']
  const bones = {
    joints: namesOf(member(skeleton, 'joints')),
    legs: namesOf(member(skeleton, 'legs')),
    chains: namesOf(member(skeleton, 'chains')),
  }
  if (isRecord(skeleton)) {
    checkJoints(report, member(skeleton, 'joints'), bones.joints, [...at, 'joints'])
    checkPoints(report, body, skeleton, bones.joints, [...at, 'points'])
    checkRows(report, skeleton, bones.joints, at)
  }
  const dofs = member(body, 'dofs')
  if (!isRecord(dofs)) return
  for (const name of Object.keys(dofs)) checkEffects(report, dofs, name, bones, [...path, 'dofs', name])
}

/** Checks that legs can carry a body about which everything else is right. */
export function checkLegs(report: Report, { skeleton, dofs }: BodyDefinition, path: Path): void {
  const count = Object.keys(skeleton?.legs ?? {}).length
  if (skeleton === undefined || count === 0) return
  if (count > MAX_LEGS) {
    const expected = `at most ${MAX_LEGS} legs`
    addFinding(report, { code: 'LEG-INVALID', path, found: `${count} legs`, expected })
    return
  }
  for (const [leg, expected] of legFaults(compileSkeleton({ skeleton, dofs: dofs ?? {} })))
    addFinding(report, {
      code: 'LEG-INVALID',
      path: [...path, leg],
      found: 'a leg that cannot carry the body',
      expected,
    })
}

/** Joints: what they hang in is there, limits hold the rest, no circles. */
function checkJoints(report: Report, joints: unknown, names: Names, path: Path): void {
  checkNames(report, joints, path, [WHOLE])
  if (!isRecord(joints)) return
  const links: Link[] = []
  for (const name of Object.keys(joints)) {
    const joint = joints[name]
    const above = member(joint, 'in')
    checkUse(report, 'JOINT-UNKNOWN', 'a joint of this skeleton', above, names, [...path, name, 'in'])
    if (typeof above === 'string') links.push({ from: name, to: above, path: [...path, name, 'in'] })
    for (const axis of AXES) {
      const range = member(joint, axis)
      if (!Array.isArray(range) || range.length !== 2) continue
      const [least, most] = range.map(finite)
      if (least === undefined || most === undefined || (least <= 0 && most >= 0)) continue
      const found = showFound(range)
      addFinding(report, {
        code: 'JOINT-RANGE',
        path: [...path, name, axis],
        found,
        expected: 'least ≤ 0 ≤ most: a joint rests at 0',
      })
    }
  }
  checkCycles(report, 'JOINT-CYCLE', links, 'joints that end in the body')
}

/** Points that move with joints that are there, under names that the body has not given already. */
function checkPoints(report: Report, body: unknown, skeleton: unknown, joints: Names, path: Path): void {
  const points = member(skeleton, 'points')
  checkNames(report, points, path)
  if (!isRecord(points)) return
  const own = namesOf(member(body, 'points'))
  for (const name of Object.keys(points)) {
    const above = member(points[name], 'in')
    checkUse(report, 'JOINT-UNKNOWN', 'a joint of this skeleton', above, joints, [...path, name, 'in'])
    if (own?.has(name) !== true) continue
    const expected = 'another name: body.points has one of this name'
    addFinding(report, { code: 'NAME-DUPLICATE', path: [...path, name], found: showFound(name), expected })
  }
}

/** Legs, neck and head, eyes and chains: each joint hangs in the one before it. */
function checkRows(report: Report, skeleton: unknown, names: Names, path: Path): void {
  const joints = member(skeleton, 'joints')
  const points = namesOf(member(skeleton, 'points'))
  for (const sort of ['legs', 'chains']) {
    const rows = member(skeleton, sort)
    checkNames(report, rows, [...path, sort])
    if (!isRecord(rows)) continue
    for (const name of Object.keys(rows)) {
      const row = member(rows[name], 'joints')
      checkRow(report, joints, row, names, [...path, sort, name, 'joints'])
      if (sort === 'legs') {
        const toes = member(rows[name], 'toes')
        const at = [...path, sort, name, 'toes']
        checkUse(report, 'JOINT-UNKNOWN', 'a joint of this skeleton', toes, names, at)
        checkHangs(report, joints, toes, Array.isArray(row) ? row.at(-1) : undefined, at)
      }
      if (sort !== 'chains') continue
      const point = member(rows[name], 'point')
      checkUse(report, 'POINT-UNKNOWN', 'a point of this skeleton', point, points, [...path, sort, name, 'point'])
    }
  }
  checkUse(report, 'POINT-UNKNOWN', 'a point of this skeleton', member(skeleton, 'top'), points, [...path, 'top'])
  const gaze = member(skeleton, 'gaze')
  checkRow(report, joints, member(gaze, 'head'), names, [...path, 'gaze', 'head'])
  const head = member(gaze, 'head')
  const top: unknown = Array.isArray(head) ? head.at(-1) : undefined
  for (const [eye, at] of eachOf(member(gaze, 'eyes'), [...path, 'gaze', 'eyes'])) {
    checkUse(report, 'JOINT-UNKNOWN', 'a joint of this skeleton', eye, names, at)
    checkHangs(report, joints, eye, top, at)
  }
}

function checkRow(report: Report, joints: unknown, row: unknown, names: Names, path: Path): void {
  if (!Array.isArray(row)) return
  for (const [k, name] of row.entries()) {
    checkUse(report, 'JOINT-UNKNOWN', 'a joint of this skeleton', name, names, [...path, k])
    if (k > 0) checkHangs(report, joints, name, row[k - 1], [...path, k])
  }
}

function checkHangs(report: Report, joints: unknown, name: unknown, above: unknown, path: Path): void {
  if (typeof name !== 'string' || typeof above !== 'string' || member(joints, name) === undefined) return
  const hangsIn = member(member(joints, name), 'in')
  if (hangsIn === above || member(joints, above) === undefined) return
  const found = `${name} in ${typeof hangsIn === 'string' ? hangsIn : 'the body'}`
  addFinding(report, { code: 'JOINT-CHAIN', path, found, expected: `a joint that hangs in ${above}` })
}

/** What a DOF does to the skeleton. */
function checkEffects(report: Report, dofs: unknown, name: string, bones: Bones, path: Path): void {
  const dof = member(dofs, name)
  const turns = member(dof, 'turns')
  const joints = bones.joints === undefined ? undefined : new Set([...bones.joints, WHOLE])
  for (const [turn, at] of eachOf(turns, [...path, 'turns'])) {
    checkUse(report, 'JOINT-UNKNOWN', 'a joint of the skeleton, or body', member(turn, 'joint'), joints, [
      ...at,
      'joint',
    ])
  }
  const leg = member(member(dof, 'foot'), 'leg')
  checkUse(report, 'JOINT-UNKNOWN', 'a leg of the skeleton', leg, bones.legs, [...path, 'foot', 'leg'])
  const chain = member(member(dof, 'reaches'), 'chain')
  checkUse(report, 'JOINT-UNKNOWN', 'a chain of the skeleton', chain, bones.chains, [...path, 'reaches', 'chain'])
  const aims = member(dof, 'aims')
  if (member(aims, 'with') === 'head' && member(aims, 'along') === 'near') {
    const expected = 'yaw or pitch: only eyes have a distance'
    addFinding(report, { code: 'DEFINITION-VALUE', path: [...path, 'aims', 'along'], found: 'near', expected })
  }
  checkKeys(report, member(dof, 'keys'), namesOf(dofs), bones.joints, [...path, 'keys'])
}

/** Keys of an interpolator: of DOFs or joints that are there, with rising values. */
function checkKeys(report: Report, keys: unknown, dofs: Names, joints: Names, path: Path): void {
  if (!isRecord(keys)) return
  for (const name of Object.keys(keys)) {
    const dot = name.indexOf('.')
    const at = [...path, name]
    if (dot < 0) checkUse(report, 'DOF-UNKNOWN', 'a degree of freedom of this body', name, dofs, at, 'key')
    else {
      checkUse(report, 'JOINT-UNKNOWN', 'a joint of the skeleton', name.slice(0, dot), joints, at, 'key')
      if (!AXES.includes(name.slice(dot + 1))) {
        const expected = `${name.slice(0, dot)}.yaw, .pitch or .roll`
        addFinding(report, { code: 'DEFINITION-VALUE', path: at, found: showFound(name), expected, pointsAt: 'key' })
      }
    }
    const list: unknown = keys[name]
    if (!Array.isArray(list)) continue
    const values = list.map((key) => (Array.isArray(key) ? finite(key[0]) : undefined))
    const wrong = values.findIndex((value, k) => k > 0 && !isRising(values[k - 1], value))
    if (wrong < 0) continue
    const expected = `a value above ${values[wrong - 1]}, that of the key before`
    addFinding(report, { code: 'DEFINITION-VALUE', path: [...at, wrong], found: showFound(list[wrong]), expected })
  }
}

/** Nothing is said about values that cannot be read. */
function isRising(before: number | undefined, value: number | undefined): boolean {
  return before === undefined || value === undefined || before < value
}
