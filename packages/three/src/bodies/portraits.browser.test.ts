import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SkeletonDefinition } from '@ethogram/core'
import {
  DOG,
  type DogProportions,
  dogSkeleton,
  HOUND,
  hamsterSkeleton,
  PUPPY,
  puppetSkeleton,
  TERRIER,
} from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { pageInBrowser } from '../../test/page-in-browser.ts'
import type { Portrait, PortraitReport } from '../../test/portraits.ts'
import { type JointAngles, poseByAngles } from '../../test/pose-by-angles.ts'
import type { FaceDofs } from './skinned-body.ts'
import { type BodyStyle, bodyStyle } from './style.ts'

const page = pageInBrowser('portraits.html')

type View = Pick<Portrait, 'turnRad' | 'riseRad' | 'at' | 'awayM'>

interface Sitter {
  readonly skeleton: SkeletonDefinition
  readonly style: BodyStyle
}

const dogOf = (as: string, proportions: DogProportions): Sitter => ({
  skeleton: dogSkeleton(proportions),
  style: bodyStyle(as) as BodyStyle,
})

const SITTERS: Readonly<Record<string, Sitter>> = {
  dog: dogOf('dog', DOG),
  terrier: dogOf('terrier', TERRIER),
  hound: dogOf('hound', HOUND),
  puppy: dogOf('puppy', PUPPY),
  hamster: { skeleton: hamsterSkeleton(0.2), style: { animal: 'hamster' } },
  puppet: { skeleton: puppetSkeleton(1.4), style: { animal: 'puppet' } },
}

function positionOf({ skeleton }: Sitter, pose: readonly number[], joint: string): [number, number, number] {
  const at = 7 * Object.keys(skeleton.joints).indexOf(joint)
  return [pose[at], pose[at + 1], pose[at + 2]]
}

/** The whole body from the front, the side, between them, and behind; and the head. */
function views(sitter: Sitter, pose: readonly number[]): View[] {
  const [, headUp, headAhead] = positionOf(sitter, pose, 'head')
  const lengthM = Math.max(headUp * 1.3, headAhead * 1.9)
  const whole = { riseRad: 0.15, at: [0, headUp * 0.6, 0] as const, awayM: lengthM * 3.1 }
  return [
    { ...whole, turnRad: 0 },
    { ...whole, turnRad: Math.PI / 2 },
    { ...whole, turnRad: 0.75 },
    { ...whole, turnRad: 2.5 },
    faceView(sitter, pose, 0),
    faceView(sitter, pose, 0.7),
  ]
}

function faceView(sitter: Sitter, pose: readonly number[], turnRad: number): View {
  const [eye, other] = ['eyeLeft', 'eyeRight'].map((name) => positionOf(sitter, pose, name))
  const widthM = Math.hypot(eye[0] - other[0], eye[1] - other[1], eye[2] - other[2])
  const at = [(eye[0] + other[0]) / 2, (eye[1] + other[1]) / 2 - 0.25 * widthM, (eye[2] + other[2]) / 2] as const
  return { turnRad, riseRad: 0.08, at, awayM: widthM * 9 }
}

/** Draws a sheet of portraits, keeps its picture where ETHOGRAM_PICTURES says, and tells what was drawn. */
async function draw(name: string, list: readonly Portrait[], columns: number, size = 320): Promise<PortraitReport[]> {
  await page().waitForFunction(() => window.portraits !== undefined)
  const report = await page().evaluate(([all, across, pixels]) => window.portraits?.(all, across, pixels) ?? [], [
    list,
    columns,
    size,
  ] as const)
  await keep(name)
  return report
}

async function keep(name: string): Promise<void> {
  const folder = process.env.ETHOGRAM_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page()
    .locator('canvas')
    .screenshot({ path: join(folder, `${name}.png`) })
}

const FOLD: JointAngles = Object.fromEntries(
  ['Left', 'Right'].flatMap((side) => [
    [`foreUpper${side}`, { pitch: -0.75 }],
    [`hindUpper${side}`, { pitch: 0.6 }],
    [`hindLower${side}`, { pitch: -1.7 }],
    [`hindPastern${side}`, { pitch: 1.4 }],
    [`hindPaw${side}`, { pitch: -1.2 }],
  ]),
)

const SIT: JointAngles = {
  ...FOLD,
  chest: { pitch: 0.75 },
  back: { pitch: 0.2 },
  hips: { pitch: 0.15 },
  neck: { pitch: -0.4 },
  head: { pitch: -0.3 },
}

const FACES: Readonly<Record<string, readonly [JointAngles, FaceDofs]>> = {
  rest: [{}, {}],
  'head turned': [
    { neck: { yaw: 0.5 }, head: { yaw: 0.5, roll: 0.3 }, eyeLeft: { yaw: 0.4 }, eyeRight: { yaw: 0.4 } },
    {},
  ],
  'mouth open': [{ jaw: { pitch: -0.5 } }, { tongue: 1 }],
  'ears back': [
    {
      earLeft: { yaw: 0.6, pitch: -0.3, roll: -0.5 },
      earRight: { yaw: -0.6, pitch: -0.3, roll: 0.5 },
      browLeft: { roll: -0.5, pitch: 0.4 },
      browRight: { roll: 0.5, pitch: 0.4 },
    },
    { lids: 0.35 },
  ],
  blink: [{}, { lids: 1 }],
  teeth: [
    { jaw: { pitch: -0.1 }, browLeft: { roll: 0.5 }, browRight: { roll: -0.5 } },
    { teeth: 1, lids: 0.2 },
  ],
  'wide eyes': [
    { earTipLeft: { roll: 1.2 }, earTipRight: { roll: -1.2 } },
    { lids: -0.4, pupils: 1 },
  ],
}

