// A body's mesh from its skeleton: one smooth skin drawn round the flesh, with eyes, teeth and claws on the same bones.
//
// Made at load time by our own code, once for each skeleton and style, and kept: the surface is drawn finely, thinned out
// to three levels of detail, brought back onto the flesh, parted at the lips, held by bones and painted.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { BufferGeometry, Float32BufferAttribute, Uint16BufferAttribute } from 'three'
import { carForm } from './car-form.ts'
import { type CutMesh, cutMouth } from './cut-mouth.ts'
import { dogForm } from './dog-form.ts'
import { addWeights, type BoneWeights, type Draft, dyeRest, startDraft } from './draft.ts'
import { type FleshField, fieldAt, layOutFlesh, rodsNear } from './flesh-field.ts'
import {
  type Double,
  doubleName,
  doublesOf,
  type ExtraBone,
  type Form,
  type Mouth,
  otherSide,
  type Piece,
  restPositions,
  type Tone,
} from './form.ts'
import { hamsterForm } from './hamster-form.ts'
import { lineMouth } from './line-mouth.ts'
import { lightAt, mixTones, type Palette, paletteOf } from './paint.ts'
import { puppetForm } from './puppet-form.ts'
import { partBuilder } from './sheets.ts'
import { feelFlesh, hold, type LipBones, type LipSide, partLips, toneShares } from './skin.ts'
import { type BodyStyle, DETAILS, type Detail } from './style.ts'
import { drawSurface, type TriangleMesh } from './surface-nets.ts'
import { thinOut } from './thin-out.ts'
import { walkerForm } from './walker-form.ts'

/** Triangles of each level of detail, all pieces together; small parts come on top. */
const TRIANGLES: Readonly<Record<Detail, number>> = { fine: 6900, middling: 2050, coarse: 670 }

/** How finely small parts are built. */
const FINENESS: Readonly<Record<Detail, number>> = { fine: 1, middling: 0.55, coarse: 0.3 }

/** Most bodies kept; the one longest unused goes first. */
const MOST_KEPT = 24

/** A body as it is drawn. */
export interface BodyMesh {
  /** position, normal, color, skinIndex, skinWeight, of a dyed body also dye; group 0 is dry, group 1 is wet. */
  readonly geometry: BufferGeometry
  /** Names of all bones, as `skinIndex` counts them: the skeleton's joints in their order, the extra ones, doubles for garments. */
  readonly bones: readonly string[]
  readonly extraBones: readonly ExtraBone[]
  readonly doubles: readonly Double[]
  /** Tones that bodies of this kind have in a colour of their own, in the order of `dye`, which counts from 1. */
  readonly dyes: readonly Tone[]
  /** Where every bone is at rest. */
  readonly rest: readonly Vector3[]
  readonly triangles: number
}

/** Each piece of a form with its surface at every level of detail, on the flesh, not yet dressed. */
type Surfaces = readonly { readonly field: FleshField; readonly meshes: readonly TriangleMesh[] }[]

const keptBodies = new Map<string, Readonly<Record<Detail, BodyMesh>>>()
const keptSurfaces = new Map<string, Surfaces>()

/** The mesh of a skeleton in a style at a level of detail; the same object for the same question. */
export function bodyMesh(skeleton: SkeletonDefinition, style: BodyStyle, detail: Detail = 'fine'): BodyMesh {
  const { traits: _, ...shared } = style
  const key = JSON.stringify([skeleton.joints, shared])
  return remember(keptBodies, key, () => buildBody(skeleton, shared))[detail]
}

function remember<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const found = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, found)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return found
}

/** Builds all levels of detail of a body. */
function buildBody(skeleton: SkeletonDefinition, style: BodyStyle): Readonly<Record<Detail, BodyMesh>> {
  const form = FORMS[style.animal](skeleton, style)
  const palette = paletteOf(style)
  const positions = restPositions(skeleton)
  const heightM = Math.max(...Object.values(positions).map(([, up]) => up))
  const doubles = doublesOf(form)
  const dyes = form.dyes ?? []
  const own = [...Object.keys(skeleton.joints), ...form.bones.map(({ name }) => name)]
  const ownRest = [...Object.values(positions), ...form.bones.map(({ at }) => at)]
  const bones = [...own, ...doubles.map(({ garment, bone }) => doubleName(garment, bone))]
  const rest = [...ownRest, ...doubles.map(({ bone }) => ownRest[own.indexOf(bone)])]
  // Dogs that differ in colour alone share their surfaces.
  const { colour: _, accent: __, ...shape } = style
  const key = JSON.stringify([skeleton.joints, shape])
  const surfaces = remember(keptSurfaces, key, () => form.pieces.map((piece) => drawPiece(piece, heightM)))
  const made = DETAILS.map((detail, i): [Detail, BodyMesh] => {
    const draft = startDraft()
    const rimPoints = Math.round(40 * FINENESS[detail])
    surfaces.forEach(({ field, meshes }, k) => {
      const piece = form.pieces[k]
      addPiece(draft, { piece, field, palette, dyes, heightM, bones, rest, rimPoints }, meshes[i])
    })
    form.parts(
      partBuilder(draft, palette, dyes, (bone) => bones.indexOf(bone)),
      FINENESS[detail],
    )
    const triangles = (draft.dry.length + draft.wet.length) / 3
    const geometry = geometryOf(draft, dyes.length > 0)
    return [detail, { geometry, bones, extraBones: form.bones, doubles, dyes, rest, triangles }]
  })
  return Object.fromEntries(made) as Record<Detail, BodyMesh>
}

