// A slider on every number: whoever puts the cursor on one gets it below the number, and Alt with up and down go by steps.
//
// The number in the text is the only state; the slider writes it and reads it. Its ends follow the number, within what the schema allows.
import { EditorState, type Extension, Prec, StateField } from '@codemirror/state'
import { type EditorView, keymap, showTooltip, type TooltipView, type ViewUpdate } from '@codemirror/view'

/** What a number may be. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
}

/** A number of a text, and where it stands. */
export interface WrittenNumber {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** What the slider asks: what the number at a position is called, and what it may be. */
export type NumberPort = (text: string, position: number) => { readonly name: string; readonly bounds: NumberBounds }

/** The ends of a slider, and how far a step goes. */
export interface Slide {
  readonly least: number
  readonly most: number
  readonly step: number
}

/** Steps that a slider has at least from end to end. */
const STEPS = 100

const NUMBER = /(?<=[\s[,{(]|^)-?\d+(?:\.\d+)?(?:e-?\d+)?(?=[\s,\]})]|$)/g

/** The number of a line that a column touches; none in a comment or between quotes. */
export function numberIn(line: string, column: number): WrittenNumber | undefined {
  const comment = /(?:^|\s)#.*$/.exec(line)?.index ?? line.length
  for (const match of line.matchAll(NUMBER)) {
    const [from, to] = [match.index, match.index + match[0].length]
    if (from > comment) return undefined
    const quotes = line.slice(0, from).match(/["']/g)?.length ?? 0
    if (column >= from && column <= to && quotes % 2 === 0) return { from, to, value: Number(match[0]) }
  }
  return undefined
}

/** From nothing, or from the opposite, to twice the number: so it can go far and finely, and farther the next time. */
export function slideOf(value: number, { min, max, isWhole }: NumberBounds): Slide {
  const size = value === 0 ? 1 : Math.abs(value)
  const span = value < 0 ? 4 * size : 2 * size
  const step = Math.max(isWhole ? 1 : 0, 10 ** Math.floor(Math.log10(span / STEPS)))
  const whole = isWhole ? Math.max(span, 10) : span
  const least = Math.max(min, value < 0 ? -whole / 2 : 0)
  const most = Math.min(max, value < 0 ? whole / 2 : whole)
  return { least: Math.min(least, value), most: Math.max(most, value), step }
}

/** A number as it is written: as many decimals as the step has, and no more than it needs. */
export function writtenNumber(value: number, step: number): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const text = value.toFixed(Math.min(20, decimals))
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

function numberAt(state: EditorState): WrittenNumber | undefined {
  const { head, empty } = state.selection.main
  if (!empty) return undefined
  const line = state.doc.lineAt(head)
  const found = numberIn(line.text, head - line.from)
  return found && { from: line.from + found.from, to: line.from + found.to, value: found.value }
}

/** The slider and its keys. */
export function numberSlider(port: NumberPort): Extension {
  const create = (view: EditorView): TooltipView => new SliderView(view, port)
  const here = StateField.define<WrittenNumber | undefined>({
    create: numberAt,
    update: (before, change) => (change.docChanged || change.selection ? numberAt(change.state) : before),
    provide: (field) => showTooltip.from(field, (found) => (found ? { pos: found.from, create } : null)),
  })
  const by = (steps: number) => (view: EditorView) => stepped(view, port, steps)
  const keys = [
    { key: 'Alt-ArrowUp', run: by(1), shift: by(10) },
    { key: 'Alt-ArrowDown', run: by(-1), shift: by(-10) },
  ]
  return [here, Prec.high(keymap.of(keys))]
}

function stepped(view: EditorView, port: NumberPort, steps: number): boolean {
  const found = numberAt(view.state)
  if (found === undefined) return false
  const { bounds } = port(view.state.doc.toString(), found.from)
  const { step } = slideOf(found.value, bounds)
  write(view, found, Math.min(bounds.max, Math.max(bounds.min, found.value + steps * step)), step)
  return true
}

function write(view: EditorView, { from, to }: WrittenNumber, value: number, step: number): void {
  if (view.state.facet(EditorState.readOnly)) return
  const changes = { from, to, insert: writtenNumber(value, step) }
  // Typed, as far as undoing goes: one press takes a whole slide back.
  view.dispatch({ changes, selection: { anchor: from }, userEvent: 'input.type.slide' })
}

class SliderView implements TooltipView {
  readonly dom = document.createElement('label')
  readonly #name = document.createElement('span')
  readonly #range = document.createElement('input')
  readonly #value = document.createElement('output')
  readonly #view: EditorView
  readonly #port: NumberPort
  #step = 1
  #isSliding = false

  constructor(view: EditorView, port: NumberPort) {
    this.#view = view
    this.#port = port
    this.dom.className = 'author-slider'
    this.#range.type = 'range'
    this.dom.append(this.#name, this.#range, this.#value)
    this.#range.addEventListener('input', () => this.#slide())
    this.#range.addEventListener('change', () => {
      this.#isSliding = false
      this.#show()
    })
    this.#range.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      view.focus()
    })
    this.#show()
  }

  update(update: ViewUpdate): void {
    if (update.docChanged || update.selectionSet) this.#show()
  }

  #slide(): void {
    const found = numberAt(this.#view.state)
    if (found === undefined) return
    this.#isSliding = true
    write(this.#view, found, Number(this.#range.value), this.#step)
  }

  /** Shows the number that the cursor is on; while it slides the ends stay where they are. */
  #show(): void {
    const found = numberAt(this.#view.state)
    if (found === undefined) return
    this.#value.textContent = String(found.value)
    if (this.#isSliding) return
    const { name, bounds } = this.#port(this.#view.state.doc.toString(), found.from)
    const { least, most, step } = slideOf(found.value, bounds)
    this.#step = step
    this.#name.textContent = name
    this.#range.setAttribute('aria-label', name)
    Object.assign(this.#range, { min: String(least), max: String(most), step: String(step) })
    this.#range.value = String(found.value)
  }
}
