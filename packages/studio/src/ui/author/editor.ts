// The text editor of the author's room: CodeMirror with our completion, our checks and our colours.
//
// Everything that knows about definitions comes in from outside; here they are joined to the editor. Loaded only with the room.
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldedRanges,
  foldGutter,
  foldKeymap,
  foldService,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  unfoldEffect,
} from '@codemirror/language'
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, Prec, type StateEffect, type Text } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { Problem } from '@ethogram/core'
import { tags } from '@lezer/highlight'
import type { Completions } from './complete-definition.ts'
import { problemSentence } from './documents.ts'
import { type NumberPort, numberSlider } from './number-slider.ts'
import { review } from './review.ts'

/** What the editor asks of the room. */
export interface EditorPorts {
  complete(text: string, position: number): Completions
  /** The sentence about the key at a position, and where the key stands. */
  about(
    text: string,
    position: number,
  ): { readonly from: number; readonly to: number; readonly about: string } | undefined
  check(text: string): readonly Problem[]
  number: NumberPort
  changed(text: string): void
  moved(position: number): void
  apply(): void
}

/** Milliseconds after the last key until the text is checked. */
const CHECK_MS = 350

/** The editor's state for a text that is opened. */
export function startState(text: string, label: string, ports: EditorPorts): EditorState {
  return EditorState.create({ doc: text, extensions: extensionsFor(label, ports) })
}

/** Folds sections that are long and seldom written by hand. */
export function foldSections(view: EditorView, names: readonly string[]): void {
  const effects = []
  for (let n = 1; n <= view.state.doc.lines; n++) {
    const line = view.state.doc.line(n)
    if (!names.some((name) => line.text === `${name}:`)) continue
    const range = foldRange(view.state, line.from)
    if (range !== null) effects.push(foldEffect.of(range))
  }
  if (effects.length > 0) view.dispatch({ effects })
}

/** What belongs to a line: all that is indented further. The grammar's own ranges end early while a long text is still being read. */
function foldRange(state: EditorState, from: number): { from: number; to: number } | null {
  const line = state.doc.lineAt(from)
  const indentOf = (text: string): number => (/^\s*(#.*)?$/.test(text) ? -1 : text.length - text.trimStart().length)
  const indent = indentOf(line.text)
  if (indent < 0) return null
  let last = line.number
  for (let n = line.number + 1; n <= state.doc.lines; n++) {
    const other = indentOf(state.doc.line(n).text)
    if (other < 0) continue
    if (other <= indent) break
    last = n
  }
  return last === line.number ? null : { from: line.to, to: state.doc.line(last).to }
}

/** Puts the cursor at a position and shows it, with what is folded there. */
export function goTo(view: EditorView, position: number, { isFocused = true } = {}): void {
  const at = Math.min(position, view.state.doc.length)
  const line = view.state.doc.lineAt(at)
  const effects: StateEffect<unknown>[] = [EditorView.scrollIntoView(at, { y: 'start', yMargin: 40 })]
  foldedRanges(view.state).between(line.from, line.to, (from, to) => {
    effects.push(unfoldEffect.of({ from, to }))
  })
  view.dispatch({ selection: { anchor: at }, effects })
  if (isFocused) view.focus()
}

/** Where a problem stands in a text. */
export function rangeOf(doc: Text, { line, column }: Problem): { from: number; to: number } {
  const at = doc.line(Math.min(doc.lines, Math.max(1, line ?? 1)))
  const from = Math.min(at.to, at.from + Math.max(0, (column ?? 1) - 1))
  const word = /^[^\s,\]}]+/.exec(doc.sliceString(from, at.to))?.[0].length ?? 0
  return { from, to: Math.max(from + word, Math.min(at.to, from + 1)) }
}

function extensionsFor(label: string, ports: EditorPorts) {
  return [
    lineNumbers(),
    lintGutter(),
    foldGutter(),
    codeFolding(),
    foldService.of((state, from) => foldRange(state, from)),
    numbers,
    numberSlider(ports.number),
    review,
    highlightSpecialChars(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    yaml(),
    syntaxHighlighting(COLOURS),
    search({ top: true }),
    autocompletion({ override: [(context) => completionFor(context, ports)], icons: false }),
    linter((view) => diagnosticsFor(view, ports), { delay: CHECK_MS }),
    hoverTooltip((view, position) => tooltipFor(view, position, ports)),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) ports.changed(update.state.doc.toString())
      if (update.selectionSet || update.docChanged) ports.moved(update.state.selection.main.head)
    }),
    // Before the editor's own keys: Ctrl+Enter opens a line there.
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => applied(ports) }])),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    LOOKS,
  ]
}

function applied(ports: EditorPorts): boolean {
  ports.apply()
  return true
}

function completionFor(context: CompletionContext, ports: EditorPorts): CompletionResult | null {
  const { from, word, offers } = ports.complete(context.state.doc.toString(), context.pos)
  if (offers.length === 0 || (!context.explicit && word === '')) return null
  return {
    from,
    validFor: /^[\w.-]*$/,
    options: offers.map(({ label, about, sort }) => ({
      label,
      detail: about,
      type: sort,
      apply: sort === 'key' ? `${label}: ` : label,
      boost: sort === 'name' ? 2 : 0,
    })),
  }
}

