// Skills and the commands that they answer: their types and their schema. What is left out stands in compile-skills.ts.
//
// Seeds: 000 §4 (skills, the controller), 003 §5.3.

import * as z from 'zod/mini'
import { SKILL_KINDS } from '../../8-motor/skills.ts'
import { dofName } from '../body/body.ts'
import { ANGLE } from '../reading/limits.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  noted,
  numberOf,
  objectOf,
  recordOf,
  says,
  text,
} from '../reading/parts.ts'
import { amount, frequency } from '../things/schema.ts'
import { SKILL_DEFAULTS } from './compile-skills.ts'

/** What a body can do, with the DOFs it needs for it. */
export interface SkillDefinition {
  readonly about?: string
  /**
   * `pose` moves DOFs to given values, `swing` moves one to and fro, `aim` points DOFs at “it”, `travel` takes the steps that
   * locomotion finds, `stand` stays, `fall` and `roll` leave the body to physics, `grip` holds on to “it”, `carry` takes “it” along and, without
   * “it”, keeps what it has, `throw` throws what it has to “it”, or ahead, `reach` brings the point of a
   * chain to “it”, `say` makes a sound, `show` sets an own field; or a callback's name.
   */
  readonly does: keyof typeof SKILL_KINDS | (string & {})
  /** DOFs that it holds while it runs. */
  readonly uses?: readonly string[]
  /** For `pose`: values of DOFs. For `swing`: how far each goes to either side. */
  readonly pose?: Readonly<Record<string, number>>
  /** For `swing`: where DOFs are held meanwhile, also those that swing; their rest otherwise. */
  readonly at?: Readonly<Record<string, number>>
  /** For `swing`: by how much of a swing a DOF comes before the others, 0…1. */
  readonly phase?: Readonly<Record<string, number>>
  /** For `swing`: times a second. */
  readonly perS?: number
  /** Poses to go through before that, one after the other: its entry. */
  readonly enters?: readonly Readonly<Record<string, number>>[]
  /** Poses to go through on the way back to rest. */
  readonly leaves?: readonly Readonly<Record<string, number>>[]
  /**
   * For `aim`: DOF that turns to the left, and DOF that turns up, in radians. Of several the first are the quickest: eyes,
   * then head. What the later ones have done already, the earlier ones leave.
   */
  readonly yaw?: string | readonly string[]
  readonly pitch?: string | readonly string[]
  /** For `aim`: DOF for one over the distance, so that both eyes meet on it. */
  readonly near?: string
  /** For `aim`: looks past it by this angle, radians, to the side on which it is not: who is ashamed does not meet eyes. */
  readonly away?: number
  /** For `aim`: a skill that turns the body when “it” is out of reach. */
  readonly turnsBy?: string
  /** For `reach`: the chain whose point it brings to “it”. */
  readonly chain?: string
  /** For `carry` and `throw`: the point of the body that it takes and throws things with; the middle of the body if left out. */
  readonly point?: string
  /** An own field, `true` or `false`, that is true while it is on: what others see of it. */
  readonly shows?: string
  /** Returns to rest and lets go when it is not asked for. */
  readonly isSpringLoaded?: boolean
  /** Skills that may take over directly, without returning to rest first. */
  readonly goesTo?: readonly string[]
}

/** What a command of this species does: a skill's name, or skills with default arguments. */
export type CommandMapping =
  | string
  | {
      readonly about?: string
      readonly skills: string | readonly string[]
      readonly with?: Readonly<Record<string, number | string>>
    }

const pose = recordOf('values by degree of freedom', amount)

const dofs = z.union([dofName, listOf('degrees of freedom', dofName)], {
  error: () => says('DEFINITION-TYPE', 'a degree of freedom or a list of them'),
})

/** What a body can do. */
export const skill = noted(
  objectOf('a skill', {
    about: may(text(), 'What it is, in a sentence.'),
    does: noted(nameOf('what it does: pose, swing, aim, …, or the name of a callback'), {
      description: `${Object.keys(SKILL_KINDS).join(', ')}, or a callback.`,
    }),
    uses: may(listOf('degrees of freedom', dofName), 'Degrees of freedom that it holds while it runs.'),
    pose: may(pose, 'For pose: where each goes. For swing: how far each goes to either side.'),
    at: may(pose, 'For swing: where each is held meanwhile; its rest if left out.'),
    phase: may(pose, 'For swing: by how much of a swing each comes first, 0 to 1.'),
    perS: may(frequency, 'For swing: times a second.', SKILL_DEFAULTS.perS),
    enters: may(listOf('poses', pose), 'Poses to go through first.'),
    leaves: may(listOf('poses', pose), 'Poses to go through on the way back to rest.'),
    yaw: may(dofs, 'For aim: what turns to the left, in radians; the quickest first.'),
    pitch: may(dofs, 'For aim: what turns up, in radians; the quickest first.'),
    near: may(dofName, 'For aim: what is one over the distance, so that both eyes meet on it.'),
    away: may(numberOf(ANGLE), 'For aim: looks past it by this angle, radians, to the side on which it is not.'),
    turnsBy: may(nameOf('a skill'), 'For aim: a skill that turns the body when “it” is out of reach.'),
    chain: may(nameOf('a chain of the skeleton'), 'For reach: the chain whose point it brings to “it”.'),
    point: may(nameOf('a point of the body'), 'For carry and throw: what it takes and throws things with.'),
    shows: may(nameOf('an own field'), 'An own field that is true while it is on: what others see of it.'),
    isSpringLoaded: may(flag(), 'Returns to rest and lets go when it is not asked for.', SKILL_DEFAULTS.isSpringLoaded),
    goesTo: may(listOf('skills', nameOf('a skill')), 'Skills that may take over directly.'),
  }),
  { id: 'Skill', description: 'What a body can do, with the degrees of freedom that it needs for it.' },
)

const skillName = nameOf('the name of a skill')

/** Which skills answer a command. */
export const command = noted(
  eitherOf('a skill, or { skills, with }', [
    skillName,
    objectOf('a command', {
      about: may(text(), 'What it does, in a sentence.'),
      skills: noted(
        eitherOf('a skill or a list of skills', [
          skillName,
          listOf('skills', skillName).check(z.minLength(1, says('DEFINITION-VALUE', 'at least one skill'))),
        ]),
        { description: 'The skills that answer it.' },
      ),
      with: may(recordOf('arguments by name', eitherOf('a number or text', [amount, text()])), 'Default arguments.'),
    }),
  ]),
  { id: 'Command', description: 'Which skills answer a command.' },
)
