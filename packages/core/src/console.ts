// The subpath `@ethogram/core/console`: the language of the console, to read, complete, describe and explain lines.

export { type Completion, complete } from './console/complete.ts'
export { describeInput } from './console/describe.ts'
export { helpFor } from './console/help.ts'
export { language } from './console/language.ts'
export { formatLineProblem, type LineProblem } from './console/line-problem.ts'
export { parseLine, parseScript } from './console/parse.ts'
export type { LineAnswer } from './console/say-line.ts'
export type { Vocabulary } from './console/vocabulary.ts'
export type { Language } from './world/parts.ts'
