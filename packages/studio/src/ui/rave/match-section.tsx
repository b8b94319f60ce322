// How the match is played: task, actors, length, critic, temper, seed; and the size of the world.
import { CRITICS, TASKS, type Task, TEMPERS, type Temper } from '@ethogram/core/rave'
import type { ReactElement, ReactNode } from 'react'
import { extentOf } from '../../state/rave-edit.ts'
import { readNumber, Section, ValueField } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { useBench, useBenchState } from './use-bench.ts'

const TASK_TITLES: Readonly<Record<Task, string>> = {
  avoid: 'Avoid everything',
  goto: 'Go to the target',
  retreat: 'Get away from the target',
}

/** The section. */
export function MatchSection(): ReactElement {
  const bench = useBench()
  const { task, actors, contests, critic, temper, seed } = useBenchState((state) => state.setup)
  const critics = CRITICS.filter((name) => name === task || !TASKS.some((other) => other === name))
  return (
    <Section
      title="Match"
      help={
        <p>
          Another task, seed or number of actors begins a new match, in which nobody knows anything. World, critic,
          temper and length can be changed while they learn. The critic judges what came of the last twenty steps; a
          strict temper takes its judgement as nothing but good or bad.
        </p>
      }
    >
      <div className="rave-fields">
        <Field label="Task">
          <select
            className="rave-choice"
            aria-label="Task"
            value={task}
            onChange={(event) => void bench.setTask(event.currentTarget.value as Task)}
          >
            {TASKS.map((name) => (
              <option key={name} value={name}>
                {TASK_TITLES[name]}
              </option>
            ))}
          </select>
        </Field>
        <NumberField label="Actors" value={actors} onNumber={(count) => void bench.start({ actors: count })} />
        <NumberField label="Contests" value={contests} onNumber={(count) => void bench.setContests(count)} />
        <Field label="Critic">
          <select
            className="rave-choice"
            aria-label="Critic"
            value={critic ?? task}
            onChange={(event) => void bench.setJudgement({ critic: event.currentTarget.value })}
          >
            {critics.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <Field label="Temper">
          <select
            className="rave-choice"
            aria-label="Temper"
            value={temper}
            onChange={(event) => void bench.setJudgement({ temper: event.currentTarget.value as Temper })}
          >
            {TEMPERS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
        <SizeFields />
        <NumberField label="Seed" value={seed} onNumber={(next) => void bench.start({ seed: next })} />
      </div>
      <div className="button-row">
        <FileButton label="Match file" accept=".ethomatch" use="match" onFile={(file) => void bench.openMatch(file)}>
          Open match…
        </FileButton>
        <button type="button" className="button quiet" onClick={() => void bench.matchFile().then(downloadFile)}>
          Save match
        </button>
      </div>
    </Section>
  )
}

function SizeFields(): ReactElement {
  const bench = useBench()
  const world = useBenchState((state) => state.setup.world)
  const [width, height] = extentOf(world)
  return (
    <>
      <NumberField
        label="Width"
        value={width}
        onNumber={(value) => void bench.edit((now) => ({ ...now, size: [value, extentOf(now)[1]] }))}
      />
      <NumberField
        label="Height"
        value={height}
        onNumber={(value) => void bench.edit((now) => ({ ...now, size: [extentOf(now)[0], value] }))}
      />
    </>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className="rave-field">
      <span>{label}</span>
      {children}
    </div>
  )
}

function NumberField(props: { label: string; value: number; onNumber: (value: number) => void }): ReactElement {
  return (
    <Field label={props.label}>
      <ValueField
        label={props.label}
        kind="number"
        className="narrow"
        value={String(props.value)}
        onCommit={(text) => {
          const value = readNumber(text)
          if (value !== undefined) props.onNumber(value)
        }}
      />
    </Field>
  )
}
