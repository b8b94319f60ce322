// The bar at the top: which scene, what it is about, and the few things that concern the whole page.
import { type ReactElement, useRef } from 'react'
import { IconButton } from '../parts/controls.tsx'
import {
  AuthorIcon,
  ConsoleIcon,
  HelpIcon,
  HomeIcon,
  Mark,
  MoonIcon,
  OpenIcon,
  PanelIcon,
  SunIcon,
} from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { MuteIcon, SoundIcon } from '../you/you-icons.tsx'
import { SceneChooser } from './scene-chooser.tsx'
import './top-bar.css'

/** The top bar. */
export function TopBar(): ReactElement {
  const studio = useStudio()
  const world = useStudioState((state) => state.world)
  const theme = useStudioState((state) => state.theme)
  const isPanelOpen = useStudioState((state) => state.isPanelOpen)
  const isConsoleOpen = useStudioState((state) => state.isConsoleOpen)
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
        <IconButton label="See everything" keys="H" onPress={() => studio.stage?.goHome(false)}>
          <HomeIcon />
        </IconButton>
        <IconButton
          label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
          keys="T"
          onPress={() => studio.setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        </IconButton>
        <SoundButton />
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

function SoundButton(): ReactElement {
  const studio = useStudio()
  const isMuted = useStudioState((state) => state.isMuted)
  return (
    <IconButton label={isMuted ? 'Let me hear it' : 'Mute'} isOn={!isMuted} onPress={() => studio.setMuted(!isMuted)}>
      {isMuted ? <MuteIcon /> : <SoundIcon />}
    </IconButton>
  )
}
