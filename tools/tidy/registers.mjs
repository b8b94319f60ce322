// The registers of the core: exported numbers that change while it runs, each with its reason and whoever writes it besides its owner.
//
// The owner is the file that exports it. Measured with Node 20, calls that are not inlined, two numbers to hand on: through a
// register 9.7 ns, through an array that the caller hands over 9.7 ns, as a new object 10.5 ns and garbage for each call. So a
// register is no quicker than an array in the signature: what is new is handed over, and this list only becomes shorter.

/** Why something is a register still. */
export const REASONS = {
  arena:
    'All numbers of all worlds: a module-level array is read as quickly by the second world as by the first, one in an object is not (docs/decisions.md).',
  answer:
    'Several numbers as an answer, read right after the call by who made it; an object would be garbage on every tick.',
  given:
    'What a question of several numbers is about, set right before it is asked: doubles as arguments would be garbage.',
  scratch:
    'What the files of one algorithm work on within one call of their stage; it grows with the largest mind and is never saved.',
}

const SENSES = ['2-senses/hear.ts', '2-senses/look.ts', '2-senses/wonder.ts']
const scratch = { why: 'scratch' }
const answer = { why: 'answer' }

/** By file and name. `writers` besides the owner; everybody writes the arena, each into its own slabs. */
export const REGISTERS = {
  '0-foundation/arena.ts': { f64: { why: 'arena', isOpen: true }, i32: { why: 'arena', isOpen: true } },
  '0-foundation/frame.ts': { frame: answer },
  '0-foundation/outline.ts': { contact: answer },
  '1-world/attachment.ts': {
    pointPosition: { why: 'answer', writers: ['2-senses/look.ts', '2-senses/records.ts', '2-senses/wonder.ts'] },
    carried: answer,
  },
  '1-world/line-of-sight.ts': {
    eye: { why: 'given', writers: ['2-senses/look.ts'] },
    strip: { why: 'given', writers: [...SENSES, '2-senses/known-ground.ts'] },
  },
  '2-senses/body-frame.ts': { own: answer },
  '2-senses/candidates.ts': {
    order: { why: 'scratch', writers: ['2-senses/sense.ts'] },
    candidateSlot: { why: 'scratch', writers: ['2-senses/look.ts'] },
    candidatePoint: { why: 'scratch', writers: ['2-senses/look.ts'] },
    candidateAlso: { why: 'scratch', writers: ['2-senses/look.ts'] },
    candidateSense: { why: 'scratch', writers: ['2-senses/hear.ts', '2-senses/look.ts'] },
    candidateRange: { why: 'scratch', writers: ['2-senses/hear.ts', '2-senses/look.ts'] },
    candidateLoudness: { why: 'scratch', writers: ['2-senses/hear.ts'] },
  },
  '2-senses/retina-canvas.ts': {
    eye: { why: 'scratch', writers: ['2-senses/retina-draw.ts'] },
    thing: { why: 'scratch', writers: ['2-senses/retina-draw.ts'] },
    depth: { why: 'scratch', writers: ['2-senses/retina-ground.ts'] },
  },
  '2-senses/retina-ridge.ts': { floorM: scratch, furthestM: scratch },
  '2-senses/retina-scene.ts': { sceneSlots: scratch },
  '2-senses/retina-still.ts': { sight: scratch },
  '3-perception/cells.ts': {
    heads: scratch,
    next: scratch,
    keys: scratch,
    positionX: scratch,
    positionZ: scratch,
    vague: scratch,
    vagueCount: scratch,
    loose: scratch,
    looseCount: scratch,
    widest: scratch,
  },
  '3-perception/match.ts': { looksSame: scratch },
  '3-perception/pairs.ts': {
    pairCost: scratch,
    pairRecord: scratch,
    pairMemory: scratch,
    pairs: scratch,
  },
  '3-perception/record-positions.ts': { recordHome: scratch },
  '5-behavior/evaluated.ts': { lastIndices: { why: 'scratch', writers: ['5-behavior/releasers.ts'] } },
  '9-body/gait-stride.ts': { stride: scratch },
  '9-body/gait-trunk.ts': { hips: scratch, tilt: scratch, duties: scratch },
}
