// The author's room at work: which texts are open, what is written in them, what is wrong, and what applying them did.
//
// Each text keeps its own editor state, so that undoing goes back in the text that is shown and nowhere else.

import { forceLinting } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Problem, RedefinitionReport } from '@ethogram/core'
import { COMMANDS, toJsonSchema } from '@ethogram/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Definitions } from '../../engine/definitions.ts'
import type { Studio } from '../../state/studio.ts'
import { keyOfActive } from './active-key.ts'
import { completionsAt } from './complete-definition.ts'
import { type AuthorDocument, aroundOf, documentsOf, readDocument } from './documents.ts'
import { type EditorPorts, foldSections, goTo, startState } from './editor.ts'
import { aboutAt, type SchemaNode } from './schema-walk.ts'
import { keyAt, type ScannedKey, scanKeys } from './yaml-scan.ts'

/** Sections that are long and seldom written by hand. */
const FOLDED = ['body', 'look', 'terrain', 'skills']

/** What the room shows below the text. */
export type Outcome =
  | { readonly is: 'applied'; readonly tick: number; readonly report: RedefinitionReport }
  | { readonly is: 'refused'; readonly problems: readonly Problem[] }

/** Everything the room's parts need. */
export interface Author {
  readonly documents: readonly AuthorDocument[]
  readonly file: string
  readonly keys: readonly ScannedKey[]
  readonly position: number
  readonly problems: readonly Problem[]
  readonly outcome: Outcome | undefined
  readonly isChanged: (file: string) => boolean
  readonly parent: (element: HTMLElement | null) => void
  readonly view: () => EditorView | undefined
  readonly show: (file: string) => void
  readonly apply: () => void
  readonly revert: () => void
  readonly take: (file: { readonly name: string; readonly bytes: Uint8Array }) => void
  readonly text: () => string
}

/** What is shown and open at this moment; handlers of the editor outlive a drawing of the room. */
interface Now {
  documents: readonly AuthorDocument[]
  definitions: Definitions | undefined
  file: string
  readonly states: Map<string, EditorState>
  view: EditorView | undefined
  box: HTMLElement | undefined
}

/** A text as it is written now: in the editor, put aside, or as the world has it. */
function writtenIn(now: Now, file: string): string | undefined {
  if (file === now.file && now.view !== undefined) return now.view.state.doc.toString()
  return now.states.get(file)?.doc.toString() ?? now.documents.find((each) => each.file === file)?.text
}

