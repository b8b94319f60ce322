// A tick of 10,000 moving things without minds, against a plain loop of the same arithmetic.

import { DRIFTERS, engineSide, loopSide } from './sides/drifters.mjs'

export const benchmark = {
  name: 'drifters',
  about: `a tick of ${DRIFTERS.toLocaleString('en')} moving things without minds`,
  operation: 'tick',
  sides: [engineSide(), loopSide()],
  target: { maxRatio: 3, against: 'plain loop', maxMs: 5 },
}
