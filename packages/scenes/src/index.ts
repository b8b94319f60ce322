// Named worlds.

export { ballWorld } from './ball.ts'
export { birdWorld } from './bird.ts'
export { dogmaticWorld, LEG_IS_HYDRANT_S, luckyKinds, SENT_OVER_S } from './dogmatic.ts'
export { driftersWorld } from './drifters.ts'
export { hamsterWorld, PEN, penKinds, penWalls, plainPen } from './hamster.ts'
export { findScene, type Scene, scenes } from './scenes.ts'
export { HAND_DOWN, HAND_UP, person, tree } from './things.ts'
