// Drop a recording anywhere on the page to open it.
import { type ReactElement, useEffect, useState } from 'react'
import { useStudio } from './studio-context.ts'

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
      const file = event.dataTransfer?.files[0]
      setIsOver(false)
      if (file === undefined) return
      event.preventDefault()
      void file.arrayBuffer().then((buffer) => studio.open(file.name, new Uint8Array(buffer)))
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
      <p>Drop the recording to open it</p>
    </div>
  )
}
