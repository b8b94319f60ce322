// Draws what a creature's eye sees into its retina.
//
// Everything that is there is drawn, by its outline or its mesh, over the ground, with a depth buffer: whatever is drawn is
// seen, and whatever is hidden is not. The creature's own body is not drawn; what is imagined is drawn for its creature only;
// the object of interest and marked kinds wear flat false colours. Only + − × ÷ √ and our own trigonometry are used, so a
// picture has the same bits on every engine. Nothing is allocated once the scratch has grown to the size of the scene.
// Reads: truth, own body. Writes: picture, previous, pictures and eye of the retina's block. Seeds: 003 §5.7.2, 000 §5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { CREATURE, type Entities, HELD, SOLID } from '../1-world/entities.ts'
import { writeHeight } from '../1-world/height.ts'
import type { Truth } from '../1-world/truth.ts'
import {
  drawPlain,
  EYE_COS,
  EYE_SIN,
  EYE_X,
  EYE_Y,
  EYE_Z,
  eye,
  fitDepth,
  orientThing,
  T_AHEAD,
  T_HEIGHT,
  T_LEFT,
  T_Y,
  thing,
} from './retina-canvas.ts'
import { colourOfEntity, colourOfGround, SKY_COLOUR } from './retina-colour.ts'
import { drawGround } from './retina-ground.ts'
import { drawMesh } from './retina-mesh.ts'
import { MARK_SHIFT, type RetinaModel, THING, WANTED } from './retina-model.ts'
import { gatherScene, sceneSlots } from './retina-scene.ts'
import { fitSight, noteSight, sight } from './retina-still.ts'
import { drawUpright } from './retina-upright.ts'

/** Heading of the thing at hand: a cell, because a double as an argument would make garbage. */
const turn = new Float64Array(1)

/** False colours by mark; 0 is none. */
const FALSE_COLOURS = [
  0, 0xff00ff, 0x00ffff, 0xffff00, 0xff8000, 0x00ff80, 0x8000ff, 0xff0080, 0x80ff00, 0x0080ff, 0xff4040, 0x40ff40,
  0x4040ff, 0xffc0c0, 0xc0ffc0, 0xc0c0ff,
] as const

/** How far from where it is believed to be the object of interest is still known, metres, and as a share of its distance. */
const OFF_M = 1
const OFF_SHARE = 0.25

/** What the picture at hand shows: how many things, and which of them is the object of interest, or every one of which kind. */
let shown = 0
let wantedSlot = -1
let wantedKind = 0
/** How each of them is painted. */
let paints = new Int32Array(64)

/**
 * Takes a picture for the creature in `slot`; the last one becomes the previous. The object of interest is the entity in `wanted`, or
 * every thing of the kind `kind` (a symbol) if that slot is −1; 0 and −1 for none. With `wantedAt` (where in the arena a position left,
 * up, ahead of the body stands) it is only the one of that kind that is seen where it is believed to be: another tree beyond would
 * otherwise pass for the one that it goes to.
 */
export function drawRetina(
  truth: Truth,
  slot: number,
  model: RetinaModel,
  mind: Slab,
  kind = 0,
  wanted = -1,
  wantedAt = -1,
): void {
  aim(truth, slot, model, mind, kind, wanted, wantedAt)
  paint(truth, slot, model, mind)
}

/**
 * Takes the same picture, but draws only if it is not the last one anyway. Says how many pictures in a row have been the same, so that
 * what is measured in them need not be measured again: from 2 on the previous picture is the same, too.
 */
export function lookAgain(
  truth: Truth,
  slot: number,
  model: RetinaModel,
  mind: Slab,
  kind: number,
  wantedAt: number,
): number {
  aim(truth, slot, model, mind, kind, -1, wantedAt)
  const stillFor = noteSight(truth.entities, slot, describe(truth.entities, slot), model, mind)
  if (stillFor === 0) {
    paint(truth, slot, model, mind)
    return 0
  }
  if (stillFor === 1) keepPrevious(model, mind)
  i32[mind.i + model.at.pictures]++
  return stillFor
}

/** Places the eye, and finds out what is before it and how that is painted. */
function aim(
  truth: Truth,
  slot: number,
  model: RetinaModel,
  mind: Slab,
  kind: number,
  wanted: number,
  wantedAt: number,
): void {
  const { entities } = truth
  placeEye(entities, slot, model, mind)
  shown = gatherScene(truth, slot, model)
  wantedSlot = wantedAt < 0 ? wanted : nearestOfKind(entities, slot, shown, kind, wantedAt)
  wantedKind = wantedAt < 0 ? kind : 0
  if (paints.length < shown) paints = new Int32Array(2 * shown)
  for (let k = 0; k < shown; k++) paints[k] = paintOf(entities, sceneSlots[k], model)
}

function paint(truth: Truth, slot: number, model: RetinaModel, mind: Slab): void {
  const { width, height, at } = model
  keepPrevious(model, mind)
  fitDepth(width * height)
  const ground = colourOfGround(truth.terrain)
  if (truth.terrain.isFlat) drawPlain(model, mind, ground, SKY_COLOUR)
  else drawGround(truth.terrain, model, mind, ground, SKY_COLOUR)
  for (let k = 0; k < shown; k++) drawThing(truth.entities, slot, sceneSlots[k], model, mind, paints[k])
  if (i32[mind.i + at.pictures] === 0) keepPrevious(model, mind)
  i32[mind.i + at.pictures]++
}

