import { describe, expect, it } from 'vitest'
import type { ProtocolDefinition, TrainingPhaseDefinition, TrialDefinition } from '../definition/training/protocol.ts'
import { createWorld, restoreWorld, startRecording, type World } from '../index.ts'
import { replay } from '../replay.ts'
import { describeTrial, tableOfTrials } from '../trace/trainer-report.ts'
import type { TrialRecord } from '../world/trainer-state.ts'

/** A dog that sits for 10 ticks, begs for 10, and so on; a person with a lamp on her head; a bone in her hand. */
function yard(protocol: Partial<ProtocolDefinition>, seed = 1): World {
  const trainers = { ann: { ...base, ...protocol } }
  return createWorld({ ...world, trainers }, { seed })
}

const base: ProtocolDefinition = {
  ethogram: 1,
  protocol: 'sit',
  pupil: 'rex',
  cues: {
    hand: { entity: 'ann', field: 'handExtended' },
    lamp: { entity: 'ann', field: 'isLit' },
    click: { sound: 'click', entity: 'ann' },
  },
  rewards: {
    bone: {
      gives: ['add bone as bone held by ann.hand'],
      takes: [{ input: 'remove', entity: 'bone' }],
      forTicks: 5,
    },
  },
}

const world = {
  ethogram: 1,
  world: 'yard',
  kinds: {
    person: {
      shape: { cylinder: { radiusM: 0.2, heightM: 1.7 } },
      fields: { handExtended: false, isLit: false },
      points: { hand: [0, 1, 0.4] },
    },
    bone: { shape: { cylinder: { radiusM: 0.05, heightM: 0.05 } } },
  },
  species: [
    {
      ethogram: 1,
      species: 'dog',
      body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, travel: { by: 'walk' } },
      drives: { hunger: { start: 10 } },
      senses: { ears: { by: 'hearing' } },
      behavior: {
        startle: { hears: { kind: 'click', maxValue: 50 }, act: 'halt' },
        tricks: {
          always: 1,
          do: {
            arbitration: 'dice',
            significance: 1,
            behaviors: {
              sit: { always: 1, until: { ticks: 10 }, act: 'halt' },
              beg: { always: 1, until: { ticks: 10 }, act: 'halt' },
            },
          },
        },
      },
    },
  ],
  entities: { rex: { kind: 'dog', at: [0, 0, 2] }, ann: { kind: 'person' } },
} as const

const sit: TrialDefinition = { awaits: 'sit', cues: { hand: {} }, delayTicks: 4, reward: 'bone' }

function logOf(made: World): readonly TrialRecord[] {
  return made.trainers()[0].log
}

function outcomes(made: World): string[] {
  return logOf(made).map(({ outcome }) => outcome)
}

function train(trials: Record<string, TrialDefinition>, phase: Partial<TrainingPhaseDefinition>, seed = 1): World {
  return yard({ trials, phases: [{ phase: 'training', trials: ['sit'], pauseTicks: 3, ...phase }] }, seed)
}

