// The decoders of compressed meshes, loaded when a file needs one: Draco (250 kB) and meshopt (29 kB), both WebAssembly.
//
// A decoder of Draco lives for one file: one that ran out of memory over a damaged file would be broken for all others.
import { refuse } from './foreign-problems.ts'

/** A new decoder of Draco. Bundlers put its WebAssembly where the address below leads; Node finds it beside its code. */
export async function loadDraco(): Promise<unknown> {
  try {
    const { default: createDecoder } = await import('draco3dgltf/draco_decoder_gltf_nodejs.js')
    const wasm = new URL('draco3dgltf/draco_decoder_gltf.wasm', import.meta.url).href
    return await createDecoder('process' in globalThis ? {} : { locateFile: () => wasm })
  } catch (error) {
    return refuse('GLTF-UNSUPPORTED', 'KHR_draco_mesh_compression', String(error).slice(0, 120), 'a decoder that loads')
  }
}

/** The decoder of meshopt. */
export async function loadMeshopt(): Promise<unknown> {
  const { MeshoptDecoder } = await import('meshoptimizer/decoder')
  await MeshoptDecoder.ready
  return MeshoptDecoder
}
