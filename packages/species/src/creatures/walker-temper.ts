// What walkers are like: degrees of a personality by name, so that a crowd does not march in step.
//
// As with looks, whoever is called the same is the same in every world. Most are in no particular mood; some hurry, some are tired or
// carry much, some are wide awake and some have their thoughts elsewhere. Seed: 002 ch. 6.

/** An attribute with the least and the most of its degree. */
type Temper = Readonly<Record<string, readonly [least: number, most: number]>>

/** What people are like; an entry that stands several times is as much likelier. */
const TEMPERS: readonly Temper[] = [
  {},
  {},
  { aware: [20, 80] },
  { rushed: [5, 35] },
  { rushed: [20, 60], aware: [10, 60] },
  { rushed: [55, 95] },
  { fatigued: [1, 30] },
  { laden: [1, 40] },
  { distracted: [20, 80] },
  { curious: [30, 70], aware: [40, 90] },
]

/** Numbers 0…1 from a name: FNV-1a, stirred once more for each number. */
function luckOf(name: string): () => number {
  let word = 0x811c9dc5
  const stir = (code: number): void => {
    word = Math.imul(word ^ code, 0x01000193)
    word ^= word >>> 15
  }
  for (let k = 0; k < name.length; k++) stir(name.charCodeAt(k))
  return () => {
    stir(0x5bd1)
    stir(0xe995)
    return (word >>> 0) / 4294967296
  }
}

/** What somebody of this name is like: `entities: { anna: { kind: walker, personality: temperOf('anna') } }`. */
export function temperOf(name: string): Readonly<Record<string, number>> {
  const luck = luckOf(name)
  const temper = TEMPERS[Math.floor(luck() * TEMPERS.length)]
  return Object.fromEntries(
    Object.entries(temper).map(([attribute, [least, most]]) => [
      attribute,
      Math.round(least + (most - least) * luck()),
    ]),
  )
}
