import { createWorld } from '@ethogram/core'
import { expect, it } from 'vitest'
import { lawnWorld } from './lawn.ts'

it('on a bare lawn Silas finds enough to do, on level ground', () => {
  const world = createWorld(lawnWorld, { seed: 1 })
  const done = new Set<string>()
  world.entity('silas')?.on('decision', ({ path }) => done.add(path[0]))
  let farthestM = 0
  for (let n = 0; n < 500; n++) {
    world.step()
    const silas = world.entity('silas')
    expect(silas?.y).toBe(0)
    farthestM = Math.max(farthestM, Math.hypot(silas?.x ?? 0, silas?.z ?? 0))
  }
  expect(done.size).toBeGreaterThanOrEqual(3)
  expect(farthestM).toBeGreaterThan(1)
})

it('on a bare lawn Silas comes to a hand that is held out, and gives his paw', () => {
  const world = createWorld(lawnWorld, { seed: 1 })
  expect(world.direct('you: do extend hand for 8s').ok).toBe(true)
  const done = new Set<string>()
  world.entity('silas')?.on('decision', ({ path }) => done.add(path.at(-1) ?? ''))
  world.step(160)
  expect([...done].some((name) => name.endsWith('givePaw'))).toBe(true)
})
