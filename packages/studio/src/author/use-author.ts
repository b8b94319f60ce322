// The author's room at work: which texts are open, what is written in them, what is wrong, and what applying them did.
//
// Each text keeps its own editor state, so that undoing goes back in the text that is shown and nowhere else.

import { forceLinting } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Problem, RedefinitionReport } from '@ethogram/core'
import { COMMANDS, toJsonSchema } from '@ethogram/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Definitions } from '../engine/definitions.ts'
import type { Studio } from '../state/studio.ts'
import { completionsAt } from './complete-definition.ts'
import { type AuthorDocument, aroundOf, documentsOf, readDocument } from './documents.ts'
import { type EditorPorts, foldSections, startState } from './editor.ts'
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

/** The texts and the editor of a studio's world. */
export function useAuthor(studio: Studio, worldKey: string, wanted: string | undefined): Author {
  const [definitions, setDefinitions] = useState<Definitions>()
  const [file, setFile] = useState('')
  const [keys, setKeys] = useState<readonly ScannedKey[]>([])
  const [position, setPosition] = useState(0)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const [, redraw] = useState(0)
  const states = useRef(new Map<string, EditorState>())
  const view = useRef<EditorView>(undefined)
  const box = useRef<HTMLElement>(undefined)
  const documents = useMemo(() => (definitions === undefined ? [] : documentsOf(definitions)), [definitions])
  const now = useRef({ documents, definitions, file })
  now.current = { documents, definitions, file }

  const textOf = useCallback((name: string): string | undefined => {
    if (name === now.current.file && view.current !== undefined) return view.current.state.doc.toString()
    return states.current.get(name)?.doc.toString() ?? now.current.documents.find((each) => each.file === name)?.text
  }, [])
  const portsFor = useEditorPorts(now, textOf, { setKeys, setPosition, setProblems, apply: () => applyNow.current() })

  const show = useCallback(
    (next: string): void => {
      const document = now.current.documents.find((each) => each.file === next)
      if (document === undefined || box.current === undefined) return
      const old = view.current
      if (old !== undefined) states.current.set(now.current.file, old.state)
      now.current.file = next
      const label = `Definition of ${document.name}, YAML`
      const kept = states.current.get(next)
      const state = kept ?? startState(document.text, label, portsFor())
      if (old === undefined) view.current = new EditorView({ state, parent: box.current })
      else old.setState(state)
      if (view.current !== undefined && kept === undefined) foldSections(view.current, FOLDED)
      setFile(next)
      setKeys(scanKeys(state.doc.toString()))
      setPosition(state.selection.main.head)
      setProblems([])
      if (view.current !== undefined) forceLinting(view.current)
    },
    [portsFor],
  )

  const refresh = useCallback(async (): Promise<void> => {
    const found = await studio.desk.definitions()
    if (found !== undefined) setDefinitions(found)
  }, [studio])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another world has other texts
  useEffect(() => {
    states.current.clear()
    now.current.file = ''
    setFile('')
    setOutcome(undefined)
    void refresh()
  }, [refresh, worldKey])

  useEffect(() => {
    if (documents.length === 0 || now.current.file !== '') return
    const first = documents.find(({ name }) => name === wanted) ?? documents[0]
    show(first.file)
  }, [documents, wanted, show])

  useEffect(() => () => view.current?.destroy(), [])

  const apply = useCallback(async (): Promise<void> => {
    const { file: shown, definitions: given } = now.current
    const text = textOf(shown)
    if (text === undefined || given === undefined) return
    const read = readDocument(shown, text, textOf, given.callbacks)
    if (read.definition === undefined) {
      setOutcome({ is: 'refused', problems: read.problems })
      return
    }
    const applied = await studio.desk.apply(read.definition)
    if (applied.ok) {
      setOutcome({ is: 'applied', tick: applied.tick, report: applied.report })
      await refresh()
    } else setOutcome({ is: 'refused', problems: applied.problems })
  }, [studio, textOf, refresh])
  const applyNow = useRef<() => void>(() => {})
  applyNow.current = () => void apply()

  const replace = (text: string): void => {
    const editor = view.current
    if (editor === undefined) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
    redraw((n) => n + 1)
  }
  return {
    documents,
    file,
    keys,
    position,
    problems,
    outcome,
    isChanged: (name) => textOf(name) !== documents.find((each) => each.file === name)?.text,
    parent: (element) => {
      box.current = element ?? undefined
    },
    view: () => view.current,
    show,
    apply: () => void apply(),
    revert: () => {
      replace(documents.find((each) => each.file === file)?.text ?? '')
      setOutcome(undefined)
    },
    take: ({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes)
      const sort = /^\s*world:/m.test(text) ? 'world' : 'species'
      const named = new RegExp(`^${sort}:\\s*["']?([\\w-]+)`, 'm').exec(text)?.[1]
      const target = documents.find((each) => each.sort === sort && (sort === 'world' || each.name === named))
      if (target === undefined) {
        const found = `a ${sort} “${named ?? name}”`
        const expected = 'a species that this world has, or a world'
        setOutcome({ is: 'refused', problems: [{ code: 'STUDIO-REQUEST', path: name, found, expected }] })
        return
      }
      if (target.file !== file) show(target.file)
      replace(text)
    },
    text: () => textOf(file) ?? '',
  }
}

/** What the editor asks for, answered from what is shown. */
function useEditorPorts(
  now: {
    readonly current: { documents: readonly AuthorDocument[]; definitions: Definitions | undefined; file: string }
  },
  textOf: (file: string) => string | undefined,
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
        const { problems } = readDocument(file, text, textOf, definitions?.callbacks ?? [])
        const own = problems.filter((problem) => problem.file === undefined || problem.file === file)
        told.current.setProblems(own)
        return own
      },
      changed: (text) => told.current.setKeys(scanKeys(text)),
      moved: (position) => told.current.setPosition(position),
      apply: () => told.current.apply(),
    }
  }, [now, textOf])
}

const NOTHING = { kinds: [], entities: [], commands: COMMANDS, callbacks: [] }

const schemas = new Map<string, SchemaNode>()

/** The schema of a sort of text; made once. */
function schemaOf(sort: 'species' | 'world'): SchemaNode {
  const made = schemas.get(sort) ?? (toJsonSchema(sort) as SchemaNode)
  schemas.set(sort, made)
  return made
}
