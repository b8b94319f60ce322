// A foreign body made ready: its parts, its feet, its gaits with feet that stand, its clips by command, its gaze.
//
// All the looking at a file is done here, once; what a picture needs afterwards is arithmetic. Pure data, no three.js scene,
// so a rig is made and tested in Node as it is in a browser. Writes a report of what was found, guessed and put right.
import { type Problem, ProblemsError, show } from '@ethogram/core'
import { type AxesGiven, facingNote, fileAxis, findStanding, type Standing } from './axes.ts'
import { type ClipTable, clipFor, commandOf, GAIT_COMMANDS, type NamedClip, nameClips } from './clip-names.ts'
import { poseToMatrices, sampleClip } from './clip-sampling.ts'
import { type Foot, findFeet } from './feet.ts'
import { foreignProblem, refuse } from './foreign-problems.ts'
import { findGaze, GAZE_LIMITS, type Gaze, type GazeLimits, straightest } from './gaze.ts'
import type { Gltf, GltfClip, GltfResources } from './gltf.ts'
import { buildHide, type Hide, jointMatrices } from './hide.ts'
import { ancestorsOf, type JointMap, type JointTable, mapByShape, mapJoints, PART_NAMES } from './joint-map.ts'
import { findLegs } from './legs.ts'
import { plantFeet } from './plant-feet.ts'
import { createWorkbench, measureStrides, type Workbench, wayOfSteps } from './strides.ts'

/** Shares of a stride that feet may slide without a word. */
const SLIP_NOTED = 0.05

/** Strides shorter than this, in body heights, carry nobody along. */
const LEAST_STRIDE = 0.1

/** Cycles shorter than this are no gait but a broken clock. */
const LEAST_CYCLE_S = 0.05

/** Heights of a body in units of its file; beyond them float32 has no room for its ways. */
const HEIGHTS: readonly [number, number] = [1e-6, 1e12]

/** A clip that carries the body along, with feet that stand. */
export interface GaitClip {
  readonly clip: GltfClip
  readonly command: string
  /** How far a cycle carries, and how fast at the clip's own pace; in body heights. */
  readonly strideHeights: number
  readonly heightsPerS: number
  /** How far feet slid in the clip as it came, and how far they do now, as shares of a stride. */
  readonly slipBefore: number
  readonly slip: number
}

/** What an author may say about a body; everything has a guess. */
export interface RigOptions extends AxesGiven {
  /** Which node is which part. */
  readonly joints?: JointTable
  /** Which clip a command or skill plays. */
  readonly clips?: ClipTable
  readonly gaze?: Partial<GazeLimits>
  /** Files that a .gltf names. */
  readonly resources?: GltfResources
}

/** A body made ready. */
export interface Rig {
  readonly gltf: Gltf
  readonly hide: Hide
  readonly map: JointMap
  readonly feet: readonly Foot[]
  /** The pose of nodes that no clip moves: the first moment of standing. */
  readonly standing: Float32Array
  readonly root: Float32Array
  readonly stand: NamedClip | undefined
  /** Slowest first. */
  readonly gaits: readonly GaitClip[]
  readonly clips: readonly NamedClip[]
  /** The clip of a command, for skills that are no gaits. */
  readonly clipOf: ReadonlyMap<string, NamedClip>
  readonly gaze: Gaze | undefined
  readonly gazeLimits: GazeLimits
  readonly standingAs: Standing
  /** What was put right, and what is missing. */
  readonly notes: readonly Problem[]
}

