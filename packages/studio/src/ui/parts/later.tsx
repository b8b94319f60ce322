// Parts of the page that are fetched when they are first shown, so that the first minute need not wait for them.
//
// Not React.lazy: that shows what it suspended no sooner than 0.3 s later, and a part that cannot be fetched takes the page with it.
import { type ReactElement, useEffect, useState } from 'react'

/** What is being fetched now; for whoever waits until the page shows all of it. */
const underWay = new Set<Promise<void>>()

type Component<Props> = (props: Props) => ReactElement | null

/** A component by its name in a module that is fetched when it is first shown; until then what is given as `meanwhile`, or nothing. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [name in Name]: Component<Props> }>,
  name: Name,
  meanwhile: ReactElement | null = null,
): Component<Props> {
  let Part: Component<Props> | undefined
  return function Later(props: Props): ReactElement | null {
    const [failure, setFailure] = useState<string>()
    const [, setFetched] = useState(false)
    const isWanted = failure === undefined
    useEffect(() => {
      if (Part !== undefined || !isWanted) return
      let isShown = true
      const fetched = load().then(
        (module) => {
          Part = module[name]
          if (isShown) setFetched(true)
        },
        (thrown: unknown) => {
          if (isShown) setFailure(String(thrown instanceof Error ? thrown.message : thrown))
        },
      )
      underWay.add(fetched)
      void fetched.then(() => underWay.delete(fetched))
      return () => {
        isShown = false
      }
    }, [isWanted])
    if (Part !== undefined) return <Part {...props} />
    if (isWanted) return meanwhile
    return (
      <p className="empty" role="alert">
        This part of the page could not be fetched ({failure}).{' '}
        <button type="button" className="button small" onClick={() => setFailure(undefined)}>
          Try again
        </button>
      </p>
    )
  }
}

/** Resolves when all parts that were asked for have come. */
export async function partsFetched(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}
