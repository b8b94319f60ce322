// Named worlds.

export { ballWorld } from './ball.ts'
export { birdWorld } from './bird.ts'
export { driftersWorld } from './drifters.ts'
export { findScene, type Scene, scenes } from './scenes.ts'
export { HAND_DOWN, HAND_UP, person, tree } from './things.ts'
