// The dice of a group: what was thrown for, with e, roll, who is eligible, and when the dice fell.
import type { WhyGroup } from '@ethogram/core'
import { type CSSProperties, type ReactElement, useMemo } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { lastPart } from '../parts/last-part.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { diceRows } from './dice-rows.ts'

/** A group whose dice were reached on this tick. */
export function DiceSection({ group, tick }: { group: WhyGroup; tick: number }): ReactElement | null {
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const tuples = useStudioState((state) => state.outline?.tuples)
  const rows = useMemo(() => {
    const copies = (tuples ?? [])
      .filter(({ copyOf }) => copyOf !== '')
      .map(({ path, copyOf }) => [path, copyOf] as const)
    return diceRows(group, new Map(copies))
  }, [group, tuples])
  const { dice } = group
  if (dice === null) return null
  const ago = Math.max(0, tick - dice.thrownTick) / rateHz
  return (
    <Section
      title={group.name === 'top' ? 'Dice' : `Dice of ${lastPart(group.name)}`}
      note={
        <>
          thrown {formatTime(dice.thrownTick / rateHz)}, {formatFixed(ago, 1)} s ago
        </>
      }
      help={
        <p>
          e is what an act is worth × how much it is time for it. The roll is its e when the dice were last thrown. The
          active act goes on until it is done, unless the e of another has changed much since its roll: that one is
          eligible, and dice are thrown among these and the active one. The chance is its share if all were thrown for
          now.
        </p>
      }
    >
      <table className="dice">
        <thead>
          <tr>
            <th scope="col">act</th>
            <th scope="col">e</th>
            <th scope="col">roll</th>
            <th scope="col">chance</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.name}
              className={[row.isActive ? 'is-active' : '', row.isEligible ? 'is-eligible' : ''].join(' ').trim()}
            >
              <th scope="row">
                <span className="die" aria-hidden="true">
                  {row.isEligible ? '⚄' : '·'}
                </span>
                {lastPart(row.name)}
                <span className="visually-hidden">
                  {row.isActive ? ', active' : ''}
                  {row.isEligible ? ', eligible' : ''}
                </span>
              </th>
              <td>{formatFixed(row.e, 1)}</td>
              <td>{formatFixed(row.roll, 1)}</td>
              <td className="dice-chance" style={{ '--share': row.chance } as CSSProperties}>
                {Math.round(100 * row.chance)} %
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="faint small">⚄ would be thrown for at this moment.</p>
    </Section>
  )
}
