// What DOFs do to a skeleton: every DOF's value goes, times a share, to one or more wishes that a pose is solved from.
//
// Wishes are one row of numbers: angles of joints, turn and shift of the whole body, offsets of feet, directions of head and
// eyes, positions that chains reach for. Several DOFs may add to one wish: that is how posture, gaze and expression lie over
// each other without sharing a DOF. An interpolator adds keyed values to lower DOFs or to wishes, before those are spread.
// Seeds: 000 §4.1 with figure 4 (joints, chains, interpolators).

import type { DofDefinition } from '../1-world/definition.ts'

/** Where wishes stand in their row; joints' angles come first, three each. */
export interface WishOffsets {
  /** Yaw, pitch, roll of the whole body. */
  readonly body: number
  /** Left, up, ahead of the whole body. */
  readonly shift: number
  /** Left, up, ahead and looseness, four per leg. */
  readonly feet: number
  /** Yaw and pitch of the head, yaw and pitch of the eyes, nearness. */
  readonly aim: number
  /** Left, up, ahead and share, four per chain. */
  readonly reach: number
  readonly count: number
}

/** Constant: effects as parallel rows. */
export interface DofEffects {
  /** Plain ones: wish += value × share. */
  readonly dof: Int32Array
  readonly wish: Int32Array
  readonly share: Float64Array
  /** Interpolators, those that move DOFs first, higher before lower: which DOF, and to which DOF or (after all DOFs) wish. */
  readonly curveDof: Int32Array
  readonly curveTo: Int32Array
  /** First key of each, with one more entry at the end. */
  readonly curveKeys: Int32Array
  readonly keyValue: Float64Array
  readonly keyAmount: Float64Array
}

const AXES = ['yaw', 'pitch', 'roll']
const WAYS = ['left', 'up', 'ahead']
const AIMS = ['head.yaw', 'head.pitch', 'eyes.yaw', 'eyes.pitch', 'eyes.near']

type Dofs = Readonly<Record<string, DofDefinition>>

/** Compiles what the DOFs do. */
export function planEffects(
  dofs: Dofs,
  names: readonly string[],
  joints: readonly string[],
  legs: readonly string[],
  chains: readonly string[],
  offsets: WishOffsets,
): DofEffects {
  const rows: [dof: number, wish: number, share: number][] = []
  for (const [k, name] of names.entries()) {
    const { turns, foot, shifts, aims, reaches } = dofs[name]
    for (const { joint, about, share } of turns ?? []) {
      const first = joint === 'body' ? offsets.body : 3 * joints.indexOf(joint)
      rows.push([k, first + AXES.indexOf(about), share ?? 1])
    }
    if (foot !== undefined) {
      rows.push([k, offsets.feet + 4 * legs.indexOf(foot.leg) + [...WAYS, 'loose'].indexOf(foot.along), 1])
    }
    if (shifts !== undefined) rows.push([k, offsets.shift + WAYS.indexOf(shifts), 1])
    if (aims !== undefined) rows.push([k, offsets.aim + AIMS.indexOf(`${aims.with}.${aims.along}`), 1])
    if (reaches !== undefined) {
      rows.push([k, offsets.reach + 4 * chains.indexOf(reaches.chain) + [...WAYS, 'share'].indexOf(reaches.along), 1])
    }
  }
  return {
    dof: Int32Array.from(rows, ([dof]) => dof),
    wish: Int32Array.from(rows, ([, wish]) => wish),
    share: Float64Array.from(rows, ([, , share]) => share),
    ...planCurves(dofs, names, joints),
  }
}

/** Interpolators, higher DOFs first, so that what one adds to another is there when that one's turn comes. */
function planCurves(dofs: Dofs, names: readonly string[], joints: readonly string[]) {
  const curves: { dof: number; to: number; keys: readonly (readonly [number, number])[] }[] = []
  for (const name of higherFirst(dofs, names)) {
    for (const [lower, keys] of Object.entries(dofs[name].keys ?? {})) {
      const [joint, axis] = lower.split('.')
      const to =
        axis === undefined ? names.indexOf(lower) : names.length + 3 * joints.indexOf(joint) + AXES.indexOf(axis)
      curves.push({ dof: names.indexOf(name), to, keys })
    }
  }
  const starts = [0]
  for (const { keys } of curves) starts.push(starts[starts.length - 1] + keys.length)
  return {
    curveDof: Int32Array.from(curves, ({ dof }) => dof),
    curveTo: Int32Array.from(curves, ({ to }) => to),
    curveKeys: Int32Array.from(starts),
    keyValue: Float64Array.from(curves.flatMap(({ keys }) => keys.map(([value]) => value))),
    keyAmount: Float64Array.from(curves.flatMap(({ keys }) => keys.map(([, amount]) => amount))),
  }
}

function higherFirst(dofs: Dofs, names: readonly string[]): string[] {
  const done: string[] = []
  const visit = (name: string): void => {
    if (done.includes(name)) return
    for (const other of names) if (Object.hasOwn(dofs[other].keys ?? {}, name)) visit(other)
    done.push(name)
  }
  for (const name of names) visit(name)
  return done
}

/** Spreads DOFs (`count` doubles at `from` of `dofs`) over the wishes; `values` is room for as many doubles. */
export function spreadDofs(
  effects: DofEffects,
  dofs: Float64Array,
  from: number,
  count: number,
  values: Float64Array,
  wishes: Float64Array,
): void {
  wishes.fill(0)
  for (let k = 0; k < count; k++) values[k] = dofs[from + k]
  const { curveDof, curveTo, curveKeys, keyValue, keyAmount } = effects
  for (let c = 0; c < curveDof.length; c++) {
    const value = values[curveDof[c]]
    let key = curveKeys[c]
    const last = curveKeys[c + 1] - 1
    while (key < last - 1 && keyValue[key + 1] < value) key++
    const t = Math.min(1, Math.max(0, (value - keyValue[key]) / (keyValue[key + 1] - keyValue[key])))
    const amount = keyAmount[key] + (keyAmount[key + 1] - keyAmount[key]) * t
    const to = curveTo[c]
    if (to < count) values[to] += amount
    else wishes[to - count] += amount
  }
  const { dof, wish, share } = effects
  for (let k = 0; k < dof.length; k++) wishes[wish[k]] += values[dof[k]] * share[k]
}
