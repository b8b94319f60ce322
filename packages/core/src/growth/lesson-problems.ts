// What is wrong with giving a creature lessons, or with taking one away: everything at once, before anything changes.
//
// Reads one creature's model and learning block.

import { i32 } from '../0-foundation/arena.ts'
import { type Problem, unknownName } from '../0-foundation/problems.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Creature } from '../creature/model.ts'
import type { ActionLessonDefinition, LessonDefinition, StimulusDefinition } from '../definition/learning/learns.ts'
import { type DiscoveryModel, PAIR_SUSPECTED } from '../learning/learning-block.ts'
import { ALL_LESSONS, describeStimulus, lessonId, stimulusOf } from '../learning/lesson-names.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { copyId, grownCopies } from './innovation.ts'

/** What is wrong with teaching the creature of a slot these lessons. */
export function findTeachProblems(
  inside: WorldInside,
  slot: number,
  name: string,
  lessons: readonly LessonDefinition[],
  actions: readonly ActionLessonDefinition[],
): Problem[] {
  const groups = inside.creatures[slot]?.model.learning?.groups ?? []
  const creature = inside.creatures[slot]
  const isTaughtActions = actions.length > 0 && creature?.model.credit !== undefined
  if (creature === undefined || (groups.length === 0 && !isTaughtActions)) return [learnsNothing(name)]
  const wrong = actions.flatMap((lesson, k) => actionProblems(creature, lesson, `actions[${k}]`))
  const single = lessons.flatMap((lesson, k) => {
    const path = `lessons[${k}]`
    const group = groups.find(({ driveName }) => driveName === lesson.drive)
    if (group === undefined) {
      const names = groups.map(({ driveName }) => driveName)
      return [unknownName('DRIVE-UNKNOWN', `${path}.drive`, lesson.drive, names, `a drive of ${name} that learns`)]
    }
    return [...behaviorProblems(creature, group, lesson, path), ...stimulusProblems(inside, group, lesson, path)]
  })
  const found = [...single, ...wrong]
  return found.length > 0 ? found : groups.flatMap((group) => roomProblems(creature, group, name, lessons))
}

/** A behavior of a group that learns by credit, and a percept that it has. */
function actionProblems({ model }: Creature, { action, trigger }: ActionLessonDefinition, path: string): Problem[] {
  const { behavior, perception, credit } = model
  const valued = behavior.behaviorNames.filter((_, b) => (credit?.valuedOf[b] ?? -1) >= 0)
  const names = perception.percepts.names
  const what = 'a behavior of a group that learns'
  return [
    ...(valued.includes(action) ? [] : [unknownName('BEHAVIOR-UNKNOWN', `${path}.action`, action, valued, what)]),
    ...(trigger === undefined || names.includes(trigger)
      ? []
      : [unknownName('PERCEPT-UNKNOWN', `${path}.trigger`, trigger, names, 'a percept that it has')]),
  ]
}

/** What is wrong with taking this lesson from the creature of a slot. */
export function findUnlearnProblems(inside: WorldInside, slot: number, name: string, lesson: string): Problem[] {
  const creature = inside.creatures[slot]
  const groups = creature?.model.learning?.groups ?? []
  if (creature === undefined || (groups.length === 0 && creature.model.credit === undefined))
    return [learnsNothing(name)]
  if (lesson === ALL_LESSONS) return []
  const copies = grownCopies(inside, creature).map(copyId)
  const ids = groups.flatMap((group) =>
    Array.from({ length: group.parameters.pairs }, (_, pair) => lessonId(creature, group, pair) ?? []).flat(),
  )
  const known = [...ids, ...copies]
  return known.includes(lesson)
    ? []
    : [unknownName('LESSON-UNKNOWN', 'lesson', lesson, known, `a lesson of ${name}, or all`)]
}

/** Lessons that are in use do not give way; what is given must fit in beside them. */
function roomProblems(
  creature: Creature,
  group: DiscoveryModel,
  name: string,
  lessons: readonly LessonDefinition[],
): Problem[] {
  const { pairs, kinds } = group.parameters
  const given = lessons.filter(({ drive }) => drive === group.driveName)
  const kept = Array.from({ length: pairs }, (_, pair) => pair).filter(
    (pair) => i32[creature.mind.i + group.at.pairState + pair] > PAIR_SUSPECTED,
  )
  const ids = new Set(kept.map((pair) => lessonId(creature, group, pair)))
  const things = new Set(kept.map((pair) => kindOf(stimulusOf(creature, group, pair))))
  for (const { drive, behavior, stimulus } of given) {
    ids.add(`${drive} ${behavior} ${describeStimulus(stimulus)}`)
    things.add(kindOf(stimulus))
  }
  things.delete('')
  const found = `${ids.size} lessons about ${things.size} kinds`
  const expected = `at most ${pairs} lessons about ${kinds} kinds with those that ${name} has in use for ${group.driveName}`
  return ids.size <= pairs && things.size <= kinds ? [] : [{ code: 'LESSON-ROOM', path: 'lessons', found, expected }]
}

function kindOf(stimulus: StimulusDefinition): string {
  return 'sound' in stimulus ? '' : stimulus.kind
}

function behaviorProblems(
  creature: Creature,
  group: DiscoveryModel,
  lesson: LessonDefinition,
  path: string,
): Problem[] {
  const { behavior, learning } = creature.model
  const leaves = behavior.behaviorNames.filter(
    (name, b) => group.isIgnored[b] === 0 && learning !== undefined && textOf(learning.doesOf[b]) === name,
  )
  if (leaves.includes(lesson.behavior)) return []
  const expected = `a behavior with an act of its own that ${group.driveName} can learn`
  return [unknownName('BEHAVIOR-UNKNOWN', `${path}.behavior`, lesson.behavior, leaves, expected)]
}

function stimulusProblems(
  inside: WorldInside,
  group: DiscoveryModel,
  { stimulus }: LessonDefinition,
  path: string,
): Problem[] {
  const at = `${path}.stimulus`
  if ('sound' in stimulus) {
    const sounds = Array.from(group.soundSymbols, textOf)
    if (sounds.includes(stimulus.sound)) return []
    return [
      unknownName('LESSON-STIMULUS', `${at}.sound`, stimulus.sound, sounds, `a sound that ${group.driveName} watches`),
    ]
  }
  const fields = Array.from(group.fieldSymbols, textOf)
  const [kind] = stimulus.kind.split('.')
  return [
    ...(fields.includes(stimulus.field)
      ? []
      : [
          unknownName(
            'LESSON-STIMULUS',
            `${at}.field`,
            stimulus.field,
            fields,
            `a field that ${group.driveName} watches`,
          ),
        ]),
    ...(inside.kinds.has(kind)
      ? []
      : [unknownName('KIND-UNKNOWN', `${at}.kind`, kind, inside.kinds.keys(), 'a kind of this world')]),
  ]
}

function learnsNothing(name: string): Problem {
  const expected = 'a creature with a drive that learns'
  return { code: 'LEARNING-NONE', path: 'entity', found: `“${name}”`, expected }
}
