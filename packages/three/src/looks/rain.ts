// Rain: streaks that fall through the air of a garden, drawn as one mesh; and what is not to be seen at all.
//
// The streaks come from numbers that depend on nothing but their order; time moves them. Reads the moment; nothing is in the way of a click.
import type { SceneryEntity } from '@ethogram/core'
import { BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments } from 'three'
import type { Drawing } from '../drawing.ts'

/** Streaks, how far from the middle they fall, from how high, how fast, and how long each is. */
const STREAKS = 900
const REACH_M = 13
const HIGH_M = 7
const FALL_MPS = 9
const STREAK_M = 0.28

/** Draws nothing: somebody who is only heard. */
export function drawUnseen(): Drawing {
  return { object: new Group() }
}

/** Draws rain around where it is. */
export function drawRain(entity: SceneryEntity): Drawing {
  const position = new Float32Array(STREAKS * 6)
  const geometry = new BufferGeometry()
  const attribute = new Float32BufferAttribute(position, 3)
  geometry.setAttribute('position', attribute)
  const material = new LineBasicMaterial({ color: '#dfe8ee', transparent: true, opacity: 0.45, depthWrite: false })
  const streaks = new LineSegments(geometry, material)
  streaks.frustumCulled = false
  streaks.raycast = () => {}
  const object = new Group()
  object.add(streaks)
  let timeS = entity.id
  const fall = (heightM: number): void => {
    for (let k = 0; k < STREAKS; k++) {
      const x = REACH_M * (2 * share(k * 3.7) - 1)
      const z = REACH_M * (2 * share(k * 9.1 + 0.3) - 1)
      const down = (share(k * 5.3 + 0.7) * HIGH_M + timeS * FALL_MPS * (0.85 + 0.3 * share(k))) % HIGH_M
      const y = HIGH_M - down - heightM
      attribute.setXYZ(2 * k, x, y, z)
      attribute.setXYZ(2 * k + 1, x + 0.02, y + STREAK_M, z)
    }
    attribute.needsUpdate = true
  }
  fall(0)
  return {
    object,
    live: ({ dtS, at }) => {
      timeS += dtS
      fall(at.y)
    },
    dispose: () => {
      geometry.dispose()
      material.dispose()
    },
  }
}

/** A number of 0…1 that looks like chance. */
function share(k: number): number {
  const wave = Math.sin(k * 127.1 + 311.7) * 43758.5453
  return wave - Math.floor(wave)
}
