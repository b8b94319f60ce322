// Minds of the size of Silas: 90 behaviors (60 of them leaves), 23 groups, 86 releasers, 28 drives, as species definitions.
//
// Every seed gives another species: another tree (top group of 8 to 10, three or four levels, eight behaviors that share a
// group with others), other numbers, other things to look for. Definitions are compiled by the core as any author's are.
// Beside each goes a script of what the creature perceives: twelve things that come and go, in frames that repeat.

export const BEHAVIORS = 90
export const LEAVES = 60
export const GROUPS = 23
export const RELEASERS = 86
export const DRIVES = 28

/** Things around a creature, and frames of the script (a power of two). */
export const THINGS = 12
export const FRAMES = 64
/** Ticks that a frame lasts: things move five times a second. */
export const TICKS_PER_FRAME = 4
/** Ticks between two knocks on one drive from outside. */
export const TICKS_PER_KNOCK = 16

const KINDS = ['person', 'dog', 'ball', 'bone', 'food', 'water', 'bed', 'puddle', 'cat', 'stick']
const SOUNDS = ['whistle', 'bark']
const FELT = ['held', 'moving', 'touching']
const FIELDS = ['isSitting', 'isWet', 'isTired', 'isOpen', 'isStill']
const ACTS = ['approach it', 'wander', 'halt', 'face it', 'avoid it', 'circle it radius 0.8', 'move speed 0.5']
const SECONDARIES = ['face it', 'say bark', 'halt', 'wander']
const METAS = [
  'if move use gait trot',
  'if wander avoid gait bound',
  'if move use speed 0.4',
  'if wander use gait walk',
]

