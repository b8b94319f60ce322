import { describe, expect, it } from 'vitest'
import { problemsOfFiles, readFiles } from './given-files.ts'

const MIB = 1 << 20
const file = (name: string, size: number) => ({ name, size })

describe('a file that somebody gives', () => {
  it('is taken when it is of a known kind and not too large', () => {
    const files = [
      file('a.ethorec', 256 * MIB),
      file('Dog.Species.YAML', 2 * MIB),
      file('a.lessons.json', 1),
      file('fox.glb', 128 * MIB),
    ]
    for (const each of files) expect(problemsOfFiles([each])).toEqual([])
    expect(problemsOfFiles([file('fox.gltf', 1), file('fox.bin', 1), file('fox.png', 32 * MIB)])).toEqual([])
  })

  it('is refused with the limit of its kind when it is larger, before it is read', () => {
    expect(problemsOfFiles([file('dog.yaml', 2 * MIB + 1)])).toEqual([
      {
        code: 'FILE-SIZE',
        path: 'dog.yaml',
        found: '2.1 MB',
        expected: 'at most 2 MB for a definition, a protocol or lessons (.yaml, .json)',
      },
    ])
    for (const name of ['a.ethorec', 'a.glb', 'a.png']) {
      expect(problemsOfFiles([file(name, 257 * MIB)]).map(({ code }) => code)).toEqual(['FILE-SIZE'])
    }
    expect(problemsOfFiles([file('a.glb', 128 * MIB), file('b.glb', 128 * MIB), file('c.bin', 1)])).toMatchObject([
      { code: 'FILE-SIZE', expected: 'at most 256 MB at once' },
    ])
    expect(problemsOfFiles(Array.from({ length: 65 }, () => file('a.png', 1)))).toMatchObject([{ found: '65 files' }])
  })

  it('is refused when it is of no kind that is known, or of none that is asked for', () => {
    expect(problemsOfFiles([file('notes.txt', 1), file('folder', 0)])).toMatchObject([
      { code: 'FILE-KIND', path: 'notes.txt', found: '.txt' },
      { code: 'FILE-KIND', path: 'folder', found: 'a name without an ending' },
    ])
    expect(problemsOfFiles([file('dog.yaml', 1)], 'recording')).toMatchObject([
      { code: 'FILE-KIND', expected: 'a recording (.ethorec)' },
    ])
  })

  it('is read, and told when it cannot be', async () => {
    const good = { name: 'a.yaml', arrayBuffer: async () => new Uint8Array([1, 2]).buffer }
    const gone = { name: 'b.yaml', arrayBuffer: () => Promise.reject(new Error('it is gone')) }
    const { read, problems } = await readFiles([good, gone])
    expect(read).toEqual([{ name: 'a.yaml', bytes: new Uint8Array([1, 2]) }])
    expect(problems).toMatchObject([{ code: 'FILE-UNREADABLE', path: 'b.yaml', found: 'it is gone' }])
  })
})
