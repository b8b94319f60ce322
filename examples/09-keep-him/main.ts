// A dog that you keep: the browser has him by heart between visits, and while you are away he lives on, ten minutes at most.

import { createWorld, restoreWorld, type World } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import { Daylight, WorldView } from '@ethogram/three'
import { PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'

const KEPT = 'ethogram-silas'
const MOST_AWAY_S = 600

/** The whole world is a few hundred kilobytes; one character stands for one byte. */
function keep(world: World): void {
  const bytes = Array.from(world.snapshot(), (byte) => String.fromCharCode(byte)).join('')
  localStorage.setItem(KEPT, JSON.stringify({ atMs: Date.now(), bytes }))
}

/** The world of the last visit, gone on for as long as nobody looked; a new one if there is none that can be read. */
function find(): World {
  const kept = localStorage.getItem(KEPT)
  if (kept === null) return createWorld(lawnWorld, { seed: Date.now() })
  try {
    const { atMs, bytes } = JSON.parse(kept)
    const world = restoreWorld(Uint8Array.from(bytes, (character: string) => character.charCodeAt(0)))
    world.step(Math.floor(Math.max(0, Math.min(MOST_AWAY_S, (Date.now() - atMs) / 1000)) * world.rateHz))
    return world
  } catch (problem) {
    console.warn('He could not be brought back.', problem)
    return createWorld(lawnWorld, { seed: Date.now() })
  }
}

const world = find()
addEventListener('pagehide', () => keep(world))
document.addEventListener('visibilitychange', () => document.hidden && keep(world))

const renderer = new WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
const line = document.createElement('p')
document.body.append(line, renderer.domElement)
const scene = new Scene()
const daylight = new Daylight(scene, { shadows: false })
const camera = new PerspectiveCamera(40, innerWidth / innerHeight)
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
  line.textContent = `${Math.floor(world.timeS)} s old, hunger ${drives?.hunger.toFixed(0)}. ${sentence}`
})
