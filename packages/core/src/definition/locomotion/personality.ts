// Personality: degrees of attributes that make the parameters by which a creature walks; type, schema, and the standard table.
//
// Seed: 002 ch. 6, figures 6.8, 6.9.

import * as z from 'zod/mini'
import { GREATEST_DEGREE, USUAL } from '../../7-locomotion/agent-model.ts'
import { isRecord } from '../reading/findings.ts'
import { NAME_PATTERN } from '../reading/names.ts'
import {
  eitherOf,
  flag,
  may,
  nameOf,
  noted,
  numberOf,
  objectOf,
  oneOf,
  recordOf,
  says,
  text,
} from '../reading/parts.ts'
import { isLongPersonality, PERSONALITY_KEYS } from './standard-personality.ts'

/** A degree of 0 (inactive) to 100, or the drive that it follows. */
export type DegreeDefinition = number | { readonly drive: string }

/** How an attribute bears on a parameter. */
export interface BearingDefinition {
  /** The parameter at the least and at the greatest degree; the other way round if it is inverse. */
  readonly from?: number
  readonly to?: number
  /** P raises the parameter with the degree, I lowers it. */
  readonly is?: 'P' | 'I'
  /** C counts with others (their mean), D decides (of several the one of highest priority), N does nothing. */
  readonly as?: 'C' | 'D' | 'N'
  readonly priority?: number
  /** It switches the parameter on by being active at all. */
  readonly on?: boolean
}

/** Parameters that an attribute bears on, by name. */
export type AttributeDefinition = Readonly<Record<string, BearingDefinition>>

/** Degrees by attribute. */
export type DegreesDefinition = Readonly<Record<string, DegreeDefinition>>

/** A parameter of its own, or another usual value of a standard one. */
export interface ParameterDefinition {
  readonly about?: string
  /** What it is if no active attribute bears on it. What a behavior asks for is meant for this. */
  readonly usual?: number
}

/** Degrees, and attributes and parameters of its own. */
export interface LongPersonality {
  readonly degrees?: DegreesDefinition
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>
  readonly parameters?: Readonly<Record<string, ParameterDefinition>>
}

/** What a species is like: just its degrees by attribute, or these with attributes and parameters of its own. */
export type PersonalityDefinition = DegreesDefinition | LongPersonality

/** Names of attributes, for editors: none is a key of the long form. */
const ATTRIBUTE_PATTERN = NAME_PATTERN.replace('^', `^(?!(?:${PERSONALITY_KEYS.join('|')})$)`)

const degree = numberOf({ from: 0, to: GREATEST_DEGREE })
const parameterValue = numberOf({ from: 0, to: GREATEST_DEGREE })

const bearing = objectOf('how it bears on a parameter', {
  from: may(parameterValue, 'The parameter at one end, 0 to 100.'),
  to: may(parameterValue, 'The parameter at the other end, 0 to 100.'),
  is: may(oneOf(['P', 'I']), 'P: the greater the degree the greater the parameter. I: the smaller.', 'P'),
  as: may(oneOf(['C', 'D', 'N']), 'C: the mean of all that count. D: decides. N: nothing.', 'C'),
  priority: may(numberOf({ from: 0, to: 1000, isWhole: true }), 'Of several that decide, the highest does.', 0),
  on: may(flag(), 'Switches the parameter on by being active at all.'),
})

const parameter = objectOf('a parameter', {
  about: may(text(), 'What it stands for.'),
  usual: may(
    numberOf({ from: 1, to: GREATEST_DEGREE }),
    'What it is if no active attribute bears on it. Of speed: the share of its most, in hundredths, if no behavior asks for a speed.',
    USUAL,
  ),
})

const degrees = noted(
  recordOf(
    'degrees by attribute',
    noted(
      eitherOf('a degree from 0 to 100, or { drive }', [degree, objectOf('a drive', { drive: nameOf('a drive') })]),
      { id: 'Degree', description: 'A degree from 0 (inactive) to 100, or the drive that it follows.' },
    ),
    ATTRIBUTE_PATTERN,
  ),
  { id: 'Degrees', description: 'Degrees of attributes, 0 to 100.' },
)

const longPersonality = noted(
  objectOf('a personality', {
    degrees: may(degrees, 'Degrees by attribute.'),
    attributes: may(
      recordOf('attributes by name', recordOf('parameters by name', bearing)),
      'Attributes of its own, by what they bear on; or other numbers for the standard ones.',
    ),
    parameters: may(
      recordOf('parameters by name', parameter),
      'Parameters of its own, for stresses and callbacks; or other usual values of the standard ones.',
    ),
  }),
  { id: 'LongPersonality', description: 'Degrees, with attributes and parameters of its own.' },
)

const shortPersonality = degrees.check(
  z.refine((given) => !isLongPersonality(given), {
    error: says('DEFINITION-TYPE', 'degrees by attribute'),
    abort: true,
  }),
)

/** The personality of a species, in either form. Its type is said: zod would take the short form for a case of the long one. */
export const personality = noted(
  eitherOf('degrees by attribute', [longPersonality, shortPersonality], (value) =>
    isRecord(value) ? (isLongPersonality(value) ? 0 : 1) : undefined,
  ),
  {
    id: 'Personality',
    description:
      'Degrees of attributes (fatigued, laden, rushed, inebriated, aware, alert, curious, distracted), 0 to 100.',
  },
) as unknown as z.ZodMiniType<PersonalityDefinition>
