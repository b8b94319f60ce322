import { Color, DirectionalLight, Fog, Scene, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { Daylight } from './daylight.ts'

function sunOf(scene: Scene): DirectionalLight {
  const sun = scene.children.find((child) => child instanceof DirectionalLight)
  if (sun === undefined) throw new Error('no sun')
  return sun
}

describe('daylight', () => {
  it('ends the ground in haze of the colour of the horizon, by day and in the evening', () => {
    const scene = new Scene()
    const daylight = new Daylight(scene, { theme: 'light' })
    const day = (scene.fog as Fog).color.clone()
    daylight.setTheme('dark')
    const evening = (scene.fog as Fog).color.clone()
    expect(scene.fog).toBeInstanceOf(Fog)
    expect(new Color().copy(day).getHSL({ h: 0, s: 0, l: 0 }).l).toBeGreaterThan(0.8)
    expect(new Color().copy(evening).getHSL({ h: 0, s: 0, l: 0 }).l).toBeLessThan(0.3)
  })

  it('keeps its shadows on what is looked at, without sliding between texels', () => {
    const scene = new Scene()
    const daylight = new Daylight(scene, { shadows: true })
    daylight.follow(new Vector3(40, 0, -10), 12)
    const target = sunOf(scene).target.position.clone()
    expect(target.distanceTo(new Vector3(40, 0, -10))).toBeLessThan(0.2)
    daylight.follow(new Vector3(40.001, 0, -10), 12)
    expect(sunOf(scene).target.position.distanceTo(target)).toBe(0)
  })

  it('leaves the scene as it found it', () => {
    const scene = new Scene()
    new Daylight(scene).dispose()
    expect(scene.children).toHaveLength(0)
    expect(scene.fog).toBeNull()
  })
})