describe('[TN2] a trainer', () => {
  it('catches the dog as he begins to sit, shows her hand, and gives him a bone while he still sits', () => {
    const made = train({ sit }, { trials: { sit: 3 } })
    made.step(400)
    for (const { cueTick, rewardTick, endTick, did, cues, outcome } of logOf(made)) {
      expect(outcome).toBe('rewarded')
      expect(rewardTick).toBe(cueTick + 4)
      expect(endTick).toBe(rewardTick + 5)
      expect(did).toBe('tricks.sit')
      expect(cues).toEqual([{ cue: 'hand', onTick: cueTick, offTick: rewardTick }])
    }
    expect(logOf(made)).toHaveLength(3)
    expect(made.trainers()[0]).toMatchObject({ step: 'done', trials: 3, faults: 0 })
    expect(made.entity('bone')).toBeUndefined()
    expect(made.entity('ann')?.field('handExtended')).toBe(false)
  })

  it('gives nothing to a dog that has got up before the reward is due, unless that does not matter', () => {
    const late = { ...sit, delayTicks: 34 }
    const strict = train({ sit: late }, {})
    strict.step(200)
    expect(outcomes(strict)).toEqual(['stopped'])
    const lenient = train({ sit: { ...late, mustLast: false } }, {})
    lenient.step(200)
    expect(outcomes(lenient)).toEqual(['rewarded'])
  })

  it('does not begin before the trial can: the dog must be near first', () => {
    const ready = { distance: { from: 'rex', to: 'ann', belowM: 1 }, heldS: 0.5 }
    const made = train({ sit: { ...sit, ready } }, {})
    made.step(100)
    expect(made.trainers()[0].step).toBe('ready')
    made.input({ input: 'place', entity: 'rex', at: [0, 0, 0.8] })
    made.step(100)
    expect(logOf(made)[0].beganTick).toBe(110)
  })

  it('lures a dog that does not do it by himself, and takes the lure back', () => {
    const lure = { say: ['rex: force sit'], afterS: 1 }
    const made = train({ sit: { ...sit, lure } }, {})
    made.input({ input: 'direct', direction: { direct: 'forbid', to: 'rex', behavior: 'tricks' } })
    made.step(200)
    expect(outcomes(made)).toEqual(['rewarded'])
    expect(logOf(made)[0].cueTick).toBeGreaterThan(19)
    expect(made.directions()).toHaveLength(1)
  })

  it('asks by the cue alone: a response in time is rewarded, none is missed', () => {
    const ask: TrialDefinition = { response: 'sit', cues: { hand: {} }, withinTicks: 40, delayTicks: 2, reward: 'bone' }
    const made = train({ sit: ask }, { trials: { sit: 4 } })
    made.step(400)
    for (const { outcome, cueTick, responseTick, rewardTick } of logOf(made)) {
      expect(outcome).toBe('rewarded')
      expect(responseTick).toBeGreaterThanOrEqual(cueTick)
      expect(rewardTick).toBe(responseTick + 2)
    }
    const never = train({ sit: { ...ask, response: 'startle' } }, {})
    never.step(100)
    expect(outcomes(never)).toEqual(['missed'])
    expect(logOf(never)[0].endTick - logOf(never)[0].cueTick).toBe(40)
  })

  it('gives cues in their time, and sounds as fields', () => {
    const cues = { lamp: [{ ticks: 2 }, { at: 6, ticks: 3 }], hand: { at: 3 }, click: { at: 1 } }
    const made = train({ sit: { ...sit, cues, delayTicks: 8 } }, {})
    made.step(100)
    const [{ cueTick: at, cues: shown }] = logOf(made)
    expect(shown).toEqual([
      { cue: 'lamp', onTick: at, offTick: at + 2 },
      { cue: 'click', onTick: at + 1, offTick: at + 1 },
      { cue: 'hand', onTick: at + 3, offTick: at + 8 },
      { cue: 'lamp', onTick: at + 6, offTick: at + 8 },
    ])
  })

  it('ends a phase early when the criterion is met', () => {
    const made = yard({
      trials: { sit },
      phases: [
        { phase: 'learn', trials: { sit: 50 }, pauseTicks: 2, until: { responses: 3, of: 4 } },
        { phase: 'test', trials: ['sit'], schedule: 'never', pauseTicks: 2 },
      ],
    })
    made.step(600)
    expect(logOf(made).map(({ phase }) => phase)).toEqual(['learn', 'learn', 'learn', 'learn', 'test'])
  })
})

