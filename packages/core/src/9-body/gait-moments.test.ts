import { describe, expect, it } from 'vitest'
import {
  createWalker,
  DOG_LEGS,
  footPosition,
  go,
  HAMSTER_LEGS,
  hills,
  isPlanted,
  PERSON_LEGS,
  soleHeight,
  stepWalker,
  stretch,
  type Walker,
} from '../../test/trial-walker.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { groundHeight } from '../1-world/terrain.ts'
import {
  CROUCH,
  GAIT_NAMES,
  HANGING,
  LENGTHENING,
  LIVELINESS,
  PITCH,
  RISE,
  ROLL,
  SWINGING,
  TROT,
} from './gait-block.ts'
import { LEG_DOUBLES, OFFSET } from './gait-model.ts'

const legsOf = (walker: Walker) => [...walker.legs.keys()]
const isSettled = ({ mind, model }: Walker) => i32[mind.i + model.at.isSettled] === 1
const modeOf = ({ mind, model }: Walker, leg: number) => i32[mind.i + model.at.mode + leg]
const gaitOf = ({ mind, model }: Walker) => GAIT_NAMES[i32[mind.i + model.at.gait]]
const motionOf = ({ mind, model }: Walker, which: number) => f64[mind.f + model.at.motion + which]
const setManner = ({ mind, model }: Walker, which: number, value: number) => {
  f64[mind.f + model.at.manner + which] = value
}
const ask = ({ mind, model }: Walker, name: (typeof GAIT_NAMES)[number] | undefined) => {
  i32[mind.i + model.at.wanted] = name === undefined ? 0 : 1 + GAIT_NAMES.indexOf(name)
}

/** How far a foot is from its rest position, on the flat, metres. */
function offRest(walker: Walker, leg: number): number {
  const target = walker.mind.f + walker.model.at.targets + 3 * leg
  const { foot } = walker.legs[leg]
  return Math.hypot(f64[target] - foot[0], f64[target + 2] - foot[2])
}

/** Goes for so long, and answers how often each foot landed. */
function goFor(walker: Walker, seconds: number, left: number, ahead: number, turn: number): number[] {
  const landings = walker.legs.map(() => 0)
  for (let tick = 0; tick < seconds / walker.dtS; tick++) {
    const before = walker.legs.map((_, leg) => isPlanted(walker, leg))
    go(walker, left, ahead, turn)
    for (const leg of legsOf(walker)) {
      if (isPlanted(walker, leg) && !before[leg]) landings[leg]++
      expect(stretch(walker, leg)).toBeLessThan(1 + 1e-9)
      expect(soleHeight(walker, leg)).toBeGreaterThan(-1e-9)
    }
  }
  return landings
}

const bodies = { dog: DOG_LEGS, person: PERSON_LEGS, hamster: HAMSTER_LEGS }

