// The scenes that a session can open: at first those that the worker brings, then all of them.
import { ProblemsError } from '@ethogram/core'
import type { Scene } from '@ethogram/scenes'
import { unknownScene } from './problems-of.ts'
import type { SceneSummary } from './protocol.ts'
import type { Ports } from './publisher.ts'

/** Scenes by name. The page is told which there are, and again when there are more. */
export class SceneShelf {
  readonly #ports: Ports
  #scenes: readonly Scene[]

  constructor(scenes: readonly Scene[], ports: Ports) {
    this.#scenes = scenes
    this.#ports = ports
    ports.post({ event: 'ready', scenes: scenes.map(toldOf) })
  }

  get all(): readonly Scene[] {
    return this.#scenes
  }

  /** There are these scenes now. */
  fill(scenes: readonly Scene[]): void {
    this.#scenes = scenes
    this.#ports.post({ event: 'scenes', scenes: scenes.map(toldOf) })
  }

  /** A scene by its name, or a problem with the name most like it. */
  named(name: string): Scene {
    const scene = this.#scenes.find((candidate) => candidate.name === name)
    if (scene === undefined) throw new ProblemsError([unknownScene(name, this.#scenes)])
    return scene
  }
}

function toldOf({ name, title, about, group }: Scene): SceneSummary {
  return { name, title, about, group }
}
