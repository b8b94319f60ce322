/// <reference types="vite/client" />
// The microphone: asked for when somebody presses, let go of when they press again. Samples go to the page and nowhere else.
//
// What went wrong is told in a sentence that says what to do. Writes nothing; whoever opened it gets the samples.
import captureUrl from './capture-worklet.ts?worker&url'

/** An open microphone. */
export interface Microphone {
  readonly rateHz: number
  close(): void
}

/** What comes of asking: the microphone, or why there is none. */
export type Asked =
  | { readonly ok: true; readonly microphone: Microphone }
  | { readonly ok: false; readonly why: string }

/** Asks for the microphone; `take` gets its samples, `ended` is called if it goes away by itself. */
export async function openMicrophone(take: (samples: Float32Array) => void, ended: () => void): Promise<Asked> {
  if (navigator.mediaDevices?.getUserMedia === undefined) {
    return { ok: false, why: 'A browser gives the microphone only to pages at https:// or on this computer.' }
  }
  let stream: MediaStream
  try {
    // What makes calls pleasant bends words: a creature hears them as they are.
    const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    stream = await navigator.mediaDevices.getUserMedia({ audio })
  } catch (thrown) {
    return { ok: false, why: whyNot(thrown instanceof DOMException ? thrown.name : '') }
  }
  const context = new AudioContext()
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(captureUrl)
    const source = context.createMediaStreamSource(stream)
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    })
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => take(data)
    source.connect(capture)
    await context.resume()
    for (const track of stream.getTracks()) track.addEventListener('ended', ended)
    return { ok: true, microphone: { rateHz: context.sampleRate, close: stop } }
  } catch (thrown) {
    stop()
    return { ok: false, why: `The microphone cannot be read: ${thrown instanceof Error ? thrown.message : ''}` }
  }
}

function whyNot(name: string): string {
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'This page may not use the microphone. Allow it beside the address of the page, then press again; or type words instead.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'There is no microphone here. Plug one in and press again, or type words instead.'
  if (name === 'NotReadableError' || name === 'AbortError')
    return 'Another program holds the microphone. End it there and press again, or type words instead.'
  return 'The browser gave no microphone. Press again, or type words instead.'
}
