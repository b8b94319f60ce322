// Why it steps where it steps: in words, as a fan on the stage, and by what its best steps would cost; and every weight as a slider.
//
// Weights, switches and degrees are directions: recorded, and withdrawn by a button. What the world refuses is told as ever.
import type { StepReport } from '@ethogram/core'
import { stepBlocks, stepColours } from '@ethogram/three'
import type { CSSProperties, ReactElement } from 'react'
import { isAboutSteps, type StepsDirection, stepsKey } from '../../state/director.ts'
import { Section, Switch } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { PinIcon } from '../parts/icons.tsx'
import { PinButton, type SliderRowProps, SliderRows } from '../parts/slider-rows.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { bestSteps, countWords, preventedWords, STRESS_WORDS, stepName } from './step-rows.ts'
import './steps-section.css'

/** Weights that the slider reaches; more can be typed. */
const MOST_WEIGHT = 3

/** The most that may be typed as a weight. */
const MOST_TYPED_WEIGHT = 1000

interface Props {
  readonly creature: string
  readonly isLive: boolean
}

/** The sections about steps; none for a creature that does not walk by them. */
export function StepsSections({ creature, isLive }: Props): ReactElement | null {
  const walk = useStudioState((state) => state.walk)
  const theme = useStudioState((state) => state.theme)
  if (walk === undefined || walk.name !== creature) return null
  const colours = stepColours(walk.report.stresses, theme)
  return (
    <>
      <FanSection report={walk.report} colours={colours} />
      <WeightsSection creature={creature} report={walk.report} colours={colours} isLive={isLive} />
      {walk.report.attributes.length > 0 && (
        <PersonalitySection creature={creature} report={walk.report} isLive={isLive} />
      )}
    </>
  )
}

function FanSection({ report, colours }: { report: StepReport; colours: readonly string[] }): ReactElement {
  const { store } = useStudio()
  const isOn = useStudioState((state) => state.isFanOn)
  const { stresses } = report
  const blocks = stepBlocks(report)
  const best = bestSteps(report)
  const prevented = preventedWords(report)
  return (
    <Section
      title="Steps"
      help={
        <>
          <p>
            It looks at some thirty places where its next step could end, and takes the one that costs it least. On the
            stage each place has a stack: the lower, the better; a colour for each thing that makes it dear. A cross is
            a step that something stands in the way of, the pin the step it takes.
          </p>
          <p>
            Lines from others show where they may go; a dot is a second. On the timeline the fan is that of the moment
            shown.
          </p>
        </>
      }
    >
      <p className="step-why">{report.sentence}</p>
      <div className="lasting">
        <span className="row-name">Show the fan</span>
        <Switch label="Show the fan" isOn={isOn} onChange={(next) => store.setState({ isFanOn: next })} />
      </div>
      <ul className="step-legend" aria-label="Colours of the stresses">
        {stresses.map(({ name, by, isBound }, k) => (
          <li key={name} className={isBound ? '' : 'is-unbound'} title={STRESS_WORDS[by]}>
            <Swatch colour={colours[k]} />
            {name}
          </li>
        ))}
      </ul>
      {best.length === 0 && <p className="faint small">No step is free, or it wants to go nowhere.</p>}
      <ol className="step-list" aria-label="Best steps, the first costs least">
        {best.map((c) => (
          <li key={c} className={c === report.best ? 'is-best' : ''}>
            <span className="step-name">{stepName(report.candidates[c])}</span>
            <span
              className="step-stack"
              role="img"
              aria-label={`stress ${formatFixed(report.candidates[c].stress, 2)}`}
            >
              {blocks[c]?.map((share, row) => (
                <span
                  key={stresses[row].name}
                  style={{ '--share': share, '--colour': colours[row] } as CSSProperties}
                />
              ))}
            </span>
            <span className="number">{formatFixed(report.candidates[c].stress, 2)}</span>
          </li>
        ))}
      </ol>
      {prevented !== '' && <p className="small faint step-prevented">{prevented}</p>}
      <p className="small faint">{countWords(report)}</p>
    </Section>
  )
}

function Swatch({ colour }: { colour: string }): ReactElement {
  return <span className="step-swatch" style={{ '--colour': colour } as CSSProperties} aria-hidden="true" />
}

interface SettingProps extends Props {
  readonly report: StepReport
}

/** Whether something was said about a stress or an attribute. */
function useStandingKeys(): ReadonlySet<string> {
  const directions = useStudioState((state) => state.directions)
  return new Set(directions.flatMap(({ direction }) => (isAboutSteps(direction) ? [stepsKey(direction)] : [])))
}

