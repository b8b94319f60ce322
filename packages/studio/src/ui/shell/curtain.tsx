// What stands before the stage when there is nothing on it: the short wait at the start, and failures with their reasons.
import { type ReactElement, useEffect } from 'react'
import { ProblemList } from '../parts/problem-list.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './curtain.css'

/** The curtain; nothing when a world is shown. */
export function Curtain(): ReactElement | null {
  const phase = useStudioState((state) => state.phase)
  if (phase === 'ready') return null
  if (phase === 'failed') return <FailureCard />
  return (
    <div className="curtain" role="status">
      <span className="waking" aria-hidden="true" />
      <p>{phase === 'starting' ? 'Waking the engine…' : 'Setting the scene…'}</p>
    </div>
  )
}

function FailureCard(): ReactElement {
  const studio = useStudio()
  const failure = useStudioState((state) => state.failure)
  const scenes = useStudioState((state) => state.scenes)
  useEffect(() => void studio.fetchScenes(), [studio])
  return (
    <div className="curtain">
      <div className="card failure" role="alert">
        <h2>{failure?.title ?? 'Something went wrong'}</h2>
        {failure !== undefined && <ProblemList problems={failure.problems} />}
        <div className="failure-ways">
          <p>{scenes.length > 0 ? 'These scenes are here:' : 'The engine did not start.'}</p>
          <div className="button-row">
            {scenes.map((scene) => (
              <button
                key={scene.name}
                type="button"
                className="button"
                title={scene.about}
                onClick={() => studio.load(scene.name)}
              >
                {scene.name}
              </button>
            ))}
            <button type="button" className="button quiet" onClick={() => window.location.reload()}>
              Reload the page
            </button>
          </div>
        </div>
      </div>
    </div>
  )
}
