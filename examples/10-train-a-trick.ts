// Training: a puppet teaches a dog to sit by a protocol; then you take its place; then a sibling is given the lesson.

import { createWorld, describeTrial, type ProtocolDefinition } from '@ethogram/core'
import { trainingYard, yardCues, yardProtocol } from '@ethogram/scenes'

// A protocol is data: when he begins to sit, extend the hand; if he still sits six ticks later, give him a bone.
const protocol: ProtocolDefinition = yardProtocol(
  'sit',
  {
    sit: {
      ready: { distance: { from: 'silas', to: 'puppet', belowM: 1.35 } },
      awaits: 'sit',
      cues: { hand: {} },
      delayTicks: 6,
      reward: 'bone',
    },
  },
  [{ phase: 'teach', trials: { sit: 20 } }],
)

const world = createWorld({ ...trainingYard, trainers: { puppet: protocol } }, { seed: 1 })
world.entity('silas')?.on('lesson', ({ sentence }) => console.log(`tick ${world.tick}: a lesson is born. ${sentence}`))

const trainer = () => world.trainers()[0]
while (trainer().step !== 'done') world.step(20)
console.log(describeTrial(trainer().log[0]))
for (const { phase, trials, rewards } of trainer().phases) console.log(`${phase}: ${trials} trials, ${rewards} bones`)

// What he has learned, in words.
console.log(world.learned('silas')?.text)

// You in the puppet's place: cues and rewards are lines of the console, or inputs; all are recorded and written down.
for (const line of ['trainer puppet: rest', 'trainer puppet: cue hand on'])
  console.log(`> ${line}: ${world.direct(line).text}`)
world.step(12)
console.log(`When you extend your hand, he does ${world.inspect('silas')?.mind?.activePath.at(-1)}.`)
world.direct('trainer puppet: reward bone')
world.step(8)
world.direct('trainer puppet: cue hand off')
console.log(world.direct('trainer puppet: trials').text.split('\n').at(-1))

// Lessons are data, too: give them to a dog that was never trained.
world.add('pupil', { name: 'rex', at: [0.5, 0, 1] })
world.input({ input: 'teach', entity: 'rex', lessons: world.lessons('silas') ?? [] })
world.step(60)
world.input({ input: 'set', entity: 'puppet', field: yardCues.hand.field, value: true })
world.step(20)
console.log(`When you extend your hand, rex does ${world.inspect('rex')?.mind?.activePath.at(-1)}.`)
