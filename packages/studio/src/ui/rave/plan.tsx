// The plan of the world: a picture of who is where, and over it walls and targets that can be drawn, moved and deleted.
import type { RaveWorld } from '@ethogram/core/rave'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { extentOf, movedBy, type Part, partInWords, pointsOf, radiusOf, without } from '../../state/rave-edit.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { drawPlan, MARGIN_UNITS } from './plan-draw.ts'
import { PlanTools } from './plan-tools.tsx'
import { useBench, useBenchState } from './use-bench.ts'
import { type PlanTool, usePlanPointer } from './use-plan-pointer.ts'

/** How far keys move a part, units; more with Shift. */
const KEY_UNITS = 0.5
const KEY_UNITS_MORE = 5

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The plan and its tools; children lie over it. */
export function Plan(props: { children: ReactNode }): ReactElement {
  const bench = useBench()
  const [tool, setTool] = useState<PlanTool>('choose')
  const present = useBenchState((state) => state.setup.world)
  const shown = useBenchState((state) => state.shown)
  const pointer = usePlanPointer(bench, tool, shown !== undefined)
  const world = shown?.tracks?.world ?? pointer.draft ?? present
  const [width, height] = extentOf(world)
  const box = `${-MARGIN_UNITS} ${-MARGIN_UNITS} ${width + 2 * MARGIN_UNITS} ${height + 2 * MARGIN_UNITS}`
  return (
    <>
      <PlanTools tool={tool} setTool={setTool} />
      <div className="plan">
        <PlanPictureView world={world} />
        <svg
          className={`plan-parts tool-${tool} ${shown === undefined ? '' : 'is-past'}`}
          viewBox={box}
          role="application"
          aria-label={`Plan of ${present.rave}`}
          onPointerDown={pointer.onPointerDown}
          onPointerMove={pointer.onPointerMove}
          onPointerUp={pointer.onPointerUp}
          onPointerCancel={pointer.onPointerCancel}
        >
          {world.border !== false && <rect className="plan-border" x={0} y={0} width={width} height={height} />}
          <Parts world={world} />
          {shown === undefined && <Refused />}
        </svg>
        <p className="plan-words">
          <PlanWords />
        </p>
        {props.children}
      </div>
    </>
  )
}

/** What is chosen, or what the actor that is looked at senses. */
function PlanWords(): ReactElement {
  const selected = useBenchState((state) => state.selected)
  const world = useBenchState((state) => state.setup.world)
  const shown = useBenchState((state) => state.shown)
  if (shown !== undefined) {
    const isKept = shown.tracks !== undefined
    return (
      <>{`Contest ${shown.contest + 1}${isKept ? ': where actors went, in the world as it was' : ' is not kept'}.`}</>
    )
  }
  if (selected !== undefined) return <>{partInWords(world, selected)}. Arrow keys move it, Delete deletes it.</>
  return <>Press an actor to look at it; drag walls and targets, also while they learn.</>
}

function PlanPictureView({ world }: { world: RaveWorld }): ReactElement {
  const bench = useBench()
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useStudioState((state) => state.theme)
  const shown = useBenchState((state) => state.shown)
  const actor = useBenchState((state) => state.actor)
  const vision = useBenchState((state) => state.matrix?.vision ?? 0)
  const actors = useBenchState((state) => state.setup.actors)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const draw = (): void =>
      drawPlan(element, { world, frame: bench.frame, tracks: shown?.tracks, actor, vision, isDark: theme === 'dark' })
    const resize = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      element.width = Math.round(width * window.devicePixelRatio)
      element.height = Math.round(height * window.devicePixelRatio)
      draw()
    })
    resize.observe(element)
    draw()
    const stop = bench.onFrame(draw)
    return () => {
      stop()
      resize.disconnect()
    }
  }, [bench, world, shown, actor, vision, theme])
  return (
    <canvas
      ref={canvas}
      className="plan-picture"
      role="img"
      aria-label={shown === undefined ? `${actors} actors` : `Ways of contest ${shown.contest + 1}`}
    />
  )
}

