// What a body's skin must do in every pose: stay out of the ground, and go with the bones that it lies on.

import type { SkeletonDefinition, SpeciesDefinition } from '@ethogram/core'
import { MeshBasicMaterial, type SkinnedMesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createYard, drawnOf, say } from '../../../core/test/body-yard.ts'
import { TOLD } from '../../../species/test/told.ts'
import { bodyMesh } from './body-mesh.ts'
import { faceReader, SkinnedBody } from './skinned-body.ts'
import { type BodyStyle, bodyStyle } from './style.ts'

const BARE = [new MeshBasicMaterial(), new MeshBasicMaterial()] as const

/** A busy machine takes its time. */
const PATIENCE_MS = 240_000

/** Ticks after which a pose is reached and held. */
const HELD_TICKS = 50

/** Flesh gives where it lies: so deep it may be pressed into the ground, metres. */
const PRESSED_M = 0.012

function bonesOf({ body }: SpeciesDefinition): SkeletonDefinition {
  if (body.skeleton === undefined) throw new Error('it has no bones')
  return body.skeleton
}

const styleOf = ({ species }: SpeciesDefinition): BodyStyle => bodyStyle(species) as BodyStyle

/** The lowest place of a body's skin while it does something, metres. */
function lowestSkinM(species: SpeciesDefinition, body: SkinnedBody, command: string): number {
  const yard = createYard(species, [0.6, 0.5, 3])
  say(yard, `do ${command} for 200 ticks`)
  yard.world.step(HELD_TICKS)
  const { pose, knobs } = drawnOf(yard)
  body.show(Float64Array.from(pose), 0, faceReader(yard.model.knobNames)(knobs, 0))
  const mesh = body.object.levels[1].object as SkinnedMesh
  const place = new Vector3()
  let lowest = Infinity
  for (let v = 0; v < mesh.geometry.getAttribute('position').count; v++) {
    lowest = Math.min(lowest, mesh.getVertexPosition(v, place).y)
  }
  return lowest
}

describe('the skin of a body', () => {
  for (const { species, commands } of TOLD) {
    it(
      `is not in the ground, whatever the body does: ${species.species}`,
      () => {
        const body = new SkinnedBody(bonesOf(species), styleOf(species), [...BARE])
        const sunk = commands.flatMap((command) => {
          const lowest = lowestSkinM(species, body, command)
          return lowest < -PRESSED_M ? [`${command}: ${(100 * lowest).toFixed(1)} cm`] : []
        })
        expect(sunk).toEqual([])
      },
      PATIENCE_MS,
    )

    it(`is held by bones that are near: ${species.species}`, () => {
      const { geometry, bones, rest } = bodyMesh(bonesOf(species), styleOf(species), 'fine')
      const [place, index, weight] = ['position', 'skinIndex', 'skinWeight'].map((name) => geometry.getAttribute(name))
      const heightM = Math.max(...rest.map(([, up]) => up))
      const far = new Set<string>()
      for (let v = 0; v < place.count; v++) {
        for (let k = 0; k < 4; k++) {
          const bone = index.getComponent(v, k)
          const awayM = Math.hypot(...rest[bone].map((value, axis) => value - place.getComponent(v, axis)))
          if (weight.getComponent(v, k) > 0.1 && awayM > 0.85 * heightM) far.add(bones[bone])
        }
      }
      expect([...far]).toEqual([])
    })
  }
})
