// A species of one's own: a moth that flies to a light while it is on, and is afraid of noise.

import { createWorld, defineSpecies, defineWorld } from '@ethogram/core'

const moth = defineSpecies({
  ethogram: 1,
  species: 'moth',
  body: {
    shape: { cylinder: { radiusM: 0.03, heightM: 0.04 } },
    travel: { by: 'fly', maxSpeedMps: 1.5, maxTurnRadps: 8 },
  },
  drives: { fear: { damping: 0.05 } },
  senses: { eyes: { by: 'vision', rangeM: 10, fieldOfViewRad: 2 * Math.PI }, ears: { by: 'hearing' } },
  behavior: {
    freeze: { wants: 'fear', hears: { kind: 'clap', maxValue: 30, changes: { fear: 1 } }, act: 'halt' },
    seekLight: { sees: { kind: 'lamp', all: ['isOn'], maxValue: 8 }, act: 'circle it radius 0.4 height 0.2' },
    flutter: { always: 1, act: 'wander' },
  },
})

const room = defineWorld({
  ethogram: 1,
  world: 'room',
  kinds: { lamp: { shape: { cylinder: { radiusM: 0.1, heightM: 1.5 } }, fields: { isOn: false } } },
  species: [moth],
  entities: { moth: { kind: 'moth', at: [2, 1, 2] }, lamp: { kind: 'lamp' } },
  timeline: [
    { atTick: 40, do: { input: 'set', entity: 'lamp', field: 'isOn', value: true } },
    { atTick: 120, do: { input: 'sound', sound: 'clap', at: [1, 1, 1] } },
  ],
})

const world = createWorld(room, { seed: 7 })
world.entity('moth')?.on('decision', (why) => console.log(why.tick, why.sentence))
world.step(300)
