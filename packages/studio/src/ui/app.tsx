// The page: the stage fills it, the bars and the panel lie over it.
//
// Every component imports the style sheet beside it after all other imports, so that what it is made of is styled before it.
// The layout comes first: cards may say more exactly where they stand.
import './layout.css'
import { type ReactElement, useEffect } from 'react'
import type { Studio } from '../state/studio.ts'
import { AuthorDoor } from './author/author-door.tsx'
import { ClickerDoor } from './clicker/clicker-door.tsx'
import { Console } from './console/console.tsx'
import { Panel } from './panel/panel.tsx'
import { StudioContext, useStudioState } from './parts/studio-context.ts'
import { Tooltip } from './parts/tooltip.tsx'
import { RaveDoor } from './rave/rave-door.tsx'
import { AimStrip } from './shell/aim-strip.tsx'
import { Curtain } from './shell/curtain.tsx'
import { DropTarget } from './shell/drop-target.tsx'
import { FilmStrip } from './shell/film-strip.tsx'
import { Help } from './shell/help.tsx'
import { ModeStrip } from './shell/mode-strip.tsx'
import { Notices } from './shell/notices.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useShortcuts } from './shell/use-shortcuts.ts'
import { SplitCaptions } from './stage/split-captions.tsx'
import { StageCanvas } from './stage/stage-canvas.tsx'
import { StoryCaption, StoryDoor } from './story/story-door.tsx'
import { TimelineDoor } from './timeline/timeline-door.tsx'
import { Transport } from './timeline/transport.tsx'
import { LegendStrip } from './umwelt/legend.tsx'
import { TourDoor } from './welcome/tour-door.tsx'
import { Tries } from './welcome/tries.tsx'
import { YouBar } from './you/you-bar.tsx'

/** The whole studio. */
export function App({ studio }: { studio: Studio }): ReactElement {
  useShortcuts(studio)
  return (
    <StudioContext value={studio}>
      <ThemeOnPage />
      <StageCanvas />
      <div className="overlay">
        <TopBar />
        <main className="free-area">
          <SplitCaptions />
          <StoryCaption />
        </main>
        <Tries />
        <div className="bottom">
          <div className="above-transport">
            <Notices />
            <ModeStrip />
            <AimStrip />
            <FilmStrip />
            <LegendStrip />
          </div>
          <ClickerDoor />
          <YouBar />
          <Console />
          <TimelineDoor />
          <Transport />
        </div>
        <Panel />
        <StoryDoor />
        <AuthorDoor />
        <RaveDoor />
      </div>
      <Curtain />
      <DropTarget />
      <Help />
      <TourDoor />
      <Tooltip />
    </StudioContext>
  )
}

function ThemeOnPage(): null {
  const theme = useStudioState((state) => state.theme)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return null
}