describe('[TN3] a schedule', () => {
  const rewards = (schedule: TrainingPhaseDefinition['schedule'], trials: number, ticks: number, seed = 1) => {
    const made = train({ sit }, { trials: { sit: trials }, ...(schedule === undefined ? {} : { schedule }) }, seed)
    made.step(ticks)
    return logOf(made).map(({ outcome }) => (outcome === 'rewarded' ? 1 : 0))
  }
  const sum = (list: readonly number[]) => list.reduce((all: number, one) => all + one, 0)

  it('rewards every response, none, or every third', () => {
    expect(rewards(undefined, 6, 400)).toEqual([1, 1, 1, 1, 1, 1])
    expect(rewards('never', 6, 400)).toEqual([0, 0, 0, 0, 0, 0])
    expect(rewards({ ratio: 3 }, 9, 500)).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1])
  })

  it('rewards a third on average, by chance, and otherwise with another seed', () => {
    const one = rewards({ variableRatio: 3 }, 120, 6000)
    expect(one).toHaveLength(120)
    expect(sum(one)).toBeGreaterThan(28)
    expect(sum(one)).toBeLessThan(54)
    expect(rewards({ variableRatio: 3 }, 120, 6000, 2)).not.toEqual(one)
  })

  it('rewards the first response after a time, fixed or on average', () => {
    for (const schedule of [{ intervalS: 5 }, { variableIntervalS: 5 }]) {
      const made = train({ sit }, { trials: { sit: 80 }, schedule })
      made.step(4000)
      const given = logOf(made).filter(({ outcome }) => outcome === 'rewarded')
      const gapsS = given.slice(1).map(({ rewardTick }, k) => (rewardTick - given[k].rewardTick) / 20)
      expect(given.length).toBeGreaterThan(10)
      const meanS = sum(gapsS) / gapsS.length
      expect(meanS).toBeGreaterThan(4)
      expect(meanS).toBeLessThan(9)
      if ('intervalS' in schedule) expect(Math.min(...gapsS)).toBeGreaterThanOrEqual(5)
      else expect(Math.min(...gapsS)).toBeLessThan(5)
    }
  })
})

describe('[TN4] trials', () => {
  it('go on to each other: the next cue is the reward of the one before', () => {
    const beg: TrialDefinition = { awaits: 'beg', cues: { lamp: {} }, delayTicks: 3, goesOn: 'then' }
    const then: TrialDefinition = {
      response: 'sit',
      cues: { hand: {} },
      withinTicks: 60,
      delayTicks: 2,
      reward: 'bone',
    }
    const made = train({ beg, then }, { trials: { beg: 2 } })
    made.step(400)
    expect(logOf(made).map(({ trial, outcome }) => `${trial} ${outcome}`)).toEqual([
      'beg ledOn',
      'then rewarded',
      'beg ledOn',
      'then rewarded',
    ])
    const [first, second] = logOf(made)
    expect(second.cueTick).toBe(first.cues[0].offTick)
  })

  it('end a cue when it has been escaped from, and do not begin one that was avoided', () => {
    const until = { distance: { from: 'rex', to: 'ann', aboveM: 3 } }
    const shock: TrialDefinition = { cues: { lamp: { ticks: 5 }, hand: { at: 5, ticks: 20, until } }, delayTicks: 0 }
    const made = train({ sit: shock }, { trials: { sit: 3 } })
    made.step(12)
    made.input({ input: 'place', entity: 'rex', at: [0, 0, 5] })
    made.step(40)
    const [first, second] = logOf(made)
    expect(first.outcome).toBe('shown')
    expect(first.cues[1]).toEqual({ cue: 'hand', onTick: first.cueTick + 5, offTick: 12 })
    expect(second.cues.map(({ cue }) => cue)).toEqual(['lamp'])
  })
})

describe('[TN5] the log', () => {
  it('tells each trial in a sentence and all as a table', () => {
    const made = train({ sit }, {})
    made.step(100)
    const [trial] = logOf(made)
    expect(describeTrial(trial)).toBe(
      `Trial 1 (training, sit): hand at tick ${trial.cueTick}; did tricks.sit; rewarded with bone at tick ${trial.rewardTick}.`,
    )
    expect(tableOfTrials(logOf(made))).toHaveLength(2)
    expect(made.trainers()[0].phases).toEqual([
      { phase: 'training', trials: 1, responses: 1, rewards: 1, latencyTicks: 0 },
    ])
  })
})

