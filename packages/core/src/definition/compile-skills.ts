// Compiles a species' skills and knobs into rows of numbers.

import type { Kind } from '../1-world/kinds.ts'
import { SKILL_INTS } from '../8-motor/motor-block.ts'
import {
  SKILL_AIM,
  SKILL_CALLBACK,
  SKILL_CARRY,
  SKILL_FALL,
  SKILL_GRIP,
  SKILL_POSE,
  SKILL_ROLL,
  SKILL_SAY,
  SKILL_SHOW,
  SKILL_STAND,
  SKILL_SWING,
  SKILL_TRAVEL,
} from '../8-motor/skills.ts'
import type { NumberLists } from './number-lists.ts'
import { BUILT_IN_SKILLS } from './own-commands.ts'
import type { SkillDefinition, SpeciesDefinition } from './types.ts'

const KINDS: Readonly<Record<string, number>> = {
  stand: SKILL_STAND,
  travel: SKILL_TRAVEL,
  fall: SKILL_FALL,
  roll: SKILL_ROLL,
  grip: SKILL_GRIP,
  say: SKILL_SAY,
  show: SKILL_SHOW,
  pose: SKILL_POSE,
  swing: SKILL_SWING,
  aim: SKILL_AIM,
  carry: SKILL_CARRY,
}

/** How often a swing goes to and fro in a second where a skill does not say. */
const DEFAULT_PER_S = 1

/** Rows of all skills, the built-in ones first. */
export interface CompiledSkills {
  readonly names: readonly string[]
  readonly definitions: readonly SkillDefinition[]
  readonly ints: readonly number[]
  readonly doubles: readonly number[]
}

/** Compiles the skills; runs of indices and values go to `lists`. */
export function compileSkills(species: SpeciesDefinition, kind: Kind, lists: NumberLists): CompiledSkills {
  const own = species.skills ?? {}
  const names = [...BUILT_IN_SKILLS, ...Object.keys(own).filter((name) => !BUILT_IN_SKILLS.includes(name))]
  const definitions = names.map((name): SkillDefinition => (Object.hasOwn(own, name) ? own[name] : { does: name }))
  const dofNames = kind.dofs.map((dof) => dof.name)
  const ints = definitions.flatMap((skill) => {
    const targets = Object.entries(skill.pose ?? {}).map(([name, value]) => [dofNames.indexOf(name), value] as const)
    const moved = skill.does in KINDS ? targets : (skill.uses ?? []).map((name) => [dofNames.indexOf(name), 0] as const)
    const locks = lists.add(lockedBy(species, skill, dofNames))
    const aimed = lists.add(
      moved.map(([dof]) => dof),
      moved.map(([, value]) => value),
    )
    const goesTo = lists.add((skill.goesTo ?? []).map((name) => names.indexOf(name)))
    const row = [
      KINDS[skill.does] ?? SKILL_CALLBACK,
      locks.from,
      locks.count,
      aimed.from,
      aimed.count,
      skill.yaw === undefined ? -1 : dofNames.indexOf(skill.yaw),
      skill.pitch === undefined ? -1 : dofNames.indexOf(skill.pitch),
      (skill.isSpringLoaded ?? true) ? 1 : 0,
      goesTo.from,
      goesTo.count,
      skill.point === undefined ? -1 : kind.points.indexOf(skill.point),
    ]
    if (row.length !== SKILL_INTS) throw new Error('a skill’s row has a different length than the motor room expects')
    return row
  })
  return { names, definitions, ints, doubles: definitions.map((skill) => skill.perS ?? DEFAULT_PER_S) }
}

/** Knobs that a skill holds: those it uses, poses or aims, and every lower knob that they move. */
function lockedBy(species: SpeciesDefinition, skill: SkillDefinition, dofNames: readonly string[]): number[] {
  const locked = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name === undefined || locked.has(name)) return
    locked.add(name)
    for (const lower of species.body.dofs?.[name]?.uses ?? []) add(lower)
  }
  for (const name of [...(skill.uses ?? []), ...Object.keys(skill.pose ?? {}), skill.yaw, skill.pitch]) add(name)
  return [...locked].map((name) => dofNames.indexOf(name))
}
