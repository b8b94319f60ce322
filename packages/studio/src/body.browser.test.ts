import { describe, expect, it } from 'vitest'
import { compressed, joinGlb, walker } from '../../../tools/fuzz/gltf-seeds.mjs'
import { gltfFile, hasGltfFiles } from '../../three/test/data-folder.ts'
import { bodyOn, comeNear, degreesOff, picture, type Shown, say, stepAndSee } from '../test/body-bench.ts'
import { drop, isShowing, PLACED, state, step, studioInBrowser, until, untilStill } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

/** The dog among others, with what its body does. */
const BODIES = 'scene=bodies&seed=1&paused=1&pick=dog&panel=body'

/** Small, because pictures are drawn without a graphics card here. */
const SMALL = { viewport: { width: 840, height: 440 } }

/** Leaves the dog alone with what it looks at: the others would stand before the camera. */
const ALONE = ['terrier', 'hound', 'puppy', 'hamster', 'puppet'].map((name) => `remove ${name}`)

/** What a skill must show: a measure now, given how the dog stood before, and between what it must be. */
type Measure = readonly [what: string, of: (now: Shown, rest: Shown) => number, least: number, most: number]

const up = (joint: string) => (now: Shown) => now.joints[joint][1]
const rise = (joint: string) => (now: Shown, rest: Shown) => now.joints[joint][1] - rest.joints[joint][1]
const above = (joint: string, other: string) => (now: Shown) => now.joints[joint][1] - now.joints[other][1]
const foot = (leg: string) => (now: Shown) => now.feetUpM[leg]
const dof = (name: string) => (now: Shown) => now.report.dofs.find((each) => each.name === name)?.value ?? Number.NaN

const SKILLS: Readonly<Record<string, readonly Measure[]>> = {
  sit: [
    ['hips sink', rise('hips'), -0.4, -0.25],
    ['the chest stays up', above('chest', 'hips'), 0.2, 0.35],
    ['forepaws stand', foot('legFrontLeft'), -0.005, 0.005],
  ],
  lieDown: [
    ['the chest sinks', rise('chest'), -0.4, -0.22],
    ['hips sink', rise('hips'), -0.45, -0.28],
  ],
  beg: [
    ['forepaws are in the air', foot('legFrontRight'), 0.2, 0.5],
    ['hips are low', rise('hips'), -0.45, -0.28],
    ['hind paws stand', foot('legBackLeft'), -0.005, 0.005],
  ],
  shakePaw: [
    ['the right forepaw is given', foot('legFrontRight'), 0.15, 0.35],
    ['the left one stands', foot('legFrontLeft'), -0.005, 0.005],
  ],
  liftLeg: [
    ['a hind leg is up', foot('legBackRight'), 0.15, 0.35],
    ['the other stands', foot('legBackLeft'), -0.005, 0.005],
  ],
  crouch: [['the chest sinks', rise('chest'), -0.25, -0.12]],
  playBow: [
    ['the chest is below the hips', above('chest', 'hips'), -0.3, -0.12],
    ['the tail is up', rise('tail4'), 0.05, 0.3],
  ],
  stretch: [['the chest is below the hips', above('chest', 'hips'), -0.3, -0.12]],
  rollOver: [['paws are above the chest', (now) => now.joints.forePawLeft?.[1] ?? now.feetUpM.legFrontLeft, 0.2, 0.8]],
  sleep: [
    ['eyes are shut', dof('lids'), 0.95, 1],
    ['the nose is low', up('nose'), 0, 0.26],
  ],
  scratch: [['a hind paw is at the neck', foot('legBackRight'), 0.25, 0.5]],
  dig: [['the head is down', rise('head'), -0.5, -0.2]],
  pawAt: [['a forepaw is up', foot('legFrontRight'), 0.1, 0.35]],
  arch: [
    ['the back is rounded', above('back', 'chest'), 0.05, 0.2],
    ['hackles are up', dof('hackles'), 0.9, 1],
  ],
  sniff: [['the nose is near the ground', up('nose'), 0, 0.2]],
  eat: [['the nose is at the ground', up('nose'), 0, 0.12]],
  howl: [['the nose is up', rise('nose'), 0.15, 0.5]],
  openMouth: [['the jaw is open', dof('jaw'), 0.7, 1]],
  showTeeth: [['lips are lifted', dof('teeth'), 0.9, 1]],
  stickOutTongue: [['the tongue is out', dof('tongue'), 0.9, 1]],
  hangHead: [['the nose hangs', rise('nose'), -0.35, -0.1]],
  raiseHead: [['the head is higher', rise('head'), 0.015, 0.2]],
  perkEars: [['ears are turned up', dof('earLeft'), 0.9, 1]],
  earsBack: [['ear tips are lower', rise('earTipLeft'), -0.2, -0.03]],
  raiseTail: [['the tail’s tip is up', rise('tail4'), 0.08, 0.4]],
  tuckTail: [['the tail’s tip is down', rise('tail4'), -0.5, -0.15]],
  closeEyes: [['eyes are shut', dof('lids'), 0.95, 1]],
}

