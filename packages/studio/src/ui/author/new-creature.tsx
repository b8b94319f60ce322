// “New creature…”: a name, and whom it begins like.
import { type ReactElement, useState } from 'react'
import { Popup } from '../parts/popup.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { nameFault, starterText } from './starter.ts'
import type { Author } from './use-author.ts'
import './new-creature.css'

const SMALL = ''

/** A button with a small form behind it. */
export function NewCreature({ author }: { author: Author }): ReactElement {
  return (
    <Popup label="New creature" trigger="New creature…" className="button quiet" boxClassName="author-new">
      {(close) => <NewForm author={author} close={close} />}
    </Popup>
  )
}

function NewForm({ author, close }: { author: Author; close: () => void }): ReactElement {
  const [name, setName] = useState('mimi')
  const [like, setLike] = useState(SMALL)
  const entities = useStudioState((state) => state.entities)
  const taken = [...author.documents.map((document) => document.name), ...entities.map((entity) => entity.kind)]
  const fault = nameFault(name, taken)
  const species = author.documents.filter(({ sort, isNew }) => sort === 'species' && isNew !== true)
  // Somebody to come to: another creature, before a thing.
  const kind = (entities.find(({ isCreature }) => isCreature) ?? entities[0])?.kind
  const begin = (): void => {
    if (fault !== undefined) return
    close()
    author.begin(name, like === SMALL ? starterText(name, kind) : author.like(like, name))
  }
  return (
    <form
      className="author-new-form"
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <label>
        <span>Name</span>
        <input
          className="value-field"
          value={name}
          spellCheck={false}
          aria-invalid={fault !== undefined}
          onChange={(event) => setName(event.currentTarget.value.trim())}
        />
      </label>
      <label>
        <span>Begins as</span>
        <select className="value-field" value={like} onChange={(event) => setLike(event.currentTarget.value)}>
          <option value={SMALL}>a small one</option>
          {species.map((one) => (
            <option key={one.file} value={one.file}>
              one like {one.name}
            </option>
          ))}
        </select>
      </label>
      {fault !== undefined && <p className="empty">{fault}.</p>}
      <button type="submit" className="button" disabled={fault !== undefined}>
        Write it
      </button>
    </form>
  )
}
