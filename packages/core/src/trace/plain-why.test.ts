import { meadowWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../index.ts'
import { doingOf } from './plain-why.ts'

const thing = (kind: string) => ({ sense: 'sight', kind, sound: '', isLost: false, rangeM: 2, bearingRad: 0 })

describe('why in plain words', () => {
  it('[TR8] says behaviors in the third person, with what they are about', () => {
    for (const [path, kind, said] of [
      ['feeding.comeClose', 'food', 'comes close to the food'],
      ['feeding.goThere', 'food', 'goes to the food'],
      ['feeding.eat', 'food', 'eats the food'],
      ['feeding.searchFood', undefined, 'searches for the food'],
      ['drinking.searchWater', undefined, 'searches for water'],
      ['fetching.takeBall', 'ball', 'takes the ball'],
      ['fetching.searchBall', 'ball', 'searches for the ball'],
      ['exploring.sniffAbout', 'tree', 'sniffs about'],
      ['resting', undefined, 'is resting'],
      ['guarding.barkAt', 'hamster', 'barks at the hamster'],
      ['hamsterHunt.shakeHamster.shakeIt', 'hamster', 'shakes the hamster'],
      ['carry', 'bone', 'carries the bone'],
      ['fetching.bringBall', 'person', 'brings the ball'],
      ['romping.bow', 'person', 'bows to the person'],
      ['sleeping.napHere', 'house', 'naps here'],
      ['sleeping.sleep', 'house', 'sleeps'],
      ['go', 'goal', 'goes to the goal'],
      ['detour.rest', 'goal', 'rests at the goal'],
      ['beHeld', undefined, 'is held'],
      ['fair', undefined, 'is fair'],
      ['tricks.down', 'person', 'lies down'],
      ['feeding.eat', 'bowl', 'eats from the bowl'],
      ['drinking.drink', 'water', 'drinks the water'],
    ] as const) {
      expect(doingOf(path, kind === undefined ? undefined : thing(kind), ['ball', 'food'])).toBe(said)
    }
  })

  it('[TR8] gives the strongest drive and what is sensed as reasons, of him by his pronoun', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    world.input({ input: 'drive', entity: 'silas', drive: 'hunger', value: 90 })
    world.step(20)
    const plain = world.inspect('silas')?.mind?.plain ?? ''
    expect(plain).toMatch(
      /^Silas (?:goes|comes close) to the (food|bone) because he is hungry \(9\d\) and sees the \1 [\d.]+ m away/,
    )
    world.direct('silas: force resting')
    world.step(2)
    expect(world.inspect('silas')?.mind?.plain).toMatch(/^Silas .* as told\.$/)
    world.direct('silas: mind off')
    world.step(2)
    expect(world.inspect('silas')?.mind?.plain).toBe('Silas does what he is told: his mind is off.')
    world.dispose()
  })

  it('[TR8] tells what, why and what came next to winning in three short lines', () => {
    const world = createWorld(meadowWorld, { seed: 3 })
    const seen = new Set<string>()
    for (let n = 0; n < 80; n++) {
      world.step(10)
      const why = world.why('silas')
      if (why === undefined) throw new Error('no mind')
      const { what, why: reason, nearly } = why.lines
      const all = `${what} ${reason} ${nearly}`
      expect(all).not.toMatch(/undefined|NaN|\[object|moveTo|[a-z][A-Z]| tick/)
      expect(all.length).toBeLessThan(260)
      expect(
        world.inspect('silas')?.mind?.plain.startsWith(`Silas ${what.charAt(0).toLowerCase()}${what.slice(1, -1)}`),
      ).toBe(true)
      const [top] = why.groups
      const rivals = top.behaviors.filter(({ name, pre }) => name !== why.path[0] && pre > 0)
      if (rivals.length === 0) expect(nearly).toBe('Nothing else wanted a turn.')
      else {
        const next = rivals.reduce((most, one) => (one.pre > most.pre ? one : most))
        expect(nearly.replaceAll(' ', '').toLowerCase()).toContain(`${next.name.toLowerCase()}camenext`)
      }
      seen.add(nearly)
    }
    expect(seen.size).toBeGreaterThan(10)
    world.direct('silas: force resting')
    world.step(2)
    expect(world.why('silas')?.lines.why).toBe('As told.')
    world.direct('silas: mind off')
    world.step(2)
    expect(world.why('silas')?.lines).toEqual({
      what: 'Does what he is told.',
      why: 'His mind is off.',
      nearly: 'Nothing else is asked.',
    })
    world.dispose()
  })

  it('[TR8] finds words at every moment of a life, and none that are not words', () => {
    const world = createWorld(meadowWorld, { seed: 2 })
    const said = new Set<string>()
    for (let n = 0; n < 60; n++) {
      world.step(10)
      said.add(world.inspect('silas')?.mind?.plain ?? '')
      said.add(world.inspect('hamster')?.mind?.plain ?? '')
    }
    for (const sentence of said) expect(sentence).toMatch(/^(Silas|Hamster) [a-z].*\.$/)
    for (const sentence of said) expect(sentence).not.toMatch(/undefined|NaN|\[object|moveTo/)
    expect(said.size).toBeGreaterThan(20)
    world.dispose()
  })

  it('[TR8] of dice it tells what set the behavior off, and what the next one would have been thrown for', () => {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'yard',
        kinds: { hand: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } } },
        species: [
          {
            ethogram: 1,
            species: 'dog',
            pronoun: 'he',
            body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } } },
            senses: { nose: { by: 'direct', rangeM: 5, fieldOfViewRad: 6.28 } },
            percepts: { handSeen: { kind: 'hand' } },
            behavior: {
              arbitration: 'dice',
              behaviors: {
                sit: { always: 1, worth: 10, act: 'halt' },
                sitForHand: { copyOf: 'sit', trigger: 'handSeen', startle: true, worth: 90, act: 'halt' },
                roam: { always: 1, worth: 7, act: 'halt' },
              },
            },
          },
        ],
        entities: { rex: { kind: 'dog' }, hand: { kind: 'hand', at: [0, 0, 1] } },
      },
      { seed: 1 },
    )
    world.step(2)
    expect(world.why('rex')?.lines).toEqual({
      what: 'Sits for the hand.',
      why: 'He notices “hand seen”.',
      nearly: 'Roam came next: it wanted 7, sit for hand 90.',
    })
    world.dispose()
  })
})
