// Swamped (seed 001): a raccoon is after eggs. You lead a hen with a pointer, and he minds her. He has a mind; she only follows.

import { createWorld, defineSpecies } from '@ethogram/core'
import { pointerKind } from '@ethogram/species'

const shape = (radiusM: number, heightM: number) => ({ shape: { cylinder: { radiusM, heightM } } })
const eyes = { by: 'direct', rangeM: 20, fieldOfViewRad: 6.28, through: true } as const
const fleeing = { startle: true, worth: 60, until: { s: 3 }, act: 'avoid it', changes: { fear: { perTick: 0.3 } } }

const raccoon = defineSpecies({
  ethogram: 1,
  species: 'raccoon',
  body: { ...shape(0.18, 0.35), travel: { by: 'walk', maxSpeedMps: 1.5, maxAccelerationMps2: 6 } },
  senses: { eyes: { by: 'vision', rangeM: 12, fieldOfViewRad: 5 } },
  percepts: { charging: { of: 'hen', speedMps: [1, 9], halfS: 0.3 } },
  drives: { hunger: { start: 40 }, fear: { damping: 0.01 } },
  behavior: {
    arbitration: 'dice',
    behaviors: {
      flee: { trigger: 'charging', object: { kind: 'hen', range: [0, 4] }, ...fleeing },
      steal: { wants: 'hunger', object: { kind: 'egg' }, act: 'approach it within 0.25', until: { there: true } },
      lurk: { wants: 'fear', object: { kind: 'hen' }, act: 'face it', until: { s: 1.5 } },
      prowl: { always: 4, act: 'wander speed 0.5', until: { s: 2 } },
    },
  },
})
const hen = defineSpecies({
  ethogram: 1,
  species: 'hen',
  body: { ...shape(0.15, 0.35), travel: { by: 'walk', maxSpeedMps: 2.2, maxAccelerationMps2: 8 } },
  senses: { eyes },
  behavior: { follow: { sees: { kind: 'pointer' }, act: 'approach it within 0.1' } },
})
const nest = Object.fromEntries([-1, 0, 1].map((k) => [`egg${k + 2}`, { kind: 'egg', at: [k / 2, 0, 0] as const }]))

const kinds = { egg: shape(0.05, 0.07), pointer: pointerKind }
const raider = { kind: 'raccoon', at: [0, 0, 6] as const }
const aside = [-1, 0, -1] as const
const entities = { raccoon: raider, hen: { kind: 'hen', at: aside }, ...nest, pointer: { kind: 'pointer', at: aside } }

for (const isLed of [false, true]) {
  const world = createWorld({ ethogram: 1, world: 'swamp', kinds, species: [raccoon, hen], entities }, { seed: 2 })
  let flights = 0
  world.entity('raccoon')?.on('decision', ({ path }) => void (path[0] === 'flee' && flights++))
  for (let tick = 0; tick < 1200; tick++) {
    world.step()
    const { x = 0, z = 0 } = world.entity('raccoon') ?? {}
    const isNear = Math.hypot(x, z) < 3
    if (isLed) world.input({ input: 'place', entity: 'pointer', at: isNear ? [x, 0, z] : [0, 0, 0.8] })
    for (const egg of Object.keys(nest)) {
      const at = world.entity(egg)
      if (at !== undefined && Math.hypot(at.x - x, at.z - z) < 0.4) world.input({ input: 'remove', entity: egg })
    }
  }
  const left = Object.keys(nest).filter((egg) => world.entity(egg) !== undefined).length
  console.log(
    `${isLed ? 'You lead the hen' : 'The hen sits by'}: he fled ${flights} times; ${left} of 3 eggs are left.`,
  )
}