/** The picture becomes the previous one. */
function keepPrevious({ width, height, at }: RetinaModel, mind: Slab): void {
  i32.copyWithin(mind.i + at.previous, mind.i + at.picture, mind.i + at.picture + width * height)
}

/** Numbers that each thing adds to a sight. */
const PER_THING = 8

/** Writes all that the picture is made of to `sight`; says how many numbers that are. */
function describe(entities: Entities, own: number): number {
  const { slab, columns } = entities
  const F = f64
  fitSight(eye.length + 1 + PER_THING * shown)
  const S = sight
  let n = 0
  while (n < eye.length) S[n] = eye[n++]
  S[n++] = F[slab.f + columns.heading + own]
  for (let k = 0; k < shown; k++) {
    const slot = sceneSlots[k]
    S[n++] = slot
    S[n++] = F[slab.f + columns.x + slot]
    S[n++] = F[slab.f + columns.y + slot]
    S[n++] = F[slab.f + columns.z + slot]
    S[n++] = F[slab.f + columns.heading + slot]
    writeHeight(entities, slot, S, n++)
    S[n++] = paints[k]
    S[n++] = i32[slab.i + columns.flags + slot] & (SOLID | CREATURE | HELD)
  }
  return n
}

/** The entity of a kind that is nearest to a position in the body's frame, by the floor; −1 if none is about there. */
function nearestOfKind(entities: Entities, own: number, count: number, kind: number, positionAt: number): number {
  const { slab, columns } = entities
  const F = f64
  lookAlong(slab.f + columns.heading + own)
  const left = F[positionAt]
  const ahead = F[positionAt + 2]
  const x = F[slab.f + columns.x + own] + left * frame[1] + ahead * frame[0]
  const z = F[slab.f + columns.z + own] + ahead * frame[1] - left * frame[0]
  const off = OFF_M + OFF_SHARE * Math.sqrt(left * left + ahead * ahead)
  let least = off * off
  let nearest = -1
  for (let k = 0; k < count; k++) {
    const slot = sceneSlots[k]
    if (entities.kindOf[slot]?.symbol !== kind) continue
    const dx = F[slab.f + columns.x + slot] - x
    const dz = F[slab.f + columns.z + slot] - z
    const square = dx * dx + dz * dz
    if (square >= least) continue
    least = square
    nearest = slot
  }
  return nearest
}

/** The eye in the creature's own frame goes to the block, in the world to `eye`. */
function placeEye(entities: Entities, slot: number, model: RetinaModel, mind: Slab): void {
  const { slab, columns } = entities
  const F = f64
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  const own = mind.f + model.at.eye
  if (model.mount < 0 || kind === undefined || extra === undefined) {
    F[own] = 0
    F[own + 1] = model.heightM
    F[own + 2] = 0
  } else {
    const from = extra.f + kind.pointsAt + 3 * model.mount
    F[own] = F[from]
    F[own + 1] = F[from + 1]
    F[own + 2] = F[from + 2]
  }
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  eye[EYE_X] = F[slab.f + columns.x + slot] + F[own] * c + F[own + 2] * s
  eye[EYE_Y] = F[slab.f + columns.y + slot] + F[own + 1]
  eye[EYE_Z] = F[slab.f + columns.z + slot] + F[own + 2] * c - F[own] * s
  eye[EYE_SIN] = s * model.cosYaw + c * model.sinYaw
  eye[EYE_COS] = c * model.cosYaw - s * model.sinYaw
}

/** Sort, false colour and colour of a thing. */
function paintOf(entities: Entities, slot: number, model: RetinaModel): number {
  const kind = entities.kindOf[slot]
  if (kind === undefined) return 0
  const isWanted = wantedSlot >= 0 ? slot === wantedSlot : wantedKind !== 0 && kind.symbol === wantedKind
  const mark = isWanted ? WANTED : markOf(model, kind.symbol)
  const colour = mark === 0 ? colourOfEntity(kind, entities.extraOf[slot]) : FALSE_COLOURS[mark]
  return THING | (mark << MARK_SHIFT) | colour
}

function drawThing(
  entities: Entities,
  own: number,
  slot: number,
  model: RetinaModel,
  mind: Slab,
  painted: number,
): void {
  const { slab, columns } = entities
  const outline = entities.outlineOf[slot]
  if (outline === undefined) return
  const dx = f64[slab.f + columns.x + slot] - eye[EYE_X]
  const dz = f64[slab.f + columns.z + slot] - eye[EYE_Z]
  thing[T_LEFT] = dx * eye[EYE_COS] - dz * eye[EYE_SIN]
  thing[T_AHEAD] = dx * eye[EYE_SIN] + dz * eye[EYE_COS]
  thing[T_Y] = f64[slab.f + columns.y + slot]
  writeHeight(entities, slot, thing, T_HEIGHT)
  turn[0] = f64[slab.f + columns.heading + slot] - f64[slab.f + columns.heading + own] - model.yawRad
  orientThing(turn)
  if (outline.mesh !== undefined) {
    drawMesh(outline.mesh, model, mind, painted)
    return
  }
  // Bodies and what is carried may lie around an eye that sees on; a wall may not.
  const blinds = (i32[slab.i + columns.flags + slot] & (SOLID | CREATURE | HELD)) === SOLID
  drawUpright(outline, model, mind, painted, blinds)
}

function markOf(model: RetinaModel, symbol: number): number {
  const { marks } = model
  for (let k = 0; k < marks.length; k++) if (marks[k] === symbol) return WANTED + 1 + k
  return 0
}
