// Creatures that ship with Ethogram.

export { ball } from './ball.ts'
export { beggar } from './beggar.ts'
export { bird } from './bird.ts'
export { DOG, type DogProportions, dogSkeleton, HOUND, PUPPY, TERRIER } from './dog-skeleton.ts'
export { fieldGoer, goer, strider } from './goer.ts'
export { hamster } from './hamster.ts'
export { hamsterSkeleton } from './hamster-skeleton.ts'
export { lucky } from './lucky.ts'
export { predator } from './predator.ts'
export { puppetSkeleton } from './puppet-skeleton.ts'
export { onlooker, watcher } from './watcher.ts'
