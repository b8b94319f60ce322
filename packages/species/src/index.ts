// Creatures that ship with Ethogram.

export { ball } from './ball.ts'
export { beggar } from './beggar.ts'
export { bird } from './bird.ts'
export { fieldGoer, goer, strider } from './goer.ts'
export { gourmet } from './gourmet.ts'
export { hamster } from './hamster.ts'
export { FLOOR_SIGNS, labHamster } from './lab-hamster.ts'
export { lucky } from './lucky.ts'
export { predator } from './predator.ts'
export { GESTURES, pupil } from './pupil.ts'
export { onlooker, watcher } from './watcher.ts'
