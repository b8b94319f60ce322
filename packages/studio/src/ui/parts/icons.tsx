// The icons, drawn on a 20 × 20 grid with one line weight. They take the colour of the text around them.
import type { ReactElement, ReactNode } from 'react'

/** The frame of an icon. */
export function Icon({ children, isFilled = false }: { children: ReactNode; isFilled?: boolean }): ReactElement {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const PlayIcon = (): ReactElement => (
  <Icon isFilled>
    <path d="M6.5 4.6v10.8l8.6-5.4z" />
  </Icon>
)
export const PauseIcon = (): ReactElement => (
  <Icon isFilled>
    <path d="M6.2 5v10M13.8 5v10" strokeWidth="3" />
  </Icon>
)
export const StepIcon = (): ReactElement => (
  <Icon>
    <path d="M5 5.2v9.6l7-4.8z" fill="currentColor" />
    <path d="M15 5v10" />
  </Icon>
)
export const ResetIcon = (): ReactElement => (
  <Icon>
    <path d="M4.6 7.6A6 6 0 1 1 4 10.6" />
    <path d="M4.2 3.8v4h4" />
  </Icon>
)
export const HomeIcon = (): ReactElement => (
  <Icon>
    <path d="M3.5 7.5v-4h4M16.5 7.5v-4h-4M3.5 12.5v4h4M16.5 12.5v4h-4" />
  </Icon>
)
export const UmweltIcon = (): ReactElement => (
  <Icon>
    <path d="M2.8 10c2-3.4 4.4-5.1 7.2-5.1s5.2 1.7 7.2 5.1c-2 3.4-4.4 5.1-7.2 5.1S4.8 13.4 2.8 10z" />
    <circle cx="10" cy="10" r="2.4" strokeDasharray="2.2 1.6" />
  </Icon>
)
export const FollowIcon = (): ReactElement => (
  <Icon>
    <circle cx="10" cy="10" r="5" />
    <path d="M10 2.5V6M10 14v3.5M2.5 10H6M14 10h3.5" />
  </Icon>
)
export const SunIcon = (): ReactElement => (
  <Icon>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3" />
  </Icon>
)
export const MoonIcon = (): ReactElement => (
  <Icon>
    <path d="M16.2 11.6A6.6 6.6 0 0 1 8.4 3.8a6.6 6.6 0 1 0 7.8 7.8z" />
  </Icon>
)
export const HelpIcon = (): ReactElement => (
  <Icon>
    <path d="M7.4 7.4a2.7 2.7 0 1 1 3.9 2.5c-.9.5-1.3 1-1.3 2" />
    <path d="M10 15.1v.1" strokeWidth="2.2" />
  </Icon>
)
export const OpenIcon = (): ReactElement => (
  <Icon>
    <path d="M3 15V5.6c0-.6.4-1 1-1h3.4l1.7 2H16c.6 0 1 .4 1 1V15c0 .6-.4 1-1 1H4c-.6 0-1-.4-1-1z" />
  </Icon>
)
export const SaveIcon = (): ReactElement => (
  <Icon>
    <path d="M10 3.5v8.3M6.6 8.6 10 12l3.4-3.4M4 15.8h12" />
  </Icon>
)
export const FilmIcon = (): ReactElement => (
  <Icon>
    <rect x="3.4" y="4.6" width="13.2" height="10.8" rx="1.6" />
    <path d="M6.6 4.6v10.8M13.4 4.6v10.8M3.4 8.2h3.2M3.4 11.8h3.2M13.4 8.2h3.2M13.4 11.8h3.2" />
  </Icon>
)
export const RecordIcon = (): ReactElement => (
  <Icon isFilled>
    <circle cx="10" cy="10" r="4" />
  </Icon>
)
export const StopIcon = (): ReactElement => (
  <Icon isFilled>
    <rect x="6.4" y="6.4" width="7.2" height="7.2" rx="1.2" />
  </Icon>
)
export const CloseIcon = (): ReactElement => (
  <Icon>
    <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
  </Icon>
)
export const BackIcon = (): ReactElement => (
  <Icon>
    <path d="M12 5 7 10l5 5" />
  </Icon>
)
export const ChevronIcon = (): ReactElement => (
  <Icon>
    <path d="m6 8 4 4 4-4" />
  </Icon>
)
export const PanelIcon = (): ReactElement => (
  <Icon>
    <rect x="3" y="4" width="14" height="12" rx="2" />
    <path d="M12 4v12" />
  </Icon>
)

export const MoreIcon = (): ReactElement => (
  <Icon isFilled>
    <path d="M4.5 10v.01M10 10v.01M15.5 10v.01" strokeWidth="2.6" />
  </Icon>
)
export const PinIcon = (): ReactElement => (
  <Icon>
    <path d="M7.4 3.5h5.2l-.7 5.2 2.3 2.6H5.8l2.3-2.6zM10 11.5v5" />
  </Icon>
)
export const ConsoleIcon = (): ReactElement => (
  <Icon>
    <path d="m4.5 6 4 4-4 4M10.5 14.5h5" />
  </Icon>
)
export const AuthorIcon = (): ReactElement => (
  <Icon>
    <path d="M5 3.5h7l3 3v10H5zM12 3.5v3h3M7.5 10h5M7.5 13h5" />
  </Icon>
)
export const BenchIcon = (): ReactElement => (
  <Icon>
    <rect x="3.4" y="3.4" width="13.2" height="13.2" rx="1.4" />
    <path d="M3.4 8.4h5.4M12.6 16.6v-5.2M6 13.6c2.6.4 3.6-1.2 4-3.2.3-1.6 1.3-2.8 3.6-2.9" />
  </Icon>
)
export const AimIcon = (): ReactElement => (
  <Icon>
    <circle cx="10" cy="10" r="2" />
    <path d="M10 3v3.5M10 13.5V17M3 10h3.5M13.5 10H17" />
  </Icon>
)

/** The sign of the studio: a small bird's trace. */
export const Mark = (): ReactElement => (
  <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="11" fill="var(--accent)" />
    <path
      d="M4.8 13.4c2.2-3.6 5-3.8 6.6-.5.5 1 1 1 1.6 0 1.4-2.6 3.4-3.7 6.2-3.4"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="12.2" cy="17.2" r="1.3" fill="var(--on-accent)" />
  </svg>
)
export const StepBackIcon = (): ReactElement => (
  <Icon>
    <path d="M15 5.2v9.6L8 10z" fill="currentColor" />
    <path d="M5 5v10" />
  </Icon>
)
export const PreviousIcon = (): ReactElement => (
  <Icon>
    <path d="M11.5 5.5 7 10l4.5 4.5" />
    <path d="M14.5 6h2M14.5 10h2M14.5 14h2M4 5v10" />
  </Icon>
)
export const NextIcon = (): ReactElement => (
  <Icon>
    <path d="M8.5 5.5 13 10l-4.5 4.5" />
    <path d="M3.5 6h2M3.5 10h2M3.5 14h2M16 5v10" />
  </Icon>
)
export const ZoomInIcon = (): ReactElement => (
  <Icon>
    <circle cx="9" cy="9" r="5.2" />
    <path d="M13 13l3.5 3.5M9 6.8v4.4M6.8 9h4.4" />
  </Icon>
)
export const ZoomOutIcon = (): ReactElement => (
  <Icon>
    <circle cx="9" cy="9" r="5.2" />
    <path d="M13 13l3.5 3.5M6.8 9h4.4" />
  </Icon>
)
export const CompareIcon = (): ReactElement => (
  <Icon>
    <path d="M3.5 10h4c2.5 0 2.5-4.5 5-4.5h4M7.5 10c2.5 0 2.5 4.5 5 4.5h4" />
  </Icon>
)
export const TimelineIcon = (): ReactElement => (
  <Icon>
    <path d="M3.5 5.5h5v3h-5zM10.5 5.5h6v3h-6zM3.5 11.5h3v3h-3zM8.5 11.5h8v3h-8z" />
  </Icon>
)
export const CheckIcon = (): ReactElement => (
  <Icon>
    <path d="M4.5 10.5l3.6 3.6 7.4-8" strokeWidth="2.2" />
  </Icon>
)
export const LinkIcon = (): ReactElement => (
  <Icon>
    <path d="M8.4 11.6a3.1 3.1 0 0 0 4.4 0l2.7-2.7a3.1 3.1 0 0 0-4.4-4.4l-1 1" />
    <path d="M11.6 8.4a3.1 3.1 0 0 0-4.4 0l-2.7 2.7a3.1 3.1 0 0 0 4.4 4.4l1-1" />
  </Icon>
)
