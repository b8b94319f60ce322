// The checks of an engine that was given none: of the inputs a page gives most, the form; everything else is refused.
//
// The schema knows every form and says what would be right, but it brings its library along. Here each input is a line, and what no
// line allows is refused with the import that could check it: never taken unchecked. A test holds the lines against the schema.

import { BASE64 } from '../0-foundation/base64.ts'
import { type Problem, problem, show } from '../0-foundation/problems.ts'
import { framesOf } from '../0-foundation/track.ts'
import { MOST_NUMBERS } from '../1-world/blackboard.ts'
import type { Checks } from '../definition/check.ts'
import { isRecord } from '../definition/reading/findings.ts'
import {
  AMOUNT,
  ANGLE,
  COORDINATE,
  DISTANCE,
  FIELD_NUMBER,
  GAIN,
  isWithin,
  LONGEST_TEXT,
  NOT_NEGATIVE,
  OFFSET,
  type Range,
  SEED,
  SHARE,
  TICK,
  TICKS,
  TURNING,
  VELOCITY,
} from '../definition/reading/limits.ts'
import { NAME, NAME_OR_PART, PATH_PATTERN } from '../definition/reading/names.ts'
import { renewed } from '../definition/reading/old-keys.ts'

/** The keys of each input; `?` for one that may be left out. */
const INPUTS: Readonly<Record<string, string>> = {
  add: 'name?:name entity:entity from?:file',
  remove: 'entity:name',
  place: 'entity:name at?:vector headingRad?:angle',
  push: 'entity:name velocityMps:velocity turnRadps?:turning',
  set: 'entity:name field:name value:value',
  point: 'entity:name point:name at:offset',
  hold: 'entity:name by:text',
  release: 'entity:name velocityMps?:velocity',
  sound: 'sound:name at?:vector entity?:name loudness?:notNegative track?:track numbers?:numbers',
  drive: 'entity:name drive:name value:amount',
  unlearn: 'entity:name lesson:text',
  chance: 'seed:seed',
  choose: 'director:name choice:name',
  cue: 'trainer:name cue:name isOn:flag',
  reward: 'trainer:name reward:name',
  direct: 'direction:direction',
}

