// Three small cards at the side with things to try. They tick themselves off; once all are done, or put away, they are gone.
import type { ReactElement } from 'react'
import { GESTURES } from '../../state/gestures.ts'
import type { Studio } from '../../state/studio.ts'
import { canTry, TRIES, type TryId } from '../../state/tries.ts'
import { IconButton } from '../parts/controls.tsx'
import { CheckIcon, CloseIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { beThere, heroOf } from '../you/you-doings.ts'
import './tries.css'

/** The cards; nothing where there is nothing to try. */
export function Tries(): ReactElement | null {
  const studio = useStudio()
  const tried = useStudioState((state) => state.tried)
  const isOffered = useStudioState(canTry)
  // The tour and the author's room say what to do themselves; two worlds side by side need the room.
  const isBusy = useStudioState((state) => state.tourStep !== undefined || state.isAuthorOpen || state.isSplit)
  if (tried === undefined || !isOffered || isBusy) return null
  const isAll = tried.length === TRIES.length
  return (
    <section className="tries card" aria-label="Things to try">
      <header>
        <h2>{isAll ? 'All tried' : 'Try this'}</h2>
        <IconButton label="Put this away" onPress={() => studio.welcome.putAway()}>
          <CloseIcon />
        </IconButton>
      </header>
      <ul>
        {TRIES.map(({ id, title, about }) => {
          const isDone = tried.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={`try ${isDone ? 'is-done' : ''}`}
                onClick={() => void attempt(studio, id)}
              >
                <span className="try-tick" aria-hidden="true">
                  {isDone && <CheckIcon />}
                </span>
                <span>
                  <b>{title}</b>
                  <span className="try-about">{about}</span>
                </span>
                {isDone && <span className="visually-hidden">, done</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="button quiet small" onClick={() => studio.welcome.tour(0)}>
        Take the tour
      </button>
      <p className="visually-hidden" role="status">
        {tried.length} of {TRIES.length} tried
      </p>
    </section>
  )
}

/** Does it for somebody who does not know how yet, with the controls that do it in sight. */
async function attempt(studio: Studio, id: TryId): Promise<void> {
  if (studio.store.getState().status.mode !== 'live') await studio.goLive()
  const { isUmweltOn, isFollowing, picked, outline, status } = studio.store.getState()
  // Whoever was sent away is in the picture again, and it is he whom it is about.
  if (outline === undefined || (picked !== undefined && !isFollowing)) studio.pick(heroOf(studio))
  if (id === 'umwelt') {
    if (!isUmweltOn) studio.toggleUmwelt()
    return
  }
  beThere(studio)
  if (!status.isPlaying) studio.togglePlaying()
  const hand = GESTURES.find((gesture) => gesture.id === 'hand')
  if (id === 'ball') void studio.you.throwTo()
  else if (hand !== undefined && studio.you.standing(hand).length === 0) void studio.you.gesture(hand)
}
