// The small parts of a puppet: eyes, brows, teeth, tongue, and the buttons and neckerchief of a trainer.

import type { Vector3 } from '@ethogram/core'
import { addEyes, type EyeForm } from './eyes.ts'
import type { FormMeasures, PartBuilder } from './form.ts'
import { onBall } from './sheets.ts'

/** A puppet's eye. */
export function puppetEye({ positions, u }: FormMeasures): EyeForm {
  return {
    joint: 'eyeLeft',
    head: 'head',
    at: positions.eyeLeft,
    radiusM: 0.0225 * u,
    outRad: 0.2,
    upperRad: 0.85,
    lowerRad: 0.6,
    irisRad: 0.72,
    pupilRad: 0.42,
    lid: 'skin',
    ball: 'white',
    rim: 'hair',
  }
}

/** Builds the small parts. */
export function addPuppetFace(builder: PartBuilder, puppet: FormMeasures, fineness: number): void {
  const { at, u } = puppet
  addEyes(builder, puppetEye(puppet), fineness)
  const round = Math.max(6, Math.round(12 * fineness))
  const brow = at('browLeft', 0, -0.004, 0.022)
  builder.sheet({
    bone: 'browLeft',
    tone: 'hair',
    isWet: false,
    isClosed: true,
    isPair: true,
    around: round,
    along: Math.max(4, Math.round(8 * fineness)),
    at: (s, v) => {
      const [x, y, z] = onBall([0, 0, 0], [0.0235 * u, 0.0062 * u, 0.0085 * u], s, v)
      return [brow[0] + x, brow[1] + y - (x * x) / (0.075 * u), brow[2] + z - x * 0.35]
    },
  })
  addKerchief(builder, puppet, fineness)
  addBelt(builder, puppet, fineness)
  if (fineness < 0.5) return
  addTeeth(builder, puppet)
  for (let i = 0; i < 3; i++)
    addButton(builder, at('chest', 0, 0.035 - 0.045 * i, 0.0785 + 0.003 * i), i < 2 ? 'chest' : 'back', u)
}

function addTeeth(builder: PartBuilder, { at, u }: FormMeasures): void {
  const middle = at('head', 0, 0.056, 0.06)
  builder.sheet({
    bone: 'head',
    tone: 'tooth',
    isWet: true,
    isClosed: false,
    around: 8,
    along: 1,
    at: (s, v): Vector3 => {
      const angle = (s - 0.5) * 1.7
      return [
        middle[0] + 0.026 * u * Math.sin(angle),
        middle[1] - 0.011 * u * v,
        middle[2] + 0.026 * u * Math.cos(angle),
      ]
    },
  })
  const root = at('jaw', 0, -0.012, 0.0)
  builder.sheet({
    bone: 'jaw',
    farBone: 'tongueTip',
    tone: 'tongue',
    isWet: true,
    isClosed: true,
    around: 8,
    along: 5,
    at: (s, v): Vector3 => {
      const turn = s * Math.PI * 2
      const wide = 0.017 * u * Math.sqrt(Math.max(0, 1 - v ** 4)) * (v === 0 ? 0 : 1)
      return [wide * Math.cos(turn), root[1] + 0.004 * u * Math.sin(turn), root[2] + 0.05 * u * v]
    },
  })
}

/** A kerchief round the neck. */
function addKerchief(builder: PartBuilder, { at, u }: FormMeasures, fineness: number): void {
  const middle = at('neck', 0, 0.0, 0.003)
  builder.sheet({
    bone: 'neck',
    tone: 'trim',
    isWet: false,
    isClosed: true,
    around: Math.max(8, Math.round(20 * fineness)),
    along: Math.max(4, Math.round(8 * fineness)),
    at: (s, v) => {
      const turn = s * Math.PI * 2
      const tube = v * Math.PI * 2
      const out = 0.045 * u + 0.015 * u * Math.cos(tube)
      return [
        middle[0] + out * Math.sin(turn),
        middle[1] + 0.012 * u * Math.sin(tube) - 0.009 * u * Math.cos(turn),
        middle[2] + out * Math.cos(turn),
      ]
    },
  })
  const knot = at('neck', 0, -0.014, 0.063)
  builder.sheet({
    bone: 'neck',
    tone: 'trim',
    isWet: false,
    isClosed: true,
    around: Math.max(6, Math.round(10 * fineness)),
    along: Math.max(3, Math.round(6 * fineness)),
    at: (s, v) => onBall(knot, [0.014 * u, 0.015 * u, 0.012 * u], s, v),
  })
}

/** A belt where the shirt ends. */
function addBelt(builder: PartBuilder, { at, u, girth }: FormMeasures, fineness: number): void {
  const middle = at('hips', 0, -0.014, 0.002)
  builder.sheet({
    bone: 'hips',
    tone: 'shoe',
    isWet: false,
    isClosed: true,
    around: Math.max(10, Math.round(24 * fineness)),
    along: 2,
    at: (s, v) => {
      const turn = s * Math.PI * 2
      const out = u * girth * (1 - 0.12 * Math.abs(v - 0.5) * 2)
      return [
        middle[0] + 0.113 * out * Math.sin(turn),
        middle[1] + (v - 0.5) * 0.036 * u,
        middle[2] + 0.0945 * out * Math.cos(turn),
      ]
    },
  })
}

function addButton(builder: PartBuilder, middle: Vector3, bone: string, u: number): void {
  builder.sheet({
    bone,
    tone: 'tooth',
    isWet: false,
    isClosed: true,
    around: 8,
    along: 4,
    at: (s, v) => onBall(middle, [0.007 * u, 0.007 * u, 0.004 * u], s, v),
  })
}
