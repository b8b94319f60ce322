// Another body from a file: drop a glTF or choose one, and read what was understood of it.
import { type ReactElement, useId, useRef } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { ProblemList } from '../parts/problem-list.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './wear-section.css'

/** Wears a body from a file, and reports on it. */
export function WearSection({ creature }: { creature: string }): ReactElement {
  const studio = useStudio()
  const worn = useStudioState((state) => state.worn[creature])
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = async (files: readonly File[]): Promise<void> => {
    const all = await studio.read(files, 'body')
    const [first] = all
    if (first === undefined || (await studio.wardrobe.take(all))) return
    // Chosen here, so it is meant as a body whatever it is called; the file itself says what it is.
    await studio.wardrobe.wear(creature, first, all)
  }
  return (
    <Section
      title="Another body"
      {...(worn === undefined ? {} : { note: worn.file })}
      help={
        <p>
          A rigged model in a glTF file (.glb, or .gltf with the files it names) can be worn instead of its own body.
          Its clips are played as the creature’s skills, its steps follow the creature’s speed, and its head looks where
          the creature looks. Only the drawing changes: the creature lives on as it is.
        </p>
      }
    >
      <div className="button-row">
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept=".glb,.gltf,.bin,.png,.jpg,.jpeg,model/gltf-binary,model/gltf+json"
          className="visually-hidden"
          aria-label="Body file"
          tabIndex={-1}
          onChange={(event) => {
            void choose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Wear a glTF…
        </button>
        {worn !== undefined && (
          <button type="button" className="button quiet" onClick={() => studio.wardrobe.takeOff(creature)}>
            Its own body again
          </button>
        )}
      </div>
      {worn === undefined && <p className="faint small">Or drop a file anywhere on the page.</p>}
      {worn !== undefined && <WornReport creature={creature} />}
    </Section>
  )
}

/** What was understood of the file. */
function WornReport({ creature }: { creature: string }): ReactElement | null {
  const worn = useStudioState((state) => state.worn[creature])
  if (worn === undefined) return null
  const { report } = worn
  return (
    <div className="worn">
      <p className="small">
        {report.triangles.toLocaleString('en')} triangles, {formatFixed(report.heightUnits, 2)} units high, {report.up}{' '}
        up, facing {report.facing}; feet: {report.feet.length === 0 ? 'none found' : report.feet.join(', ')}.
      </p>
      <table className="worn-table">
        <caption>Parts</caption>
        <tbody>
          {Object.entries(report.joints).map(([part, mapped]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{mapped?.nodes.join(' → ')}</td>
              <td className="faint">by {mapped?.foundBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.unmapped.length > 0 && <p className="faint small">Not found: {report.unmapped.join(', ')}.</p>}
      <table className="worn-table">
        <caption>Clips</caption>
        <tbody>
          {report.clips.map(({ name, command, durationS, speedMps, slip }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{command}</td>
              <td className="faint">
                {formatFixed(durationS, 1)} s
                {speedMps !== undefined && slip !== undefined
                  ? `, ${formatFixed(speedMps, 2)} heights/s, slip ${formatFixed(100 * slip, 1)} %`
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.notes.length > 0 && (
        <details className="worn-notes">
          <summary>{report.notes.length} remarks</summary>
          <ProblemList problems={report.notes} />
        </details>
      )}
    </div>
  )
}
