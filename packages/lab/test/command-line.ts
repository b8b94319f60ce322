// The command `ethogram` for tests: in the test's own process, or as the process that a user starts.
//
// To start a process and to load the engine takes a second of a core, a hundred times that of most commands. So commands are run where
// the engine is loaded already, with everything that they know of a process (folder, environment, streams, exit code) in its place; and
// `cli.test.ts` compares the two ways. What is about the process itself (signals, pipes that break) starts one.

import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { main } from '../src/cli.ts'

/** The file behind the command. */
export const binary = fileURLToPath(new URL('../bin/ethogram.js', import.meta.url))

/** What a command left. */
export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Where a command runs, and what it is given besides its words. */
export interface Around {
  readonly folder: string
  readonly environment?: Readonly<Record<string, string>>
  /** Comes through its standard input, which then ends. */
  readonly piped?: string
}

let last: Promise<unknown> = Promise.resolve()

/** Runs `ethogram` with these words in this process, after all that were asked for before. */
export function ethogram(words: readonly string[], around: Around): Promise<Outcome> {
  const done = last.then(() => inThisProcess(words, around))
  last = done.catch(() => {})
  return done
}

/** Runs `ethogram` with these words in a process of its own. */
export function ethogramProcess(
  words: readonly string[],
  { folder, environment, piped = '' }: Around,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [binary, ...words], { cwd: folder, env: environmentWith(environment) })
    let out = ''
    let error = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      error += text
    })
    child.on('close', (code) => resolve({ code, out, error }))
    child.stdin.end(piped)
  })
}

/** What the tests themselves are told about colours says nothing about commands. */
function environmentWith(environment: Around['environment']): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env
  return { ...inherited, ...environment }
}

async function inThisProcess(words: readonly string[], { folder, environment, piped = '' }: Around): Promise<Outcome> {
  const before = { folder: process.cwd(), environment: process.env, code: process.exitCode }
  const input = Object.getOwnPropertyDescriptor(process, 'stdin')
  const [out, error] = [listenTo(process.stdout), listenTo(process.stderr)]
  try {
    process.chdir(folder)
    process.env = environmentWith(environment)
    process.exitCode = undefined
    Object.defineProperty(process, 'stdin', { value: Readable.from([piped]), configurable: true })
    await main(words)
    return { code: Number(process.exitCode ?? 0), out: out.heard(), error: error.heard() }
  } finally {
    out.end()
    error.end()
    if (input !== undefined) Object.defineProperty(process, 'stdin', input)
    process.exitCode = before.code
    process.env = before.environment
    process.chdir(before.folder)
  }
}

/** Hears all that is written to a stream, which itself gets none of it. */
function listenTo(stream: NodeJS.WriteStream): { heard(): string; end(): void } {
  const { write } = stream
  const listeners = stream.listeners('error')
  let text = ''
  stream.write = (said: string | Uint8Array, ...rest: unknown[]): boolean => {
    text += typeof said === 'string' ? said : Buffer.from(said).toString()
    const told = rest.find((one) => typeof one === 'function')
    if (told !== undefined) (told as () => void)()
    return true
  }
  return {
    heard: () => text,
    end: () => {
      stream.write = write
      for (const added of stream.listeners('error')) {
        if (!listeners.includes(added)) stream.off('error', added as (error: Error) => void)
      }
    },
  }
}
