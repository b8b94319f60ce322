// Bodies from files that creatures wear: loading, refusing in words, putting on and taking off.
//
// A worn body is a way of drawing. The creature, its mind and its recording are as they were: nothing of this enters the world.
import { type Problem, ProblemsError } from '@ethogram/core'
import type { ForeignBody } from '@ethogram/three'
import type { StoreApi } from 'zustand/vanilla'
import type { GivenFile } from './given-files.ts'
import type { StudioState } from './studio-state.ts'

/** Puts a body on an entity of the stage. */
export type WornOnStage = (name: string, body: ForeignBody | undefined) => void

/** What a wardrobe needs of the studio. */
export interface WardrobePorts {
  readonly store: StoreApi<StudioState>
  stage(): { readonly wear: WornOnStage } | undefined
  notify(title: string, problems?: readonly Problem[]): void
}

/** Files that can be a body, by their names. */
const BODY_FILE = /\.(glb|gltf)$/i

/** Keeps the bodies that are worn. */
export class Wardrobe {
  readonly #ports: WardrobePorts
  readonly #bodies = new Map<string, ForeignBody>()

  constructor(ports: WardrobePorts) {
    this.#ports = ports
  }

  /** Puts a dropped body on the picked creature, or the first there is. False if no file is one. */
  async take(files: readonly GivenFile[]): Promise<boolean> {
    const body = files.find(({ name }) => BODY_FILE.test(name))
    if (body === undefined) return false
    const { entities, picked } = this.#ports.store.getState()
    const creatures = entities.filter(({ isCreature }) => isCreature)
    const wearer = creatures.find(({ name }) => name === picked) ?? creatures[0]
    if (wearer === undefined) this.#ports.notify(`Nobody here could wear “${body.name}”.`)
    else await this.wear(wearer.name, body, files)
    return true
  }

  /** Loads a body and puts it on; what is wrong with the file is said and changes nothing. */
  async wear(name: string, file: GivenFile, others: readonly GivenFile[] = []): Promise<boolean> {
    const resources = Object.fromEntries(
      others.filter((other) => other !== file).map((other) => [other.name, other.bytes]),
    )
    try {
      const { loadBody } = await import('../stage/body-file.ts')
      const body = await loadBody(file.bytes, { resources })
      this.#bodies.get(name)?.dispose()
      this.#bodies.set(name, body)
      this.#ports.stage()?.wear(name, body)
      this.#ports.store.setState({
        worn: { ...this.#ports.store.getState().worn, [name]: { file: file.name, report: body.report } },
      })
      this.#ports.notify(`${name} wears ${file.name}.`)
      return true
    } catch (thrown) {
      const problems = thrown instanceof ProblemsError ? thrown.problems : [unexpected(file.name, thrown)]
      this.#ports.notify(`${name} cannot wear “${file.name}”`, problems)
      return false
    }
  }

  /** Takes a body off. */
  takeOff(name: string): void {
    this.#ports.stage()?.wear(name, undefined)
    this.#bodies.get(name)?.dispose()
    this.#bodies.delete(name)
    const { [name]: _, ...rest } = this.#ports.store.getState().worn
    this.#ports.store.setState({ worn: rest })
  }
}

function unexpected(file: string, thrown: unknown): Problem {
  const found = thrown instanceof Error ? thrown.message : String(thrown)
  return { code: 'GLTF-FOREIGN', path: file, found, expected: 'a .glb or a .gltf' }
}
