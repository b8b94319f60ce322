// Records a run, saves it, tells it again exactly, and goes on from the middle in another way.

import { createWorld, openRecording, RecordingPlayer, replay, restoreWorld, startRecording } from '@ethogram/core'
import { ballWorld } from '@ethogram/scenes'

const world = createWorld(ballWorld, { seed: 1 })
const recorder = startRecording(world)
world.step(200)
const file = recorder.finish()
console.log(`${Math.round(file.length / 1000)} kB for ${world.timeS} s; replay: ${JSON.stringify(replay(file))}`)

const middle = new RecordingPlayer(openRecording(file)).seek(20)
const fork = restoreWorld(middle.snapshot())
fork.input({ input: 'push', entity: 'ball', velocityMps: [-1, 3, 0] })
fork.step(180)
console.log(
  `As it was: x = ${world.entity('ball')?.x.toFixed(2)} m; with a push: x = ${fork.entity('ball')?.x.toFixed(2)} m.`,
)
