import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { bodyMesh, bodyStyle } from '@ethogram/three'
import { describe, expect, it } from 'vitest'
import { FIRST_SCENE } from '../state/address.ts'
import { growFirstBodies } from './first-bodies.ts'

/** The body that a view of the first scene draws an entity with. */
function bodyIn(name: string) {
  const scene = findScene(FIRST_SCENE)
  if (scene === undefined) throw new Error('no first scene')
  const world = createWorld(scene.world)
  const entity = world.scenery().entities.find((one) => one.name === name)
  world.dispose()
  if (entity?.skeleton === undefined) throw new Error(`${name} has no bones`)
  const style = bodyStyle(entity.look.as ?? entity.kind, entity.look.colour, entity.look.accent)
  if (style === undefined) throw new Error(`${name} has no form`)
  return bodyMesh(entity.skeleton.skeleton, style)
}

describe('bodies grown ahead', () => {
  it('are the very ones that the first scene shows of the dog and of you', async () => {
    const [dog, you] = await growFirstBodies(() => false)
    expect(bodyIn('silas')).toBe(dog)
    expect(bodyIn('you')).toBe(you)
  })

  it('are left to the stage once the world is there', async () => {
    expect(await growFirstBodies(() => true)).toEqual([])
  })
})