describe('portraits of bodies in a browser', () => {
  for (const [name, sitter] of Object.entries(SITTERS)) {
    it(`${name}: from all sides, with two draw calls and no more triangles than it says`, async () => {
      const pose = poseByAngles(sitter.skeleton)
      const report = await draw(
        name,
        views(sitter, pose).map((view) => ({ ...sitter, pose, ...view })),
        6,
      )
      for (const { calls, triangles, black } of report) {
        // Twice dry and wet, and the floor: once for the shadow, once for the picture.
        expect(calls).toBeLessThanOrEqual(6)
        expect(triangles).toBeLessThan(2 * 9900)
        expect(black).toBeLessThan(0.2)
      }
      // Eyes and nose are seen in the face.
      expect(report[4].black).toBeGreaterThan(0.004)
    })
  }

  it('a dog at every level of detail, sitting and walking', async () => {
    const sitter = SITTERS.dog
    const walk: JointAngles = {
      foreUpperLeft: { pitch: 0.5 },
      foreUpperRight: { pitch: -0.5 },
      foreLowerRight: { pitch: 0.6 },
      hindUpperLeft: { pitch: -0.4 },
      hindUpperRight: { pitch: 0.6 },
      hindLowerRight: { pitch: -0.5 },
      tail1: { yaw: 0.5 },
      tail2: { yaw: 0.4 },
    }
    const list = [SIT, walk].flatMap((angles) =>
      [0, 1, 2].map((level): Portrait => {
        const pose = poseByAngles(sitter.skeleton, angles)
        return { ...sitter, pose, level, turnRad: 0.9, riseRad: 0.15, at: [0, 0.38, 0], awayM: 2.5 }
      }),
    )
    const triangles = (await draw('dog levels', list, 3)).map((each) => each.triangles)
    expect(triangles[1]).toBeLessThan(triangles[0] / 2)
    expect(triangles[2]).toBeLessThan(triangles[1] / 2)
  })

  it('a face that speaks: an open mouth shows its inside, closed lids hide the eyes', async () => {
    const sitter = SITTERS.dog
    const list = Object.values(FACES).map(([angles, face]): Portrait => {
      const pose = poseByAngles(sitter.skeleton, angles)
      return { ...sitter, pose, face, ...faceView(sitter, pose, 0.35), riseRad: 0 }
    })
    const names = Object.keys(FACES)
    const report = await draw('dog faces', list, 4)
    const at = (name: string): PortraitReport => report[names.indexOf(name)]
    expect(at('mouth open').pink).toBeGreaterThan(at('rest').pink + 0.02)
    expect(at('teeth').pink).toBeGreaterThan(at('rest').pink + 0.005)
    expect(at('blink').black).toBeLessThan(at('rest').black * 0.85)
    expect(at('wide eyes').black).toBeGreaterThan(at('rest').black)
  })

  it('a hamster that yawns and a puppet that waves, points and crouches', async () => {
    const { hamster, puppet } = SITTERS
    const wave: JointAngles = { armUpperRight: { roll: -2.2 }, armLowerRight: { roll: -0.6 }, head: { roll: 0.15 } }
    const point: JointAngles = { armUpperLeft: { roll: 0.2, pitch: 1.5 }, head: { yaw: 0.3 } }
    const crouch: JointAngles = {
      hips: { pitch: -0.4 },
      ...Object.fromEntries(
        ['Left', 'Right'].flatMap((side) => [
          [`legUpper${side}`, { pitch: 1.6 }],
          [`legLower${side}`, { pitch: -2 }],
          [`foot${side}`, { pitch: 0.7 }],
          [`armUpper${side}`, { pitch: 0.8 }],
        ]),
      ),
    }
    const yawning = poseByAngles(hamster.skeleton, { jaw: { pitch: -0.5 }, head: { pitch: 0.3 } })
    const quiet = poseByAngles(hamster.skeleton)
    const list: Portrait[] = [
      { ...hamster, pose: quiet, ...faceView(hamster, quiet, 0.3) },
      { ...hamster, pose: yawning, ...faceView(hamster, yawning, 0.3) },
      ...[wave, point, crouch].map((angles): Portrait => {
        const pose = poseByAngles(puppet.skeleton, angles, [0, angles === crouch ? -0.27 : 0, 0])
        return { ...puppet, pose, turnRad: 0.5, riseRad: 0.1, at: [0, 0.7, 0], awayM: 4 }
      }),
    ]
    const report = await draw('hamster and puppet', list, 5)
    expect(report[1].pink).toBeGreaterThan(report[0].pink)
  })

  it('things of a yard are drawn', async () => {
    const names = ['ball', 'bone', 'bowl', 'water', 'hydrant', 'house', 'tree', 'seeds']
    const highest = await page().evaluate(([all, pixels]) => window.things?.(all, pixels), [names, 320] as const)
    await keep('things')
    expect(highest).toBeGreaterThan(2)
    expect(highest).toBeLessThan(2.6)
  })
})
