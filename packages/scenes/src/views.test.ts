import { describe, expect, it } from 'vitest'
import { lawnWorld } from './lawn.ts'
import { heavyScenes, scenes } from './scenes.ts'

describe('every scene', () => {
  for (const world of [...scenes.map((scene) => scene.world), ...heavyScenes.map((scene) => scene.world), lawnWorld]) {
    it(`${world.world} names its hero, and from which side and how far one looks at it`, () => {
      const { view } = world
      if (view === undefined) throw new Error(`${world.world} names nobody`)
      expect(Object.keys(world.entities ?? {})).toContain(view.of)
      expect(view.fromM).toBeGreaterThan(1)
      expect(view.fromM).toBeLessThan(16)
      const [x, y, z] = view.side ?? [0, 0, 0]
      // From above the horizon, and not from straight above.
      expect(y / Math.hypot(x, y, z)).toBeGreaterThan(0.1)
      expect(Math.hypot(x, z) / Math.hypot(x, y, z)).toBeGreaterThan(0.1)
    })
  }
})
