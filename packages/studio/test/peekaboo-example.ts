// A world for tests of what is drawn of beliefs: a ball rolls behind a wall before a watcher's eyes, and a bell rings behind
// its back. In one version the ball is secretly taken away while it cannot be seen.
import { createWorld, type InputDefinition, startRecording, type World, type WorldDefinition } from '@ethogram/core'

/** Ticks at which the ball cannot be seen, at which it is taken, and at which it should have come out. */
export const PEEKABOO = { hiddenTick: 40, ringTick: 50, takenTick: 60, outTick: 90 } as const

/** The ball's way: x at tick 0 and speed along x in metres a second, and z. */
export const BALL = { fromX: -3, speedMps: 1, z: 3.6 } as const

const ring: InputDefinition = { input: 'sound', entity: 'bell', sound: 'ring', loudness: 1 }

/** The world, with the ball taken away or not. */
export function peekaboo(isTaken: boolean): WorldDefinition {
  return {
    ethogram: 1,
    world: 'peekaboo',
    kinds: {
      ball: { shape: { cylinder: { radiusM: 0.15, heightM: 0.3 } }, look: { as: 'ball', colour: '#d9593d' } },
      bowl: { shape: { cylinder: { radiusM: 0.2, heightM: 0.1 } }, look: { colour: '#cf6a4c' } },
      bell: { shape: { cylinder: { radiusM: 0.1, heightM: 0.3 } }, look: { colour: '#e2b65c' } },
      wall: { shape: { segment: { to: [1.8, 0], heightM: 1.2 } }, isSolid: true, look: { colour: '#b9a58a' } },
    },
    species: [
      {
        ethogram: 1,
        species: 'watcher',
        body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, isSolid: true },
        senses: {
          eyes: { by: 'vision', kinds: ['ball', 'bowl'], rangeM: 9, fieldOfViewRad: 2.2 },
          ears: { by: 'hearing' },
        },
        memory: { search: true, halfS: 20 },
        behavior: { rest: { always: 1, act: 'halt' } },
      },
    ],
    entities: {
      watcher: { kind: 'watcher', at: [0, 0, 0] },
      wall: { kind: 'wall', at: [-0.9, 0, 2.5] },
      ball: { kind: 'ball', at: [BALL.fromX, 0, BALL.z], velocityMps: [BALL.speedMps, 0, 0] },
      bowl: { kind: 'bowl', at: [2.6, 0, 2.2] },
      bell: { kind: 'bell', at: [1.5, 0, -1.8] },
    },
    timeline: [
      ...[0, 1, 2].map((later) => ({ atTick: PEEKABOO.ringTick + later, do: ring })),
      ...(isTaken ? [{ atTick: PEEKABOO.takenTick, do: { input: 'remove', entity: 'ball' } as const }] : []),
    ],
  }
}

/** The world at a tick. */
export function peekabooAt(tick: number, isTaken: boolean): World {
  const world = createWorld(peekaboo(isTaken), { seed: 1 })
  if (tick > 0) world.step(tick)
  return world
}

/** A recording of it, from its first tick on. */
export function peekabooRecording(ticks: number, isTaken: boolean): Uint8Array {
  const world = createWorld(peekaboo(isTaken), { seed: 1 })
  const recorder = startRecording(world)
  world.step(ticks)
  const bytes = recorder.finish()
  world.dispose()
  return bytes
}
