// The author's room at work: which texts are open, what is written in them, what is wrong, and what applying them did.
//
// Each text keeps its own editor state, so that undoing goes back in the text that is shown and nowhere else.

import { forceLinting } from '@codemirror/lint'
import { openSearchPanel } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Problem, RedefinitionReport, SpeciesDefinition, Vector3 } from '@ethogram/core'
import { COMMANDS, toJsonSchema } from '@ethogram/core'
import { fileOf } from '@ethogram/core/yaml'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Definitions } from '../../engine/definitions.ts'
import type { Studio } from '../../state/studio.ts'
import { keyOfActive } from './active-key.ts'
import { spotBeside } from './beside.ts'
import { completionsAt } from './complete-definition.ts'
import { type AuthorDocument, aroundOf, documentsOf, newDocument, readDocument, withNew } from './documents.ts'
import { type EditorPorts, foldSections, goTo, startState } from './editor.ts'
import { changeCount, isReviewed, showChanges } from './review.ts'
import { aboutAt, boundsAt, type SchemaNode } from './schema-walk.ts'
import { nameFault, textLike } from './starter.ts'
import { cursorIn, keyAt, type ScannedKey, scanKeys } from './yaml-scan.ts'

/** Sections that are long and seldom written by hand. */
const FOLDED = ['body', 'look', 'terrain', 'skills']

/** What the room shows below the text. */
export type Outcome =
  | { readonly is: 'applied'; readonly tick: number; readonly report: RedefinitionReport }
  | { readonly is: 'born'; readonly name: string }
  | { readonly is: 'refused'; readonly problems: readonly Problem[] }

/** Everything the room's parts need. */
export interface Author {
  readonly documents: readonly AuthorDocument[]
  readonly file: string
  readonly keys: readonly ScannedKey[]
  readonly position: number
  readonly problems: readonly Problem[]
  readonly outcome: Outcome | undefined
  /** How many stretches of the text are changed, while they are looked at before it is applied. */
  readonly changes: number | undefined
  readonly isChanged: (file: string) => boolean
  readonly parent: (element: HTMLElement | null) => void
  readonly view: () => EditorView | undefined
  readonly show: (file: string) => void
  /** Shows what is changed; and once that is shown, gives it to the world. */
  readonly apply: () => void
  readonly writeOn: () => void
  readonly find: () => void
  /** Opens the text of a new creature. */
  readonly begin: (name: string, text: string) => void
  /** The text of a species of this world under another name. */
  readonly like: (file: string, name: string) => string
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
  /** Texts that were applied, as somebody wrote them, and what the world then said of itself: comments are in no definition. */
  readonly applied: Map<string, { readonly written: string; readonly lived: string }>
  view: EditorView | undefined
  box: HTMLElement | undefined
}

/** A text as it is written now: in the editor, put aside, or as the world has it. */
function writtenIn(now: Now, file: string): string | undefined {
  if (file === now.file && now.view !== undefined) return now.view.state.doc.toString()
  return now.states.get(file)?.doc.toString() ?? now.documents.find((each) => each.file === file)?.text
}

/** The text by which everybody lives, as it was written if it was written here. */
function livedIn(now: Now, file: string): string {
  const lived = now.documents.find((each) => each.file === file)?.text ?? ''
  const applied = now.applied.get(file)
  return applied?.lived === lived ? applied.written : lived
}