describe('[TN6] a trainer', () => {
  it('goes on exactly after being saved in the middle of a trial, and replays exactly', () => {
    const made = train({ sit }, { trials: { sit: 20 }, schedule: { variableRatio: 2 }, pauseTicks: [2, 9] }, 5)
    const recorder = startRecording(made)
    made.step(60)
    while (made.trainers()[0].step !== 'cues') made.step()
    const other = restoreWorld(made.snapshot())
    made.step(300)
    other.step(300)
    expect(other.hash()).toBe(made.hash())
    expect(other.trainers()).toEqual(made.trainers())
    expect(replay(recorder.finish()).isExact).toBe(true)
  })

  it('can come as an input, with every problem at once, rest, and go on', () => {
    const made = createWorld(world, { seed: 3 })
    const recorder = startRecording(made)
    const protocol = { ...base, trials: { sit }, phases: [{ phase: 'training', trials: { sit: 9 }, pauseTicks: 2 }] }
    const wrong = { ...protocol, pupil: 'rx', trials: { sit: { ...sit, awaits: 'sitt' } } }
    const refused = made.input({ input: 'train', trainer: 'ann', protocol: wrong })
    expect(refused.ok ? [] : refused.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'ENTITY-UNKNOWN protocol.pupil',
    ])
    expect(made.input({ input: 'train', trainer: 'ann', protocol }).ok).toBe(true)
    made.step(200)
    const trials = made.trainers()[0].trials
    expect(trials).toBeGreaterThan(1)
    expect(made.input({ input: 'train', trainer: 'ann', isOn: false }).ok).toBe(true)
    made.step(200)
    expect(made.trainers()[0].trials).toBeLessThanOrEqual(trials + 1)
    made.input({ input: 'train', trainer: 'ann', isOn: true })
    made.step(1000)
    expect(made.trainers()[0].step).toBe('done')
    expect(replay(recorder.finish()).isExact).toBe(true)
  })
})

describe('[TN7] a person', () => {
  it('gives the same cues and rewards by hand, and they are written down', () => {
    const made = yard({ phases: [] })
    made.step(3)
    made.input({ input: 'cue', trainer: 'ann', cue: 'hand', isOn: true })
    expect(made.entity('ann')?.field('handExtended')).toBe(true)
    made.step(4)
    made.input({ input: 'reward', trainer: 'ann', reward: 'bone' })
    expect(made.entity('bone')?.isAlive).toBe(true)
    made.step(2)
    made.input({ input: 'cue', trainer: 'ann', cue: 'hand', isOn: false })
    made.step(10)
    expect(made.entity('bone')).toBeUndefined()
    expect(logOf(made)).toMatchObject([
      { phase: 'by-hand', trial: 'hand', cueTick: 3, outcome: 'rewarded', rewardTick: 7, reward: 'bone', endTick: 12 },
    ])
    made.input({ input: 'cue', trainer: 'ann', cue: 'click', isOn: true })
    expect(logOf(made)[1]).toMatchObject({ trial: 'click', outcome: 'shown' })
  })

  it('says the same in words', () => {
    const made = train({ sit }, { trials: { sit: 50 } })
    const recorder = startRecording(made)
    made.step(40)
    for (const line of ['trainer ann: rest', 'trainer ann: cue hand on', 'trainer ann: reward bone']) {
      expect(made.direct(line)).toMatchObject({ ok: true })
      made.step(2)
    }
    made.direct('trainer ann: cue hand off')
    made.step(10)
    expect(made.direct('trainer ann: trials').text.split('\n').at(-1)).toMatch(
      /^Trial \d+ \(by-hand, hand\): hand at tick 42; did tricks\.(sit|beg); rewarded with bone at tick 44\.$/,
    )
    expect(made.direct('trainer ann: cue hnad on').text).toContain('Did you mean “hand”?')
    made.direct('trainer ann: resume')
    made.step(100)
    expect(logOf(made).at(-1)?.phase).toBe('training')
    expect(replay(recorder.finish()).isExact).toBe(true)
  })

  it('is told that the trainer is at work, and that it has no such cue', () => {
    const made = train({ sit }, {})
    const codes = (answer: ReturnType<World['input']>) => (answer.ok ? [] : answer.problems.map(({ code }) => code))
    expect(codes(made.input({ input: 'reward', trainer: 'ann', reward: 'bone' }))).toEqual(['TRAINER-BUSY'])
    expect(codes(made.input({ input: 'cue', trainer: 'ann', cue: 'hnd', isOn: true }))).toEqual([
      'PROTOCOL-NAME-UNKNOWN',
    ])
    expect(codes(made.input({ input: 'train', trainer: 'an' }))).toEqual(['TRAINER-UNKNOWN'])
  })
})
