// Why a walker steps where it steps, drawn around it: where it could step and what each step would cost it, what prevents some, the
// step that it takes, where others may go, and what it senses near it.
//
// Two draw calls, none while there is nothing to show; what is shown stays where it was put until `show` is called again. Sizes go with
// the longest step, so that a hamster's fan is a hamster's. Reads a report of the engine; writes only its own objects.
import type { StepOther, StepReport, Vector3 as Triple } from '@ethogram/core'
import { Color, Group } from 'three'
import type { Theme } from '../daylight.ts'
import type { GroundHeight } from '../ground-height.ts'
import { GroundPaint, type Spot } from './ground-paint.ts'
import { stepColours } from './step-colours.ts'
import { blocksOf, StepStacks } from './step-stacks.ts'

/** Sizes as shares of the longest step. */
const HIGHEST = 0.75
const WIDEST = 0.085
const THINNEST = 0.02
const FOOT = 0.62
const LINE = 0.028
const PIN = 0.055

/** A stack fills so much of the way to its neighbour. */
const FILLED = 0.72

/** A course less likely than this share of the likeliest is left out. */
const LEAST_CHANCE = 0.01

/** Steps shorter than this are no steps, metres. */
const NO_STEP_M = 1e-3

/** The shortest longest step that sizes go with, metres. */
const LEAST_REACH_M = 0.03

const INKS = { light: '#20282e', dark: '#f3f6f8' } as const

/** Where a walker stood when its report was made. */
export interface StepOrigin {
  readonly at: Triple
  readonly headingRad: number
  /** Height of the ground; that of `at` everywhere if left out. `WorldView.groundHeight` has it. */
  readonly groundHeight?: GroundHeight
}

/** What a `StepFan` shows, as data. */
export interface DrawnSteps {
  /** Free candidates with how high their stacks are, and what each behavior has in it, metres. */
  readonly stacks: readonly { readonly at: Spot; readonly heightM: number; readonly blocksM: readonly number[] }[]
  /** Candidates that something prevents: crosses. */
  readonly crosses: readonly Spot[]
  /** Where the step that it takes ends. */
  readonly chosen: Spot | null
  /** Courses of others, each with its opacity. */
  readonly courses: readonly { readonly kind: string; readonly opacity: number; readonly points: readonly Spot[] }[]
  readonly outlines: number
}

const NOTHING: DrawnSteps = { stacks: [], crosses: [], chosen: null, courses: [], outlines: 0 }

/**
 * The fan of steps of one walker. Add `object` to your scene and hand it what the engine says:
 *
 * ```ts
 * const fan = new StepFan()
 * scene.add(fan.object)
 * const { at, headingRad } = world.inspect('anna')
 * fan.show(world.whyStep('anna'), { at, headingRad })
 * ```
 */
export class StepFan {
  readonly object = new Group()
  readonly #paint = new GroundPaint()
  readonly #stacks = new StepStacks()
  #theme: Theme
  #shown: { readonly report: StepReport; readonly origin: StepOrigin } | undefined
  #drawn: DrawnSteps = NOTHING

