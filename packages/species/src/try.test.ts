import { checkWorld } from '@ethogram/core'
import { it } from 'vitest'
import { createYard, keepDoing, knobOf, say, skillsOf, solveNow, jointAt } from './body-yard.ts'
import { dog } from './dog.ts'
import { dogCommands } from './dog-commands.ts'
it('tries', () => {
  const yard = createYard(dog)
  console.log(Object.keys(dogCommands).length, yard.model.knobNames.length)
  keepDoing(yard, 40, 'sit')
  solveNow(yard)
  console.log(skillsOf(yard), jointAt(yard, 'hips'), knobOf(yard, 'shoulderPitch'), knobOf(yard, 'hindIn'))
  for (let t = 0; t < 60; t++) { say(yard, 'do move'); yard.world.step(); if (t % 5 === 0) console.log(t, skillsOf(yard).join(' '), knobOf(yard, 'shoulderPitch').toFixed(2), yard.world.inspect('one')!.velocityMps.map((v) => v.toFixed(2)).join()) }
  keepDoing(yard, 40, 'sit')
  for (let t = 0; t < 30; t++) { say(yard, 'do lieDown'); yard.world.step(); if (t % 5 === 0) console.log(t, skillsOf(yard).join(' '), knobOf(yard, 'shoulderPitch').toFixed(2), knobOf(yard, 'bodyUp').toFixed(2)) }
  for (const name of Object.keys(dogCommands)) { const needs = ['lookAt', 'lookAway', 'grab'].includes(name); if (!needs) try { keepDoing(yard, 2, name) } catch (e) { console.log(name, String(e)) } }
})
