// The canvas and its stage: made once, told about the window, the panels, the theme and what is picked.
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { youAmong } from '../../engine/you-among.ts'
import type { StageLabel } from '../../stage/drawn-umwelt.ts'
import { detectQuality } from '../../stage/quality.ts'
import { Stage } from '../../stage/stage.ts'
import type { StageOptions } from '../../stage/stage-options.ts'
import { NO_UMWELT, type UmweltWish } from '../../stage/umwelt-view.ts'
import type { Studio } from '../../state/studio.ts'
import { type StudioState, wantsOther } from '../../state/studio-state.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { labelPosition } from './label-position.ts'
import { placeLabels } from './stage-labels.ts'
import './stage-canvas.css'

/** The stage behind everything; a browser that cannot draw in 3D, or is not to, keeps the panels. */
export function StageCanvas(): ReactElement {
  const studio = useStudio()
  const canvas = useRef<HTMLCanvasElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isUnable, setIsUnable] = useState(false)
  const picked = useStudioState((state) => state.picked)
  const plain = useStudioState((state) => state.report?.mind?.plain)
  // Beside itself in another future it needs no sentence, which would hide the other, but a name.
  const future = useStudioState((state) => (wantsOther(state) ? state.branches.find(isLived)?.name : undefined))
  const name = useStudioState((state) => state.world?.name)
  const isDrawn = studio.settings.draw !== 'off'
  useEffect(() => {
    if (!isDrawn) document.documentElement.dataset.quality = 'low'
    if (!isDrawn || canvas.current === null || label.current === null || words.current === null) return
    const box = words.current
    const stage = openStage(studio, canvas.current, label.current, (labels) => placeLabels(box, labels))
    if (stage === undefined) {
      setIsUnable(true)
      return
    }
    return keepStage(studio, stage)
  }, [studio, isDrawn])
  return (
    <div className="stage">
      <canvas
        ref={canvas}
        tabIndex={0}
        aria-label={`Stage showing ${name ?? 'nothing yet'}. Arrow keys turn, plus and minus zoom.`}
        onKeyDown={(event) => {
          if (studio.stage?.press(event.key) === true) event.preventDefault()
        }}
      />
      <div ref={label} className="stage-label" aria-hidden="true">
        {future ?? (plain === undefined ? picked : <span className="stage-why">{plain}</span>)}
      </div>
      <div ref={words} className="belief-labels" aria-hidden="true" />
      {(isUnable || !isDrawn) && (
        <p className="stage-unable card">
          {isDrawn ? 'This browser cannot draw in 3D (WebGL 2).' : 'Nothing is drawn: the address says draw=off.'} Time,
          data and recordings still work.
        </p>
      )}
    </div>
  )
}

function openStage(
  studio: Studio,
  canvas: HTMLCanvasElement,
  label: HTMLElement,
  onBeliefLabels: (labels: readonly StageLabel[]) => void,
): Stage | undefined {
  try {
    const isPictured = studio.settings.draw === 'all'
    const quality = isPictured ? (studio.settings.quality ?? detectQuality()) : 'sketch'
    document.documentElement.dataset.quality = isPictured ? quality : 'low'
    return new Stage(canvas, studio.feed, {
      quality,
      isPictured,
      theme: studio.store.getState().theme,
      beliefs: studio.beliefs,
      walk: studio.walk,
      other: studio.other,
      onBeliefLabels,
      onMemory: (memory) => studio.store.setState({ memory }),
      onLetGo: () => studio.store.setState({ isFollowing: false }),
      // A click on grass takes nobody away: Escape lets go.
      onPick: (name) => name !== undefined && studio.pick(name),
      onAim: (x, y, z) => {
        const { aim } = studio.store.getState()
        studio.aim(undefined)
        aim?.take([x, y, z])
      },
      onGo: (x, y, z) => void studio.you.goTo([x, y, z]),
      onGrab: (name) =>
        name === studio.store.getState().youHand || (name === studio.you.name && studio.you.holds() !== undefined),
      onDrop: (x, y, z) => void studio.you.throwTo([x, y, z]),
      onLookAbout: (yawRad) => void studio.you.turnTo(yawRad),
      onPoint: (at) => studio.pointer.point(at),
      onLabel: labelPutter(label),
    })
  } catch {
    return undefined
  }
}