/** The keys of each direction, beside `to` and `forTicks`. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  drive: 'drive:name how:set|add|hold value:amount',
  force: 'behavior:path',
  forbid: 'behavior:path',
  interest: 'behavior:path value:share',
  gain: 'behavior:path against?:path value:gain',
  releaser: 'releaser:text looksFor?:part maxValue?:notNegative',
  command: 'form:primary|secondary|meta act:text meaning?:name isPersistent?:flag priority?:amount',
  field: 'how:attract|repel at:vector radiusM:distance strength?:notNegative',
  mind: 'isOn:flag',
  bind: 'stress:name',
  unbind: 'stress:name',
  weight: 'stress:name value:notNegative',
  attribute: 'attribute:name value:degree',
  learning: 'way:name isOn:flag',
  temper: 'way:name temper:even|strict',
  critic: 'way:name critic:avoid|goto|retreat|collisions|average|calm',
  imagineSound: 'sound:name at:vector loudness?:notNegative',
}

const ENTITY =
  'kind:name at?:vector headingRad?:angle velocityMps?:velocity fields?:fields heldBy?:text personality?:degrees'

const PATH = new RegExp(PATH_PATTERN)

/** What a value must be, by the word in a line. */
const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= LONGEST_TEXT,
  file: (value) => Array.isArray(value) && value.every((line) => IS.text(line) && BASE64.test(line)),
  name: (value) => typeof value === 'string' && NAME.test(value),
  part: (value) => typeof value === 'string' && NAME_OR_PART.test(value),
  path: (value) => typeof value === 'string' && PATH.test(value),
  angle: (value) => isWithin(value, ANGLE),
  turning: (value) => isWithin(value, TURNING),
  amount: (value) => isWithin(value, AMOUNT),
  seed: (value) => isWithin(value, SEED),
  notNegative: (value) => isWithin(value, NOT_NEGATIVE),
  distance: (value) => isWithin(value, DISTANCE),
  share: (value) => isWithin(value, SHARE),
  gain: (value) => isWithin(value, GAIN),
  ticks: (value) => Number.isInteger(value) && isWithin(value, TICKS),
  count: (value) => Number.isInteger(value) && isWithin(value, TICK),
  flag: (value) => typeof value === 'boolean',
  value: (value) => isWithin(value, FIELD_NUMBER) || IS.text(value) || typeof value === 'boolean',
  track: (value) => typeof value === 'string' && framesOf(value) > 0,
  numbers: (value) =>
    isRecord(value) &&
    Object.keys(value).length <= MOST_NUMBERS &&
    Object.entries(value).every(([name, each]) => NAME.test(name) && isWithin(each, FIELD_NUMBER)),
  vector: (value) => areThree(value, COORDINATE),
  offset: (value) => areThree(value, OFFSET),
  velocity: (value) => areThree(value, VELOCITY),
  degree: (value) => isWithin(value, { from: 0, to: 100 }),
  degrees: (value) => isRecord(value) && Object.values(value).every((each) => isWithin(each, { from: 0, to: 100 })),
  fields: (value) => isRecord(value) && Object.values(value).every((each) => IS.value(each)),
  entity: (value) => hasForm(value, ENTITY),
  direction: (value) =>
    isRecord(value) && value.direct === 'withdraw'
      ? hasForm(value, 'direct:text direction:count forTicks?:ticks')
      : hasFormOf(value, 'direct', DIRECTIONS, ' to:name forTicks?:ticks'),
}

/** Refuses what only the whole checks can tell. */
export const plainChecks: Checks = {
  input: (value) => (hasFormOf(renewed(value), 'input', INPUTS, '') ? [] : [lacking('', value)]),
  species: (value) => [lacking('', value)],
  world: (value) => [lacking('', value)],
  protocol: (value) => [lacking('', value)],
  protocolAlone: (value) => [lacking('', value)],
  trackOf: (samples) => ({ ok: false, problems: [lackingTrack(samples)] }),
}

function lackingTrack(samples: unknown): Problem {
  const expected =
    'a `track`, as `trackOf` of @ethogram/core/words makes it; for samples, `checks` from @ethogram/core/checks'
  return problem('CHECKS-MISSING', 'samples', show(samples), expected)
}

function lacking(path: string, value: unknown): Problem {
  const expected = 'one of the plain inputs in its right form; for any other, `checks` from @ethogram/core/checks'
  return problem('CHECKS-MISSING', path, show(value), expected)
}

function areThree(value: unknown, range: Range): boolean {
  return Array.isArray(value) && value.length === 3 && value.every((each) => isWithin(each, range))
}

/** Whether a value has the form that the word under its key asks for. */
function hasFormOf(value: unknown, key: string, forms: Readonly<Record<string, string>>, besides: string): boolean {
  const word = isRecord(value) ? value[key] : undefined
  if (typeof word !== 'string' || !Object.hasOwn(forms, word)) return false
  return hasForm(value, `${key}:text ${forms[word]}${besides}`)
}

/** Whether a value is an object with these keys, each as it must be, and no others. */
function hasForm(value: unknown, form: string): boolean {
  if (!isRecord(value)) return false
  const keys = form.split(' ').map((part) => part.split(':', 2))
  const known = new Set(keys.map(([key]) => key.replace('?', '')))
  if (!Object.keys(value).every((key) => known.has(key))) return false
  return keys.every(([key, word]) => {
    const found = value[key.replace('?', '')]
    if (found === undefined) return key.endsWith('?')
    return word.includes('|') ? word.split('|').some((each) => each === found) : IS[word](found)
  })
}
