import { createFrame, createWorld, type Frame, type Scenery, type World } from '@ethogram/core'
import { scenes } from '@ethogram/scenes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heroAt } from '../../engine/hero-at.ts'
import { atSubject, type Covers, castOf, coversOf, type Subject } from './cast.ts'
import { coverShare } from './cover.ts'
import { along, axesOf, sideOf } from './fit.ts'
import { cutTo, goOn, type Shot, type ShotWish } from './framing.ts'
import { lensOf } from './lens.ts'
import { isHidden, type Solid } from './sight.ts'

/** Free parts of windows as they are: a desktop with panel, bars and card; a phone with bars; half of each, side by side. */
const WINDOWS = {
  desktop: { free: { left: 260, top: 60, width: 640, height: 620 }, height: 800 },
  phone: { free: { left: 8, top: 140, width: 374, height: 420 }, height: 844 },
  'half a desktop': { free: { left: 260, top: 60, width: 320, height: 620 }, height: 800 },
  'half a phone': { free: { left: 8, top: 140, width: 374, height: 210 }, height: 844 },
} as const

interface Moment extends Covers {
  readonly timeS: number
  readonly cast: readonly Subject[]
  readonly at: Subject | undefined
}

const SECONDS = 24

const copy = (frame: Frame): Frame => ({ ...frame, positions: frame.positions.slice(), ids: frame.ids.slice() })

/** What there is to see on each tick of a scene. */
function lived(world: World, seconds: number, you: string | undefined): Moment[] {
  const moments: Moment[] = []
  const view = world.definition.view
  if (view === undefined) throw new Error(`${world.name} names nobody`)
  let frame = createFrame()
  let scenery: Scenery = world.scenery()
  for (let tick = 0; tick < seconds * world.rateHz; tick++) {
    world.step()
    if (world.structureVersion !== scenery.version) scenery = world.scenery()
    frame = world.frame(frame)
    const others = [you, view.with]
    moments.push({
      timeS: world.timeS,
      cast: castOf(scenery, copy(frame), { hero: view.of, others }),
      at: atSubject(heroAt(world)),
      ...coversOf(scenery, frame, { hero: view.of, others }),
    })
  }
  return moments
}

/** How far out of the free part somebody is: at most 1 where all of its box is inside. */
function outermost(shot: Shot, subject: Subject, { tanX, tanY }: ShotWish['lens']): number {
  const axes = axesOf(shot.side)
  let most = 0
  for (const [left, up, ahead] of CORNERS) {
    const { x, y, z, radiusM, heightM } = subject
    const corner = { x: x + left * radiusM, y: y + up * heightM, z: z + ahead * radiusM }
    const off = { x: corner.x - shot.at.x, y: corner.y - shot.at.y, z: corner.z - shot.at.z }
    const depthM = -along(axes.back, off)
    if (depthM <= 0) return Number.POSITIVE_INFINITY
    most = Math.max(
      most,
      Math.abs(along(axes.right, off)) / (depthM * tanX),
      Math.abs(along(axes.up, off)) / (depthM * tanY),
    )
  }
  return most
}

const CORNERS = [-0.7, 0.7].flatMap((left) => [0, 1].flatMap((up) => [-0.7, 0.7].map((ahead) => [left, up, ahead])))

interface Told {
  pictures: number
  outside: number
  hidden: number
  covered: number
  small: number
}

const FROM_ANYWHERE = { isSideKept: false, isDistanceKept: false, groundM: () => Number.NEGATIVE_INFINITY }

function wishOf({ cast, at, solids, bodies }: Moment, world: World, window: keyof typeof WINDOWS): ShotWish {
  const { view } = world.definition
  const [hero, ...others] = cast
  if (view === undefined || hero === undefined) throw new Error('nobody')
  const { free, height } = WINDOWS[window]
  const side = sideOf(...(view.side ?? [0.55, 0.3, 0.8]))
  return {
    cast: [hero, ...others],
    at,
    solids,
    bodies,
    lens: lensOf(free, height),
    fromM: view.fromM,
    side,
    ...FROM_ANYWHERE,
  }
}

