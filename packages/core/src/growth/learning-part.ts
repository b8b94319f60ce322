// Learning as a part of an engine: what a world whose creatures learn is given, and one whose creatures do not is spared.

import { assert } from '../0-foundation/assert.ts'
import { wayStages } from '../definition/navigation/compile.ts'
import { writeAllLearned } from '../learning/follow.ts'
import { isLearningDue, LEARNING } from '../learning/learn.ts'
import type { Learning } from '../world/parts.ts'
import { findTeachProblems, findUnlearnProblems } from './lesson-problems.ts'
import { findMatrixProblems, takeMatrix } from './take-matrix.ts'
import { takeUp, teach, unlearn } from './take-up.ts'

/** Everything about learning. */
export const learning: Learning = {
  ways: wayStages,
  stage: LEARNING,
  isDue: isLearningDue,
  takeUp,
  writeAll: writeAllLearned,
  findProblems(inside, slot, input) {
    if (input.input === 'teach')
      return findTeachProblems(inside, slot, input.entity, input.lessons, input.actions ?? [])
    if (input.input === 'unlearn') return findUnlearnProblems(inside, slot, input.entity, input.lesson)
    return findMatrixProblems(inside, slot, input)
  },
  perform(inside, slot, input) {
    if (input.input === 'teach') return teach(inside, slot, input.lessons, input.actions ?? [])
    if (input.input === 'unlearn') return unlearn(inside, slot, input.lesson)
    assert(input.input === 'matrix', 'there are three inputs about what a creature has learned')
    return takeMatrix(inside, slot, input.way, input.matrix)
  },
}
