import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { lifeOf, markOf, openScene } from './kept-life.ts'
import { beginRun } from './runs.ts'

function yard() {
  const scene = findScene('training-yard')
  if (scene === undefined) throw new Error('no such scene')
  const { world } = openScene(scene, { seed: 3 })
  world.step(200)
  const run = beginRun(world, scene.about, scene.callbacks)
  return { scene, world, life: lifeOf(run, scene) }
}

describe('a kept life', () => {
  it('goes on bit for bit in the same version of its scene', () => {
    const { scene, world, life } = yard()
    const { world: again, found } = openScene(scene, { seed: 3, kept: life })
    expect(found).toMatchObject({ how: 'whole', timeS: world.timeS, isTouched: false, problems: [] })
    expect(again.hash()).toBe(world.hash())
  })

  it('brings its dog into another version of the scene, with all that he knew', () => {
    const { scene, world, life } = yard()
    const newer = { ...scene, world: { ...scene.world, about: 'Another yard.' } }
    expect(markOf(newer)).not.toBe(markOf(scene))
    const { world: there, found } = openScene(newer, { seed: 3, kept: life })
    expect(found).toMatchObject({ how: 'moved', who: ['silas'], lost: [], problems: [] })
    expect(there.tick).toBe(0)
    expect(there.definition.about).toBe('Another yard.')
    expect(there.inspect('silas')?.mind?.drives).toEqual(world.inspect('silas')?.mind?.drives)
    expect(there.lessons('silas')).toEqual(world.lessons('silas'))
    there.step(100)
    expect(there.faults()).toEqual([])
  })

  it('is found in its creatures where its snapshot cannot be read any more', () => {
    const { scene, world, life } = yard()
    const kept = { ...life, snapshot: life.snapshot.slice(0, 100) }
    const { world: there, found } = openScene(scene, { seed: 3, kept })
    expect(found).toMatchObject({ how: 'moved' })
    expect(there.inspect('silas')?.mind?.drives).toEqual(world.inspect('silas')?.mind?.drives)
  })

  it('is refused with a reason where nothing of it can be read, and the scene has its own dog then', () => {
    const { scene, life } = yard()
    const creatures = life.creatures.map((creature) => ({ ...creature, bytes: creature.bytes.slice(0, 100) }))
    const { world: there, found } = openScene(scene, { seed: 3, kept: { ...life, of: 'an older one', creatures } })
    expect(found).toMatchObject({ how: 'refused', problems: [{ code: 'FILE-TRUNCATED' }] })
    there.step(50)
    expect(there.inspect('silas')?.mind).toBeDefined()
  })
})