/** Films what was lived, a picture after so many ticks, and counts. */
function film(world: World, moments: readonly Moment[], window: keyof typeof WINDOWS, stepTicks: number): Told {
  const told = { pictures: 0, outside: 0, hidden: 0, covered: 0, small: 0 }
  let shot: Shot | undefined
  let lastS = 0
  for (let k = 0; k < moments.length; k += stepTicks) {
    const moment = moments[k]
    const [hero] = moment.cast
    if (hero === undefined) continue
    const wish = wishOf(moment, world, window)
    shot = shot === undefined ? cutTo(wish) : goOn(shot, wish, moment.timeS - lastS)
    lastS = moment.timeS
    told.pictures++
    if (outermost(shot, hero, wish.lens) > 1) told.outside++
    if (isHidden({ ...hero, y: hero.y + 0.7 * hero.heightM }, shot.at, moment.solids)) told.hidden++
    if (coverShare(hero, shot.at, axesOf(shot.side), moment.bodies) > 0.5) told.covered++
    if (heightOf(hero, shot, wish.lens) < 10.5) told.small++
  }
  return told
}

const heightOf = (hero: Subject, shot: Shot, { tanY, heightPx }: ShotWish['lens']): number =>
  (Math.max(hero.heightM, 1.4 * hero.radiusM) / (2 * tanY * shot.depthM)) * heightPx

const windows = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]