describe('[GA5] it starts, stops and stands', () => {
  for (const [name, legs] of Object.entries(bodies)) {
    it(`a ${name} that stands keeps all feet where they rest, and is settled`, () => {
      const walker = createWalker(legs)
      goFor(walker, 1, 0, 0, 0)
      expect(isSettled(walker)).toBe(true)
      for (const leg of legsOf(walker)) {
        expect(isPlanted(walker, leg)).toBe(true)
        expect(offRest(walker, leg)).toBeLessThan(1e-9)
      }
    })

    it(`a ${name} that stops puts its feet back to rest within a second and a half, and only then is settled`, () => {
      const walker = createWalker(legs)
      const { unitMps, lengthM } = walker.model
      goFor(walker, 2, 0, 0.45 * unitMps, 0)
      expect(isSettled(walker)).toBe(false)
      let ticks = 0
      while (!isSettled(walker) && ticks < 100) {
        goFor(walker, walker.dtS, 0, 0, 0)
        ticks++
      }
      expect(ticks * walker.dtS).toBeLessThan(1.5)
      for (const leg of legsOf(walker)) expect(offRest(walker, leg)).toBeLessThan(0.0201 * lengthM)
      goFor(walker, 2, 0, 0, 0)
      expect(isSettled(walker)).toBe(true)
    })
  }

  it('legs that are nearly straight at rest, on the flat and across a steep slope, come to rest too', () => {
    const stiff = DOG_LEGS.map((leg) => {
      const [left, up, ahead] = leg.hip.map((value, k) => value - leg.foot[k])
      return { ...leg, reachM: 1.006 * Math.hypot(left, up, ahead) }
    })
    const rows = Array.from({ length: 21 }, () => Array.from({ length: 21 }, (_, column) => 0.6 * column))
    for (const ground of [undefined, { heights: { cellM: 1, rows } }]) {
      for (const legs of [stiff, DOG_LEGS]) {
        const walker = createWalker(legs, ground)
        goFor(walker, 2, 0, 0.9, 0)
        goFor(walker, 2, 0, 0, 0)
        expect(isSettled(walker)).toBe(true)
        expect(goFor(walker, 2, 0, 0, 0)).toEqual([0, 0, 0, 0])
      }
    }
  })

  it('a dog begins with one hind foot, while the other three still stand', () => {
    const walker = createWalker(DOG_LEGS)
    go(walker, 0, 0, 0)
    let speed = 0
    let lifted: number[] = []
    for (let tick = 0; tick < 20 && lifted.length === 0; tick++) {
      speed += 0.1
      go(walker, 0, speed, 0)
      lifted = legsOf(walker).filter((leg) => modeOf(walker, leg) === SWINGING)
    }
    expect(lifted.length).toBe(1)
    expect(DOG_LEGS[lifted[0]].end).toBe('hind')
  })

  it('one that is nudged by a finger’s breadth stays; by a hand’s breadth it takes a step, then stands again', () => {
    const walker = createWalker(DOG_LEGS)
    goFor(walker, 1, 0, 0, 0)
    for (let tick = 0; tick < 20; tick++) goFor(walker, walker.dtS, 0.02, 0, 0)
    expect(isSettled(walker)).toBe(true)
    const landings = goFor(walker, 5, 0.02, 0, 0)
    expect(Math.max(...landings)).toBeGreaterThan(0)
    goFor(walker, 2, 0, 0, 0)
    expect(isSettled(walker)).toBe(true)
  })
})

describe('[GA6] it turns on the spot, goes sideways and backwards, and catches itself, by stepping', () => {
  for (const [name, legs] of Object.entries(bodies)) {
    for (const [how, left, ahead, turn] of [
      ['turns on the spot', 0, 0, 2],
      ['goes sideways', 0.15, 0, 0],
      ['goes backwards', 0, -0.25, 0],
    ] as const) {
      it(`a ${name} ${how}`, () => {
        const walker = createWalker(legs)
        const { unitMps } = walker.model
        const landings = goFor(walker, 5, left * unitMps, ahead * unitMps, turn)
        for (const count of landings) expect(count).toBeGreaterThan(3)
        // Where feet are stays about where they rest.
        for (const leg of legsOf(walker)) expect(offRest(walker, leg)).toBeLessThan(0.7 * walker.model.lengthM)
        goFor(walker, 2, 0, 0, 0)
        expect(isSettled(walker)).toBe(true)
      })
    }
  }

  it('a dog that turns on the spot does not cross its legs', () => {
    const walker = createWalker(DOG_LEGS)
    const targets = walker.mind.f + walker.model.at.targets
    const left = (leg: number) => f64[targets + 3 * leg]
    for (let tick = 0; tick < 100; tick++) {
      go(walker, 0, 0, Math.min(2.5, 0.2 * tick))
      expect(left(0)).toBeGreaterThan(left(2))
      expect(left(1)).toBeGreaterThan(left(3))
    }
  })

  it('a dog that is shoved steps after its body and stands again', () => {
    const walker = createWalker(DOG_LEGS)
    goFor(walker, 1, 0, 0, 0)
    const landings = goFor(walker, 0.15, 2, 0, 0)
    goFor(walker, 0.8, 0, 0, 0).forEach((count, leg) => {
      landings[leg] += count
    })
    for (const count of landings) expect(count).toBeGreaterThan(0)
    goFor(walker, 0.7, 0, 0, 0)
    expect(isSettled(walker)).toBe(true)
  })

  it('a dog that pushes against a wall in vain stands instead of marching on the spot', () => {
    const walker = createWalker(DOG_LEGS)
    goFor(walker, 2, 0, 1, 0)
    goFor(walker, 1.5, 0, 0, 0)
    ask(walker, 'trot')
    expect(goFor(walker, 2, 0, 0, 0)).toEqual([0, 0, 0, 0])
  })
})

