// The standard table of the agent model: which attributes there are, and what they bear on. Without the schema, which is large.
//
// Seed: 002 ch. 6; rushed and fatigued as the thesis gives them, the others chosen.

import type { AttributeDefinition, BearingDefinition, LongPersonality, PersonalityDefinition } from './personality.ts'

/** The parameters that walking reads. `condition` is none: it switches pairs of conditions and actions on. */
export const STANDARD_PARAMETERS = ['speed', 'inertia', 'anticipation', 'condition', 'probability'] as const

const raises = (from: number, to: number): BearingDefinition => ({ from, to, is: 'P' })
const lowers = (from: number, to: number): BearingDefinition => ({ from, to, is: 'I' })

/** What attributes bear on, and how. */
export const STANDARD_ATTRIBUTES: Readonly<Record<string, AttributeDefinition>> = {
  fatigued: { speed: lowers(10, 40) },
  laden: { speed: lowers(15, 45) },
  rushed: { speed: raises(55, 90), probability: lowers(10, 40) },
  inebriated: {
    speed: lowers(20, 45),
    inertia: lowers(5, 40),
    anticipation: lowers(5, 40),
    probability: lowers(5, 45),
  },
  aware: { anticipation: raises(55, 95), probability: raises(55, 100) },
  alert: { condition: { on: true } },
  curious: { condition: { on: true }, probability: raises(55, 95) },
  distracted: { probability: lowers(5, 40) },
}

/** The keys of the long form of a personality; no attribute has one of these names. */
export const PERSONALITY_KEYS: readonly string[] = ['degrees', 'attributes', 'parameters']

/** Whether a personality is meant in the long form: degrees just by name have other names. */
export function isLongPersonality(personality: object): personality is LongPersonality {
  return PERSONALITY_KEYS.some((key) => Object.hasOwn(personality, key))
}

/** A personality in its long form. */
export function longPersonalityOf(personality: PersonalityDefinition): LongPersonality {
  return isLongPersonality(personality) ? personality : { degrees: personality }
}
