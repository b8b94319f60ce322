// Inputs as lines: what the console would have to be told to get this input.
//
// Lists of directions, histories, recordings and the studio's panels show inputs this way, and what they show can be typed
// again: `parseLine(describeInput(input))` is the input, in its canonical form (acts spelled out, times in ticks). An input
// that no line can say (a species, a percept, a shape of its own, a callback's choice) becomes a comment, never a line that says less.

import type {
  ActDefinition,
  ArgumentDefinition,
  DirectionContent,
  DirectionDefinition,
  EntityDefinition,
  FieldValue,
  InputDefinition,
  Vector3,
} from '../definition/types.ts'
import { keywordsOf } from './forms.ts'
import { writeName } from './lex.ts'
import { ALL_DIRECTIONS } from './name-slots.ts'

/** The line that gives this input, or a comment where no line can. */
export function describeInput(input: InputDefinition): string {
  switch (input.input) {
    case 'direct':
      return describeDirection(input.direction)
    case 'species':
      return `# species ${input.species.species}`
    case 'define':
      return `# define ${definedName(input)} anew`
    case 'add':
      return describeAdd(input.name, input.entity)
    case 'remove':
      return `remove ${writeName(input.entity)}`
    case 'place':
      return line('place', writeName(input.entity), at(input.at), amount('heading', input.headingRad))
    case 'push':
      return line('push', writeName(input.entity), triple(input.velocityMps), amount('turn', input.turnRadps))
    case 'set':
      return `${input.entity}.${input.field} = ${fieldValue(input.value)}`
    case 'point':
      return `move ${input.entity}.${input.point} to ${triple(input.at)}`
    case 'hold':
      return `hold ${writeName(input.entity)} by ${writeName(input.by)}`
    case 'release':
      return line('release', writeName(input.entity), input.velocityMps && triple(input.velocityMps))
    case 'sound': {
      const by = input.entity && `by ${writeName(input.entity)}`
      const told = line('sound', soundName(input.sound, 'sound'), at(input.at), by, amount('loudness', input.loudness))
      // What was said and the numbers that come with it are no words of a line.
      return input.track === undefined && input.numbers === undefined ? told : `# ${told}, with what was said`
    }
    case 'drive':
      return `${writeName(input.entity)}: ${writeName(input.drive)} = ${number(input.value)}`
    case 'percept':
      if (input.example !== undefined)
        return `# ${input.creature}: ${input.example} is ${input.isOne === false ? 'no' : 'a'} ${input.name}`
      return `# ${input.creature}: ${input.percept === undefined ? 'erases' : 'grows'} the percept ${input.name}`
    case 'word':
      return describeWord(input)
    case 'teach':
      return `# teach ${input.entity} ${input.lessons.length} lessons`
    case 'unlearn':
      return `# ${input.entity} unlearns ${input.lesson}`
    case 'matrix':
      return `# ${input.entity} goes its way ${input.way} by a matrix of ${input.matrix.rows.length} rows`
    case 'choose':
      return `# ${input.director}: choose ${input.choice}`
    case 'chance':
      return `# chance falls by seed ${input.seed}`
    case 'train':
      return describeTraining(input)
    case 'cue':
      return `trainer ${writeName(input.trainer)}: cue ${writeName(input.cue)} ${input.isOn ? 'on' : 'off'}`
    case 'reward':
      return `trainer ${writeName(input.trainer)}: reward ${writeName(input.reward)}`
  }
}

/** Only a new name can be said as a line: a take is a sound. */
function describeWord({ creature, word, track, as }: Extract<InputDefinition, { input: 'word' }>): string {
  if (track !== undefined) return `# ${creature} hears a take of the word ${word}`
  if (as === undefined) return `${writeName(creature)}: forget word ${writeName(word)}`
  return `${writeName(creature)}: call word ${writeName(word)} ${writeName(as)}`
}

/** The species or the world that an input defines anew. */
function definedName({ species, world }: Extract<InputDefinition, { input: 'define' }>): string {
  return species?.species ?? world?.world ?? ''
}

