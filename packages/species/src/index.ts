// Creatures that ship with Ethogram.

export { ball } from './ball.ts'
export { bird } from './bird.ts'
