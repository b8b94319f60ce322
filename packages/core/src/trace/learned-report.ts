// What a creature has learned and is learning, as data and in words. Reads minds; writes nothing.
//
// Seeds: 003 §5.5, figures 22, 23 and 25.

import { f64, i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Creature } from '../creature/model.ts'
import { type FlatBehavior, flatOf } from '../definition/behavior/flatten-behavior.ts'
import type { LessonDefinition, MemberDefinition } from '../definition/learning/learns.ts'
import { answererOf } from '../growth/lesson-behavior.ts'
import { pairOf } from '../learning/follow.ts'
import {
  type DiscoveryModel,
  kindItem,
  ownItem,
  PAIR_IN_USE,
  pairItem,
  TRIALS_KEPT,
} from '../learning/learning-block.ts'
import { describeStimulus, lessonId, stimulusOf } from '../learning/lesson-names.ts'
import { isTdOn, tdReliability } from '../learning/td.ts'
import { actionsInWords, reportActions } from './actions-report.ts'
import type { DriveLearning, LearnedReport, LearnedValue, Lesson, Member, Trial } from './learned.ts'
import { plain, short } from './words.ts'

const HOW = ['', 'operant', 'classical', 'taught', 'innate'] as const

/** Reports on a creature; nothing if its species does not learn. */
export function reportLearned(creature: Creature, entity: string): LearnedReport | undefined {
  const { learning, credit } = creature.model
  if (learning === undefined && credit === undefined) return undefined
  const drives = (learning?.groups ?? []).map((group) => driveLearning(creature, group))
  const actions = reportActions(creature)
  return {
    entity,
    ...recentOf(creature),
    drives,
    actions,
    text: [...(drives.length === 0 ? [] : [inWords(entity, drives)]), ...actionsInWords(entity, actions)].join('\n'),
  }
}

/** Short-term memory, newest first. */
function recentOf({ model: { learning }, mind }: Creature): Pick<LearnedReport, 'recentBehaviors' | 'recentObjects'> {
  if (learning === undefined) return { recentBehaviors: [], recentObjects: [] }
  const indices = Array.from({ length: learning.queue }, (_, k) => k)
  return {
    recentBehaviors: indices.map((k) => textOf(i32[mind.i + learning.at.behavior + k])).filter((name) => name !== ''),
    recentObjects: indices
      .map((k) => kindName(i32[mind.i + learning.at.objectKind + k], i32[mind.i + learning.at.objectPart + k]))
      .filter((name) => name !== ''),
  }
}

/** Its lessons as data, for another individual. */
export function lessonsOf(creature: Creature): LessonDefinition[] {
  const report = reportLearned(creature, '')
  return (report?.drives ?? []).flatMap(({ lessons }) => lessons.map(({ definition }) => definition))
}

function driveLearning(creature: Creature, group: DiscoveryModel): DriveLearning {
  const { mind } = creature
  const { at, td, parameters } = group
  const pairs = Array.from({ length: parameters.pairs }, (_, pair) => pair)
  const { behaviors } = flatOf(creature.model)
  const lessons = pairs.flatMap((pair) => lessonOf(creature, group, pair, behaviors) ?? [])
  const releaserNames = creature.model.behavior.releaserNames
  return {
    drive: group.driveName,
    into: group.into,
    withinTicks: parameters.withinTicks,
    feedback: f64[mind.f + at.feedback],
    prediction: f64[mind.f + td.prediction],
    error: f64[mind.f + td.error],
    lessons: [...lessons.filter(({ isInUse }) => isInUse), ...lessons.filter(({ isInUse }) => !isInUse)],
    kinds: Array.from({ length: parameters.kinds }, (_, index) => index).flatMap((index): LearnedValue[] => {
      const name = kindName(i32[mind.i + at.kind + index], i32[mind.i + at.part + index])
      return name === '' ? [] : [{ name, ...memberOf(creature, group, kindItem(group, index)) }]
    }),
    releasers: Array.from(group.ownReleasers, (releaser, k) => ({
      name: releaserNames[releaser],
      ...memberOf(creature, group, ownItem(group, k)),
    })),
    trials: trialsOf(creature, group),
  }
}

