// Matrices that are kept: from actors, from files, several in one; to be saved, given to all actors, or to a creature of the scene.
import { type ReactElement, useEffect, useState } from 'react'
import type { Kept } from '../../state/rave-state.ts'
import { IconButton, Section } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { Popup } from '../parts/popup.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { useBench, useBenchState } from './use-bench.ts'

/** The section. */
export function ShelfSection(): ReactElement {
  const bench = useBench()
  const shelf = useBenchState((state) => state.shelf)
  const actor = useBenchState((state) => state.actor)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const ways = useWays()
  const ids = chosen.filter((id) => shelf.some((kept) => kept.id === id))
  return (
    <Section
      title="Shelf"
      note={shelf.length === 0 ? '' : `${shelf.length}`}
      help={
        <p>
          Keep what was learned, save it as a file, merge what several have learned into one, give it to all actors, or
          to a creature of the scene behind the bench that learns its way. It is refused where task, distances or turns
          differ.
        </p>
      }
    >
      <div className="button-row">
        <button type="button" className="button small" onClick={() => void bench.keep(actor)}>
          Keep actor {actor + 1}
        </button>
        <button type="button" className="button small" onClick={() => void bench.keep('all')}>
          Keep all as one
        </button>
        <button
          type="button"
          className="button small"
          disabled={ids.length < 2}
          onClick={() => void bench.merge(ids).then(() => setChosen([]))}
        >
          Merge chosen
        </button>
        <FileButton
          label="Matrix file"
          accept=".ethomatrix"
          use="matrix"
          onFile={(file) => void bench.openMatrices([file])}
        >
          Open…
        </FileButton>
      </div>
      <ul className="rave-shelf">
        {shelf.map((kept) => (
          <KeptView
            key={kept.id}
            kept={kept}
            ways={ways}
            isChosen={ids.includes(kept.id)}
            choose={(isOn) => setChosen(isOn ? [...ids, kept.id] : ids.filter((id) => id !== kept.id))}
          />
        ))}
      </ul>
    </Section>
  )
}

function KeptView(props: {
  kept: Kept
  ways: readonly LearnedWay[]
  isChosen: boolean
  choose: (isOn: boolean) => void
}): ReactElement {
  const bench = useBench()
  const { kept } = props
  return (
    <li>
      <label className="rave-kept">
        <input
          type="checkbox"
          checked={props.isChosen}
          onChange={(event) => props.choose(event.currentTarget.checked)}
        />
        <span>{kept.name}</span>
        <span className="faint">
          {kept.matrix.task}, {kept.matrix.rows.length} keys
        </span>
      </label>
      <div className="rave-kept-actions">
        <button type="button" className="button small quiet" onClick={() => void bench.fileOf(kept).then(downloadFile)}>
          Save
        </button>
        <button type="button" className="button small quiet" onClick={() => void bench.transplant(kept.matrix)}>
          Give to actors
        </button>
        <Popup label={`Give ${kept.name} to a creature`} trigger="Give to a creature…" className="button small quiet">
          {(close) => <Creatures kept={kept} ways={props.ways} close={close} />}
        </Popup>
        <IconButton label={`Remove ${kept.name}`} onPress={() => bench.remove(kept.id)}>
          <CloseIcon />
        </IconButton>
      </div>
    </li>
  )
}

interface LearnedWay {
  readonly entity: string
  readonly way: string
  readonly task: string
}

/** Ways that creatures of the scene learn. */
function Creatures(props: { kept: Kept; ways: readonly LearnedWay[]; close: () => void }): ReactElement {
  const { kept, ways, close } = props
  const studio = useStudio()
  const bench = useBench()
  const scene = useStudioState((state) => state.world?.name)
  if (ways.length === 0) {
    return (
      <p className="hint-text">
        Nobody in “{scene}” learns a way. Open a scene where somebody does, as corners-yard or lamps-yard.
      </p>
    )
  }
  return (
    <ul className="rave-creatures">
      {ways.map(({ entity, way, task }) => (
        <li key={`${entity} ${way}`}>
          <button
            type="button"
            className="button small"
            onClick={() => {
              close()
              void bench.giveTo(kept.matrix, { entity, way }, (input) => studio.desk.give(input))
            }}
          >
            {entity}, {way} <span className="faint">({task})</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** All of them, known before somebody asks. */
function useWays(): readonly LearnedWay[] {
  const studio = useStudio()
  const entities = useStudioState((state) => state.entities)
  const [ways, setWays] = useState<readonly LearnedWay[]>([])
  useEffect(() => {
    let isGone = false
    void studio.desk.definitions().then((definitions) => {
      if (isGone) return
      const found = entities.flatMap(({ name, kind }) => {
        const species = definitions?.species.find((one) => one.species === kind)
        return Object.entries(species?.navigation ?? {}).map(([way, { task }]) => ({ entity: name, way, task }))
      })
      setWays(found)
    })
    return () => {
      isGone = true
    }
  }, [studio, entities])
  return ways
}
