// A button that asks for a file and hands over what is in it.
import { type ReactElement, type ReactNode, useRef } from 'react'

/** The button. */
export function FileButton(props: {
  /** What the file is, for those who do not see the button. */
  label: string
  accept: string
  isDisabled?: boolean
  onFile: (file: { readonly name: string; readonly bytes: Uint8Array }) => void
  children: ReactNode
}): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) props.onFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
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
          void take(event.currentTarget.files?.[0])
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