/** A protocol is too much for a line. */
function describeTraining({ trainer, protocol, isOn = true }: Extract<InputDefinition, { input: 'train' }>): string {
  if (protocol !== undefined) return `# trainer ${trainer} begins ${protocol.protocol}`
  return `trainer ${writeName(trainer)}: ${isOn ? 'resume' : 'rest'}`
}

/** The line that gives this direction, or a comment where no line can. */
export function describeDirection(direction: DirectionDefinition): string {
  if (direction.direct === 'withdraw') {
    return `withdraw ${direction.direction === ALL_DIRECTIONS ? 'all' : number(direction.direction)}`
  }
  const { forTicks } = direction
  const said = describeContent(direction)
  const isSaid = said !== undefined
  const span = forTicks === undefined ? undefined : `for ${number(forTicks)} ${forTicks === 1 ? 'tick' : 'ticks'}`
  const text = line(`${writeName(direction.to)}:`, isSaid ? said : unsayable(direction), span)
  return isSaid ? text : `# ${text}`
}

type Content<Name extends DirectionContent['direct']> = Extract<DirectionContent, { readonly direct: Name }>

/** What a direction says of its creature; nothing if no line can say it. */
function describeContent(direction: Exclude<DirectionDefinition, Content<'withdraw'>>): string | undefined {
  switch (direction.direct) {
    case 'drive':
      return describeDrive(direction)
    case 'force':
    case 'forbid':
      return `${direction.direct} ${writeName(direction.behavior)}`
    case 'interest':
      return `interest of ${writeName(direction.behavior)} = ${number(direction.value)}`
    case 'gain': {
      const against = direction.against && `against ${writeName(direction.against)}`
      return line('gain of', writeName(direction.behavior), against, '=', number(direction.value))
    }
    case 'releaser': {
      const looksFor = direction.looksFor && `looks for ${writeName(direction.looksFor)}`
      return line('releaser', writeName(direction.releaser), looksFor, amount('maxValue', direction.maxValue))
    }
    case 'command':
      return describeCommand(direction)
    case 'field': {
      const { how, at: where, radiusM, strength } = direction
      return line(how, triple(where), amount('radius', radiusM), amount('strength', strength))
    }
    case 'bind':
    case 'unbind':
      return `${direction.direct} ${writeName(direction.stress)}`
    case 'weight':
      return `weight of ${writeName(direction.stress)} = ${number(direction.value)}`
    case 'attribute':
      return `attribute ${writeName(direction.attribute)} = ${number(direction.value)}`
    case 'learning':
      return `learning of ${writeName(direction.way)} = ${direction.isOn ? 'on' : 'off'}`
    case 'temper':
      return `temper of ${writeName(direction.way)} = ${direction.temper}`
    case 'critic':
      return `critic of ${writeName(direction.way)} = ${direction.critic}`
    case 'mind':
      return `mind ${direction.isOn ? 'on' : 'off'}`
    case 'imagine': {
      const where = typeof direction.at === 'string' ? writeName(direction.at) : triple(direction.at)
      return line('imagine', writeName(direction.kind), 'at', where, fields(direction.fields, 'imagine'))
    }
    case 'imagineSound': {
      const { sound, at: where, loudness } = direction
      return line('imagine sound', soundName(sound, 'imagine'), 'at', triple(where), amount('loudness', loudness))
    }
  }
}

function describeDrive({ drive, how, value }: Content<'drive'>): string {
  if (how === 'hold') return `hold ${writeName(drive)} at ${number(value)}`
  return `${writeName(drive)} ${how === 'set' ? '=' : '+='} ${number(value)}`
}

