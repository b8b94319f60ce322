// The small parts of a walker: eyes, brows, teeth, glasses, and the belt.

import type { Vector3 } from '@ethogram/core'
import { addEyes, type EyeForm } from './eyes.ts'
import type { FormMeasures, PartBuilder } from './form.ts'
import { onBall } from './sheets.ts'

/** A walker's eye. */
export function walkerEye({ positions, u }: FormMeasures): EyeForm {
  return {
    joint: 'eyeLeft',
    head: 'head',
    at: positions.eyeLeft,
    radiusM: 0.0118 * u,
    outRad: 0.2,
    upperRad: 0.72,
    lowerRad: 0.5,
    irisRad: 0.66,
    pupilRad: 0.36,
    lid: 'skin',
    ball: 'white',
    rim: 'dark',
  }
}

/** Builds the small parts. */
export function addWalkerFace(builder: PartBuilder, head: FormMeasures, body: FormMeasures, fineness: number): void {
  addEyes(builder, walkerEye(head), fineness)
  addBrows(builder, head, fineness)
  if (fineness < 0.5) return
  addTeeth(builder, head)
  addGlasses(builder, head, fineness)
  addStraps(builder, body, fineness)
}

function addBrows(builder: PartBuilder, { at, u }: FormMeasures, fineness: number): void {
  const brow = at('browLeft', 0.001, 0.0015, 0.0005)
  builder.sheet({
    bone: 'browLeft',
    tone: 'hair',
    isWet: false,
    isClosed: true,
    isPair: true,
    around: Math.max(5, Math.round(8 * fineness)),
    along: Math.max(4, Math.round(7 * fineness)),
    at: (s, v) => {
      const [x, y, z] = onBall([0, 0, 0], [0.0122 * u, 0.0027 * u, 0.0035 * u], s, v)
      return [brow[0] + x, brow[1] + y - (x * x) / (0.05 * u), brow[2] + z - x * 0.4]
    },
  })
}

function addTeeth(builder: PartBuilder, { at, u }: FormMeasures): void {
  const middle = at('head', 0, 0.0345, 0.038)
  builder.sheet({
    bone: 'head',
    tone: 'tooth',
    isWet: true,
    isClosed: false,
    around: 6,
    along: 1,
    at: (s, v): Vector3 => {
      const angle = (s - 0.5) * 1.7
      return [
        middle[0] + 0.0125 * u * Math.sin(angle),
        middle[1] - 0.005 * u * v,
        middle[2] + 0.0125 * u * Math.cos(angle),
      ]
    },
  })
}

/** Rims round both eyes, a bridge and temples. */
function addGlasses(builder: PartBuilder, head: FormMeasures, fineness: number): void {
  const { positions, u, at } = head
  const [x, y, z] = positions.eyeLeft
  const common = { bone: 'head', garment: 'glasses', tone: 'frame', isWet: true, isClosed: true } as const
  const round = Math.max(10, Math.round(16 * fineness))
  builder.sheet({
    ...common,
    isPair: true,
    around: round,
    along: 4,
    at: (s, v) => {
      const turn = s * Math.PI * 2
      const tube = v * Math.PI * 2
      const out = 0.0165 * u + 0.0013 * u * Math.cos(tube)
      return [
        x + out * Math.cos(turn),
        y - 0.001 * u + 0.88 * out * Math.sin(turn),
        z + 0.0185 * u + 0.0013 * u * Math.sin(tube) - 0.18 * out * Math.cos(turn),
      ]
    },
  })
  const ear = at('head', 0.05, 0.068, -0.004)
  builder.sheet({
    ...common,
    isPair: true,
    around: 4,
    along: 3,
    at: (s, v) => {
      const turn = s * Math.PI * 2
      const from: Vector3 = [x + 0.0165 * u, y + 0.004 * u, z + 0.0155 * u]
      const thick = 0.0012 * u
      return [
        from[0] + (ear[0] - from[0]) * v + thick * Math.cos(turn),
        from[1] + (ear[1] - from[1]) * v + thick * Math.sin(turn),
        from[2] + (ear[2] - from[2]) * v,
      ]
    },
  })
  builder.sheet({
    ...common,
    around: 4,
    along: 4,
    at: (s, v) => {
      const turn = s * Math.PI * 2
      const across = (v - 0.5) * 2 * (x - 0.0155 * u)
      return [
        across,
        y + 0.003 * u + 0.0012 * u * Math.sin(turn) + 0.002 * u * (1 - 4 * (v - 0.5) ** 2),
        z + 0.0215 * u + 0.0012 * u * Math.cos(turn),
      ]
    },
  })
}

/** Straps of a backpack over the shoulders. */
function addStraps(builder: PartBuilder, { at, u }: FormMeasures, fineness: number): void {
  const path: readonly Vector3[] = [
    at('chest', 0.056, 0.085, -0.066),
    at('chest', 0.058, 0.118, -0.03),
    at('chest', 0.058, 0.117, 0.022),
    at('chest', 0.06, 0.08, 0.064),
    at('chest', 0.066, 0.03, 0.072),
    at('chest', 0.085, -0.02, 0.055),
    at('chest', 0.096, -0.045, 0.01),
    at('chest', 0.09, -0.05, -0.04),
  ]
  builder.sheet({
    bone: 'chest',
    garment: 'backpack',
    tone: 'bag',
    isWet: false,
    isClosed: true,
    isPair: true,
    around: Math.max(4, Math.round(6 * fineness)),
    along: 14,
    at: (s, v) => {
      const t = v * (path.length - 1)
      const k = Math.min(path.length - 2, Math.floor(t))
      const part = t - k
      const turn = s * Math.PI * 2
      const [a, b] = [path[k], path[k + 1]]
      return [
        a[0] + (b[0] - a[0]) * part + 0.013 * u * Math.cos(turn),
        a[1] + (b[1] - a[1]) * part + 0.004 * u * Math.sin(turn),
        a[2] + (b[2] - a[2]) * part + 0.006 * u * Math.sin(turn),
      ]
    },
  })
}
