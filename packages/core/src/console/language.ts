// The console's language as a world uses it: lines of scripts and stories are read, directions are told.

import type { Language } from '../world/parts.ts'
import { describeDirection } from './describe.ts'
import { parseLine } from './parse.ts'
import { sayLine } from './say-line.ts'
import { vocabularyOf } from './world-vocabulary.ts'

/** The one language of worlds. */
export const language: Language = {
  read(inside, line) {
    const result = parseLine(line, vocabularyOf(inside))
    return 'inputs' in result ? result.inputs : undefined
  },
  describe: describeDirection,
  say: sayLine,
  vocabulary: vocabularyOf,
}
