// The voice's own state, for components.
import { useStore } from 'zustand'
import type { VoiceState } from '../../state/voice.ts'
import { useStudio } from '../parts/studio-context.ts'

/** What a component shows of the voice. */
export function useVoice<Part>(select: (state: VoiceState) => Part): Part {
  return useStore(useStudio().voice.store, select)
}
