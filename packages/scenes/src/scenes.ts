// The list of named worlds: the only place where tests, experiments, examples, benchmarks and the studio get theirs from.

import type { Callbacks, WorldDefinition } from '@ethogram/core'
import { ballWorld } from './ball.ts'
import { birdWorld } from './bird.ts'
import { bodiesWorld } from './bodies.ts'
import { corridorWorld } from './corridor.ts'
import { detourWorld } from './detour.ts'
import { dogmaticWorld } from './dogmatic.ts'
import { driftersWorld } from './drifters.ts'
import { hamsterWorld } from './hamster.ts'
import { meadowWorld } from './meadow.ts'
import { packWorld } from './pack.ts'
import { puppetWorld } from './puppet.ts'
import { roomsWorld } from './rooms.ts'
import { sheepWorld } from './sheep.ts'
import { shockBox } from './shock-box.ts'
import { trainingYard } from './training-yard.ts'
import { twoBowls } from './two-bowls.ts'
import { walkersWorld } from './walkers.ts'
import { wallWorld } from './wall.ts'

/** A named world and the code it needs. */
export interface Scene {
  readonly name: string
  readonly about: string
  readonly world: WorldDefinition
  readonly callbacks?: Callbacks
}

/** All scenes but the heavy ones. */
export const scenes: readonly Scene[] = [
  ballWorld,
  birdWorld,
  dogmaticWorld,
  meadowWorld,
  puppetWorld,
  bodiesWorld,
  walkersWorld,
  hamsterWorld,
  driftersWorld(300),
  corridorWorld,
  detourWorld,
  roomsWorld,
  wallWorld,
  sheepWorld,
  trainingYard,
  shockBox,
  twoBowls,
].map(sceneOf)

/** Scenes that take all of a machine: to be looked at and measured, not run by every test. */
export const heavyScenes: readonly Scene[] = [packWorld(200)].map(sceneOf)

/** The scene of a name. */
export function findScene(name: string): Scene | undefined {
  return [...scenes, ...heavyScenes].find((scene) => scene.name === name)
}

function sceneOf(world: WorldDefinition): Scene {
  return { name: world.world, about: world.about ?? '', world }
}
