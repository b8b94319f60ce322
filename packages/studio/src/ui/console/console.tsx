// The console: a drawer above the transport in which one talks to creatures in lines.
//
// What may stand at the cursor comes from the worker, with the names of this very moment. Tab takes the first or the chosen
// one; the up key brings back earlier lines; what is wrong with a line stands below it with a caret under the word.
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import type { ConsoleEntry } from '../../state/studio-state.ts'
import { IconButton } from '../parts/controls.tsx'
import { CloseIcon, HelpIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { consoleLines } from './console-lines.ts'
import { type LineEditor, useLineEditor } from './use-line-editor.ts'
import './console.css'

/** Most completions shown at once. */
const MOST_OPTIONS = 8

/** The drawer; nothing when it is closed. */
export function Console(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isConsoleOpen && state.world !== undefined)
  return isOpen ? <OpenConsole /> : null
}

function OpenConsole(): ReactElement {
  const studio = useStudio()
  const entries = useStudioState((state) => state.consoleEntries)
  const picked = useStudioState((state) => state.picked)
  const first = useStudioState((state) => state.entities.find((entity) => entity.isCreature)?.name)
  const input = useRef<HTMLInputElement>(null)
  const editor = useLineEditor(studio.director, input)
  const close = (): void => studio.store.setState({ isConsoleOpen: false })
  useEffect(() => input.current?.focus(), [])
  const name = picked ?? first ?? 'silas'
  return (
    <section className="console card" aria-label="Console">
      <Entries entries={entries} name={name} />
      <div className="console-line">
        <span className="console-prompt" aria-hidden="true">
          ›
        </span>
        <input
          ref={input}
          className="console-input"
          role="combobox"
          aria-label="Line to say"
          aria-autocomplete="list"
          aria-expanded={editor.options.length > 0}
          aria-controls="console-options"
          {...(editor.chosen >= 0 ? { 'aria-activedescendant': `console-option-${editor.chosen}` } : {})}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={`${name}: why`}
          value={editor.text}
          onChange={(event) => editor.type(event.currentTarget.value, event.currentTarget.selectionStart ?? 0)}
          onKeyDown={(event) => pressKey(event, editor, close)}
          onBlur={() => editor.dismiss()}
        />
        <IconButton label="Help with the console" onPress={() => void studio.director.say('help')}>
          <HelpIcon />
        </IconButton>
        <IconButton label="Close the console" keys="Esc" onPress={close}>
          <CloseIcon />
        </IconButton>
        <Options editor={editor} />
      </div>
    </section>
  )
}

function Entries({ entries, name }: { entries: readonly ConsoleEntry[]; name: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const last = entries.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && box.current !== null) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div ref={box} className="console-entries" role="log" aria-label="What was said" tabIndex={-1}>
      {entries.length === 0 && (
        <p className="console-welcome">
          Talk to creatures: <code>{name}: why</code> asks, <code>{name}: …</code> directs, <code>directions</code>{' '}
          lists what stands. Tab completes, ↑ brings back, <code>help</code> tells the rest.
        </p>
      )}
      {entries.map(({ id, tone, text }) => (
        <div key={id} className={`console-entry tone-${tone}`}>
          {consoleLines(text).map(({ line, isKept }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
            <pre key={at} className={isKept ? 'is-kept' : ''}>
              {line}
            </pre>
          ))}
        </div>
      ))}
    </div>
  )
}

function Options({ editor }: { editor: LineEditor }): ReactElement | null {
  const { options, chosen } = editor
  if (options.length === 0) return null
  const from = Math.max(0, Math.min(chosen - MOST_OPTIONS + 1, options.length - MOST_OPTIONS))
  const shown = options.slice(from, from + MOST_OPTIONS)
  return (
    <div id="console-options" className="console-options card" role="listbox" aria-label="Completions">
      {shown.map((option, k) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the line, as in every combobox
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line; aria-activedescendant points here
        <div
          key={option.text}
          id={`console-option-${from + k}`}
          role="option"
          aria-selected={from + k === chosen}
          // The line keeps the focus, so that one can type on.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => editor.accept(from + k)}
        >
          <code>{option.text}</code>
          <span>{option.about}</span>
        </div>
      ))}
      {options.length > shown.length && <p className="console-more">{options.length} in all</p>}
    </div>
  )
}

function pressKey(event: KeyboardEvent<HTMLInputElement>, editor: LineEditor, close: () => void): void {
  const isOpen = editor.options.length > 0
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: () => (editor.chosen >= 0 ? editor.accept(editor.chosen) : editor.say()),
    Tab: isOpen && !event.shiftKey ? () => editor.accept(Math.max(0, editor.chosen)) : undefined,
    ArrowDown: () => (isOpen ? editor.choose(1) : editor.recall(-1)),
    ArrowUp: () => (isOpen && editor.chosen >= 0 ? editor.choose(-1) : editor.recall(1)),
    Escape: () => (isOpen ? editor.dismiss() : close()),
  }
  const act = keys[event.key]
  if (act === undefined) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