/** What is looked at where nobody wants pictures: one of each sort, since every step is drawn without a graphics card. */
const TELLING = ['sit', 'lieDown', 'beg', 'liftLeg', 'playBow', 'rollOver', 'sleep', 'sniff', 'openMouth', 'tuckTail']

describe('skills of a drawn dog', () => {
  it('show in joints, feet and face, with paws on the ground and no joint beyond its limits', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await picture(page, 'all')
    await say(page, ...ALONE)
    await comeNear(page, 6)
    const rest = await stepAndSee(page, 20)
    await picture(page, 'rest')
    expect(up('chest')(rest)).toBeGreaterThan(0.4)
    for (const upM of Object.values(rest.feetUpM)) expect(Math.abs(upM)).toBeLessThan(0.005)
    for (const [command, measures] of Object.entries(SKILLS)) {
      if (!isShowing && !TELLING.includes(command)) continue
      await say(page, `dog: do ${command} until withdrawn`)
      const now = await stepAndSee(page, 40)
      await picture(page, command)
      for (const [what, of, least, most] of measures) {
        expect.soft(of(now, rest), `${command}: ${what}`).toBeGreaterThanOrEqual(least)
        expect.soft(of(now, rest), `${command}: ${what}`).toBeLessThanOrEqual(most)
      }
      for (const { leg, does, missM } of now.report.feet) {
        if (does === 'stands') expect.soft(missM, `${command}: ${leg} reaches`).toBeLessThan(0.01)
      }
      for (const { name, angles } of now.report.joints) {
        for (const { rad, leastRad, mostRad } of angles) {
          expect(rad, `${command}: ${name}`).toBeGreaterThanOrEqual(leastRad - 1e-9)
          expect(rad, `${command}: ${name}`).toBeLessThanOrEqual(mostRad + 1e-9)
        }
      }
      await say(page, 'withdraw all')
      await step(page, 30)
    }
  })
})

/** Gaits that are looked at only where somebody wants pictures: name, speed, feet in the air at least and at most. */
const SHOWN_GAITS = [
  ['trot', 1.8, 1.9, 2.9],
  ['bound', 2.9, 2.2, 3.3],
] as const

describe('gaits of a drawn dog', () => {
  it('plant feet that do not slide or sink, each gait with its own beat', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await say(page, ...ALONE)
    await comeNear(page, 6, 6)
    await page.getByRole('switch', { name: 'Footprints' }).click()
    for (const [gait, speed, least, most] of [
      ['walk', 0.9, 1.2, 2.4],
      ...(isShowing ? SHOWN_GAITS : []),
      ['gallop', 2.9, 2.2, 3.3],
    ] as const) {
      await say(page, `dog: do wander speed ${speed} gait ${gait} until withdrawn`)
      await step(page, 40)
      let before = await stepAndSee(page, 1)
      const aloft: number[] = []
      for (let tick = 0; tick < 12; tick++) {
        const now = await stepAndSee(page, 1)
        for (const [k, { leg, does, at, missM }] of now.report.feet.entries()) {
          const last = before.report.feet[k]
          if (does !== 'stands' || last.does !== 'stands') continue
          expect(Math.hypot(...at.map((value, n) => value - last.at[n])), `${gait}: ${leg} stays`).toBeLessThan(0.01)
          expect(now.feetUpM[leg], `${gait}: ${leg} is not below the ground`).toBeGreaterThan(-0.005)
          expect(now.feetUpM[leg], `${gait}: ${leg} is on the ground`).toBeLessThan(0.01 + missM)
        }
        aloft.push(now.report.feet.filter(({ does }) => does !== 'stands').length)
        before = now
      }
      await picture(page, `gait-${gait}`)
      expect(before.report.gait?.name).toBe(gait)
      const mean = aloft.reduce((sum, count) => sum + count, 0) / aloft.length
      expect.soft(mean, `${gait}: feet in the air`).toBeGreaterThan(least)
      expect.soft(mean, `${gait}: feet in the air`).toBeLessThan(most)
      expect((await bodyOn(page)).drawn?.prints).toBeGreaterThan(4)
      await say(page, 'withdraw all')
      await step(page, 30)
    }
  })
})

