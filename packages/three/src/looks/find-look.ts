// Which drawing an entity gets: its bones' if it has any; else the one its look names, else the one called like its kind, the
// bare shape otherwise.
import type { SceneryEntity } from '@ethogram/core'
import { drawSkeleton } from '../bodies/draw-skeleton.ts'
import type { Drawing, Look } from '../drawing.ts'
import type { Resources } from '../resources.ts'
import { drawActor } from './actor.ts'
import { drawBall } from './ball.ts'
import { drawBare } from './bare.ts'
import { drawFire, drawLamp } from './beacons.ts'
import { drawBird } from './bird.ts'
import { drawBone } from './bone.ts'
import { drawCurtain } from './curtain.ts'
import { drawDog } from './dog.ts'
import { drawFence, drawHedge } from './fence.ts'
import { drawCar, drawNest, drawTable, drawWall } from './furniture.ts'
import { drawHamster } from './hamster.ts'
import { drawHouse } from './house.ts'
import { drawHydrant } from './hydrant.ts'
import { drawPerson } from './person.ts'
import { drawPost } from './post.ts'
import { drawPredator } from './predator.ts'
import { drawRain, drawUnseen } from './rain.ts'
import { drawSheep } from './sheep.ts'
import { drawButterfly, drawGoal } from './signs.ts'
import { drawTree } from './tree.ts'
import { drawBowl, drawSeeds, drawWater } from './vessels.ts'
import { drawWatcher } from './watcher.ts'

const LOOKS: Readonly<Record<string, Look>> = {
  actor: drawActor,
  ball: drawBall,
  bird: drawBird,
  bone: drawBone,
  bowl: drawBowl,
  butterfly: drawButterfly,
  car: drawCar,
  curtain: drawCurtain,
  dog: drawDog,
  fence: drawFence,
  fire: drawFire,
  goal: drawGoal,
  hamster: drawHamster,
  hedge: drawHedge,
  house: drawHouse,
  hydrant: drawHydrant,
  lamp: drawLamp,
  nest: drawNest,
  person: drawPerson,
  post: drawPost,
  predator: drawPredator,
  rain: drawRain,
  seeds: drawSeeds,
  sheep: drawSheep,
  table: drawTable,
  tree: drawTree,
  unseen: drawUnseen,
  wall: drawWall,
  watcher: drawWatcher,
  water: drawWater,
}

/** Drawings that fit any shape; the others are made for upright things and would not fit walls and prisms. */
const FITS_ALL: readonly string[] = ['wall', 'fence', 'hedge', 'curtain']

/** The names an author can write in `look.as`; `bare` is the shape itself, whatever the kind is called. */
export const lookNames: readonly string[] = Object.keys(LOOKS)

/** Draws an entity. */
export function drawEntity(entity: SceneryEntity, resources: Resources): Drawing {
  const name = entity.look.as ?? entity.kind
  const posed = name === 'bare' ? undefined : drawSkeleton(entity, resources)
  if (posed !== undefined) return posed
  const isUpright = 'cylinder' in entity.shape || 'box' in entity.shape
  const isFitting = isUpright || FITS_ALL.includes(name)
  const look = isFitting && Object.hasOwn(LOOKS, name) ? LOOKS[name] : drawBare
  return look(entity, resources)
}
