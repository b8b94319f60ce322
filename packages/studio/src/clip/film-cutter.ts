// What makes pictures a film: each with the words that were true of it, all of them a file. Fetched when the first clip is taken.
import type { Snap } from '../stage/snap.ts'
import type { GifOrder } from './gif-worker.ts'

/** Height of a line of words, and the room around them, in pixels. */
const LINE_PX = 17
const EDGE_PX = 8

/** Most lines below a picture. */
const MOST_LINES = 2

/** Writes words over the lower edge of a picture. */
export function writeBelow(context: CanvasRenderingContext2D, words: string): void {
  const { width, height } = context.canvas
  context.font = '13px system-ui, sans-serif'
  const lines = inLines(words, width - 4 * EDGE_PX, (text) => context.measureText(text).width, MOST_LINES)
  if (lines.length === 0) return
  const top = height - lines.length * LINE_PX - 2 * EDGE_PX
  context.fillStyle = 'rgb(16 22 26 / 0.7)'
  context.fillRect(0, top, width, height - top)
  context.fillStyle = '#fff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [k, line] of lines.entries()) context.fillText(line, width / 2, top + EDGE_PX + (k + 0.5) * LINE_PX)
}

/** Words in lines that are no wider than they may be; the last of the lines that fit says by … that more would follow. */
export function inLines(words: string, mostPx: number, widthOf: (text: string) => number, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`
    if (lines.length > 0 && widthOf(longer) <= mostPx) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const last = lines[most - 1].split(' ')
  while (last.length > 1 && widthOf(`${last.join(' ')} …`) > mostPx) last.pop()
  return [...lines.slice(0, most - 1), `${last.join(' ')} …`]
}

/** The pictures as a GIF, made beside the page. */
export function cut(pictures: readonly Snap[], pictureS: number): Promise<Uint8Array> {
  const [{ width, height }] = pictures
  const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module', name: 'gif' })
  const order: GifOrder = {
    pictures: pictures.map(({ data }) => data),
    options: { width, height, delayCs: Math.max(2, Math.round(100 * pictureS)), toleranceLevels: 5 },
  }
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data)
    worker.onerror = (error) => reject(new Error(error.message || 'the film could not be cut'))
    worker.postMessage(order, { transfer: order.pictures.map(({ buffer }) => buffer as ArrayBuffer) })
  }).finally(() => worker.terminate())
}
