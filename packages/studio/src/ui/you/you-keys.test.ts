import { describe, expect, it } from 'vitest'
import { GESTURES, OFFER, PAT } from '../../state/gestures.ts'
import { isWay, turnOf, wayOf, YOU_KEYS } from './you-keys.ts'

describe('keys of your own body', () => {
  it('go as one sees it: away from the camera, toward it, to the left and to the right', () => {
    const away = { x: 0, z: -1 }
    expect(wayOf(['w'], away)).toMatchObject({ z: -1 })
    expect(wayOf(['s'], away)).toMatchObject({ z: 1 })
    // Left of somebody who looks along −z is −x.
    expect(wayOf(['a'], away)).toMatchObject({ x: -1 })
    expect(wayOf(['arrowright'], away)).toMatchObject({ x: 1 })
    expect(wayOf(['w', 'd'], away)?.x).toBeCloseTo(Math.SQRT1_2, 3)
    expect(wayOf(['w', 's'], away)).toBeUndefined()
  })

  it('turn instead of going sideways for who looks out of their own eyes', () => {
    expect(isWay('a', false)).toBe(true)
    expect(isWay('a', true)).toBe(false)
    expect(turnOf('a', true)).toBe(1)
    expect(turnOf('a', false)).toBe(0)
    expect(turnOf('e', false)).toBe(-1)
  })

  it('mean one thing each', () => {
    const keys = [...GESTURES, OFFER, PAT].map(({ key }) => key)
    const all = [...new Set([...keys, ...Object.values(YOU_KEYS).map((key) => key.toLowerCase())])]
    expect(keys).toHaveLength(new Set(keys).size)
    expect(all.filter((key) => isWay(key, false) || turnOf(key, false) !== 0)).toEqual([])
  })
})
