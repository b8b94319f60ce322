// Which half is which, while truth and belief stand side by side, and the line between them.
import type { ReactElement } from 'react'
import { useStudioState } from '../parts/studio-context.ts'
import './split-captions.css'

/** Captions over the two halves of the free area; nothing while the stage is whole. */
export function SplitCaptions(): ReactElement | null {
  const isSplit = useStudioState((state) => state.isSplit && state.isUmweltOn)
  const name = useStudioState((state) => state.umwelt?.name)
  if (!isSplit || name === undefined) return null
  return (
    <div className="halves">
      <p className="half-title">The world</p>
      <p className="half-title">What {name} believes</p>
    </div>
  )
}
