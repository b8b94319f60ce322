// The futures of this world as a small tree: go over to one, lay it beside the present one, name it, save it, forget it.
import { type CSSProperties, type ReactElement, useState } from 'react'
import type { BranchSummary } from '../../engine/protocol.ts'
import { IconButton } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { formatTime } from '../parts/format.ts'
import { CloseIcon, CompareIcon, SaveIcon } from '../parts/icons.tsx'
import { Popup } from '../parts/popup.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './futures-popup.css'

/** A button with the list behind it; nothing while there is only one future. */
export function FuturesPopup(): ReactElement | null {
  const branches = useStudioState((state) => state.branches)
  const live = branches.find(({ isLive }) => isLive)
  if (branches.length < 2) return null
  return (
    <Popup
      label={`Futures: ${branches.length}. Now in ${live?.name ?? 'none'}`}
      trigger={
        <>
          <span className="future-count">{branches.length}</span> {live?.name}
        </>
      }
      className="button quiet small futures-button"
    >
      {(close) => (
        <ul className="futures" aria-label="Futures">
          {inOrder(branches).map((branch) => (
            <FutureRow key={branch.branch} branch={branch} close={close} />
          ))}
        </ul>
      )}
    </Popup>
  )
}

function FutureRow({ branch, close }: { branch: BranchSummary; close: () => void }): ReactElement {
  const studio = useStudio()
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const lastTick = useStudioState((state) => (branch.isLive ? state.status.lastTick : branch.lastTick))
  const isCompared = useStudioState((state) => state.comparedWith === branch.branch)
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const [point] = branch.line
  const about = [
    point === undefined ? 'from the beginning' : `left at ${formatTime(point.tick / rateHz)}`,
    `to ${formatTime(lastTick / rateHz)}`,
    branch.change,
  ].filter((part) => part !== '')
  const rename = (): void => {
    if (draft !== undefined) void studio.time.rename(branch.branch, draft)
    setDraft(undefined)
  }
  return (
    <li className={branch.isLive ? 'is-live' : ''} style={{ '--depth': branch.line.length } as CSSProperties}>
      <div className="future-row">
        <input
          className="value-field future-name"
          aria-label={`Name of ${branch.name}`}
          value={draft ?? branch.name}
          spellCheck={false}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename()
          }}
        />
        {!branch.isLive && (
          <IconButton
            label={isCompared ? `Stop comparing with ${branch.name}` : `Compare with ${branch.name}`}
            isOn={isCompared}
            onPress={() => void studio.time.compare(isCompared ? undefined : branch.branch)}
          >
            <CompareIcon />
          </IconButton>
        )}
        <IconButton label={`Save ${branch.name}`} onPress={() => void studio.save(branch.branch).then(downloadFile)}>
          <SaveIcon />
        </IconButton>
        {!branch.isLive && (
          <IconButton label={`Forget ${branch.name}`} onPress={() => void studio.time.forget(branch.branch)}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <p className="future-about">{about.join(', ')}</p>
      {branch.isLive ? (
        <span className="future-now">being lived</span>
      ) : (
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            close()
            void studio.time.switchTo(branch.branch)
          }}
        >
          Go over to it
        </button>
      )}
    </li>
  )
}

/** Each future after the one it left, the later ones below the earlier. */
function inOrder(branches: readonly BranchSummary[]): BranchSummary[] {
  const known = new Set(branches.map(({ branch }) => branch))
  const parentOf = ({ line }: BranchSummary): number | undefined => line.find(({ branch }) => known.has(branch))?.branch
  const below = (parent: number | undefined): BranchSummary[] =>
    branches.filter((branch) => parentOf(branch) === parent).flatMap((branch) => [branch, ...below(branch.branch)])
  return below(undefined)
}
