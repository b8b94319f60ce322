// How the parts of the room reach the bench: one context, one hook for its state, one for its actions.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { RaveBench } from '../../state/rave-bench.ts'
import type { RaveState } from '../../state/rave-state.ts'

/** The bench of this room. */
export const BenchContext = createContext<RaveBench | undefined>(undefined)

/** The bench's actions. */
export function useBench(): RaveBench {
  const bench = useContext(BenchContext)
  if (bench === undefined) throw new Error('A component outside the room asked for the bench.')
  return bench
}

/** A part of the bench's state; the component is drawn again when that part changes. */
export function useBenchState<Part>(select: (state: RaveState) => Part): Part {
  return useStore(useBench().store, select)
}
