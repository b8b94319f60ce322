// The help page: what the mouse and the keys do.
import { type ReactElement, useEffect, useRef } from 'react'
import { IconButton } from '../parts/controls.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { SHORTCUTS } from './shortcuts.ts'
import './help.css'

/** Help as a dialog over everything; the browser keeps the focus inside and gives it back. */
export function Help(): ReactElement {
  const studio = useStudio()
  const isOpen = useStudioState((state) => state.isHelpOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
    if (!isOpen && dialog.current?.open === true) dialog.current.close()
  }, [isOpen])
  const close = (): void => studio.store.setState({ isHelpOpen: false })
  return (
    <dialog ref={dialog} className="help card" aria-labelledby="help-title" onClose={close}>
      <header>
        <h2 id="help-title">Help</h2>
        <button
          type="button"
          className="button small"
          onClick={() => {
            close()
            studio.welcome.offerAgain()
            studio.welcome.tour(0)
          }}
        >
          Take the tour
        </button>
        <IconButton label="Close help" keys="Esc" onPress={close}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className="help-columns">
        <dl className="keys">
          {SHORTCUTS.map((shortcut) => (
            <div key={shortcut.key}>
              <dt>
                {shortcut.shown.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{shortcut.about}</dd>
            </div>
          ))}
        </dl>
        <HelpText />
      </div>
    </dialog>
  )
}

function HelpText(): ReactElement {
  return (
    <div className="help-text">
      <h3>The stage</h3>
      <p>
        Drag to look around, drag with the right button to move, scroll to come closer. Click on anything to pick it.
      </p>
      <p>
        With the keyboard: Tab to the stage, then the arrow keys turn and + and − zoom. Pick from the list beside it.
      </p>
      <h3>You</h3>
      <p>
        Where you have a body, as in the meadow, press Y to be there: W A S D or a click on the ground to go, 1 to 9 for
        gestures, G to take the ball and X to throw it. Every button of the bar tells its key.
      </p>
      <h3>Minds</h3>
      <p>
        Pick a creature to see why it does what it does. Move its drives, force or forbid a behavior with ⋯, let it
        imagine things, or talk to it in the console. Every “?” explains the part beside it.
      </p>
      <h3>Beliefs</h3>
      <p>
        Press U to see the world as a creature has it: ghosts of what it remembers, rings where it is not sure, the
        ground its eyes reach. Press V to have the world and its belief side by side.
      </p>
      <h3>Bodies</h3>
      <p>
        The Body tab of a creature is a room to try it in: let it sit, trot, wag and look, see which skill holds which
        degree of freedom and where its feet stand. Drop a glTF file on the page to have it worn.
      </p>
      <h3>Training</h3>
      <p>
        The Train tab of a creature that learns shows what it makes of what happens to it. Let a protocol teach it, or
        take the trainer’s place: give signs and rewards with buttons or keys. Drop a protocol (.yaml) or lessons
        (.json) on the page to use them.
      </p>
      <h3>Bench</h3>
      <p>
        Press B for the bench: actors on a flat plan that learn their way from nothing but a critic’s judgement. Draw
        and move walls and targets while they learn, run it up to a thousand times as fast, read what they have learned
        as a picture and in words, and give it to a creature of the scene. Play, step, speed and R work as for a scene.
      </p>
      <h3>Time</h3>
      <p>
        Every run is remembered. Drag the timeline to see the past, and go back to live. Press K for the whole life of
        the picked creature: what it did and why, its drives, what startled it and what it learned.
      </p>
      <p>
        From any moment you can live on differently: with other luck, another drive, or by what you do. What was is kept
        as a future of its own; futures can be named, saved as recordings and compared.
      </p>
      <p>
        If the machine does not keep up with the speed, measure the time of a tick below the list of entities: it tells
        which stage of which species takes it.
      </p>
      <h3>Recordings</h3>
      <p>
        A recording is the world at its first tick, everything that entered it, and a hash of every tick. Drop an
        .ethorec file anywhere to see it again exactly.
      </p>
    </div>
  )
}
