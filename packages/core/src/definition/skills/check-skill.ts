// The meaning of skills and commands: degrees of freedom that the body has, poses within reach, skills that exist.
//
// Reads a species whose structure may be wrong elsewhere, writes the report. Seeds: 000 §4.1–4.2 (DOFs, skills).

import { limitsOfDof } from '../body/check-body.ts'
import { addFinding, finite, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import {
  bodyPoints,
  checkNames,
  checkUse,
  checkWordOrCallback,
  eachOf,
  IT,
  type Names,
  namesOf,
  partOf,
} from '../reading/scope.ts'
import { checkFlag } from '../things/check-look.ts'
import type { ActScope } from './check-act.ts'
import { checkArguments } from './check-act.ts'
import { REACHES } from './compile-skills.ts'
import { argumentsOfSkills, BUILT_IN_SKILLS, kindOfSkill, SKILL_KINDS, skillsOfCommand } from './own-commands.ts'

/** Words of acts and of `strikes` that no command can be called. */
const RESERVED_COMMANDS = [IT, 'if', 'all']

/** What each kind of skill cannot do without: one of these keys. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  pose: ['pose'],
  swing: ['pose'],
  aim: ['yaw', 'pitch'],
  reach: ['chain'],
}

/** Checks the skills of a species and the commands that they answer. */
export function checkSkills(scope: ActScope, species: unknown, path: Path): void {
  const { report } = scope.around
  const skills = member(species, 'skills')
  const dofs = partOf(member(species, 'body'), 'dofs')
  const points = bodyPoints(member(species, 'body'))
  const own = namesOf(skills)
  const names = own === undefined ? undefined : new Set([...own, ...BUILT_IN_SKILLS])
  checkNames(report, skills, [...path, 'skills'], [IT])
  if (isRecord(skills)) {
    for (const name of Object.keys(skills)) {
      const at = [...path, 'skills', name]
      checkWordOrCallback(scope.around, member(skills[name], 'does'), SKILL_KINDS, [...at, 'does'])
      checkSkill(report, skills[name], dofs, names, at)
      if (member(skills[name], 'does') === 'reach') checkChain(report, skills[name], member(species, 'body'), at)
      checkFlag(report, species, member(skills[name], 'shows'), [...at, 'shows'])
      checkUse(report, 'POINT-UNKNOWN', 'a point of the body', member(skills[name], 'point'), points, [...at, 'point'])
    }
  }
  checkCommands(scope, species, names, [...path, 'commands'])
}

function checkSkill(report: Report, skill: unknown, dofs: unknown, skills: Names, path: Path): void {
  if (!isRecord(skill)) return
  const dofNames = namesOf(dofs)
  const checkDof = (name: unknown, at: Path, pointsAt: 'key' | 'value' = 'value') =>
    checkUse(report, 'DOF-UNKNOWN', 'a degree of freedom of the body', name, dofNames, at, pointsAt)
  for (const [dof, at] of eachOf(member(skill, 'uses'), [...path, 'uses'])) checkDof(dof, at)
  for (const key of ['yaw', 'pitch', 'near']) {
    for (const [dof, at] of eachOf(member(skill, key), [...path, key])) checkDof(dof, at)
  }
  const pose = member(skill, 'pose')
  const kind = member(skill, 'does')
  if (isRecord(pose)) {
    for (const dof of Object.keys(pose)) {
      const at = [...path, 'pose', dof]
      checkDof(dof, at, 'key')
      const middle = finite(member(member(skill, 'at'), dof))
      const limits = limitsOfDof(dofs, dof)
      checkReach(report, kind, finite(pose[dof]), withRest(limits, middle), at)
    }
  }
  checkPoses(report, skill, dofs, path)
  const turnsBy = member(skill, 'turnsBy')
  checkUse(report, 'SKILL-UNKNOWN', 'a skill of this body', turnsBy, skills, [...path, 'turnsBy'])
  for (const [name, at] of eachOf(member(skill, 'goesTo'), [...path, 'goesTo'])) {
    checkUse(report, 'SKILL-UNKNOWN', 'a skill of this body', name, skills, at)
  }
  const needs = typeof kind === 'string' && Object.hasOwn(NEEDS, kind) ? NEEDS[kind] : []
  const isGiven = (key: string) => {
    const value = member(skill, key)
    return value !== undefined && !(key === 'pose' && isRecord(value) && Object.keys(value).length === 0)
  }
  if (needs.length === 0 || needs.some(isGiven)) return
  const [found, expected] = LACKS[String(kind)] ?? [
    'no pose',
    `pose: where its degrees of freedom go, since it does ${kind}`,
  ]
  addFinding(report, { code: 'SKILL-INCOMPLETE', path, found, expected })
}

/** What is said of a skill that lacks what it needs; the others lack a pose. */
const LACKS: Readonly<Record<string, readonly [string, string]>> = {
  aim: ['neither yaw nor pitch', 'yaw or pitch: what it points with, since it does aim'],
  reach: ['no chain', 'chain: whose point it brings to “it”, since it does reach'],
}

/** A chain that a skill brings to something is one of the skeleton, and the body has a degree of freedom for each way it goes. */
function checkChain(report: Report, skill: unknown, body: unknown, path: Path): void {
  const chain = member(skill, 'chain')
  const chains = namesOf(partOf(partOf(body, 'skeleton'), 'chains'))
  checkUse(report, 'JOINT-UNKNOWN', 'a chain of the skeleton', chain, chains, [...path, 'chain'])
  const dofs = member(body, 'dofs')
  if (typeof chain !== 'string' || chains?.has(chain) !== true || !isRecord(dofs)) return
  const moving = Object.values(dofs).map((dof) => member(dof, 'reaches'))
  const lacks = REACHES.filter(
    (way) => !moving.some((to) => member(to, 'chain') === chain && member(to, 'along') === way),
  )
  if (lacks.length === 0) return
  addFinding(report, {
    code: 'SKILL-INCOMPLETE',
    path: [...path, 'chain'],
    found: `no degree of freedom that reaches ${lacks.join(', ')} with ${chain}`,
    expected: `one for each of ${REACHES.join(', ')}`,
  })
}

/** The other poses of a skill: on the way in and out, and around which it swings. */
function checkPoses(report: Report, skill: unknown, dofs: unknown, path: Path): void {
  const poses = [
    [member(skill, 'at'), [...path, 'at']] as const,
    ...eachOf(member(skill, 'enters'), [...path, 'enters']),
    ...eachOf(member(skill, 'leaves'), [...path, 'leaves']),
  ]
  const names = namesOf(dofs)
  for (const [pose, at] of poses) {
    if (!isRecord(pose)) continue
    for (const dof of Object.keys(pose)) {
      checkUse(report, 'DOF-UNKNOWN', 'a degree of freedom of the body', dof, names, [...at, dof], 'key')
      checkReach(report, 'pose', finite(pose[dof]), limitsOfDof(dofs, dof), [...at, dof])
    }
  }
  const phase = member(skill, 'phase')
  for (const dof of isRecord(phase) ? Object.keys(phase) : []) {
    const at = [...path, 'phase', dof]
    checkUse(report, 'DOF-UNKNOWN', 'a degree of freedom of the body', dof, names, at, 'key')
  }
}

/** A pose lies within the limits; a swing leaves them to neither side of rest, or of where it is held. */
function checkReach(
  report: Report,
  kind: unknown,
  value: number | undefined,
  limits: ReturnType<typeof limitsOfDof>,
  path: Path,
): void {
  if (value === undefined || limits === undefined) return
  const { rest, min, max } = limits
  if (kind === 'swing') {
    const most = Math.min(max - rest, rest - min)
    if (Math.abs(value) <= most) return
    const expected = `at most ${most} to either side of its rest at ${rest}`
    addFinding(report, { code: 'DOF-RANGE', path, found: showFound(value), expected })
  } else if (value < min || value > max) {
    addFinding(report, { code: 'DOF-RANGE', path, found: showFound(value), expected: `${min} to ${max}` })
  }
}

function withRest(limits: ReturnType<typeof limitsOfDof>, middle: number | undefined): ReturnType<typeof limitsOfDof> {
  return limits === undefined || middle === undefined ? limits : { ...limits, rest: middle }
}

/** Commands: their names, the skills that they name, and default arguments that those skills take. */
function checkCommands(scope: ActScope, species: unknown, skills: Names, path: Path): void {
  const { report } = scope.around
  const commands = member(species, 'commands')
  checkNames(report, commands, path, RESERVED_COMMANDS)
  if (!isRecord(commands)) return
  for (const name of Object.keys(commands)) {
    const mapping = commands[name]
    const isShort = typeof mapping === 'string'
    const at = isShort ? [...path, name] : [...path, name, 'skills']
    for (const [skill, where] of eachOf(isShort ? mapping : member(mapping, 'skills'), at)) {
      checkUse(report, 'SKILL-UNKNOWN', 'a skill of this body', skill, skills, where)
    }
    const given = member(mapping, 'with')
    const answering = skillsOfCommand(mapping) ?? []
    const isKnown = answering.every((skill) => kindOfSkill(species, skill) !== undefined)
    checkNames(report, given, [...path, name, 'with'], [IT])
    if (!isRecord(given) || !isKnown) continue
    const known = argumentsOfSkills(species, name, answering)
    const command = { name, about: '', takesIt: 'may' as const, arguments: known }
    const own = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(known, key)))
    checkArguments({ ...scope, drives: new Set() }, command, own, [...path, name, 'with'])
  }
}
