// The choice of scenes: the name of the present one, and a list with a line about each.
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { SceneSummary } from '../../engine/protocol.ts'
import { useLeave } from '../parts/controls.tsx'
import { ChevronIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './scene-chooser.css'

/** A button that opens the list; arrow keys move through it. */
export function SceneChooser(): ReactElement {
  const studio = useStudio()
  const scenes = useStudioState((state) => state.scenes)
  const scene = useStudioState((state) => state.scene)
  const world = useStudioState((state) => state.world)
  const [isOpen, setIsOpen] = useState(false)
  const box = useLeave(isOpen, () => setIsOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const items = list.current?.querySelectorAll<HTMLButtonElement>('[role="option"]') ?? []
    const chosen = [...items].find((item) => item.getAttribute('aria-selected') === 'true') ?? items[0]
    chosen?.focus()
  }, [isOpen])
  const choose = (name: string): void => {
    setIsOpen(false)
    button.current?.focus()
    void studio.load(name, { isPlaying: true })
  }
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      setIsOpen(false)
      button.current?.focus()
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="option"]')]
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    items[(at + by + items.length) % items.length]?.focus()
  }
  return (
    <div className="scene-chooser" ref={box}>
      <button
        ref={button}
        type="button"
        className="scene-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`Scene: ${world?.name ?? scene ?? 'none'}. Choose another`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="scene-name">{world?.name ?? scene ?? '…'}</span>
        <ChevronIcon />
      </button>
      {isOpen && (
        <div className="scene-list card" role="listbox" aria-label="Scenes" tabIndex={-1} ref={list} onKeyDown={move}>
          <SceneGroups scenes={scenes} chosen={world?.name} onChoose={choose} />
        </div>
      )}
    </div>
  )
}

/** The scenes under what they are for. */
function SceneGroups({
  scenes,
  chosen,
  onChoose,
}: {
  readonly scenes: readonly SceneSummary[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}): ReactElement[] {
  return [...new Set(scenes.map(({ group }) => group))].map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups; a fieldset is for forms.
    <div key={group} role="group" aria-label={group}>
      <div className="scene-group" aria-hidden="true">
        {group}
      </div>
      {scenes
        .filter((candidate) => candidate.group === group)
        .map(({ name, about }) => (
          <button key={name} type="button" role="option" aria-selected={name === chosen} onClick={() => onChoose(name)}>
            <span className="scene-option-name">{name}</span>
            <span className="scene-option-about">{about}</span>
          </button>
        ))}
    </div>
  ))
}
