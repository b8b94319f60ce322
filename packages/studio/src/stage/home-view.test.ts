import { createFrame, createWorld } from '@ethogram/core'
import { driftersWorld, findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { type HomeView, homeView } from './home-view.ts'
import { qualityFor } from './quality.ts'

function homeOf(name: string): HomeView {
  const world = createWorld(findScene(name)?.world ?? driftersWorld(900))
  const home = homeView(world.scenery(), world.frame())
  world.dispose()
  return home
}

describe('the view at home', () => {
  it('looks at those who act rather than at the scenery', () => {
    const { target, radiusM } = homeOf('bird')
    expect(Math.hypot(target[0], target[2])).toBeLessThan(2)
    expect(radiusM).toBeLessThan(6)
  })

  it('stands back for a crowd, up to a bound', () => {
    expect(homeOf('many').radiusM).toBeGreaterThan(15)
    expect(homeOf('many').radiusM).toBeLessThanOrEqual(45)
  })

  it('has something to look at in an empty world', () => {
    expect(homeView({ version: 1, entities: [], terrain: undefined }, createFrame()).radiusM).toBeGreaterThan(0)
  })
})

describe('quality', () => {
  it('is low where the processor draws', () => {
    expect(qualityFor('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)')).toBe('low')
    expect(qualityFor('llvmpipe (LLVM 15)')).toBe('low')
    expect(qualityFor('ANGLE (NVIDIA GeForce RTX 3060)')).toBe('high')
  })
})