/** Makes a body ready from the bytes of a .glb or .gltf; throws what is wrong with it. */
export async function buildRig(bytes: Uint8Array, options: RigOptions = {}): Promise<Rig> {
  // The reader comes with its library when the first body does.
  const { readGltf } = await import('./read-gltf.ts')
  const gltf = await readGltf(bytes, options.resources)
  if (gltf.skins.length === 0 || !gltf.parts.some(({ skin }) => skin >= 0)) {
    refuse(
      'GLTF-NO-SKIN',
      'skins',
      `${gltf.skins.length} skins, ${gltf.parts.length} parts`,
      'a mesh bound to joints by a skin',
    )
  }
  const problems: Problem[] = []
  const notes: Problem[] = [...gltf.notes]
  const named = mapJoints(gltf, options.joints ?? {}, problems)
  const clips = nameClips(gltf.clips, options.clips ?? {}, problems)
  if (problems.length > 0) throw new ProblemsError(problems)
  const stand = clipFor(clips, 'stand')
  const standing = gltf.rest.slice()
  if (stand !== undefined) sampleClip(stand.clip, 0, standing)
  const hide = buildHide(gltf)
  if (hide.indices.length === 0) refuse('GLTF-NUMBER', 'meshes', 'no triangle that can be drawn', 'some')
  const standingAs = standUp(gltf, hide, named, clips, standing, options, notes)
  const { heightUnits } = standingAs
  if (!(heightUnits >= HEIGHTS[0] && heightUnits <= HEIGHTS[1]))
    refuse('GLTF-NUMBER', 'meshes', `a body ${heightUnits} units high`, `${HEIGHTS[0]} to ${HEIGHTS[1]}`)
  const bench = benchAt(gltf, hide, standingAs, standing)
  const feet = findFeet(gltf, hide, bench.joints)
  const bearing = new Set(feet.flatMap(({ node }) => ancestorsOf(gltf, node)))
  const map = named.head === undefined ? mapByShape(gltf, named, restPositions(gltf, standingAs.root), bearing) : named
  const gaits = findGaits(bench, feet, clips, notes)
  noteMissing(map, notes)
  const straight = straightest(gltf, hide, map, standingAs.root, posesOf(gltf, standing, stand))
  return {
    gltf,
    hide,
    map,
    feet,
    standing,
    root: standingAs.root,
    stand,
    gaits,
    clips,
    clipOf: clipTable(clips),
    gaze: findGaze(gltf, map, straight, standingAs.root),
    gazeLimits: { ...GAZE_LIMITS, ...options.gaze },
    standingAs,
    notes,
  }
}

/** How the body stands; where neither author nor names say which way it faces, its steps do. */
function standUp(
  gltf: Gltf,
  hide: Hide,
  map: JointMap,
  clips: readonly NamedClip[],
  standing: Float32Array,
  given: AxesGiven,
  notes: Problem[],
): Standing {
  const unsure = findStanding(gltf, hide, map, standing, given, [])
  const gait = GAIT_COMMANDS.flatMap((command) => clipFor(clips, command) ?? [])[0]
  if (unsure.isFacingKnown || gait === undefined) return findStanding(gltf, hide, map, standing, given, notes)
  const bench = benchAt(gltf, hide, unsure, standing)
  const way = wayOfSteps(bench, findFeet(gltf, hide, bench.joints), gait.clip)
  const facing = fileAxis(unsure, way) ?? unsure.facing
  const standingAs = findStanding(gltf, hide, map, standing, { ...given, facing }, notes)
  if (facing !== '+z') notes.push(facingNote(facing))
  return standingAs
}

/** Where nodes are in the file's own pose: straighter than any moment of a clip. */
function restPositions(gltf: Gltf, root: Float32Array): Float32Array {
  const matrices = new Float32Array(16 * gltf.parents.length)
  poseToMatrices(gltf, gltf.rest, root, matrices)
  return matrices
}

/** A workbench with the body standing on it. */
function benchAt(gltf: Gltf, hide: Hide, { root }: Standing, standing: Float32Array): Workbench {
  const bench = createWorkbench(gltf, hide, root, standing)
  poseToMatrices(gltf, standing, root, bench.nodes)
  jointMatrices(hide, bench.nodes, bench.joints)
  return bench
}

/** Poses in which the body may be looking straight ahead: moments of standing, then the pose of the file itself. */
function posesOf(gltf: Gltf, standing: Float32Array, stand: NamedClip | undefined): Float32Array[] {
  const moments = Array.from({ length: stand === undefined ? 0 : 8 }, (_, k) => {
    const pose = standing.slice()
    if (stand !== undefined) sampleClip(stand.clip, (k / 8) * stand.clip.durationS, pose)
    return pose
  })
  return [...moments, gltf.rest]
}

