import { COMMANDS, checkSpecies } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import {
  createYard,
  degreesOff,
  dofOf,
  jointAt,
  keepDoing,
  pointsOf,
  say,
  skillsOf,
  solveNow,
  type Yard,
} from '../../../core/test/body-yard.ts'
import { dogSkills } from '../bodies/dog/dog-body.ts'
import { dogCommands } from '../bodies/dog/dog-commands.ts'
import { dog, hound, puppy, terrier } from './dog.ts'

/** Height of a joint above the ground as a share of the dog's height at the shoulder, after doing something for a while. */
function heights(
  species: typeof dog | typeof hound | typeof puppy | typeof terrier,
  command: string,
  joints: readonly string[],
): number[] {
  const yard = createYard(species)
  keepDoing(yard, 70, command)
  solveNow(yard)
  return joints.map((joint) => jointAt(yard, joint)[1] / jointRest(yard, 'chest'))
}

/** Height of a joint at rest. */
function jointRest({ model }: Yard, joint: string): number {
  let height = 0
  for (let j = model.jointNames.indexOf(joint); j >= 0; j = model.parent[j]) height += model.at[3 * j + 1]
  return height
}

describe('a dog’s repertoire', () => {
  it('has about 70 commands with what every body knows, each with a line about it', () => {
    expect(Object.keys(dogCommands).length + COMMANDS.length).toBeGreaterThanOrEqual(70)
    for (const command of Object.values(dogCommands)) expect(command.about.length).toBeGreaterThan(3)
  })

  it('has the 28 DOFs of Silas', () => {
    const silas = [
      ...['legFrontRight', 'legFrontLeft', 'legBackLeft', 'legBackRight'],
      ...['shoulderYaw', 'shoulderPitch', 'backYaw', 'backPitch', 'hipsYaw', 'hipsPitch', 'tailWag', 'tailHeight'],
      ...['neck', 'headYaw', 'headTilt', 'eyeLeft', 'eyeRight', 'pupils', 'browHeight', 'browLeft', 'browRight'],
      ...['earLeft', 'earRight', 'earTips', 'jaw', 'tongue', 'nose', 'teeth'],
    ]
    expect(silas).toHaveLength(28)
    expect(Object.keys(dog.body.dofs ?? {})).toEqual(expect.arrayContaining(silas))
  })

  it('does every one of its commands, and comes back to standing', () => {
    const yard = createYard(dog)
    for (const [command, { skills }] of Object.entries(dogCommands)) {
      if (['lookAt', 'lookAway', 'grab'].includes(command)) continue
      keepDoing(yard, 4, command)
      for (let wait = 0; wait < 60 && !isRunning(yard, skills); wait++) keepDoing(yard, 1, command)
      expect(isRunning(yard, skills), command).toBe(true)
    }
    yard.world.step(100)
    expect(skillsOf(yard)).toEqual(['stand', 'lookAt'])
    expect(yard.world.faults()).toEqual([])
  })

  it('is a definition without problems, in every size', () => {
    for (const species of [dog, terrier, hound, puppy]) expect(checkSpecies(species)).toEqual([])
  })
})

function isRunning(yard: Yard, skills: string | readonly string[]): boolean {
  const running = skillsOf(yard)
  return [skills].flat().every((skill) => running.includes(skill))
}

