// What a body with a skeleton fills of space where its author does not say: what its trunk and its feet stand over, as high
// as its highest joint. Head and tail reach out of it: nobody should be kept at a tail's length.

import type { ShapeDefinition } from '../1-world/definition.ts'
import type { SkeletonDefinition } from './skeleton-definition.ts'

/** Flesh around the bones, as a share of the body's height. */
const FLESH_SHARE = 0.08

/** The shape of a skeleton at rest. */
export function shapeOfSkeleton(skeleton: SkeletonDefinition): ShapeDefinition {
  const names = Object.keys(skeleton.joints)
  const positions = new Map<string, readonly [number, number, number]>()
  const positionOf = (name: string): readonly [number, number, number] => {
    const known = positions.get(name)
    if (known !== undefined) return known
    const { in: above, at } = skeleton.joints[name]
    const base = above === undefined ? ([0, 0, 0] as const) : positionOf(above)
    const position = [base[0] + at[0], base[1] + at[1], base[2] + at[2]] as const
    positions.set(name, position)
    return position
  }
  const heightM = Math.max(0.01, ...names.map((name) => positionOf(name)[1]))
  const trunk = trunkOf(skeleton).map(positionOf)
  const flesh = FLESH_SHARE * heightM
  const [left, right] = [Math.max(...trunk.map(([x]) => x)) + flesh, Math.min(...trunk.map(([x]) => x)) - flesh]
  const [front, back] = [Math.max(...trunk.map(([, , z]) => z)) + flesh, Math.min(...trunk.map(([, , z]) => z)) - flesh]
  return {
    footprint: {
      points: [
        [right, back],
        [left, back],
        [left, front],
        [right, front],
      ],
      heightM: heightM + flesh,
    },
  }
}

/** Joints of the legs and what these hang in; every joint of a body without legs. */
function trunkOf(skeleton: SkeletonDefinition): string[] {
  const trunk = new Set<string>()
  for (const { joints } of Object.values(skeleton.legs ?? {})) {
    for (const joint of joints) {
      for (let name: string | undefined = joint; name !== undefined; name = skeleton.joints[name].in) trunk.add(name)
    }
  }
  return trunk.size === 0 ? Object.keys(skeleton.joints) : [...trunk]
}
