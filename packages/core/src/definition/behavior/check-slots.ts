// The meaning of slots and action groups: names that there are, values that a slot can hold, and one primary group.
//
// Reads a species whose structure may be partly wrong, writes the report. Seed: 001 "Selecting Actions: ActionGroups".

import { addFinding, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { hasActionGroups, PRIMARY } from '../reading/group-form.ts'
import { checkUse, eachOf, type Names } from '../reading/scope.ts'
import type { SlotKinds } from '../skills/check-act.ts'
import { OWN_SLOTS, SLOT_DEFAULTS } from './tuple-defaults.ts'

/** What the slots of a species hold by name; unknown if they cannot be read. */
export function slotKinds(species: unknown): SlotKinds {
  const own = member(species, 'slots')
  if (own !== undefined && !isRecord(own)) return 'unknown'
  const all: Readonly<Record<string, unknown>> = { ...OWN_SLOTS, ...own }
  return new Map(Object.keys(all).map((name) => [name, member(all[name], 'holds') ?? SLOT_DEFAULTS.holds]))
}

/** Whether a group chooses by itself. */
export function isActionGroup(species: unknown, name: string): boolean {
  return eachOf(member(species, 'actionGroups'), []).some(([one]) => one === name)
}

/** A slot that is asked for, by its name or with the value it must hold. */
export function checkSlotUse(report: Report, use: unknown, slots: SlotKinds | undefined, path: Path): void {
  if (slots === undefined || slots === 'unknown') return
  const known = new Set(slots.keys())
  if (typeof use === 'string') checkUse(report, 'SLOT-UNKNOWN', 'a slot', use, known, path)
  if (!isRecord(use)) return
  for (const name of Object.keys(use)) {
    checkUse(report, 'SLOT-UNKNOWN', 'a slot', name, known, [...path, name], 'key')
    checkValue(report, slots.get(name), use[name], [...path, name])
  }
}

/** A releaser that looks into a slot: one that there is, with a value it can hold, and no kind besides. */
export function checkSlotOf(report: Report, releaser: unknown, slots: SlotKinds | undefined, path: Path): void {
  const slot = member(releaser, 'slot')
  const is = member(releaser, 'is')
  if (slot === undefined) {
    if (is === undefined) return
    const expected = 'is beside slot: the value that a slot must hold'
    addFinding(report, {
      code: 'BEHAVIOR-MISPLACED',
      path: [...path, 'is'],
      found: 'is without slot',
      expected,
      pointsAt: 'key',
    })
    return
  }
  checkSlotUse(report, slot, slots, [...path, 'slot'])
  if (member(releaser, 'kind') !== undefined) {
    const expected = 'either kind or slot'
    addFinding(report, {
      code: 'BEHAVIOR-MISPLACED',
      path: [...path, 'kind'],
      found: 'kind beside slot',
      expected,
      pointsAt: 'key',
    })
  }
  if (slots === undefined || slots === 'unknown' || typeof slot !== 'string' || is === undefined) return
  checkValue(report, slots.get(slot), is, [...path, 'is'])
}

function checkValue(report: Report, holds: unknown, value: unknown, path: Path): void {
  if (holds === undefined) return
  const isRight = holds === 'number' ? typeof value === 'number' : holds === 'name' && typeof value === 'string'
  if (isRight) return
  const expected =
    holds === 'memory' ? 'no value: this slot holds a memory' : `a ${String(holds)}, which this slot holds`
  addFinding(report, { code: 'DEFINITION-VALUE', path, found: showFound(value), expected })
}

/** Action groups exist, each once, and one of them is the primary one, which is the top group. */
export function checkActionGroups(report: Report, species: unknown, groupNames: Names, path: Path): void {
  if (!hasActionGroups(species)) return
  const hasTop = member(species, 'behavior') !== undefined
  const at = [...path, 'actionGroups']
  const listed = eachOf(member(species, 'actionGroups'), at)
  const known: Names = groupNames === undefined ? undefined : new Set([...groupNames, ...(hasTop ? [PRIMARY] : [])])
  const seen = new Set<unknown>()
  for (const [name, where] of listed) {
    checkUse(report, 'GROUP-UNKNOWN', 'the name of one from groups', name, known, where)
    if (seen.has(name))
      addFinding(report, { code: 'NAME-DUPLICATE', path: where, found: showFound(name), expected: 'each group once' })
    seen.add(name)
  }
  const found = `action groups ${[...seen].map(String).join(', ')}`
  if (!seen.has(PRIMARY) && Array.isArray(member(species, 'actionGroups')))
    addFinding(report, {
      code: 'GROUP-PRIMARY',
      path: at,
      found,
      expected: 'primary among them: its path is the creature’s',
    })
  if (hasTop && groupNames?.has(PRIMARY) === true)
    addFinding(report, {
      code: 'GROUP-PRIMARY',
      path: at,
      found: 'behavior and a group called primary',
      expected: 'one of the two',
    })
}
