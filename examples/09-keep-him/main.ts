// A dog that you keep: the browser has him by heart between visits, and while you are away he lives on, ten minutes at most.
// What is kept is he and not his lawn: drives, memories and what you taught him, for later versions of this page, too.
// He is in one tab at a time: another waits for its turn, so that none keeps an older dog over a newer one.

import { createWorld, type World } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import { Daylight, WorldView } from '@ethogram/three'
import { PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'

const KEPT = 'ethogram-silas'
const MOST_AWAY_S = 600
const line = document.body.appendChild(document.createElement('p'))
let trouble = ''
let livedS = 0

/** A few hundred kilobytes; one character stands for one byte. Where there is no room, what was kept stays. */
function keep(world: World): void {
  const bytes = Array.from(world.exportCreature('silas') ?? [], (byte) => String.fromCharCode(byte)).join('')
  try {
    localStorage.setItem(KEPT, JSON.stringify({ atMs: Date.now(), livedS: livedS + world.timeS, bytes }))
  } catch {
    trouble = ' This browser has no room left to keep him.'
  }
}

/** A lawn with the dog of the last visit, older by as long as nobody looked; with a new one if there is none that can be read. */
function find(): World {
  const kept = localStorage.getItem(KEPT)
  const world = createWorld(lawnWorld, { seed: Date.now() })
  if (kept === null) return world
  try {
    const { atMs, livedS: before, bytes } = JSON.parse(kept)
    world.input({ input: 'remove', entity: 'silas' })
    world.add('silas', { name: 'silas', from: Uint8Array.from(bytes, (character: string) => character.charCodeAt(0)) })
    livedS = before
    world.step(Math.floor(Math.max(0, Math.min(MOST_AWAY_S, (Date.now() - atMs) / 1000)) * world.rateHz))
    return world
  } catch (problem) {
    trouble = ` The dog of last time could not be brought back: ${problem}`
    return createWorld(lawnWorld, { seed: Date.now() })
  }
}

line.textContent = 'He is in another tab.'
await new Promise<void>((isHere) => void navigator.locks.request(KEPT, () => new Promise(() => isHere())))
const world = find()
setInterval(keep, 10_000, world)
addEventListener('pagehide', () => keep(world))
document.addEventListener('visibilitychange', () => document.hidden && keep(world))

const renderer = new WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const scene = new Scene()
const camera = new PerspectiveCamera(40, innerWidth / innerHeight)
const daylight = new Daylight(scene, { shadows: false })
const view = new WorldView(world, scene, { shadows: false })

const middle = new Vector3()
renderer.setAnimationLoop((ms) => {
  view.advance(ms)
  middle.lerp(view.object('silas')?.position ?? middle, 0.05)
  camera.position.set(middle.x + 2, 1.6, middle.z + 4)
  camera.lookAt(middle.x, 0.3, middle.z)
  daylight.follow(middle, 5)
  renderer.render(scene, camera)
  const { drives, sentence } = world.inspect('silas')?.mind ?? {}
  line.textContent = `${Math.floor(livedS + world.timeS)} s old, hunger ${drives?.hunger.toFixed(0)}. ${sentence}${trouble}`
})
