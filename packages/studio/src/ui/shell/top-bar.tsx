// The bar at the top: which scene, what it is about, and the few things that concern the whole page. On a phone most of these are in a menu,
// so that what is left is of a thumb's size.
import { type ReactElement, type RefObject, useRef } from 'react'
import { IconButton } from '../parts/controls.tsx'
import {
  AuthorIcon,
  BenchIcon,
  ConsoleIcon,
  HelpIcon,
  HomeIcon,
  Mark,
  MoonIcon,
  MoreIcon,
  OpenIcon,
  PanelIcon,
  SunIcon,
} from '../parts/icons.tsx'
import { useIsNarrow } from '../parts/narrow.ts'
import { Popup } from '../parts/popup.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { MuteIcon, SoundIcon } from '../you/you-icons.tsx'
import { LinkButton } from './link-button.tsx'
import { SceneChooser } from './scene-chooser.tsx'
import './top-bar.css'

/** The top bar. */
export function TopBar(): ReactElement {
  const studio = useStudio()
  const world = useStudioState((state) => state.world)
  const isPanelOpen = useStudioState((state) => state.isPanelOpen)
  const isNarrow = useIsNarrow()
  const file = useRef<HTMLInputElement>(null)
  const open = async (input: HTMLInputElement): Promise<void> => {
    const [chosen] = await studio.read([...(input.files ?? [])], 'recording')
    if (chosen !== undefined) await studio.open(chosen.name, chosen.bytes)
    input.value = ''
  }
  return (
    <header className="top-bar">
      <div className="bar-left card">
        <h1 className="brand" title="Ethogram studio">
          <Mark />
          <span className="visually-hidden">Ethogram studio</span>
        </h1>
        <SceneChooser />
        <p className="about">{world?.about ?? ''}</p>
      </div>
      <div className="bar-right card">
        <input
          ref={file}
          type="file"
          accept=".ethorec"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Recording file"
          onChange={(event) => void open(event.currentTarget)}
        />
        {isNarrow ? (
          <Popup label="Menu" trigger={<MoreIcon />} boxClassName="bar-menu">
            {() => <PageButtons file={file} />}
          </Popup>
        ) : (
          <PageButtons file={file} />
        )}
        <IconButton label="Help" keys="?" onPress={() => studio.store.setState({ isHelpOpen: true })}>
          <HelpIcon />
        </IconButton>
        <IconButton
          label="Side panel"
          isOn={isPanelOpen}
          onPress={() => studio.store.setState({ isPanelOpen: !isPanelOpen })}
        >
          <PanelIcon />
        </IconButton>
      </div>
    </header>
  )
}

/** What concerns the whole page, without help and panel. */
function PageButtons({ file }: { file: RefObject<HTMLInputElement | null> }): ReactElement {
  const studio = useStudio()
  const theme = useStudioState((state) => state.theme)
  const isConsoleOpen = useStudioState((state) => state.isConsoleOpen)
  return (
    <>
      <IconButton label="Open a recording" onPress={() => file.current?.click()}>
        <OpenIcon />
      </IconButton>
      <IconButton
        label="Console"
        keys="`"
        isOn={isConsoleOpen}
        onPress={() => studio.store.setState({ isConsoleOpen: !isConsoleOpen })}
      >
        <ConsoleIcon />
      </IconButton>
      <AuthorButton />
      <RaveButton />
      <IconButton label="See everything" keys="H" onPress={() => studio.stage?.goHome(false)}>
        <HomeIcon />
      </IconButton>
      <LinkButton />
      <IconButton
        label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
        keys="T"
        onPress={() => studio.setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </IconButton>
      <SoundButton />
    </>
  )
}

function AuthorButton(): ReactElement {
  const studio = useStudio()
  const isOpen = useStudioState((state) => state.isAuthorOpen)
  const toggle = (): void => studio.store.setState({ isAuthorOpen: !isOpen })
  return (
    <IconButton label="Author" keys="E" isOn={isOpen} onPress={toggle}>
      <AuthorIcon />
    </IconButton>
  )
}

function RaveButton(): ReactElement {
  const studio = useStudio()
  const isOpen = useStudioState((state) => state.isRaveOpen)
  const toggle = (): void => studio.store.setState({ isRaveOpen: !isOpen })
  return (
    <IconButton label="Bench: actors that learn their way" keys="B" isOn={isOpen} onPress={toggle}>
      <BenchIcon />
    </IconButton>
  )
}

function SoundButton(): ReactElement {
  const studio = useStudio()
  const isMuted = useStudioState((state) => state.isMuted)
  return (
    <IconButton label={isMuted ? 'Let me hear it' : 'Mute'} isOn={!isMuted} onPress={() => studio.setMuted(!isMuted)}>
      {isMuted ? <MuteIcon /> : <SoundIcon />}
    </IconButton>
  )
}
