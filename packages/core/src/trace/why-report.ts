// The whole why of a moment, as data and as one paragraph: groups with who inhibited whom, releasers with their phases,
// suggestions taken and struck, skills and refusals. Reads one mind as the latest tick left it.

import { actRow, T_COMMAND } from '../0-foundation/acts.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { readNumber, readRow, readRun } from '../0-foundation/row-table.ts'
import { ARBITER_INHIBITION } from '../5-behavior/behavior-block.ts'
import { evaluatedIndex, objectAt } from '../5-behavior/evaluated.ts'
import { gainOffset } from '../5-behavior/inhibition.ts'
import { isReached, valueAfter, valueBefore } from '../5-behavior/read-values.ts'
import { ASKED_NOT, ASKED_PRIMARY, META_TAKEN, PHASE_OFF, PHASE_RETURNING } from '../8-motor/motor-block.ts'
import type { Creature } from '../creature/model.ts'
import { type WhyLines, whyLines } from './plain-why.ts'
import { walkedSentence } from './walked-report.ts'
import {
  activePath,
  believedThings,
  driveValues,
  reasonsFor,
  refusals,
  temperValues,
  thingAt,
  whySentence,
} from './why.ts'
import { reportStep } from './why-step.ts'
import { reportDice, reportDie, reportSlots, type WhyDice, type WhyDie } from './why-tuples.ts'
import { capital, listed, nounAt, type PerceivedThing, plain, short, tellReasons } from './words.ts'

/** Things that a paragraph names; the rest are counted. */
const MOST_NAMED = 4

/** Everything that led to what a creature does. */
export interface WhyReport {
  readonly tick: number
  readonly sentence: string
  /** What, why, and what came next to winning, in plain words. */
  readonly lines: WhyLines
  readonly paragraph: string
  readonly path: readonly string[]
  readonly groups: readonly WhyGroup[]
  readonly releasers: readonly WhyReleaser[]
  readonly drives: Readonly<Record<string, number>>
  /** What this individual is like: the degrees of its tempers, 0 to 100. */
  readonly tempers: Readonly<Record<string, number>>
  readonly suggestions: readonly WhySuggestion[]
  readonly skills: readonly WhySkill[]
  readonly refusals: readonly string[]
  /** Why it steps where it steps, in a sentence; nothing for a body that does not walk by steps. */
  readonly step: string | null
  /** By what way it goes where it goes, in a sentence; nothing for a species that does not go by what it has walked, and for who is there. */
  readonly way: string | null
  /** What its slots hold: numbers, names, memories by their kind; those that are empty are not there. */
  readonly slots: Readonly<Record<string, number | string>>
}

/** A group that was reached. */
export interface WhyGroup {
  readonly name: string
  readonly behaviors: readonly WhyBehavior[]
  /** How its dice stand; nothing for a group without. */
  readonly dice: WhyDice | null
}

/** A behavior of such a group. */
export interface WhyBehavior {
  readonly name: string
  readonly pre: number
  readonly post: number
  readonly interest: number
  readonly isActive: boolean
  readonly reasons: readonly string[]
  readonly inhibitedBy: readonly { readonly by: string; readonly amount: number }[]
  /** What it brings to the dice of its group; nothing for one of another group. */
  readonly die: WhyDie | null
}

/** A releaser that was evaluated. */
export interface WhyReleaser {
  readonly name: string
  /** What it found, if anything. */
  readonly found: string | null
  readonly rangeM: number | null
  readonly value: number
}

/** What a loser proposed, and what became of it. */
export interface WhySuggestion {
  readonly text: string
  readonly form: 'secondary' | 'meta'
  readonly priority: number
  readonly outcome: 'taken' | 'refused' | 'struck' | 'unused'
}

/** A skill that runs. */
export interface WhySkill {
  readonly name: string
  readonly phase: 'on' | 'returning'
  readonly askedAs: 'primary' | 'secondary' | 'not asked'
  readonly holds: readonly string[]
}

/** Reports on a creature as its latest tick left it. */
export function reportWhy(creature: Creature, tick: number): WhyReport {
  const { mind, model } = creature
  const { behavior } = model
  const groups = behavior.groupNames.flatMap((name, g) =>
    isReached(g, behavior, mind) ? [{ name, behaviors: reportGroup(creature, g), dice: reportDice(creature, g) }] : [],
  )
  const report = {
    tick,
    sentence: whySentence(creature),
    lines: whyLines(creature),
    path: activePath(creature),
    groups,
    releasers: reportReleasers(creature),
    drives: driveValues(creature),
    tempers: temperValues(creature),
    suggestions: reportSuggestions(creature),
    skills: reportSkills(creature),
    refusals: refusals(creature),
    step: reportStep(creature, tick)?.sentence ?? null,
    way: reportWay(creature),
    slots: reportSlots(creature),
  }
  return { ...report, paragraph: paragraphOf(creature, report) }
}

