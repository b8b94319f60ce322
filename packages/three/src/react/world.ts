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
  /** Whether the ground is drawn; true unless said otherwise. */
  readonly ground?: boolean
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
  const { world, bodies, quality, shadows, ground, paused = false, children } = props
  const scene = useThree((state) => state.scene)
  const [view, setView] = useState<WorldView>()
  useLayoutEffect(() => {
    const made = new WorldView(world, scene, {
      ...(bodies === undefined ? {} : { bodies }),
      ...(quality === undefined ? {} : { quality }),
      ...(shadows === undefined ? {} : { shadows }),
      ...(ground === undefined ? {} : { ground }),
    })
    setView(made)
    return () => made.dispose()
  }, [world, scene, bodies, quality, shadows, ground])
  useFrame(({ clock }) => {
    if (!paused) view?.advance(clock.elapsedTime * 1000)
  })
  return createElement(ViewContext.Provider, { value: view }, children)
}