function WeightsSection(props: SettingProps & { colours: readonly string[] }): ReactElement {
  const { creature, report, colours, isLive } = props
  const { director } = useStudio()
  const standing = useStandingKeys()
  const rows = report.stresses.map(({ name, by, isBound, weight }, k): SliderRowProps => {
    const isSaid = ['weight', 'bound'].some((what) => standing.has(`${creature} ${what} ${name}`))
    return {
      name,
      title: STRESS_WORDS[by],
      min: 0,
      max: MOST_WEIGHT,
      step: 0.05,
      mostTyped: MOST_TYPED_WEIGHT,
      value: weight,
      format: (shown) => formatFixed(shown, 2),
      valueText: (shown) => `${formatFixed(shown, 2)} times its usual weight${isBound ? '' : ', not bound'}`,
      isLive,
      isHeld: isSaid,
      mark: <Swatch colour={colours[k]} />,
      onSet: (value) => void director.setSteps({ direct: 'weight', to: creature, stress: name, value }),
      end: (_, tabIndex) => (
        <Switch
          label={`${name} counts`}
          isOn={isBound}
          isDisabled={!isLive}
          tabIndex={tabIndex}
          onChange={(next) => void director.setSteps({ direct: next ? 'bind' : 'unbind', to: creature, stress: name })}
        />
      ),
    }
  })
  const isWeight = (direction: StepsDirection): boolean => direction.direct !== 'attribute'
  return (
    <Section
      title="Weights of steps"
      help={
        <p>
          How many times as much as usual each stress counts when it chooses a step; the switch takes one out or puts it
          in. Each is a direction and is recorded. By keyboard: ↑ and ↓ go from row to row, ← and → move the slider, Tab
          goes on to the number and the switch.
        </p>
      }
    >
      <SliderRows className="weights" rows={rows} />
      <ResetButton
        label="As it usually weighs them"
        isLive={isLive}
        isUsed={rows.some(({ isHeld }) => isHeld)}
        onPress={() => void director.resetSteps(creature, isWeight)}
      />
    </Section>
  )
}

function PersonalitySection({ creature, report, isLive }: SettingProps): ReactElement {
  const { director } = useStudio()
  const standing = useStandingKeys()
  const rows = report.attributes.map(({ name, degree, drive, isDirected }): SliderRowProps => {
    // What is said while the world rests shows at once, though it counts from the next tick on.
    const isHeld = isDirected || standing.has(`${creature} attribute ${name}`)
    const set = (value: number): void =>
      void director.setSteps({ direct: 'attribute', to: creature, attribute: name, value })
    const isThis = (direction: StepsDirection): boolean =>
      direction.direct === 'attribute' && direction.attribute === name
    return {
      name,
      title: drive === null ? undefined : `follows its ${drive}`,
      min: 0,
      max: 100,
      step: 1,
      value: degree,
      format: (shown) => formatFixed(shown, 0),
      valueText: (shown) => `${formatFixed(shown, 0)} of 100${isHeld ? ', held' : ''}`,
      isLive,
      isHeld,
      onSet: set,
      end: (shown, tabIndex) => (
        <PinButton
          name={name}
          isHeld={isHeld}
          isDisabled={!isLive}
          tabIndex={tabIndex}
          onPress={() => (isHeld ? void director.resetSteps(creature, isThis) : set(shown))}
        >
          <PinIcon />
        </PinButton>
      ),
    }
  })
  const isDegree = (direction: StepsDirection): boolean => direction.direct === 'attribute'
  return (
    <Section
      title="Personality"
      help={
        <p>
          Degrees from 0 (inactive) to 100. Together they make how fast it walks, how gladly it turns and how far ahead
          it looks. A slider holds one where you put it; the pin lets it go again.
        </p>
      }
    >
      <SliderRows className="attributes" rows={rows} />
      <p className="small faint step-parameters">
        {report.parameters.map(({ name, value }) => `${name} ${formatFixed(value, 0)}`).join(' · ')}
      </p>
      <ResetButton
        label="As it usually is"
        isLive={isLive}
        isUsed={rows.some(({ isHeld }) => isHeld)}
        onPress={() => void director.resetSteps(creature, isDegree)}
      />
    </Section>
  )
}

function ResetButton(props: { label: string; isLive: boolean; isUsed: boolean; onPress: () => void }): ReactElement {
  return (
    <button
      type="button"
      className="button quiet small"
      disabled={!props.isLive || !props.isUsed}
      onClick={props.onPress}
    >
      {props.label}
    </button>
  )
}
