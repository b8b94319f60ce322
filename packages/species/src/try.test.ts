import { it } from 'vitest'
import { createYard, keepDoing, knobOf, skillsOf } from './body-yard.ts'
import { dog } from './dog.ts'

it('tries', () => {
  const yard = createYard(dog)
  for (let t = 0; t < 12; t++) {
    keepDoing(yard, 10, 'sleep')
    console.log(
      t,
      skillsOf(yard).join(' '),
      ['lids', 'headYaw', 'backYaw', 'bodyRoll', 'foreOut', 'hindIn', 'bodyUp', 'bodyPitch', 'legBackLeftLeft']
        .map((n) => n + ' ' + knobOf(yard, n).toFixed(3))
        .join(' '),
      JSON.stringify((yard.world.inspect('one')!.mind!.rooms.motor as any).stage),
    )
  }
})