/** Draws a piece's surface finely, thins it out, and brings it back onto the flesh. */
function drawPiece(piece: Piece, heightM: number): Surfaces[number] {
  const isWhole = piece.sides === 'whole'
  const field = layOutFlesh(piece.flesh, isWhole)
  const targets = DETAILS.map((detail) => (TRIANGLES[detail] * piece.share) / 2)
  const meshes = thinOut(drawSurface(field, piece.cellM, isWhole), targets, heightM, piece.worth ?? (() => 1), isWhole)
  for (const mesh of meshes) settle(field, mesh, isWhole)
  return { field, meshes }
}

const FORMS: Readonly<Record<BodyStyle['animal'], (skeleton: SkeletonDefinition, style: BodyStyle) => Form>> = {
  dog: dogForm,
  hamster: hamsterForm,
  puppet: puppetForm,
  walker: walkerForm,
  car: carForm,
}

/** What is needed to dress a surface. */
interface Dressing {
  readonly piece: Piece
  readonly field: FleshField
  readonly palette: Palette
  readonly dyes: readonly Tone[]
  readonly heightM: number
  readonly bones: readonly string[]
  readonly rest: readonly Vector3[]
  readonly rimPoints: number
}

function addPiece(draft: Draft, dressing: Dressing, half: TriangleMesh): void {
  const { piece } = dressing
  if (piece.sides === 'pair') {
    addDressed(draft, dressing, half, [], 1)
    addDressed(draft, dressing, half, [], -1)
    return
  }
  const whole = mirror(half)
  const { mouth } = piece
  if (mouth === undefined) {
    addDressed(draft, dressing, whole, [], 1)
    return
  }
  const cut: CutMesh = cutMouth(whole, mouth)
  addDressed(draft, dressing, cut, cut.sides, 1)
  lineMouth(
    draft,
    mouth,
    cut.rim,
    dressing.rimPoints,
    dressing.palette,
    lipBonesOf(dressing, mouth),
    new Float64Array(dressing.bones.length),
  )
  dyeRest(draft, 0)
}

const slope = [0, 0, 0]

/** Rods near the vertex at hand. */
const near = new Int32Array(256)

/** The way out of the flesh at a position, in `slope`; one long. */
function findSlope(field: FleshField, count: number, x: number, y: number, z: number, stepM: number): void {
  slope[0] = fieldAt(field, near, count, x + stepM, y, z) - fieldAt(field, near, count, x - stepM, y, z)
  slope[1] = fieldAt(field, near, count, x, y + stepM, z) - fieldAt(field, near, count, x, y - stepM, z)
  slope[2] = fieldAt(field, near, count, x, y, z + stepM) - fieldAt(field, near, count, x, y, z - stepM)
  const length = Math.hypot(slope[0], slope[1], slope[2]) || 1
  for (let k = 0; k < 3; k++) slope[k] /= length
}

/** Brings thinned-out vertices back onto the flesh; those of the seam stay on it. */
function settle(field: FleshField, { positions }: TriangleMesh, hasSeam: boolean): void {
  const stepM = 1e-4
  for (let v = 0; v < positions.length; v += 3) {
    const isSeam = hasSeam && positions[v] === 0
    const count = rodsNear(field, positions[v], positions[v + 1], positions[v + 2], 0.01, 0, near)
    for (let round = 0; round < 2; round++) {
      const away = fieldAt(field, near, count, positions[v], positions[v + 1], positions[v + 2])
      findSlope(field, count, positions[v], positions[v + 1], positions[v + 2], stepM)
      for (let k = isSeam ? 1 : 0; k < 3; k++) positions[v + k] -= slope[k] * away * 0.8
    }
  }
}

