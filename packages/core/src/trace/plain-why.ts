// Why in plain words, for somebody who has read no papers: “Silas goes to the food because he is hungry (62) and sees the food 3 m away.”
//
// Names of behaviors are commands or gerunds, so they are put into the third person; feelings with a common word get it. What cannot be
// said well is said simply. Reads one mind as the latest tick left it. The exact sentence, with what lost, is that of `why.ts`.

import { i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Creature } from '../creature/model.ts'
import { flatOf } from '../definition/behavior/flatten-behavior.ts'
import { MOVE_TO } from '../definition/behavior/move-to.ts'
import { SPECIES_DEFAULTS } from '../definition/reading/format.ts'
import { activePath, believedThings, motivesOf, strongestRival, thingAt } from './why.ts'
import { competing, triggerOf } from './why-tuples.ts'
import { capital, feels, listed, nounOf, type PerceivedThing, perceives, plain } from './words.ts'

/** Drives weaker than this are no reason anybody would give. */
const LEAST_DRIVE = 1

/** Most reasons that are given. */
const MOST_REASONS = 3

/** What one is who has a drive. */
const FEELINGS: Readonly<Record<string, string>> = {
  hunger: 'hungry',
  thirst: 'thirsty',
  fatigue: 'tired',
  tiredness: 'tired',
  sleepiness: 'sleepy',
  fear: 'afraid',
  curiosity: 'curious',
  loneliness: 'lonely',
  playfulness: 'playful',
  affection: 'affectionate',
  boredom: 'bored',
  happiness: 'happy',
  sadness: 'sad',
  excitement: 'excited',
  aggression: 'angry',
  guilt: 'guilty',
  alertness: 'alert',
  stiffness: 'stiff',
  itch: 'itchy',
  heat: 'hot',
  wetness: 'wet',
  dirtiness: 'dirty',
  obedience: 'obedient',
  hunting: 'keen to hunt',
  chewing: 'keen to chew',
  digging: 'keen to dig',
  begging: 'keen to beg',
  fetchDesire: 'keen to fetch',
}

/** Doings that need a word before what they are about. */
const TOWARDS: Readonly<Record<string, string>> = {
  'come close': 'comes close to',
  go: 'goes to',
  'go there': 'goes to',
  'come to': 'comes to',
  search: 'searches for',
  look: 'looks at',
  wait: 'waits for',
  'turn back': 'turns back from',
  bow: 'bows to',
  run: 'runs around',
  turn: 'turns to',
  rest: 'rests at',
  crouch: 'crouches before',
  gesture: 'gestures to',
  dance: 'dances for',
  bark: 'barks at',
  growl: 'growls at',
  whine: 'whines at',
  pee: 'pees at',
  sniff: 'sniffs at',
  arrive: 'arrives at',
}

/** Doings that are about nothing but the one who does them. */
const ALONE = ['sleep', 'sit', 'lie', 'stand', 'stroll', 'roam', 'wander', 'romp', 'cower', 'freeze', 'hide', 'dig']

/** Names of behaviors that say how it is and not what it does. */
const STATES = ['calm', 'dark', 'fair', 'green', 'nervous', 'quiet', 'red', 'silent', 'yellow']

/** What one eats and drinks from. */
const VESSELS = /\b(bowl|dish|trough)$/

/** Words after which nothing can be said to be the object. */
const ENDINGS = ['about', 'up', 'down', 'here', 'there', 'back', 'away', 'home', 'on', 'off', 'out', 'inside', 'sadly']

const OWN: Readonly<Record<string, string>> = { it: 'its', he: 'his', she: 'her' }

/** What a creature does, why, and what came next to winning: a sentence each. */
export interface WhyLines {
  readonly what: string
  readonly why: string
  readonly nearly: string
}

/** What a creature does and why. */
export function plainWhy(creature: Creature, name: string): string {
  const { mind, model } = creature
  const { behavior } = model
  const who = capital(name)
  const pronoun = pronounOf(creature)
  if (i32[mind.i + behavior.at.isOff] !== 0) return `${who} does what ${pronoun} is told: ${OWN[pronoun]} mind is off.`
  const told = tellDoing(creature)
  if (told === undefined) return `${who} does nothing.`
  const { doing, reasons, isForced } = told
  const because = isForced ? ' as told' : reasons === '' ? '' : ` because ${reasons}`
  return `${who} ${doing}${because}.`
}

