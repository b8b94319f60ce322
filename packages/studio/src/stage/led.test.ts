import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { amongBoth, ledPosition } from './led.ts'

describe('the camera that goes along', () => {
  it('keeps whom the scene is about in the middle', () => {
    expect(ledPosition(new Vector3(1, 0.4, 2), undefined).toArray()).toEqual([1, 0.4, 2])
  })

  it('keeps both in the picture while you are near him, and you where you have gone away', () => {
    const him = new Vector3(0, 0.4, 0)
    expect(ledPosition(him, new Vector3(2, 0.8, 0)).toArray()).toEqual([1, 0.6000000000000001, 0])
    expect(ledPosition(him, new Vector3(9, 0.8, 0)).toArray()).toEqual([9, 0.8, 0])
  })

  it('opens between two who are near each other, and stays with the one that the scene is about when they part', () => {
    const him = new Vector3(0, 0.4, 0)
    expect(amongBoth(him, undefined).toArray()).toEqual([0, 0.4, 0])
    expect(amongBoth(him, new Vector3(2, 0.4, 0)).toArray()).toEqual([1, 0.4, 0])
    expect(amongBoth(him, new Vector3(9, 0.4, 0)).toArray()).toEqual([0, 0.4, 0])
  })
})
