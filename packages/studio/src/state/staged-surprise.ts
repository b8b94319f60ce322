// One staged surprise: a small thing is moved behind somebody's back. What he remembers of it stays where it was, he looks, he is surprised.
//
// Nothing is played: the only input is that the thing is elsewhere, once he has his back to it; the rest he does by himself. On the
// lawn with Silas (seeds 1 to 14, from ticks 60 and 500) his back was turned after 0 s (median) to 20 s, and his eyes found out 2.3 s (median)
// to 9 s (nine of ten) later.
import type { InputDefinition, Problem, Scenery, UmweltReport, Vector3 } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { StudioState } from './studio-state.ts'

/** How far it has got: it waits for his back, it was moved, he has found out. */
export interface StagedSurprise {
  readonly whom: string
  readonly thing: string
  readonly kind: string
  readonly stage: 'waiting' | 'moved' | 'surprised'
  /** When it was moved, and how much that surprised him. */
  readonly tick: number
  readonly amount: number
}

/** What it needs of the studio. */
export interface SurprisePorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  notify(title: string, problems?: readonly Problem[]): void
  onFrame(listener: () => void): () => void
  middleOf(name: string): Vector3 | undefined
  scenery(): Scenery
}

/** Behind his back: this far from where his nose points, radians. */
const BEHIND_RAD = 2.2

/** Nearer than this he has it, or touches it, metres; and faster than this it is still rolling, metres a second. */
const LEAST_M = 1
const STILL_MPS = 0.1

/** How far behind him it is put, from where it was at least, and from others at least, metres. */
const DISTANCES_M = [2.5, 4] as const
const MOVED_M = 2
const ROOM_M = 0.6

/** Directions that are tried. */
const DIRECTIONS = 24

/** What counts as a surprise, in units of how sure he was. */
const SURPRISED = 1

/** Largest thing that is moved, metres. */
const SMALL_M = 0.5

/** A small thing that he has in mind: a ball before all others. */
export function thingFor(umwelt: UmweltReport | undefined, { entities }: Scenery): string | undefined {
  const known = new Set(umwelt?.memories.map(({ kind }) => kind))
  const small = entities.filter(
    ({ kind, name, shape }) => known.has(kind) && name !== umwelt?.name && Math.max(...sizesOf(shape)) <= SMALL_M,
  )
  return (small.find(({ kind }) => kind === 'ball') ?? small.find(({ isCreature }) => !isCreature))?.name
}

function sizesOf(shape: object): number[] {
  return Object.values(shape).flatMap((part) =>
    typeof part === 'number' ? part : typeof part === 'object' && part !== null ? sizesOf(part) : [],
  )
}

/** Whether he has his back to what he remembers of that kind, and it lies still. */
export function isBehind({ memories }: UmweltReport, kind: string): boolean {
  const memory = memories.find((each) => each.kind === kind)
  if (memory === undefined) return false
  const isStill = Math.hypot(...memory.velocityMps) < STILL_MPS
  return isStill && memory.rangeM > LEAST_M && Math.abs(memory.bearingRad) > BEHIND_RAD
}

/** Where it is put: behind him, well away from where it was, clear of others, and as near as that allows to where everybody is. */
export function spotBehind(
  he: { readonly at: Vector3; readonly headingRad: number },
  thing: Vector3,
  others: readonly Vector3[],
): Vector3 | undefined {
  const middle = [0, 2].map((k) => others.reduce((sum, at) => sum + at[k], 0) / Math.max(1, others.length))
  const apart = (a: Vector3, x: number, z: number): number => Math.hypot(a[0] - x, a[2] - z)
  let best: Vector3 | undefined
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (2 * Math.PI * n) / DIRECTIONS
    const off = Math.atan2(Math.sin(angle - he.headingRad), Math.cos(angle - he.headingRad))
    if (Math.abs(off) < BEHIND_RAD) continue
    for (const distance of DISTANCES_M) {
      const [x, z] = [he.at[0] + distance * Math.sin(angle), he.at[2] + distance * Math.cos(angle)]
      if (apart(thing, x, z) < MOVED_M || others.some((at) => apart(at, x, z) < ROOM_M)) continue
      const far = Math.hypot(x - middle[0], z - middle[1])
      if (far < least) [best, least] = [[x, thing[1], z], far]
    }
  }
  return best
}

/** Stages it for the picked creature. */
export class Surpriser {
  readonly #ports: SurprisePorts
  #isMoving = false

  constructor(ports: SurprisePorts) {
    this.#ports = ports
    ports.onFrame(() => void this.#go())
  }

  /** Begins to wait for his back. */
  begin(): void {
    const { umwelt, picked, status } = this.#ports.store.getState()
    const scenery = this.#ports.scenery()
    const thing = thingFor(umwelt, scenery)
    const kind = scenery.entities.find(({ name }) => name === thing)?.kind
    if (thing === undefined || kind === undefined || picked === undefined) return
    this.#set({ whom: picked, thing, kind, stage: 'waiting', tick: status.tick, amount: 0 })
  }

  /** Nothing is staged any more. */
  end(): void {
    this.#set(undefined)
  }

  #set(surprise: StagedSurprise | undefined): void {
    this.#ports.store.setState({ surprise })
  }

  async #go(): Promise<void> {
    const { surprise, umwelt, picked, status, surprises } = this.#ports.store.getState()
    if (surprise === undefined || surprise.stage === 'surprised' || this.#isMoving) return
    // Somebody else, another time, another world: what was staged is over.
    if (picked !== surprise.whom || status.mode !== 'live' || status.tick < surprise.tick) return this.end()
    if (umwelt?.name !== surprise.whom) return
    if (surprise.stage === 'waiting') {
      if (isBehind(umwelt, surprise.kind)) await this.#move(surprise)
      return
    }
    const found = surprises?.samples.find(
      ({ tick, kind, amount }) => tick > surprise.tick && kind === surprise.kind && amount >= SURPRISED,
    )
    if (found !== undefined) this.#set({ ...surprise, stage: 'surprised', amount: found.amount })
  }

  async #move(surprise: StagedSurprise): Promise<void> {
    const { report, status } = this.#ports.store.getState()
    const thing = this.#ports.middleOf(surprise.thing)
    if (report?.name !== surprise.whom || thing === undefined) return
    const others = this.#ports.scenery().entities.flatMap(({ name }) => {
      const at = name === surprise.thing ? undefined : this.#ports.middleOf(name)
      return at === undefined ? [] : [at]
    })
    const to = spotBehind(report, thing, others)
    if (to === undefined) return
    this.#isMoving = true
    const input: InputDefinition = { input: 'place', entity: surprise.thing, at: to }
    const answer = await this.#ports.ask({ do: 'input', input })
    this.#isMoving = false
    if (answer.ok) return this.#set({ ...surprise, stage: 'moved', tick: status.tick })
    this.end()
    this.#ports.notify('It cannot be moved', answer.problems)
  }
}
