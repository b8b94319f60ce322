// Your dog learns your word: Duncan does as he likes; you say the word as he sits, click, and he finds out what it is for.

import { createWorld } from '@ethogram/core'
import { clicker } from '@ethogram/scenes'

// A take of your word: half a second of your own voice belongs here (mono, −1…1). This one hums, a little higher each time.
const tone = (t: number, h: number, n: number) => Math.sin(2 * Math.PI * h * t * (180 + 2 * n + 90 * t)) / h
const hum = (k: number, n: number) => 0.2 * [1, 2, 3, 4].reduce((sum, h) => sum + tone(k / 8000, h, n), 0)
const take = (n: number) => ({ samples: Float32Array.from({ length: 4000 }, (_, k) => hum(k, n)), rateHz: 8000 })

const world = createWorld(clicker, { seed: 5 })
const isSitting = () => String(world.glance('duncan')?.path[0]).startsWith('sit')
const learned = () => world.learned('duncan')?.actions.find(({ behavior }) => behavior === 'sitOnSit')
const say = (n: number) => world.input({ input: 'sound', sound: 'speech', entity: 'you', ...take(n) })
const reward = () => {
  world.input({ input: 'sound', sound: 'click', entity: 'you' })
  world.step(30)
  world.input({ input: 'add', name: 'food', entity: { kind: 'food', at: [0.2, 0, 0] } })
  world.step(24)
  world.input({ input: 'remove', entity: 'food' })
}

for (const n of [0, 1]) world.input({ input: 'word', creature: 'duncan', word: 'sit', ...take(n) })
for (let sits = 0; learned() === undefined; world.step()) {
  if (!isSitting() || world.glance('duncan')?.boutTicks !== 3 || sits++ % 3 === 2) continue // now and then no word, no click
  say(2 + (sits % 5))
  world.step(8)
  reward()
}
console.log(`After ${Math.round(world.timeS)} s: ${learned()?.sentence}`)

for (let n = 2; n < 8; n++) {
  for (world.step(60); isSitting(); ) world.step()
  say(n)
  for (let tick = 0; tick < 20 && !isSitting(); tick++) world.step()
  console.log(`You say it; he does ${world.glance('duncan')?.path[0]}.`)
  if (isSitting()) reward()
}
