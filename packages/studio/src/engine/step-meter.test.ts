// What is told of the speed is what was made, not what was wished for.
import { describe, expect, it } from 'vitest'
import { StepMeter } from './step-meter.ts'

describe('the speed that is told', () => {
  it('is that of the last second, whatever came before', () => {
    const meter = new StepMeter()
    expect(meter.stepsPerS).toBe(0)
    for (let ms = 0; ms <= 3000; ms += 10) meter.note(ms, ms <= 1500 ? 100 : 5)
    expect(meter.stepsPerS).toBeCloseTo(500, 6)
  })

  it('says nothing right after a pause', () => {
    const meter = new StepMeter()
    for (let ms = 0; ms <= 500; ms += 10) meter.note(ms, 7)
    expect(meter.stepsPerS).toBeCloseTo(700, 6)
    meter.rest()
    expect(meter.stepsPerS).toBe(0)
    meter.note(9000, 0)
    meter.note(9100, 20)
    expect(meter.stepsPerS).toBeCloseTo(200, 6)
  })
})
