// The drawer above the transport: the life of the picked creature over time, its futures, and what is different in another one.
import { type ReactElement, useMemo, useState } from 'react'
import { commonTick, parting } from '../../engine/comparison.ts'
import type { LifeLog } from '../../engine/life-log.ts'
import { shownBranch } from '../../state/shown-life.ts'
import { IconButton } from '../parts/controls.tsx'
import { CloseIcon, NextIcon, PreviousIcon, StepBackIcon, ZoomInIcon, ZoomOutIcon } from '../parts/icons.tsx'
import { Hint } from '../parts/popup.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { ComparisonSummary } from './comparison-summary.tsx'
import { DriveChooser } from './drive-chooser.tsx'
import { FuturesPopup } from './futures-popup.tsx'
import { LifeTimeline, type Pointed } from './life-timeline.tsx'
import { LiveOnPopup } from './live-on-popup.tsx'
import type { DrawnLife, TimelinePlan } from './timeline-draw.ts'
import { FIRST_WISH, marksInView, strongest, type TimeView, type ViewWish, viewOf, zoomed } from './timeline-view.ts'
import { TimelineWords } from './timeline-words.tsx'
import './timeline-drawer.css'

/** Drives that are drawn when nobody has chosen. */
const FIRST_DRIVES = 3

/** How much nearer a button comes. */
const ZOOM = 1.6

/** The drawer; while nobody with a mind is picked it says so. */
export function TimelineDrawer(): ReactElement {
  const studio = useStudio()
  const picked = useStudioState((state) => state.picked)
  const outline = useStudioState((state) => state.outline)
  const close = (): void => studio.setTimeline(false)
  if (picked === undefined || outline === undefined) {
    return (
      <section className="timeline-drawer card is-empty" aria-label="Timeline of a life">
        <p className="empty">Pick a creature to see its life over time.</p>
        <IconButton label="Close the timeline" keys="K" onPress={close}>
          <CloseIcon />
        </IconButton>
      </section>
    )
  }
  return <Drawer key={picked} name={picked} onClose={close} />
}

function Drawer({ name, onClose }: { name: string; onClose: () => void }): ReactElement {
  const [wish, setWish] = useState<ViewWish>(FIRST_WISH)
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined)
  const [pointed, setPointed] = useState<{ readonly at: Pointed; readonly view: TimeView } | undefined>(undefined)
  const status = useStudioState((state) => state.status)
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const theme = useStudioState((state) => state.theme)
  const inputs = useStudioState((state) => state.marks)
  const outline = useStudioState((state) => state.outline)
  const compared = useCompared()
  const { tick, firstTick } = status
  const lastTick = Math.max(status.lastTick, compared.other?.lastTick ?? 0)
  const ends = useMemo(() => ({ firstTick, lastTick, rateHz }), [firstTick, lastTick, rateHz])
  const { rangeOf, drivesFor } = useDrives(compared.here?.log, chosen)
  const plan = (view: TimeView): Omit<TimelinePlan, 'pointedTick'> => ({
    view,
    ends,
    theme,
    lives: [compared.here, compared.other].filter((life) => life !== undefined),
    drives: drivesFor(view).map((drive) => ({ name: drive, range: rangeOf(drive) })),
    marks: marksInView(compared.here?.log, inputs, view),
    tick,
    isLive: status.mode === 'live',
    commonTick: compared.commonTick,
    partingTick: compared.parting?.tick,
  })
  const whole: TimeView = { fromTick: firstTick, toTick: lastTick, width: 1 }
  const zoom = (factor: number): void => {
    setWish(zoomed(viewOf(wish, ends, 1), ends, factor, wish.toTick === undefined ? 1 : 0.5))
  }
  return (
    <section
      className="timeline-drawer card"
      aria-label="Timeline of a life"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="timeline-head">
        <TimelineSteps name={name} />
        <span className="timeline-spring" />
        <DriveChooser drives={outline?.drives ?? []} shown={drivesFor(whole)} chosen={chosen} onChoose={setChosen} />
        <FuturesPopup />
        <LiveOnPopup name={name} />
        <TimelineZoom onZoom={zoom} onClose={onClose} />
      </header>
      <LifeTimeline
        plan={plan}
        ends={ends}
        lives={compared.other === undefined ? 1 : 2}
        tick={tick}
        about={name}
        wish={wish}
        setWish={setWish}
        onPoint={(at, view) => setPointed(at === undefined ? undefined : { at, view })}
      />
      <TimelineWords
        logs={[compared.here?.log, compared.other?.log]}
        pointed={pointed}
        tick={tick}
        rateHz={rateHz}
        marks={pointed === undefined ? [] : marksInView(compared.here?.log, inputs, pointed.view)}
        drives={pointed === undefined ? drivesFor(whole) : drivesFor(pointed.view)}
      />
      {compared.other !== undefined && compared.here !== undefined && <ComparisonSummary {...compared} />}
    </section>
  )
}

