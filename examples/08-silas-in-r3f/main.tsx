// The same with React Three Fiber: move the pointer over the floor, and he takes it for you.
import { createWorld } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import { World } from '@ethogram/three/react'
import { Canvas } from '@react-three/fiber'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const world = createWorld(lawnWorld, { seed: 1 })
const placeYou = (x: number, z: number) => world.input({ input: 'place', entity: 'you', at: [x, 0, z] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Canvas camera={{ position: [1.5, 1.3, 3.4], fov: 40 }}>
      <hemisphereLight args={['#fff', '#cba', 2]} />
      <directionalLight intensity={2} />
      <mesh rotation-x={-Math.PI / 2} onPointerMove={({ point }) => placeYou(point.x, point.z)}>
        <planeGeometry args={[20, 20]} />
        <meshLambertMaterial color="#b9c6a2" />
      </mesh>
      <World world={world} only={['silas', 'ball', 'bone']} ground={false} spots />
    </Canvas>
  </StrictMode>,
)