function describeCommand(direction: Content<'command'> & { readonly forTicks?: number }): string | undefined {
  const { form, act, meaning, isPersistent = false, priority, forTicks } = direction
  const said = describeAct(act)
  if (said === undefined) return undefined
  const isMeta = typeof act === 'string' ? /^\s*if\s/.test(act) : 'if' in act
  // The three forms are told apart by their first word, so an act of another form has no line.
  if (isMeta !== (form === 'meta')) return undefined
  const verb = form === 'primary' ? 'do' : form === 'secondary' ? 'suggest' : undefined
  const lasting = form === 'primary' ? isPersistent && 'until withdrawn' : !isPersistent && 'once'
  const meant = meaning !== undefined && `meaning ${writeName(meaning)}`
  return line(verb, said, meant, forTicks === undefined && lasting, amount('priority', priority))
}

/** An act as text; nothing for what a callback chooses. */
function describeAct(act: ActDefinition): string | undefined {
  if (typeof act === 'string') return act.trim()
  if ('call' in act) return undefined
  if ('if' in act) return line('if', writeName(act.if), manner('use', act.use), manner('avoid', act.avoid))
  return line(writeName(act.command), act.it === true && 'it', ...pairs(act.with ?? {}, keywordsOf('do')))
}

function unsayable(direction: DirectionDefinition): string {
  const choice = direction.direct === 'command' && typeof direction.act === 'object' && 'call' in direction.act
  return choice ? 'does what a callback chooses' : `${direction.direct} that no line can give`
}

function describeAdd(name: string | undefined, entity: EntityDefinition): string {
  const { kind, at: where, headingRad, velocityMps, fields: given, heldBy, shape, personality } = entity
  const text = line(
    'add',
    writeName(kind),
    at(where),
    name && `as ${writeName(name)}`,
    amount('heading', headingRad),
    velocityMps && `velocity ${triple(velocityMps)}`,
    fields(given, 'add'),
    heldBy && `held by ${writeName(heldBy)}`,
  )
  if (personality !== undefined) return `# ${text}, with a personality of its own`
  return shape === undefined ? text : `# ${text}, with a shape of its own`
}

/** The parts that are there, with a space between. */
function line(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ')
}

function at(position: Vector3 | undefined): string | undefined {
  return position && `at ${triple(position)}`
}

function triple(position: Vector3): string {
  return `(${position.map(number).join(', ')})`
}

function amount(word: string, given: number | undefined): string | undefined {
  return given === undefined ? undefined : `${word} ${number(given)}`
}

/** Any name may be a sound, so one that leads on in the form must be in quotes. */
function soundName(sound: string, topic: string): string {
  return entryName(sound, keywordsOf(topic))
}

/** All digits: what is read back must be the same number. */
function number(given: number): string {
  return Object.is(given, -0) ? '-0' : String(given)
}

function manner(word: string, given: Readonly<Record<string, ArgumentDefinition>> | undefined): string | undefined {
  if (given === undefined || Object.keys(given).length === 0) return undefined
  return `${word} ${pairs(given, keywordsOf('if')).join(' and ')}`
}

function fields(given: Readonly<Record<string, FieldValue>> | undefined, topic: string): string | undefined {
  if (given === undefined || Object.keys(given).length === 0) return undefined
  const reserved = keywordsOf(topic)
  const each = Object.entries(given).map(
    ([name, value]) => `${entryName(name, reserved)} ${fieldValue(value, reserved)}`,
  )
  return `with ${each.join(' and ')}`
}

function pairs(given: Readonly<Record<string, ArgumentDefinition>>, reserved: ReadonlySet<string>): string[] {
  return Object.entries(given).map(([name, value]) => {
    const said = typeof value === 'number' ? number(value) : entryName(value, reserved)
    return `${entryName(name, reserved)} ${said}`
  })
}

/** A name or word in a list: in quotes if it would lead on there. */
function entryName(name: string, reserved: ReadonlySet<string>): string {
  return reserved.has(name) ? JSON.stringify(name) : writeName(name)
}

/** A value that is read back with its type: a text that looks like another type stands in quotes. */
function fieldValue(value: FieldValue, reserved: ReadonlySet<string> = new Set()): string {
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return String(value)
  return value === 'true' || value === 'false' ? JSON.stringify(value) : entryName(value, reserved)
}
