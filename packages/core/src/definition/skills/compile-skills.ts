// Compiles a species' skills and DOFs into rows of numbers.

import { collectRows, type Rows } from '../../0-foundation/row-table.ts'
import type { Kind } from '../../1-world/kinds.ts'
import { SKILL } from '../../8-motor/motor-block.ts'
import { SKILL_CALLBACK, SKILL_KINDS, SKILL_THROW } from '../../8-motor/skills.ts'
import type { NumberLists } from '../number-lists.ts'
import type { SkillDefinition, SpeciesDefinition } from '../types.ts'
import { BUILT_IN_SKILLS } from './own-commands.ts'

const KINDS: Readonly<Record<string, number>> = SKILL_KINDS

/** What a skill has where its definition does not say. */
export const SKILL_DEFAULTS = { perS: 1, away: 0, isSpringLoaded: true }

/** Rows of all skills, the built-in ones first. */
export interface CompiledSkills {
  readonly names: readonly string[]
  readonly definitions: readonly SkillDefinition[]
  readonly rows: Rows<typeof SKILL>
  /** Some skill goes through poses on its way in or out. */
  readonly hasStages: boolean
  /** Some skill throws. */
  readonly canThrow: boolean
  /** Own fields, if some skill shows itself in one; none otherwise. */
  readonly shownFields: readonly string[]
}

/** Compiles the skills; runs of indices and values go to `lists`. */
export function compileSkills(species: SpeciesDefinition, kind: Kind, lists: NumberLists): CompiledSkills {
  const own = species.skills ?? {}
  const names = [...BUILT_IN_SKILLS, ...Object.keys(own).filter((name) => !BUILT_IN_SKILLS.includes(name))]
  const definitions = names.map((name): SkillDefinition => (Object.hasOwn(own, name) ? own[name] : { does: name }))
  const dofNames = kind.dofs.map((dof) => dof.name)
  const rows = collectRows(SKILL)
  for (const skill of definitions) {
    rows.add({
      kind: KINDS[skill.does] ?? SKILL_CALLBACK,
      locks: lists.add(lockedBy(species, skill, dofNames)),
      targets: listTargets(skill, kind, dofNames, lists),
      yaw: lists.add(
        (skill.does === 'reach' ? reachedBy(species, skill) : listed(skill.yaw)).map((name) => dofNames.indexOf(name)),
      ),
      pitch: lists.add(listed(skill.pitch).map((name) => dofNames.indexOf(name))),
      near: skill.near === undefined ? -1 : dofNames.indexOf(skill.near),
      turnsBy: skill.turnsBy === undefined ? -1 : names.indexOf(skill.turnsBy),
      isSpringLoaded: (skill.isSpringLoaded ?? SKILL_DEFAULTS.isSpringLoaded) ? 1 : 0,
      goesTo: lists.add((skill.goesTo ?? []).map((name) => names.indexOf(name))),
      enters: listPoses(skill.enters ?? [], dofNames, lists),
      leaves: listPoses(skill.leaves ?? [], dofNames, lists),
      point: skill.point === undefined ? -1 : kind.points.indexOf(skill.point),
      shows: skill.shows === undefined ? -1 : kind.fields.findIndex((field) => field.name === skill.shows),
      perS: skill.perS ?? SKILL_DEFAULTS.perS,
      away: skill.away ?? SKILL_DEFAULTS.away,
    })
  }
  const hasStages = definitions.some((skill) => skill.enters !== undefined || skill.leaves !== undefined)
  const isShown = definitions.some((skill) => skill.shows !== undefined)
  const shownFields = isShown ? kind.fields.map(({ name }) => name) : []
  const canThrow = definitions.some((skill) => KINDS[skill.does] === SKILL_THROW)
  return { names, definitions, rows, hasStages, canThrow, shownFields }
}

/** DOFs that a skill moves, with their values, where they are meanwhile, and how far into the swing each begins. */
function listTargets(skill: SkillDefinition, kind: Kind, dofNames: readonly string[], lists: NumberLists) {
  const pose =
    skill.does in KINDS ? (skill.pose ?? {}) : Object.fromEntries((skill.uses ?? []).map((name) => [name, 0]))
  const moved = [...new Set([...Object.keys(pose), ...(skill.does === 'swing' ? Object.keys(skill.at ?? {}) : [])])]
  const dofs = moved.map((name) => dofNames.indexOf(name))
  return lists.add(dofs, [
    ...moved.map((name) => pose[name] ?? 0),
    ...moved.map((name, k) => skill.at?.[name] ?? kind.dofs[dofs[k]].rest),
    ...moved.map((name) => skill.phase?.[name] ?? 0),
  ])
}

/** Poses one after the other: where each one's DOFs and values are. */
function listPoses(
  poses: readonly Readonly<Record<string, number>>[],
  dofNames: readonly string[],
  lists: NumberLists,
) {
  const runs = poses.map((pose) =>
    lists.add(
      Object.keys(pose).map((name) => dofNames.indexOf(name)),
      Object.values(pose),
    ),
  )
  return lists.add(runs.flatMap(({ from, count }) => [from, count]))
}

function listed(names: string | readonly string[] | undefined): readonly string[] {
  return names === undefined ? [] : typeof names === 'string' ? [names] : names
}

/** What a chain is moved by: where its point is to come, and how much it does. */
export const REACHES = ['left', 'up', 'ahead', 'share'] as const

/** The DOFs of the chain that a skill brings to something, in that order; none if the chain does not have all of them. */
function reachedBy({ body }: Pick<SpeciesDefinition, 'body'>, { does, chain }: SkillDefinition): string[] {
  if (does !== 'reach') return []
  const dofs = Object.entries(body.dofs ?? {})
  const found = REACHES.flatMap(
    (along) => dofs.find(([, { reaches }]) => reaches?.chain === chain && reaches?.along === along)?.[0] ?? [],
  )
  return found.length === REACHES.length ? found : []
}

/** DOFs that a skill holds: those it uses, poses, aims or reaches with, and every lower DOF that they move. */
function lockedBy(species: SpeciesDefinition, skill: SkillDefinition, dofNames: readonly string[]): number[] {
  const locked = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name === undefined || locked.has(name)) return
    locked.add(name)
    const { uses, keys } = species.body.dofs?.[name] ?? {}
    for (const lower of [...(uses ?? []), ...Object.keys(keys ?? {})]) if (!lower.includes('.')) add(lower)
  }
  const poses = [skill.pose, skill.at, ...(skill.enters ?? []), ...(skill.leaves ?? [])]
  const posed = poses.flatMap((pose) => Object.keys(pose ?? {}))
  const aimed = [...listed(skill.yaw), ...listed(skill.pitch), skill.near]
  for (const name of [...(skill.uses ?? []), ...posed, ...aimed, ...reachedBy(species, skill)]) add(name)
  return [...locked].map((name) => dofNames.indexOf(name))
}
