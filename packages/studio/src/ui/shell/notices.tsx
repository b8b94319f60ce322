// Short messages above the transport. Calm ones leave by themselves, refusals wait to be read.
import type { ReactElement } from 'react'
import { IconButton } from '../parts/controls.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { ProblemList } from '../parts/problem-list.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './notices.css'

/** The messages there are now. */
export function Notices(): ReactElement {
  const studio = useStudio()
  const notices = useStudioState((state) => state.notices)
  return (
    <div className="notices" aria-live="polite">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={`notice card tone-${notice.tone}`}
          role={notice.tone === 'refused' ? 'alert' : 'status'}
        >
          <div className="notice-body">
            <p className="notice-title">{notice.title}</p>
            {notice.problems.length > 0 && <ProblemList problems={notice.problems} />}
            {notice.action !== undefined && (
              <button
                type="button"
                className="button quiet notice-action"
                onClick={() => {
                  notice.action?.press()
                  studio.dismiss(notice.id)
                }}
              >
                {notice.action.label}
              </button>
            )}
          </div>
          <IconButton label="Dismiss" onPress={() => studio.dismiss(notice.id)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