/** By which way it goes. */
function reportWay(creature: Creature): string | null {
  const { mind, model } = creature
  const isThere = i32[mind.i + model.navigation.at.isThere] !== 0
  return isThere ? null : (walkedSentence(creature) ?? null)
}

function reportGroup(creature: Creature, group: number): WhyBehavior[] {
  const { mind, model } = creature
  const { behavior } = model
  const row = readRow(behavior.tables.group, behavior.constants, group)
  const { from: first, count } = row.members
  const { constants, listInts, listDoubles } = behavior
  const gains = constants.f + listDoubles + row.gains
  const gain = (m: number, i: number): number => f64[gains + gainOffset(constants.i + listInts, row.gains, count, m, i)]
  const isInhibiting = row.arbiter === ARBITER_INHIBITION
  const members = Array.from({ length: isInhibiting ? count : 0 }, (_, m) => m)
  const inhibiting = members.filter((m) => valueAfter(first + m, behavior, mind) > 0)
  return Array.from({ length: count }, (_, i) => {
    const post = valueAfter(first + i, behavior, mind)
    const inhibitedBy = inhibiting
      .map((m) => ({
        by: behavior.behaviorNames[first + m],
        amount: m === i ? 0 : gain(m, i) * valueAfter(first + m, behavior, mind),
      }))
      .filter(({ amount }) => amount > 0)
    return {
      name: behavior.behaviorNames[first + i],
      pre: valueBefore(first + i, behavior, mind),
      post,
      interest: interestAt(creature, first + i),
      isActive: post > 0,
      reasons: tellReasons(reasonsFor(creature, first + i)),
      inhibitedBy,
      die: reportDie(creature, first + i),
    }
  })
}

/** The interest of a behavior, held by a director or its own. */
export function interestAt(creature: Creature, b: number): number {
  const { mind, model } = creature
  const { at, constants, tables } = model.behavior
  for (let k = 0; k < i32[mind.i + at.heldCount]; k++) {
    if (i32[mind.i + at.heldBehavior + k] === b) return f64[mind.f + at.heldInterest + k]
  }
  const interest = readNumber(tables.behavior, constants, b, 'interest')
  return interest < 0 ? 1 : f64[mind.f + at.interest + interest]
}

function reportReleasers(creature: Creature): WhyReleaser[] {
  const { mind, model } = creature
  const { at, releaserNames } = model.behavior
  return releaserNames.flatMap((name, r) => {
    const index = evaluatedIndex(r, model.behavior, mind)
    if (index < 0) return []
    const object = objectAt(index, model.behavior, mind)
    const thing = object > 0 ? thingAt(creature, object) : undefined
    return [
      {
        name,
        found: object === 0 ? 'itself' : (thing?.kind ?? null),
        rangeM: thing?.rangeM ?? null,
        value: f64[mind.f + at.releaserValue + index],
      },
    ]
  })
}

function reportSuggestions(creature: Creature): WhySuggestion[] {
  const { mind, model } = creature
  const { motor } = model
  const { at } = model.behavior
  const lineOf = (act: number): string => motor.actLines[act] ?? 'a director’s command'
  const secondary = Array.from({ length: i32[mind.i + at.secondaryCount] }, (_, k): WhySuggestion => {
    const act = i32[mind.i + at.secondary + k]
    const text = lineOf(act)
    const isTaken = motor.skillNames.some((name, s) => {
      const asked = i32[mind.i + motor.at.asked + s]
      return asked !== ASKED_NOT && asked !== ASKED_PRIMARY && skillsOf(creature, act).includes(name)
    })
    return {
      text,
      form: 'secondary',
      priority: f64[mind.f + at.secondaryPriority + k],
      outcome: isTaken ? 'taken' : 'refused',
    }
  })
  const struck = Array.from({ length: i32[mind.i + at.struckCount] }, (_, k): WhySuggestion => {
    return { text: lineOf(i32[mind.i + at.struck + k]), form: 'secondary', priority: 0, outcome: 'struck' }
  })
  const mannerOf = (meta: number): string => motor.metaLines[meta] ?? 'a director’s wish'
  const struckMetas = Array.from({ length: i32[mind.i + at.struckMetaCount] }, (_, k): WhySuggestion => {
    return { text: mannerOf(i32[mind.i + at.struckMeta + k]), form: 'meta', priority: 0, outcome: 'struck' }
  })
  const metas = Array.from({ length: i32[mind.i + at.metaCount] }, (_, k): WhySuggestion => {
    const meta = i32[mind.i + at.meta + k]
    const isTaken = i32[mind.i + motor.at.metaTaken + k] === META_TAKEN
    const priority = f64[mind.f + at.metaPriority + k]
    return { text: mannerOf(meta), form: 'meta', priority, outcome: isTaken ? 'taken' : 'unused' }
  })
  return [...secondary, ...struck, ...metas, ...struckMetas]
}

