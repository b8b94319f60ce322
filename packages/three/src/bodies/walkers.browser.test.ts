// Walkers and a car as pictures: who stands, walks, runs, ducks and makes gestures, and a car from all sides.
//
// Where ETHOGRAM_PICTURES names a folder everything is drawn and kept; otherwise a few of each sort.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileSkeleton, createPose, type SpeciesDefinition, solveFramePose, type Traits } from '@ethogram/core'
import { carSkeleton, walker, walkerSkeleton } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { createYard, indexIn, keepDoing, type Yard } from '../../../core/test/body-yard.ts'
import { plainWalker } from '../../../species/test/told.ts'
import { pageInBrowser } from '../../test/page-in-browser.ts'
import type { Portrait, PortraitReport } from '../../test/portraits.ts'
import { type JointAngles, poseByAngles } from '../../test/pose-by-angles.ts'
import { walkerIndividual } from './walker-individual.ts'

const page = pageInBrowser('portraits.html')

const folder = process.env.ETHOGRAM_PICTURES
const PIXELS = folder === undefined ? 140 : 340

async function draw(name: string, list: readonly Portrait[], columns: number): Promise<PortraitReport[]> {
  await page().waitForFunction(() => window.portraits !== undefined)
  const some = folder === undefined ? list.filter((_, k) => k % 3 === 0) : list
  const report = await page().evaluate(([all, across, pixels]) => window.portraits?.(all, across, pixels) ?? [], [
    some,
    columns,
    PIXELS,
  ] as const)
  expect(report).toHaveLength(some.length)
  if (folder === undefined) return report
  mkdirSync(folder, { recursive: true })
  await page()
    .locator('canvas')
    .screenshot({ path: join(folder, `${name}.png`) })
  return report
}

const skeleton = walkerSkeleton()

const LOOKS: readonly Traits[] = [
  {},
  { hair: 'parted', top: 'shirt', topColour: '#b8543f', skin: '#8d5a3b', hairColour: '#1d1714', height: 1.06 },
  { hair: 'bob', top: 'tee', bottom: 'skirt', bottomColour: '#3d5a4c', hairColour: '#8a4b2a', height: 0.94 },
  { hair: 'long', bottom: 'dress', topColour: '#c9a227', hairColour: '#caa05a', height: 0.96 },
  { hair: 'bun', top: 'jacket', jacketColour: '#6b4a3a', topColour: '#e6dfd0' },
  { hair: 'curly', top: 'hoodie', topColour: '#7a6aa8', bottom: 'shorts', skin: '#6a4128', hairColour: '#15100d' },
  { hair: 'none', beard: true, top: 'jacket', girth: 1.25, jacketColour: '#33415c' },
  { hair: 'short', hat: 'cap', bag: 'backpack', bottom: 'shorts', bottomColour: '#8c7a5a' },
  { hair: 'short', hat: 'beanie', top: 'hoodie', glasses: true, beard: true, topColour: '#3c6e71' },
  { hair: 'parted', glasses: true, top: 'shirt', topColour: '#dfe4ea', girth: 0.9, legs: 1.05 },
  { hair: 'long', top: 'jacket', bottom: 'skirt', jacketColour: '#a14a5b', bag: 'backpack' },
  {
    hair: 'cropped',
    hairColour: '#9a948c',
    beard: true,
    girth: 1.35,
    top: 'shirt',
    height: 0.98,
    topColour: '#6d8a5e',
  },
]

function standing(traits: Traits, more: Partial<Portrait> = {}): Portrait {
  const pose = poseByAngles(walkerIndividual(skeleton, traits).skeleton)
  const style = { animal: 'walker', traits } as const
  return { skeleton, style, pose, turnRad: 0.5, riseRad: 0.08, at: [0, 0.92, 0], awayM: 4.1, ...more }
}

/** The pose that a walker has now, on bones of its own. */
function poseOf(yard: Yard, traits: Traits): number[] {
  const { dofs = {} } = walker.body
  const model = compileSkeleton({ skeleton: walkerIndividual(skeleton, traits).skeleton, dofs })
  const pose = createPose(model)
  const frame = yard.world.frame()
  const i = indexIn(yard, frame)
  solveFramePose(model, frame.pose, frame.poseAt[i], yard.points, frame.positions, 4 * i, pose)
  return Array.from(pose.frames)
}