/** The same in three lines: `Eats the bone.`, `He is hungry (9) and sees the bone 0.6 m away.`, `Playing came next: it wanted 3, this 9.` */
export function whyLines(creature: Creature): WhyLines {
  const { mind, model } = creature
  const pronoun = pronounOf(creature)
  if (i32[mind.i + model.behavior.at.isOff] !== 0) {
    return {
      what: `Does what ${pronoun} is told.`,
      why: `${capital(OWN[pronoun])} mind is off.`,
      nearly: 'Nothing else is asked.',
    }
  }
  const told = tellDoing(creature)
  if (told === undefined)
    return { what: 'Does nothing.', why: 'No behavior has any value.', nearly: 'Nothing came near.' }
  const why = told.isForced ? 'As told' : told.reasons === '' ? 'There is nothing better to do' : capital(told.reasons)
  return { what: `${capital(told.doing)}.`, why: `${why}.`, nearly: nearlyDone(creature) }
}

/** Which other activity wanted most, beside the one that won. */
function nearlyDone(creature: Creature): string {
  const { mind, model } = creature
  const { behavior } = model
  const winner = i32[mind.i + behavior.at.path]
  const rival = strongestRival(creature, winner)
  if (rival < 0) return 'Nothing else wanted a turn.'
  const [its, own] = [rival, winner].map((b) => competing(creature, b))
  const [other, won] = [rival, winner].map((b) => plain(behavior.behaviorNames[b]))
  const how = its > own ? `, but ${won} with ${rounded(own)} goes on` : `, ${won} ${rounded(own)}`
  return `${capital(other)} came next: it wanted ${rounded(its)}${how}.`
}

/** One decimal below ten, none above. */
function rounded(value: number): string {
  return String(Math.abs(value) < 10 ? Math.round(10 * value) / 10 : Math.round(value))
}

function pronounOf({ model }: Creature): 'it' | 'he' | 'she' {
  return model.definition.pronoun ?? SPECIES_DEFAULTS.pronoun
}

/** What it does, in the third person, and why; nothing where it does nothing. */
function tellDoing(creature: Creature): { doing: string; reasons: string; isForced: boolean } | undefined {
  const { mind, model } = creature
  const { behavior } = model
  const path = activePath(creature)
  if (path.length === 0) return undefined
  // How it finds its way is nobody's question: what is told is what it goes for.
  const own = path.findLastIndex((one) => !one.startsWith(`${MOVE_TO}.`))
  const depth = Math.max(0, own)
  const it = i32[mind.i + behavior.at.pronome + depth]
  const doing = doingOf(
    learnedFrom(creature, path[depth]),
    it < 1 ? undefined : thingAt(creature, it),
    kindsAround(creature),
  )
  const reasons = reasonsOf(creature, depth, pronounOf(creature))
  return { doing, reasons, isForced: i32[mind.i + behavior.at.forced] !== 0 }
}

/**
 * A behavior in the third person, with what it is about: `feeding.comeClose` → `comes close to the food`.
 * `kinds` are things that names of behaviors may end with.
 */
export function doingOf(path: string, about: PerceivedThing | undefined, kinds: readonly string[]): string {
  const [first, ...rest] = plain(path).split(' ')
  if (/^..+ing$/.test(first) && first !== 'bring') return `is ${[first, ...rest].join(' ')}`
  if (STATES.includes(first)) return `is ${[first, ...rest].join(' ')}`
  if (first === 'down' && rest.length === 0) return 'lies down'
  const last = rest.at(-1) ?? ''
  const isKind = kinds.includes(last)
  const noun = isKind ? `the ${last}` : about === undefined ? '' : nounOf(about)
  const isNamed = isKind || (rest.length > 0 && noun === `the ${last}`)
  const words = isNamed || last === 'it' ? rest.slice(0, -1) : rest
  const towards = TOWARDS[[first, ...words].join(' ')]
  if (towards !== undefined && noun !== '') return `${towards} ${noun}`
  const verb = [thirdPerson(first), ...words].join(' ')
  if ((first === 'eat' || first === 'drink') && words.length === 0 && VESSELS.test(noun)) return `${verb} from ${noun}`
  if (first === 'search' && rest.length > 0) return `searches for ${rest.join(' ')}`
  const isAlone = ALONE.includes(first) || ENDINGS.includes(last)
  const takesObject = isNamed || last === 'it' || last === 'at' || last === 'for' || (rest.length === 0 && !isAlone)
  return noun !== '' && takesObject ? `${verb} ${noun}` : verb
}

