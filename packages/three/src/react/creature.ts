// One creature as a component: `<Creature world={world} name="silas" body={wolf} lookAt={[0, 1, 2]} />` inside a `<Canvas>`.
//
// Draws with a `CreatureView`; several creatures, and a `<World>`, may show one world, which they step together, not twice.
// Children hang on the creature and move with it: a name tag, a hat.
import type { World as EngineWorld } from '@ethogram/core'
import { createPortal, useFrame, useThree } from '@react-three/fiber'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Group, Vector3 } from 'three'
import { CreatureView } from '../creature-view.ts'
import type { Body } from '../drawing.ts'
import type { FrameSource } from '../frame-source.ts'
import type { Quality } from '../resources.ts'

/** What a creature is drawn with. */
export interface CreatureProps {
  readonly world: EngineWorld | FrameSource
  readonly name: string
  /** A body from outside. */
  readonly body?: Body
  /** A position of the world that it looks at, instead of what it looks at by itself. */
  readonly lookAt?: readonly [number, number, number]
  readonly quality?: Quality
  readonly shadows?: boolean
  /** Whether a soft spot below it shows where it stands; true unless said otherwise. */
  readonly spots?: boolean
  /** Whether the world stands still. */
  readonly paused?: boolean
  readonly children?: ReactNode
}

/** Draws one creature. */
export function Creature(props: CreatureProps): ReactNode {
  const { world, name, body, lookAt, quality, shadows, spots, paused = false, children } = props
  const scene = useThree((state) => state.scene)
  const [view, setView] = useState<CreatureView>()
  const [companions] = useState(() => new Group())
  useLayoutEffect(() => {
    const made = new CreatureView(world, name, scene, {
      ...(body === undefined ? {} : { body }),
      ...(quality === undefined ? {} : { quality }),
      ...(shadows === undefined ? {} : { shadows }),
      ...(spots === undefined ? {} : { spots }),
    })
    scene.add(companions)
    setView(made)
    return () => {
      companions.removeFromParent()
      made.dispose()
    }
  }, [world, name, scene, body, quality, shadows, spots, companions])
  const [x, y, z] = lookAt ?? []
  useLayoutEffect(() => {
    const isPosition = x !== undefined && y !== undefined && z !== undefined
    view?.lookAt(isPosition ? new Vector3(x, y, z) : undefined)
  }, [view, x, y, z])
  useFrame(({ clock }) => {
    if (!paused) view?.advance(clock.elapsedTime * 1000)
    const object = view?.object
    if (object === undefined) return
    companions.position.copy(object.position)
    companions.quaternion.copy(object.quaternion)
  })
  return createPortal(children, companions)
}
