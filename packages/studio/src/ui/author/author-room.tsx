// The author's room: the definitions that everybody lives by, to be read and changed while they live.
import { type ReactElement, useEffect, useRef } from 'react'
import { IconButton } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { AuthorOutline } from './author-outline.tsx'
import { goTo, rangeOf } from './editor.ts'
import { NewCreature } from './new-creature.tsx'
import { OutcomeView, ProblemsView } from './outcome-view.tsx'
import { type Author, useAuthor } from './use-author.ts'
import './author-room.css'

/** The room. */
export function AuthorRoom(): ReactElement {
  const studio = useStudio()
  const world = useStudioState((state) => state.world)
  const kind = useStudioState((state) => state.entities.find(({ name }) => name === state.picked)?.kind)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const title = useRef<HTMLHeadingElement>(null)
  const author = useAuthor(studio, `${world?.name} ${world?.seed} ${world?.file ?? ''}`, kind)
  useEffect(() => title.current?.focus(), [])
  const draft = useStudioState((state) => state.draft)
  useEffect(() => {
    // Before the first text is shown there is no place for another.
    if (draft === undefined || author.file === '') return
    studio.store.setState({ draft: undefined })
    author.take(draft)
  }, [studio, draft, author])
  const close = (): void => studio.store.setState({ isAuthorOpen: false })
  return (
    <section
      className="author card"
      aria-label="Author"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        close()
      }}
    >
      <header className="author-head">
        <h2 ref={title} tabIndex={-1}>
          Author
        </h2>
        <DocumentChoice author={author} />
        <IconButton label="Close the author’s room" keys="Esc" onPress={close}>
          <CloseIcon />
        </IconButton>
      </header>
      <Tools author={author} isLive={isLive} />
      {author.changes !== undefined && <Review author={author} changes={author.changes} />}
      <div className="author-body">
        <AuthorOutline keys={author.keys} position={author.position} go={(at) => goToKey(author, at)} />
        <div ref={author.parent} className="author-editor" />
      </div>
      <footer className="author-foot">
        <ProblemsView
          problems={author.problems}
          go={(problem) => {
            const view = author.view()
            if (view !== undefined) goTo(view, rangeOf(view.state.doc, problem).from)
          }}
        />
        {author.outcome !== undefined && <OutcomeView outcome={author.outcome} />}
      </footer>
    </section>
  )
}

function goToKey(author: Author, position: number): void {
  const view = author.view()
  if (view !== undefined) goTo(view, position)
}

function DocumentChoice({ author }: { author: Author }): ReactElement {
  return (
    <select
      className="author-choice"
      aria-label="Definition"
      value={author.file}
      onChange={(event) => author.show(event.currentTarget.value)}
    >
      {author.documents.map(({ file, name, sort, isNew }) => (
        <option key={file} value={file}>
          {isNew === true ? `new: ${name}` : sort === 'world' ? `the world ${name}` : `species ${name}`}
          {author.isChanged(file) ? ' •' : ''}
        </option>
      ))}
    </select>
  )
}

function Tools({ author, isLive }: { author: Author; isLive: boolean }): ReactElement {
  const isChanged = author.file !== '' && author.isChanged(author.file)
  const isNew = author.documents.find(({ file }) => file === author.file)?.isNew === true
  return (
    <div className="author-tools">
      <button
        type="button"
        className="button"
        disabled={!isLive || !isChanged || author.changes !== undefined}
        onClick={author.apply}
        data-tip={isNew ? 'Let it live (Ctrl Enter)' : 'See what is changed, then apply it (Ctrl Enter)'}
      >
        {isNew ? 'Let it live' : 'Apply…'}
      </button>
      <button type="button" className="button quiet" disabled={!isChanged} onClick={author.revert}>
        {isNew ? 'Throw away' : 'Revert'}
      </button>
      <button
        type="button"
        className="button quiet"
        disabled={author.file === ''}
        onClick={author.find}
        data-tip="Find in the text (Ctrl F)"
      >
        Find
      </button>
      <NewCreature author={author} />
      <FileButton label="Definition file" accept=".yaml,.yml,.json" onFile={author.take}>
        Open…
      </FileButton>
      <button
        type="button"
        className="button quiet"
        disabled={author.file === ''}
        onClick={() => downloadFile({ name: author.file, bytes: new TextEncoder().encode(author.text()) })}
      >
        Save
      </button>
      <p className="author-state" role="status">
        {!isLive
          ? 'Only the live world takes a new definition.'
          : isNew
            ? 'Not in the world yet.'
            : isChanged
              ? 'Changed, not applied.'
              : 'As they live now.'}
      </p>
    </div>
  )
}

/** What is changed is shown in the text: the last word before it is given to them. */
function Review({ author, changes }: { author: Author; changes: number }): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <section className="author-review" aria-label="Before it is applied">
      <p role="status">
        {changes === 0
          ? 'Nothing is changed any more.'
          : `${changes === 1 ? 'One change' : `${changes} changes`}: what was is above what is now.`}
      </p>
      <button
        ref={button}
        type="button"
        className="button strong small"
        disabled={changes === 0}
        onClick={author.apply}
      >
        Apply while they live
      </button>
      <button type="button" className="button small" onClick={author.writeOn}>
        Write on
      </button>
    </section>
  )
}
