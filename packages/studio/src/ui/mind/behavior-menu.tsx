// What a director can do to one behavior: force it, forbid it, give it interest, or take any of that back.
import { type ReactElement, useState } from 'react'
import { useStudio } from '../parts/studio-context.ts'
import type { MindNode } from './mind-tree.ts'

/** The menu of a behavior. */
export function BehaviorMenu(props: { creature: string; node: MindNode; close: () => void }): ReactElement {
  const { creature, node, close } = props
  const { director } = useStudio()
  const [interest, setInterest] = useState(Math.round((node.now?.interest ?? 1) * 100))
  const behavior = node.name
  const give = (direction: Parameters<typeof director.give>[0]): void => {
    void director.give(direction)
    close()
  }
  return (
    <div className="menu">
      {node.about !== '' && <p className="menu-about">{node.about}</p>}
      {node.orders.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="menu-item"
          onClick={() => {
            void director.withdraw(id)
            close()
          }}
        >
          Withdraw “{text}”
        </button>
      ))}
      <button type="button" className="menu-item" onClick={() => give({ direct: 'force', to: creature, behavior })}>
        <b>Force</b> <span className="faint">whatever it wants</span>
      </button>
      <button type="button" className="menu-item" onClick={() => give({ direct: 'forbid', to: creature, behavior })}>
        <b>Forbid</b> <span className="faint">never choose it</span>
      </button>
      <label className="menu-slider">
        <span className="menu-slider-title">
          Interest <output>{interest} %</output>
        </span>
        <input
          type="range"
          className="slider"
          min={0}
          max={100}
          value={interest}
          style={{ '--share': interest / 100 } as React.CSSProperties}
          onChange={(event) => setInterest(Number(event.currentTarget.value))}
        />
      </label>
      <button
        type="button"
        className="button"
        onClick={() => give({ direct: 'interest', to: creature, behavior, value: interest / 100 })}
      >
        Keep interest at {interest} %
      </button>
    </div>
  )
}
