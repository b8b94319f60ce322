// The bird that changes worlds: it circles the person, comes to hands over the head, changes its colour, and then the person is a bone,
// a hydrant, and a person again; the dog answers each of them in his own way. Seed: 003 §6.1.4 and note 29.

import { createWorld, type World } from '@ethogram/core'
import { meadowWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost, between, equal } from '../measures.ts'
import { lives } from './school.ts'
import { apartM, say } from './staging.ts'

const RATE_HZ = 20

/** As near as that it is beside the hand, seen from above, metres. */
const BESIDE_M = 1

/** How long the hands stay up, seconds: long enough for three changes. */
const UP_S = 75

/** How long nobody calls it, seconds. */
const UNASKED_S = 75

export const worldsExperiment: Experiment = {
  id: 'worlds',
  title: 'The bird that changes worlds',
  source: '003 §6.1.4',
  question:
    'Does the bird circle discreetly, come to hands over a head and change its colour, and change the person if they stay there?',
  protocol: `In the meadow, after ten seconds and some more by chance, the person holds its hands over its head for ${UP_S} seconds; in another life for three seconds only; in a third never. Noted: where the bird is, its colours, what the person is, and what Silas does about it.`,
  run,
}

interface Life {
  readonly comesS: number
  readonly colours: readonly string[]
  readonly changeS: number
  readonly begsS: number
  readonly forms: readonly string[]
  readonly isSpared: boolean
  readonly circles: number
  readonly circleM: number
  readonly chases: boolean
  readonly pees: boolean
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(options, { usual: 10, short: 1 }, live)
  return {
    measures: { ...comes(all), ...changes(all) },
    series: {
      changes: {
        xName: 'life',
        yName: 'seconds until the person is changed',
        x: all.map((_, k) => k + 1),
        y: all.map(({ changeS }) => changeS),
      },
    },
    figures: [
      {
        kind: 'bars',
        title: 'Hands over a head',
        caption: 'Mean seconds until Silas begs, until the bird is beside the hand, and until the person is changed.',
        y: { name: 'time', unit: 's' },
        categories: ['Silas begs', 'the bird is there', 'changed'],
        groups: [{ name: 'mean', values: [meanOf(all, 'begsS'), meanOf(all, 'comesS'), meanOf(all, 'changeS')] }],
      },
    ],
    notes: `${all.length} lives.`,
  }
}

const share = (all: readonly Life[], is: (life: Life) => boolean) => all.filter(is).length / all.length

/** How the bird comes, unasked and asked. */
function comes(all: readonly Life[]): Readonly<Record<string, Measure>> {
  const most = (of: (life: Life) => number) => Math.max(...all.map(of))
  const least = (of: (life: Life) => number) => Math.min(...all.map(of))
  return {
    circles: between(
      least(({ circles }) => circles),
      0.02,
      0.4,
      'Share of the time without hands in which it circles the person: now and then.',
    ),
    circleM: between(
      most(({ circleM }) => circleM),
      0.7,
      2,
      'How far from the person that circle is, metres.',
    ),
    comesS: atMost(
      most(({ comesS }) => comesS),
      6,
      'Longest until it is beside a hand over a head, seconds.',
    ),
    colours: equal(
      share(all, ({ colours }) => colours.join(' ') === 'isRosy isFiery isGolden'),
      1,
      'Share of lives in which it turns rosy, fiery and golden, in this order, before the person changes.',
    ),
    changeS: between(
      least(({ changeS }) => changeS),
      4,
      12,
      'Shortest until the person is changed, seconds.',
    ),
  }
}

/** What becomes of the person, and what the dog makes of it. */
function changes(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    changes: equal(
      share(all, ({ forms }) => forms.slice(0, 4).join(' ') === 'person bone hydrant person'),
      1,
      'Share of lives in which the person becomes a bone, a hydrant, and a person again.',
    ),
    spared: equal(
      share(all, ({ isSpared }) => isSpared),
      1,
      'Share of lives in which hands that go down after three seconds change nothing.',
    ),
    begsFirst: atLeast(
      share(all, ({ begsS, changeS }) => begsS < changeS),
      0.8,
      'Share of lives in which Silas begs for the raised hands before that.',
    ),
    chasesBone: atLeast(
      share(all, ({ chases }) => chases),
      0.9,
      'Share of lives in which Silas goes for the bone.',
    ),
    peesOnHydrant: atLeast(
      share(all, ({ pees }) => pees),
      0.9,
      'Share of lives in which Silas pees on the hydrant.',
    ),
  }
}

