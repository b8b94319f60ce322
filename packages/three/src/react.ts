// @ethogram/three/react: worlds and creatures as React Three Fiber components.
export { Creature, type CreatureProps } from './react/creature.ts'
export { useBody } from './react/use-body.ts'
export { useWorldView, World, type WorldProps } from './react/world.ts'