describe('[GA7] a body that is put elsewhere has its feet below it at once; one in the air lets them hang', () => {
  it('a dog is put elsewhere in the middle of a trot', () => {
    const walker = createWalker(DOG_LEGS, hills(1, 10))
    goFor(walker, 2, 0, 1.8, 0)
    walker.x += 5
    walker.z -= 8
    walker.heading = 2
    walker.y = groundHeight(walker.terrain, walker.x, walker.z)
    stepWalker(walker)
    for (const leg of legsOf(walker)) {
      expect(isPlanted(walker, leg)).toBe(true)
      expect(offRest(walker, leg)).toBeLessThan(1e-9)
      expect(Math.abs(soleHeight(walker, leg))).toBeLessThan(1e-9)
      expect(stretch(walker, leg)).toBeLessThan(1 + 1e-9)
    }
  })

  it('lifted and carried away: feet come along, hang a little lower than at rest, and bear nothing', () => {
    const walker = createWalker(DOG_LEGS)
    goFor(walker, 1, 0, 1, 0)
    i32[walker.mind.i + walker.model.at.isCarried] = 1
    for (let tick = 0; tick < 40; tick++) {
      walker.y = Math.min(0.6, 0.1 * tick)
      walker.z += 0.04
      stepWalker(walker)
      for (const leg of legsOf(walker)) {
        expect(modeOf(walker, leg)).toBe(HANGING)
        expect(stretch(walker, leg)).toBeLessThan(1)
      }
    }
    const targets = walker.mind.f + walker.model.at.targets
    for (const leg of legsOf(walker)) {
      expect(offRest(walker, leg)).toBeLessThan(0.01)
      expect(f64[targets + 3 * leg + 1]).toBeLessThan(DOG_LEGS[leg].foot[1])
    }
    expect(isSettled(walker)).toBe(false)
  })

  it('set down again, all feet stand in the same tick', () => {
    const walker = createWalker(DOG_LEGS)
    walker.y = 1
    stepWalker(walker)
    for (let tick = 0; tick < 20; tick++) {
      walker.y = Math.max(0, walker.y - 0.1)
      stepWalker(walker)
      const isDown = walker.y === 0
      if (isDown) for (const leg of legsOf(walker)) expect(isPlanted(walker, leg)).toBe(true)
      for (const leg of legsOf(walker)) expect(soleHeight(walker, leg)).toBeGreaterThan(-1e-9)
    }
    goFor(walker, 1, 0, 0, 0)
    expect(isSettled(walker)).toBe(true)
  })

  it('at the edge of a drop, feet without ground hang and the others stand', () => {
    const rows = Array.from({ length: 41 }, (_, row) => Array.from({ length: 41 }, () => (row <= 20 ? 0 : -3)))
    const walker = createWalker(DOG_LEGS, { heights: { cellM: 0.1, rows } })
    goFor(walker, 1, 0, 0, 0)
    expect(legsOf(walker).map((leg) => modeOf(walker, leg) === HANGING)).toEqual(
      DOG_LEGS.map(({ end }) => end === 'fore'),
    )
  })
})

