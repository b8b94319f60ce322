// Shuts the behavior system off, so that only commands move the body, and on again.
import type { ReactElement } from 'react'
import { Section, Switch } from '../parts/controls.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

/** A switch for the whole mind. */
export function MindSwitch({ creature, isLive }: { creature: string; isLive: boolean }): ReactElement {
  const { director } = useStudio()
  const off = useStudioState(
    (state) =>
      state.directions.find(
        ({ direction }) => direction?.direct === 'mind' && !direction.isOn && direction.to === creature,
      )?.id,
  )
  return (
    <Section
      title="Own will"
      help={<p>Without a will of its own it is a puppet: only commands move it. Its drives go on all the same.</p>}
    >
      <div className="lasting">
        <span className="row-name">{off === undefined ? 'Decides by itself' : 'Only does what it is told'}</span>
        <Switch
          label="Decides by itself"
          isOn={off === undefined}
          isDisabled={!isLive}
          onChange={(isOn) => {
            if (isOn && off !== undefined) void director.withdraw(off)
            else void director.give({ direct: 'mind', to: creature, isOn: false })
          }}
        />
      </div>
    </Section>
  )
}
