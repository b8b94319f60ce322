// The words of a form: what flesh lies on which bone, in which colour, so that one surface can be drawn round it.
//
// Everything is said for the body at rest, in its own frame (left, up, ahead; metres). What lies on the left is said once
// and is there on the right too. An animal's form is worked out from where its joints are, so proportions change it.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'

/** Which of an animal's colours a part has. */
export type Tone =
  | 'coat'
  | 'back'
  | 'pale'
  | 'dark'
  | 'skin'
  | 'nose'
  | 'lip'
  | 'mouth'
  | 'tongue'
  | 'tooth'
  | 'white'
  | 'iris'
  | 'pupil'
  | 'cloth'
  | 'trousers'
  | 'shoe'
  | 'hair'
  | 'trim'
  | 'top'
  | 'over'
  | 'bottom'
  | 'skirt'
  | 'hat'
  | 'bag'
  | 'frame'
  | 'blush'
  | 'paint'
  | 'glass'
  | 'inside'
  | 'tyre'
  | 'rim'
  | 'plate'
  | 'lampGlass'
  | 'lampOn'
  | 'lampRed'
  | 'lampStop'
  | 'lampAmber'

/** A piece of flesh: a rod that thickens or thins from one end to the other; without `to`, a ball. */
export interface Flesh {
  readonly bone: string
  readonly from: Vector3
  readonly to?: Vector3
  /** Radius at each end, metres; one number for both. */
  readonly radiusM: number | readonly [number, number]
  /** How much thicker (or thinner) it is halfway, metres. */
  readonly bulgeM?: number
  /** How wide, high and long it is as shares of its radius; a flat ear is narrow in one of them. */
  readonly squash?: Vector3
  /** Over which distance it flows into its neighbours, metres. */
  readonly blendM: number
  readonly tone: Tone
  /** Flesh of one limb never flows into another's: thighs that touch stay two. Without one it is the trunk's. */
  readonly limb?: string
  /** Takes away instead of adding: an eye socket, the hollow of an ear. */
  readonly isHollow?: boolean
}

/** What flesh of one part has in common; gives a maker of it, from its bone, its ends (one for a ball) and its radius. */
export function fleshWith(
  usual: Pick<Flesh, 'blendM' | 'tone' | 'limb'>,
): (bone: string, from: Vector3, to: Vector3 | undefined, radiusM: Flesh['radiusM'], more?: Partial<Flesh>) => Flesh {
  return (bone, from, to, radiusM, more = {}) => ({
    ...usual,
    bone,
    from,
    ...(to === undefined ? {} : { to }),
    radiusM,
    ...more,
  })
}

/** Where the lips part: a line over the length of the head, from the corner forward. */
export interface Mouth {
  readonly headBone: string
  readonly jawBone: string
  /** The bone that lifts the upper lip. */
  readonly lipBone: string
  /** The bone that draws the left corner up or down, and the right one's is its mirror; a mouth without one has fixed corners. */
  readonly cornerBone?: string
  /** Where the corner is ahead, metres. */
  readonly cornerAheadM: number
  /** Height of the line at the corner, and how much it rises or falls up to the tip. */
  readonly cornerUpM: number
  readonly tipAheadM: number
  readonly tipUpM: number
  /** Half the mouth's width, metres: it ends there even where the head is wider. */
  readonly halfWidthM: number
  /** How much higher the line is at that width than in the middle: a smile. */
  readonly smileM: number
  /** How far the line sags halfway between corner and tip, metres. */
  readonly sagM: number
  /** How far the line rises in the middle under the nose, and over which width to each side, metres. */
  readonly bowM: number
  readonly bowWidthM: number
  /** Depth of the roof and of the floor inside, and of the lip that rises, metres. */
  readonly roofM: number
  readonly floorM: number
  readonly lipM: number
}

/** A closed surface. Pieces overlap where one is stuck on another: an ear on a head, a sleeve on an arm. */
export interface Piece {
  readonly name: string
  /** Worn by some and not by others, by this name: it is held by doubles of its bones, which shrink to nothing where it is not worn. */
  readonly garment?: string
  readonly flesh: readonly Flesh[]
  /** `whole` crosses the middle and is the same left and right; `pair` is on the left and again on the right. */
  readonly sides: 'whole' | 'pair'
  /** Size of the cells it is measured in at the finest, metres. */
  readonly cellM: number
  /** Its share of the body's triangles. */
  readonly share: number
  /** Over which width in the middle bones of both sides hold it together, as two thighs hold a skirt; left out, neither side holds the other's. */
  readonly spanM?: number
  /** How dear a position is when triangles are saved; 1 is plain. */
  readonly worth?: (left: number, up: number, ahead: number) => number
  readonly mouth?: Mouth
  /** The colour of a position where flesh alone does not say it. */
  readonly paint?: (at: Vector3, normal: readonly number[]) => Tint | undefined
}

/** A tone laid over what is there, by share 0…1. */
export interface Tint {
  readonly tone: Tone
  readonly share: number
}

