// Keeps a child process for a family: asks it for some mutants after others, and starts another child when it died of one.
//
// Several at a time, because on a busy machine two processes that wait for each other after each mutant mostly wait.
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** @typedef {{ hangS: number, memoryMB: number, heapMB: number }} Limits */
/** @typedef {{ seed: number, from: number, count: number } | { mutant: unknown }} Asked Some mutants of a run by their numbers, or one. */
/** @typedef {{ outcome?: string, failure?: import('./telling.mjs').Told, cpuS: number, rssMB: number }} Answer */

/** Mutants after which a child is replaced, so that what one leaves behind does not judge thousands of others. */
const MOST_MUTANTS = 2000
const MOST_WORDS = 4000

/** A child that answers; dies with `stop`. @param {string} family @param {Limits} limits */
export function keep(family, limits) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let words = ''
  let served = 0

  async function start() {
    served = 0
    words = ''
    const { hangS, memoryMB, heapMB } = limits
    child = fork(new URL('./child.mjs', import.meta.url), [family, String(hangS), String(memoryMB)], {
      execArgv: [`--max-old-space-size=${heapMB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    child.stderr?.on('data', (data) => {
      words = (words + String(data)).slice(-MOST_WORDS)
    })
    const first = await Promise.race([once(child, 'message'), once(child, 'close')])
    if (first[0]?.isReady !== true) throw new Error(`the process of ${family} did not start: ${words}`)
    return child
  }

  /** What becomes of each mutant asked for; of all together only the death of the process, if one of them ended it. @param {Asked} asked @returns {Promise<Answer[]>} */
  async function ask(asked) {
    if (served >= MOST_MUTANTS) stop()
    const asking = child ?? (await start())
    served += 'mutant' in asked ? 1 : asked.count
    const controller = new AbortController()
    const { signal } = controller
    const answered = once(asking, 'message', { signal }).then(([message]) => /** @type {Answer[]} */ (message))
    const closed = once(asking, 'close', { signal }).then(([code, ended]) => [deathOf(code, ended)])
    asking.send(asked)
    const [first] = await Promise.all([Promise.race([answered, closed])])
    controller.abort()
    answered.catch(() => {})
    closed.catch(() => {})
    return first
  }

  /** @param {number | null} code @param {string | null} ended @returns {Answer} */
  function deathOf(code, ended) {
    child = undefined
    const limit = /fuzz-limit: (\w+) ([^\n]*)/.exec(words)
    const fatal = /FATAL ERROR: [^\n]*|Fatal [^\n]*/.exec(words)?.[0] ?? words.trim().split('\n').at(-1) ?? ''
    const failure =
      limit === null
        ? {
            kind: 'death',
            message: `the process ended by ${ended ?? `exit ${code}`}: ${fatal}`,
            stack: words.slice(-1000),
          }
        : { kind: limit[1], message: limit[2], stack: '' }
    return { failure, cpuS: 0, rssMB: 0 }
  }

  function stop() {
    child?.removeAllListeners()
    child?.disconnect()
    child = undefined
  }

  return { ask, stop }
}
