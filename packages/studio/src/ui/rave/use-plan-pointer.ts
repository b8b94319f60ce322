// Drawing and moving in the plan with a mouse or a finger: a draft while it is held, one change of the world when it is let go.
import type { RaveWorld } from '@ethogram/core/rave'
import { type PointerEvent, useState } from 'react'
import { POSE_NUMBERS, type RaveFrame } from '../../engine/rave-protocol.ts'
import type { RaveBench } from '../../state/rave-bench.ts'
import {
  extentOf,
  movedBy,
  type Part,
  placedAt,
  type Spot,
  snapped,
  withTarget,
  withWall,
} from '../../state/rave-edit.ts'

/** What a press on the plan does. */
export type PlanTool = 'choose' | 'wall' | 'target'

/** How near to an actor a press means it, units. */
const NEAR_UNITS = 3

/** A wall that is shorter was a press and no stroke, units. */
const LEAST_WALL_UNITS = 1

interface Hold {
  readonly from: Spot
  readonly part: Part | undefined
}

/** What the plan does with the pointer. */
export interface PlanPointer {
  /** The world as it would be if the pointer were let go now. */
  readonly draft: RaveWorld | undefined
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void
  readonly onPointerCancel: () => void
}

/** The pointer over a plan; nothing can be changed while the past is shown. */
export function usePlanPointer(bench: RaveBench, tool: PlanTool, isPast: boolean): PlanPointer {
  const [hold, setHold] = useState<Hold | undefined>(undefined)
  const [draft, setDraft] = useState<((world: RaveWorld) => RaveWorld) | undefined>(undefined)
  const world = bench.store.getState().setup.world
  const letGo = (): void => {
    setHold(undefined)
    setDraft(undefined)
  }
  return {
    draft: draft?.(world),
    onPointerDown: (event) => {
      if (event.button !== 0 || isPast) return
      const at = spotOf(event, world)
      const part = tool === 'choose' ? partOf(event.target) : undefined
      event.currentTarget.setPointerCapture(event.pointerId)
      if (tool === 'choose') choose(bench, part, at)
      setHold({ from: at, part })
      if (tool === 'target') setDraft(() => (now: RaveWorld) => withTarget(now, snapped(now, at)))
    },
    onPointerMove: (event) => {
      if (hold === undefined) return
      const at = spotOf(event, world)
      const change = changeOf(tool, hold, at)
      if (change !== undefined) setDraft(() => change)
    },
    onPointerUp: () => {
      if (draft !== undefined) void bench.edit(draft).then((done) => done && selectNew(bench, tool))
      letGo()
    },
    onPointerCancel: letGo,
  }
}

function choose(bench: RaveBench, part: Part | undefined, at: Spot): void {
  bench.select(part)
  const actor = part === undefined ? actorAt(bench.frame, at) : undefined
  if (actor !== undefined) bench.look(actor)
}

function selectNew(bench: RaveBench, tool: PlanTool): void {
  const { walls = [], targets = [] } = bench.store.getState().setup.world
  if (tool === 'wall') bench.select({ what: 'wall', index: walls.length - 1 })
  if (tool === 'target') bench.select({ what: 'target', index: targets.length - 1 })
}

function changeOf(tool: PlanTool, { from, part }: Hold, at: Spot): ((world: RaveWorld) => RaveWorld) | undefined {
  if (tool === 'target') return (world) => withTarget(world, snapped(world, at))
  if (tool === 'wall') {
    const isLong = Math.hypot(at[0] - from[0], at[1] - from[1]) >= LEAST_WALL_UNITS
    return isLong ? (world) => withWall(world, [...snapped(world, from), ...snapped(world, at)]) : undefined
  }
  if (part === undefined) return undefined
  if (part.end !== undefined) return (world) => placedAt(world, part, at)
  const by: Spot = [Math.round(2 * (at[0] - from[0])) / 2, Math.round(2 * (at[1] - from[1])) / 2]
  return (world) => movedBy(world, part, by)
}

/** Where the pointer is, in units, y up. */
function spotOf(event: PointerEvent<SVGSVGElement>, world: RaveWorld): Spot {
  const svg = event.currentTarget
  const inverse = svg.getScreenCTM()?.inverse()
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse)
  return [x, extentOf(world)[1] - y]
}

function partOf(target: EventTarget): Part | undefined {
  const { what, index, end } = target instanceof SVGElement ? target.dataset : {}
  if ((what !== 'wall' && what !== 'target') || index === undefined) return undefined
  return { what, index: Number(index), ...(end === undefined ? {} : { end: end === '0' ? 0 : 1 }) }
}

function actorAt(frame: RaveFrame | undefined, [x, y]: Spot): number | undefined {
  let nearest: number | undefined
  let leastUnits = NEAR_UNITS
  const poses = frame?.poses ?? new Float32Array(0)
  for (let a = 0; POSE_NUMBERS * a < poses.length; a++) {
    const units = Math.hypot(poses[POSE_NUMBERS * a] - x, poses[POSE_NUMBERS * a + 1] - y)
    if (units < leastUnits) [nearest, leastUnits] = [a, units]
  }
  return nearest
}
