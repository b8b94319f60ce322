// Slots for names: creatures and what they have, entities, kinds, sounds, directions.
//
// What a name may be depends on what the line has said before (the drives of silas). Where that is unknown, any name is
// let through: one problem at its cause is better than three that follow from it.

import { NAME } from '../definition/reading/names.ts'
import type { Token } from './lex.ts'
import type { Slot } from './parts.ts'
import {
  accept,
  acceptValue,
  isWord,
  type NameSort,
  nearestOf,
  nearestPart,
  type Option,
  offer,
  peek,
  type Reading,
  readName,
  report,
  reportUnexpected,
  stopAtEnd,
  withNames,
} from './reading.ts'
import { creatureNames, entityNamed, type FieldType, freeName, kindNamed, type VocabularyEntity } from './vocabulary.ts'

/** A slot for names of one sort, with what follows from the name read. */
function nameSlot(
  usage: string,
  sortOf: (reading: Reading) => NameSort,
  then?: (reading: Reading, name: string) => void,
) {
  const slot: Slot<string> = {
    usage,
    canStart: isNameLike,
    isPossible: (reading) => {
      const { names, offered, isOpen } = sortOf(reading)
      return isOpen === true || names === undefined || (offered ?? names).length > 0
    },
    read: (reading) => {
      const name = readName(reading, sortOf(reading))
      if (name !== undefined) then?.(reading, name)
      return name
    },
  }
  return slot
}

/** The creature whom a line directs. */
export const creature = nameSlot(
  '<creature>',
  ({ vocabulary }) => ({
    what: 'a creature',
    names: creatureNames(vocabulary),
    about: (name) => `a ${entityNamed(vocabulary, name)?.kind ?? 'creature'} to direct`,
    suffix: ':',
  }),
  (reading, name) => {
    // A misspelt name is taken for its nearest, so that the rest of the line is checked too.
    const { vocabulary } = reading
    const meant = () => nearestOf(reading, name, () => creatureNames(vocabulary)) ?? name
    const found = entityNamed(vocabulary, name) ?? entityNamed(vocabulary, meant())
    reading.creature = found?.isCreature === true ? found : undefined
  },
)

/** A trainer for whom a line speaks. */
export const trainer = nameSlot('<trainer>', ({ vocabulary }) => ({
  what: 'a trainer',
  names: (vocabulary.trainers ?? []).map(({ name }) => name),
  about: () => 'a trainer',
  suffix: ':',
}))

/** Something that the trainer of the line can give. */
function ofTrainer(what: 'cue' | 'reward', key: 'cues' | 'rewards'): Slot<string> {
  return nameSlot(`<${what}>`, ({ vocabulary, values }) => {
    const of = (vocabulary.trainers ?? []).find(({ name }) => name === values.trainer)
    return { what: `a ${what} of the trainer`, names: of?.[key], about: () => `a ${what}` }
  })
}

/** A cue of the trainer. */
export const cueOfTrainer = ofTrainer('cue', 'cues')

/** A reward of the trainer. */
export const rewardOfTrainer = ofTrainer('reward', 'rewards')

/** One of the names that a creature has of some sort. */
function ofCreature(what: string, list: (of: VocabularyEntity) => readonly string[]): Slot<string> {
  return nameSlot(`<${what}>`, ({ creature: of }) => ({
    what: of === undefined ? `a ${what}` : `a ${what} of ${of.name}`,
    names: of === undefined ? undefined : list(of),
    about: () => `a ${what}`,
  }))
}

/** A drive of the creature. */
export const drive = ofCreature('drive', ({ drives }) => drives)

/** A stress by which the creature chooses its steps. */
export const stress = ofCreature('stress', ({ stresses }) => stresses ?? [])

/** An attribute of the creature's personality. */
export const attribute = ofCreature('attribute', ({ attributes }) => attributes ?? [])

/** A way that the creature learns. */
export const learnedWay = ofCreature('learned way', ({ ways }) => ways ?? [])

/** A word that the creature knows by its sound. */
export const knownWord = ofCreature('word', ({ words }) => words ?? [])

/** What a word is called from now on. Any name will do. */
export const wordName = nameSlot('<name>', () => ({
  what: 'a name',
  names: [],
  offered: ['sit'],
  about: () => 'a name for the word',
  isOpen: true,
}))

/** A releaser of the creature. */
export const releaser = ofCreature('releaser', ({ releasers }) => releasers)

/** A behavior of the creature. */
export const behavior = behaviorSlot('a behavior', () => false)

/** A behavior other than the one the line is about. */
export const otherBehavior = behaviorSlot('another behavior', ({ values }, name) => name === values.behavior)