/** Plants the feet of the clips that carry the body along. */
function findGaits(bench: Workbench, feet: readonly Foot[], clips: readonly NamedClip[], notes: Problem[]): GaitClip[] {
  const named = GAIT_COMMANDS.flatMap((command) => clipFor(clips, command) ?? [])
  if (named.length === 0) return []
  if (feet.length < 2 || feet.length > 8) {
    notes.push(foreignProblem('BODY-FEET', '', `${feet.length} soles on the ground`, 'two to eight feet'))
    return []
  }
  const gaits = named.flatMap(({ clip, command }): GaitClip[] => {
    const before = measureStrides(bench, feet, clip)
    if (!(before.strideHeights >= LEAST_STRIDE) || clip.durationS < LEAST_CYCLE_S) {
      notes.push(
        foreignProblem(
          'BODY-FEET',
          `clips.${clip.name}`,
          'feet that go nowhere',
          'feet that go backward on the ground',
        ),
      )
      return []
    }
    const planted = plantFeet(bench, clip, feet, findLegs(bench, feet, clip))
    const { slip, strideHeights } = planted.strides
    if (slip > SLIP_NOTED) {
      const found = `feet that slide ${Math.round(100 * slip)} % of a stride`
      notes.push(foreignProblem('CLIP-SLIDES', `clips.${clip.name}`, found, `at most ${100 * SLIP_NOTED} %`))
    }
    return [
      {
        clip: planted.clip,
        command,
        strideHeights,
        heightsPerS: strideHeights / clip.durationS,
        slipBefore: before.slip,
        slip,
      },
    ]
  })
  return gaits.sort((a, b) => a.heightsPerS - b.heightsPerS)
}

function clipTable(clips: readonly NamedClip[]): Map<string, NamedClip> {
  const table = new Map<string, NamedClip>()
  for (const { command } of clips) {
    const clip = clipFor(clips, command)
    if (clip !== undefined) table.set(command, clip)
  }
  return table
}

/** Only what is missed is worth a line: without a head there is no gaze. */
function noteMissing(map: JointMap, notes: Problem[]): void {
  if (map.head !== undefined) return
  const expected = 'a node that speaks of its head, or one named in `joints`'
  notes.push(foreignProblem('BODY-JOINT-MISSING', 'joints.head', 'nothing', expected))
}

/** The command that a creature's skill plays on a rig; a skill of a clip's very name plays that. */
export function commandOfSkill(rig: Rig, skill: string): string {
  if (rig.clipOf.has(skill)) return skill
  return commandOf(skill)?.command ?? skill
}

/** A rig told in lines: what was mapped, guessed and not found. */
export function describeRig(rig: Rig): string[] {
  const lines: string[] = []
  const { standingAs } = rig
  lines.push(
    `stands ${show(Number(standingAs.heightUnits.toPrecision(3)))} units high, ${standingAs.up} up, facing ${standingAs.facing}`,
  )
  for (const part of PART_NAMES) {
    const mapped = rig.map[part]
    const names = mapped?.nodes.map((node) => rig.gltf.nodeNames[node]).join(' → ')
    lines.push(mapped === undefined ? `${part}: not found` : `${part}: ${names} (by ${mapped.foundBy})`)
  }
  lines.push(`feet: ${rig.feet.map(({ node }) => rig.gltf.nodeNames[node]).join(', ')} (touch the ground)`)
  for (const { clip, command, isGiven } of rig.clips) {
    const gait = rig.gaits.find((each) => each.clip.name === clip.name)
    const pace =
      gait === undefined
        ? ''
        : `, ${gait.heightsPerS.toFixed(2)} heights/s, stride ${gait.strideHeights.toFixed(2)}, slip ${(100 * gait.slip).toFixed(1)} %`
    lines.push(`${clip.name}: ${command}${isGiven ? ' (given)' : ''}, ${clip.durationS.toFixed(2)} s${pace}`)
  }
  return lines
}
