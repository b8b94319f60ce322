// A whole world as a component: `<World world={world} bodies={{ dog: wolf }} />` inside a `<Canvas>`.
//
// Draws with a `WorldView` into the canvas' scene and steps the world on every picture; `paused` keeps it as it is. Children
// can ask for the view (`useWorldView`), to follow an entity or to let it look somewhere.
import type { World as EngineWorld } from '@ethogram/core'
import { useFrame, useThree } from '@react-three/fiber'
import { createContext, createElement, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import type { Body } from '../drawing.ts'
import type { FrameSource } from '../frame-source.ts'
import type { Quality } from '../resources.ts'
import { WorldView } from '../world-view.ts'

/** What a world is drawn with. */
export interface WorldProps {
  /** A world of this thread, or the frames of one elsewhere. */
  readonly world: EngineWorld | FrameSource
  /** Bodies from outside, by the name of an entity, a kind or a look. A new object draws everything anew. */
  readonly bodies?: Readonly<Record<string, Body>>
  readonly quality?: Quality
  readonly shadows?: boolean
  /** Names of the entities that are drawn; all of them unless said otherwise. */
  readonly only?: readonly string[]
  /** Whether the ground is drawn; true unless said otherwise. */
  readonly ground?: boolean
  /** Whether soft spots below things show where they stand; as the ground unless said otherwise. */
  readonly spots?: boolean
  /** Whether the world stands still. */
  readonly paused?: boolean
  readonly children?: ReactNode
}

const ViewContext = createContext<WorldView | undefined>(undefined)

/** The view of the `<World>` around a component; undefined before its first picture. */
export function useWorldView(): WorldView | undefined {
  return useContext(ViewContext)
}

/** Draws a world. */
export function World(props: WorldProps): ReactNode {
  const { world, bodies, quality, shadows, only, ground, spots, paused = false, children } = props
  const scene = useThree((state) => state.scene)
  const [view, setView] = useState<WorldView>()
  // By what it says: a list written in the page is another object at every rendering, and must not draw everything anew.
  const names = only === undefined ? undefined : JSON.stringify(only)
  useLayoutEffect(() => {
    const made = new WorldView(world, scene, {
      ...(bodies === undefined ? {} : { bodies }),
      ...(quality === undefined ? {} : { quality }),
      ...(shadows === undefined ? {} : { shadows }),
      ...(names === undefined ? {} : { only: JSON.parse(names) as readonly string[] }),
      ...(ground === undefined ? {} : { ground }),
      ...(spots === undefined ? {} : { spots }),
    })
    setView(made)
    return () => made.dispose()
  }, [world, scene, bodies, quality, shadows, names, ground, spots])
  useFrame(({ clock }) => {
    if (!paused) view?.advance(clock.elapsedTime * 1000)
  })
  return createElement(ViewContext.Provider, { value: view }, children)
}