/** Behaviors by name are offered; by their path they are understood too. */
function behaviorSlot(what: string, isLeftOut: (reading: Reading, name: string) => boolean): Slot<string> {
  return nameSlot('<behavior>', (reading) => {
    const { creature: of } = reading
    const offered = (of?.behaviors ?? []).filter((name) => !isLeftOut(reading, name))
    const paths = (of?.behaviorPaths ?? []).filter((name) => !isLeftOut(reading, name))
    return {
      what: of === undefined ? what : `${what} of ${of.name}`,
      names: of === undefined ? undefined : [...offered, ...paths],
      offered,
      about: () => 'a behavior',
    }
  })
}

/** A command that another command's manner is said of; those without arguments have none. */
export const mannered = nameSlot('<command>', ({ creature: of }) => ({
  what: of === undefined ? 'a command' : `a command of ${of.name}`,
  names: of?.commands.map(({ name }) => name),
  offered: (of?.commands ?? []).filter((each) => Object.keys(each.arguments).length > 0).map(({ name }) => name),
  about: (name) => of?.commands.find((each) => each.name === name)?.about ?? 'a command',
  joinsWords: true,
}))

/** An entity of the world. */
export const entity = nameSlot('<entity>', ({ vocabulary }) => ({
  what: 'an entity',
  names: vocabulary.entities.map(({ name }) => name),
  about: (name) => `a ${entityNamed(vocabulary, name)?.kind ?? 'thing'}`,
}))

/** A kind or species; its fields may follow. */
export const kind = nameSlot(
  '<kind>',
  ({ vocabulary }) => ({
    what: 'a kind',
    names: vocabulary.kinds.map(({ name }) => name),
    about: () => 'a kind',
  }),
  (reading, name) => {
    reading.kind = kindNamed(reading.vocabulary, name)
  },
)

/** A sound. Any name will do. */
export const sound = nameSlot('<sound>', ({ vocabulary }) => ({
  what: 'a sound',
  names: vocabulary.sounds,
  offered: vocabulary.sounds.length > 0 ? vocabulary.sounds : ['whistle'],
  about: () => 'a sound',
  isOpen: true,
}))

/** What a releaser can look for: a kind, a part of one, a sound, or the pronome set above it. */
export const lookedFor = nameSlot('<kind>', ({ vocabulary }) => {
  const kinds = vocabulary.kinds.flatMap(({ name, points }) => [name, ...points.map((point) => `${name}.${point}`)])
  return {
    what: 'a kind, a part of one, a sound or “it”',
    names: [...kinds, ...vocabulary.sounds, 'it'],
    about: (name) => {
      if (kinds.includes(name)) return name.includes('.') ? 'a part of a kind' : 'a kind'
      return name === 'it' ? 'what the behavior above has found' : 'a sound'
    },
  }
})

/** A name that nothing has yet. */
export const newName: Slot<string> = {
  usage: '<name>',
  canStart: isNameLike,
  isPossible: () => true,
  read: (reading) => {
    const { vocabulary } = reading
    const free = () => freeName(vocabulary, reading.kind?.name ?? 'thing')
    offer(reading, 'a new name', () => [{ text: free(), about: 'a name that nothing has' }])
    const token = takeName(reading)
    if (token === undefined) return undefined
    const isTaken = entityNamed(vocabulary, token.text) !== undefined
    const rule = 'a name: a letter, then letters, digits, _ or -'
    if (!NAME.test(token.text)) report(reading, 'CONSOLE-VALUE', token, rule)
    else if (isTaken) report(reading, 'CONSOLE-VALUE', token, `a name that nothing has, such as ${free()}`)
    acceptValue(reading)
    return token.text
  },
}

/** An entity with one of its parts: `person.hand`. */
export interface PartOfEntity {
  readonly entity: string
  readonly part: string
  /** The type of a field; unknown where the entity or field is. */
  readonly type: FieldType | undefined
}

/** A point of an entity: `person.hand`. */
export const entityPoint = partSlot('point', ({ points }) => points)

/** A field of an entity: `person.handRaised`. */
export const entityField = partSlot('field', ({ fields }) => Object.keys(fields))

function partSlot(sort: 'point' | 'field', list: (of: VocabularyEntity) => readonly string[]): Slot<PartOfEntity> {
  const what = `a ${sort} of an entity`
  const optionsOf = ({ vocabulary }: Reading): Option[] =>
    vocabulary.entities.flatMap((of) =>
      list(of).map((part) => ({ text: `${of.name}.${part}`, about: `a ${sort} of a ${of.kind}` })),
    )
  return {
    usage: `<entity>.<${sort}>`,
    canStart: isNameLike,
    isPossible: ({ vocabulary }) => vocabulary.entities.some((of) => list(of).length > 0),
    read: (reading) => {
      offer(reading, what, () => optionsOf(reading))
      const token = takeName(reading)
      if (token === undefined) return undefined
      const dot = token.text.indexOf('.')
      const name = dot < 0 ? token.text : token.text.slice(0, dot)
      const part = dot < 0 ? '' : token.text.slice(dot + 1)
      const of = entityNamed(reading.vocabulary, name)
      if (of === undefined) reportOwner(reading, token, name)
      else if (part === '') reportNoPart(reading, token, of, list(of), sort)
      else if (!list(of).includes(part)) reportPart(reading, token, of, part, list(of), sort)
      else return acceptPart(reading, of, part)
      reading.at++
      return { entity: name, part, type: undefined }
    },
  }
}