describe('gaze and moods of a drawn dog', () => {
  it('has its eyes within 3° of a still target half a second after it was put there, and points at it by button', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await say(page, ...ALONE)
    await comeNear(page, -3, 10)
    await page.getByRole('switch', { name: 'Line of sight' }).click()
    await stepAndSee(page, 20)
    for (const side of ['to its left', 'to its right', 'above', 'ahead']) {
      await page.getByRole('button', { name: side, exact: true }).press('Enter')
      const now = await stepAndSee(page, 10)
      const target = await page.evaluate(() => window.ethogram?.middleOf('target'))
      expect(target).toBeDefined()
      expect(degreesOff(now, target ?? [0, 0, 0]), side).toBeLessThan(3)
      await picture(page, `gaze-${side.replaceAll(' ', '-')}`)
    }
  })

  it('looks happy, sad, afraid or guilty by its drives alone', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await say(page, ...ALONE)
    await comeNear(page, 2, 9)
    const moods: Record<string, Shown> = {}
    for (const mood of ['happiness', 'sadness', 'fear', 'guilt']) {
      await say(page, `dog: hold ${mood} at 10`)
      moods[mood] = await stepAndSee(page, 60)
      await picture(page, `mood-${mood}`)
      await say(page, 'withdraw all', `dog: ${mood} = 0`)
      await step(page, 40)
    }
    const { happiness, sadness, fear, guilt } = moods
    expect(above('tail4', 'tail1')(happiness)).toBeGreaterThan(above('tail4', 'tail1')(sadness) + 0.1)
    expect(above('tail4', 'tail1')(sadness)).toBeGreaterThan(above('tail4', 'tail1')(fear) + 0.02)
    expect(up('head')(happiness)).toBeGreaterThan(up('head')(sadness) + 0.05)
    expect(up('chest')(fear)).toBeLessThan(up('chest')(sadness) - 0.05)
    expect(up('head')(guilt)).toBeLessThan(up('head')(happiness) - 0.05)
    expect(dof('earLeft')(happiness)).toBeGreaterThan(0.5)
    expect(dof('earLeft')(fear)).toBeLessThan(-0.5)
    expect(dof('lids')(fear)).toBeLessThan(-0.2)
    expect(dof('browLeft')(guilt)).toBeLessThan(-0.5)
  })
})

describe('a dog of which no picture is made', () => {
  it('stands where it is drawn', async () => {
    const seen: Shown[] = []
    for (const draw of ['draw=placed', 'draw=all']) {
      const page = await open(`${BODIES}&${draw}`, SMALL)
      await say(page, 'dog: do sit until withdrawn')
      await step(page, 30)
      seen.push(await stepAndSee(page, 1))
    }
    const [placed, drawn] = seen
    expect(placed.joints).toEqual(drawn.joints)
    expect(placed.feetUpM).toEqual(drawn.feetUpM)
    expect(placed.drawn.calls).toBe(0)
    expect(drawn.drawn.calls).toBeGreaterThan(0)
  })
})

