// Makes a GIF beside the page: choosing colours and packing pixels takes seconds in which no button would answer.
import { encodeGif, type GifOptions } from './gif.ts'

/** What it is given: pictures of red, green, blue and opacity. It answers with the file's bytes. */
export interface GifOrder {
  readonly pictures: readonly Uint8ClampedArray[]
  readonly options: GifOptions
}

self.onmessage = ({ data }: MessageEvent<GifOrder>) => {
  const bytes = encodeGif(data.pictures, data.options)
  self.postMessage(bytes, { transfer: [bytes.buffer] })
}
