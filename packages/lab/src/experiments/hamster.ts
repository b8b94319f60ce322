// The hamster's drama: food that only the person can bring, begging, a scratched tummy, a predator behind a button that fears the person,
// and wishes that compete. Seed: 003 §6.1.2.

import { createWorld, type World } from '@ethogram/core'
import { hamsterWorld } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult, Measure } from '../experiment.ts'
import { atLeast, atMost, equal } from '../measures.ts'
import { lives } from './school.ts'
import { apartM, give, say } from './staging.ts'

const RATE_HZ = 20

/** How long a visit may take until the cage is shut again, how long one stands back, and how long one stays bent, seconds. */
const VISIT_S = 260
const STANDS_BACK_S = 300
const BENDS_S = 60

/** After the first bite it is seen for so long what comes of it, seconds. */
const HURT_S = 30

/** Where the predator is for the choice between a treat and flight, metres from the hamster. */
const FAR_M = 5
const NEAR_M = 0.9

export const hamsterExperiment: Experiment = {
  id: 'hamster',
  title: 'Harold T. Hamster',
  source: '003 §6.1.2',
  question:
    'Does the hamster depend on the person for food, beg, roll over and get bored, and does the predator hunt him and shun the person?',
  protocol: `A visit as the scene plays it: seeds, a bent back, the button, a round that herds the predator home. In other lives: the cage is opened and the person stands back behind the table; the person stays bent for ${BENDS_S} seconds; the person offers seeds while the predator is put ${FAR_M} or ${NEAR_M} metres away; the person walks up to the predator.`,
  run,
}

interface Visit {
  readonly ateBefore: boolean
  readonly ateAfter: boolean
  readonly begs: boolean
  readonly rolls: boolean
  readonly bitBefore: boolean
  readonly hunts: boolean
  readonly flees: boolean
  readonly herdedS: number
  readonly faults: number
}

interface Life {
  readonly visit: Visit
  readonly caught: boolean
  /** The worst that his wounds were within half a minute of the first bite; nothing if he was not caught. */
  readonly hurt: number
  readonly isBored: boolean
  readonly withFar: string
  readonly withNear: string
  readonly shunnedM: number
}

function run(options: ExperimentOptions): ExperimentResult {
  const all = lives(
    options,
    { usual: 10, short: 1 },
    (seed): Life => ({
      visit: visited(seed),
      ...stoodBack(seed),
      isBored: boredOnHisBack(seed),
      withFar: torn(seed, FAR_M),
      withNear: torn(seed, NEAR_M),
      shunnedM: shunned(seed),
    }),
  )
  return {
    measures: { ...fedAndPatted(all), ...hunted(all) },
    series: {
      herded: {
        xName: 'life',
        yName: 'seconds from the button until the predator is back in its cage',
        x: all.map((_, k) => k + 1),
        y: all.map(({ visit }) => visit.herdedS),
      },
    },
    figures: [],
    notes: `${all.length} lives.`,
  }
}

const share = (all: readonly Life[], is: (life: Life) => boolean) => all.filter(is).length / all.length

/** What he has of the person. */
function fedAndPatted(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    eatsUnfed: equal(
      share(all, ({ visit }) => visit.ateBefore),
      0,
      'Share of lives in which he eats anything before the person has taken seeds from the table.',
    ),
    eatsSeeds: equal(
      share(all, ({ visit }) => visit.ateAfter),
      1,
      'Share of lives in which he eats the seeds.',
    ),
    begs: equal(
      share(all, ({ visit }) => visit.begs),
      1,
      'Share of lives in which he comes to the person with seeds, sits up and begs.',
    ),
    rollsOver: equal(
      share(all, ({ visit }) => visit.rolls),
      1,
      'Share of lives in which he rolls over for a bent back.',
    ),
    getsBored: equal(
      share(all, ({ isBored }) => isBored),
      1,
      'Share of lives in which he does something else while the back is still bent.',
    ),
  }
}

/** What he has of the predator. */
function hunted(all: readonly Life[]): Readonly<Record<string, Measure>> {
  return {
    bitesBeforeButton: equal(
      share(all, ({ visit }) => visit.bitBefore),
      0,
      'Share of lives in which he is bitten before the button was pressed.',
    ),
    hunts: equal(
      share(all, ({ visit }) => visit.hunts),
      1,
      'Share of lives in which the predator hunts him then.',
    ),
    flees: equal(
      share(all, ({ visit }) => visit.flees),
      1,
      'Share of lives in which he flees.',
    ),
    shunsPersonM: atLeast(
      Math.min(...all.map(({ shunnedM }) => shunnedM)),
      1.2,
      'How far the predator gets from where the person walked up to it, metres.',
    ),
    herdedS: atMost(
      Math.max(...all.map(({ visit }) => visit.herdedS)),
      180,
      'Longest from the button until it has been herded back into its cage, seconds.',
    ),
    caughtIfNobodyHelps: atLeast(
      share(all, ({ caught }) => caught),
      0.7,
      'Share of lives in which it catches him when the person stands back.',
    ),
    hurtIfCaught: atLeast(
      Math.min(...all.filter(({ caught }) => caught).map(({ hurt }) => hurt)),
      5,
      'Wounds within half a minute of the first bite, of 100; the least of all who were caught.',
    ),
    begsWithFoeFar: equal(
      share(all, ({ withFar }) => withFar === 'begging' || withFar === 'feeding'),
      1,
      `Share of lives in which he goes for the seeds with the predator ${FAR_M} metres away.`,
    ),
    fleesWithFoeNear: equal(
      share(all, ({ withNear }) => withNear === 'flee'),
      1,
      `Share of lives in which he leaves them with the predator ${NEAR_M} metres away.`,
    ),
    faults: equal(
      Math.max(...all.map(({ visit }) => visit.faults)),
      0,
      'Things that went wrong without stopping the world.',
    ),
  }
}