describe('[GA8] the gait is that of the speed, or the one asked for', () => {
  /** Speeds, in units of √(gL), at which the gait changes while the speed rises or falls slowly. */
  const changesOf = (walker: Walker, from: number, to: number): Record<string, number> => {
    const found: Record<string, number> = {}
    const ticks = 600
    for (let tick = 0; tick <= ticks; tick++) {
      const share = from + ((to - from) * tick) / ticks
      const before = gaitOf(walker)
      go(walker, 0, share * walker.model.unitMps, 0)
      if (gaitOf(walker) !== before) found[`${before} → ${gaitOf(walker)}`] = share
    }
    return found
  }

  it('it goes back to the slower gait at a lower speed than it left it', () => {
    const walker = createWalker(DOG_LEGS)
    const up = changesOf(walker, 0.2, 1.8)
    const down = changesOf(walker, 1.8, 0.2)
    expect(Object.keys(up)).toEqual(['walk → trot', 'trot → gallop'])
    expect(Object.keys(down)).toEqual(['gallop → trot', 'trot → walk'])
    expect(down['trot → walk']).toBeLessThan(0.95 * up['walk → trot'])
    expect(down['gallop → trot']).toBeLessThan(0.95 * up['trot → gallop'])
  })

  /** How far after the left hind foot each other one lands, as a part of a stride, by the last landings. */
  const order = (walker: Walker, mps: number): number[] => {
    const last = walker.legs.map(() => [0, 0])
    for (let tick = 0; tick < 400; tick++) {
      const before = walker.legs.map((_, leg) => isPlanted(walker, leg))
      go(walker, 0, mps, 0)
      for (const leg of legsOf(walker)) {
        if (isPlanted(walker, leg) && !before[leg]) last[leg] = [last[leg][1], tick]
      }
    }
    const strideTicks = last[1][1] - last[1][0]
    return last.map(([, tick]) => ((((tick - last[1][1]) / strideTicks) % 1) + 1) % 1)
  }

  it('at one speed it walks, trots, gallops and bounds as it is told, each in its own order of feet', () => {
    const walker = createWalker(DOG_LEGS, undefined, 0.01)
    const expected = {
      walk: [0.08, 0.58, 0.5],
      trot: [0.42, 0.92, 0.5],
      gallop: [0.166, 0.344, 0.834],
      bound: [0.42, 0.42, 0],
    }
    for (const [name, [foreLeft, foreRight, hindRight]] of Object.entries(expected)) {
      ask(walker, name as (typeof GAIT_NAMES)[number])
      const found = order(walker, 1.6)
      expect(gaitOf(walker)).toBe(name)
      const near = (a: number, b: number) => expect(Math.abs(a - b - Math.round(a - b))).toBeLessThan(0.06)
      near(found[0], foreLeft)
      near(found[2], foreRight)
      near(found[3], hindRight)
    }
    ask(walker, undefined)
    go(walker, 0, 1.6, 0)
    expect(gaitOf(walker)).toBe('trot')
  })

  it('from one gait to another no leg’s cycle ever runs backwards, and within two strides the new order holds', () => {
    const walker = createWalker(DOG_LEGS, undefined, 0.01)
    const { mind, model } = walker
    ask(walker, 'walk')
    goFor(walker, 3, 0, 1.6, 0)
    ask(walker, 'trot')
    const strideS = 0.56
    for (let tick = 0; tick < (2 * strideS) / walker.dtS; tick++) {
      const before = legsOf(walker).map((leg) => f64[mind.f + model.at.legPhase + leg])
      go(walker, 0, 1.6, 0)
      for (const leg of legsOf(walker)) {
        const gone = f64[mind.f + model.at.legPhase + leg] - before[leg]
        expect(gone > 0 || before[leg] + (1.6 * walker.dtS) / strideS > 1).toBe(true)
      }
    }
    const rows = model.constants.f + model.legRows
    for (const leg of legsOf(walker)) {
      const offset = f64[rows + leg * LEG_DOUBLES + OFFSET + TROT]
      const late = f64[mind.f + model.at.phase] - offset - f64[mind.f + model.at.legPhase + leg]
      expect(Math.abs(late - Math.round(late))).toBeLessThan(0.03)
    }
  })
})

describe('[GA9] how it goes shows how it feels', () => {
  /** Highest sole, bounce and mean height of the trunk over a few seconds, metres; landings of the left hind foot. */
  const watch = (liveliness: number, crouch: number, lengthening: number) => {
    const walker = createWalker(DOG_LEGS)
    setManner(walker, LIVELINESS, liveliness)
    setManner(walker, CROUCH, crouch)
    setManner(walker, LENGTHENING, lengthening)
    goFor(walker, 3, 0, 1.9, 0)
    let liftM = 0
    let steps = 0
    const rises: number[] = []
    for (let tick = 0; tick < 200; tick++) {
      const before = isPlanted(walker, 1)
      go(walker, 0, 1.9, 0)
      if (isPlanted(walker, 1) && !before) steps++
      liftM = Math.max(liftM, soleHeight(walker, 1))
      rises.push(motionOf(walker, RISE))
    }
    const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length
    return { liftM, bounceM: Math.max(...rises) - Math.min(...rises), mean, steps }
  }

  it('lively: higher steps and more bounce; dull: lower and less; crouching: lower; short steps come more often', () => {
    const usual = watch(0, 0, 0)
    const happy = watch(1, 0, 0)
    const sad = watch(-0.8, 0, 0)
    const fearful = watch(0, 1, -0.3)
    expect(happy.liftM).toBeGreaterThan(1.3 * usual.liftM)
    expect(happy.bounceM).toBeGreaterThan(1.4 * usual.bounceM)
    expect(sad.liftM).toBeLessThan(0.7 * usual.liftM)
    expect(sad.bounceM).toBeLessThan(0.7 * usual.bounceM)
    expect(fearful.mean).toBeLessThan(usual.mean - 0.02)
    expect(fearful.steps).toBeGreaterThan(1.25 * usual.steps)
  })

  it('a change of manner is gradual', () => {
    const walker = createWalker(DOG_LEGS)
    goFor(walker, 1, 0, 0, 0)
    setManner(walker, CROUCH, 1)
    let before = motionOf(walker, RISE)
    for (let tick = 0; tick < 60; tick++) {
      go(walker, 0, 0, 0)
      expect(Math.abs(motionOf(walker, RISE) - before)).toBeLessThan(0.02)
      before = motionOf(walker, RISE)
    }
    expect(before).toBeLessThan(-0.07)
  })
})

