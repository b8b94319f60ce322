// The list of named worlds: the only place where tests, experiments, examples, benchmarks and the studio get theirs from.

import type { WorldDefinition } from '@ethogram/core'
import { attentionWorld } from './attention.ts'
import { ballWorld } from './ball.ts'
import { birdWorld } from './bird.ts'
import { bodiesWorld } from './bodies.ts'
import { clicker } from './clicker.ts'
import { clickerYard } from './clicker-yard.ts'
import { corridorWorld } from './corridor.ts'
import { detourWorld } from './detour.ts'
import { dogmaticWorld } from './dogmatic.ts'
import { driftersWorld } from './drifters.ts'
import { furnitureWorld } from './furniture.ts'
import { hamsterWorld } from './hamster.ts'
import { meadowWorld } from './meadow.ts'
import { newHouseWorld } from './new-house.ts'
import { packWorld } from './pack.ts'
import { puppetWorld } from './puppet.ts'
import { cornersYard, courtyardYard, fieldYard, firesYard, followYard, lampsYard, lanesYard } from './rave-yard.ts'
import { roomsWorld } from './rooms.ts'
import { type Scene, type SceneGroup, sceneOf } from './scene.ts'
import { schoolWorld } from './school.ts'
import { sheepWorld } from './sheep.ts'
import { apparatusWorld, shockBox } from './shock-box.ts'
import { TOWN, townOf } from './town.ts'
import { trainingYard } from './training-yard.ts'
import { twoBowls } from './two-bowls.ts'
import { walkersWorld } from './walkers.ts'
import { bars, tempers } from './walking/bars.ts'
import { workedExample } from './walking/chases.ts'
import { burglarAndOfficer, elephantAndPeanuts, homerAndMarge } from './walking/encounters.ts'
import { converging, crossingSix, crossingThree } from './walking/meetings.ts'
import {
  drunkWalk,
  hiddenApproach,
  maze,
  mudBand,
  openField,
  parkedCar,
  posts,
  pursuit,
  radiator,
  sensors,
  stream,
  thinWall,
} from './walking/obstacles.ts'
import { withPeople } from './walking/people.ts'
import { wallWorld } from './wall.ts'

const GROUPS: Readonly<Record<SceneGroup, readonly WorldDefinition[]>> = {
  'to play with': [meadowWorld, clicker, puppetWorld, hamsterWorld, ballWorld],
  stories: [dogmaticWorld, birdWorld],
  walking: [
    walkersWorld,
    withPeople(crossingSix(1)),
    crossingThree(1).world,
    withPeople(converging(1)),
    withPeople(posts(1)),
    withPeople(sensors(1)),
    withPeople(thinWall(Math.PI / 3)),
    withPeople(radiator()),
    withPeople(stream([0, 1.5, 3])),
    withPeople(pursuit('intercept', { from: [-4, 8], velocityMps: [1, 0] })),
    withPeople(mudBand()),
    withPeople(bars()),
    withPeople(parkedCar('front', false)),
    tempers(),
    withPeople(openField({ name: 'walker', from: [0, 0], to: [-3, -4] })),
    withPeople(drunkWalk()),
    withPeople(maze('serpentine', 1)),
    withPeople(hiddenApproach(true)),
    withPeople(homerAndMarge(1)),
    withPeople(burglarAndOfficer(4, { burglar: 80, officer: 80 })),
    elephantAndPeanuts(1, true).world,
    withPeople(workedExample(1)),
  ],
  laboratory: [
    bodiesWorld,
    clickerYard,
    driftersWorld(300),
    corridorWorld,
    detourWorld,
    roomsWorld,
    wallWorld,
    sheepWorld,
    attentionWorld,
    trainingYard,
    schoolWorld,
    shockBox,
    apparatusWorld,
    twoBowls,
    fieldYard,
    lanesYard,
    cornersYard,
    courtyardYard,
    lampsYard,
    firesYard,
    followYard,
    furnitureWorld,
    newHouseWorld,
  ],
}

/** All scenes but the heavy ones. */
export const scenes: readonly Scene[] = Object.entries(GROUPS).flatMap(([group, worlds]) =>
  worlds.map((world) => sceneOf(world, group as SceneGroup)),
)

/** Scenes that take all of a machine: to be looked at and measured, not run by every test. */
export const heavyScenes: readonly Scene[] = [
  sceneOf(townOf(TOWN.people), 'walking'),
  sceneOf(packWorld(200), 'laboratory'),
]

/** The scene of a name. */
export function findScene(name: string): Scene | undefined {
  return [...scenes, ...heavyScenes].find((scene) => scene.name === name)
}
