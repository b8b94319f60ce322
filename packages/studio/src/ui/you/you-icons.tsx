// The icons of the bar for your own body: a small figure in the gesture that it stands for, on the grid of the other icons.
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../parts/icons.tsx'

/** A standing figure: head, trunk, legs; arms are added. */
function Figure({
  arms,
  children,
  isFaint = false,
}: {
  arms: string
  children?: ReactNode
  isFaint?: boolean
}): ReactElement {
  return (
    <Icon>
      <g {...(isFaint ? { strokeDasharray: '1.6 1.9' } : {})}>
        <circle cx="10" cy="4.4" r="2" />
        <path d="M10 6.6v5.6M10 12.2 7.6 17M10 12.2l2.4 4.8" />
        <path d={arms} />
      </g>
      {children}
    </Icon>
  )
}

const AT_EASE = 'M10 8 7.2 11.4M10 8l2.8 3.4'

/** An icon for each gesture, by its id. */
export const GESTURE_ICONS: Readonly<Record<string, () => ReactElement>> = {
  wave: () => (
    <Figure arms="M10 8 7.2 11.4M10 8l3.6-3.6">
      <path d="M15.4 2.6c.8.5 1.3 1.2 1.5 2.1M13 2c.4 0 .8.1 1.1.2" />
    </Figure>
  ),
  hand: () => <Figure arms="M10 8 7.2 11.4M10 8.4l6 1.2M16 9.6l1.2-.9" />,
  down: () => (
    <Figure arms="M10 8 7.2 11.4M10 8l4.4 4.6">
      <path d="M15.9 16.6v-2.2M14.6 15.6l1.3 1.3 1.3-1.3" strokeWidth="1.3" />
    </Figure>
  ),
  jump: () => (
    <Figure arms="M10 8 6.6 5.4M10 8l3.4-2.6">
      <path d="M5.4 18.2h2.4M12.2 18.2h2.4" strokeWidth="1.3" />
    </Figure>
  ),
  hands: () => <Figure arms="M10 8 6.6 4.6 8 1.8M10 8l3.4-3.4L12 1.8" />,
  up: () => (
    <Figure arms="M10 8 7.2 11.4M10 8l3.4-5.2">
      <path d="M16 4.6V2M14.8 3 16 1.8 17.2 3" strokeWidth="1.3" />
    </Figure>
  ),
  left: () => (
    <Figure arms="M10 8.2H4M10 8l2.8 3.4">
      <path d="M5.2 6.8 3.6 8.2l1.6 1.4" strokeWidth="1.3" />
    </Figure>
  ),
  right: () => (
    <Figure arms="M10 8 7.2 11.4M10 8.2h6">
      <path d="m14.8 6.8 1.6 1.4-1.6 1.4" strokeWidth="1.3" />
    </Figure>
  ),
  crouch: () => (
    <Icon>
      <circle cx="6.6" cy="7.6" r="2" />
      <path d="M8.4 9c2.4.4 4 1.6 4.6 3.4M13 12.4l-2.8 1.8.8 3M8.6 9.4 6 13.6" />
    </Icon>
  ),
  sit: () => (
    <Icon>
      <circle cx="7" cy="5.4" r="2" />
      <path d="M7 7.6v6.2h7.4l1.4-1.6M7 9.4l4 2M4.4 17h12" />
    </Icon>
  ),
  clap: () => (
    <Icon>
      <path d="M5.4 14.6 9.4 8.4M14.6 14.6l-4-6.2M5.4 14.6c1 1.4 2.6 2 4.6 2s3.6-.6 4.6-2" />
      <path d="M10 5.4V3.2M6.8 6.2 5.4 4.4M13.2 6.2l1.4-1.8" />
    </Icon>
  ),
  call: () => (
    <Icon>
      <path d="M4 8.2h2.4L10.4 5v10l-4-3.2H4zM13 7.8c1 1.4 1 3 0 4.4M15.2 5.8c2 2.6 2 5.8 0 8.4" />
    </Icon>
  ),
  whistle: () => (
    <Icon>
      <path d="M3.4 8.4h8.8a3.9 3.9 0 1 1-3.8 4.8l-5-1.4z" />
      <path d="M10.4 5.6V3.4M14 6l1-1.8M16.8 7.6l1.6-1" />
    </Icon>
  ),
}

