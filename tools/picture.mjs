// Takes pictures of worlds, still or moving, in a browser that nobody sees and in simulated time.
//
//   node tools/picture.mjs meadow --from 10s --for 6s --every 0.1s --size 640x360 --out silas.gif
//   node tools/picture.mjs meadow --from 20s --follow silas --camera 1.2,0.9,2.2 --say "18s silas: do sit until withdrawn" --out sit.jpg
//   node tools/picture.mjs crossing-six --from 3s --follow west-2 --steps west-2 --camera=-2,2.5,3 --out why.jpg   # why it steps there
//   node tools/picture.mjs --retake            # every picture of docs/pictures, as tools/picture/shots.mjs has them
//   node tools/picture.mjs --retake begging    # those whose name has this in it
//   node tools/picture.mjs --gallery           # a picture of every scene for the studio's gallery; with a name, those that have it in theirs
//
// A file that ends in .gif moves; .jpg and .png stand still.

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withPicturePage, withStudio } from './picture/browser.mjs'
import { SHOTS, STUDIO_SHOTS, USUAL } from './picture/shots.mjs'

/** @typedef {import('./picture/shot.ts').Shot} Shot */

const PICTURES = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const GALLERY = fileURLToPath(new URL('../packages/studio/src/gallery/', import.meta.url))

/** A small picture shows less around whom it is about. */
const NEARER = 0.8

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    for: { type: 'string' },
    every: { type: 'string' },
    size: { type: 'string' },
    follow: { type: 'string' },
    at: { type: 'string' },
    camera: { type: 'string' },
    eager: { type: 'string' },
    say: { type: 'string', multiple: true },
    hide: { type: 'string', multiple: true },
    steps: { type: 'string' },
    out: { type: 'string' },
    retake: { type: 'boolean' },
    gallery: { type: 'boolean' },
  },
})
if (values.retake === true) await retake(positionals[0] ?? '')
else if (values.gallery === true) await takeGallery(positionals[0] ?? '')
else if (positionals.length === 1 && values.out !== undefined) {
  await take([{ file: values.out, shot: shotOf(positionals[0]) }])
} else {
  console.error(
    'Say which scene, and where the picture goes: node tools/picture.mjs meadow --from 10s --for 6s --out silas.gif',
  )
  process.exitCode = 2
}

/**
 * @param {string} scene
 * @returns {Shot}
 */
function shotOf(scene) {
  const [width, height] = (values.size ?? `${USUAL.width}x${USUAL.height}`).split('x').map(Number)
  const say = (values.say ?? []).map((text) => {
    const [, time, line] = /^([\d.]+)s? (.*)$/.exec(text) ?? ['', '0', text]
    return { atS: Number(time), line }
  })
  return {
    ...USUAL,
    scene,
    width,
    height,
    say,
    seed: Number(values.seed ?? USUAL.seed),
    fromS: seconds(values.from, USUAL.fromS),
    forS: seconds(values.for, USUAL.forS),
    everyS: seconds(values.every, USUAL.everyS),
    eager: Number(values.eager ?? USUAL.eager),
    at: position(values.at, USUAL.at),
    camera: position(values.camera, USUAL.camera),
    hide: values.hide ?? [],
    ...(values.follow === undefined ? {} : { follow: values.follow }),
    ...(values.steps === undefined ? {} : { steps: values.steps }),
  }
}

/**
 * @param {string | undefined} text
 * @param {number} usual
 */
function seconds(text, usual) {
  return text === undefined ? usual : Number(text.replace(/s$/, ''))
}

/**
 * @param {string | undefined} text
 * @param {Shot['at']} usual
 * @returns {Shot['at']}
 */
function position(text, usual) {
  const [x, y, z] = text === undefined ? usual : text.split(',').map(Number)
  return [x, y, z]
}

/** @param {string} part of a name */
async function retake(part) {
  const wanted = Object.entries(SHOTS).filter(([file]) => file.includes(part))
  if (wanted.length > 0)
    await take(wanted.map(([file, shot]) => ({ file: PICTURES + file, shot: { ...USUAL, ...shot } })))
  for (const [file, shot] of Object.entries(STUDIO_SHOTS).filter(([name]) => name.includes(part))) {
    await takeStudio(PICTURES + file, shot)
  }
}

/**
 * Every scene as it is shown first: at whom it is about, from where its `view` says.
 * @param {string} part of a name
 */
async function takeGallery(part) {
  const { heavyScenes, scenes } = await import('@ethogram/scenes')
  const wanted = [...scenes, ...heavyScenes].filter(({ name }) => name.includes(part))
  await take(
    wanted.map(({ name, world: { view } }) => {
      const [x, y, z] = view?.side ?? [0.5, 0.4, 0.8]
      const far = (NEARER * (view?.fromM ?? 6)) / Math.hypot(x, y, z)
      const where = view === undefined ? {} : { follow: view.of }
      const from = { camera: position(undefined, [x * far, y * far, z * far]), at: position(undefined, [0, 0.3, 0]) }
      return {
        file: `${GALLERY}${name}.jpg`,
        shot: { ...USUAL, scene: name, fromS: 3, width: 288, height: 180, ...from, ...where },
      }
    }),
  )
}

/** @param {{ file: string, shot: Shot }[]} wanted */
async function take(wanted) {
  await withPicturePage(async (page) => {
    for (const { file, shot } of wanted) {
      const type = typeOf(file)
      const letters = await page.evaluate(
        ([what, how]) => /** @type {any} */ (globalThis).takeShot(what, how),
        /** @type {const} */ ([shot, type]),
      )
      keep(file, Buffer.from(letters, 'base64'))
    }
  })
}

/**
 * @param {string} file
 * @param {import('./picture/shots.mjs').StudioShot} shot
 */
async function takeStudio(file, { query, width, height, ticks, say = [], press = [], after = 0, benchSteps = 0 }) {
  await withStudio(query, { width, height }, async (page) => {
    await page.evaluate(() => /** @type {any} */ (globalThis).ethogram.ready)
    const step = (/** @type {number} */ count) =>
      page.evaluate((n) => /** @type {any} */ (globalThis).ethogram.step(n), count)
    await step(ticks)
    for (const line of say) await page.evaluate((text) => /** @type {any} */ (globalThis).ethogram.say(text), line)
    for (const name of press) await page.getByRole('button', { name }).first().dispatchEvent('click')
    await step(Math.max(1, after))
    if (benchSteps > 0) {
      await page.waitForFunction(() => /** @type {any} */ (globalThis).ethogram.rave()?.isStarted)
      await page.evaluate((n) => /** @type {any} */ (globalThis).ethogram.raveStep(n), benchSteps)
    }
    // The camera glides to whom it follows; without a graphics card that takes its time.
    await page.waitForTimeout(6000)
    keep(file, await page.screenshot({ type: 'jpeg', quality: 84 }))
  })
}

/**
 * @param {string} file
 * @returns {'gif' | 'jpeg' | 'png'}
 */
function typeOf(file) {
  const end = extname(file)
  if (end === '.gif') return 'gif'
  return end === '.png' ? 'png' : 'jpeg'
}

/**
 * @param {string} file
 * @param {Uint8Array} bytes
 */
function keep(file, bytes) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${basename(file)}: ${Math.ceil(bytes.length / 1000)} kB`)
}
