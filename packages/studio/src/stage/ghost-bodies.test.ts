import { createFrame, createWorld } from '@ethogram/core'
import { WorldView } from '@ethogram/three'
import { type MeshLambertMaterial, Scene } from 'three'
import { describe, expect, it } from 'vitest'
import { GhostBodies } from './ghost-bodies.ts'

describe('ghosts', () => {
  it('wear the colour in which the thing is believed to be, also after it is gone', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'balls',
      kinds: {
        ball: {
          shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } },
          fields: { colour: 'red' },
          look: { as: 'ball', colour: '#123456' },
        },
      },
      entities: { red: { kind: 'ball' }, blue: { kind: 'ball', at: [1, 0, 0], fields: { colour: 'blue' } } },
    })
    const current = world.frame(createFrame())
    const feed = { previous: current, current, alpha: 1, scenery: () => world.scenery() }
    const view = new WorldView(feed, new Scene(), { quality: 'low' })
    const bodies = new GhostBodies(view, (material) => material)
    const draw = (): void => {
      feed.current = world.frame(createFrame())
      view.advance(0)
      bodies.learn(world.scenery())
    }
    const colourOf = (colour: number): string => {
      const { materials } = bodies.make({ kind: 'ball', colour, radiusM: 0.1, heightM: 0.2 })
      return (materials[0] as MeshLambertMaterial).color.getHexString()
    }
    draw()
    expect([0xff0000, 0x0000ff].map(colourOf)).toEqual(['ff0000', '0000ff'])
    // It is painted before one's eyes, and then taken away.
    world.input({ input: 'set', entity: 'blue', field: 'colour', value: 'lime' })
    draw()
    world.input({ input: 'remove', entity: 'blue' })
    draw()
    expect([0xff0000, 0x0000ff, 0x00ff00].map(colourOf)).toEqual(['ff0000', '0000ff', '00ff00'])
    // Of a colour that nobody has shown it is a ball at least.
    expect(bodies.make({ kind: 'ball', colour: -1, radiusM: 0.1, heightM: 0.2 }).materials.length).toBe(2)
    bodies.dispose()
    view.dispose()
    world.dispose()
  })
})
