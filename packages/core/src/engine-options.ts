// What a world is given when it is made: seed and callbacks, and the parts of the engine; and what takes the place of parts that it is not given.

import type { Planner } from './2-senses/planner.ts'
import type { Checks } from './definition/check.ts'
import type { Callbacks } from './definition/types.ts'
import { plainChecks } from './inputs/plain-checks.ts'
import type { Reports } from './trace/reports.ts'
import { noLanguage } from './world/needs.ts'
import type {
  Keeping,
  Language,
  Learning,
  Maps,
  Nets,
  Redefinition,
  Retina,
  Steps,
  Surroundings,
  Temperament,
  Training,
} from './world/parts.ts'

/** Options of a new world. */
export interface WorldOptions {
  /** Any finite number; the same seed gives the same world. */
  readonly seed?: number
  /** Code that the definitions name. */
  readonly callbacks?: Callbacks
  /** Planners by the names that maps of species use; `grid` is there already. */
  readonly planners?: Readonly<Record<string, Planner>>
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
  /** For species with nets or reactions. */
  readonly nets?: Nets
  /** For species with a map. */
  readonly maps?: Maps
  /** For species with a temperament. */
  readonly temperament?: Temperament
}

/** What takes the place of parts that were not given. */
export function surroundings(options: Omit<WorldOptions, 'seed'> & EngineOptions): Surroundings {
  const { callbacks = {}, checks = plainChecks, language = noLanguage } = options
  const { reports, learning, training, redefinition, keeping, retina, steps, nets, maps, temperament } = options
  const planners = { ...maps?.planners, ...options.planners }
  return {
    callbacks,
    checks,
    language,
    reports,
    learning,
    training,
    redefinition,
    keeping,
    retina,
    steps,
    nets,
    maps,
    temperament,
    planners,
  }
}