describe('the camera', () => {
  for (const { name, world: definition } of scenes) {
    it(`keeps whom ${name} is about inside, and in sight, at 1 and 60 pictures a second, at 1×, 4× and 16×`, () => {
      const world = createWorld(definition, { seed: 3 })
      const moments = lived(world, SECONDS, undefined)
      for (const window of windows) {
        const filmed = new Map<number, Told>()
        for (const perS of [1, 60]) {
          for (const speed of [1, 4, 16]) {
            // Nothing moves between ticks, so a pace of several pictures a tick films what one picture a tick does.
            const stepTicks = Math.max(1, Math.round((speed / perS) * world.rateHz))
            const told = filmed.get(stepTicks) ?? film(world, moments, window, stepTicks)
            filmed.set(stepTicks, told)
            const { pictures, outside, hidden, covered, small } = told
            const how = `${window}, ${perS} pictures a second, ${speed}×`
            expect(outside / pictures, how).toBeLessThanOrEqual(0.01)
            // Whoever passes before him is not worth a turn, and takes a moment.
            expect(covered / pictures, how).toBeLessThanOrEqual(0.08)
            if (!window.startsWith('half')) expect(small / pictures, how).toBeLessThanOrEqual(0.01)
            if (perS === 60 && !window.startsWith('half')) expect(hidden / pictures, how).toBeLessThanOrEqual(0.25)
          }
        }
      }
      world.dispose()
    })
  }

  for (const { name, world: definition } of scenes.filter(({ world }) => world.entities?.you !== undefined)) {
    it(`has both in the picture within two seconds after you come into ${name}, at fifty moments`, () => {
      const world = createWorld(definition, { seed: 4 })
      const alone = lived(world, 30, undefined)
      world.dispose()
      const again = createWorld(definition, { seed: 4 })
      const together = lived(again, 32, 'you')
      for (const window of windows.slice(0, 2)) {
        let apart = 0
        for (let n = 0; n < 50; n++) {
          const k = Math.floor((n * alone.length) / 50)
          let shot = cutTo(wishOf(alone[k], again, window))
          for (let later = 1; later <= 2 * again.rateHz; later++) {
            const moment = together[Math.min(together.length - 1, k + later)]
            const wish = wishOf(moment, again, window)
            shot = goOn(shot, wish, 1 / again.rateHz)
            expect(outermost(shot, moment.cast[0], wish.lens)).toBeLessThanOrEqual(1)
            if (later === 2 * again.rateHz && outermost(shot, moment.cast[1], wish.lens) > 1) apart++
          }
        }
        // Where both together would make the hero too small to be seen, he is shown alone.
        expect(apart, window).toBeLessThanOrEqual(4)
      }
      again.dispose()
    })
  }

  it('is at the same place after a second in one picture as in sixty, once whoever it films has stopped', () => {
    const hero: Subject = { x: 6, y: 0, z: 2, radiusM: 0.4, heightM: 0.8 }
    const lens = lensOf(WINDOWS.desktop.free, WINDOWS.desktop.height)
    const wish: ShotWish = {
      cast: [hero],
      at: undefined,
      solids: [],
      bodies: [],
      lens,
      fromM: 5,
      side: { yawRad: 0.4, pitchRad: 0.3 },
      ...FROM_ANYWHERE,
    }
    const start = cutTo({ ...wish, cast: [{ ...hero, x: 5.2, z: 2 }] })
    let many = start
    for (let n = 0; n < 120; n++) many = goOn(many, wish, 1 / 60)
    const one = goOn(start, wish, 2)
    expect(Math.hypot(many.at.x - one.at.x, many.at.y - one.at.y, many.at.z - one.at.z)).toBeLessThan(0.05)
  })

  it('stays where it is while he moves about in the middle', () => {
    const hero: Subject = { x: 0, y: 0, z: 0, radiusM: 0.4, heightM: 0.8 }
    const lens = lensOf(WINDOWS.desktop.free, WINDOWS.desktop.height)
    const wish: ShotWish = {
      cast: [hero],
      at: undefined,
      solids: [],
      bodies: [],
      lens,
      fromM: 6,
      side: { yawRad: 0, pitchRad: 0.3 },
      ...FROM_ANYWHERE,
    }
    const start = cutTo(wish)
    const next = goOn(start, { ...wish, cast: [{ ...hero, x: 0.2 }] }, 0.5)
    expect(Math.hypot(next.at.x - start.at.x, next.at.y - start.at.y, next.at.z - start.at.z)).toBeLessThan(1e-9)
    expect(next.isMoving).toBe(false)
  })

  describe('with somebody before him', () => {
    const hero: Subject = { x: 0, y: 0, z: 0, radiusM: 0.4, heightM: 0.7 }
    const personAt = (x: number, z: number): Solid => {
      return { x, z, bottomM: 0, topM: 1.8, sin: 0, cos: 1, halfX: 0.3, halfZ: 0.3, isRound: true }
    }
    const wishWith = (bodies: readonly Solid[], window: keyof typeof WINDOWS = 'desktop'): ShotWish => {
      const lens = lensOf(WINDOWS[window].free, WINDOWS[window].height)
      const side = { yawRad: 0, pitchRad: 0.2 }
      return { cast: [hero], at: undefined, solids: [], bodies, lens, fromM: 5, side, ...FROM_ANYWHERE }
    }
    const coverIn = (shot: Shot, { bodies }: ShotWish): number => coverShare(hero, shot.at, axesOf(shot.side), bodies)

    for (const window of windows) {
      it(`opens from where nobody stands before him, in ${window}`, () => {
        for (let n = 0; n < 12; n++) {
          const yawRad = (2 * Math.PI * n) / 12
          const wish = { ...wishWith([personAt(1.2 * Math.sin(yawRad), 1.2 * Math.cos(yawRad))], window) }
          expect(coverIn(cutTo({ ...wish, side: { ...wish.side, yawRad } }), wish), `${n}`).toBeLessThan(0.2)
        }
      })
    }

    for (const perS of [1, 20, 60]) {
      it(`turns aside for who stays before him, no farther than it must, and then rests, at ${perS} pictures a second`, () => {
        const wish = wishWith([personAt(0.1, 1.5)])
        let shot = cutTo(wishWith([]))
        expect(coverIn(shot, wish)).toBeGreaterThan(0.5)
        for (let n = 0; n < 5 * perS; n++) shot = goOn(shot, wish, 1 / perS)
        expect(coverIn(shot, wish)).toBeLessThan(0.2)
        expect(Math.abs(shot.side.yawRad)).toBeLessThan(0.9)
        const { goal } = shot
        for (let n = 0; n < 10 * perS; n++) shot = goOn(shot, wish, 1 / perS)
        expect(shot.goal).toBe(goal)
      })
    }

    it('does not turn for who passes, whichever way, nor for two who meet before him and part', () => {
      for (const [walks, isCalm] of [[[1.4]], [[-1.4]], [[1.4, -1.4]], [[1.4, -1.4], true]] as [number[], boolean?][]) {
        let shot = cutTo(wishWith([]))
        const { goal } = shot
        for (let n = -60; n <= 60; n++) {
          const bodies = walks.map((mps, k) => personAt((mps * n) / 30, 1.8 + 0.7 * k))
          shot = goOn(shot, wishWith(bodies), 1 / 30, isCalm)
        }
        expect(shot.goal, `${walks}`).toBe(goal)
      }
    })

    it('does not swing to and fro while three mill about him for a minute (seeds 1 to 3)', () => {
      for (let seed = 1; seed <= 3; seed++) {
        let shot = cutTo(wishWith([]))
        let turnedRad = 0
        for (let n = 0; n < 1800; n++) {
          const t = n / 30
          const bodies = [0, 1, 2].map((k) => {
            const round = seed * (k + 1) + t * (0.25 + 0.13 * k) * (k === 1 ? -1 : 1)
            const away = 1.4 + 0.6 * Math.sin(0.4 * t + seed + k)
            return personAt(away * Math.sin(round), away * Math.cos(round))
          })
          const next = goOn(shot, wishWith(bodies), 1 / 30)
          turnedRad += Math.abs(Math.asin(Math.sin(next.side.yawRad - shot.side.yawRad)))
          shot = next
        }
        expect(turnedRad, `seed ${seed}`).toBeLessThan(4 * Math.PI)
      }
    })
  })

  it('looks round a wall that comes between, and over a hedge', () => {
    const hero: Subject = { x: 0, y: 0, z: 0, radiusM: 0.4, heightM: 0.8 }
    const wall: Solid = { x: 0, z: 2, bottomM: 0, topM: 3, sin: 0, cos: 1, halfX: 2, halfZ: 0.1, isRound: false }
    const hedges = [0, 1, 2, 3].map((n) => ({ ...wall, topM: 1.5, x: [0, 2, 0, -2][n], z: [2, 0, -2, 0][n] }))
    const ring = hedges.map((hedge, n) => (n % 2 === 0 ? hedge : { ...hedge, sin: 1, cos: 0 }))
    const lens = lensOf(WINDOWS.desktop.free, WINDOWS.desktop.height)
    for (const solids of [[wall], ring]) {
      const wish: ShotWish = {
        cast: [hero],
        at: undefined,
        solids,
        bodies: [],
        lens,
        fromM: 6,
        side: { yawRad: 0, pitchRad: 0.2 },
        ...FROM_ANYWHERE,
      }
      let shot = cutTo({ ...wish, solids: [] })
      const middle = { ...hero, y: 0.4 }
      expect(isHidden(middle, shot.at, solids)).toBe(true)
      for (let n = 0; n < 90; n++) shot = goOn(shot, wish, 1 / 30)
      expect(isHidden(middle, shot.at, solids)).toBe(false)
    }
  })
})