  constructor({ theme = 'light' }: { readonly theme?: Theme } = {}) {
    this.#theme = theme
    this.object.add(this.#paint.mesh, this.#stacks.mesh)
  }

  /** What is drawn now. */
  get drawn(): DrawnSteps {
    return this.#drawn
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return
    this.#theme = theme
    this.show(this.#shown?.report, this.#shown?.origin)
  }

  /** Draws a report (`world.whyStep`) where its walker stood; without one, nothing. */
  show(report: StepReport | undefined, origin?: StepOrigin): void {
    this.#shown = report === undefined || origin === undefined ? undefined : { report, origin }
    const { at: [, level] = [0, 0, 0], groundHeight = () => level } = origin ?? {}
    this.#paint.begin(groundHeight)
    this.#stacks.begin()
    this.#drawn =
      this.#shown === undefined ? NOTHING : this.#draw(report as StepReport, this.#shown.origin, groundHeight)
    this.#paint.commit()
    this.#stacks.commit()
  }

  dispose(): void {
    this.object.removeFromParent()
    this.#paint.dispose()
    this.#stacks.dispose()
  }

  #draw(report: StepReport, origin: StepOrigin, groundAt: GroundHeight): DrawnSteps {
    const spot = spotsFrom(origin)
    const reachM = Math.max(
      LEAST_REACH_M,
      ...report.candidates.map(({ lengthM }) => lengthM),
      report.step?.lengthM ?? 0,
    )
    const inks = {
      ink: new Color(INKS[this.#theme]),
      behaviors: stepColours(report.stresses, this.#theme).map((colour) => new Color(colour)),
      courses: new Color(stepColours([{ by: 'predict' }], this.#theme)[0]),
      goal: new Color(stepColours([{ by: 'attract' }], this.#theme)[0]),
    }
    const outlines = this.#drawOutlines(report, spot, reachM, inks.ink)
    const courses = report.others.flatMap((other) => this.#drawOther(other, spot, reachM, inks.courses))
    if (report.goal !== null) this.#drawGoal(spot(...report.goal), reachM, inks.goal)
    const { stacks, crosses } = this.#drawCandidates(report, origin, reachM, { ...inks, groundAt })
    const chosen = this.#drawStep(report, origin, reachM, inks.ink)
    if (chosen !== null) this.#pin(chosen, stacks, reachM, groundAt, inks.ink)
    return { stacks, crosses, chosen, courses, outlines }
  }

  /** A line to the goal would cross everything: a ring with a dot says where it is. */
  #drawGoal(at: Spot, reachM: number, colour: Color): void {
    this.#paint.ring(at, 0.28 * reachM, 2 * LINE * reachM, colour, 0.9)
    this.#paint.disc(at, 0.1 * reachM, colour, 0.9)
  }

  #drawOutlines({ outlines }: StepReport, spot: SpotAt, reachM: number, ink: Color): number {
    for (const { corners, roundM } of outlines) {
      const spots = corners.map(([left, ahead]) => spot(left, ahead))
      if (spots.length === 1) this.#paint.ring(spots[0], Math.max(roundM, LINE * reachM), LINE * reachM, ink, 0.5)
      else
        for (const [k, from] of spots.entries()) {
          if (spots.length > 2 || k === 0) {
            this.#paint.line(from, spots[(k + 1) % spots.length], Math.max(2 * roundM, LINE * reachM), ink, 0.4)
          }
        }
    }
    return outlines.length
  }

  /** Where another may go: the likelier, the stronger; a dot for each second of what is likeliest. */
  #drawOther(other: StepOther, spot: SpotAt, reachM: number, colour: Color): DrawnSteps['courses'][number][] {
    const { left, ahead, radiusM, kind } = other
    const moving = other.courses.filter(({ points, chance }) => points.length > 1 && chance >= LEAST_CHANCE)
    if (moving.length > 0) this.#paint.ring(spot(left, ahead), radiusM, 1.5 * LINE * reachM, colour, 0.8)
    return moving.map(({ chance, points }, k) => {
      const opacity = 0.9 * Math.sqrt(chance)
      const spots = points.map(([pointLeft, pointAhead]) => spot(pointLeft, pointAhead))
      for (let n = 1; n < spots.length; n++) {
        this.#paint.line(spots[n - 1], spots[n], (1 + Math.sqrt(chance)) * LINE * reachM, colour, opacity)
      }
      for (let second = 1; k === 0 && second <= points[points.length - 1][2]; second++) {
        const after = Math.max(
          1,
          points.findIndex(([, , atS]) => atS >= second),
        )
        const [from, to] = [points[after - 1], points[after]]
        const share = to[2] > from[2] ? (second - from[2]) / (to[2] - from[2]) : 0
        const dot = spot(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]))
        this.#paint.disc(dot, 2.6 * LINE * reachM, colour, 0.9)
      }
      return { kind, opacity, points: spots }
    })
  }

  #drawCandidates(
    report: StepReport,
    origin: StepOrigin,
    reachM: number,
    {
      ink,
      behaviors,
      groundAt,
    }: { readonly ink: Color; readonly behaviors: readonly Color[]; readonly groundAt: GroundHeight },
  ): Pick<DrawnSteps, 'stacks' | 'crosses'> {
    const spot = spotsFrom(origin)
    const stacks: DrawnSteps['stacks'][number][] = []
    const crosses: Spot[] = []
    const mostM = HIGHEST * reachM
    for (const [c, blocks] of blocksOf(report).entries()) {
      const candidate = report.candidates[c]
      if (candidate.lengthM < NO_STEP_M) continue
      const at = spot(candidate.left, candidate.ahead)
      const widthM = widthOf(c, report, reachM)
      if (blocks === undefined) {
        this.#paint.cross(at, 0.75 * widthM, 0.4 * widthM, origin.headingRad, ink, 0.9)
        crosses.push(at)
        continue
      }
      this.#paint.disc(at, FOOT * widthM, ink, 0.55)
      const foot = { x: at[0], y: groundAt(...at), z: at[1], headingRad: origin.headingRad + candidate.turnRad }
      const heightM = this.#stacks.put(foot, blocks, { widthM, mostM }, behaviors)
      stacks.push({ at, heightM, blocksM: blocks.map((share) => share * mostM) })
    }
    return { stacks, crosses }
  }

  /** The step that it takes: a line to where it ends, and a ring there. */
  #drawStep({ step, candidates }: StepReport, origin: StepOrigin, reachM: number, ink: Color): Spot | null {
    if (step === null || candidates.length === 0) return null
    const spot = spotsFrom(origin)
    const chosen = spot(step.left, step.ahead)
    if (step.lengthM >= NO_STEP_M) this.#paint.line(spot(0, 0), chosen, 1.6 * LINE * reachM, ink, 0.9)
    this.#paint.ring(chosen, (step.lengthM < NO_STEP_M ? 0.5 : 0.085) * reachM, 1.6 * LINE * reachM, ink, 1)
    return chosen
  }

  #pin(chosen: Spot, stacks: DrawnSteps['stacks'], reachM: number, groundAt: GroundHeight, ink: Color): void {
    const under = stacks.find(({ at }) => Math.hypot(at[0] - chosen[0], at[1] - chosen[1]) < 0.01 * reachM)
    const y = groundAt(...chosen) + (under?.heightM ?? 0) + PIN * reachM
    this.#stacks.pin({ x: chosen[0], y, z: chosen[1] }, PIN * reachM, ink)
  }
}

type SpotAt = (left: number, ahead: number) => Spot

/** From left and ahead of a walker to the world. */
function spotsFrom({ at: [x, , z], headingRad }: StepOrigin): SpotAt {
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)]
  return (left, ahead) => [x + ahead * sine + left * cosine, z + ahead * cosine - left * sine]
}

/** As wide as the way to the next candidate allows. */
function widthOf(c: number, { candidates }: StepReport, reachM: number): number {
  const own = candidates[c]
  let nearest = Number.POSITIVE_INFINITY
  for (const [k, { left, ahead, kind, lengthM }] of candidates.entries()) {
    if (k === c || lengthM < NO_STEP_M || (own.kind === 'fan' && kind !== 'fan')) continue
    nearest = Math.min(nearest, Math.hypot(left - own.left, ahead - own.ahead))
  }
  return Math.min(WIDEST * reachM, Math.max(THINNEST * reachM, FILLED * nearest))
}
