// What a body could do, as against what it does: its commands sorted by the part of the body they need, and how fast it goes.
//
// Which part a command needs is worked out from the DOFs that its skills hold, so it is right for any species. Reads a species'
// definition; writes nothing.
import type { DofDefinition, SkillDefinition, SpeciesDefinition } from '@ethogram/core'

/** Needs the legs; only changes how it goes; everything else (head, face, tail, voice). */
export type BodyPart = 'legs' | 'manner' | 'rest'

/** What the body room must know of a body besides its reports. */
export interface BodyOutline {
  readonly hasSkeleton: boolean
  /** The species' own commands, by the part of the body they need. */
  readonly parts: Readonly<Record<string, BodyPart>>
  /** 0 for a body that goes nowhere. */
  readonly maxSpeedMps: number
}

/** The outline of a species' body. */
export function bodyOutlineOf(species: SpeciesDefinition | undefined): BodyOutline {
  const body = species?.body
  const dofs = body?.dofs ?? {}
  const skills = species?.skills ?? {}
  const parts = Object.entries(species?.commands ?? {}).map(([command, mapping]): [string, BodyPart] => {
    const needed = typeof mapping === 'object' && 'skills' in mapping ? [mapping.skills].flat() : []
    const all = needed.map((name) => partOf(skills[String(name)], dofs))
    return [command, all.includes('legs') ? 'legs' : all.includes('manner') ? 'manner' : 'rest']
  })
  return {
    hasSkeleton: body?.skeleton !== undefined,
    parts: Object.fromEntries(parts),
    maxSpeedMps: body?.travel?.maxSpeedMps ?? 0,
  }
}

function partOf(skill: SkillDefinition | undefined, dofs: Readonly<Record<string, DofDefinition>>): BodyPart {
  if (skill === undefined) return 'rest'
  if (skill.does === 'travel') return 'legs'
  const named = [...(skill.uses ?? []), ...Object.keys(skill.pose ?? {}), ...Object.keys(skill.at ?? {})]
  const held = [...new Set(named.flatMap((name) => withLower(name, dofs)))].map((name) => dofs[name])
  if (held.some((dof) => dof?.foot !== undefined)) return 'legs'
  return held.some((dof) => dof?.manner !== undefined) ? 'manner' : 'rest'
}

function withLower(name: string, dofs: Readonly<Record<string, DofDefinition>>): string[] {
  return [name, ...(dofs[name]?.uses ?? []).flatMap((lower) => withLower(lower, dofs))]
}