describe('[GA10] on uneven ground', () => {
  it('the trunk pitches with the slope, up and down; legs stay upright', () => {
    const rows = Array.from({ length: 41 }, (_, row) => Array.from({ length: 41 }, () => 0.25 * row))
    for (const direction of [1, -1]) {
      const walker = createWalker(DOG_LEGS, { heights: { cellM: 1, rows } })
      if (direction < 0) walker.heading = Math.PI
      goFor(walker, 3, 0, 1, 0)
      let pitch = 0
      for (let tick = 0; tick < 100; tick++) {
        go(walker, 0, 1, 0)
        pitch += motionOf(walker, PITCH) / 100
      }
      expect(pitch).toBeCloseTo(direction * Math.atan(0.25), 1)
    }
  })

  it('it leans into a turn', () => {
    const walker = createWalker(DOG_LEGS)
    let roll = 0
    goFor(walker, 2, 0, 2, 1.5)
    for (let tick = 0; tick < 100; tick++) {
      go(walker, 0, 2, 1.5)
      roll += motionOf(walker, ROLL) / 100
    }
    expect(roll).toBeLessThan(-0.05)
  })

  it('a foot that swings over a ridge clears it by a centimetre in the middle of its way', () => {
    const rows = Array.from({ length: 201 }, (_, row) => Array.from({ length: 3 }, () => (row % 10 === 0 ? 0.08 : 0)))
    const walker = createWalker(DOG_LEGS, { heights: { cellM: 0.15, rows } })
    const { mind, model } = walker
    let crossings = 0
    for (let tick = 0; tick < 400; tick++) {
      goFor(walker, walker.dtS, 0, 0.9, 0)
      for (const leg of legsOf(walker)) {
        const [x, , z] = footPosition(walker, leg)
        const progress = f64[mind.f + model.at.progress + leg]
        const isOver = groundHeight(walker.terrain, x, z) > 0.05 && modeOf(walker, leg) === SWINGING
        if (!isOver || progress < 0.3 || progress > 0.65) continue
        crossings++
        expect(soleHeight(walker, leg)).toBeGreaterThan(0.01)
      }
    }
    expect(crossings).toBeGreaterThan(10)
  })

  it('feet land where the hip will be above them in the middle of their stance: straight on and in a turn', () => {
    for (const [ahead, turn] of [
      [1, 0],
      [1.9, 0],
      [1, 0.8],
    ]) {
      const walker = createWalker(DOG_LEGS, undefined, 0.01)
      goFor(walker, 3, 0, ahead, turn)
      const { mind, model } = walker
      const sums = DOG_LEGS.map(() => [0, 0, 0])
      for (let tick = 0; tick < 1000; tick++) {
        go(walker, 0, ahead, turn)
        for (const leg of legsOf(walker)) {
          if (!isPlanted(walker, leg)) continue
          const target = mind.f + model.at.targets + 3 * leg
          sums[leg][0] += f64[target] - DOG_LEGS[leg].foot[0]
          sums[leg][1] += f64[target + 2] - DOG_LEGS[leg].foot[2]
          sums[leg][2]++
        }
      }
      // The mean over a stance is its middle.
      for (const [left, along, count] of sums) {
        expect(Math.abs(along / count)).toBeLessThan(0.02)
        expect(Math.abs(left / count)).toBeLessThan(0.03)
      }
    }
  })

  it('whatever lies below a body that was never looked at before, its feet find it in the first tick', () => {
    const walker = createWalker(DOG_LEGS, hills(1.5, 9))
    stepWalker(walker)
    for (const leg of legsOf(walker)) {
      expect(isPlanted(walker, leg)).toBe(true)
      const [x, y, z] = footPosition(walker, leg)
      expect(y).toBeCloseTo(groundHeight(walker.terrain, x, z) + DOG_LEGS[leg].foot[1], 9)
    }
  })
})
