// The choice of scenes: what the present one is called, and a gallery of all, each with its picture and a line about it.
//
// Pictures are taken by our own recorder (`node tools/picture.mjs --gallery`) and fetched when the gallery is opened.
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { SceneSummary } from '../../engine/protocol.ts'
import { useLeave } from '../parts/controls.tsx'
import { ChevronIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './scene-chooser.css'

/** Addresses of the pictures, by file. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../gallery/*.jpg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** A button that opens the list; arrow keys move through it. */
export function SceneChooser(): ReactElement {
  const studio = useStudio()
  const scenes = useStudioState((state) => state.scenes)
  const scene = useStudioState((state) => state.scene)
  const world = useStudioState((state) => state.world)
  const shown = world?.file === undefined ? scenes.find(({ name }) => name === world?.name)?.title : undefined
  const called = shown ?? world?.name ?? scene
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
    const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="option"]')]
    const next = neighbour(items, items.indexOf(document.activeElement as HTMLButtonElement), event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className="scene-chooser" ref={box}>
      <button
        ref={button}
        type="button"
        className="scene-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`Scene: ${called ?? 'none'}. Choose another`}
        onClick={() => {
          setIsOpen(!isOpen)
          if (!isOpen) void studio.fetchScenes()
        }}
      >
        <span className="scene-name">{called ?? '…'}</span>
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
      <div className="scene-cards" role="presentation">
        {scenes
          .filter((candidate) => candidate.group === group)
          .map(({ name, title, about }) => (
            <button
              key={name}
              type="button"
              role="option"
              aria-selected={name === chosen}
              onClick={() => onChoose(name)}
            >
              <ScenePicture name={name} />
              <span className="scene-option-name">{title}</span>
              <span className="scene-option-about">{about}</span>
            </button>
          ))}
      </div>
    </div>
  ))
}

/** What it looks like; a scene that is new has no picture yet. */
function ScenePicture({ name }: { readonly name: string }): ReactElement {
  const address = PICTURES[`../../gallery/${name}.jpg`]
  if (address === undefined) return <span className="scene-picture" />
  return <img className="scene-picture" src={address} alt="" width={288} height={180} loading="lazy" decoding="async" />
}

/** The card that an arrow leads to: before and after in reading order, above and below by where cards stand. */
function neighbour(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (by !== undefined) return items[(at + by + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const from = items[at]?.getBoundingClientRect()
  if (from === undefined) return items[0]
  const isBeyond = ({ top }: DOMRect): boolean => (key === 'ArrowDown' ? top > from.top : top < from.top)
  const away = ({ top, left }: DOMRect): number => 10 * Math.abs(top - from.top) + Math.abs(left - from.left)
  const beyond = items
    .map((item) => ({ item, at: item.getBoundingClientRect() }))
    .filter((each) => isBeyond(each.at))
    .sort((a, b) => away(a.at) - away(b.at))
  return beyond[0]?.item
}
