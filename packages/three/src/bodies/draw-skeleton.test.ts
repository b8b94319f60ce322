import { createWorld, type SpeciesDefinition, type World } from '@ethogram/core'
import { dog } from '@ethogram/species'
import { Matrix4, Mesh, Scene, SkinnedMesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { SkinnedCrowd } from '../crowd/skinned-crowd.ts'
import { WorldView } from '../world-view.ts'
import { bodyMesh } from './body-mesh.ts'
import { poseSolver } from './draw-skeleton.ts'
import { bodyStyle } from './style.ts'

function worldOf(species: SpeciesDefinition, count = 1): World {
  const names = Array.from({ length: count }, (_, k) => `one${k}`)
  return createWorld({
    ethogram: 1,
    world: 'yard',
    kinds: { target: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } } },
    species: [species],
    entities: {
      target: { kind: 'target', at: [3, 0, 6] },
      ...Object.fromEntries(names.map((name, k) => [name, { kind: species.species, at: [2 * k, 0, 0] as const }])),
    },
  })
}

function skinOf(view: WorldView, name: string): SkinnedMesh {
  let found: SkinnedMesh | undefined
  view.object(name)?.traverse((child) => {
    if (child instanceof SkinnedMesh) found ??= child
  })
  if (found === undefined) throw new Error('no skin is drawn')
  return found
}

/** Where the skin has a joint, in the world. */
function drawnJoint(view: WorldView, world: World, name: string, joint: string): Vector3 {
  const skeleton = world.scenery().entities.find((entity) => entity.name === name)?.skeleton
  if (skeleton === undefined) throw new Error('no bones')
  const { bones, rest } = bodyMesh(skeleton.skeleton, bodyStyle('dog', '#b98a56', '#f1e4cf') ?? { animal: 'dog' })
  const k = bones.indexOf(joint)
  const mesh = skinOf(view, name)
  view.root.updateMatrixWorld(true)
  // As the graphics card gets it: from the texture, once there is one.
  const matrices = (mesh.skeleton.boneTexture?.image.data ?? mesh.skeleton.boneMatrices) as Float32Array
  return new Vector3(...rest[k]).applyMatrix4(new Matrix4().fromArray(matrices, 16 * k)).applyMatrix4(mesh.matrixWorld)
}

describe('a creature with bones', () => {
  it('is drawn in the pose it is in', () => {
    const world = worldOf(dog)
    const view = new WorldView(world, new Scene(), { quality: 'low' })
    const standing = drawnJoint(view, world, 'one0', 'hips')
    world.direct('one0: do sit until withdrawn')
    for (let ms = 0; ms <= 3000; ms += 50) view.advance(ms)
    const hips = world.body('one0')?.joints.find(({ name }) => name === 'hips')?.at ?? [0, 0, 0]
    const drawn = drawnJoint(view, world, 'one0', 'hips')
    expect(drawn.distanceTo(new Vector3(...hips))).toBeLessThan(0.01)
    expect(drawn.y).toBeLessThan(standing.y - 0.2)
    view.dispose()
  })

  it('keeps planted paws where they are in every picture between two ticks', () => {
    const world = worldOf(dog)
    const view = new WorldView(world, new Scene(), { quality: 'low' })
    world.direct('one0: do move speed 1 until withdrawn')
    for (let ms = 0; ms <= 2000; ms += 50) view.advance(ms)
    let stood = 0
    for (let n = 0; n < 40; n++) {
      const tick = world.tick
      const before = world.body('one0')?.feet ?? []
      // Eight pictures for each tick.
      const steps = Array.from({ length: 8 }, (_, k) => {
        view.advance(2000 + 50 * n + 6 * k + 6)
        return ['forePawLeft', 'hindPawRight'].map((paw) => drawnJoint(view, world, 'one0', paw))
      })
      const after = world.body('one0')?.feet ?? []
      if (world.tick === tick) continue
      for (const [p, leg] of ['legFrontLeft', 'legBackRight'].entries()) {
        const stands = [before, after].every((feet) => feet.find((foot) => foot.leg === leg)?.does === 'stands')
        if (!stands) continue
        stood++
        for (const step of steps) expect(step[p].distanceTo(steps[0][p])).toBeLessThan(0.01)
      }
    }
    expect(stood).toBeGreaterThan(10)
    view.dispose()
  })

  it('is one of a crowd where there are many, in at most 5 draw calls', () => {
    const view = new WorldView(worldOf(dog, 12), new Scene(), { quality: 'low' })
    const crowds = view.root.children.filter((child) => child instanceof SkinnedCrowd)
    expect(crowds.length).toBe(1)
    const calls = crowds[0].children.map((level) => (level as Mesh).geometry.groups.length)
    expect(calls.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5)
    view.dispose()
  })

  it('is drawn as its bones where its look has no form', () => {
    const world = worldOf({ ...dog, look: { as: 'machine' } } as SpeciesDefinition)
    const view = new WorldView(world, new Scene(), { quality: 'low' })
    let parts = 0
    view.object('one0')?.traverse((child) => {
      if (child instanceof Mesh) parts++
    })
    const entity = world.scenery().entities.find(({ name }) => name === 'one0')
    const model = entity === undefined ? undefined : poseSolver(entity)?.model
    expect(parts).toBeGreaterThanOrEqual(2 * (model?.jointNames.length ?? 0) - 4)
    view.dispose()
  })

  it('wears another body by name, alone among its kind, and its own again', () => {
    const view = new WorldView(worldOf(dog, 3), new Scene(), { quality: 'low' })
    const other = { draw: () => ({ object: new Mesh() }) }
    view.wear('one1', other)
    expect(view.object('one1')).toBeInstanceOf(Mesh)
    expect(() => skinOf(view, 'one0')).not.toThrow()
    view.wear('one1', undefined)
    expect(() => skinOf(view, 'one1')).not.toThrow()
    view.dispose()
  })
})