function acceptPart(reading: Reading, of: VocabularyEntity, part: string): PartOfEntity {
  accept(reading)
  return { entity: of.name, part, type: Object.hasOwn(of.fields, part) ? of.fields[part] : undefined }
}

function reportOwner(reading: Reading, token: Token, name: string): void {
  const names = reading.vocabulary.entities.map((of) => of.name)
  const nearest = nearestPart(reading, name, () => names)
  // With no dot it may be any word at all; then the whole of it is wrong here.
  if (token.text === name) {
    reportUnexpected(reading, token)
    // As the first word of a line it shows that this is another line altogether.
    reading.hasStopped = reading.at === 0
    return
  }
  report(reading, 'CONSOLE-UNKNOWN-WORD', slice(token, 0, name.length), withNames('an entity', names), nearest)
  if (nearest.nearest !== undefined) reading.score++
}

function reportNoPart(
  reading: Reading,
  token: Token,
  of: VocabularyEntity,
  parts: readonly string[],
  sort: string,
): void {
  const examples = parts.map((part) => `${of.name}.${part}`)
  report(reading, 'CONSOLE-INCOMPLETE', token, withNames(`a ${sort} of ${of.name}`, examples))
  reading.score++
}

function reportPart(
  reading: Reading,
  token: Token,
  of: VocabularyEntity,
  part: string,
  parts: readonly string[],
  sort: string,
): void {
  const expected = withNames(`a ${sort} of ${of.name}`, parts)
  const shown = slice(token, of.name.length + 1, token.text.length)
  report(
    reading,
    'CONSOLE-UNKNOWN-WORD',
    shown,
    expected,
    nearestPart(reading, part, () => parts),
  )
  reading.score++
}

/** A part of a word as a token of its own; a text in quotes has its first character after the quote. */
function slice(token: Token, from: number, to: number): Token {
  const start = token.start + (token.kind === 'text' ? 1 : 0)
  return { kind: 'word', text: token.text.slice(from, to), start: start + from, end: start + to }
}

/** What a withdrawal of all directions has for a number; the first direction has 1. */
export const ALL_DIRECTIONS = 0

/** The number of a direction that stands, or all of them. */
export const standing: Slot<number> = {
  usage: '<number>|all',
  canStart: (token) => token.kind === 'number' || isWord(token, 'all'),
  isPossible: () => true,
  read: (reading) => {
    const { directions } = reading.vocabulary
    offer(reading, 'the number of a direction or “all”', () => [
      ...directions.map(({ id, text }) => ({ text: String(id), about: text })),
      { text: 'all', about: 'every direction that stands' },
    ])
    const token = peek(reading)
    if (token === undefined) stopAtEnd(reading)
    else if (isWord(token, 'all')) {
      accept(reading)
      return ALL_DIRECTIONS
    } else if (token.kind === 'number') return readStanding(reading, token)
    else {
      reportUnexpected(reading, token)
      reading.hasStopped = true
    }
    return undefined
  },
}

function readStanding(reading: Reading, token: Token): number {
  const { directions, areDirectionsOpen } = reading.vocabulary
  const id = Number(token.text)
  const isStanding = directions.some((direction) => direction.id === id)
  const isPossible = areDirectionsOpen === true && Number.isSafeInteger(id) && id > ALL_DIRECTIONS
  if (!isStanding && !isPossible) {
    const ids = directions.map((direction) => String(direction.id))
    report(reading, 'CONSOLE-VALUE', token, withNames('the number of a direction that stands', ids))
  }
  acceptValue(reading)
  return id
}

/** One of a fixed list of words, each with what it means. */
export function wordFrom<Word extends string>(
  usage: string,
  what: string,
  words: () => ReadonlyMap<Word, string>,
): Slot<Word> {
  const sortOf = (): NameSort => ({
    what,
    names: [...words().keys()],
    about: (name) => words().get(name as Word) ?? '',
  })
  // Only words of the list are let through without a problem, and values are used only where there is none.
  return nameSlot(usage, sortOf) as Slot<Word>
}

/** The next token if it can be a name; otherwise reports what is there. */
function takeName(reading: Reading): Token | undefined {
  const token = peek(reading)
  if (token === undefined) {
    stopAtEnd(reading)
    return undefined
  }
  if (isNameLike(token)) return token
  reportUnexpected(reading, token)
  if (token.kind === 'number') reading.at++
  else reading.hasStopped = true
  return undefined
}

function isNameLike({ kind: sort }: Token): boolean {
  return sort === 'word' || sort === 'text'
}