const doing = (world: World, name: string): readonly string[] => world.glance(name)?.path ?? []

/** A visit as its director plays it. */
function visited(seed: number): Visit {
  const world = createWorld(hamsterWorld, { seed })
  const seen = {
    ateBefore: false,
    ateAfter: false,
    begs: false,
    rolls: false,
    bitBefore: false,
    hunts: false,
    flees: false,
  }
  let isTaken = false
  let openTick = -1
  let shutTick = -1
  while (world.timeS < VISIT_S && (shutTick < 0 || !seen.ateAfter)) {
    world.step()
    isTaken ||= world.inspect('seeds')?.heldBy === 'you'
    const isOpen = world.entity('door') === undefined
    if (isOpen && openTick < 0) openTick = world.tick
    if (!isOpen && openTick > 0 && shutTick < 0) shutTick = world.tick
    const he = doing(world, 'hamster')
    const it = doing(world, 'predator')
    if (he.includes('feeding.eat')) seen[isTaken ? 'ateAfter' : 'ateBefore'] = true
    seen.begs ||= he.includes('begging.sitUpAndBeg')
    seen.rolls ||= he.includes('tummyRoll.lieOnBack')
    seen.bitBefore ||= openTick < 0 && it.includes('hunt.bite')
    seen.hunts ||= isOpen && it.includes('hunt')
    seen.flees ||= isOpen && he.includes('flee')
  }
  const herdedS = shutTick < 0 ? Number.POSITIVE_INFINITY : (shutTick - openTick) / RATE_HZ
  const faults = world.faults().length
  world.dispose()
  return { ...seen, herdedS, faults }
}

/** A world in which the experiment plays the person. */
function played(seed: number): World {
  const world = createWorld(hamsterWorld, { seed })
  give(world, { input: 'choose', director: 'drama', choice: 'mine' })
  world.step(2 * RATE_HZ)
  return world
}

/** Whether the predator catches him while the person stands behind the table, and how badly it hurts him then. */
function stoodBack(seed: number): Pick<Life, 'caught' | 'hurt'> {
  const world = played(seed)
  give(world, { input: 'place', entity: 'you', at: [0, 0, -7] })
  give(world, { input: 'choose', director: 'drama', choice: 'press' })
  let caughtTick = Number.POSITIVE_INFINITY
  let hurt = 0
  while (world.tick < Math.min(STANDS_BACK_S * RATE_HZ, caughtTick + HURT_S * RATE_HZ)) {
    world.step()
    if (doing(world, 'predator').includes('hunt.bite')) caughtTick = Math.min(caughtTick, world.tick)
    hurt = Math.max(hurt, world.glance('hamster')?.drives.wounds ?? 0)
  }
  world.dispose()
  return { caught: Number.isFinite(caughtTick), hurt }
}

/** Whether he gets up again while the person is still bent over him. */
function boredOnHisBack(seed: number): boolean {
  const world = played(seed)
  say(world, 'you: imagine goal at (0, 0, -0.4) for 5s')
  world.step(5 * RATE_HZ)
  give(world, { input: 'drive', entity: 'hamster', drive: 'attention', value: 30 })
  say(world, `you: do crouch for ${BENDS_S}s`)
  let hasRolled = false
  let isBored = false
  for (let tick = 0; tick < BENDS_S * RATE_HZ && !isBored; tick++) {
    world.step()
    const isOnBack = doing(world, 'hamster').includes('tummyRoll')
    hasRolled ||= doing(world, 'hamster').includes('tummyRoll.lieOnBack')
    isBored = hasRolled && !isOnBack
  }
  world.dispose()
  return isBored
}

/** What he is about at first, with seeds on offer and the predator so far away. */
function torn(seed: number, foeM: number): string {
  const world = played(seed)
  give(world, { input: 'remove', entity: 'seeds' })
  give(world, { input: 'add', name: 'seeds', entity: { kind: 'seeds', heldBy: 'you.hand' } })
  give(world, { input: 'place', entity: 'you', at: [-2.6, 0, 0] })
  give(world, { input: 'place', entity: 'hamster', at: [-1.6, 0, 0], headingRad: -Math.PI / 2 })
  for (const [drive, value] of Object.entries({ attention: 8, hunger: 14, thirst: 0, dirtiness: 0, tiredness: 0 })) {
    give(world, { input: 'drive', entity: 'hamster', drive, value })
  }
  say(world, 'predator: mind off')
  say(world, 'you: do offer for 4s')
  give(world, { input: 'place', entity: 'predator', at: [-1.6 + foeM, 0, 0] })
  world.step(0.8 * RATE_HZ)
  const [about = ''] = doing(world, 'hamster')
  world.dispose()
  return about
}

/** How far away from where it was the predator is after the person has walked up to it. */
function shunned(seed: number): number {
  const world = played(seed)
  give(world, { input: 'remove', entity: 'hamster' })
  give(world, { input: 'place', entity: 'predator', at: [0, 0, 0.5] })
  give(world, { input: 'place', entity: 'you', at: [0, 0, -2] })
  say(world, 'you: imagine goal at (0, 0, 0.5) for 4s')
  world.step(4 * RATE_HZ)
  const farM = apartM(world, 'predator', 'you')
  world.dispose()
  return farM
}