/** A bone beyond the skeleton's joints, moved by the face's DOFs: a lid, a pupil, a lip. */
export interface ExtraBone {
  readonly name: string
  /** The joint it goes with. */
  readonly in: string
  /** Where it turns, at rest, in the body's frame. */
  readonly at: Vector3
  readonly move: BoneMove
}

/** What an extra bone does as its DOF goes from 0 to 1. */
export interface BoneMove {
  readonly dof: FaceDof
  /** Turn about the axis that goes left, radians; positive lifts what is ahead. */
  readonly pitchRad?: number
  /** How far that axis is itself turned to the left, radians: an eye's hinge goes through its corners. */
  readonly yawRad?: number
  /** Way, metres. */
  readonly wayM?: Vector3
  /** How much bigger it gets across. */
  readonly growth?: number
}

/** What moves a face beyond its joints. */
export type FaceDof =
  | 'lids'
  | 'pupils'
  | 'teeth'
  | 'tongue'
  | 'smile'
  | 'breath'
  | 'hackles'
  | 'lights'
  | 'brakes'
  | 'blinkLeft'
  | 'blinkRight'

/** A body's whole form. */
export interface Form {
  readonly pieces: readonly Piece[]
  readonly bones: readonly ExtraBone[]
  /** Tones that each body of its kind has in a colour of its own; they are left white, and their vertices know which they are. */
  readonly dyes?: readonly Tone[]
  /** Builds the small hard parts: eyes, nose, teeth, claws. */
  readonly parts: (builder: PartBuilder, fineness: number) => void
}

/** Takes the small parts of a form; each is rigid on one bone. */
export interface PartBuilder {
  /** A grid of points closed along its columns, given by `at(u, v)` with u round and v along, both 0…1. */
  sheet(options: SheetOptions): void
}

/** A sheet bent round: balls, lids, tongues and teeth are all sheets. */
export interface SheetOptions {
  readonly bone: string
  /** As of a piece. */
  readonly garment?: string
  /** The bone of the far end, where the part bends along its length, ever more towards its tip. */
  readonly farBone?: string
  readonly tone: Tone
  /** A tone towards the far end. */
  readonly farTone?: Tone
  /** Whether it is wet and shines: eyes, nose, tongue. */
  readonly isWet: boolean
  readonly around: number
  readonly along: number
  /** Whether the last column meets the first. */
  readonly isClosed: boolean
  /** Also on the other side, mirrored. */
  readonly isPair?: boolean
  readonly at: (u: number, v: number) => Vector3
}

/** Where every joint is at rest, in the body's frame. */
export function restPositions(skeleton: SkeletonDefinition): Readonly<Record<string, Vector3>> {
  const positions: Record<string, Vector3> = {}
  for (const [name, joint] of Object.entries(skeleton.joints)) {
    const parent = joint.in === undefined ? ORIGIN : (positions[joint.in] ?? ORIGIN)
    positions[name] = [parent[0] + joint.at[0], parent[1] + joint.at[1], parent[2] + joint.at[2]]
  }
  return positions
}

/** What a form is worked out from: its joints at rest, its unit of length in metres, and how stout it is. */
export interface FormMeasures {
  /** A position so many units left, up and ahead of a joint. */
  readonly at: (joint: string, left: number, up: number, ahead: number) => Vector3
  readonly positions: Readonly<Record<string, Vector3>>
  readonly u: number
  readonly girth: number
}

/** Measures of a body whose eyes are `eyeU` units from the middle of its head. */
export function measureForm(skeleton: SkeletonDefinition, eyeU: number, girth = 1): FormMeasures {
  const positions = restPositions(skeleton)
  const u = (positions.eyeLeft[0] - positions.head[0]) / eyeU
  const at = (joint: string, left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = positions[joint]
    return [x + left * u, y + up * u, z + ahead * u]
  }
  return { at, positions, u, girth }
}

/** The name of the same thing on the other side. */
export function otherSide(name: string): string {
  if (name.endsWith('Left')) return `${name.slice(0, -4)}Right`
  if (name.endsWith('Right')) return `${name.slice(0, -5)}Left`
  return name
}

const ORIGIN: Vector3 = [0, 0, 0]

/** A bone that moves as another does and holds one garment. */
export interface Double {
  readonly garment: string
  readonly bone: string
}

/** The name of a double among the bones. */
export function doubleName(garment: string, bone: string): string {
  return `${garment} ${bone}`
}

/** The doubles that a form's garments need, in the order in which they are met. */
export function doublesOf(form: Form): Double[] {
  const found = new Map<string, Double>()
  const add = (garment: string | undefined, bone: string): void => {
    if (garment !== undefined) found.set(doubleName(garment, bone), { garment, bone })
  }
  for (const { garment, flesh } of form.pieces) {
    for (const { bone } of flesh) {
      add(garment, bone)
      add(garment, otherSide(bone))
    }
  }
  const sheet = ({ garment, bone, farBone = bone }: SheetOptions): void => {
    for (const each of [bone, farBone]) {
      add(garment, each)
      add(garment, otherSide(each))
    }
  }
  form.parts({ sheet }, 1)
  return [...found.values()]
}
