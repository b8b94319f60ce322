// A small world in which little is left out: what a definition can say, side by side, so that mutants of light weight reach all of it.
//
// Shipped worlds use much of the language each, the light ones little. Here are action tuples with slots and action groups, dice that learn and
// innovate and draw arguments, drives that learn, words by their sound, a grown likeness, a personality with stresses, a learned way with rows,
// a body that takes and throws, and a world with ground, a sky, a view, a director and a trainer.

/** Utterances as tracks of two lengths. */
export const TRACKS = [`~${'fAgB'.repeat(26)}`, `~${'gCfD'.repeat(39)}`]

/** @param {string} act */
const trick = (act) => ({ always: 1, worth: 10, act, until: { s: 0.3 } })

/** @type {import('@ethogram/core').SpeciesDefinition} */
const dabbler = {
  ethogram: 1,
  species: 'dabbler',
  about: 'does a little of everything',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    travel: { by: 'walk', maxSpeedMps: 1, steps: {} },
    dofs: { paw: {}, nose: {}, neck: { min: -1 } },
    points: { mouth: [0, 0.4, 0.2] },
  },
  fields: { busy: false, mood: 0 },
  senses: {
    eyes: { by: 'direct', rangeM: 10, fieldOfViewRad: 6, through: true },
    ears: { by: 'hearing' },
    whiskers: { by: 'sectors', rangeM: 4 },
  },
  percepts: {
    praise: { of: 'sound', sound: 'praise', halfS: 0.3 },
    ring: { of: 'sound', sound: 'bell', halfS: 1 },
    ballSeen: { kind: 'ball', halfS: 0.3 },
    speech: { of: 'sound', words: { come: [TRACKS[0]] }, grows: true },
    round: { of: 'ballSeen', like: ['range', 'radius'], means: [2, 0.1], deviations: [1, 0.1], adapts: 0.1 },
  },
  memory: { capacity: 6, halfS: 3 },
  drives: {
    hunger: {
      growth: 0.5,
      max: 40,
      learns: { into: 'top', fields: ['red'], sounds: ['bell'], minTimes: 1, withinTicks: 20 },
    },
    fun: { growth: 1, max: 20 },
  },
  skills: {
    pawing: { does: 'pose', pose: { paw: 1 }, shows: 'busy' },
    nodding: { does: 'swing', pose: { neck: 0.5 }, perS: 2 },
    taking: { does: 'carry', point: 'mouth' },
    throwing: { does: 'throw', point: 'mouth' },
    barking: { does: 'say' },
  },
  commands: { givePaw: 'pawing', nod: 'nodding', take: 'taking', toss: 'throwing', say: 'barking' },
  personality: { degrees: { fatigued: 20, rushed: { drive: 'hunger' } } },
  navigation: { stroll: { task: 'avoid', turns: [45, 0, -45], from: [{ key: 0, weights: [0.2, 0.5, 0.3] }] } },
  slots: { haste: {}, tune: { holds: 'name', keeps: true }, thing: { holds: 'memory' } },
  actionGroups: ['attention', 'primary'],
  groups: {
    attention: {
      arbitration: 'inhibition',
      behaviors: {
        watch: {
          always: 1,
          object: { kind: 'ball', where: 'seen' },
          act: ['face it', 'post haste 0.8', 'post thing it'],
        },
      },
    },
  },
  behavior: {
    arbitration: 'dice',
    learns: { rewards: { praise: 100, watch: 1 } },
    behaviors: {
      paw: { ...trick('give paw'), innovates: 'sound' },
      nod: { ...trick('nod amount ~ 0.3'), until: { ticks: 4, slot: { tune: 'loud' } } },
      stroll: { ...trick('steer as stroll'), feels: { slot: 'haste', maxValue: 5 } },
      fetch: {
        trigger: { percept: 'ballSeen', least: 0.1 },
        object: { kind: 'ball' },
        worth: 20,
        act: 'move',
        until: { there: true },
      },
      toss: {
        trigger: 'ring',
        object: { kind: 'ball', pick: 'nearest', range: [0, 3] },
        startle: true,
        worth: 100,
        fixed: true,
        act: ['take it', 'post tune loud'],
        until: { s: 0.5 },
      },
      eat: {
        wants: 'hunger',
        sees: { kind: 'ball', range: [0, 1, 5] },
        act: 'toss',
        changes: { hunger: -5 },
        until: { s: 0.2 },
      },
    },
  },
}

/** @type {import('@ethogram/core').WorldDefinition} */
export const gathering = {
  ethogram: 1,
  world: 'gathering',
  view: { of: 'one', with: 'other', fromM: 5, side: [1, 0.5, 1] },
  sky: { dayS: 60, startH: 23 },
  kinds: {
    ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { red: true }, look: { colour: '#ff0000' } },
    post: { shape: { box: { sizeM: [0.3, 1, 0.3] } }, isSolid: true },
  },
  species: [dabbler],
  entities: {
    one: { kind: 'dabbler' },
    other: { kind: 'dabbler', at: [1.5, 0, 1], headingRad: 2 },
    ball: { kind: 'ball', at: [0, 0.1, 1] },
    post: { kind: 'post', at: [-1, 0, 1] },
  },
  trainers: {
    ann: {
      ethogram: 1,
      protocol: 'paws',
      pupil: 'one',
      cues: { red: { entity: 'ball', field: 'red' } },
      rewards: { praise: { gives: ['sound praise by other'], takes: [], forTicks: 3 } },
      trials: { caught: { awaits: 'paw', reward: 'praise', cues: { red: {} } } },
      phases: [{ phase: 'teach', trials: { caught: 5 }, pauseTicks: [2, 6] }],
    },
  },
  directors: {
    tale: {
      start: 'calm',
      states: {
        calm: { say: ['one: hunger += 1'], choices: { call: { label: 'call', level: 'motivation', go: 'loud' } } },
        loud: { say: ['sound bell by other'], then: [{ when: { afterS: 0.3 }, go: 'calm' }] },
      },
    },
  },
}