/** Names of the skills that an act asks for. */
function skillsOf(creature: Creature, act: number): string[] {
  const { mind, model } = creature
  const { acts, constants, skillNames } = model.motor
  const command = i32[actRow(act, acts, mind) + T_COMMAND]
  return readRun(acts.tables.command, constants, command, 'skills').map((skill) => skillNames[skill])
}

function reportSkills(creature: Creature): WhySkill[] {
  const { mind, model } = creature
  const { motor } = model
  return motor.skillNames.flatMap((name, s): WhySkill[] => {
    const phase = i32[mind.i + motor.at.phase + s]
    if (phase === PHASE_OFF) return []
    const asked = i32[mind.i + motor.at.asked + s]
    return [
      {
        name,
        phase: phase === PHASE_RETURNING ? 'returning' : 'on',
        askedAs: asked === ASKED_NOT ? 'not asked' : asked === ASKED_PRIMARY ? 'primary' : 'secondary',
        holds: motor.dofNames.filter((_, d) => i32[mind.i + motor.at.holder + d] === s + 1),
      },
    ]
  })
}

/** The same in plain English. */
function paragraphOf(creature: Creature, report: Omit<WhyReport, 'paragraph'>): string {
  const things = believedThings(creature)
  const sensed = things.filter(({ sense }) => sense !== 'memory')
  const remembered = things.filter(({ sense }) => sense === 'memory')
  const groups = report.groups.map(({ name, behaviors }) => {
    const active = behaviors.filter((behavior) => behavior.isActive)
    const lost = behaviors.filter((behavior) => !behavior.isActive && behavior.pre > 0)
    if (active.length === 0) return `In ${plain(name)} nothing has any value.`
    const winners = active.map((winner) => `${plain(winner.name)} (${short(winner.pre)})`).join(' and ')
    const losers = lost.map((loser) => {
      const by = loser.inhibitedBy[0]
      return `${plain(loser.name)} (${short(loser.pre)}${by === undefined ? '' : `, held down by ${short(by.amount)}`})`
    })
    return `In ${name === 'top' ? 'the top group' : plain(name)} ${winners} won${losers.length === 0 ? '' : ` over ${losers.join(', ')}`}.`
  })
  const taken = report.suggestions.filter(({ outcome }) => outcome === 'taken').map(({ text }) => `“${text}”`)
  const slots = Object.entries(report.slots).map(
    ([name, value]) => `${plain(name)} ${typeof value === 'number' ? short(value) : value}`,
  )
  const tempers = Object.entries(report.tempers).map(([name, degree]) => `${plain(name)} ${short(degree)}`)
  const struck = report.suggestions.filter(({ outcome }) => outcome === 'struck').map(({ text }) => `“${text}”`)
  return [
    capital(report.sentence),
    ...(report.way === null ? [] : [report.way]),
    ...(report.step === null ? [] : [report.step]),
    `It senses ${nearest(sensed)}.`,
    ...(remembered.length === 0 ? [] : [`It remembers ${nearest(remembered)}.`]),
    ...groups,
    ...(tempers.length === 0 ? [] : [`It is ${listed(tempers)} of 100.`]),
    ...(slots.length === 0 ? [] : [`Its slots hold ${listed(slots)}.`]),
    ...(taken.length === 0 ? [] : [`Of what the losers suggested it took ${taken.join(', ')}.`]),
    ...(struck.length === 0 ? [] : [`It struck out ${struck.join(', ')}.`]),
    ...(report.refusals.length === 0 ? [] : [`Refused: ${report.refusals.join('; ')}.`]),
  ].join(' ')
}

/** The nearest of some things, and how many more. */
function nearest(things: readonly PerceivedThing[]): string {
  if (things.length === 0) return 'nothing'
  const more = things.length - MOST_NAMED
  const rest = more > 0 ? [`${more} more`] : []
  return listed([...things.slice(0, MOST_NAMED).map(nounAt), ...rest])
}
