// Files that a person drops or chooses: judged by name and size before a byte of them is read, then read.
//
// A file larger than any real one of its kind would only fill the memory of the page, so it is refused with the limit in words.
import type { Problem } from '@ethogram/core'

/** A file as it was read. */
export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a file is for. */
export type FileUse = 'recording' | 'text' | 'body' | 'matrix' | 'match'

interface FileKind {
  readonly use: FileUse
  readonly name: RegExp
  /** What such files are, for a sentence. */
  readonly what: string
  readonly mostBytes: number
}

const MIB = 1 << 20

/** Kinds of files by their names. Recordings of hours and bodies with large pictures fit; see docs/errors/FILE-SIZE.md. */
const KINDS: readonly FileKind[] = [
  { use: 'recording', name: /\.ethorec$/i, what: 'a recording (.ethorec)', mostBytes: 256 * MIB },
  {
    use: 'text',
    name: /\.(ya?ml|json)$/i,
    what: 'a definition, a protocol or lessons (.yaml, .json)',
    mostBytes: 2 * MIB,
  },
  { use: 'matrix', name: /\.ethomatrix$/i, what: 'what actors have learned (.ethomatrix)', mostBytes: 32 * MIB },
  { use: 'match', name: /\.ethomatch$/i, what: 'a match of the bench (.ethomatch)', mostBytes: 256 * MIB },
  { use: 'body', name: /\.(glb|gltf|bin)$/i, what: 'a body (.glb, .gltf with its .bin)', mostBytes: 128 * MIB },
  { use: 'body', name: /\.(png|jpe?g|webp)$/i, what: 'pictures of a body (.png, .jpg, .webp)', mostBytes: 32 * MIB },
]

/** Most files at once, and most bytes of them together. */
const MOST_FILES = 64
const MOST_BYTES = 256 * MIB

/** What is wrong with files before they are read; chosen for a use, they must be of it. */
export function problemsOfFiles(
  files: readonly { readonly name: string; readonly size: number }[],
  use?: FileUse,
): readonly Problem[] {
  if (files.length > MOST_FILES) {
    return [{ code: 'FILE-SIZE', path: '', found: `${files.length} files`, expected: `at most ${MOST_FILES} at once` }]
  }
  const kinds = use === undefined ? KINDS : KINDS.filter((kind) => kind.use === use)
  const problems = files.flatMap(({ name, size }): Problem[] => {
    const kind = kinds.find((each) => each.name.test(name))
    if (kind === undefined) {
      const expected = kinds.map(({ what }) => what).join(', ')
      return [{ code: 'FILE-KIND', path: name, found: endingOf(name), expected }]
    }
    if (size <= kind.mostBytes) return []
    const expected = `at most ${inMebibytes(kind.mostBytes)} for ${kind.what}`
    return [{ code: 'FILE-SIZE', path: name, found: inMebibytes(size), expected }]
  })
  const sum = files.reduce((bytes, { size }) => bytes + size, 0)
  if (problems.length === 0 && sum > MOST_BYTES) {
    const expected = `at most ${inMebibytes(MOST_BYTES)} at once`
    return [{ code: 'FILE-SIZE', path: '', found: inMebibytes(sum), expected }]
  }
  return problems
}

/** Reads files; one that is gone or may not be read is a problem. */
export async function readFiles(
  files: readonly Pick<File, 'name' | 'arrayBuffer'>[],
): Promise<{ readonly read: readonly GivenFile[]; readonly problems: readonly Problem[] }> {
  const read: GivenFile[] = []
  const problems: Problem[] = []
  for (const file of files) {
    try {
      read.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    } catch (thrown) {
      const found = thrown instanceof Error ? thrown.message : String(thrown)
      problems.push({ code: 'FILE-UNREADABLE', path: file.name, found, expected: 'a file that can be read' })
    }
  }
  return { read, problems }
}

function endingOf(name: string): string {
  const ending = /\.[^.]*$/.exec(name)?.[0]
  return ending === undefined ? 'a name without an ending' : ending.slice(0, 20)
}

function inMebibytes(bytes: number): string {
  return `${(Math.ceil((10 * bytes) / MIB) / 10).toLocaleString('en')} MB`
}
