// The worker: a session with the worker's messages and timers around it. The engine runs here and nowhere else.
//
// It brings the scene that opens first. All others are fetched when one of them is asked for, or a list of them: until then requests wait,
// so that all are answered in the order in which they came.
import { meadowWorld, sceneOf } from '@ethogram/scenes'
import { problemsOf } from './problems-of.ts'
import type { EngineEvent, EngineMessage, EngineRequest } from './protocol.ts'
import { Session } from './session.ts'

/** Longest wait between two turns of a running world, in ms; at slow speeds reports still come. */
const LONGEST_WAIT_MS = 50

const FIRST = sceneOf(meadowWorld, 'to play with')

let timer: ReturnType<typeof setTimeout> | undefined

function post(event: EngineEvent, transfer: ArrayBuffer[] = []): void {
  self.postMessage(event, { transfer })
}

/** Calls the session when it wants to be called; a message may bring that forward. */
function schedule(waitMs: number): void {
  clearTimeout(timer)
  timer = undefined
  if (waitMs === Number.POSITIVE_INFINITY) return
  timer = setTimeout(takeTurn, Math.min(LONGEST_WAIT_MS, waitMs))
}

function takeTurn(): void {
  if (session !== undefined) schedule(session.turn())
}

function start(): Session | undefined {
  try {
    return new Session([FIRST], { post, nowMs: () => performance.now() })
  } catch (thrown) {
    post({ event: 'failed', message: String(thrown), problems: problemsOf(thrown) })
    return undefined
  }
}

const session = start()
const waiting: EngineMessage[] = []
let others: 'unasked' | 'fetching' | 'here' = 'unasked'

function receive(message: EngineMessage): void {
  if (others === 'unasked' && asksForOthers(message.request)) {
    others = 'fetching'
    void fetchOthers()
  }
  if (others === 'fetching') waiting.push(message)
  else take(message)
}

function asksForOthers(request: EngineRequest): boolean {
  const { do: what } = request
  return what === 'scenes' || what === 'open' || (what === 'load' && request.scene !== FIRST.name)
}

/** What waited is answered in any case. Where the scenes could not be fetched, that is said if one was to be shown; whoever asks next tries again. */
async function fetchOthers(): Promise<void> {
  try {
    const { heavyScenes, scenes } = await import('./all-scenes.ts')
    session?.scenes.fill([...scenes, ...heavyScenes])
    others = 'here'
  } catch (thrown) {
    others = 'unasked'
    const message = `The other scenes could not be fetched: ${String(thrown)}`
    if (waiting.some(({ request }) => request.do !== 'scenes')) post({ event: 'failed', message, problems: [] })
  }
  for (const message of waiting.splice(0)) take(message)
}

function take({ id, request }: EngineMessage): void {
  session?.handle(id, request)
  if (request.do !== 'frame-back') takeTurn()
}

self.onmessage = (message: MessageEvent<EngineMessage>) => receive(message.data)
