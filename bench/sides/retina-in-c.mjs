// The C side of the retina benchmark: compiled when the benchmark starts, run as a process of its own that reports its time.
// Before that it must draw what ours draws.

import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { f64 } from '../../packages/core/dist/0-foundation/arena.js'
import { colourOfEntity, colourOfGround, SKY_COLOUR } from '../../packages/core/dist/2-senses/retina-colour.js'
import { EYES, eyeOf, picturesOf, SIZE, THINGS, wantedBy } from './retina.mjs'

const SOURCE = fileURLToPath(new URL('../c/retina.c', import.meta.url))
/** -ffp-contract=off keeps a·b + c two roundings, as in JavaScript. */
const FLAGS = ['-O2', '-march=native', '-ffp-contract=off']
const FALSE_COLOUR = 0xff00ff
const WARM_UP = 500

/** The compiler of this machine; undefined where there is none. */
export function findCompiler() {
  return ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0)
}

/** Compiles the C side and hands it a scene; `way` is fast or rays. */
export function prepareC(compiler, scene, way) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
  const program = join(folder, 'retina')
  const data = join(folder, 'scene')
  execFileSync(compiler, [...FLAGS, '-o', program, SOURCE, '-lm'])
  writeScene(data, scene)
  return { folder, program, data, way }
}

/** Nanoseconds for one picture. */
export function timeC({ program, data, way }) {
  const measured = way === 'rays' ? 500 : 5_000
  return Number(execFileSync(program, [data, way, 'time', String(WARM_UP), String(measured)]).toString())
}

/** Removes the compiled program and its data. */
export function disposeC({ folder }) {
  rmSync(folder, { recursive: true })
}

/** Share of all pixels in which the C side draws something else than ours. */
export function shareOfDifferences({ program, data, way }, scene) {
  const bytes = execFileSync(program, [data, way, 'check'], { maxBuffer: 1 << 26 })
  const theirs = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const ours = picturesOf(scene)
  if (theirs.length !== ours.length) throw new Error(`C draws ${theirs.length} pixels, ours ${ours.length}.`)
  return ours.reduce((sum, pixel, k) => sum + (pixel === theirs[k] ? 0 : 1), 0) / ours.length
}

function writeScene(path, { truth }) {
  const { entities, terrain } = truth
  const { slab, columns } = entities
  const file = openSync(path, 'w')
  const write = (array) => writeSync(file, new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
  write(Int32Array.of(SIZE, THINGS, EYES, colourOfGround(terrain), SKY_COLOUR, FALSE_COLOUR))
  for (let slot = 1; slot <= THINGS; slot++) {
    const outline = entities.outlineOf[slot]
    const { mesh, corners, roundM, heightM, boundM } = outline
    const colour = colourOfEntity(entities.kindOf[slot], entities.extraOf[slot])
    const counts = [corners.length / 2, (mesh?.vertices.length ?? 0) / 3, mesh?.shades.length ?? 0]
    write(Int32Array.of(...counts, colour, mesh?.winding ?? 0))
    const pose = [columns.x, columns.y, columns.z, columns.heading].map((at) => f64[slab.f + at + slot])
    write(Float64Array.of(...pose, roundM, heightM, mesh?.boundM ?? boundM))
    write(corners)
    if (mesh === undefined) continue
    write(mesh.vertices)
    write(mesh.shades)
    write(mesh.triangles)
  }
  for (let n = 0; n < EYES; n++) {
    const eye = eyeOf(n)
    write(Float64Array.of(eye.x, eye.y, eye.z, eye.heading, wantedBy(n) < 0 ? -1 : wantedBy(n) - 1))
  }
  closeSync(file)
}
