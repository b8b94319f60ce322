// Every command of a body as a button, and how much of it as a slider. A button that is down is a direction that stands.
import type { CommandDescription } from '@ethogram/core'
import { type CSSProperties, type ReactElement, useState } from 'react'
import type { BodyPart } from '../../engine/body-outline.ts'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { MeaningChooser, useOthers } from './meaning-chooser.tsx'
import { commandOf, standing, tryOut } from './trial.ts'
import './skills-section.css'

const GROUPS: readonly { readonly part: BodyPart; readonly title: string }[] = [
  { part: 'legs', title: 'Postures' },
  { part: 'rest', title: 'Head, face, tail, voice' },
  { part: 'manner', title: 'Ways of going' },
]

/** The species' own commands, by the part of the body they need. */
export function SkillsSection({ creature, isLive }: { creature: string; isLive: boolean }): ReactElement | null {
  const outline = useStudioState((state) => state.outline)
  const directions = useStudioState((state) => state.directions)
  const { director } = useStudio()
  const [amount, setAmount] = useState(1)
  const [meant, setMeant] = useState<string | undefined>(undefined)
  const others = useOthers(creature)
  const meaning = others.find((name) => name === meant) ?? others[0]
  if (outline === undefined || Object.keys(outline.body.parts).length === 0) return null
  const { parts } = outline.body
  const own = outline.commands.filter(({ name }) => Object.hasOwn(parts, name))
  const isOn = ({ name }: CommandDescription): boolean => standing(directions, creature, name).length > 0
  const give = (command: CommandDescription, much: number, about = meaning): void => {
    const trial = {
      command: command.name,
      part: parts[command.name] ?? 'rest',
      isIt: isAboutIt(command),
      meaning: about,
      with: 'amount' in command.arguments ? { amount: much } : {},
    }
    void tryOut(director, directions, creature, trial, parts)
  }
  const press = (command: CommandDescription): void => {
    const ids = standing(directions, creature, command.name)
    if (ids.length === 0) give(command, amount)
    else for (const id of ids) void director.withdraw(id)
  }
  const change = (much: number): void => {
    setAmount(much)
    for (const command of own) if (isOn(command) && 'amount' in command.arguments) give(command, much)
  }
  const choose = (name: string): void => {
    setMeant(name)
    for (const command of own) if (isOn(command) && isAboutIt(command)) give(command, amount, name)
  }
  const asked = directions.filter((each) => commandOf(each, creature) !== undefined)
  return (
    <Section title="Try" note={`${own.length} commands`} help={<TrialHelp />}>
      <fieldset className="trials" disabled={!isLive}>
        <legend className="visually-hidden">Skills of {creature}</legend>
        <AmountSlider label="How much" value={amount} least={0} text={formatFixed(amount, 2)} onChange={change} />
        {own.some(isAboutIt) && <MeaningChooser others={others} value={meaning} onChange={choose} />}
        {GROUPS.map(({ part, title }) => (
          <TrialGroup
            key={part}
            title={title}
            commands={own.filter(({ name }) => parts[name] === part)}
            isOn={isOn}
            onPress={press}
          />
        ))}
        <button
          type="button"
          className="button quiet"
          disabled={asked.length === 0}
          onClick={() => asked.forEach(({ id }) => void director.withdraw(id))}
        >
          Let it be
        </button>
      </fieldset>
    </Section>
  )
}

function TrialHelp(): ReactElement {
  return (
    <>
      <p>
        Press a button and the body does it until you press again. Several can go on at once, as long as they need
        different parts: a dog can walk, wag and look at you. Of postures there is one at a time.
      </p>
      <p>
        A skill takes hold of the degrees of freedom (DOFs) it needs. One that is held is waited for, and what is no
        longer asked for goes back to rest by itself: ask a sitting dog to walk, and it stands up first.
      </p>
      <p>Commands about something need a thing that the creature knows: choose it beside “It” is.</p>
    </>
  )
}

/** Whether a command is or may be about something. */
const isAboutIt = ({ takesIt }: CommandDescription): boolean => takesIt !== 'never'

/** A slider from `least` to 1 with its value in words. */
export function AmountSlider(props: {
  label: string
  value: number
  least: number
  text: string
  onChange: (value: number) => void
}): ReactElement {
  return (
    <label className="trial-amount">
      <span className="row-name">{props.label}</span>
      <input
        type="range"
        className="slider"
        aria-label={props.label}
        aria-valuetext={props.text}
        min={props.least}
        max={1}
        step={0.05}
        value={props.value}
        style={{ '--share': props.value } as CSSProperties}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      />
      <span className="number">{props.text}</span>
    </label>
  )
}

function TrialGroup(props: {
  title: string
  commands: readonly CommandDescription[]
  isOn: (command: CommandDescription) => boolean
  onPress: (command: CommandDescription) => void
}): ReactElement | null {
  if (props.commands.length === 0) return null
  return (
    <fieldset className="trial-group">
      <legend>{props.title}</legend>
      <div className="chips">
        {props.commands.map((command) => (
          <button
            key={command.name}
            type="button"
            className="chip"
            title={command.about}
            aria-pressed={props.isOn(command)}
            onClick={() => props.onPress(command)}
          >
            {spaced(command.name)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** `lieDown` as people say it. */
export function spaced(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase()
}
