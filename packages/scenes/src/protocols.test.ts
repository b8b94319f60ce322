import { createWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { protocolsFor } from './protocols.ts'
import { findScene, scenes } from './scenes.ts'

/** Simulated ticks within which a protocol must have taught something. */
const ENOUGH_TICKS = 4000

const shipped = scenes.flatMap(({ name }) => protocolsFor(name).map((protocol) => ({ name, protocol })))

describe('protocols that ship', () => {
  it('are there for the yard, the clicker and the box', () => {
    expect(new Set(shipped.map(({ name }) => name))).toEqual(new Set(['training-yard', 'clicker', 'shock-box']))
    expect(protocolsFor('bird')).toEqual([])
  })

  it.each(shipped.map(({ name, protocol }) => [name, protocol.protocol, protocol] as const))(
    'in %s “%s” teaches something',
    (name, _, protocol) => {
      const world = createWorld(findScene(name)?.world ?? { ethogram: 1, world: '' }, { seed: 1 })
      const trainer = world.trainers()[0]?.name ?? 'you'
      expect(world.input({ input: 'train', trainer, protocol })).toMatchObject({ ok: true })
      const learned = () => world.learned(protocol.pupil)
      const lessons = () => learned()?.drives.flatMap((drive) => drive.lessons) ?? []
      const isPaid = () =>
        (learned()?.actions ?? []).some(
          ({ behavior, successes, value }) => behavior !== 'eat' && successes > 5 && value > 50,
        )
      const isLearned = () => lessons().some(({ isInUse, how }) => isInUse && how !== 'innate') || isPaid()
      while (world.tick < ENOUGH_TICKS && !isLearned()) world.step(50)
      expect(isLearned()).toBe(true)
      expect(world.trainers()[0].faults).toBe(0)
      world.dispose()
    },
  )
})
