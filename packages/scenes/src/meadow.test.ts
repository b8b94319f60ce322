import { createWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { meadowWorld } from './meadow.ts'

/** Ticks between two looks at him. */
const LOOK_TICKS = 4
const LIFE_TICKS = 3000

describe('Silas in his meadow', () => {
  it('lives for two and a half minutes: he does many things, each for a while, and no need of his is left alone', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    const bouts: { what: string; looks: number }[] = []
    const deeds = new Set<string>()
    let panted = 0
    world.entity('silas')?.on('decision', ({ path }) => deeds.add(path.at(-1) ?? ''))
    for (let tick = 0; tick < LIFE_TICKS; tick += LOOK_TICKS) {
      world.step(LOOK_TICKS)
      const { path = [], skills = [], drives: feels = {} } = world.why('silas') ?? {}
      if (skills.some(({ name, phase }) => name === 'pant' && phase === 'on')) panted += Number(feels.heat >= 2)
      const bout = bouts.at(-1)
      if (bout?.what === path[0]) bout.looks++
      else bouts.push({ what: path[0], looks: 1 })
    }
    const kinds = new Set(bouts.map(({ what }) => what))
    expect([...kinds]).toEqual(expect.arrayContaining(['feeding', 'drinking', 'fetching', 'exploring', 'greeting']))
    expect([...deeds]).toEqual(expect.arrayContaining(['feeding.eat', 'drinking.drink', 'fetching.bringBall.dropBall']))
    const lengths = bouts.map(({ looks }) => looks).sort((a, b) => a - b)
    expect((lengths[lengths.length >> 1] * LOOK_TICKS) / 20).toBeGreaterThan(2)
    const drives = world.glance('silas')?.drives ?? {}
    for (const need of ['hunger', 'thirst', 'needToPee', 'sleepiness', 'fatigue'])
      expect(drives[need], need).toBeLessThan(45)
    // What he feels shows, however much else he suggests: after running he pants.
    expect((panted * LOOK_TICKS) / 20).toBeGreaterThan(5)
    expect(world.faults()).toEqual([])
  })
})
