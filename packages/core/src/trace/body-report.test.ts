import { describe, expect, it } from 'vitest'
import { createDogYard } from '../../test/body-yard.ts'
import { createWorld } from '../index.ts'

describe('reports on bodies', () => {
  it('[TR5] tell DOFs with limits and holders, joints, feet and gaze, and change no hash', () => {
    const yard = createDogYard()
    const { world } = yard
    world.step(20)
    const hash = world.hash()
    const rest = world.body('dog')
    expect(world.hash()).toBe(hash)
    expect(rest?.dofs.map(({ name }) => name)).toEqual(yard.model.dofNames)
    for (const { value, min, max } of rest?.dofs ?? []) expect(value >= min && value <= max).toBe(true)
    expect(rest?.joints.map(({ name }) => name)).toEqual(yard.model.jointNames)
    expect(rest?.feet.map(({ does }) => does)).toEqual(['stands', 'stands', 'stands', 'stands'])
    expect(rest?.gait).toMatchObject({ name: 'walk', isSettled: true })
    expect(Math.hypot(...(rest?.gaze?.along ?? [0]))).toBeCloseTo(1, 9)
  })

  it('[TR5] name the skill that holds a DOF, and a foot that it lifts', () => {
    const { world } = createDogYard()
    world.direct('dog: do shakePaw until withdrawn')
    world.step(60)
    const body = world.body('dog')
    expect(body?.feet.map(({ does }) => does)).toEqual(['stands', 'lifted', 'stands', 'stands'])
    expect(body?.feet[1].leg).toBe('legFrontRight')
    const held = body?.dofs.filter(({ heldBy }) => heldBy === 'shakePaw').map(({ name }) => name)
    expect(held).toEqual(expect.arrayContaining(['legFrontRightUp', 'legFrontRightAhead']))
    expect(body?.dofs.find(({ name }) => name === 'legBackLeftUp')?.heldBy).toBe(null)
  })

  it('[TR5] tell of feet that swing, and of none that slide, while it walks', () => {
    const { world } = createDogYard()
    let swings = 0
    let last = world.body('dog')
    for (let tick = 0; tick < 60; tick++) {
      world.direct('dog: do wander speed 1')
      world.step()
      const now = world.body('dog')
      for (const [k, foot] of (now?.feet ?? []).entries()) {
        if (foot.does === 'swings') swings++
        const before = last?.feet[k]
        if (foot.does !== 'stands' || before?.does !== 'stands') continue
        expect(Math.hypot(...foot.at.map((value, n) => value - before.at[n]))).toBeLessThan(1e-9)
      }
      last = now
    }
    expect(swings).toBeGreaterThan(20)
  })

  it('[TR5] have nothing to tell of things, and only DOFs of bodies without bones', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'bare',
      kinds: { stone: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } } },
      species: [
        {
          ethogram: 1,
          species: 'post',
          body: { shape: { cylinder: { radiusM: 0.1, heightM: 1 } }, dofs: { lid: { min: 0, max: 1 } } },
        },
      ],
      entities: { stone: { kind: 'stone' }, post: { kind: 'post' } },
    })
    expect(world.body('stone')).toBeUndefined()
    expect(world.body('post')).toMatchObject({ joints: [], feet: [], gait: null, gaze: null })
    expect(world.body('post')?.dofs).toMatchObject([{ name: 'lid', min: 0, max: 1, heldBy: null }])
    world.dispose()
  })
})
