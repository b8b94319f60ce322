// Everything a person can do in the training room: protocols, signs and rewards by hand, and lessons to erase, keep and pass on.
//
// All of it enters the world as recorded inputs; the world checks it and says what is wrong. Lessons leave as a file of their own.
import type { InputDefinition, LearnedReport, LessonDefinition, Problem, ProtocolDefinition } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import { requestProblem } from '../engine/problems-of.ts'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { GivenFile } from './given-files.ts'
import type { StudioState } from './studio-state.ts'

/** What a school needs of the studio. */
export interface SchoolPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  notify(title: string, problems?: readonly Problem[]): void
}

/** A file of lessons. */
interface LessonsFile {
  readonly ethogram: 1
  /** Who learned them, of which kind. */
  readonly from: string
  readonly kind: string
  readonly lessons: readonly LessonDefinition[]
  /** What it has learned by credit, and the takes of words that its acts are done on. */
  readonly actions?: readonly LearnedReport['actions'][number]['definition'][]
  readonly words?: Readonly<Record<string, readonly string[]>>
}

/** Trains creatures for the person at the page. */
export class School {
  readonly #ports: SchoolPorts

  constructor(ports: SchoolPorts) {
    this.#ports = ports
  }

  /** Begins a protocol, in the place of the trainer there is. */
  async begin(protocol: ProtocolDefinition): Promise<boolean> {
    const trainers = this.#ports.store.getState().training?.trainers ?? []
    const trainer = trainers.find(({ pupil }) => pupil === protocol.pupil) ?? trainers[0]
    const name = trainer?.name ?? protocol.protocol
    return this.#give({ input: 'train', trainer: name, protocol }, `“${protocol.protocol}” cannot be begun`)
  }

  /** Lets a trainer rest, so that a person can take its place, or go on. */
  async setAtWork(trainer: string, isOn: boolean): Promise<void> {
    await this.#give({ input: 'train', trainer, isOn }, 'The trainer cannot do that')
  }

  /** Gives a sign or ends it. */
  async cue(trainer: string, cue: string, isOn: boolean): Promise<void> {
    await this.#give({ input: 'cue', trainer, cue, isOn }, 'That sign cannot be given')
  }

  async reward(trainer: string, reward: string): Promise<void> {
    await this.#give({ input: 'reward', trainer, reward }, 'That reward cannot be given')
  }

  /** Erases a lesson by its id, or `all`. */
  async erase(creature: string, lesson: string): Promise<void> {
    const isDone = await this.#give({ input: 'unlearn', entity: creature, lesson }, 'That cannot be erased')
    if (isDone) this.#ports.notify(`${creature} has forgotten ${lesson === 'all' ? 'everything it learned' : 'that'}.`)
  }

  /** What the picked creature has learned, as a file; none if that is nothing. */
  lessonsFile(): GivenFile | undefined {
    const { training, report, status, outline } = this.#ports.store.getState()
    const learned = training?.report
    const lessons = (learned?.drives ?? []).flatMap((drive) => drive.lessons.map(({ definition }) => definition))
    const paid = (learned?.actions ?? []).filter(({ successes }) => successes > 0)
    if (learned === undefined || lessons.length + paid.length === 0) return undefined
    const known = Object.entries(outline?.words?.takes ?? {})
    const words = Object.fromEntries(known.filter(([word]) => paid.some(({ trigger }) => trigger === word)))
    const acts = paid.length === 0 ? {} : { actions: paid.map(({ definition }) => definition), words }
    const file: LessonsFile = { ethogram: 1, from: learned.entity, kind: report?.kind ?? '', lessons, ...acts }
    const text = `${JSON.stringify(file, undefined, 2)}\n`
    return {
      name: `${learned.entity}-tick-${status.tick}.lessons.json`,
      bytes: new TextEncoder().encode(text),
    }
  }

  /** Teaches a creature the lessons of a file. */
  async teach(creature: string, file: GivenFile): Promise<boolean> {
    const read = readLessons(file)
    if (read === undefined) {
      const problem = requestProblem(file.name, 'a file of lessons, as the training room saves it')
      this.#ports.notify(`${creature} cannot be taught from “${file.name}”`, [problem])
      return false
    }
    const title = `${creature} cannot be taught from “${file.name}”`
    const { lessons, actions = [], words = {} } = read
    for (const [word, takes] of Object.entries(words)) {
      for (const track of takes) {
        if (!(await this.#give({ input: 'word', creature, word, track }, title))) return false
      }
    }
    const acts = actions.length === 0 ? {} : { actions }
    const isDone = await this.#give({ input: 'teach', entity: creature, lessons, ...acts }, title)
    if (isDone) this.#ports.notify(`${creature} was taught what is in ${file.name}.`)
    return isDone
  }

  /** Reads a protocol from a file and begins it. */
  async beginFrom(file: GivenFile): Promise<boolean> {
    // The reader of YAML is loaded when it is first needed: most visits never do.
    const { parseProtocol } = await import('@ethogram/core/yaml')
    const { protocol, problems } = parseProtocol(new TextDecoder().decode(file.bytes), { file: file.name })
    if (protocol === undefined) {
      this.#ports.notify(`“${file.name}” is no protocol`, problems)
      return false
    }
    const isBegun = await this.begin(protocol)
    if (isBegun) this.#ports.notify(`The trainer begins “${protocol.protocol}”.`)
    return isBegun
  }

  /** Takes a dropped protocol, or lessons for the picked creature. False if no file is one. */
  async take(files: readonly GivenFile[]): Promise<boolean> {
    const protocol = files.find(({ name }) => /\.ya?ml$/i.test(name))
    const lessons = files.find(({ name }) => /\.json$/i.test(name))
    const { picked, entities } = this.#ports.store.getState()
    if (protocol !== undefined) await this.beginFrom(protocol)
    else if (lessons !== undefined) {
      const isMind = entities.some(({ name, isCreature }) => name === picked && isCreature)
      if (picked === undefined || !isMind) this.#ports.notify('Pick the creature that is to be taught first.')
      else await this.teach(picked, lessons)
    }
    return protocol !== undefined || lessons !== undefined
  }

  async #give(input: InputDefinition, title: string): Promise<boolean> {
    const answer = await this.#ports.ask({ do: 'input', input })
    if (!answer.ok) this.#ports.notify(title, answer.problems)
    return answer.ok
  }
}

/** What is to be learned from a file; what is in it, the world checks. */
function readLessons({ bytes }: GivenFile): Pick<LessonsFile, 'lessons' | 'actions' | 'words'> | undefined {
  try {
    const file = JSON.parse(new TextDecoder().decode(bytes)) as LessonsFile | null
    const isRight =
      Array.isArray(file?.lessons) &&
      (file.actions === undefined || Array.isArray(file.actions)) &&
      Object.values(file.words ?? {}).every((takes) => Array.isArray(takes))
    return isRight ? file : undefined
  } catch {
    return undefined
  }
}
