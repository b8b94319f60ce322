// The page of the tests of React components: a meadow with a creature on a made body, a hat on another, and one taken away.
import { createWorld, type World as EngineWorld } from '@ethogram/core'
import { Canvas, useThree } from '@react-three/fiber'
import { createElement, type ReactNode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Scene } from 'three'
import { Creature, useBody, World } from '../src/react.ts'
import { madeBody } from './made-body.ts'

const HEIGHT_M = 0.8

function makeWorld(name: string): EngineWorld {
  return createWorld({
    ethogram: 1,
    world: name,
    species: [
      {
        ethogram: 1,
        species: 'walker',
        body: { shape: { cylinder: { radiusM: 0.2, heightM: HEIGHT_M } }, travel: { by: 'walk', maxSpeedMps: 0.6 } },
        behavior: { wander: { always: 1, act: 'wander' } },
      },
    ],
    entities: {
      ann: { kind: 'walker' },
      bob: { kind: 'walker', at: [1.5, 0, 0] },
      cat: { kind: 'walker', at: [-1.5, 0, 0] },
    },
  })
}

const worlds = [makeWorld('whole'), makeWorld('parts')]
const address = URL.createObjectURL(new Blob([Uint8Array.from(madeBody())]))
let scene: Scene | undefined

function KeepScene(): ReactNode {
  scene = useThree((state) => state.scene)
  return null
}

function Meadow(): ReactNode {
  const body = useBody(address)
  const [bodies] = useState({ ann: body })
  return createElement(World, { world: worlds[0], bodies, quality: 'low' })
}

function Pair({ hasBob }: { readonly hasBob: boolean }): ReactNode {
  const body = useBody(address)
  const hat = createElement(
    'mesh',
    { name: 'hat', position: [0, HEIGHT_M + 0.1, 0] },
    createElement('sphereGeometry', { args: [0.1] }),
  )
  return [
    createElement(
      Creature,
      { key: 'ann', world: worlds[1], name: 'ann', body, lookAt: [3, 1, 3], quality: 'low' },
      hat,
    ),
    hasBob ? createElement(Creature, { key: 'bob', world: worlds[1], name: 'bob', quality: 'low' }) : null,
  ]
}

function Page(): ReactNode {
  const [shown, setShown] = useState<'whole' | 'pair' | 'ann' | 'nothing'>('whole')
  window.components = {
    show: setShown,
    ticks: () => worlds.map(({ tick }) => tick),
    names: () =>
      scene?.children.map(({ name, children }) => `${name}:${children.map((child) => child.name).join(',')}`) ?? [],
    hat: () => scene?.getObjectByName('hat')?.getWorldPosition(scene.position.clone()).toArray(),
    ann: () => {
      const ann = worlds[1].entity('ann')
      return ann === undefined ? undefined : [ann.x, ann.y, ann.z]
    },
  }
  const content =
    shown === 'whole'
      ? createElement(Meadow)
      : shown === 'nothing'
        ? null
        : createElement(Pair, { hasBob: shown === 'pair' })
  return createElement(
    Canvas,
    { camera: { position: [0, 2.2, 5] } },
    createElement('hemisphereLight', { intensity: 3 }),
    createElement(KeepScene),
    createElement(Suspense, { fallback: null }, content),
  )
}

declare global {
  interface Window {
    components?: {
      show(what: 'whole' | 'pair' | 'ann' | 'nothing'): void
      ticks(): number[]
      names(): string[]
      hat(): number[] | undefined
      ann(): number[] | undefined
    }
  }
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(createElement(Page))
