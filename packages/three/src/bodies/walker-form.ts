// The form of a walker: one skin for everybody, with all that anybody may wear; who wears what is said by bones, not by triangles.
//
// A crowd is drawn at once only if all share one geometry. So every garment and every cut of hair is a piece of it, held by doubles of
// the body's bones, which shrink to nothing on those who do not wear it; colours are dyes, filled in for each. Clothes are pieces of
// their own, so that their edges are crisp where skin begins. Measures are shares of height.

import type { SkeletonDefinition } from '@ethogram/core'
import { eyeBones } from './eyes.ts'
import { type Form, type FormMeasures, measureForm } from './form.ts'
import { bodyPieces } from './walker-clothes.ts'
import { addWalkerFace, walkerEye } from './walker-face.ts'
import { headPieces } from './walker-head.ts'

/** What everybody has in colours of their own. */
export const WALKER_DYES = ['skin', 'hair', 'top', 'over', 'bottom', 'skirt', 'shoe', 'hat', 'bag', 'frame'] as const

/** Half the distance of the eyes in a walker one unit high, and from its hips to its chest. */
const EYE_U = 0.0215
const TRUNK_U = 0.165

/** Bones that draw the corners of the mouth up for a smile, and down. */
const CORNERS = [
  ['mouthLeft', 1],
  ['mouthRight', -1],
] as const

/** The form of a walker. */
export function walkerForm(skeleton: SkeletonDefinition): Form {
  const head = measureForm(skeleton, EYE_U)
  const body = bodyMeasures(head)
  const { at, u } = head
  return {
    pieces: [...headPieces(head), ...bodyPieces(body)],
    dyes: WALKER_DYES,
    bones: [
      ...eyeBones(walkerEye(head)),
      { name: 'lips', in: 'head', at: at('head', 0, 0.036, 0.06), move: { dof: 'teeth', wayM: [0, 0.004 * u, 0] } },
      ...CORNERS.map(([name, side]) => ({
        name,
        in: 'head',
        at: at('head', 0.018 * side, 0.033, 0.045),
        move: { dof: 'smile' as const, wayM: [0.003 * u * side, 0.009 * u, -0.002 * u] as const },
      })),
      { name: 'ribs', in: 'chest', at: at('chest', 0, 0.02, 0), move: { dof: 'breath', growth: 0.03 } },
    ],
    parts: (builder, fineness) => addWalkerFace(builder, head, body, fineness),
  }
}

/** The same measures with a unit that goes by the trunk: a child's head is large for its body. */
function bodyMeasures(head: FormMeasures): FormMeasures {
  const { positions } = head
  const u = (positions.chest[1] - positions.hips[1]) / TRUNK_U
  return {
    ...head,
    u,
    at: (joint, left, up, ahead) => {
      const [x, y, z] = positions[joint]
      return [x + left * u, y + up * u, z + ahead * u]
    },
  }
}
