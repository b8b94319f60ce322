// Words for what is in a mind: names as people write them, things with their article, how a creature knows of them.
//
// Every sentence that explains a creature is made of these, so that traces, the console and the studio speak alike. Pure.

/** Something perceived or remembered, for people. */
export interface PerceivedThing {
  /** How it is known right now: `sight`, `nose` (a sight that walls do not stop, of one without eyes), `touch`, `smell`, `hearing`, `memory`. */
  readonly sense: string
  readonly kind: string
  /** The sound it makes at this moment; empty for none. */
  readonly sound: string
  readonly isLost: boolean
  readonly rangeM: number
  readonly bearingRad: number
}

/** A reason with what it gave; some say it more than once. */
export interface Reason {
  readonly text: string
  readonly amounts: readonly number[]
}

/** What a creature says that it feels of its own state, where the word alone would be no English. */
const FELT: Readonly<Record<string, string>> = {
  moving: 'itself move',
  touching: 'something touch it',
  boxedIn: 'itself boxed in',
  pathFree: 'a free path',
  goalInView: 'the goal in view',
  goalBehind: 'the goal behind it',
  opening: 'an opening',
  tooClose: 'something too close',
  openSpace: 'open space',
  wallLeft: 'a wall on its left',
  wallRight: 'a wall on its right',
}

const VERBS: Readonly<Record<string, string>> = {
  sight: 'sees',
  nose: 'senses',
  touch: 'touches',
  smell: 'smells',
  hearing: 'hears',
  memory: 'remembers',
}

/** `sitForPerson.approach` → `approach`; `landOnHand` → `land on hand`. */
export function plain(name: string): string {
  const last = name.split('.').at(-1) ?? name
  return last.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A number as people read it: two decimals, none above a hundred. */
export function short(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(Math.abs(rounded) >= 100 ? Math.round(rounded) : rounded)
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

/** `the sheep`, `the person’s hand`, `something`, `“clap”` for a mere sound. */
export function nounOf({ kind, sound }: Pick<PerceivedThing, 'kind' | 'sound'>): string {
  if (kind === sound) return kind === '' ? 'something' : `“${sound}”`
  if (kind === 'something') return kind
  const [whole, part] = kind.split('.')
  return part === undefined ? `the ${plain(whole)}` : `the ${plain(whole)}’s ${plain(part)}`
}

/** `the sheep 6.1 m away`. */
export function nounAt(thing: PerceivedThing): string {
  return `${nounOf(thing)} ${short(thing.rangeM)} m away`
}

/** `sees the food 2 m away`, `remembers the food 2 m away`, `hears “baa” from the sheep 3 m away`, `misses the ball`. */
export function perceives(thing: PerceivedThing): string {
  if (thing.sound !== '' && thing.kind !== thing.sound) return `hears “${thing.sound}” from ${nounAt(thing)}`
  if (thing.sound !== '') return `hears ${nounAt(thing)}`
  if (thing.isLost) return `misses ${nounOf(thing)} and believes it ${short(thing.rangeM)} m away`
  return `${VERBS[thing.sense] ?? 'senses'} ${nounAt(thing)}`
}

/** `feels held`, `feels a wall on its left`; several that must hold together are joined by “and”. */
export function feels(label: string): string {
  return `feels ${label
    .split(' and ')
    .map((word) => FELT[word] ?? plain(word))
    .join(' and ')}`
}

/** Reasons as they are told: each once, with all that it gave. */
export function tellReasons(reasons: readonly Reason[]): string[] {
  const byText = new Map<string, string[]>()
  for (const { text, amounts } of reasons) {
    const told = byText.get(text) ?? []
    for (const amount of amounts.map(short)) if (!told.includes(amount)) told.push(amount)
    byText.set(text, told)
  }
  return [...byText].map(([text, amounts]) => (amounts.length === 0 ? text : `${text} (${listed(amounts)})`))
}