function Parts({ world }: { world: RaveWorld }): ReactElement {
  const selected = useBenchState((state) => state.selected)
  const isPast = useBenchState((state) => state.shown !== undefined)
  return (
    <>
      {(world.walls ?? []).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: walls are told apart by their place in the list and by nothing else
        <PartView key={`wall ${index}`} world={world} part={{ what: 'wall', index }} isPast={isPast} />
      ))}
      {(world.targets ?? []).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <PartView key={`target ${index}`} world={world} part={{ what: 'target', index }} isPast={isPast} />
      ))}
      {selected?.what === 'wall' &&
        !isPast &&
        ([0, 1] as const).map((end) => (
          <PartView
            key={`end ${end}`}
            world={world}
            part={{ what: 'wall', index: selected.index, end }}
            isPast={false}
          />
        ))}
    </>
  )
}

function PartView(props: { world: RaveWorld; part: Part; isPast: boolean }): ReactElement | null {
  const { world, part } = props
  const bench = useBench()
  const isChosen = useBenchState(({ selected }) => selected?.what === part.what && selected.index === part.index)
  const [first, second] = pointsOf(world, part)
  if (first === undefined) return null
  const [, height] = extentOf(world)
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    const units = event.shiftKey ? KEY_UNITS_MORE : KEY_UNITS
    if (arrow !== undefined) void bench.edit((now) => movedBy(now, part, [arrow[0] * units, arrow[1] * units]))
    else if (event.key === 'Delete' || event.key === 'Backspace') void bench.edit((now) => without(now, part))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const same = {
    'data-what': part.what,
    'data-index': part.index,
    ...(part.end === undefined ? {} : { 'data-end': part.end }),
    ...(props.isPast ? {} : { tabIndex: 0, role: 'button', 'aria-label': partInWords(world, part) }),
    onFocus: () => bench.select(part),
    onKeyDown: press,
  }
  const chosen = isChosen && !props.isPast ? 'is-chosen' : ''
  if (part.end !== undefined) {
    return <circle {...same} className="plan-end" cx={first[0]} cy={height - first[1]} r={1.1} />
  }
  if (second === undefined) {
    const radius = radiusOf(world)
    return <circle {...same} className={`plan-target ${chosen}`} cx={first[0]} cy={height - first[1]} r={radius} />
  }
  const ends = { x1: first[0], y1: height - first[1], x2: second[0], y2: height - second[1] }
  return (
    <>
      <line className={`plan-wall ${chosen}`} {...ends} />
      <line {...same} className="plan-wall-grip" {...ends} />
    </>
  )
}

/** What was refused, where it would have been. */
function Refused(): ReactElement | null {
  const refused = useBenchState((state) => state.refused)
  if (refused === undefined) return null
  const { world, problems } = refused
  const [width, height] = extentOf(world)
  return (
    <>
      {problems.map((problem) => {
        const [, list, index] = /^(walls|targets)\[(\d+)\]/.exec(problem.path) ?? []
        if (list === undefined) return null
        const part: Part = { what: list === 'walls' ? 'wall' : 'target', index: Number(index) }
        const [first, second = first] = pointsOf(world, part)
        if (first === undefined) return null
        const middle = [(first[0] + second[0]) / 2, height - (first[1] + second[1]) / 2]
        const isRight = middle[0] > width / 2
        return (
          <g key={`${problem.code} ${problem.path}`} className="plan-refused">
            {part.what === 'target' ? (
              <circle cx={first[0]} cy={height - first[1]} r={radiusOf(world)} />
            ) : (
              <line x1={first[0]} y1={height - first[1]} x2={second[0]} y2={height - second[1]} />
            )}
            <text x={middle[0] + (isRight ? -3 : 3)} y={middle[1] - 1} textAnchor={isRight ? 'end' : 'start'}>
              {problem.code}
            </text>
          </g>
        )
      })}
    </>
  )
}
