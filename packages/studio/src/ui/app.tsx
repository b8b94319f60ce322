// The page: the stage fills it, the bars and the panel lie over it.
import { type ReactElement, useEffect } from 'react'
import type { Studio } from '../state/studio.ts'
import { AimStrip } from './aim-strip.tsx'
import { AuthorDoor } from './author-door.tsx'
import { Console } from './console.tsx'
import { Curtain } from './curtain.tsx'
import { DropTarget } from './drop-target.tsx'
import { FilmStrip } from './film-strip.tsx'
import { Help } from './help.tsx'
import { ModeStrip } from './mode-strip.tsx'
import { Notices } from './notices.tsx'
import { Panel } from './panel.tsx'
import { SplitCaptions } from './split-captions.tsx'
import { StageCanvas } from './stage-canvas.tsx'
import { StoryCaption, StoryCard } from './story-card.tsx'
import { StudioContext, useStudioState } from './studio-context.ts'
import { TimelineDrawer } from './timeline-drawer.tsx'
import { TopBar } from './top-bar.tsx'
import { Tour } from './tour.tsx'
import { Transport } from './transport.tsx'
import { Tries } from './tries.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { YouBar } from './you-bar.tsx'

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
          </div>
          <YouBar />
          <Console />
          <TimelineDrawer />
          <Transport />
        </div>
        <Panel />
        <StoryCard />
        <AuthorDoor />
      </div>
      <Curtain />
      <DropTarget />
      <Help />
      <Tour />
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