/** The texts and the editor of a studio's world. */
export function useAuthor(studio: Studio, worldKey: string, wanted: string | undefined): Author {
  const [definitions, setDefinitions] = useState<Definitions>()
  const [file, setFile] = useState('')
  const [keys, setKeys] = useState<readonly ScannedKey[]>([])
  const [position, setPosition] = useState(0)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const documents = useMemo(() => (definitions === undefined ? [] : documentsOf(definitions)), [definitions])
  const now = useRef<Now>({ documents, definitions, file, states: new Map(), view: undefined, box: undefined })
  now.current.documents = documents
  now.current.definitions = definitions

  const refresh = useCallback(async (): Promise<void> => {
    const found = await studio.desk.definitions()
    if (found !== undefined) setDefinitions(found)
  }, [studio])
  const apply = useCallback(async (): Promise<void> => {
    const found = await applyShown(studio, now.current)
    if (found !== undefined) setOutcome(found)
    if (found?.is === 'applied') await refresh()
  }, [studio, refresh])
  const portsFor = useEditorPorts(now, { setKeys, setPosition, setProblems, apply: () => void apply() })
  const show = useCallback(
    (next: string): void => {
      const state = open(now.current, next, portsFor)
      if (state === undefined) return
      setFile(next)
      setKeys(scanKeys(state.doc.toString()))
      setPosition(state.selection.main.head)
      setProblems([])
      if (now.current.view !== undefined) forceLinting(now.current.view)
    },
    [portsFor],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another world has other texts
  useEffect(() => {
    now.current.states.clear()
    now.current.file = ''
    setFile('')
    setOutcome(undefined)
    void refresh()
  }, [refresh, worldKey])
  useEffect(() => {
    if (documents.length === 0 || now.current.file !== '') return
    const asked = documents.find(({ name }) => name === wanted)
    show((asked ?? documents[0]).file)
    if (asked !== undefined) openAtActive(studio, now.current)
  }, [documents, wanted, show, studio])
  useEffect(() => () => now.current.view?.destroy(), [])

  const handles = handlesOf(now.current, { show, setOutcome, apply: () => void apply() })
  return { documents, file, keys, position, problems, outcome, ...handles }
}

/** Shows a text in the editor, with its own past; nothing if there is no such text or no place for it yet. */
function open(now: Now, file: string, portsFor: () => EditorPorts): EditorState | undefined {
  const document = now.documents.find((each) => each.file === file)
  if (document === undefined || now.box === undefined) return undefined
  if (now.view !== undefined) now.states.set(now.file, now.view.state)
  now.file = file
  const kept = now.states.get(file)
  const state = kept ?? startState(document.text, `Definition of ${document.name}, YAML`, portsFor())
  // In a shadow tree the editor adopts its style sheets; elsewhere it writes style elements, which the page's policy forbids.
  const parent = now.box.shadowRoot ?? now.box.attachShadow({ mode: 'open' })
  if (now.view === undefined) now.view = new EditorView({ state, parent })
  else now.view.setState(state)
  if (kept === undefined) foldSections(now.view, FOLDED)
  return state
}

/** Shows the behavior that whom is picked does now; the person's focus stays where it is. */
function openAtActive(studio: Studio, { view }: Now): void {
  const path = studio.store.getState().report?.mind?.activePath ?? []
  const key = view === undefined ? undefined : keyOfActive(scanKeys(view.state.doc.toString()), path)
  if (view !== undefined && key !== undefined) goTo(view, key.from, { isFocused: false })
}

/** Gives the world what is written in the text that is shown. */
async function applyShown(studio: Studio, now: Now): Promise<Outcome | undefined> {
  const text = writtenIn(now, now.file)
  if (text === undefined || now.definitions === undefined) return undefined
  const read = readDocument(now.file, text, (file) => writtenIn(now, file), now.definitions.callbacks)
  if (read.definition === undefined) return { is: 'refused', problems: read.problems }
  const applied = await studio.desk.apply(read.definition)
  if (!applied.ok) return { is: 'refused', problems: applied.problems }
  return { is: 'applied', tick: applied.tick, report: applied.report }
}

/** What the room's buttons do. */
function handlesOf(
  now: Now,
  act: { show(file: string): void; setOutcome(outcome: Outcome | undefined): void; apply(): void },
): Omit<Author, 'documents' | 'file' | 'keys' | 'position' | 'problems' | 'outcome'> {
  const livedIn = (file: string): string | undefined => now.documents.find((each) => each.file === file)?.text
  const replace = (text: string): void => {
    now.view?.dispatch({ changes: { from: 0, to: now.view.state.doc.length, insert: text } })
  }
  return {
    isChanged: (file) => writtenIn(now, file) !== livedIn(file),
    parent: (element) => {
      now.box = element ?? undefined
    },
    view: () => now.view,
    text: () => writtenIn(now, now.file) ?? '',
    show: act.show,
    apply: act.apply,
    revert: () => {
      replace(livedIn(now.file) ?? '')
      act.setOutcome(undefined)
    },
    take: ({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes)
      const sort = /^world:/m.test(text) ? 'world' : 'species'
      const named = new RegExp(`^${sort}:\\s*["']?([\\w-]+)`, 'm').exec(text)?.[1]
      const target = now.documents.find((each) => each.sort === sort && (sort === 'world' || each.name === named))
      if (target === undefined) {
        const found = `a ${sort} “${named ?? name}”`
        const expected = 'a species that this world has, or a world'
        act.setOutcome({ is: 'refused', problems: [{ code: 'STUDIO-REQUEST', path: name, found, expected }] })
        return
      }
      if (target.file !== now.file) act.show(target.file)
      replace(text)
    },
  }
}

/** What the editor asks for, answered from what is shown. */
function useEditorPorts(
  now: { readonly current: Now },
  tell: {
    setKeys(keys: readonly ScannedKey[]): void
    setPosition(position: number): void
    setProblems(problems: readonly Problem[]): void
    apply(): void
  },
): () => EditorPorts {
  const told = useRef(tell)
  told.current = tell
  return useCallback(() => {
    const sortOf = () => now.current.documents.find(({ file }) => file === now.current.file)?.sort ?? 'species'
    return {
      complete: (text, position) => {
        const { definitions } = now.current
        const around = definitions === undefined ? NOTHING : aroundOf(definitions)
        return completionsAt(text, position, { ...around, schema: schemaOf(sortOf()), keys: scanKeys(text) })
      },
      about: (text, position) => {
        const key = keyAt(scanKeys(text), position)
        if (key === undefined || position > key.to) return undefined
        return { from: key.from, to: key.to, about: aboutAt(schemaOf(sortOf()), key.path) }
      },
      check: (text) => {
        const { file, definitions } = now.current
        const { problems } = readDocument(
          file,
          text,
          (other) => writtenIn(now.current, other),
          definitions?.callbacks ?? [],
        )
        const own = problems.filter((problem) => problem.file === undefined || problem.file === file)
        told.current.setProblems(own)
        return own
      },
      changed: (text) => told.current.setKeys(scanKeys(text)),
      moved: (position) => told.current.setPosition(position),
      apply: () => told.current.apply(),
    }
  }, [now])
}

const NOTHING = { kinds: [], entities: [], commands: COMMANDS, callbacks: [] }

const schemas = new Map<string, SchemaNode>()

/** The schema of a sort of text; made once. */
function schemaOf(sort: 'species' | 'world'): SchemaNode {
  const made = schemas.get(sort) ?? (toJsonSchema(sort) as SchemaNode)
  schemas.set(sort, made)
  return made
}
