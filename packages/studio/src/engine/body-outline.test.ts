import { ball, dog } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { bodyOutlineOf } from './body-outline.ts'

describe('the outline of a body', () => {
  it('sorts a dog’s commands by the part of the body they need', () => {
    const { parts, hasSkeleton, maxSpeedMps } = bodyOutlineOf(dog)
    expect(hasSkeleton).toBe(true)
    expect(maxSpeedMps).toBeGreaterThan(1)
    for (const command of ['sit', 'lieDown', 'liftLeg', 'crouch', 'dig']) expect(parts[command], command).toBe('legs')
    for (const command of ['wagTail', 'perkEars', 'bark', 'lookAt', 'sniff'])
      expect(parts[command], command).toBe('rest')
    for (const command of ['prance', 'slink']) expect(parts[command], command).toBe('manner')
  })

  it('has nothing to say of a body without commands, or of none', () => {
    expect(bodyOutlineOf(ball)).toMatchObject({ hasSkeleton: false, parts: {} })
    expect(bodyOutlineOf(undefined)).toEqual({ hasSkeleton: false, parts: {}, maxSpeedMps: 0 })
  })
})
