// Drop a recording anywhere on the page to open it, a definition to read it in the author's room, a glTF to wear it, a protocol to
// train with it, lessons to teach them, or a world, a matrix or a match for the bench.
import { type ReactElement, useEffect, useState } from 'react'
import { useStudio } from '../parts/studio-context.ts'
import './drop-target.css'

/** Watches the window for files and says what will happen while one is held over it. */
export function DropTarget(): ReactElement | null {
  const studio = useStudio()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])]
      setIsOver(false)
      if (files.length === 0) return
      event.preventDefault()
      void studio.read(files).then((all) => studio.take(all))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [studio])
  if (!isOver) return null
  return (
    <div className="drop-target" aria-hidden="true">
      <p>
        Drop a recording, a definition or a protocol (.yaml), a glTF to wear, lessons (.json), or what actors have
        learned (.ethomatrix)
      </p>
    </div>
  )
}
