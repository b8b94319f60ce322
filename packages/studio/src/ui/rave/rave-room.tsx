// The bench: a flat world in which actors learn their way, to be drawn in while they learn.
import { type ReactElement, useEffect, useRef } from 'react'
import { RaveBench } from '../../state/rave-bench.ts'
import type { Studio } from '../../state/studio.ts'
import { IconButton } from '../parts/controls.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { ProblemList } from '../parts/problem-list.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { targetOf } from '../parts/target-of.ts'
import { CurveSection } from './curve-section.tsx'
import { MatchSection } from './match-section.tsx'
import { MatrixSection } from './matrix-section.tsx'
import { Plan } from './plan.tsx'
import { RaveTransport } from './rave-transport.tsx'
import { RulesSection } from './rules-section.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { BenchContext, useBench, useBenchState } from './use-bench.ts'
import './rave-room.css'

/** How long something that is only said stays, ms; a refusal stays until it is put away. */
const NOTE_MS = 6000

/** The room. */
export function RaveRoom(): ReactElement {
  const studio = useStudio()
  const bench = benchOf(studio)
  const title = useRef<HTMLHeadingElement>(null)
  const files = useStudioState((state) => state.benchFiles)
  useEffect(() => {
    title.current?.focus()
    // Nobody sees the world behind the bench: it rests.
    studio.setHidden(true)
    bench.setHidden(false)
    return () => {
      studio.setHidden(false)
      bench.setHidden(true)
    }
  }, [studio, bench])
  useEffect(() => {
    if (files.length === 0) return
    studio.store.setState({ benchFiles: [] })
    void bench.take(files)
  }, [studio, bench, files])
  useUndoKeys(bench)
  const close = (): void => studio.store.setState({ isRaveOpen: false })
  return (
    <BenchContext value={bench}>
      <section className="rave card" aria-label="Bench">
        <header className="rave-head">
          <h2 ref={title} tabIndex={-1}>
            Bench
          </h2>
          <p className="rave-about">Actors that learn their way, and nobody tells them how.</p>
          <IconButton label="Close the bench" keys="Esc" onPress={close}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className="rave-body">
          <div className="rave-stage">
            <Plan>
              <RaveNote />
            </Plan>
            <RaveTransport />
          </div>
          <div className="rave-side sections">
            <MatchSection />
            <CurveSection />
            <MatrixSection />
            <RulesSection />
            <ShelfSection />
          </div>
        </div>
      </section>
    </BenchContext>
  )
}

/** The bench of a studio: made once, kept while the page lives. */
function benchOf(studio: Studio): RaveBench {
  if (studio.bench === undefined) {
    const worker = new Worker(new URL('../../engine/rave-worker.ts', import.meta.url), { type: 'module', name: 'rave' })
    studio.bench = new RaveBench(worker)
    void studio.bench.start({}, !studio.settings.isPaused)
  }
  return studio.bench
}

/** Steps back and on again, wherever the focus is but in a text. */
function useUndoKeys(bench: RaveBench): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || targetOf(event).matches('input, textarea')) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      void (key === 'y' || event.shiftKey ? bench.redo() : bench.undo())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [bench])
}

/** What was refused last, or what became of something. */
function RaveNote(): ReactElement | null {
  const bench = useBench()
  const note = useBenchState((state) => state.note)
  const isRefused = note !== undefined && note.problems.length > 0
  useEffect(() => {
    if (note === undefined || isRefused) return
    const timer = setTimeout(() => bench.dismiss(), NOTE_MS)
    return () => clearTimeout(timer)
  }, [bench, note, isRefused])
  if (note === undefined) return null
  return (
    <div className={`rave-note card ${isRefused ? 'is-refused' : ''}`} role={isRefused ? 'alert' : 'status'}>
      <div>
        <h3>{note.title}</h3>
        {isRefused && <ProblemList problems={note.problems} />}
      </div>
      <IconButton label="Put away" onPress={() => bench.dismiss()}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
