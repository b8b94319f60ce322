// A picture of few pixels, enlarged by the browser. The bytes are put in as they are.
import { type ReactElement, useLayoutEffect, useRef } from 'react'

/** A canvas that shows these bytes. */
export function PixelCanvas(props: {
  width: number
  height: number
  bytes: Uint8ClampedArray<ArrayBuffer>
  /** What a person who does not see it is told. */
  label: string
  className: string
}): ReactElement {
  const { width, height, bytes } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(bytes, width, height), 0, 0)
  }, [bytes, width, height])
  return (
    <canvas
      ref={canvas}
      className={props.className}
      width={width}
      height={height}
      role="img"
      aria-label={props.label}
    />
  )
}
