// The subpath `@ethogram/core/rave`: a bench for actors that learn their way, from the keys of their senses to rules in words.
//
// Apart from the main entry, because it brings the parser of YAML along and a page with creatures needs neither.

export type { Matrix, MatrixRow } from './definition/navigation/way.ts'
export type { MatchChanges } from './rave/change.ts'
export { checkMatch, checkRaveWorld } from './rave/check.ts'
export { type Complexity, measureComplexity } from './rave/complexity.ts'
export type { Critic, CriticFaults, StageView } from './rave/critic.ts'
export { createMatch, type Match, type MatchCode, type MatchSetup, restoreMatch } from './rave/match.ts'
export { checkMatrix, readMatrix, writeMatrix } from './rave/matrix-file.ts'
export { mergeMatrices } from './rave/merge.ts'
export { type MostUsed, mostUsedRows } from './rave/most-used.ts'
export {
  CRITICS,
  type CriticName,
  type FullMatchOptions,
  fullOptions,
  MATCH_DEFAULTS,
  type MatchOptions,
  MINDS,
  type MindName,
  Q_DEFAULTS,
  type QOptions,
  RESPONSES,
  TASKS,
  type Task,
  TEMPERS,
  type Temper,
} from './rave/options.ts'
export { type ParsedRaveWorld, parseRaveWorld, writeRaveWorld } from './rave/parse.ts'
export { handPolicy, type Policy, randomPolicy } from './rave/policy.ts'
export type { ActorReport } from './rave/report.ts'
export { type Rule, type RuleOptions, type Rules, rulesOf, shareInWords } from './rave/rules.ts'
export { raveJsonSchema } from './rave/schema.ts'
export type { ContestScores } from './rave/scores.ts'
export { type RaveTarget, type RaveWall, type RaveWorld, WORLD_DEFAULTS, wallsOf } from './rave/world.ts'
export { type KeyObject, type KeyReading, keyInWords, readKey, turnInWords, turnsInWords } from './trace/key-words.ts'
