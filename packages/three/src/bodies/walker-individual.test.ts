import {
  compileSkeleton,
  createPose,
  createWorld,
  FOOT_NUMBERS,
  type SpeciesDefinition,
  solvePose,
  type Traits,
} from '@ethogram/core'
import { goalKind, walker, walkerLook, walkerSkeleton } from '@ethogram/species'
import { type InstancedMesh, type Mesh, MeshBasicMaterial, Scene, type SkinnedMesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { SkinnedCrowd } from '../crowd/skinned-crowd.ts'
import { WorldView } from '../world-view.ts'
import { bodyMesh } from './body-mesh.ts'
import { individualOf } from './individuals.ts'
import { SkinnedBody } from './skinned-body.ts'
import { WALKER_DYES } from './walker-form.ts'
import { walkerIndividual, walkerTraits } from './walker-individual.ts'

const BARE = [new MeshBasicMaterial(), new MeshBasicMaterial()] as const
const skeleton = walkerSkeleton()

/** A body that stands at rest, and where its vertices are: the highest, the lowest, the widest. */
function measure(traits: Traits): { readonly topM: number; readonly soleM: number; readonly wideM: number } {
  const body = new SkinnedBody(skeleton, { animal: 'walker', traits }, BARE)
  const mesh = body.object.levels[1].object as SkinnedMesh
  const at = new Vector3()
  let [topM, soleM, wideM] = [0, 9, 0]
  for (let v = 0; v < mesh.geometry.getAttribute('position').count; v++) {
    mesh.getVertexPosition(v, at)
    // What is not worn has shrunk to nothing.
    if (at.lengthSq() === 0) continue
    topM = Math.max(topM, at.y)
    soleM = Math.min(soleM, at.y)
    if (at.y > 0.9 && at.y < 1.1) wideM = Math.max(wideM, at.z)
  }
  body.dispose()
  return { topM, soleM, wideM }
}

describe('traits of a walker', () => {
  it('are all that species give it, and no others', () => {
    for (const choice of (walkerLook.varies ?? []).flat()) {
      for (const [trait, value] of Object.entries(choice)) {
        const known = walkerTraits[trait]
        expect(known, trait).toBeDefined()
        if (Array.isArray(known) && typeof known[0] === 'string') expect(known, trait).toContain(String(value))
        if (typeof value !== 'object') continue
        const [least, most] = known as readonly [number, number]
        expect(value[0]).toBeGreaterThanOrEqual(least)
        expect(value[1]).toBeLessThanOrEqual(most)
      }
    }
  })

  it('make it tall or small, stout or thin, and it stands on the ground all the same', () => {
    const usual = measure({ hair: 'none' })
    for (const height of [0.9, 1.1]) {
      const { topM, soleM } = measure({ hair: 'none', height })
      expect(topM / usual.topM).toBeCloseTo(height, 1)
      expect(Math.abs(soleM - usual.soleM)).toBeLessThan(0.002)
    }
    expect(measure({ girth: 1.3 }).wideM).toBeGreaterThan(1.2 * measure({ girth: 0.9 }).wideM)
  })

  it('put clothes on it and take them off: what is not worn is not there', () => {
    const worn = (traits: Traits) => walkerIndividual(skeleton, traits).wears
    expect([...worn({})].sort()).toEqual(['arms', 'hem', 'shirt', 'short', 'trousers'])
    expect(worn({ top: 'jacket', bottom: 'skirt' })).toEqual(new Set(['short', 'jacket', 'front', 'skirt', 'legs']))
    expect(worn({ hat: 'cap', hair: 'curly' }).has('curly')).toBe(false)
    // Every garment that anybody can wear is a piece of the skin.
    const { doubles } = bodyMesh(skeleton, { animal: 'walker' })
    const sewn = new Set(doubles.map(({ garment }) => garment))
    for (const [trait, words] of Object.entries(walkerTraits)) {
      if (!Array.isArray(words) || typeof words[0] !== 'string') continue
      for (const word of words) for (const garment of worn({ [trait]: word })) expect(sewn, garment).toContain(garment)
    }
  })

  it('dye it: skin, hair and cloth have its own colours', () => {
    const { dyes } = walkerIndividual(skeleton, { topColour: '#ff0000', bottom: 'dress' })
    const dye = (name: (typeof WALKER_DYES)[number]) => [...dyes.subarray(3 * WALKER_DYES.indexOf(name)).slice(0, 3)]
    expect(dye('top')).toEqual([1, 0, 0])
    expect(dye('skirt')).toEqual([1, 0, 0])
    const body = new SkinnedBody(skeleton, { animal: 'walker', traits: { topColour: '#ff0000' } }, BARE)
    const { geometry } = body.object.levels[0].object as Mesh
    const [colour, which] = [geometry.getAttribute('color'), geometry.getAttribute('dye')]
    const top = 1 + WALKER_DYES.indexOf('top')
    for (let v = 0; v < which.count; v++) if (which.getX(v) === top) expect(colour.getY(v)).toBeLessThan(1e-6)
    // All else is shared with every walker.
    expect(geometry.getAttribute('position')).toBe(
      bodyMesh(skeleton, { animal: 'walker' }).geometry.getAttribute('position'),
    )
    body.dispose()
  })

  it('keep its feet where they are planted, however long its legs', () => {
    for (const traits of [
      { legs: 0.94, height: 0.95 },
      { legs: 1.05, height: 1.05 },
    ]) {
      const own = individualOf(skeleton, { animal: 'walker', traits })?.skeleton ?? skeleton
      const model = compileSkeleton({ skeleton: own, dofs: {} })
      const usual = compileSkeleton({ skeleton, dofs: {} })
      const pose = createPose(model)
      const feet = Float64Array.from(
        usual.legs.flatMap(({ restFoot: [x, y, z] }, k) => [x, y, z + (k === 0 ? 0.3 : -0.3), 1]),
      )
      const stance = Float64Array.of(0, -0.06, 0, 0, 0, 0)
      solvePose(model, new Float64Array(0), 0, stance, 0, feet, 0, pose)
      for (const leg of [0, 1]) {
        expect(pose.footGoals[4 * leg + 3]).toBeLessThan(1e-6)
        expect(feet.subarray(FOOT_NUMBERS * leg, FOOT_NUMBERS * leg + 1)[0]).toBeDefined()
      }
    }
  })
})

describe('a crowd of walkers', () => {
  it('is drawn at once, in at most 5 draw calls, though no two are alike', () => {
    const entities = Object.fromEntries(
      Array.from({ length: 30 }, (_, k) => [`w${k}`, { kind: 'walker', at: [k, 0, 0] as const }]),
    )
    const world = createWorld(
      { ethogram: 1, world: 'crowd', kinds: { goal: goalKind }, species: [walker as SpeciesDefinition], entities },
      { seed: 1 },
    )
    const view = new WorldView(world, new Scene(), { quality: 'low' })
    const crowds = view.root.children.filter((child) => child instanceof SkinnedCrowd)
    expect(crowds).toHaveLength(1)
    const levels = crowds[0].children as InstancedMesh[]
    expect(levels.reduce((sum, { geometry }) => sum + geometry.groups.length, 0)).toBeLessThanOrEqual(5)
    expect(crowds[0].names).toHaveLength(30)
    // Somebody whose author changed her clothes is drawn anew, with the others.
    const before = crowds[0]
    world.redefine({
      ...world.definition,
      entities: {
        ...world.definition.entities,
        w3: { kind: 'walker', at: [3, 0, 0], look: { traits: { hair: 'bun' } } },
      },
    })
    view.advance(0)
    const after = view.root.children.filter((child) => child instanceof SkinnedCrowd)
    expect(after).toHaveLength(1)
    expect(after[0]).not.toBe(before)
    view.dispose()
  })

  it('of a few has bodies of their own', () => {
    const entities = { anna: { kind: 'walker' }, ben: { kind: 'walker', at: [1, 0, 0] as const } }
    const world = createWorld(
      { ethogram: 1, world: 'pair', kinds: { goal: goalKind }, species: [walker as SpeciesDefinition], entities },
      { seed: 1 },
    )
    const view = new WorldView(world, new Scene(), { quality: 'low' })
    const colours = ['anna', 'ben'].map((name) => {
      let found: ArrayLike<number> = []
      view.object(name)?.traverse((child) => {
        const { geometry } = child as Mesh
        if (geometry !== undefined) found = geometry.getAttribute('color').array
      })
      return found
    })
    expect(colours[0]).not.toEqual(colours[1])
    view.dispose()
  })
})