function diagnosticsFor(view: EditorView, ports: EditorPorts): Diagnostic[] {
  const { doc } = view.state
  return ports.check(doc.toString()).map((problem): Diagnostic => {
    const { from, to } = rangeOf(doc, problem)
    const { nearest } = problem
    const use = {
      name: `Use ${nearest}`,
      apply: (editor: EditorView, start: number, end: number) =>
        editor.dispatch({ changes: { from: start, to: end, insert: withColon(editor, start, end, nearest ?? '') } }),
    }
    return {
      from,
      to,
      severity: 'error',
      source: problem.code,
      message: problemSentence(problem),
      ...(nearest === undefined ? {} : { actions: [use] }),
    }
  })
}

/** A key keeps its colon, a quoted word its quotes. */
function withColon(view: EditorView, from: number, to: number, name: string): string {
  const before = view.state.doc.sliceString(from, to)
  const quote = /^["']/.exec(before)?.[0] ?? ''
  return `${quote}${name}${quote}${before.endsWith(':') ? ':' : ''}`
}

function tooltipFor(view: EditorView, position: number, ports: EditorPorts) {
  const found = ports.about(view.state.doc.toString(), position)
  if (found === undefined || found.about === '') return null
  return {
    pos: found.from,
    end: found.to,
    create: () => {
      const dom = document.createElement('div')
      dom.className = 'author-tip'
      dom.textContent = found.about
      return { dom }
    },
  }
}

/** The grammar has one colour for all scalars; numbers and flags are told apart here. */
const numberMarks = new MatchDecorator({
  regexp: /(?<=[\s[,{])(-?\d+(?:\.\d+)?(?:e-?\d+)?|true|false)(?=[\s,\]}]|$)/g,
  decoration: Decoration.mark({ class: 'author-number' }),
})
const numbers = ViewPlugin.define(
  (view) => {
    const marks = {
      all: numberMarks.createDeco(view),
      update: (update: ViewUpdate) => {
        marks.all = numberMarks.updateDeco(update, marks.all)
      },
    }
    return marks
  },
  { decorations: ({ all }) => all },
)

const COLOURS = HighlightStyle.define([
  { tag: [tags.definition(tags.propertyName), tags.propertyName], color: 'var(--code-key)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.string, tags.content], color: 'var(--code-text)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--code-mark)' },
])

// Style sheets of the page do not reach into the editor's shadow tree, their variables do.
const LOOKS = EditorView.theme({
  '&': { height: '100%', fontSize: '12.5px', backgroundColor: 'transparent', color: 'var(--text)' },
  '& *': { boxSizing: 'border-box' },
  'button, input': { font: 'inherit', color: 'inherit' },
  ':focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.author-number, .author-number span': { color: 'var(--code-number)' },
  '.author-number': {
    cursor: 'ew-resize',
    textDecoration: 'underline dotted var(--line-strong)',
    textUnderlineOffset: '3px',
  },
  '.author-slider': {
    display: 'grid',
    gridTemplateColumns: 'auto 150px minmax(40px, auto)',
    alignItems: 'center',
    gap: '10px',
    padding: '6px 10px',
    font: '400 12.5px / 18px var(--font)',
  },
  '.author-slider input': { accentColor: 'var(--accent)', margin: '0' },
  '.author-slider output': { font: '500 12px / 18px var(--mono)', textAlign: 'right' },
  '.cm-deletedChunk': { backgroundColor: 'var(--code-gone)', position: 'relative' },
  '.cm-deletedChunk .cm-deletedLine': { textDecoration: 'none' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--code-come) !important' },
  '.cm-deletedChunk .cm-chunkButtons': { position: 'absolute', insetInlineEnd: '6px', top: '1px' },
  '.cm-deletedChunk .cm-chunkButtons .author-put-back': {
    padding: '0 8px',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    backgroundColor: 'var(--card-solid)',
    color: 'var(--text)',
    font: '500 11.5px / 17px var(--font)',
    cursor: 'pointer',
  },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…"' },
  '.cm-collapsedLines': {
    color: 'var(--muted)',
    background: 'var(--hover)',
    font: '400 12px / 20px var(--font)',
    padding: '1px 12px',
  },
  '.author-tip': { padding: '4px 8px', font: '400 12.5px / 18px var(--font)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '19px' },
  '.cm-gutters': { backgroundColor: 'var(--card-solid)', color: 'var(--code-comment)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-panels': { backgroundColor: 'var(--card-solid)', color: 'var(--text)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--card-solid)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
    maxWidth: '360px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'inherit', opacity: '0.72', fontFamily: 'var(--font)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--hover)', border: 'none', color: 'var(--muted)', padding: '0 6px' },
  '.cm-textfield': { backgroundColor: 'transparent', color: 'var(--text)', border: '1px solid var(--line-strong)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--hover)',
    border: '1px solid var(--line-strong)',
    color: 'var(--text)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-pale)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
})
