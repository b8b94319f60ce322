// What can be done to the world: tools, undo, worlds to choose from, files.
import { raveWorlds } from '@ethogram/scenes'
import type { MouseEvent, ReactElement } from 'react'
import { freeSpot, middleWall, without, withTarget, withWall } from '../../state/rave-edit.ts'
import { downloadFile } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { useBench, useBenchState } from './use-bench.ts'
import type { PlanTool } from './use-plan-pointer.ts'

const TOOLS: readonly { readonly tool: PlanTool; readonly title: string; readonly about: string }[] = [
  { tool: 'choose', title: 'Choose', about: 'Choose and move walls, targets and actors' },
  { tool: 'wall', title: 'Wall', about: 'Drag to draw a wall; with the keyboard, puts one in the middle' },
  { tool: 'target', title: 'Target', about: 'Press to put a target; with the keyboard, puts one in the middle' },
]

/** The tools. */
export function PlanTools(props: { tool: PlanTool; setTool: (tool: PlanTool) => void }): ReactElement {
  const bench = useBench()
  const selected = useBenchState((state) => state.selected)
  const isPast = useBenchState((state) => state.shown !== undefined)
  const canUndo = useBenchState((state) => state.undo.length > 0)
  const canRedo = useBenchState((state) => state.redo.length > 0)
  const press = (tool: PlanTool, event: MouseEvent): void => {
    props.setTool(tool)
    // A key has no place in the plan: what it asks for is put where it can be moved from.
    if (event.detail !== 0 || isPast) return
    if (tool === 'wall') void bench.edit((world) => withWall(world, middleWall(world)))
    if (tool === 'target') void bench.edit((world) => withTarget(world, freeSpot(world)))
  }
  return (
    <div className="rave-tools">
      <fieldset className="chips" disabled={isPast}>
        <legend className="visually-hidden">What a press on the plan does</legend>
        {TOOLS.map(({ tool, title, about }) => (
          <button
            key={tool}
            type="button"
            className={`button small ${props.tool === tool ? 'is-on' : ''}`}
            aria-pressed={props.tool === tool}
            title={about}
            onClick={(event) => press(tool, event)}
          >
            {title}
          </button>
        ))}
        <button
          type="button"
          className="button small"
          disabled={selected === undefined}
          title="Delete what is chosen (Delete)"
          onClick={() => selected !== undefined && void bench.edit((world) => without(world, selected))}
        >
          Delete
        </button>
        <button
          type="button"
          className="button small"
          disabled={!canUndo}
          title="Undo (Ctrl Z)"
          onClick={() => void bench.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          className="button small"
          disabled={!canRedo}
          title="Redo (Ctrl Y)"
          onClick={() => void bench.redo()}
        >
          Redo
        </button>
      </fieldset>
      <WorldChoice />
    </div>
  )
}

function WorldChoice(): ReactElement {
  const bench = useBench()
  const world = useBenchState((state) => state.setup.world)
  const text = JSON.stringify(world)
  const isShipped = raveWorlds.some((one) => JSON.stringify(one) === text)
  return (
    <div className="rave-world">
      <select
        className="rave-choice"
        aria-label="World"
        value={isShipped ? world.rave : ''}
        onChange={(event) => {
          const chosen = raveWorlds.find(({ rave }) => rave === event.currentTarget.value)
          if (chosen !== undefined) void bench.setWorld(chosen)
        }}
      >
        {!isShipped && <option value="">{`${world.rave}, changed`}</option>}
        {raveWorlds.map(({ rave, about }) => (
          <option key={rave} value={rave} title={about}>
            {rave}
          </option>
        ))}
      </select>
      <FileButton label="World file" accept=".yaml,.yml,.json" onFile={(file) => void bench.openWorld(file)}>
        Open…
      </FileButton>
      <button type="button" className="button quiet" onClick={() => void bench.worldFile().then(downloadFile)}>
        Save world
      </button>
    </div>
  )
}
