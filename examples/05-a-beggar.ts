// The thesis's own example (figure 15): find a person and sit, approach, or howl; whatever else there is to do loses to play.

import { createWorld, defineWorld } from '@ethogram/core'
import { beggar } from '@ethogram/species'

const park = defineWorld({
  ethogram: 1,
  world: 'park',
  kinds: {
    person: {
      shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
      fields: { extendedLeft: false, extendedRight: false },
    },
  },
  species: [beggar],
  entities: { beggar: { kind: 'beggar' }, person: { kind: 'person', at: [2, 0, 60] } },
  timeline: [
    { atTick: 100, do: { input: 'place', entity: 'person', at: [2, 0, 14] } },
    { atTick: 320, do: { input: 'set', entity: 'person', field: 'extendedLeft', value: true } },
  ],
})

const world = createWorld(park, { seed: 3 })
world.entity('beggar')?.on('decision', (why) => console.log(String(why.tick).padStart(4), why.sentence))
world.step(395)
console.log(`It wants to play: ${world.inspect('beggar')?.mind?.drives.playfulness.toFixed(2)}`)
