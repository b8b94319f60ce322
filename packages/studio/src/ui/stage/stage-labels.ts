// Words on the stage: one small box per label, kept while its label stands, moved by the stage on every picture.
//
// Outside React: labels move with the picture, and drawing components sixty times a second would cost more than the picture.
import type { StageLabel } from '../../stage/drawn-umwelt.ts'

/** Brings the boxes in a container to these labels. */
export function placeLabels(container: HTMLElement, labels: readonly StageLabel[]): void {
  if (labels.length === 0 && container.childElementCount === 0) return
  const known = new Map<string, HTMLElement>()
  for (const child of container.children) {
    if (child instanceof HTMLElement) known.set(child.dataset.key ?? '', child)
  }
  for (const { key, text, tone, strength, x, y } of labels) {
    const box = known.get(key) ?? addBox(container, key, tone)
    known.delete(key)
    if (box.textContent !== text) box.textContent = text
    box.style.opacity = strength.toFixed(2)
    box.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`
  }
  for (const box of known.values()) box.remove()
}

function addBox(container: HTMLElement, key: string, tone: StageLabel['tone']): HTMLElement {
  const box = document.createElement('div')
  box.className = `belief-label tone-${tone}`
  box.dataset.key = key
  container.append(box)
  return box
}