function lessonOf(
  creature: Creature,
  group: DiscoveryModel,
  pair: number,
  behaviors: readonly FlatBehavior[],
): Lesson | undefined {
  const id = lessonId(creature, group, pair)
  if (id === undefined) return undefined
  const { mind } = creature
  const { at, driveName } = group
  const behavior = textOf(i32[mind.i + at.pairBehavior + pair])
  const stimulus = stimulusOf(creature, group, pair)
  const isInUse = i32[mind.i + at.pairState + pair] === PAIR_IN_USE
  const follower = group.lessonReleasers.find((lesson) => pairOf(lesson, group, mind) === pair)
  const withIt = memberOf(creature, group, pairItem(pair))
  const without = memberOf(creature, group, pairItem(pair) + 1)
  const time = {
    count: i32[mind.i + at.timeCount + pair],
    mean: f64[mind.f + at.timeMean + pair],
    variance: Math.max(0, f64[mind.f + at.timeVariance + pair]),
  }
  const releaser = follower?.releaser ?? -1
  return {
    id,
    drive: driveName,
    behavior,
    stimulus: describeStimulus(stimulus),
    with: withIt,
    without,
    isInUse,
    how: HOW[i32[mind.i + at.pairHow + pair]] ?? '',
    path: releaser < 0 ? '' : answererOf(behaviors, releaser, group.into),
    releaser: follower?.name ?? '',
    bornTick: i32[mind.i + at.pairBorn + pair],
    usedTick: i32[mind.i + at.pairUsed + pair],
    time,
    sentence: sentenceOf(
      driveName,
      behavior,
      describeStimulus(stimulus),
      withIt,
      without,
      time.count > 0 ? time.mean : -1,
    ),
    definition: {
      drive: driveName,
      behavior,
      stimulus,
      with: definitionOf(creature, group, pairItem(pair)),
      without: definitionOf(creature, group, pairItem(pair) + 1),
      isInUse,
      time,
    },
  }
}

function memberOf({ mind }: Creature, { td }: DiscoveryModel, item: number): Member {
  return {
    value: f64[mind.f + td.strength + item],
    trace: f64[mind.f + td.trace + item],
    isOn: isTdOn(mind.f, td, item),
    rate: f64[mind.f + td.rate + item],
    timesOn: i32[mind.i + td.timesOn + item],
    timesFed: i32[mind.i + td.timesFed + item],
    reliability: tdReliability(mind.i, td, item),
    contrast: f64[mind.f + td.contrast + item],
  }
}

function definitionOf(creature: Creature, group: DiscoveryModel, item: number): MemberDefinition {
  const { value, timesOn, timesFed, contrast } = memberOf(creature, group, item)
  return { value, timesOn, timesFed, contrast, familiarity: f64[creature.mind.f + group.td.familiarity + item] }
}

/** The latest times that ended, oldest first. */
function trialsOf(creature: Creature, group: DiscoveryModel): Trial[] {
  const { mind } = creature
  const { at } = group
  const count = i32[mind.i + at.trialCount]
  return Array.from({ length: Math.min(count, TRIALS_KEPT) }, (_, k) => {
    const row = count <= TRIALS_KEPT ? k : (count + k) % TRIALS_KEPT
    const pair = i32[mind.i + at.trialPair + row]
    return {
      tick: i32[mind.i + at.trialTick + row],
      lesson: pair < 0 ? '' : (lessonId(creature, group, pair) ?? ''),
      isFed: i32[mind.i + at.trialFed + row] !== 0,
      error: f64[mind.f + at.trialError + row],
      value: f64[mind.f + at.trialValue + row],
    }
  }).filter(({ lesson }) => lesson !== '')
}

function sentenceOf(
  drive: string,
  behavior: string,
  stimulus: string,
  withIt: Member,
  without: Member,
  meanTicks: number,
): string {
  const odds = `${withIt.timesFed} of ${withIt.timesOn} times ${drive} was served (${without.timesFed} of ${without.timesOn} without)`
  const waits = meanTicks < 0 ? '' : `, after ${Math.round(meanTicks)} ticks`
  return `${plain(behavior)} on ${stimulus}: ${odds}${waits}; worth ${short(withIt.value)}.`
}

function inWords(entity: string, drives: readonly DriveLearning[]): string {
  const lines = drives.flatMap(({ drive, lessons, kinds, releasers }) => {
    const used = lessons.filter(({ isInUse }) => isInUse)
    const open = lessons.length - used.length
    const known = [...kinds, ...releasers].filter(({ timesOn, value }) => timesOn > 0 || value !== 0)
    return [
      `For ${drive}, ${entity} has learned ${used.length === 0 ? 'nothing yet' : `${used.length === 1 ? 'one thing' : `${used.length} things`}`}${open === 0 ? '' : ` and suspects ${open}`}.`,
      ...used.map(({ sentence, how }) => `  ${sentence} (${how})`),
      ...(known.length === 0
        ? []
        : [`  Worth: ${known.map(({ name, value }) => `${name} ${short(value)}`).join(', ')}.`]),
    ]
  })
  return lines.join('\n')
}

function kindName(kind: number, part: number): string {
  const name = textOf(kind)
  return part === 0 ? name : `${name}.${textOf(part)}`
}
