// A small world of those who find their way, in which little is left out: maps that are known and maps that are seen, all planners, nets of their
// own with everything that nets can look at and do, reactions, and a wall that they go round. What else a definition can say is in gathering.mjs.

/** @typedef {import('@ethogram/core').SpeciesDefinition} Species */

/** Who goes to a thing of this kind when this drive is greatest. @param {string} kind @param {string} drive @param {string} act */
const errand = (kind, drive, act) => ({ wants: drive, sees: { kind, maxValue: 1 }, act })

/** @param {string} species @param {NonNullable<Species['map']>} map @param {Partial<Species>} more @returns {Species} */
function walker(species, map, more) {
  return {
    ethogram: 1,
    species,
    body: {
      shape: { cylinder: { radiusM: 0.25, heightM: 1.7 } },
      isSolid: true,
      points: { eyes: [0, 1.6, 0.1] },
      travel: { by: 'walk', maxSpeedMps: 1.6, maxTurnRadps: 6, maxAccelerationMps2: 6, steps: { legM: 0.9 } },
    },
    senses: {
      knows: { by: 'vision', rangeM: 60, fieldOfViewRad: 6.2, through: true, kinds: ['flag'] },
      eyes: { by: 'vision', rangeM: 12, fieldOfViewRad: 3.2, mount: 'eyes', kinds: ['warden', 'courier', 'idler'] },
    },
    map,
    drives: { errand: { start: 30, max: 60 }, fear: { max: 80, damping: 0.2 }, joy: { start: 5, max: 40 } },
    behavior: {
      go: errand('flag', 'errand', 'approach it within 0.4 facing 0.5 speed 1.3'),
      flee: errand('warden', 'fear', 'avoid it'),
      meet: errand('idler', 'joy', 'intercept it within 0.8'),
    },
    ...more,
  }
}

const courier = walker(
  'courier',
  { knows: 'seen', rayM: 0.15, rays: 4096, solids: 8 },
  {
    personality: {
      degrees: { watchful: 50, fatigued: 20 },
      attributes: { watchful: { noticing: { from: 0, to: 100 } } },
      parameters: { noticing: {} },
    },
    reactions: {
      sees: {
        if: 'spots warden',
        do: ['raise fear 40', 'signal alarm'],
        notice: 'noticing',
        when: 'noticing',
        priority: 2,
      },
      greets: { if: 'range idler < 2', do: 'spawn hurry', notice: 0.7 },
    },
    nets: {
      hurry: {
        locals: { tries: 0, patience: 2 },
        start: 'out',
        states: {
          out: {
            do: ['bind nearThings', 'weigh inertia 2', 'set tries 0', 'askWay', 'queue line 2'],
            next: [
              { if: 'wayFound and vertices > 0', to: 'along' },
              { if: 'wayNone', to: 'gaveUp' },
              { if: 'elapsed > patience', to: 'along' },
            ],
          },
          along: {
            do: ['target vertex', 'seek vertex', 'pace 0.8', 'add tries 1', 'unqueue line patience'],
            next: [
              { if: 'atVertex', to: 'next' },
              { if: 'strayed > 2', to: 'out' },
              { if: 'blocked', to: 'aside' },
            ],
          },
          next: {
            do: ['nextVertex', 'unbind foresight'],
            next: [{ if: 'near and faced', to: 'gaveUp' }, { to: 'along' }],
          },
          aside: { do: ['stepAside', 'call turn'], next: { if: 'done', to: 'along' } },
          gaveUp: { do: ['release nearThings', 'exit tired'] },
        },
        monitors: {
          tooLong: { if: 'age > 6 * luck', do: 'enter gaveUp' },
          alarmed: { if: 'drive fear > 20', do: ['kill turn', 'meet'] },
        },
        exit: ['stay', 'signal alarm'],
      },
    },
  },
)

const warden = walker(
  'warden',
  { knows: 'all', planner: 'mesh', rayM: 0.2, rays: 2048, clearanceM: 0.3 },
  {
    nets: {
      go: {
        states: {
          waits: { do: 'wait alarm', next: { to: 'goes' } },
          goes: {
            do: ['target goal', 'call path', 'set pacing 0.5 * speed'],
            next: [
              { if: 'result there and not circling', to: 'turns' },
              { if: 'done and distance > 0.5', to: 'waits' },
              { if: 'goalMoved > 1 and known', to: 'waits' },
            ],
          },
          turns: { do: ['face', 'raise errand -5'], next: { if: 'turn < 0.2 and not runs path', to: 'waits' } },
        },
        locals: { pacing: 0 },
      },
      watch: {
        runs: 'always',
        states: {
          calm: { next: { if: 'spots courier and unseen < 3', to: 'near' } },
          near: {
            do: ['signal alarm', 'raise fear 2'],
            next: [
              { if: 'not knows courier', to: 'calm' },
              { if: 'stuck > 2', to: 'calm' },
            ],
          },
        },
      },
    },
  },
)

const idler = walker('idler', { knows: 'all', planner: 'odd', cutsCorners: true }, { nets: {} })

/** @type {import('@ethogram/core').WorldDefinition} */
export const errands = {
  ethogram: 1,
  world: 'errands',
  kinds: {
    flag: { shape: { cylinder: { radiusM: 0.05, heightM: 1 } } },
    wall: { shape: { segment: { to: [3, 0], thicknessM: 0.1, heightM: 2 } }, isSolid: true },
    beam: { shape: { box: { sizeM: [1, 0.2, 0.2] } }, isSolid: true },
  },
  species: [courier, warden, idler],
  entities: {
    courier: { kind: 'courier' },
    warden: { kind: 'warden', at: [2, 0, 0], headingRad: 1 },
    idler: { kind: 'idler', at: [-2, 0, 0.5] },
    flag: { kind: 'flag', at: [0.5, 0, 4] },
    left: { kind: 'wall', at: [-2.5, 0, 2] },
    right: { kind: 'wall', at: [1.5, 0, 2] },
    beam: { kind: 'beam', at: [1, 1.3, 2] },
  },
}
