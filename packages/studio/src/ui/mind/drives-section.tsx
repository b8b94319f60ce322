// Drives as sliders: they show the live value, and moving one gives a direction. The pin holds it where it is.
import type { MindReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { PinIcon } from '../parts/icons.tsx'
import { plainName } from '../parts/plain-name.ts'
import { PinButton, type SliderRowProps, SliderRows } from '../parts/slider-rows.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

interface Props {
  readonly creature: string
  readonly mind: MindReport
  readonly isLive: boolean
}

/** What it needs and feels, and what it is like. */
export function DrivesSection({ creature, mind, isLive }: Props): ReactElement | null {
  const names = Object.keys(mind.drives)
  const drives = useRows(
    creature,
    mind,
    isLive,
    names.filter((name) => !Object.hasOwn(mind.tempers, name)),
  )
  const tempers = useRows(creature, mind, isLive, Object.keys(mind.tempers))
  if (names.length === 0) return null
  return (
    <>
      <Section
        title="Drives"
        help={
          <p>
            What it needs or feels, as numbers that grow by themselves and fall when something is done about them. Move
            a slider to change one; it goes on from there. The pin holds it still. By keyboard: ↑ and ↓ go from drive to
            drive, ← and → move the slider, Tab goes on to the number and the pin.
          </p>
        }
      >
        <SliderRows className="drives" rows={drives} />
      </Section>
      {tempers.length > 0 && (
        <Section
          title="Temperament"
          help={
            <p>
              What this individual is like, as degrees from 0 to 100: drawn when it was born, and its own for life. They
              make drives grow faster or slower and behaviors count more or less. Move a slider to make it another
              character.
            </p>
          }
        >
          <SliderRows className="drives" rows={tempers} />
        </Section>
      )}
    </>
  )
}

/** Drives by name as rows of sliders. */
function useRows(creature: string, mind: MindReport, isLive: boolean, names: readonly string[]): SliderRowProps[] {
  const { director } = useStudio()
  const outline = useStudioState((state) => state.outline)
  const directions = useStudioState((state) => state.directions)
  return names.map((name): SliderRowProps => {
    const value = mind.drives[name]
    const { about, min, max } = outline?.drives.find((drive) => drive.name === name) ?? { about: '', min: 0, max: 100 }
    const isHeld = directions.some(
      ({ direction }) =>
        direction?.direct === 'drive' &&
        direction.how === 'hold' &&
        direction.to === creature &&
        direction.drive === name,
    )
    return {
      name: plainName(name),
      title: about === '' ? undefined : about,
      min,
      max,
      step: Math.max(1e-9, max - min) / 100,
      value,
      format: (shown) => formatFixed(shown, 1),
      valueText: (shown) => `${formatFixed(shown, 1)} of ${max}${isHeld ? ', held' : ''}`,
      isLive,
      isHeld,
      onSet: (next) => void director.setDrive(creature, name, next),
      end: (shown, tabIndex) => (
        <PinButton
          name={plainName(name)}
          isHeld={isHeld}
          isDisabled={!isLive}
          tabIndex={tabIndex}
          onPress={() => void director.toggleHold(creature, name, shown)}
        >
          <PinIcon />
        </PinButton>
      ),
    }
  })
}