/** Numbers from 0 up to 1, the same for each seed (Mulberry 32). */
export function seeded(seed) {
  let state = Math.imul(seed, 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A species of the class. */
export function silasSpecies(seed) {
  const random = seeded(seed)
  const tree = growTree(random)
  const { releasers, behaviors } = stimuliFor(tree, random)
  const drives = Object.fromEntries(Array.from({ length: DRIVES }, (_, k) => [`drive${k}`, driveOf(random)]))
  const group = (members) =>
    Object.fromEntries(members.map((b) => [`b${b}`, behaviorOf(b, tree, behaviors[b], random)]))
  const groups = tree.groups.map(group)
  return {
    ethogram: 1,
    species: `silas${seed}`,
    body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, travel: { by: 'walk' } },
    drives,
    releasers,
    groups: Object.fromEntries(groups.slice(1).map((members, g) => [`g${g + 1}`, members])),
    behavior: groups[0],
  }
}

/**
 * Groups as lists of behaviors, and the group below each behavior (none for a leaf). Groups stand in levels below the top;
 * behaviors point to deeper levels only, so there is no cycle.
 */
function growTree(random) {
  const level = [0]
  const topInner = 6 + pick(random, 3)
  const second = 8 + pick(random, 2)
  while (level.length < GROUPS) level.push(level.length <= topInner ? 1 : level.length <= topInner + second ? 2 : 3)
  const at = (wanted) => level.flatMap((is, g) => (is === wanted ? [g] : []))
  const pointers = Array.from({ length: GROUPS }, () => [])
  for (let g = 1; g < GROUPS; g++) pointers[oneOf(random, at(level[g] - 1))].push(g)
  for (let shared = GROUPS - 1; shared < BEHAVIORS - LEAVES; shared++) {
    const from = oneOf(random, [...at(1), ...at(2)])
    pointers[from].push(oneOf(random, at(level[from] + 1)))
  }
  const leaves = pointers.map((below, g) => (g === 0 ? 2 : Math.max(1, 2 - below.length)))
  let left = LEAVES - leaves.reduce((sum, count) => sum + count, 0)
  for (; left > 0; left--) leaves[1 + pick(random, GROUPS - 1)]++
  const child = []
  const groups = pointers.map((below, g) => {
    const members = shuffled([...below, ...new Array(leaves[g]).fill(-1)], random)
    return members.map((target) => child.push(target) - 1)
  })
  return { groups, child }
}

/** Releasers by name, and for each behavior what it sees, hears and feels. Those at the top have the most. */
function stimuliFor(tree, random) {
  const releasers = {}
  const behaviors = tree.child.map(() => ({ sees: [], hears: [], feels: [] }))
  const [top] = tree.groups
  for (let r = 0; r < RELEASERS; r++) {
    const owner = r < 2 * top.length ? top[r >> 1] : pick(random, BEHAVIORS)
    const roll = random()
    const channel = roll < 0.86 || r < top.length ? 'sees' : roll < 0.94 ? 'hears' : 'feels'
    releasers[`r${r}`] = releaserOf(channel, r, !top.includes(owner), random)
    behaviors[owner][channel].push(`r${r}`)
    const other = pick(random, BEHAVIORS)
    const mayShare = other !== owner && !(releasers[`r${r}`].kind === 'it' && top.includes(other))
    if (random() < 0.25 && mayShare) behaviors[other][channel].push(`r${r}`)
  }
  return { releasers, behaviors }
}

function releaserOf(channel, r, mayLookForIt, random) {
  const maxValue = between(random, 5, 25)
  if (channel === 'feels') return { all: [oneOf(random, FELT)], maxValue }
  const best = between(random, 0.5, 6)
  const releaser = { kind: oneOf(random, SOUNDS), range: [0, best, best + between(random, 4, 14)], maxValue }
  if (channel === 'hears') return releaser
  releaser.kind = kindsFor(mayLookForIt, random)
  if (random() < 0.2) releaser.shape = random() < 0.5 ? 'exponential' : 'flat'
  if (random() < 0.35) releaser[oneOf(random, ['any', 'all', 'none'])] = someFields(random)
  if (random() < 0.1) releaser.minValue = between(random, 0.1, 1)
  if (r % 22 === 5) releaser[oneOf(random, ['latchTicks', 'averageTicks'])] = 4 + pick(random, 4)
  if (random() < 0.1) releaser.changes = { [driveName(random)]: between(random, -0.02, 0.02) }
  if (random() < 0.03) releaser.sets = { [driveName(random)]: between(random, 5, 20) }
  return releaser
}

function kindsFor(mayLookForIt, random) {
  if (mayLookForIt && random() < 0.15) return 'it'
  return random() < 0.25 ? [oneOf(random, KINDS), oneOf(random, KINDS)] : oneOf(random, KINDS)
}

function someFields(random) {
  const first = pick(random, FIELDS.length)
  return random() < 0.5 ? [FIELDS[first]] : [FIELDS[first], FIELDS[(first + 1) % FIELDS.length]]
}

function driveOf(random) {
  return {
    start: between(random, 0, 20),
    growth: between(random, 0, 0.2),
    damping: between(random, 0.002, 0.02),
    max: 50,
  }
}

function behaviorOf(b, { child }, { sees, hears, feels }, random) {
  const wants = Array.from({ length: 1 + pick(random, 2) }, () => driveName(random))
  const behavior = { wants: [...new Set(wants)], combine: oneOf(random, ['add', 'add', 'multiply', 'mixed']) }
  if (random() < 0.3) behavior.always = between(random, 0.1, 2)
  if (sees.length > 0) behavior.sees = sees
  if (hears.length > 0) behavior.hears = hears
  if (feels.length > 0) behavior.feels = feels
  if (random() < 0.2)
    behavior.interest = { growth: between(random, 0.002, 0.01), boredom: between(random, 0.0002, 0.002) }
  if (random() < 0.2) behavior.suggest = [oneOf(random, random() < 0.5 ? METAS : SECONDARIES)]
  if (random() < 0.05) behavior.strikes = [oneOf(random, ['say', 'face', 'move'])]
  if (child[b] >= 0) return { ...behavior, do: `g${child[b]}` }
  const changes = Object.fromEntries(behavior.wants.map((drive) => [drive, -between(random, 0.005, 0.05)]))
  return { ...behavior, act: oneOf(random, ACTS), changes }
}

/**
 * What a creature perceives: per frame, twelve things by distance, each with its kind (an index in `kinds`), its distance and
 * its fields as bits (indices in `fields`). Things swing to and fro at their own pace; a share of them is out of sight.
 */
export function perceptScript(seed, kinds, fields) {
  const random = seeded(seed ^ 0x5ca1ab1e)
  const things = Array.from({ length: THINGS }, (_, k) => ({
    kind: k >= THINGS - 2 ? kinds.indexOf(oneOf(random, SOUNDS)) : kinds.indexOf(oneOf(random, KINDS)),
    isSound: k >= THINGS - 2,
    middle: between(random, 1, 16),
    swing: between(random, 0.5, 9),
    laps: 1 + pick(random, 5),
    phase: random(),
    bits: pick(random, 1 << fields.length),
  }))
  return Array.from({ length: FRAMES }, (_, frame) =>
    things
      .map((thing) => ({ ...thing, rangeM: Math.abs(thing.middle + thing.swing * wave(frame, thing)) }))
      .filter((thing) => thing.rangeM < 20 && (!thing.isSound || wave(frame, thing) > 0))
      .sort((a, b) => a.rangeM - b.rangeM),
  )
}

/** Names that scripts and definitions share. */
export const PERCEIVED = { kinds: [...KINDS, ...SOUNDS], fields: FIELDS }

/** A triangle between −1 and 1. */
function wave(frame, { laps, phase }) {
  const turn = ((frame * laps) / FRAMES + phase) % 1
  return 4 * Math.abs(turn - 0.5) - 1
}

function shuffled(list, random) {
  for (let k = list.length - 1; k > 0; k--) {
    const other = pick(random, k + 1)
    const kept = list[k]
    list[k] = list[other]
    list[other] = kept
  }
  return list
}

function driveName(random) {
  return `drive${pick(random, DRIVES)}`
}

function between(random, low, high) {
  return low + (high - low) * random()
}

function pick(random, count) {
  return Math.floor(random() * count)
}

function oneOf(random, list) {
  return list[pick(random, list.length)]
}
