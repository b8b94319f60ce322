// Commands to a creature's body: do it now, suggest it, or say how it should be done if it is done anyway.

import type { ReactElement } from 'react'
import { useState } from 'react'
import { Section, Switch } from '../parts/controls.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import type { ArgumentsOf, CommandChoice } from './command-choice.ts'
import { actOf, argumentsOf, isReadable } from './command-choice.ts'

/** The commands that this body understands. */
export function CommandSection({ creature, isLive }: { creature: string; isLive: boolean }): ReactElement | null {
  const { director } = useStudio()
  const commands = useStudioState((state) => state.outline?.commands)
  const [name, setName] = useState<string | undefined>(undefined)
  const [given, setGiven] = useState<ArgumentsOf>({})
  const [isLasting, setIsLasting] = useState(true)
  if (commands === undefined || commands.length === 0) return null
  const command: CommandChoice = commands.find((candidate) => candidate.name === name) ?? commands[0]
  const values = argumentsOf(command, given)
  const isWrong = !isReadable(command, given)
  const give = (form: 'primary' | 'secondary' | 'meta'): void => {
    const act = form === 'meta' ? { if: command.name, use: values } : actOf(command, values)
    void director.give({ direct: 'command', to: creature, form, act, isPersistent: form === 'meta' || isLasting })
  }
  return (
    <Section
      title="Commands"
      help={
        <>
          <p>
            <b>Do</b> asks the body for it now, before what the creature wants itself; it begins as soon as the parts of
            the body it needs are free. <b>Suggest</b> happens only if nobody objects. <b>Advise</b> says how: if it
            moves anyway, then at a trot.
          </p>
          <p>“It” is whatever its active behavior is about.</p>
        </>
      }
    >
      <fieldset className="actions" disabled={!isLive}>
        <legend className="visually-hidden">Commands to {creature}</legend>
        <select
          className="value-field wide"
          aria-label="Command"
          value={command.name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setGiven({})
          }}
        >
          {commands.map((candidate) => (
            <option key={candidate.name} value={candidate.name}>
              {candidate.takesIt === 'always' ? `${candidate.name} it` : candidate.name}
            </option>
          ))}
        </select>
        <p className="faint small">{command.about}</p>
        <Arguments command={command} given={given} onChange={(next) => setGiven(next)} />
        <div className="lasting">
          <span className="row-name">Until withdrawn</span>
          <Switch label="Until withdrawn" isOn={isLasting} onChange={setIsLasting} />
        </div>
        <CommandButtons isWrong={isWrong} hasValues={Object.keys(values).length > 0} give={give} />
      </fieldset>
    </Section>
  )
}

function CommandButtons(props: {
  isWrong: boolean
  hasValues: boolean
  give: (form: 'primary' | 'secondary' | 'meta') => void
}): ReactElement {
  const { isWrong, hasValues, give } = props
  return (
    <div className="button-row">
      <button type="button" className="button strong" disabled={isWrong} onClick={() => give('primary')}>
        Do
      </button>
      <button type="button" className="button" disabled={isWrong} onClick={() => give('secondary')}>
        Suggest
      </button>
      <button
        type="button"
        className="button"
        disabled={isWrong || !hasValues}
        title="If it does this anyway, then like this"
        onClick={() => give('meta')}
      >
        Advise
      </button>
    </div>
  )
}

function Arguments(props: {
  command: CommandChoice
  given: ArgumentsOf
  onChange: (given: ArgumentsOf) => void
}): ReactElement | null {
  const entries = Object.entries(props.command.arguments)
  if (entries.length === 0) return null
  return (
    <ul className="rows">
      {entries.map(([argument, { about, unit, default: usual, options }]) => {
        const set = (text: string): void => props.onChange({ ...props.given, [argument]: text })
        const value = props.given[argument] ?? ''
        return (
          <li key={argument} title={about}>
            <span className="row-name">
              {argument} {unit !== 'name' && unit !== 'value' && <span className="unit">{unit}</span>}
            </span>
            {options === undefined ? (
              <input
                className="value-field narrow"
                aria-label={argument}
                placeholder={String(usual)}
                value={value}
                onChange={(event) => set(event.currentTarget.value)}
              />
            ) : (
              <select
                className="value-field"
                aria-label={argument}
                value={value}
                onChange={(event) => set(event.currentTarget.value)}
              >
                <option value="">as usual</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
          </li>
        )
      })}
    </ul>
  )
}
