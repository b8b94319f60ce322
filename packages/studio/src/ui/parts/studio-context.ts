// How components reach the studio: one context, one hook for its state, one for its actions.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Studio } from '../../state/studio.ts'
import type { StudioState } from '../../state/studio-state.ts'

/** The studio of this page. */
export const StudioContext = createContext<Studio | undefined>(undefined)

/** The studio's actions. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (studio === undefined) throw new Error('A component outside the studio asked for it.')
  return studio
}

/** A part of the studio's state; the component is drawn again when that part changes. */
export function useStudioState<Part>(select: (state: StudioState) => Part): Part {
  return useStore(useStudio().store, select)
}
