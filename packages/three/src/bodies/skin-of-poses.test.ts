// What a body's skin must do in every pose: stay out of the ground, and go with the bones that it lies on.

import type { SkeletonDefinition, SpeciesDefinition } from '@ethogram/core'
import { dog, hound, puppy, terrier } from '@ethogram/species'
import { MeshBasicMaterial, type SkinnedMesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createYard, drawnOf, say } from '../../../core/test/body-yard.ts'
import { TOLD } from '../../../species/test/told.ts'
import { bodyMesh } from './body-mesh.ts'
import { faceReader, SkinnedBody } from './skinned-body.ts'
import { type BodyStyle, bodyStyle } from './style.ts'

const BARE = [new MeshBasicMaterial(), new MeshBasicMaterial()] as const

/** Ticks after which a pose is reached and held. */
const HELD_TICKS = 50

/** Flesh gives where it lies: so deep it may be pressed into the ground, metres. */
const PRESSED_M = 0.012

/** Skin so near to the ground lies on it, or on a paw that does, as a share of the height of the shoulder. */
const LYING_SHARE = 0.1
const ON_PAWS_SHARE = 0.14

function bonesOf({ body }: SpeciesDefinition): SkeletonDefinition {
  if (body.skeleton === undefined) throw new Error('it has no bones')
  return body.skeleton
}

const styleOf = ({ species }: SpeciesDefinition): BodyStyle => bodyStyle(species) as BodyStyle

/** The lowest position of a body's skin while it does something, metres; and that of the skin that lies most on each bone. */
function lowestSkinM(
  species: SpeciesDefinition,
  body: SkinnedBody,
  command: string,
): { readonly lowest: number; readonly onBone: Readonly<Record<string, number>> } {
  const yard = createYard(species, [0.6, 0.5, 3])
  say(yard, `do ${command} for 200 ticks`)
  yard.world.step(HELD_TICKS)
  const { pose, dofs } = drawnOf(yard)
  body.show(Float64Array.from(pose), 0, faceReader(yard.model.dofNames)(dofs, 0))
  const mesh = body.object.levels[1].object as SkinnedMesh
  const [index, weight] = ['skinIndex', 'skinWeight'].map((name) => mesh.geometry.getAttribute(name))
  const position = new Vector3()
  const onBone: Record<string, number> = {}
  for (let v = 0; v < index.count; v++) {
    const most = [0, 1, 2, 3].reduce((a, b) => (weight.getComponent(v, b) > weight.getComponent(v, a) ? b : a))
    const bone = body.bones[index.getComponent(v, most)]
    onBone[bone] = Math.min(onBone[bone] ?? Infinity, mesh.getVertexPosition(v, position).y)
  }
  return { lowest: Math.min(...Object.values(onBone)), onBone }
}

describe('the skin of a body', () => {
  for (const species of [dog, terrier, hound, puppy] as readonly SpeciesDefinition[]) {
    it(`lies on the ground where the body does: ${species.species}`, () => {
      const body = new SkinnedBody(bonesOf(species), styleOf(species), [...BARE])
      const heightM = bonesOf(species).joints.chest.at[1]
      for (const command of ['lieDown', 'sleep']) {
        const { onBone } = lowestSkinM(species, body, command)
        const lying = [
          'chest',
          'hips',
          'hindUpperLeft',
          'hindUpperRight',
          'foreLowerLeft',
          'forePawLeft',
          'hindPawLeft',
        ]
        const shares = lying.map((bone) => `${command}, ${bone}: ${(onBone[bone] / heightM).toFixed(2)}`)
        expect(shares.filter((_, k) => onBone[lying[k]] > LYING_SHARE * heightM)).toEqual([])
        if (command === 'sleep') expect(onBone.head / heightM).toBeLessThan(ON_PAWS_SHARE)
      }
    })
  }

  for (const { species, commands } of TOLD) {
    it(`is not in the ground, whatever the body does: ${species.species}`, () => {
      const body = new SkinnedBody(bonesOf(species), styleOf(species), [...BARE])
      const sunk = commands.flatMap((command) => {
        const { lowest } = lowestSkinM(species, body, command)
        return lowest < -PRESSED_M ? [`${command}: ${(100 * lowest).toFixed(1)} cm`] : []
      })
      expect(sunk).toEqual([])
    })

    it(`is held by bones that are near: ${species.species}`, () => {
      const { geometry, bones, rest } = bodyMesh(bonesOf(species), styleOf(species), 'fine')
      const [position, index, weight] = ['position', 'skinIndex', 'skinWeight'].map((name) =>
        geometry.getAttribute(name),
      )
      const heightM = Math.max(...rest.map(([, up]) => up))
      const far = new Set<string>()
      for (let v = 0; v < position.count; v++) {
        for (let k = 0; k < 4; k++) {
          const bone = index.getComponent(v, k)
          const awayM = Math.hypot(...rest[bone].map((value, axis) => value - position.getComponent(v, axis)))
          if (weight.getComponent(v, k) > 0.1 && awayM > 0.85 * heightM) far.add(bones[bone])
        }
      }
      expect([...far]).toEqual([])
    })
  }
})
