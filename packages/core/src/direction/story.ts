// Stories: directors that are watched. What has happened in one, what can be chosen, and what a choice changed.
//
// A choice is an input: it says lines as a director does, and may lead on. The story writes down each beat and each choice with what
// its hero was doing then and what he turned to next; that is only written, it decides nothing. Reads the outside of minds; writes the
// director's own state. Seeds: 003 §4.7, §6.2.

import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, unknownName } from '../0-foundation/problems.ts'
import type { ChoiceLevel, DirectorDefinition } from '../definition/direction/director.ts'
import type { InputDefinition } from '../definition/types.ts'
import { activePath } from '../trace/why.ts'
import type { DirectorState, StoryState } from '../world/director-state.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { enterState, type Speak, say } from './script.ts'

/** Beats and choices that a story keeps; older ones are forgotten. */
const MOST_KEPT = 200

/** A beat as it can be shown. */
export interface BeatReport {
  readonly name: string
  readonly title: string
  readonly caption: string
  readonly about: string
  readonly isNow: boolean
}

/** A choice that can be made now. */
export interface ChoiceReport {
  readonly name: string
  readonly label: string
  readonly about: string
  readonly level: ChoiceLevel
}

/** A choice that was made: what the hero did then, and what he turned to next. */
export interface MadeChoice {
  readonly label: string
  readonly level: ChoiceLevel
  readonly beat: string
  readonly tick: number
  readonly did: string
  readonly became: string
  /** The tick on which he turned to it; −1 while he has not. */
  readonly becameTick: number
}

/** A story at this moment. */
export interface StoryReport {
  readonly director: string
  readonly title: string
  readonly about: string
  readonly hero: string
  /** What the hero does: the leaf of his active path. */
  readonly does: string
  readonly beats: readonly BeatReport[]
  /** The last 200 beats, with the ticks on which they began. */
  readonly passed: readonly { readonly title: string; readonly tick: number }[]
  readonly choices: readonly ChoiceReport[]
  readonly made: readonly MadeChoice[]
}

/** An input that chooses. */
export type ChooseInput = Extract<InputDefinition, { input: 'choose' }>

/** What is wrong with a choice at this moment. */
export function findChooseProblems(inside: WorldInside, { director, choice }: ChooseInput): Problem[] {
  const state = inside.directors.find(({ name }) => name === director)
  if (state === undefined) {
    const names = inside.directors.map(({ name }) => name)
    return [unknownName('DIRECTOR-UNKNOWN', 'director', director, names, 'a director of this world')]
  }
  const choices = Object.keys(definitionOf(inside, state)?.states[state.state]?.choices ?? {})
  if (choices.includes(choice)) return []
  return [unknownName('CHOICE-UNKNOWN', 'choice', choice, choices, `a choice of the state ${state.state}`)]
}

/** Makes a choice; it has been checked. */
export function performChoose(inside: WorldInside, { director, choice }: ChooseInput, speak: Speak): void {
  const state = inside.directors.find(({ name }) => name === director)
  const definition = state === undefined ? undefined : definitionOf(inside, state)
  const chosen = state === undefined ? undefined : definition?.states[state.state]?.choices?.[choice]
  if (state === undefined || definition === undefined || chosen === undefined) return
  const made = { choice, state: state.state, tick: inside.truth.tick, did: doingOf(inside, definition) }
  const story = storyOf(state)
  story.made = [...story.made, { ...made, became: '', becameTick: -1 }].slice(-MOST_KEPT)
  state.faults += say(inside, chosen.say ?? [], state.given, speak)
  if (chosen.go !== undefined) enterState(inside, state, definition, chosen.go, speak)
}

/** Notes where a story stands and what choices have changed. Only a director with a title is a story. */
export function noteStory(inside: WorldInside, state: DirectorState, definition: DirectorDefinition): void {
  if (definition.title === undefined) return
  const story = storyOf(state)
  const last = story.passed.at(-1)
  if (last === undefined || last.tick !== state.sinceTick || last.state !== state.state)
    story.passed = [...story.passed, { state: state.state, tick: state.sinceTick }].slice(-MOST_KEPT)
  const open = story.made.filter(({ becameTick }) => becameTick < 0)
  if (open.length === 0) return
  const now = doingOf(inside, definition)
  for (const made of open) {
    if (now === made.did) continue
    made.became = now
    made.becameTick = inside.truth.tick
  }
}

/** All stories of a world. */
export function reportStories(inside: WorldInside): StoryReport[] {
  return inside.directors.flatMap((state) => {
    const definition = definitionOf(inside, state)
    if (definition?.title === undefined) return []
    const { title, about = '', hero = '', states } = definition
    const titleOf = (name: string): string => states[name]?.title ?? name
    const story = state.story ?? { passed: [], made: [] }
    return [
      {
        director: state.name,
        title,
        about,
        hero,
        does: doingOf(inside, definition),
        beats: Object.entries(states).map(([name, beat]) => ({
          name,
          title: titleOf(name),
          caption: beat.caption ?? '',
          about: beat.about ?? '',
          isNow: name === state.state,
        })),
        passed: story.passed.map(({ state: name, tick }) => ({ title: titleOf(name), tick })),
        choices: Object.entries(states[state.state]?.choices ?? {}).map(([name, choice]) => ({
          name,
          label: choice.label,
          about: choice.about ?? '',
          level: choice.level,
        })),
        made: story.made.map(({ choice, state: name, ...rest }) => ({
          ...rest,
          label: states[name]?.choices?.[choice]?.label ?? choice,
          level: states[name]?.choices?.[choice]?.level ?? 'task',
          beat: titleOf(name),
        })),
      },
    ]
  })
}

function definitionOf(inside: WorldInside, { name }: DirectorState): DirectorDefinition | undefined {
  return inside.definition.directors?.[name]
}

function storyOf(state: DirectorState): StoryState {
  state.story ??= { passed: [], made: [] }
  return state.story
}

/** What the hero visibly does: the leaf of his active path. */
function doingOf(inside: WorldInside, { hero }: DirectorDefinition): string {
  const id = hero === undefined ? undefined : inside.truth.entities.idOf.get(hero)
  const creature = id === undefined ? undefined : inside.creatures[slotOf(id)]
  return creature === undefined ? '' : (activePath(creature).at(-1) ?? '')
}
