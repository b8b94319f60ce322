// Loads a body for components: `const wolf = useBody('wolf.glb')`; waits by suspending, so wrap users in `<Suspense>`.
//
// One body per address and options for as long as the page lives: bodies are shared by everything that is drawn with them, and
// a component that comes and goes must not load the file anew.
import { use } from 'react'
import { type ForeignBody, type LoadBodyOptions, loadBody } from '../foreign/load-body.ts'

const bodies = new Map<string, Promise<ForeignBody>>()

/** The body at an address. Throws its problems to the nearest error boundary. */
export function useBody(address: string, options: LoadBodyOptions = {}): ForeignBody {
  const key = JSON.stringify([address, options])
  let body = bodies.get(key)
  if (body === undefined) {
    body = loadBody(address, options)
    bodies.set(key, body)
  }
  return use(body)
}
