// Copies a link to exactly what is shown: scene, seed, tick, who is picked, which tab. What was done in this life is not in it, and that is said.
import type { ReactElement } from 'react'
import { queryOfMoment } from '../../state/address.ts'
import type { Studio } from '../../state/studio.ts'
import { IconButton } from '../parts/controls.tsx'
import { LinkIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

/** The button; nothing while a recording is shown, which has no address. */
export function LinkButton(): ReactElement | null {
  const studio = useStudio()
  const isLive = useStudioState(({ world }) => world !== undefined && world.file === undefined)
  if (!isLive) return null
  return (
    <IconButton label="Link to this moment" onPress={() => void copy(studio)}>
      <LinkIcon />
    </IconButton>
  )
}

async function copy(studio: Studio): Promise<void> {
  const state = studio.store.getState()
  const query = queryOfMoment(state)
  if (query === undefined) return
  const link = `${window.location.origin}${window.location.pathname}${query}`
  // What is done to a life is in no link: whoever opens it sees the life that nobody touched.
  const isTouched = state.marks.some(({ tick }) => tick < state.status.tick)
  const besides = isTouched ? ' What was done in this life is not in it: save the run to share that.' : ''
  try {
    await navigator.clipboard.writeText(link)
    studio.notify(`The link to this moment is copied.${besides}`)
  } catch {
    // A page may be kept from the clipboard: then the link stands there to be copied by hand.
    studio.notify(`The link to this moment: ${link}${besides}`, [], { label: 'I have it', press: () => {} })
  }
}
