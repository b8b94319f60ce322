// What is changed in a text, shown in the text: what was stands above what is now, and each change can be put back by itself.
import { getChunks, unifiedMergeView } from '@codemirror/merge'
import { Compartment, type EditorState, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

const shown = new Compartment()

/** Belongs to every text; shows nothing until `showChanges` is called. */
export const review: Extension = shown.of([])

/** Shows what is changed against another text, and folds the rest away; or stops showing it. */
export function showChanges(view: EditorView, original: string | undefined): void {
  const extension =
    original === undefined
      ? []
      : unifiedMergeView({
          original,
          mergeControls: (type, act) => (type === 'reject' ? putBackButton(act) : document.createElement('span')),
          collapseUnchanged: { margin: 2, minSize: 4 },
        })
  view.dispatch({ effects: shown.reconfigure(extension) })
}

/** Whether changes are shown. */
export function isReviewed(state: EditorState): boolean {
  return getChunks(state) !== null
}

/** How many stretches of a text are changed, where that is shown. */
export function changeCount(state: EditorState): number {
  return getChunks(state)?.chunks.length ?? 0
}

function putBackButton(act: (event: MouseEvent) => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'author-put-back'
  button.textContent = 'Put back'
  button.addEventListener('mousedown', act)
  // The library acts on a press of the mouse; a keyboard presses, too.
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  return button
}
