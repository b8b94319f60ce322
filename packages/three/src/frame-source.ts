// Where a view gets its pictures from: two neighbouring frames and how far between them to draw.
//
// A world in this thread and a world in a worker look the same from here, so that one drawing code serves both.
// Whoever implements this owns the frames; a view reads them and never writes them.
import type { Frame, Scenery, SceneryEntity } from '@ethogram/core'

/** Two frames of a running world and the point in between that is shown now. */
export interface FrameSource {
  /** What there is to draw; asked for again whenever `current.version` differs from the version drawn. */
  scenery(): Scenery
  readonly previous: Frame
  readonly current: Frame
  /** 0 shows `previous`, 1 shows `current`. */
  readonly alpha: number
}

/** Numbers a frame's entity has in `positions`: x, y, z, heading. */
export const POSITION_NUMBERS = 4

/** A skill's phase in a frame while it is on, and neither off nor returning to rest. */
const SKILL_ON = 1

/** Names of the skills that the entity at `index` of a frame has on. */
export function skillsOn({ skills = [] }: SceneryEntity, frame: Frame, index: number): readonly string[] {
  return skills.filter((_, k) => frame.skills[frame.skillsAt[index] + k] === SKILL_ON)
}

/** Whether a source is made of frames (a worker's world) rather than a world itself. */
export function isFrameSource(source: object): source is FrameSource {
  return 'previous' in source && 'current' in source
}
