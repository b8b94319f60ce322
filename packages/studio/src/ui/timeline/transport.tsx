// The transport: play, pause, step, speed, time, where one is in it, seed, recording.
import { type ReactElement, useState } from 'react'
import { readSeed } from '../../state/settings.ts'
import { SPEEDS } from '../../state/studio.ts'
import { IconButton } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { formatSpeed, formatTime } from '../parts/format.ts'
import {
  FilmIcon,
  PauseIcon,
  PlayIcon,
  RecordIcon,
  ResetIcon,
  SaveIcon,
  StepIcon,
  StopIcon,
  TimelineIcon,
} from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { hasOpenLife } from './open-life.ts'
import { Timeline } from './timeline.tsx'
import './transport.css'

/** The bar at the bottom; there is no time without a world. */
export function Transport(): ReactElement | null {
  const studio = useStudio()
  const isPlaying = useStudioState((state) => state.status.isPlaying)
  const isTimelineOpen = useStudioState((state) => state.isTimelineOpen)
  const hasWorld = useStudioState((state) => state.world !== undefined)
  // One way through time at once: over an open life it is that.
  const isInDrawer = useStudioState(hasOpenLife)
  if (!hasWorld) return null
  return (
    <section className="transport card" aria-label="Time">
      {!isInDrawer && <Timeline />}
      <div className="transport-row">
        <div className="transport-group">
          <IconButton
            label={isPlaying ? 'Pause' : 'Play'}
            keys="Space"
            tone="main"
            onPress={() => studio.togglePlaying()}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <IconButton label="One tick on" keys="." onPress={() => void studio.step(1)}>
            <StepIcon />
          </IconButton>
          <SpeedChooser />
          <IconButton
            label="Timeline of a life"
            keys="K"
            isOn={isTimelineOpen}
            onPress={() => studio.setTimeline(!isTimelineOpen)}
          >
            <TimelineIcon />
          </IconButton>
        </div>
        <Clock />
        <div className="transport-group end">
          <SeedField />
          <RecordButtons />
        </div>
      </div>
    </section>
  )
}

function SpeedChooser(): ReactElement {
  const studio = useStudio()
  const speed = useStudioState((state) => state.status.speed)
  const actual = useStudioState((state) => state.status.actualSpeed)
  const isBehind = actual > 0 && actual < speed * 0.8
  return (
    <label
      className={`speed ${isBehind ? 'is-behind' : ''}`}
      title={isBehind ? `The machine manages ${formatSpeed(actual)}` : 'Speed ([ and ])'}
    >
      <span className="visually-hidden">Speed</span>
      <select value={speed} onChange={(event) => studio.setSpeed(Number(event.currentTarget.value))}>
        {SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {formatSpeed(factor)}
          </option>
        ))}
      </select>
      {isBehind && <span className="speed-actual">{formatSpeed(actual)}</span>}
    </label>
  )
}

function Clock(): ReactElement {
  const studio = useStudio()
  const status = useStudioState((state) => state.status)
  const faults = status.faults.reduce((sum, fault) => sum + fault.count, 0)
  return (
    <div className="clock">
      {status.mode === 'live' ? (
        <span className="live-sign">
          <span className="live-dot" aria-hidden="true" />
          Live
        </span>
      ) : (
        <button
          type="button"
          className="live-sign button-like"
          title="Back to live (L)"
          onClick={() => void studio.goLive()}
        >
          <span className="live-dot" aria-hidden="true" />
          {status.mode === 'past' ? 'Past' : 'Recording'}
        </button>
      )}
      <span className="clock-time">{formatTime(status.timeS)}</span>
      <span className="clock-tick">
        tick <b>{status.tick}</b>
      </span>
      {faults > 0 && (
        <span className="clock-faults" title={status.faults.map(({ stage, count }) => `${stage}: ${count}`).join(', ')}>
          {faults} faults
        </span>
      )}
    </div>
  )
}

function SeedField(): ReactElement {
  const studio = useStudio()
  const seed = useStudioState((state) => state.world?.seed)
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const reset = (): void => {
    const typed = draft === undefined ? undefined : readSeed(draft)
    if (draft !== undefined && typed === undefined) studio.notify('A seed is a whole number from 0 up.')
    setDraft(undefined)
    void studio.reset(typed)
  }
  return (
    <form
      className="seed"
      onSubmit={(event) => {
        event.preventDefault()
        reset()
      }}
    >
      <label htmlFor="seed">Seed</label>
      <input
        id="seed"
        className="value-field"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(seed ?? '')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <IconButton label="Start again with this seed" keys="R" onPress={reset}>
        <ResetIcon />
      </IconButton>
    </form>
  )
}

function RecordButtons(): ReactElement {
  const studio = useStudio()
  const since = useStudioState((state) => state.status.recordingSince)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const isFilming = useStudioState((state) => state.clip !== undefined)
  const isRecording = since !== undefined
  return (
    <div className="transport-group">
      <IconButton
        label={isRecording ? `End the recording that began at tick ${since}` : 'Start a recording'}
        keys="C"
        tone={isRecording ? 'record' : 'plain'}
        isDisabled={!isLive && !isRecording}
        onPress={() => void studio.toggleRecording().then(downloadFile)}
      >
        {isRecording ? <StopIcon /> : <RecordIcon />}
      </IconButton>
      <IconButton label="Save the whole run" keys="S" onPress={() => void studio.save().then(downloadFile)}>
        <SaveIcon />
      </IconButton>
      <IconButton
        label="Save the last seconds as a moving picture"
        keys="P"
        isDisabled={isFilming}
        onPress={() => void studio.filmer.take().then(downloadFile)}
      >
        <FilmIcon />
      </IconButton>
    </div>
  )
}
