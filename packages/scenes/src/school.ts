// The school: Dr. Puppet teaches a hungry dog by himself. No trainer, no protocol and no input: what happens is what the two see and do.
//
// What is taught is a parameter (`schoolFor`): a behavior, a gesture, what shall come before it, and when rewards are withheld.
// Seed: 003 §6.1.1 (the puppet as a teacher), §6.3.2 (figures 43 and 45).

import { defineWorld } from '@ethogram/core'
import { biscuitOf, type Lesson, pupilOfTeacher, SIGNS, teacherOf } from '@ethogram/species'

/** The school with a lesson. */
export function schoolFor(lesson: Lesson) {
  return defineWorld({
    ethogram: 1,
    world: 'school',
    about:
      'Dr. Puppet sees a hungry dog sit, holds out his hand, gives a biscuit, tests him, and goes on to the next trick.',
    view: { of: 'silas', with: 'teacher', fromM: 4.6, side: [0.85, 0.3, 0.3] },
    terrain: { ground: 'lawn', types: { lawn: { colour: '#8fae6b' } } },
    kinds: {},
    species: [pupilOfTeacher(Object.keys(SIGNS)), teacherOf(lesson), biscuitOf('teacher')],
    entities: {
      silas: { kind: 'pupil', at: [0.4, 0, 3], headingRad: Math.PI },
      teacher: { kind: 'teacher', at: [0, 0, 0], headingRad: 0 },
      biscuit: { kind: 'biscuit', heldBy: 'teacher.handLeft' },
    },
  })
}

/** He learns to sit when the hand is held out, and then to beg before that when the teacher points up. */
export const schoolWorld = schoolFor({
  behavior: 'sit',
  gesture: 'handExtended',
  before: { behavior: 'beg', gesture: 'pointingUp' },
})
