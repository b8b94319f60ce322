// Every command of every body as a picture: the pose that the engine solves, drawn by a real browser from the front and the side.
//
// Where ETHOGRAM_PICTURES names a folder all commands are drawn and kept; otherwise one of each sort.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SkeletonDefinition, SpeciesDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { createYard, drawnOf, say, type Yard } from '../../../core/test/body-yard.ts'
import { TOLD } from '../../../species/test/told.ts'
import { pageInBrowser } from '../../test/page-in-browser.ts'
import type { Portrait, PortraitReport } from '../../test/portraits.ts'
import { faceReader } from './skinned-body.ts'
import { type BodyStyle, bodyStyle } from './style.ts'

const page = pageInBrowser('portraits.html')

const folder = process.env.ETHOGRAM_PICTURES

/** Drawn where nobody wants to look at all of them. */
const TELLING = ['sit', 'rollOver', 'sleep', 'arch', 'eat', 'clean', 'curlUp', 'pointLeft', 'wave', 'throw']

/** Pictures on one sheet, since a canvas cannot be as large as one likes; how many side by side, and their size. */
const ON_A_SHEET = 24
const COLUMNS = 6
const PIXELS = 240

type Shot = (yard: Yard) => Portrait

/** How far away the eye is, in heights of the head: dogs and hamsters are longer than high. */
const AWAY: Readonly<Record<string, number>> = { dog: 4.4, hamster: 7, puppet: 4, walker: 3.4 }

function shot(species: SpeciesDefinition, turnRad: number, level = 0): Shot {
  const skeleton = species.body.skeleton as SkeletonDefinition
  return (yard) => {
    const { pose, dofs } = drawnOf(yard)
    const headUp = restUp(skeleton, 'head')
    return {
      skeleton,
      style: bodyStyle(species.species) as BodyStyle,
      pose,
      face: { ...faceReader(yard.model.dofNames)(dofs, 0) },
      turnRad,
      riseRad: 0.15,
      at: [0, headUp * 0.5, 0],
      awayM: headUp * AWAY[species.species],
      level,
    }
  }
}

function restUp({ joints }: SkeletonDefinition, joint: string): number {
  const { in: above, at } = joints[joint]
  return at[1] + (above === undefined ? 0 : restUp({ joints }, above))
}

/** A creature that has done something for three seconds. */
function doing(species: SpeciesDefinition, line: string): Yard {
  const yard = createYard(species, [0.6, 0.5, 3])
  yard.world.step(10)
  say(yard, line)
  yard.world.step(60)
  return yard
}

async function draw(name: string, list: readonly Portrait[]): Promise<PortraitReport[]> {
  const report: PortraitReport[] = []
  await page().waitForFunction(() => window.portraits !== undefined)
  for (let from = 0; from < list.length; from += ON_A_SHEET) {
    const some = list.slice(from, from + ON_A_SHEET)
    const drawn = await page().evaluate(([all, across, pixels]) => window.portraits?.(all, across, pixels) ?? [], [
      some,
      COLUMNS,
      PIXELS,
    ] as const)
    report.push(...drawn)
    if (folder === undefined) continue
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${name} ${1 + from / ON_A_SHEET}.png`)
    await page().locator('canvas').screenshot({ path })
  }
  return report
}

describe('commands as pictures', () => {
  for (const { species, commands } of TOLD) {
    it(`${species.species}: is seen in each of them`, async () => {
      const shown = commands.filter((command) => folder !== undefined || TELLING.includes(command))
      const list = [...shown, 'move speed 0.9'].flatMap((command) => {
        const yard = doing(species, `do ${command} for 200 ticks`)
        return [shot(species, 0.7)(yard), shot(species, Math.PI / 2)(yard)]
      })
      const report = await draw(`${species.species} commands`, list)
      expect(report).toHaveLength(list.length)
      for (const { triangles, black } of report) {
        expect(triangles).toBeGreaterThan(4000)
        expect(black).toBeLessThan(0.2)
      }
    })
  }

  it('a sleeping dog has its eyes shut, near and far', async () => {
    const { species } = TOLD[0]
    const [awake, asleep] = ['halt', 'closeEyes'].map((command) => doing(species, `do ${command} for 200 ticks`))
    const near = (yard: Yard, level: number): Portrait => {
      const portrait = shot(species, 0, level)(yard)
      const head = 7 * yard.model.jointNames.indexOf('head')
      const at = [portrait.pose[head], portrait.pose[head + 1], portrait.pose[head + 2]] as const
      return { ...portrait, at, awayM: 0.9 }
    }
    const levels = [0, 1, 2]
    const report = await draw(
      'dog eyes',
      levels.flatMap((level) => [near(awake, level), near(asleep, level)]),
    )
    for (const level of levels) {
      expect(report[2 * level + 1].black, `level ${level}`).toBeLessThan(0.75 * report[2 * level].black)
    }
  })

  it('a happy dog shows its tongue, and a tired dog’s eyes are nearly shut', async () => {
    const { species } = TOLD[0]
    const moods = ['happiness', 'sadness', 'fear', 'guilt', 'aggression', 'tiredness']
    const yards = moods.map((mood) => doing(species, `hold ${mood} at 10`))
    const report = await draw(
      'dog moods',
      yards.flatMap((yard) => [shot(species, 0.7)(yard), shot(species, Math.PI / 2)(yard)]),
    )
    const at = (mood: string): PortraitReport => report[2 * moods.indexOf(mood)]
    // A tongue that hangs out is seen; of eyes that are nearly shut there is less to see than of wide ones.
    expect(at('happiness').pink).toBeGreaterThan(at('sadness').pink)
    expect(at('tiredness').black).toBeLessThan(at('fear').black)
  })
})
