import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { meetGround } from './ground-point.ts'

const hills = (x: number, z: number): number => Math.sin(x * 0.3) * 0.8 + Math.cos(z * 0.2) * 0.5

describe('the ground under a click', () => {
  it('is where the ray meets it, on a plain and on hills', () => {
    for (const heightAt of [() => 0, hills]) {
      for (const [x, z] of [
        [0, 0],
        [5, -7],
        [-20, 31],
      ]) {
        const goal = new Vector3(x, heightAt(x, z), z)
        const eye = new Vector3(x + 3, 40, z + 4)
        const met = new Vector3()
        const ray = new Ray(eye, goal.clone().sub(eye).normalize())
        expect(meetGround(ray, heightAt, met)).toBe(true)
        expect(met.distanceTo(goal)).toBeLessThan(1e-3)
      }
    }
  })

  it('is nowhere in the sky', () => {
    const ray = new Ray(new Vector3(0, 2, 0), new Vector3(0, 0.2, 1).normalize())
    expect(meetGround(ray, () => 0, new Vector3())).toBe(false)
  })
})
