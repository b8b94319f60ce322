// (void*) (seed 001): two buns on forks possess a diner and make him dance. How it looks is his own: his mood moves the manner of it.

import { createWorld, defineSpecies } from '@ethogram/core'

const pose = (dof: string) => ({ does: 'pose', pose: { [dof]: 1 } }) as const
const at = (k: number) => [1.2 * (k - 1), 0, 0] as const

/** A fork that is up lifts the leg on its side; being danced pleases, and tires, more or less. */
const possessed = (side: 'left' | 'right') => ({
  sees: { kind: `${side}Fork`, all: ['isUp'], range: [0, 0, 0.8] as const, shape: 'flat' as const },
  act: [`${side} kick amount joy`, 'slump amount weariness'],
  changes: { joy: { perTick: 0.04 }, weariness: { perTick: 0.02 } },
})

const diner = defineSpecies({
  ethogram: 1,
  species: 'diner',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 1.2 } },
    dofs: { leftLeg: { maxSpeedPerS: 6 }, rightLeg: { maxSpeedPerS: 6 }, back: { maxSpeedPerS: 2 } },
  },
  skills: { leftKick: pose('leftLeg'), rightKick: pose('rightLeg'), slump: pose('back') },
  commands: { leftKick: 'leftKick', rightKick: 'rightKick', slump: 'slump' },
  senses: { eyes: { by: 'direct', rangeM: 4, fieldOfViewRad: 6.28, through: true } },
  drives: { joy: { start: 2, max: 10, damping: 0.004 }, weariness: { max: 10, damping: 0.001 } },
  behavior: { left: possessed('left'), right: possessed('right'), sit: { always: 0.1, act: 'halt' } },
})

const fork = { shape: { cylinder: { radiusM: 0.03, heightM: 0.2 } }, fields: { isUp: false } }
const world = createWorld({
  ethogram: 1,
  world: 'diner',
  kinds: { leftFork: fork, rightFork: fork },
  species: [diner],
  entities: {
    ada: { kind: 'diner', at: at(0) },
    bert: { kind: 'diner', at: at(1) },
    cleo: { kind: 'diner', at: at(2) },
    left: { kind: 'leftFork', at: at(1) },
    right: { kind: 'rightFork', at: at(1) },
  },
})

const names = ['ada', 'bert', 'cleo'] as const
for (const [bar, seat] of [1, 1, 1, 1, 1, 0, 1].entries()) {
  for (const entity of ['left', 'right']) world.input({ input: 'place', entity, at: at(seat) })
  let [kick, stoop] = [0, 0]
  for (let tick = 0; tick < 80; tick++) {
    for (const [entity, value] of Object.entries({ left: tick % 20 < 10, right: tick % 20 >= 10 }))
      world.input({ input: 'set', entity, field: 'isUp', value })
    world.step()
    for (const { name, value } of world.body(names[seat])?.dofs ?? []) {
      if (name === 'back') stoop = Math.max(stoop, value)
      else kick = Math.max(kick, value)
    }
  }
  const percent = (share: number) => `${Math.round(100 * share)} %`
  console.log(`Bar ${bar + 1}: ${names[seat]} kicks ${percent(kick)} high and stoops ${percent(stoop)}.`)
}