/** Which drives are drawn in a view, and between which values. */
function useDrives(log: LifeLog | undefined, chosen: readonly string[] | undefined) {
  const outline = useStudioState((state) => state.outline)
  const ranges = new Map(outline?.drives.map((drive) => [drive.name, [drive.min, drive.max] as const]))
  const rangeOf = (drive: string): readonly [number, number] => ranges.get(drive) ?? [0, 100]
  const drivesFor = (view: TimeView): readonly string[] =>
    chosen ?? (log === undefined ? [] : strongest(log, view, rangeOf, FIRST_DRIVES))
  return { rangeOf, drivesFor }
}

function TimelineZoom({ onZoom, onClose }: { onZoom: (factor: number) => void; onClose: () => void }): ReactElement {
  return (
    <div className="timeline-tools">
      <IconButton label="Farther" onPress={() => onZoom(ZOOM)}>
        <ZoomOutIcon />
      </IconButton>
      <IconButton label="Nearer" onPress={() => onZoom(1 / ZOOM)}>
        <ZoomInIcon />
      </IconButton>
      <IconButton label="Close the timeline" keys="K" onPress={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** The ways back and on, and what all of it is. */
function TimelineSteps({ name }: { name: string }): ReactElement {
  const studio = useStudio()
  return (
    <>
      <div className="timeline-tools">
        <IconButton label="One tick back" keys="," onPress={() => void studio.time.go(-1)}>
          <StepBackIcon />
        </IconButton>
        <IconButton label="Previous change" keys="Shift [" onPress={() => void studio.time.goToChange(-1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton label="Next change" keys="Shift ]" onPress={() => void studio.time.goToChange(1)}>
          <NextIcon />
        </IconButton>
      </div>
      <h2 className="timeline-title">{name}</h2>
      <Hint about="Timeline">
        <p>
          The upper row is what it was at, the lower one how it went about it; lines are its strongest drives. Press
          anywhere to see that moment again, with everything it then believed and wanted.
        </p>
        <p>
          “Live on from here” begins another future at the moment shown. What was is kept, and the two can be laid side
          by side. ▾ is something you did, ◆ a surprise, ● something learned.
        </p>
      </Hint>
    </>
  )
}

/** The shown life, the other one if two are compared, and how they stand to each other. */
export interface Compared {
  readonly here: DrawnLife | undefined
  readonly other: DrawnLife | undefined
  readonly otherBranch: number | undefined
  readonly commonTick: number | undefined
  readonly parting: ReturnType<typeof parting>
}

function useCompared(): Compared {
  const lives = useStudioState((state) => state.lives)
  const branches = useStudioState((state) => state.branches)
  const otherBranch = useStudioState((state) => state.comparedWith)
  const branch = useStudioState(shownBranch)
  const lastTick = useStudioState((state) => state.status.lastTick)
  return useMemo(() => {
    const summaryOf = (number: number | undefined) => branches.find((candidate) => candidate.branch === number)
    const [mine, theirs] = [summaryOf(branch), summaryOf(otherBranch)]
    const here = lives.get(branch)
    const there = otherBranch === undefined || otherBranch === branch ? undefined : lives.get(otherBranch)
    const drawnHere = here === undefined ? undefined : { log: here.log, title: mine?.name ?? '', lastTick }
    if (drawnHere === undefined || there === undefined || mine === undefined || theirs === undefined) {
      return { here: drawnHere, other: undefined, otherBranch: undefined, commonTick: undefined, parting: undefined }
    }
    const common = commonTick(mine, theirs)
    return {
      here: drawnHere,
      other: { log: there.log, title: theirs.name, lastTick: theirs.lastTick },
      otherBranch,
      commonTick: common,
      parting: parting(drawnHere.log, there.log, common),
    }
  }, [lives, branches, otherBranch, branch, lastTick])
}
