// What triggers and learning groups have where a definition does not say: schema, compiler and docs read it here.
//
// A cookie is +100, so a success is a fifth of one. Seed: 001 "Learning" (credit, innovation).

import type { SpeciesDefinition } from '../types.ts'
import type { SlotDefinition } from './slots.ts'

/** Of a trigger. */
export const TRIGGER_DEFAULTS = { least: 0.5 }

/** Of dice. */
export const DICE_DEFAULTS = { sharpness: 1 }

/** Of a dice group that learns. */
export const CREDIT_DEFAULTS = {
  scale: 1,
  alpha: 0.3,
  gamma: 0.9,
  rho: 0.2,
  leastS: 0.25,
  afterS: 1,
  floor: 1,
  forgivesS: 600,
  success: 20,
}

/** What a slot is where its definition does not say. */
export const SLOT_DEFAULTS = { holds: 'number', keeps: false } as const

/** What slots can hold, in the order of their codes. */
export const SLOT_HOLDS = ['number', 'name', 'memory'] as const

/** Slots that are filled by themselves: the command that a behavior asks for first, and what it is about. */
export const OWN_SLOTS: Readonly<Record<string, SlotDefinition>> = {
  motorDesire: { holds: 'name' },
  objectOfAttention: { holds: 'memory' },
}

/** The slots of a species by name: its own, and those that are filled by themselves; none if it has no use for any. */
export function slotsOf(species: SpeciesDefinition, hasTuples: boolean): Readonly<Record<string, SlotDefinition>> {
  if (species.slots === undefined && species.actionGroups === undefined && !hasTuples) return {}
  return { ...OWN_SLOTS, ...species.slots }
}
