// A dog gets a new definition while he lives: what he knows stays, what does not fit is told, and the run replays with it.

import { createWorld, redefinitionLines, replay, type SpeciesDefinition, startRecording } from '@ethogram/core'
import { dogmaticWorld } from '@ethogram/scenes'
import { streetLucky as lucky } from '@ethogram/species'

const world = createWorld(dogmaticWorld, { seed: 1 })
const recorder = startRecording(world)
world.step(120)
world.direct('lucky: forbid rest')

const behaviors = Object.entries(lucky.behavior ?? {}).filter(([name]) => name !== 'rest')
const homesick: SpeciesDefinition = {
  ...lucky,
  drives: { ...lucky.drives, homesickness: { start: 1, growth: 0.2 } },
  behavior: {
    ...Object.fromEntries(behaviors),
    followCar: { wants: 'homesickness', sees: { kind: 'car', maxValue: 1 }, act: 'approach it within 2' },
  },
}
const answer = world.redefine(homesick)
if (answer.ok) for (const line of redefinitionLines(answer.report)) console.log(line)

// What is wrong changes nothing, and is told whole.
const wrong = world.redefine({ ...homesick, drives: { hunger: { min: 9, max: 3 } } })
if (!wrong.ok)
  console.log(`${wrong.problems.length} problems; the first: ${wrong.problems[0].code} at ${wrong.problems[0].path}`)

world.step(79)
console.log(world.inspect('lucky')?.mind?.sentence)
console.log(`Replay: ${replay(recorder.finish()).isExact ? 'exact' : 'another run'}.`)
