// The page that takes pictures: a world in simulated time, drawn and kept frame by frame, then made into a file.
//
// Time stands still between two pictures, so a clip is as smooth on a slow machine as on a fast one, and the same shot gives
// the same pictures. Drawn twice as large and made smaller, because edges of a GIF cannot be soft otherwise.
import { createWorld, type StepReport, type World } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { Daylight, StepFan, type StepOrigin, WorldView } from '@ethogram/three'
import { PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import { encodeGif } from '../../packages/studio/src/clip/gif.ts'
import type { Shot } from './shot.ts'

/** Pixels drawn for one that is kept, along an edge. */
const FINE = 2

/** Simulated time between two looks of the camera, in ms; lines are said at these times. */
const STEP_MS = 50

declare global {
  interface Window {
    takeShot?: (shot: Shot, type: 'gif' | 'jpeg' | 'png') => Promise<string>
    /** The pictures of the last shot as they were drawn: red, green, blue, opacity. */
    shotPictures?: Uint8ClampedArray[]
  }
}

window.takeShot = async (shot, type) => {
  const scene = findScene(shot.scene)
  if (scene === undefined) throw new Error(`no scene is called ${shot.scene}`)
  const world = createWorld(scene.world, {
    seed: shot.seed,
    ...(scene.callbacks ? { callbacks: scene.callbacks } : {}),
  })
  const say = speaker(world, shot)
  const choice = choices(world, shot.steps)
  while (world.timeS < shot.fromS - 1e-9) {
    say()
    world.step()
    choice()
  }
  const easel = setUp(world, shot, choice)
  const pictures: Uint8ClampedArray[] = []
  const count = Math.max(1, Math.round(shot.forS / shot.everyS))
  let nowMs = 0
  easel.show(nowMs, true)
  for (let k = 0; k < count; k++) {
    while (nowMs < k * shot.everyS * 1000) {
      say()
      nowMs = Math.min(nowMs + STEP_MS, k * shot.everyS * 1000)
      easel.show(nowMs, false)
    }
    pictures.push(easel.keep())
  }
  window.shotPictures = pictures
  return inLetters(await easel.file(pictures, type))
}

/** Says what is due. */
function speaker(world: World, shot: Shot): () => void {
  const lines = [...shot.say].sort((a, b) => a.atS - b.atS)
  return () => {
    while (lines.length > 0 && lines[0].atS <= world.timeS + 1e-9) {
      const { line } = lines.shift() as Shot['say'][number]
      const { ok, text } = world.direct(line)
      if (!ok) throw new Error(`${line}\n${text}`)
    }
  }
}

/** The latest choice of a step by somebody, and where it stood then. */
function choices(world: World, name: string | undefined): () => { report: StepReport; origin: StepOrigin } | undefined {
  let latest: { report: StepReport; origin: StepOrigin } | undefined
  return () => {
    const report = name === undefined ? undefined : world.whyStep(name)
    const body = name === undefined ? undefined : world.inspect(name)
    if (report?.isChoice === true && body !== undefined) latest = { report, origin: body }
    return latest
  }
}

function setUp(world: World, shot: Shot, choice: ReturnType<typeof choices>) {
  const { width, height } = shot
  const renderer = new WebGLRenderer({ antialias: true })
  renderer.setSize(width * FINE, height * FINE, false)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (paper === null) throw new Error('no canvas to draw on')
  paper.imageSmoothingQuality = 'high'
  const scene = new Scene()
  const daylight = new Daylight(scene)
  const view = new WorldView(world, scene, { only: ({ name }) => !shot.hide.includes(name) })
  const camera = new PerspectiveCamera(shot.fieldOfViewDegrees, width / height, 0.05, 2000)
  const middle = new Vector3()
  const fan = new StepFan()
  scene.add(fan.object)
  const look = (isAtOnce: boolean): void => {
    const whom = shot.follow === undefined ? undefined : view.object(shot.follow)?.position
    if (whom !== undefined) middle.lerp(whom, isAtOnce ? 1 : shot.eager)
    camera.position.fromArray(shot.camera).add(middle)
    const target = new Vector3().fromArray(shot.at).add(middle)
    camera.lookAt(target)
    daylight.follow(target, camera.position.distanceTo(target))
  }
  return {
    show: (ms: number, isAtOnce: boolean): void => {
      view.advance(ms)
      const { report, origin } = choice() ?? {}
      if (origin !== undefined) fan.show(report, { ...origin, groundHeight: (x, z) => view.groundHeight(x, z) })
      look(isAtOnce)
    },
    keep: (): Uint8ClampedArray => {
      renderer.render(scene, camera)
      paper.drawImage(renderer.domElement, 0, 0, width, height)
      return paper.getImageData(0, 0, width, height).data
    },
    file: async (pictures: Uint8ClampedArray[], type: 'gif' | 'jpeg' | 'png'): Promise<Uint8Array> => {
      if (type === 'gif') return encodeGif(pictures, { width, height, delayCs: Math.round(shot.everyS * 100) })
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, `image/${type}`, 0.86))
      if (blob === null) throw new Error(`this browser writes no ${type}`)
      return new Uint8Array(await blob.arrayBuffer())
    },
  }
}

/** Bytes as base 64, by which they leave the page. */
function inLetters(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