const metres = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const subjects = fc.record({
  x: metres(15),
  y: fc.double({ min: 0, max: 3, noNaN: true }),
  z: metres(15),
  radiusM: fc.double({ min: 0.05, max: 1, noNaN: true }),
  heightM: fc.double({ min: 0.05, max: 2, noNaN: true }),
})

describe('any hero (seed 17)', () => {
  it('is inside in every picture, wherever he jumps to and whoever is with him', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hero: subjects, other: subjects, passedS: fc.constantFrom(0, 0.016, 0.3, 16) }), {
          minLength: 2,
          maxLength: 8,
        }),
        fc.constantFrom(...windows),
        (pictures, window) => {
          const { free, height } = WINDOWS[window]
          const lens = lensOf(free, height)
          let shot: Shot | undefined
          for (const { hero, other, passedS } of pictures) {
            const wish: ShotWish = {
              cast: [hero, other],
              at: undefined,
              solids: [],
              bodies: [],
              lens,
              fromM: 5,
              side: { yawRad: 0.5, pitchRad: 0.4 },
              ...FROM_ANYWHERE,
            }
            shot = shot === undefined ? cutTo(wish) : goOn(shot, wish, passedS)
            expect(outermost(shot, hero, lens)).toBeLessThanOrEqual(1)
          }
        },
      ),
      { seed: 17, numRuns: 300 },
    )
  })
})
