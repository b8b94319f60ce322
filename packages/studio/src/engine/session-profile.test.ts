import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'

describe('the time of a tick through a session', () => {
  it('is measured while it is wanted, from then on, and told by stage and species', () => {
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'step', ticks: 30 })
    expect(session.events.some(({ event }) => event === 'profile')).toBe(false)
    session.ask({ do: 'profile', isOn: true })
    session.ask({ do: 'step', ticks: 20 })
    const { profile } = session.last('profile')
    expect(profile.ticks).toBe(20)
    expect(profile.stages.find(({ stage }) => stage === 'senses')?.bySpecies.hamster?.calls).toBe(20)
    session.ask({ do: 'profile', isOn: false })
    session.ask({ do: 'step', ticks: 20 })
    expect(session.last('profile').profile).toBe(profile)
    session.ask({ do: 'profile', isOn: true })
    session.ask({ do: 'step', ticks: 5 })
    expect(session.last('profile').profile.ticks).toBe(5)
  })

  it('goes over to the world that is shown, and ends in each when nobody wants it any more', () => {
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'step', ticks: 60 })
    session.ask({ do: 'profile', isOn: true })
    session.ask({ do: 'step', ticks: 10 })
    session.ask({ do: 'seek', tick: 40 })
    session.ask({ do: 'step', ticks: 3 })
    expect(session.last('profile').profile.ticks).toBeLessThanOrEqual(3)
    session.ask({ do: 'profile', isOn: false })
    const told = session.events.filter(({ event }) => event === 'profile').length
    session.ask({ do: 'live' })
    session.ask({ do: 'step', ticks: 10 })
    expect(session.events.filter(({ event }) => event === 'profile').length).toBe(told)
  })

  it('changes nothing in the world', () => {
    const session = new AskedSession('hamster', 3)
    session.ask({ do: 'profile', isOn: true })
    const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' }, { seed: 3 })
    world.step(200)
    expect(session.ask({ do: 'step', ticks: 200 })).toMatchObject({ hash: world.hash() })
  })
})
