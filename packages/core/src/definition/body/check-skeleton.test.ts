import { describe, expect, it } from 'vitest'
import { paths, type Spoilt, spoil } from '../../../test/definition-examples.ts'
import { trialDog } from '../../../test/trial-dog.ts'
import { checkSpecies } from '../check.ts'
import { COMMANDS } from '../skills/commands.ts'

const bones = 'body.skeleton'

/** Path spoilt in the trial dog, value put there, the one problem that must come of it. */
const spoilt: readonly Spoilt[] = [
  [`${bones}.joints.jaw.in`, 'haed', `JOINT-UNKNOWN ${bones}.joints.jaw.in`, 'head'],
  [`${bones}.joints.tail1.in`, 'tail3', `JOINT-CYCLE ${bones}.joints.tail2.in`],
  [`${bones}.joints.jaw.pitch`, [0.2, 0.7], `JOINT-RANGE ${bones}.joints.jaw.pitch`],
  [`${bones}.joints.jaw.pitch`, [0.7, -0.7], `JOINT-RANGE ${bones}.joints.jaw.pitch`],
  [`${bones}.joints.jaw.pitch`, [0], `DEFINITION-TYPE ${bones}.joints.jaw.pitch`],
  [`${bones}.joints.body`, { at: [0, 0, 0] }, `NAME-INVALID ${bones}.joints.body`],
  [
    `${bones}.legs.legFrontLeft.joints`,
    ['foreUpperLeft', 'foreLowerLeft'],
    `JOINT-CHAIN ${bones}.legs.legFrontLeft.joints`,
  ],
  [
    `${bones}.legs.legFrontLeft.joints`,
    ['foreUpperLeft', 'foreLowerRight', 'forePasternRight'],
    `JOINT-CHAIN ${bones}.legs.legFrontLeft.joints[1]`,
  ],
  [`${bones}.legs.legFrontLeft.end`, 'front', `DEFINITION-VALUE ${bones}.legs.legFrontLeft.end`],
  [`${bones}.joints.foreLowerLeft.at`, [0, 1, 0], `LEG-INVALID ${bones}.legs.legFrontLeft`],
  [`${bones}.points.nose.in`, 'nose', `JOINT-UNKNOWN ${bones}.points.nose.in`],
  ['body.points', { nose: [0, 1, 0] }, `NAME-DUPLICATE ${bones}.points.nose`],
  [`${bones}.gaze.eyes`, ['eyeLeft', 'earTip'], `JOINT-UNKNOWN ${bones}.gaze.eyes[1]`],
  [`${bones}.gaze.eyes`, ['eyeLeft', 'tail1'], `JOINT-CHAIN ${bones}.gaze.eyes[1]`],
  [`${bones}.chains.tail.point`, 'tip', `POINT-UNKNOWN ${bones}.chains.tail.point`],
  ['body.dofs.wag.turns.0.joint', 'tial1', 'JOINT-UNKNOWN body.dofs.wag.turns[0].joint', 'tail1'],
  ['body.dofs.wag.turns.0.about', 'bank', 'DEFINITION-VALUE body.dofs.wag.turns[0].about'],
  ['body.dofs.legBackLeftUp.foot.leg', 'legBackLft', 'JOINT-UNKNOWN body.dofs.legBackLeftUp.foot.leg', 'legBackLeft'],
  ['body.dofs.noseUp.reaches.chain', 'snout', 'JOINT-UNKNOWN body.dofs.noseUp.reaches.chain'],
  ['body.dofs.headYaw.aims.along', 'near', 'DEFINITION-VALUE body.dofs.headYaw.aims.along'],
  [
    'body.dofs.sitting.keys',
    {
      lifft: [
        [0, 0],
        [1, 1],
      ],
    },
    'DOF-UNKNOWN body.dofs.sitting.keys.lifft',
    'lift',
  ],
  [
    'body.dofs.sitting.keys',
    {
      'chst.pitch': [
        [0, 0],
        [1, 1],
      ],
    },
    'JOINT-UNKNOWN body.dofs.sitting.keys["chst.pitch"]',
  ],
  [
    'body.dofs.sitting.keys',
    {
      'chest.bank': [
        [0, 0],
        [1, 1],
      ],
    },
    'DEFINITION-VALUE body.dofs.sitting.keys["chest.bank"]',
  ],
  [
    'body.dofs.sitting.keys',
    {
      lift: [
        [0, 0],
        [0, 1],
      ],
    },
    'DEFINITION-VALUE body.dofs.sitting.keys.lift[1]',
  ],
  ['body.dofs.sitting.keys', { lift: [[0, 0]] }, 'DEFINITION-VALUE body.dofs.sitting.keys.lift'],
  [
    'body.dofs.lift.keys',
    {
      sitting: [
        [0, 0],
        [1, 1],
      ],
    },
    'DOF-CYCLE body.dofs.lift.keys.sitting',
  ],
  ['body.skeleton.legs.legFrontLeft.toes', 'claws', 'JOINT-UNKNOWN body.skeleton.legs.legFrontLeft.toes'],
  ['body.skeleton.legs.legFrontLeft.toes', 'head', 'JOINT-CHAIN body.skeleton.legs.legFrontLeft.toes'],
  ['body.skeleton.top', 'crown', 'POINT-UNKNOWN body.skeleton.top'],
  ['body.dofs.lids.idle.wave', 'wink', 'DEFINITION-VALUE body.dofs.lids.idle.wave'],
  ['skills.lieDown.enters', [{ lfit: 0 }], 'DOF-UNKNOWN skills.lieDown.enters[0].lfit', 'lift'],
  ['skills.lieDown.enters', [{ lift: -2 }], 'DOF-RANGE skills.lieDown.enters[0].lift'],
  ['skills.lieDown.leaves', [{ lift: 3 }], 'DOF-RANGE skills.lieDown.leaves[0].lift'],
  [
    'skills.shakePaw.at',
    { legFrontRightUp: 0.39, legFrontRightAhead: 0.2 },
    'DOF-RANGE skills.shakePaw.pose.legFrontRightUp',
  ],
  ['skills.lookAt.yaw', ['eyesYaw', 'haedYaw'], 'DOF-UNKNOWN skills.lookAt.yaw[1]', 'headYaw'],
  ['skills.lookAt.turnsBy', 'walk', 'SKILL-UNKNOWN skills.lookAt.turnsBy'],
  ['skills.wagTail.phase', { wagg: 0.5 }, 'DOF-UNKNOWN skills.wagTail.phase.wagg', 'wag'],
]