describe('the body room', () => {
  it('gives directions by buttons and sliders, with the keyboard, and shows who holds what', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await stepAndSee(page, 5)
    const sit = page.getByRole('button', { name: 'sit', exact: true })
    await sit.press('Enter')
    await stepAndSee(page, 40)
    expect((await state(page)).directions).toMatchObject([{ text: 'dog: do sit amount 1 until withdrawn' }])
    await expect.poll(() => sit.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.locator('.dofs .is-held .holder').allInnerTexts()).toContain('sit')
    // Another posture takes the first one's place; a tail is free.
    await page.getByRole('button', { name: 'wag tail', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'lie down', exact: true }).press('Enter')
    await until(page, ({ directions }) => directions.length === 2)
    expect((await state(page)).directions.map(({ text }) => text).join()).toMatch(/wagTail.*lieDown/)
    await page.getByRole('slider', { name: 'How much' }).fill('0.5')
    await until(page, ({ directions }) => directions.every(({ text }) => text.includes('amount 0.5')))
    await page.getByRole('button', { name: 'Let it be' }).press('Enter')
    await until(page, ({ directions }) => directions.length === 0)
    // Going: speed and gait change what stands.
    await page.getByRole('button', { name: 'Wander', exact: true }).press('Enter')
    await until(page, ({ directions }) => directions.length === 1)
    await page.getByRole('radio', { name: 'trot', exact: true }).press('Enter')
    await until(page, ({ directions }) => directions.length === 1 && directions[0].text.includes('gait trot'))
    await stepAndSee(page, 60)
    await expect.poll(() => page.locator('.steps rect').count()).toBeGreaterThan(4)
    await page.getByRole('switch', { name: 'Bones' }).press('Enter')
    const { drawn, report } = await stepAndSee(page, 1)
    expect(drawn.bones).toBe(report.joints.filter((joint) => joint.in !== null).length)
    await picture(page, 'room')
    for (const title of ['Try', 'Going', 'Feet', 'Gaze', 'Degrees of freedom', 'Joints', 'Another body']) {
      await page.getByRole('button', { name: `What is “${title}”?` }).waitFor()
    }
  })

  it('fits a narrow window, in light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open(`${BODIES}&theme=${theme}&${PLACED}`, {
        viewport: { width: 420, height: 800 },
      })
      await stepAndSee(page, 5)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
      for (const selector of ['.trial-amount', '.chips', '.steps', '.dofs']) {
        const box = await page.locator(selector).first().boundingBox()
        expect(box === null ? -1 : box.x, selector).toBeGreaterThanOrEqual(0)
        expect(box === null ? 999 : box.x + box.width, selector).toBeLessThanOrEqual(420)
      }
      await picture(page, `narrow-${theme}`)
    }
  })

  it('answers a file that is no body in words, and changes nothing', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await stepAndSee(page, 5)
    await drop(page, { name: 'letter.glb', bytes: new TextEncoder().encode('Dear Silas, this is not a body.') })
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.innerText()).toMatch(/dog cannot wear “letter.glb”[\s\S]*GLTF-FOREIGN/)
    expect((await bodyOn(page)).worn).toEqual({})
    await picture(page, 'refused')
  })

  it.each(['draco', 'meshopt'] as const)('lets a dog wear a body from a file compressed by %s', async (how) => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    const { json, bin } = walker()
    const buffer = Buffer.from(await compressed(joinGlb(json, bin), how))
    await page.getByLabel('Body file').setInputFiles({ name: 'walker.glb', mimeType: 'model/gltf-binary', buffer })
    await page.getByRole('button', { name: 'Its own body again' }).waitFor()
    expect((await bodyOn(page)).worn.dog.report).toMatchObject({ feet: ['Foot.L', 'Foot.R'], notes: [] })
  })

  it.skipIf(!hasGltfFiles)('lets a dog wear a wolf, reports what was understood, and takes it off again', async () => {
    const page = await open(`${BODIES}&${PLACED}`, SMALL)
    await say(page, ...ALONE)
    await comeNear(page, 6, 6)
    await stepAndSee(page, 5)
    await page
      .getByLabel('Body file')
      .setInputFiles({ name: 'Wolf.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(gltfFile('Wolf')) })
    await page.getByRole('button', { name: 'Its own body again' }).waitFor()
    const { worn } = await bodyOn(page)
    expect(worn.dog.file).toBe('Wolf.glb')
    expect(worn.dog.report.joints.head?.nodes.length).toBeGreaterThan(0)
    expect(worn.dog.report.feet.length).toBe(4)
    const walk = worn.dog.report.clips.find(({ command }) => command === 'walk')
    expect(walk?.slip).toBeLessThan(0.05)
    const panel = await page.locator('.worn').innerText()
    expect(panel).toContain('head')
    expect(panel).toMatch(/heights\/s, slip/)
    await say(page, 'dog: do wander speed 0.8 until withdrawn')
    await stepAndSee(page, 40)
    await picture(page, 'wolf')
    await page.getByRole('button', { name: 'Its own body again' }).click()
    await expect.poll(async () => (await bodyOn(page)).worn).toEqual({})
  })
})

describe('a pack', () => {
  it('of 200 dogs takes at most 5 draw calls for its species and 400,000 triangles in all, near and far', async () => {
    const page = await open('scene=pack&seed=1&paused=1', SMALL)
    await step(page, 2)
    await page.keyboard.press('h')
    const seen = async () => {
      const { drawn } = await bodyOn(page)
      if (drawn === undefined) throw new Error('nothing is drawn')
      return drawn
    }
    await page.waitForFunction((dogs) => (window.ethogram?.body().drawn?.crowdTriangles ?? 0) > dogs, 200 * 600)
    const far = await seen()
    await picture(page, 'pack-far')
    const canvas = page.locator('canvas').first()
    for (let k = 0; k < 16; k++) await canvas.press('+')
    const near = await untilStill(page, seen, (a, b) => a.triangles === b.triangles)
    expect(near.crowdTriangles).toBeGreaterThan(0)
    await picture(page, 'pack-near')
    for (const drawn of [far, near]) {
      expect(drawn.crowdCalls).toBeLessThanOrEqual(5)
      expect(drawn.triangles).toBeLessThanOrEqual(400_000)
    }
  })
})