/** Puts the label of the picked entity; measured only when its words change, since to measure is to lay the page out. */
function labelPutter(label: HTMLElement): StageOptions['onLabel'] {
  let size = { width: 0, height: 0 }
  new ResizeObserver(() => {
    size = { width: label.offsetWidth, height: label.offsetHeight }
  }).observe(label)
  return (at, free) => {
    const position = at === undefined ? undefined : labelPosition(at, size, free)
    label.style.opacity = position === undefined ? '0' : '1'
    if (position !== undefined) label.style.translate = `${position.x.toFixed(1)}px ${position.y.toFixed(1)}px`
  }
}

/** Connects a stage with the page until it is let go. */
function keepStage(studio: Studio, stage: Stage): () => void {
  studio.stage = stage
  const fit = (): void => {
    const free = document.querySelector('.free-area')?.getBoundingClientRect()
    const width = window.innerWidth
    const height = window.innerHeight
    const covered = document.querySelector('.above-transport')?.getBoundingClientRect().height ?? 0
    stage.resize(width, height, free ?? { left: 0, top: 0, width, height }, covered)
  }
  fit()
  stage.setUmwelt(wishOf(studio.store.getState()))
  stage.setBody(studio.store.getState(), undefined, undefined)
  const observer = new ResizeObserver(fit)
  for (const area of document.querySelectorAll('.free-area, .above-transport')) observer.observe(area)
  window.addEventListener('resize', fit)
  const stopFrames = studio.onFrame(() => stage.draw())
  const stopState = studio.store.subscribe((state, before) => {
    if (state.theme !== before.theme) stage.setTheme(state.theme)
    if (state.picked !== before.picked || state.isFollowing !== before.isFollowing) {
      stage.setPicked(state.picked, state.isFollowing)
    }
    if (state.aim !== before.aim) stage.setAiming(state.aim !== undefined)
    if (state.directions !== before.directions) stage.setDirections(state.directions)
    if (isOtherWish(state, before)) stage.setUmwelt(wishOf(state))
    if (isOtherYou(state, before)) stage.setYou(youAmong(state.entities), state.youLook, state.isYouOn)
    if (state.entities !== before.entities) stage.setPointed(studio.pointer.isThere)
    if (isOtherFuture(state, before)) stage.setOther(...futureOf(state))
    if (isOtherBody(state, before)) stage.setBody(state, state.body, state.steps)
    if (state.world !== before.world && state.world?.name !== before.world?.name) stage.expectWorld()
  })
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', fit)
    stopFrames()
    stopState()
    studio.stage = undefined
    stage.dispose()
  }
}

/** What the state asks of the stage about beliefs. */
function wishOf({ isUmweltOn, isSplit, outline, memory }: StudioState): UmweltWish {
  return { isOn: isUmweltOn, isSplit, solidKinds: outline?.solidKinds ?? NO_UMWELT.solidKinds, memory }
}

const isLived = ({ isLive }: StudioState['branches'][number]): boolean => isLive

/** Whose other future is seen, and what that is called. */
function futureOf(state: StudioState): [name: string | undefined, title: string] {
  const title = state.branches.find(({ branch }) => branch === state.comparedWith)?.name ?? ''
  return [wantsOther(state) ? state.picked : undefined, title]
}

function isOtherFuture(state: StudioState, before: StudioState): boolean {
  return (
    state.picked !== before.picked ||
    state.comparedWith !== before.comparedWith ||
    state.isOtherOn !== before.isOtherOn ||
    state.branches !== before.branches
  )
}

function isOtherYou(state: StudioState, before: StudioState): boolean {
  return state.isYouOn !== before.isYouOn || state.youLook !== before.youLook || state.entities !== before.entities
}

function isOtherBody(state: StudioState, before: StudioState): boolean {
  return (
    state.body !== before.body ||
    state.areBonesOn !== before.areBonesOn ||
    state.arePrintsOn !== before.arePrintsOn ||
    state.isGazeOn !== before.isGazeOn ||
    state.isFanOn !== before.isFanOn
  )
}

function isOtherWish(state: StudioState, before: StudioState): boolean {
  return (
    state.isUmweltOn !== before.isUmweltOn ||
    state.isSplit !== before.isSplit ||
    state.outline !== before.outline ||
    state.memory !== before.memory
  )
}
