// What the author's room asks of the engine: the definitions as they are, and new ones for everybody who lives.
import type {
  InputDefinition,
  Problem,
  RedefinitionReport,
  SpeciesDefinition,
  Vector3,
  WorldDefinition,
} from '@ethogram/core'
import type { Definitions } from '../engine/definitions.ts'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'

/** How it went. */
export type Applied =
  | { readonly ok: true; readonly tick: number; readonly report: RedefinitionReport }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Reads and gives definitions. A given one is an input, so the run replays with it. */
export class AuthorDesk {
  readonly #ask: (request: Exclude<EngineRequest, { do: 'frame-back' }>) => Promise<EngineAnswer>

  constructor(ask: (request: Exclude<EngineRequest, { do: 'frame-back' }>) => Promise<EngineAnswer>) {
    this.#ask = ask
  }

  /** The definitions of the world that is shown. */
  async definitions(): Promise<Definitions | undefined> {
    const answer = await this.#ask({ do: 'definitions' })
    return answer.ok ? answer.definitions : undefined
  }

  /** Gives the live world something else, by an input that is recorded; answers what keeps it from taking it. */
  async give(input: InputDefinition): Promise<readonly Problem[]> {
    const answer = await this.#ask({ do: 'input', input })
    return answer.ok ? [] : answer.problems
  }

  /** A new species comes into the live world, and the first of it beside whoever is there. */
  async enter(species: SpeciesDefinition, at: Vector3): Promise<readonly Problem[]> {
    const refused = await this.give({ input: 'species', species })
    return refused.length > 0 ? refused : this.give({ input: 'add', entity: { kind: species.species, at } })
  }

  /** Gives the live world a new definition. */
  async apply(definition: SpeciesDefinition | WorldDefinition): Promise<Applied> {
    const input =
      'world' in definition
        ? { input: 'define' as const, world: definition }
        : { input: 'define' as const, species: definition }
    const answer = await this.#ask({ do: 'input', input })
    if (!answer.ok) return { ok: false, problems: answer.problems }
    const { tick, report } = answer
    return report === undefined ? { ok: false, problems: [] } : { ok: true, tick, report }
  }
}
