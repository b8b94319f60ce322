import { checkSpecies, createWorld, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import {
  createYard,
  dofOf,
  jointAt,
  keepDoing,
  pointsOf,
  positionInWorld,
  skillsOf,
  solveNow,
  type Yard,
} from '../../../core/test/body-yard.ts'
import { plainWalker } from '../../test/told.ts'
import { walkerOf } from '../bodies/walker/walker-body.ts'
import { DUCK_BY_SPINE, DUCK_MOST } from '../bodies/walker/walker-duck.ts'
import { CHILD, WALKER } from '../bodies/walker/walker-skeleton.ts'
import { goalKind } from './person.ts'
import { walker, walkerAs } from './walker.ts'
import { walkerLook } from './walker-looks.ts'

const kneeOf = ({ pose, model }: Yard): number => -pose.angles[3 * model.jointNames.indexOf('legLowerLeft') + 1]
const topOf = (yard: Yard): number => pointsOf(yard).top[1]

describe('the walker', () => {
  it('is a definition without problems, under any name and of any proportions', () => {
    expect(checkSpecies(walker)).toEqual([])
    expect(checkSpecies(walkerAs('child', CHILD))).toEqual([])
  })

  it('walks heel first and leaves the ground over its toes, which stay where they are in pictures, too', () => {
    const yard = createYard(plainWalker, [0, 0.5, 60])
    keepDoing(yard, 60, 'move speed 1.35')
    let [stood, slipM, rolled] = [0, 0, 0]
    let before: readonly number[] | undefined
    for (let tick = 0; tick < 60; tick++) {
      keepDoing(yard, 1, 'move speed 1.35')
      const frame = solveNow(yard)
      const foot = yard.world.body('one')?.feet[0]
      const toes = positionInWorld(yard, frame, 'toesLeft')
      rolled = Math.max(rolled, yard.pose.rolls[0])
      if (foot?.does === 'stands' && yard.pose.rolls[0] > 0.05 && before !== undefined) {
        stood++
        slipM = Math.max(slipM, Math.hypot(toes[0] - before[0], toes[2] - before[2]))
      }
      before = foot?.does === 'stands' ? toes : undefined
    }
    expect(stood).toBeGreaterThan(8)
    expect(rolled).toBeGreaterThan(0.7)
    expect(slipM).toBeLessThan(0.012)
  })

  it('bends its knees by about 60° in the air, hardly in the middle of a stance, and swings its arms against its legs', () => {
    const yard = createYard(plainWalker, [0, 0.5, 60])
    keepDoing(yard, 60, 'move speed 1.35')
    const knees: number[] = []
    let against = 0
    for (let tick = 0; tick < 40; tick++) {
      keepDoing(yard, 1, 'move speed 1.35')
      solveNow(yard)
      knees.push(kneeOf(yard))
      against += jointAt(yard, 'footLeft')[2] * jointAt(yard, 'handLeft')[2]
    }
    expect(Math.max(...knees)).toBeGreaterThan(0.8)
    expect(Math.max(...knees)).toBeLessThan(1.3)
    expect(Math.min(...knees)).toBeLessThan(0.15)
    expect(against).toBeLessThan(0)
  })

  it('runs from 2.5 m/s on with bent elbows, and walks below', () => {
    const elbowAt = (speed: number): number => {
      const yard = createYard(plainWalker, [0, 0.5, 90])
      keepDoing(yard, 90, `move speed ${speed}`)
      return dofOf(yard, 'running')
    }
    expect(elbowAt(2.3)).toBeLessThan(0.05)
    expect(elbowAt(2.65)).toBeGreaterThan(0.9)
  })

  it('stands on its toes when it stretches, with its toes on the ground', () => {
    const stretched = {
      ...plainWalker,
      skills: { ...plainWalker.skills, crouching: { does: 'pose', pose: { bodyUp: 0.06 } } },
    }
    const tall = createYard(stretched as typeof plainWalker)
    keepDoing(tall, 40, 'crouch')
    solveNow(tall)
    const ankle = jointAt(tall, 'footLeft')
    const toes = jointAt(tall, 'toesLeft')
    expect(ankle[1]).toBeGreaterThan(0.077 + 0.03)
    expect(Math.abs(toes[1] - 0.0245)).toBeLessThan(0.004)
  })
})

describe('[BO12] ducking', () => {
  for (const [name, proportions] of Object.entries({ walker: WALKER, child: CHILD })) {
    it(`lowers the top of its head by as much as it is asked for, within a centimetre, by the spine first: ${name}`, () => {
      const { heightM } = proportions
      for (const amount of [0.1, 0.25, 0.44, 0.6, 0.8, 1]) {
        // With nothing to look at: a head that looks down is lower.
        const yard = createYard({
          ...plainWalker,
          ...walkerOf(proportions),
          behavior: { stand: { always: 1, act: 'halt' } },
        })
        keepDoing(yard, 60, `duck amount ${amount}`)
        solveNow(yard)
        expect(Math.abs(heightM - amount * DUCK_MOST * heightM - topOf(yard))).toBeLessThan(0.01)
        // Knees stay as they are as long as the spine is enough.
        if (amount * DUCK_MOST <= DUCK_BY_SPINE) expect(kneeOf(yard)).toBeLessThan(0.1)
        else expect(kneeOf(yard)).toBeGreaterThan(0.5)
      }
    })
  }

  it('goes on while it walks, points and looks', () => {
    const yard = createYard(plainWalker, [1, 0.5, 15])
    keepDoing(yard, 60, 'move speed 1.2', 'duck amount 0.6', 'point left')
    solveNow(yard)
    expect(skillsOf(yard)).toEqual(expect.arrayContaining(['travel', 'duck', 'pointingLeft', 'lookAt']))
    expect(topOf(yard)).toBeLessThan(1.75 - 0.6 * DUCK_MOST * 1.75 + 0.02)
  })

  it('makes the whole body lower: who ducks goes under a bar that stops who does not', () => {
    const goes = (line: string): number => {
      const bar = { shape: { box: { sizeM: [3, 0.1, 0.1] as const } }, isSolid: true }
      const world = createWorld(
        {
          ethogram: 1,
          world: 'bar',
          kinds: { target: goalKind, bar },
          species: [plainWalker],
          entities: { one: { kind: 'walker' }, bar: { kind: 'bar', at: [0, 1.5, 3] } },
        },
        { seed: 1 },
      )
      for (let tick = 0; tick < 120; tick++) {
        world.direct(`one: do ${line}`)
        world.direct('one: do move speed 1.2')
        world.step()
      }
      return world.entity('one')?.z ?? 0
    }
    expect(goes('smile')).toBeLessThan(3)
    expect(goes('duck amount 0.4')).toBeGreaterThan(4)
  })
})

describe('walkers', () => {
  const scenery = (world: World) => world.scenery().entities.filter(({ kind }) => kind === 'walker')

  it('a hundred of them are no two alike, and each of them is as in any other world', () => {
    const names = Array.from({ length: 100 }, (_, k) => `walker-${k}`)
    const entities = Object.fromEntries(names.map((name, k) => [name, { kind: 'walker', at: [k, 0, 0] as const }]))
    const world = (seed: number): World =>
      createWorld({ ethogram: 1, world: 'crowd', kinds: { goal: goalKind }, species: [walker], entities }, { seed })
    const [one, other] = [world(1), world(2)]
    const looks = scenery(one).map(({ look }) => JSON.stringify(look.traits))
    expect(new Set(looks).size).toBe(100)
    expect(scenery(other).map(({ look }) => JSON.stringify(look.traits))).toEqual(looks)
    // What is seen from afar: hair, what is worn, and of what colour.
    const seen = scenery(one).map(({ look: { traits = {} } }) =>
      [traits.hair, traits.top, traits.bottom, traits.topColour].join(),
    )
    expect(new Set(seen).size).toBeGreaterThan(90)
  })

  it('have all that there is to wear among them', () => {
    const varied = (trait: string): Set<unknown> =>
      new Set(
        (walkerLook.varies ?? []).flatMap((choices) =>
          choices.flatMap((choice) => (trait in choice ? [choice[trait]] : [])),
        ),
      )
    expect(varied('hair').size).toBeGreaterThanOrEqual(8)
    expect(varied('top').size).toBe(4)
    expect(varied('bottom').size).toBe(4)
    expect(varied('skin').size).toBeGreaterThanOrEqual(8)
  })

  it('hold things in their right hand, which hangs beside the thigh', () => {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'hand',
        kinds: { target: goalKind, cup: { shape: { cylinder: { radiusM: 0.04, heightM: 0.1 } } } },
        species: [plainWalker],
        entities: { one: { kind: 'walker' }, cup: { kind: 'cup', heldBy: 'one.hand' } },
      },
      { seed: 1 },
    )
    world.step(5)
    const cup = world.entity('cup')
    expect(Math.hypot((cup?.x ?? 9) + 0.2, (cup?.z ?? 9) - 0)).toBeLessThan(0.25)
    expect(cup?.y).toBeGreaterThan(0.6)
    expect(cup?.y).toBeLessThan(0.95)
  })
})
