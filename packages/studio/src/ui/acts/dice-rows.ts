// What each behavior brought to the dice: e, its roll, whether it may be thrown for, and its chance if dice were thrown now. Pure.
//
// Seed: 001 "Selecting Actions" (figure 9: startle and default lists).
import type { WhyGroup } from '@ethogram/core'

/** A behavior as the dice see it. */
export interface DiceRow {
  readonly name: string
  readonly isActive: boolean
  readonly worth: number
  /** e now, and when the dice were last thrown. */
  readonly e: number
  readonly roll: number
  /** Its e has changed enough since then to be thrown for. */
  readonly isEligible: boolean
  /** Share of the throw that it would have if all were thrown for. */
  readonly chance: number
}

/** The rows of a group, the greatest e first. */
export function diceRows(
  { behaviors, dice }: Pick<WhyGroup, 'behaviors' | 'dice'>,
  copyOf: ReadonlyMap<string, string> = new Map(),
): DiceRow[] {
  const familyOf = (name: string): string => copyOf.get(name) ?? name
  // A copy competes as one with what it is a copy of: their e is the greatest of the family's, and only the original has a roll.
  const families = new Map<string, { e: number; roll: number; expressed: string }>()
  for (const { name, die } of behaviors) {
    const [e, root] = [die?.e ?? 0, familyOf(name)]
    const known = families.get(root)
    const roll = root === name ? (die?.roll ?? 0) : (known?.roll ?? 0)
    const isExpressed = known === undefined || (e >= known.e && e > 0)
    families.set(root, { e: Math.max(e, known?.e ?? 0), roll, expressed: isExpressed ? name : known.expressed })
  }
  const active = behaviors.find(({ isActive }) => isActive)?.name
  const activeE = active === undefined ? 0 : (families.get(familyOf(active))?.e ?? 0)
  const total = [...families.values()].reduce((sum, { e }) => sum + e, 0)
  return behaviors
    .map(({ name, isActive, die }) => {
      const family = families.get(familyOf(name)) ?? { e: 0, roll: 0, expressed: '' }
      const least = (dice?.significance ?? 0) * Math.max(family.e, family.roll, activeE / 20)
      const isExpressed = family.expressed === name
      return {
        name,
        isActive,
        worth: die?.worth ?? 0,
        e: die?.e ?? 0,
        roll: family.roll,
        isEligible: isActive || (isExpressed && Math.abs(family.e - family.roll) > least),
        chance: isExpressed && total > 0 ? family.e / total : 0,
      }
    })
    .sort((a, b) => b.e - a.e)
}