/** Both halves of a mesh that lies left of the middle, sharing the vertices of the seam. */
function mirror(half: TriangleMesh): TriangleMesh {
  const count = half.positions.length / 3
  const positions = [...half.positions]
  const twin = new Int32Array(count)
  for (let v = 0; v < count; v++) {
    if (half.positions[3 * v] === 0) {
      twin[v] = v
      continue
    }
    twin[v] = positions.length / 3
    positions.push(-half.positions[3 * v], half.positions[3 * v + 1], half.positions[3 * v + 2])
  }
  const triangles = [...half.triangles]
  for (let t = 0; t < half.triangles.length; t += 3) {
    triangles.push(twin[half.triangles[t]], twin[half.triangles[t + 2]], twin[half.triangles[t + 1]])
  }
  return { positions: Float64Array.from(positions), triangles: Int32Array.from(triangles) }
}

/** Adds a surface with normals, colours and weights; `side` −1 adds its mirror instead. */
function addDressed(
  draft: Draft,
  dressing: Dressing,
  mesh: TriangleMesh,
  lips: readonly LipSide[],
  side: 1 | -1,
): void {
  const { piece, field, palette, dyes, heightM, bones } = dressing
  const first = draft.positions.length / 3
  const held: BoneWeights = new Float64Array(bones.length)
  const boneOf = Int32Array.from(field.bones, (bone) => {
    const own = side === 1 ? bone : otherSide(bone)
    return bones.indexOf(piece.garment === undefined ? own : doubleName(piece.garment, own))
  })
  const lipBones = piece.mouth === undefined ? undefined : lipBonesOf(dressing, piece.mouth)
  const shares = new Map<Tone, number>()
  const colour = [0, 0, 0]
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const at: Vector3 = [mesh.positions[3 * v], mesh.positions[3 * v + 1], mesh.positions[3 * v + 2]]
    const count = rodsNear(field, at[0], at[1], at[2], 0.0015 * heightM, 0, near)
    findSlope(field, count, at[0], at[1], at[2], 0.0015 * heightM)
    if (at[0] === 0 && piece.sides === 'whole') slope[0] = 0
    const least = feelFlesh(field, at[0], at[1], at[2])
    hold(field, boneOf, least, at[0], held, piece.spanM)
    if (piece.mouth !== undefined && lipBones !== undefined) partLips(piece.mouth, lipBones, held, at, lips[v] ?? 0)
    toneShares(field, least, shares)
    mixTones(palette, shares, piece.paint?.(at, slope), colour)
    const light = lightAt(field, at, slope, heightM)
    draft.positions.push(at[0] * side, at[1], at[2])
    draft.normals.push(slope[0] * side, slope[1], slope[2])
    draft.colours.push(colour[0] * light, colour[1] * light, colour[2] * light)
    dyeRest(draft, 1 + dyes.indexOf(mostOf(shares)))
    addWeights(draft, held)
  }
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const [a, b, c] = [mesh.triangles[t] + first, mesh.triangles[t + 1] + first, mesh.triangles[t + 2] + first]
    if (side === 1) draft.dry.push(a, b, c)
    else draft.dry.push(a, c, b)
  }
}

/** The tone with the greatest share. */
function mostOf(shares: ReadonlyMap<Tone, number>): Tone {
  let [most, best] = [-1, 'skin' as Tone]
  for (const [tone, share] of shares) if (share > most) [most, best] = [share, tone]
  return best
}

function lipBonesOf({ bones, rest }: Dressing, mouth: Mouth): LipBones {
  const jaw = bones.indexOf(mouth.jawBone)
  const { cornerBone: left } = mouth
  return {
    head: bones.indexOf(mouth.headBone),
    jaw,
    lip: bones.indexOf(mouth.lipBone),
    ...(left === undefined ? {} : { corners: [bones.indexOf(left), bones.indexOf(otherSide(left))] }),
    jawAheadM: rest[jaw][2],
  }
}

function geometryOf(draft: Draft, isDyed: boolean): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(draft.positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(draft.normals, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(draft.colours, 3))
  if (isDyed) geometry.setAttribute('dye', new Float32BufferAttribute(draft.dyes, 1))
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(draft.bones, 4))
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(draft.weights, 4))
  geometry.setIndex([...draft.dry, ...draft.wet])
  geometry.addGroup(0, draft.dry.length, 0)
  geometry.addGroup(draft.dry.length, draft.wet.length, 1)
  geometry.computeBoundingSphere()
  return geometry
}