function thirdPerson(verb: string): string {
  if (verb === 'be') return 'is'
  if (/(s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** The strongest drive, and what was found: of what it is at and of how it goes about it. */
function reasonsOf(creature: Creature, depth: number, pronoun: string): string {
  const { mind, model } = creature
  const rows = [0, depth].map((at) => motivesOf(creature, i32[mind.i + model.behavior.at.path + at]))
  const drives = new Map(rows.flatMap((motives) => motives.drives.map(({ name, value }) => [name, value] as const)))
  const strongest = [...drives].filter(([, value]) => value >= LEAST_DRIVE).sort((a, b) => b[1] - a[1])
  const stimuli = rows.flatMap((motives) => motives.stimuli).sort((a, b) => b.value - a.value)
  const wants = strongest.slice(0, 1).map(([name, value]) => {
    const feeling = FEELINGS[name]
    const amount = Math.round(value)
    return feeling === undefined ? { own: `${plain(name)} is ${amount}` } : { does: `is ${feeling} (${amount})` }
  })
  const found = stimuli.map(({ releaser, label, object }) => {
    const sign = signOf(creature, releaser)
    if (sign !== undefined) return { does: `has learned what ${sign} brings` }
    if (object === 0) return { does: feels(label) }
    return { does: object < 0 ? `still has ${plain(label)} in mind` : near(thingAt(creature, object)) }
  })
  const triggers = [0, depth].flatMap((at) => {
    const trigger = triggerOf(creature, i32[mind.i + model.behavior.at.path + at])
    return trigger === undefined || !(trigger.value > 0) ? [] : [{ does: notices(creature, trigger.percept) }]
  })
  const does = [
    ...new Set([...wants, ...triggers, ...found].flatMap((reason) => ('does' in reason ? [reason.does] : []))),
  ]
  const owns = wants.flatMap((reason) => ('own' in reason ? [`${OWN[pronoun]} ${reason.own}`] : []))
  const told = does.slice(0, MOST_REASONS - owns.length)
  return listed([...owns, ...(told.length === 0 ? [] : [`${pronoun} ${listed(told)}`])])
}

/** A percept that set something off, as one would say it: a sound or a word is heard, anything else noticed. */
function notices({ model }: Creature, percept: string): string {
  const own = model.definition.percepts ?? {}
  const isWord = Object.values(own).some(({ words }) => words !== undefined && Object.hasOwn(words, percept))
  const isSound = isWord || (Object.hasOwn(own, percept) && own[percept].sound !== undefined)
  return `${isSound ? 'hears' : 'notices'} “${plain(percept)}”`
}

/** The behavior that a learned one does again; any other is itself. */
function learnedFrom({ model }: Creature, path: string): string {
  if (model.learning === undefined) return path
  return flatOf(model).behaviors.find((one) => one.path === path)?.definition.copyOf ?? path
}

/** The sign that a releaser was learned for; nothing for one that was there from birth. */
function signOf({ model }: Creature, releaser: number): string | undefined {
  const lessons = model.learning?.groups.flatMap(({ lessonReleasers }) => lessonReleasers) ?? []
  const lesson = lessons.find((one) => one.releaser === releaser)
  if (lesson === undefined) return undefined
  const sign = plain(textOf(lesson.sign))
  return lesson.kind === 0 ? `“${sign}”` : `${plain(textOf(lesson.kind))} ${sign}`
}

/** What it knows of, by words that a name can end with. */
function kindsAround(creature: Creature): string[] {
  return believedThings(creature).map(({ kind }) => plain(kind.split('.')[0]))
}

/** Distances as people say them. */
function near(thing: PerceivedThing): string {
  const rangeM = thing.rangeM < 10 ? Math.round(thing.rangeM * 10) / 10 : Math.round(thing.rangeM)
  return perceives({ ...thing, rangeM })
}