/** The texts and the editor of a studio's world. */
export function useAuthor(studio: Studio, worldKey: string, wanted: string | undefined): Author {
  const { definitions, refresh } = useDefinitions(studio)
  const [made, setMade] = useState<readonly AuthorDocument[]>(NONE_MADE)
  const [file, setFile] = useState('')
  const [keys, setKeys] = useState<readonly ScannedKey[]>([])
  const [position, setPosition] = useState(0)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const documents = useMemo(
    () => (definitions === undefined ? [] : withNew(documentsOf(definitions), made)),
    [definitions, made],
  )
  const now = useRef<Now>({
    documents,
    definitions,
    file,
    states: new Map(),
    applied: new Map(),
    view: undefined,
    box: undefined,
  })
  now.current.documents = documents
  now.current.definitions = definitions

  const { changes, writeOn, apply, recount } = useApplying(studio, now, { setOutcome, setMade, refresh })
  const portsFor = useEditorPorts(now, {
    setKeys,
    setPosition,
    setProblems,
    apply: () => void apply(),
    changed: recount,
  })
  const show = useCallback(
    (next: string): void => {
      writeOn()
      const state = open(now.current, next, portsFor)
      if (state === undefined) return
      setFile(next)
      setKeys(scanKeys(state.doc.toString()))
      setPosition(state.selection.main.head)
      setProblems([])
      if (now.current.view !== undefined) forceLinting(now.current.view)
    },
    [portsFor, writeOn],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another world has other texts
  useEffect(() => {
    now.current.states.clear()
    now.current.applied.clear()
    now.current.file = ''
    setMade(NONE_MADE)
    setFile('')
    setOutcome(undefined)
    writeOn()
    void refresh()
  }, [refresh, writeOn, worldKey])
  useEffect(() => {
    if (documents.length === 0 || now.current.file !== '') return
    const asked = documents.find(({ name }) => name === wanted)
    show((asked ?? documents[0]).file)
    if (asked !== undefined) openAtActive(studio, now.current)
  }, [documents, wanted, show, studio])
  useEffect(() => () => now.current.view?.destroy(), [])

  const acts = { show, setOutcome, setMade, writeOn, apply: () => void apply() }
  return { documents, file, keys, position, problems, outcome, changes, ...handlesOf(now.current, acts) }
}

/** What is changed is looked at before it is applied. */
function useApplying(
  studio: Studio,
  now: { readonly current: Now },
  room: {
    setOutcome(outcome: Outcome | undefined): void
    setMade(change: (made: readonly AuthorDocument[]) => readonly AuthorDocument[]): void
    refresh(): Promise<readonly AuthorDocument[]>
  },
) {
  const { setOutcome, setMade, refresh } = room
  const [changes, setChanges] = useState<number>()
  const writeOn = useCallback((): void => {
    if (now.current.view !== undefined) showChanges(now.current.view, undefined)
    setChanges(undefined)
  }, [now])
  const apply = useCallback(async (): Promise<void> => {
    const step = stepToApply(now.current)
    if (step === 'nothing') return
    if (typeof step === 'number') {
      setOutcome(undefined)
      return setChanges(step)
    }
    const found = await applyShown(studio, now.current)
    if (found !== undefined) setOutcome(found)
    if (found === undefined || found.is === 'refused') return
    writeOn()
    const lived = await refresh()
    settle(now.current, lived, found)
    if (found.is === 'born') setMade((all) => all.filter(({ file: one }) => lived.every((each) => each.file !== one)))
  }, [studio, now, setOutcome, setMade, refresh, writeOn])
  const recount = useCallback(
    () => setChanges((count) => (count === undefined ? undefined : changesIn(now.current))),
    [now],
  )
  return { changes, writeOn, apply, recount }
}

/** What the world lives by, and looking again. */
function useDefinitions(studio: Studio) {
  const [definitions, setDefinitions] = useState<Definitions>()
  const refresh = useCallback(async (): Promise<readonly AuthorDocument[]> => {
    const found = await studio.desk.definitions()
    if (found !== undefined) setDefinitions(found)
    return found === undefined ? [] : documentsOf(found)
  }, [studio])
  return { definitions, refresh }
}

const NONE_MADE: readonly AuthorDocument[] = []

/**
 * What applying does next with the text that is shown: `nothing` where it says what they live by, how many changes are shown first,
 * or `apply` where they are shown, where all is new, and where it will be refused.
 */
function stepToApply(now: Now): 'nothing' | 'apply' | number {
  const { view, file, definitions } = now
  const document = now.documents.find((each) => each.file === file)
  if (view === undefined || document === undefined || definitions === undefined) return 'nothing'
  if (document.isNew === true || changesIn(now) !== undefined) return 'apply'
  const text = view.state.doc.toString()
  const lived = livedIn(now, file)
  if (text === lived) return 'nothing'
  const read = readDocument(file, text, (other) => writtenIn(now, other), definitions.callbacks)
  if (read.definition === undefined) return 'apply'
  showChanges(view, lived)
  return changeCount(view.state)
}

/** What was applied is what they live by, comments and all. */
function settle(now: Now, lived: readonly AuthorDocument[], outcome: Exclude<Outcome, { is: 'refused' }>): void {
  const name = outcome.is === 'born' ? outcome.name : now.documents.find(({ file }) => file === now.file)?.name
  const document = lived.find((each) => each.name === name)
  const written = writtenIn(now, now.file)
  if (document === undefined || written === undefined) return
  now.applied.set(document.file, { written, lived: document.text })
}

/** How many changes are shown; nothing while none are looked at. */
function changesIn({ view }: Now): number | undefined {
  return view === undefined || !isReviewed(view.state) ? undefined : changeCount(view.state)
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
  const { definition } = read
  if (definition === undefined) return { is: 'refused', problems: read.problems }
  if (now.documents.find(({ file }) => file === now.file)?.isNew === true && 'species' in definition) {
    return letLive(studio, definition as SpeciesDefinition)
  }
  const applied = await studio.desk.apply(definition)
  if (!applied.ok) return { is: 'refused', problems: applied.problems }
  return { is: 'applied', tick: applied.tick, report: applied.report }
}

/** The first of a new species comes beside whom the scene is about, and is picked. */
async function letLive(studio: Studio, species: SpeciesDefinition): Promise<Outcome> {
  const { entities } = studio.store.getState()
  const middles = entities.flatMap(({ name }) => [studio.feed.middleOf(name) ?? []].filter((at) => at.length === 3))
  const hero = studio.feed.scenery().view?.of ?? entities.find(({ isCreature }) => isCreature)?.name
  const beside = hero === undefined ? undefined : studio.feed.middleOf(hero)
  const problems = await studio.desk.enter(species, spotBeside(beside, middles as Vector3[]))
  if (problems.length > 0) return { is: 'refused', problems }
  await studio.settled()
  studio.pick(species.species)
  return { is: 'born', name: species.species }
}

/** What the room's buttons do. */
function handlesOf(
  now: Now,
  act: {
    show(file: string): void
    setOutcome(outcome: Outcome | undefined): void
    setMade(change: (made: readonly AuthorDocument[]) => readonly AuthorDocument[]): void
    writeOn(): void
    apply(): void
  },
): Omit<Author, 'documents' | 'file' | 'keys' | 'position' | 'problems' | 'outcome' | 'changes'> {
  const replace = (text: string): void => {
    now.view?.dispatch({ changes: { from: 0, to: now.view.state.doc.length, insert: text } })
  }
  const begin = (name: string, text: string): void => {
    const document = newDocument(name)
    act.setOutcome(undefined)
    act.setMade((made) => [...made.filter(({ file }) => file !== document.file), document])
    // Shown at once, before the list of texts is drawn again with it.
    now.documents = withNew(now.documents, [document])
    act.show(document.file)
    replace(text)
  }
  return {
    isChanged: (file) => writtenIn(now, file) !== livedIn(now, file),
    parent: (element) => {
      now.box = element ?? undefined
    },
    view: () => now.view,
    text: () => writtenIn(now, now.file) ?? '',
    show: act.show,
    apply: act.apply,
    writeOn: act.writeOn,
    find: () => {
      if (now.view !== undefined) openSearchPanel(now.view)
    },
    begin,
    like: (file, name) => {
      const species = now.definitions?.species.find((one) => fileOf(one) === file)
      return species === undefined ? '' : textLike(species, name)
    },
    revert: () => {
      act.writeOn()
      if (now.documents.find(({ file }) => file === now.file)?.isNew === true) {
        const gone = now.file
        act.show(now.documents[0].file)
        now.states.delete(gone)
        act.setMade((made) => made.filter(({ file }) => file !== gone))
      } else replace(livedIn(now, now.file))
      act.setOutcome(undefined)
    },
    take: ({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes)
      const sort = /^world:/m.test(text) ? 'world' : 'species'
      const named = new RegExp(`^${sort}:\\s*["']?([\\w-]+)`, 'm').exec(text)?.[1]
      const target = now.documents.find((each) => each.sort === sort && (sort === 'world' || each.name === named))
      if (target === undefined) {
        if (sort === 'species' && named !== undefined && nameFault(named, []) === undefined) return begin(named, text)
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
    changed(): void
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
      changed: (text) => {
        told.current.setKeys(scanKeys(text))
        told.current.changed()
      },
      number: (text, position) => {
        const { path } = cursorIn(text, position)
        const name = path.findLast((part) => !/^\d+$/.test(part)) ?? 'number'
        return { name, bounds: boundsAt(schemaOf(sortOf()), path) }
      },
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