/** The mean of those that are numbers: he need not beg in every life. */
function meanOf(all: readonly Life[], name: 'begsS' | 'comesS' | 'changeS'): number {
  const known = all.map((life) => life[name]).filter(Number.isFinite)
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length
}

function live(seed: number): Life {
  return {
    ...handsUp(seed),
    ...unasked(seed),
    isSpared: spared(seed),
  }
}

function meadow(seed: number, seconds = 10 + (seed % 7)): World {
  const world = createWorld(meadowWorld, { seed })
  world.step(seconds * RATE_HZ)
  return world
}

const doing = (world: World, name: string): readonly string[] => world.glance(name)?.path ?? []

function formOf(world: World): string {
  const { isBone, isHydrant } = world.inspect('you')?.fields ?? {}
  return isBone === true ? 'bone' : isHydrant === true ? 'hydrant' : 'person'
}

/** Hands that stay up: what becomes of the person, and what goes before it. */
function handsUp(seed: number): Pick<Life, 'comesS' | 'colours' | 'changeS' | 'begsS' | 'forms' | 'chases' | 'pees'> {
  const world = meadow(seed)
  say(world, `you: do raise hands for ${UP_S}s`)
  const begun = world.tick
  const forms = ['person']
  const colours: string[] = []
  const first = { comes: Number.POSITIVE_INFINITY, changed: Number.POSITIVE_INFINITY, begs: Number.POSITIVE_INFINITY }
  let chases = false
  let pees = false
  while (world.tick < begun + UP_S * RATE_HZ && forms.length < 4) {
    world.step()
    const passedS = (world.tick - begun) / RATE_HZ
    if (apartM(world, 'finch', 'you') < BESIDE_M) first.comes = Math.min(first.comes, passedS)
    if (doing(world, 'silas').includes('obey.begUp')) first.begs = Math.min(first.begs, passedS)
    for (const [field, value] of Object.entries(world.inspect('finch')?.fields ?? {})) {
      if (value === true && !colours.includes(field) && forms.length === 1) colours.push(field)
    }
    chases ||= formOf(world) === 'bone' && doing(world, 'silas').includes('boneChase')
    pees ||= formOf(world) === 'hydrant' && doing(world, 'silas').includes('peeing.pee')
    if (formOf(world) !== forms.at(-1)) {
      forms.push(formOf(world))
      first.changed = Math.min(first.changed, passedS)
    }
  }
  world.dispose()
  return { comesS: first.comes, colours, changeS: first.changed, begsS: first.begs, forms, chases, pees }
}

/** A time in which nobody calls it. */
function unasked(seed: number): Pick<Life, 'circles' | 'circleM'> {
  const world = meadow(seed, 1)
  let ticks = 0
  let sumM = 0
  for (let tick = 0; tick < UNASKED_S * RATE_HZ; tick++) {
    world.step()
    const farM = apartM(world, 'finch', 'you')
    if (!doing(world, 'finch').includes('visit') || farM > 2.5) continue
    ticks++
    sumM += farM
  }
  world.dispose()
  return { circles: ticks / (UNASKED_S * RATE_HZ), circleM: ticks === 0 ? Number.POSITIVE_INFINITY : sumM / ticks }
}

/** Hands that go down again after three seconds. */
function spared(seed: number): boolean {
  const world = meadow(seed)
  say(world, 'you: do raise hands for 3s')
  let isSpared = true
  for (let tick = 0; tick < 15 * RATE_HZ && isSpared; tick++) {
    world.step()
    isSpared = formOf(world) === 'person'
  }
  world.dispose()
  return isSpared
}
