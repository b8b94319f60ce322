// The traffic of a world: of those who go by nets, how many arrived where they were going, how near some came to each other, and where it jammed.
//
// A near miss is a pair nearer than 10 cm of which one moves, counted once until they are apart again. A jam is somebody on its way who for three
// seconds goes slower than a quarter of a usual walk; it lasts until that ends. It only reads, so a run has the same hash with and without it.

import type { SpeciesDefinition, World, WorldDefinition } from '@ethogram/core'

/** What the traffic of a run came to. */
export interface TrafficReport {
  readonly walkers: number
  readonly arrivals: number
  readonly nearMisses: number
  readonly touches: number
  readonly jams: number
  /** Seconds that people stood in jams, all together. */
  readonly jammedS: number
  /** Least gap between two of which one moved, metres; nothing where nobody met anybody. */
  readonly leastGapM: number | undefined
}

const NEAR_M = 0.1
const MOVES_MPS = 0.3
const SLOW_MPS = 0.34
const JAM_S = 3
/** Who has walked less since it last arrived was only pushed off a little, metres. */
const ERRAND_M = 2
/** How often nets are asked, s. */
const LOOKS_S = 0.5

interface Walker {
  readonly name: string
  readonly radiusM: number
  x: number
  z: number
  speedMps: number
  isHere: boolean
  hasArrived: boolean
  slowS: number
  /** Since it last arrived, metres. */
  walkedM: number
}

/** Follows the traffic of a world: `note` after each step. */
export class Traffic {
  readonly #world: World
  readonly #walkers: Walker[] = []
  readonly #near = new Set<number>()
  #arrivals = 0
  #nearMisses = 0
  #jams = 0
  #jammedS = 0
  #leastGapM = Number.POSITIVE_INFINITY

  constructor(world: World, { species = [] }: Pick<WorldDefinition, 'species'>) {
    this.#world = world
    const radii = new Map(species.flatMap((each) => radiusOf(each)))
    for (const { name, kind, x, z } of world.entities()) {
      const radiusM = radii.get(kind)
      if (radiusM === undefined) continue
      this.#walkers.push({ name, radiusM, x, z, speedMps: 0, isHere: true, hasArrived: true, slowS: 0, walkedM: 0 })
    }
  }

  /** How many there are whose traffic it is. */
  get count(): number {
    return this.#walkers.length
  }

  /** Takes down one tick. */
  note(): void {
    for (const walker of this.#walkers) {
      const entity = this.#world.entity(walker.name)
      walker.isHere = entity !== undefined
      if (entity === undefined) continue
      const movedM = Math.hypot(entity.x - walker.x, entity.z - walker.z)
      walker.walkedM += movedM
      walker.speedMps = movedM / this.#world.dtS
      walker.x = entity.x
      walker.z = entity.z
    }
    this.#notePairs()
    if (this.#world.tick % Math.max(1, Math.round(LOOKS_S / this.#world.dtS)) === 0) this.#noteGoals()
  }

  #notePairs(): void {
    const all = this.#walkers
    for (let a = 0; a < all.length; a++) {
      for (let b = 0; b < a; b++) {
        const [one, other] = [all[a], all[b]]
        const reach = one.radiusM + other.radiusM + NEAR_M
        const [dx, dz] = [one.x - other.x, one.z - other.z]
        const pair = a * all.length + b
        if (Math.abs(dx) > 2 * reach || Math.abs(dz) > 2 * reach || !one.isHere || !other.isHere) {
          this.#near.delete(pair)
          continue
        }
        const gap = Math.hypot(dx, dz) - one.radiusM - other.radiusM
        const moves = Math.max(one.speedMps, other.speedMps) > MOVES_MPS
        if (moves) this.#leastGapM = Math.min(this.#leastGapM, gap)
        if (gap > NEAR_M) this.#near.delete(pair)
        else if (moves && !this.#near.has(pair)) {
          this.#near.add(pair)
          this.#nearMisses++
        }
      }
    }
  }

  #noteGoals(): void {
    for (const walker of this.#walkers) {
      const nets = walker.isHere ? this.#world.nets(walker.name) : undefined
      if (nets === undefined) continue
      const isThere = nets.result === 'there'
      if (isThere && !walker.hasArrived && walker.walkedM >= ERRAND_M) {
        this.#arrivals++
        walker.walkedM = 0
      }
      walker.hasArrived = isThere
      const goes = nets.running.some(({ net }) => net === 'go')
      const before = walker.slowS
      walker.slowS = goes && walker.speedMps < SLOW_MPS ? before + LOOKS_S : 0
      if (walker.slowS < JAM_S) continue
      if (before < JAM_S) this.#jams++
      this.#jammedS += before < JAM_S ? walker.slowS : LOOKS_S
    }
  }

  /** What it came to. */
  report(): TrafficReport {
    const touches = this.#walkers.reduce((sum, { name }) => sum + (this.#world.whyStep(name)?.counts.touches ?? 0), 0)
    return {
      walkers: this.count,
      arrivals: this.#arrivals,
      nearMisses: this.#nearMisses,
      touches,
      jams: this.#jams,
      jammedS: this.#jammedS,
      leastGapM: Number.isFinite(this.#leastGapM) ? this.#leastGapM : undefined,
    }
  }
}

/** The radius of a species that goes by nets. */
function radiusOf({ species, nets, body }: SpeciesDefinition): readonly (readonly [string, number])[] {
  const { shape } = body
  if (nets === undefined || typeof shape !== 'object' || !('cylinder' in shape)) return []
  return [[species, shape.cylinder.radiusM]]
}

/** The traffic as a sentence. */
export function trafficLine({
  walkers,
  arrivals,
  nearMisses,
  touches,
  jams,
  jammedS,
  leastGapM,
}: TrafficReport): string {
  const times = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  const gap = leastGapM === undefined ? '' : `, least gap ${(100 * leastGapM).toFixed(0)} cm`
  const jammed = jams === 0 ? '' : ` (${jammedS.toFixed(0)} s of people)`
  return `Traffic of ${walkers}: ${times(arrivals, 'arrival', 'arrivals')}, ${times(nearMisses, 'near miss', 'near misses')}${gap}, ${times(touches, 'touch', 'touches')}, ${times(jams, 'jam', 'jams')}${jammed}`
}
