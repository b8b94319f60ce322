// How the match goes: play, pause, step, how fast, and where it is.
import type { ReactElement } from 'react'
import { FASTEST } from '../../engine/rave-protocol.ts'
import { RAVE_SPEEDS } from '../../state/rave-bench.ts'
import { IconButton } from '../parts/controls.tsx'
import { PauseIcon, PlayIcon, ResetIcon, StepIcon } from '../parts/icons.tsx'
import { useBench, useBenchState } from './use-bench.ts'

/** Contests that a match that is over gets more. */
const MORE_CONTESTS = 50

/** The bar. */
export function RaveTransport(): ReactElement {
  const bench = useBench()
  const status = useBenchState((state) => state.status)
  const hash = useBenchState((state) => state.hash)
  const { isPlaying, isOver, speed, reached } = status
  return (
    <div className="rave-transport">
      {isOver ? (
        <button type="button" className="button" onClick={() => void bench.addContests(MORE_CONTESTS)}>
          {MORE_CONTESTS} more contests
        </button>
      ) : (
        <IconButton
          label={isPlaying ? 'Pause the match' : 'Play the match'}
          keys="Space"
          tone="main"
          onPress={() => void bench.togglePlaying()}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
      <IconButton label="One step" keys="." isDisabled={isOver} onPress={() => void bench.step(1)}>
        <StepIcon />
      </IconButton>
      <IconButton label="Begin the match anew" keys="R" onPress={() => void bench.start()}>
        <ResetIcon />
      </IconButton>
      <select
        className="rave-choice"
        aria-label="Speed"
        title="Slower [ and faster ]"
        value={speed}
        onChange={(event) => void bench.setSpeed(Number(event.currentTarget.value))}
      >
        {RAVE_SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {speedInWords(factor)}
          </option>
        ))}
      </select>
      <RaveProgress />
      <span
        className="rave-reached"
        title={
          isPlaying
            ? 'What this machine manages, in multiples of the actors’ own time'
            : 'Hash of the match: who has the same one goes on the same'
        }
      >
        {isPlaying ? `×${Math.round(reached)}` : (hash ?? '')}
      </span>
    </div>
  )
}

function RaveProgress(): ReactElement {
  const { contest, step, isOver } = useBenchState((state) => state.status)
  const contests = useBenchState((state) => state.setup.contests)
  const words = isOver
    ? contests === 1
      ? 'The contest is over'
      : `All ${contests} contests are over`
    : `Contest ${contest + 1} of ${contests}, step ${step.toLocaleString('en')}`
  return <span className="rave-progress">{words}</span>
}

function speedInWords(factor: number): string {
  return factor === FASTEST ? 'as fast as it can' : `×${factor.toLocaleString('en')}`
}
