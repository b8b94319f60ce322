// A temper: its type, and the schema that says what each option is for. What is left out stands in defaults.ts.
//
// A temper is an internal variable of 0 to 100 that belongs to the individual: other parts of a definition use its name like that of a
// drive. What it bears on by itself is said here, as factors at 0 and at 100. Seeds: 003 §2.2 (individuals), 002 ch. 6 (degrees).

import { PATH_PATTERN } from '../reading/names.ts'
import { may, noted, numberOf, objectOf, pairOf, recordOf, text } from '../reading/parts.ts'
import { TEMPER_DEFAULTS } from './defaults.ts'

/** What something is multiplied by: at degree 0, and at degree 100. */
export type FactorsDefinition = readonly [at0: number, at100: number]

/** What individuals are like, each in its own degree, 0 to 100. */
export interface TemperDefinition {
  readonly about?: string
  /** The degree about which individuals lie. */
  readonly usual?: number
  /** How far they deviate from it; none for a species of which all are alike. */
  readonly spread?: number
  /** How fast drives grow. */
  readonly growth?: Readonly<Record<string, FactorsDefinition>>
  /** How much whatever changes a drive changes it. */
  readonly doses?: Readonly<Record<string, FactorsDefinition>>
  /** What behaviors are worth. */
  readonly value?: Readonly<Record<string, FactorsDefinition>>
  /** How long behaviors hold on against their rivals: their inhibitory gains. */
  readonly hold?: Readonly<Record<string, FactorsDefinition>>
}

const factor = numberOf({ from: 0, to: 100 })

const factors = noted(pairOf(factor, 'two factors: at degree 0 and at degree 100'), {
  id: 'Factors',
  description: 'What it is multiplied by at degree 0 and at degree 100; on a straight line between.',
})

const degree = numberOf({ from: 0, to: 100 })

const byDrive = recordOf('factors by drive', factors)
const byBehavior = recordOf('factors by behavior', factors, PATH_PATTERN)

/** What individuals are like. */
export const temper = objectOf('a temper', {
  about: may(text(), 'What it stands for, in a sentence.'),
  usual: may(degree, 'The degree about which individuals lie.', TEMPER_DEFAULTS.usual),
  spread: may(degree, 'How far individuals deviate from it; 0: all are alike.', TEMPER_DEFAULTS.spread),
  growth: may(byDrive, 'How fast drives grow.'),
  doses: may(byDrive, 'How much whatever changes a drive changes it.'),
  value: may(byBehavior, 'What behaviors are worth.'),
  hold: may(byBehavior, 'How long behaviors hold on against rivals: × their inhibitory gains.'),
})