/** A walker that has gone straight on for a while, at every second tick of so many. */
function going(speedMps: number, ticks: number, traits: Traits): Portrait[] {
  const yard = createYard(plainWalker as SpeciesDefinition, [0, 0, 40])
  keepDoing(yard, 100, `move speed ${speedMps}`)
  return Array.from({ length: ticks / 2 }, () => {
    keepDoing(yard, 2, `move speed ${speedMps}`)
    return standing(traits, { pose: poseOf(yard, traits), turnRad: Math.PI / 2, awayM: 4.4 })
  })
}

/** A walker that does something for two seconds. */
function doing(line: string, traits: Traits, turnRad = 0.9): Portrait {
  const yard = createYard(plainWalker as SpeciesDefinition, [0, 0, 40])
  keepDoing(yard, 40, line)
  return standing(traits, { pose: poseOf(yard, traits), turnRad })
}

describe('walkers in a browser', () => {
  it('twelve who stand, in two draw calls each, near and far', async () => {
    const report = await draw(
      'walkers standing',
      LOOKS.map((traits) => standing(traits)),
      6,
    )
    // Twice dry and wet, and the floor: once for the shadow, once for the picture.
    for (const { calls, triangles } of report) {
      expect(calls).toBeLessThanOrEqual(6)
      expect(triangles).toBeLessThan(2 * 16_600)
    }
    const behind = LOOKS.map((traits) => standing(traits, { turnRad: 2.6 }))
    const heads = LOOKS.map((traits) => {
      const up = 1.62 * Number(traits.height ?? 1)
      return standing(traits, { at: [0, up, 0], awayM: 1, turnRad: 0.45 })
    })
    const afar = LOOKS.map((traits) => standing(traits, { level: 1 }))
    for (const { triangles } of await draw('walkers from afar', afar, 6)) expect(triangles).toBeLessThan(2 * 5700)
    if (folder === undefined) return
    await draw('walkers behind', behind, 6)
    await draw('walkers heads', heads, 6)
  })

  it('walks, runs, ducks and makes gestures', async () => {
    await draw('walkers walking', [...going(1.35, 20, LOOKS[0]), ...going(1.35, 20, LOOKS[3])], 5)
    await draw('walkers running', going(2.7, 16, LOOKS[7]), 4)
    const amounts = [0, 0.22, 0.44, 0.7, 1].map((amount) => `duck amount ${amount}`)
    const ducking = amounts.map((line) => doing(line, LOOKS[1]))
    await draw('walkers ducking', [...ducking, ...amounts.map((line) => doing(line, LOOKS[3], Math.PI / 2))], 5)
    if (folder === undefined) return
    const gestures = ['wave', 'point left', 'point up', 'extend hand', 'raise hands', 'crouch', 'sit', 'clap', 'throw']
    const lines = [...gestures, 'pat', 'offer', 'jump']
    await draw(
      'walkers gestures',
      lines.map((line, k) => doing(line, LOOKS[k])),
      6,
    )
  })

  it('a car from all sides, with its doors open and its lamps on', async () => {
    const bones = carSkeleton()
    const open: JointAngles = { doorLeft: { yaw: -1 }, doorRight: { yaw: 1 } }
    const view = (turnRad: number, traits: Traits, more: Partial<Portrait> = {}): Portrait => ({
      skeleton: bones,
      style: { animal: 'car', traits },
      pose: poseByAngles(bones),
      turnRad,
      riseRad: 0.22,
      at: [0, 0.65, 0],
      awayM: 9.5,
      ...more,
    })
    const list = [
      ...[0, 0.7, Math.PI / 2, 2.5].map((turn) => view(turn, {})),
      ...['hatch', 'boot', 'van'].map((back) => view(2.2, { back, paint: '#3d5f86' })),
      view(0.6, { paint: '#d8d5cc' }, { pose: poseByAngles(bones, open), face: { lights: 1, blinkLeft: 1 } }),
    ]
    const report = await draw('car', list, 4)
    for (const { calls, triangles } of report) {
      expect(calls).toBeLessThanOrEqual(6)
      expect(triangles).toBeLessThan(2 * 6500)
    }
  })
})