describe('a dog’s postures', () => {
  for (const species of [dog, terrier, hound, puppy]) {
    it(`sits with its hips near the ground and its forelegs under it: ${species.species}`, () => {
      const yard = createYard(species)
      keepDoing(yard, 60, 'sit')
      solveNow(yard)
      const chest = jointRest(yard, 'chest')
      expect(jointAt(yard, 'hips')[1] / chest).toBeLessThan(0.5)
      expect(jointAt(yard, 'chest')[1] / chest).toBeGreaterThan(0.8)
      const [, up, ahead] = jointAt(yard, 'forePawLeft')
      expect(up).toBeCloseTo(jointRest(yard, 'forePawLeft'), 3)
      expect(Math.abs(ahead - jointAt(yard, 'foreUpperLeft')[2]) / chest).toBeLessThan(0.15)
      for (const paw of ['hindPawLeft', 'hindPawRight']) expect(jointAt(yard, paw)[1] / chest).toBeLessThan(0.08)
    })
  }

  it('lies with chest and belly near the ground, every dog as flat as the other', () => {
    for (const species of [dog, terrier, hound, puppy]) {
      const [chest, hips, paw] = heights(species, 'lie down', ['chest', 'hips', 'forePawLeft'])
      expect(chest).toBeLessThan(0.66)
      expect(hips).toBeLessThan(0.6)
      expect(paw).toBeLessThan(0.09)
    }
  })

  for (const species of [dog, terrier, hound, puppy]) {
    it(`sleeps on the ground from chin to tail, with its eyes shut, and lies down for it without sinking: ${species.species}`, () => {
      const yard = createYard(species)
      keepDoing(yard, 70, 'sleep')
      solveNow(yard)
      const share = (joint: string): number => jointAt(yard, joint)[1] / jointRest(yard, 'chest')
      expect(share('chest')).toBeLessThan(0.65)
      expect(share('hips')).toBeLessThan(0.48)
      expect(pointsOf(yard).nose[1] / jointRest(yard, 'chest')).toBeLessThan(0.26)
      for (const end of ['fore', 'hind']) {
        for (const side of ['Left', 'Right']) {
          expect(share(`${end}Paw${side}`)).toBeLessThan(0.09)
          expect(share(end === 'fore' ? `foreLower${side}` : `hindPastern${side}`)).toBeLessThan(0.25)
        }
      }
      expect(share('tail4')).toBeLessThan(0.2)
      // The tail lies at his side, not behind him.
      expect(Math.abs(jointAt(yard, 'tail4')[0])).toBeGreaterThan(2 * Math.abs(jointAt(yard, 'tail1')[0]))
      expect(dofOf(yard, 'lids')).toBe(1)
      for (let tick = 0; tick < 14; tick++) {
        yard.world.step()
        solveNow(yard)
        for (const point of ['tail', 'nose']) expect(pointsOf(yard)[point][1]).toBeGreaterThan(-0.01)
      }
    })
  }

  it('begs upright with both forepaws off the ground, bows with its front down and its rump up', () => {
    const [chest, hips, paw] = heights(dog, 'beg', ['chest', 'hips', 'forePawLeft'])
    expect(chest - hips).toBeGreaterThan(0.5)
    expect(paw).toBeGreaterThan(0.4)
    const [front, rump] = heights(dog, 'play bow', ['chest', 'hips'])
    expect(rump - front).toBeGreaterThan(0.35)
  })

  it('rolls onto its back: its feet are above its spine', () => {
    const [spine, paw] = heights(dog, 'roll over', ['back', 'hindPawLeft'])
    expect(spine).toBeLessThan(0.3)
    expect(paw).toBeGreaterThan(spine + 0.3)
  })

  it('brings its mouth to the ground to eat, near enough to a ball to take it with a lowered head', () => {
    for (const [command, mostM] of [
      ['eat', 0.2],
      ['lower head', 0.35],
    ] as const) {
      const yard = createYard(dog)
      keepDoing(yard, 60, command)
      const mouth = yard.world.inspect('one')?.points.mouth
      if (mouth === undefined) throw new Error('no mouth')
      expect(Math.hypot(mouth[0], mouth[1] - 0.08, mouth[2] - 0.6), command).toBeLessThan(mostM)
    }
  })
})

describe('a dog’s skills', () => {
  it('sitting, then told to walk on every tick: refused while sit returns, then walks; nobody switches anything off', () => {
    const yard = createYard(dog)
    keepDoing(yard, 40, 'sit')
    const story: string[] = []
    for (let tick = 0; tick < 40; tick++) {
      keepDoing(yard, 1, 'move')
      const phase = ['sit', 'sit (returning)', 'travel'].filter((skill) => skillsOf(yard).includes(skill)).join('+')
      if (phase !== '' && story.at(-1) !== phase) story.push(phase)
      if (phase === 'sit (returning)') expect(yard.world.why('one')?.refusals).toContain('travel: legs held by sit')
    }
    expect(story).toEqual(['sit (returning)', 'travel'])
  })

  it('sitting, it lies down directly, with its hind feet where they are', () => {
    const yard = createYard(dog)
    keepDoing(yard, 40, 'sit')
    for (let tick = 0; tick < 30; tick++) {
      keepDoing(yard, 1, 'lie down')
      expect(skillsOf(yard)).toContain('lieDown')
      expect(dofOf(yard, 'hindIn')).toBeGreaterThan(0.9)
    }
  })

  it('wags, pricks its ears and looks at something while it walks', () => {
    const yard = createYard(dog, [4, 0.3, 12])
    keepDoing(yard, 60, 'move speed 1', 'wag tail', 'perk ears')
    expect(skillsOf(yard)).toEqual(expect.arrayContaining(['travel', 'wagTail', 'perkEars', 'lookAt']))
    const wags: number[] = []
    for (let tick = 0; tick < 10; tick++) {
      keepDoing(yard, 1, 'move speed 1', 'wag tail', 'perk ears')
      wags.push(dofOf(yard, 'tailWag'))
    }
    expect(Math.max(...wags) - Math.min(...wags)).toBeGreaterThan(0.8)
    expect(dofOf(yard, 'earLeft')).toBeCloseTo(1, 6)
    expect(degreesOff(yard, solveNow(yard), 'head', [4, 0.35, 12])).toBeLessThan(6)
  })

  it('[MO8] a stronger mood takes the tail from a weaker one; [MO10] moods at nothing leave it to itself', () => {
    const yard = createYard(dog)
    say(yard, 'hold happiness at 4')
    yard.world.step(30)
    expect(dofOf(yard, 'tailHeight')).toBeCloseTo(0.4, 6)
    say(yard, 'hold sadness at 9')
    yard.world.step(40)
    expect(skillsOf(yard)).toContain('lowerTail')
    expect(dofOf(yard, 'tailHeight')).toBeCloseTo(0.9 * -0.55, 6)
    say(yard, 'hold sadness at 0')
    say(yard, 'hold happiness at 0')
    yard.world.step(60)
    expect(skillsOf(yard)).toEqual(['stand', 'lookAt'])
  })

  it('names only DOFs and skills that it has', () => {
    for (const { goesTo = [] } of Object.values(dogSkills)) {
      for (const other of goesTo) expect(Object.keys(dogSkills)).toContain(other)
    }
  })
})
