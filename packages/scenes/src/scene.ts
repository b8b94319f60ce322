// A scene: a named world with what people call it and what it is for.

import type { Callbacks, WorldDefinition } from '@ethogram/core'
import { TITLES } from './titles.ts'

/** What scenes are for: how lists of them are divided. */
export type SceneGroup = 'to play with' | 'stories' | 'walking' | 'laboratory'

/** A named world and the code it needs. */
export interface Scene {
  readonly name: string
  /** What people call it. */
  readonly title: string
  readonly about: string
  readonly group: SceneGroup
  readonly world: WorldDefinition
  readonly callbacks?: Callbacks
}

/** The scene of a world. */
export function sceneOf(world: WorldDefinition, group: SceneGroup): Scene {
  return { name: world.world, title: TITLES[world.world] ?? world.world, about: world.about ?? '', group, world }
}