export const YouIcon = (): ReactElement => <Figure arms={AT_EASE} />
export const OutlineIcon = (): ReactElement => <Figure arms={AT_EASE} isFaint />
export const EyesIcon = (): ReactElement => (
  <Icon>
    <path d="M2.8 10c2-3.4 4.4-5.1 7.2-5.1s5.2 1.7 7.2 5.1c-2 3.4-4.4 5.1-7.2 5.1S4.8 13.4 2.8 10z" />
    <circle cx="10" cy="10" r="2.2" fill="currentColor" />
  </Icon>
)
export const BallIcon = (): ReactElement => (
  <Icon>
    <circle cx="10" cy="10" r="5.6" />
    <path d="M5.2 7.2c3.4 1.4 3.4 4.2 0 5.6M14.8 7.2c-3.4 1.4-3.4 4.2 0 5.6" />
  </Icon>
)
export const ThrowIcon = (): ReactElement => (
  <Icon>
    <circle cx="14" cy="6" r="3" />
    <path d="M3.4 16.4c.8-4 2.4-6.8 5-8.6M7.4 16.4c.4-2 1.2-3.6 2.6-5" />
  </Icon>
)
export const TreatIcon = (): ReactElement => (
  <Icon>
    <path d="M4.4 12.6c-1.6-.2-1.8-2.4-.2-2.9-.8-1.5 1-2.8 2.2-1.7l6.2 3.6c1.6-.5 2.6 1.6 1.2 2.5.3 1.7-1.9 2.3-2.7.9z" />
    <path d="M13.4 4.2v2M16.6 5.6l-1.4 1.4M17.4 9h-2" />
  </Icon>
)
export const OfferIcon = (): ReactElement => (
  <Icon>
    <path d="M3 12.6c2.4-.6 4 .2 5.6 1h4c1 0 1.2 1.4 0 1.6H9.8M12.8 14.2l3.4-1.8c1.2-.4 1.8.8.8 1.6-2 1.6-3.6 2.6-6 2.6-2.6 0-4-1-8-1" />
    <path d="m8 8.6 4-4" />
    <circle cx="7.4" cy="9.2" r="1" />
    <circle cx="12.6" cy="4" r="1" />
  </Icon>
)
export const PutDownIcon = (): ReactElement => (
  <Icon>
    <path d="M10 3.5v8M6.8 8.4 10 11.6l3.2-3.2M4 16h12" />
  </Icon>
)
export const PatIcon = (): ReactElement => (
  <Icon>
    <path d="M3.6 16.4c0-3.6 2.6-5.6 6.4-5.6s6.4 2 6.4 5.6" />
    <path d="M5.4 7.8c1.4-1 2.8-1.4 4.4-1.2l5.4.8M7.4 5.2l6-.8" />
  </Icon>
)
export const BoneIcon = (): ReactElement => (
  <Icon>
    <path d="m7 13 6-6" strokeWidth="2.6" />
    <circle cx="5.4" cy="12.4" r="1.7" />
    <circle cx="7.6" cy="14.6" r="1.7" />
    <circle cx="12.4" cy="5.4" r="1.7" />
    <circle cx="14.6" cy="7.6" r="1.7" />
  </Icon>
)
export const HydrantIcon = (): ReactElement => (
  <Icon>
    <path d="M7 16.4V8.6a3 3 0 0 1 6 0v7.8M5.4 16.4h9.2M4.8 10.2v2.4M4.8 11.4H7M15.2 10.2v2.4M15.2 11.4H13M6.4 8.6h7.2M10 5.4V4" />
  </Icon>
)
export const SoundIcon = (): ReactElement => (
  <Icon>
    <path d="M3.6 8h2.6L10 4.8v10.4L6.2 12H3.6zM12.8 7.4c1.2 1.6 1.2 3.6 0 5.2M15 5.4c2.2 2.8 2.2 6.4 0 9.2" />
  </Icon>
)
export const MuteIcon = (): ReactElement => (
  <Icon>
    <path d="M3.6 8h2.6L10 4.8v10.4L6.2 12H3.6zM13 8l4 4M17 8l-4 4" />
  </Icon>
)