describe('[DE1] a body with a skeleton', () => {
  it('has no problems as the trial dog has it, with or without a shape', () => {
    expect(checkSpecies(trialDog, { commands: COMMANDS })).toEqual([])
    const shaped = spoil(trialDog, 'body.shape', { cylinder: { radiusM: 0.2, heightM: 0.5 } })
    expect(checkSpecies(shaped, { commands: COMMANDS })).toEqual([])
  })
  it('needs a shape if it has no bones', () => {
    const bare = { ethogram: 1, species: 'ghost', body: {} }
    expect(paths(checkSpecies(bare))).toEqual(['DEFINITION-MISSING body.shape'])
  })
  for (const [path, value, problem, nearest] of spoilt) {
    it(`${problem} for ${JSON.stringify(value)}`, () => {
      const problems = checkSpecies(spoil(trialDog, path, value), { commands: COMMANDS })
      expect(paths(problems).slice(0, 1)).toEqual([problem])
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
    })
  }
  it('lets senses sit on points of its skeleton, and on no others', () => {
    const sense = (mount: string) => spoil(trialDog, 'senses.nose.mount', mount)
    expect(checkSpecies(sense('nose'), { commands: COMMANDS })).toEqual([])
    expect(paths(checkSpecies(sense('snout'), { commands: COMMANDS }))).toEqual(['POINT-UNKNOWN senses.nose.mount'])
  })
})
