// Who is to be in the picture, and what may stand before them: read from the frame that is drawn. Pure.
//
// The cast is a list in order of importance. The first is the hero, who is never left out; of the others, the last are left out first where
// not all can be seen well. Hedges, walls and furniture are solids: they stay. Whoever moves, and whoever else is to be seen, is a body: it hides,
// too, but may be gone the next moment.
import type { Frame, Scenery, ShapeDefinition, Vector3 } from '@ethogram/core'
import { shapeSize } from '@ethogram/three'
import type { Solid } from './sight.ts'

/** How far bodies reach beyond the outline that they walk in: heads, tails, arms. */
const BODY_RADII = 1.35
const BODY_HEIGHTS = 1.25

/** What is smaller than this hides nobody, metres: radius, height. */
const HIDING_RADIUS_M = 0.22
const HIDING_HEIGHT_M = 0.3

/** Below this height things are put away, metres. */
const AWAY_M = -20

/** Somebody or something to be seen: an upright cylinder. */
export interface Subject {
  /** The middle of its foot. */
  readonly x: number
  readonly y: number
  readonly z: number
  readonly radiusM: number
  readonly heightM: number
}

/** Whom a picture is to be of. */
export interface CastWish {
  readonly hero: string
  /** Names of the others, the most important first. */
  readonly others: readonly (string | undefined)[]
}

/** Who is there of those wished for: the hero first. Nobody where there is no hero. */
export function castOf(scenery: Scenery, frame: Frame, { hero, others }: CastWish): Subject[] {
  const first = subjectOf(scenery, frame, hero)
  if (first === undefined) return []
  const rest = others.filter((name) => name !== undefined && name !== hero)
  return [first, ...new Set(rest)].flatMap((one) => {
    const subject = typeof one === 'object' ? one : subjectOf(scenery, frame, one as string)
    return subject === undefined ? [] : [subject]
  })
}

/** Somebody by name as the frame has them; nobody for one who is not there. */
export function subjectOf(scenery: Scenery, frame: Frame, name: string): Subject | undefined {
  const entity = scenery.entities.find((candidate) => candidate.name === name)
  const i = entity === undefined ? -1 : frame.ids.subarray(0, frame.count).indexOf(entity.id)
  if (entity === undefined || i < 0) return undefined
  const [x, y, z, headingRad] = frame.positions.subarray(4 * i, 4 * i + 4)
  if (y < AWAY_M) return undefined
  const size = shapeSize(entity.shape)
  const isBody = entity.isCreature || entity.points.length > 0
  const [s, c] = [Math.sin(headingRad), Math.cos(headingRad)]
  return {
    x: x + size.centreX * c + size.centreZ * s,
    y,
    z: z + size.centreZ * c - size.centreX * s,
    radiusM: size.radiusM * (isBody ? BODY_RADII : 1),
    heightM: size.heightM * (isBody ? BODY_HEIGHTS : 1),
  }
}

/** What can hide a hero. */
export interface Covers {
  /** What stands about, but for those who are to be seen. */
  readonly solids: readonly Solid[]
  /** Who moves about, and who else is to be seen. */
  readonly bodies: readonly Solid[]
}

/** Everything but the hero that can hide somebody. */
export function coversOf(scenery: Scenery, frame: Frame, { hero, others }: CastWish): Covers {
  const entities = new Map(scenery.entities.map((entity) => [entity.id, entity]))
  const solids: Solid[] = []
  const bodies: Solid[] = []
  for (let i = 0; i < frame.count; i++) {
    const entity = entities.get(frame.ids[i])
    if (entity === undefined || entity.name === hero) continue
    const { radiusM, heightM } = shapeSize(entity.shape)
    if (radiusM < HIDING_RADIUS_M || heightM < HIDING_HEIGHT_M) continue
    const [x, y, z, headingRad] = frame.positions.subarray(4 * i, 4 * i + 4)
    if (y < AWAY_M) continue
    const isBody = entity.isCreature || entity.points.length > 0 || others.includes(entity.name)
    const into = isBody ? bodies : solids
    into.push(solidOf(entity.shape, [x, y, z], headingRad))
  }
  return { solids, bodies }
}

/** A shape at a position as something that hides. */
function solidOf(shape: ShapeDefinition, [x, y, z]: Vector3, headingRad: number): Solid {
  const { centreX, centreZ, radiusM, heightM } = shapeSize(shape)
  const [s, c] = [Math.sin(headingRad), Math.cos(headingRad)]
  const at = { x: x + centreX * c + centreZ * s, z: z + centreZ * c - centreX * s, bottomM: y, topM: y + heightM }
  if ('cylinder' in shape) return { ...at, sin: 0, cos: 1, halfX: radiusM, halfZ: radiusM, isRound: true }
  if ('box' in shape) {
    const [wide, , long] = shape.box.sizeM
    return { ...at, sin: s, cos: c, halfX: wide / 2, halfZ: long / 2, isRound: false }
  }
  if ('segment' in shape) {
    const [toX, toZ] = shape.segment.to
    const along = headingRad + Math.atan2(toX, toZ)
    const halfX = Math.max(0.02, (shape.segment.thicknessM ?? 0) / 2)
    return { ...at, sin: Math.sin(along), cos: Math.cos(along), halfX, halfZ: radiusM, isRound: false }
  }
  const reach = (side: 0 | 1, centre: number): number =>
    shape.footprint.points.reduce((most, point) => Math.max(most, Math.abs(point[side] - centre)), 0)
  return { ...at, sin: s, cos: c, halfX: reach(0, centreX), halfZ: reach(1, centreZ), isRound: false }
}

/** How large what somebody is at is taken to be, metres: only its position is known. */
const AT_RADIUS_M = 0.2

/** Something of which only the middle is known. */
export function atSubject(at: Vector3 | undefined): Subject | undefined {
  if (at === undefined || at[1] < AWAY_M) return undefined
  return { x: at[0], y: at[1] - AT_RADIUS_M, z: at[2], radiusM: AT_RADIUS_M, heightM: 2 * AT_RADIUS_M }
}
