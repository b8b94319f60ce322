// A button that asks for a file (a definition, a protocol, lessons, a matrix) and hands over what is in the file.
import { type ReactElement, type ReactNode, useRef } from 'react'
import type { FileUse, GivenFile } from '../../state/given-files.ts'
import { useStudio } from './studio-context.ts'

/** The button. */
export function FileButton(props: {
  /** What the file is, for those who do not see the button. */
  label: string
  accept: string
  /** What it is for; a text if nothing is said. */
  use?: FileUse
  isDisabled?: boolean
  onFile: (file: GivenFile) => void
  children: ReactNode
}): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const studio = useStudio()
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = await studio.read(files, props.use ?? 'text')
    if (file !== undefined) props.onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        className="visually-hidden"
        aria-label={props.label}
        tabIndex={-1}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className="button quiet"
        disabled={props.isDisabled ?? false}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </button>
    </>
  )
}
