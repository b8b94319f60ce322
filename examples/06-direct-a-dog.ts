// Direction: a dog lives by himself; a director speaks to him at four levels, and is told what became of each line.

import { createWorld } from '@ethogram/core'
import { luckyKinds } from '@ethogram/scenes'
import { lucky } from '@ethogram/species'

const world = createWorld(
  {
    ethogram: 1,
    world: 'yard',
    kinds: luckyKinds,
    species: [lucky],
    entities: {
      lucky: { kind: 'lucky' },
      person: { kind: 'person', at: [3, 0, 4] },
      hydrant: { kind: 'hydrant', at: [-3, 0, 3] },
    },
  },
  { seed: 3 },
)

world.entity('lucky')?.on('decision', ({ tick, sentence }) => console.log(`  ${tick}: ${sentence}`))

/** Says a line, lets some time pass, and tells what became of it. */
function direct(line: string, ticks: number): void {
  const { text, directions } = world.direct(line)
  console.log(`> ${line}\n  ${text}`)
  world.step(ticks)
  for (const { id, answer } of world.directions()) if (directions.includes(id)) console.log(`  in the end: ${answer}`)
}

// Motivation: he acts on it only through his own choices.
direct('lucky: needToPee = 40', 100)

// Behavior: the same motive, another object.
direct('lucky: releaser hydrantNear looks for person.leg', 1)
direct('lucky: needToPee = 40', 100)

// Motor: suggestions show unless somebody needs the tail; a gait is used if he moves.
direct('lucky: suggest wagTail speed 2', 10)
direct('lucky: if wander avoid gait trot', 40)

// Environment: a bone that only he can see.
direct('lucky: hunger = 50', 1)
direct('lucky: imagine bone at (0, 0, -3)', 110)

// A line with a mistake changes nothing, and points at the word.
console.log(world.direct('lucky: force feding').text)

world.direct('withdraw all')
console.log(`${world.directions().length} directions stand.`)
