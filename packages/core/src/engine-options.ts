// What a world is given when it is made: seed and callbacks, and the parts of the engine; and what takes the place of parts that it is not given.

import type { Checks } from './definition/check.ts'
import type { Callbacks } from './definition/types.ts'
import { plainChecks } from './inputs/plain-checks.ts'
import type { Reports } from './trace/reports.ts'
import { noLanguage } from './world/needs.ts'
import type { Keeping, Language, Learning, Redefinition, Retina, Steps, Surroundings, Training } from './world/parts.ts'

/** Options of a new world. */
export interface WorldOptions {
  /** Any finite number; the same seed gives the same world. */
  readonly seed?: number
  /** Code that the definitions name. */
  readonly callbacks?: Callbacks
}

/** What an engine can be given; without it, definitions are taken as checked, and what needs it is refused. */
export interface EngineOptions {
  /** `checks` from `@ethogram/core/checks`: for species, protocols and definitions that come later, and inputs in rarer forms. */
  readonly checks?: Checks
  /** `language` from `@ethogram/core/console`: for lines, in scripts and in `world.direct`. */
  readonly language?: Language
  /** From `@ethogram/core/parts`, as all that follow: for questions such as `why`, `inspect`, `umwelt`, `learned` and `trace`. */
  readonly reports?: Reports
  /** For species that learn, and for lessons that are given. */
  readonly learning?: Learning
  /** For trainers. */
  readonly training?: Training
  /** For new definitions of what lives. */
  readonly redefinition?: Redefinition
  /** For creatures as files: `world.exportCreature`, and `world.add` with `from`. */
  readonly keeping?: Keeping
  /** For species that have a sense `by: retina`. */
  readonly retina?: Retina
  /** For species that walk by steps. */
  readonly steps?: Steps
}

/** What takes the place of parts that were not given. */
export function surroundings(options: { readonly callbacks?: Callbacks } & EngineOptions): Surroundings {
  const { callbacks = {}, checks = plainChecks, language = noLanguage } = options
  const { reports, learning, training, redefinition, keeping, retina, steps } = options
  return { callbacks, checks, language, reports, learning, training, redefinition, keeping, retina, steps }
}
