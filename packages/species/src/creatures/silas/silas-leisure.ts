// What Silas does when nothing matters much: he stands and looks about, sits, and lies about.
//
// It is worth more than any feeling, so that moods never win, and more the longer he was busy; then needs wait for a moment. Lying, he
// looks at whatever is going on, as a losing behavior proposes (silas-moods.ts). Seed: 003 §6.1.3.

import { type SilasBehavior, tires } from './silas-needs.ts'

/** The least he does. */
export const silasLeisure: Readonly<Record<string, SilasBehavior>> = {
  standAbout: {
    about: 'has nothing to do: looks about, sits, lies about',
    wants: 'leisure',
    always: 20,
    changes: { leisure: { perTick: -0.12 }, fatigue: { perTick: -0.02 } },
    do: {
      lookAround: { always: 3, ...tires(6, 25), act: ['halt', 'raise head'] },
      sitAbout: { always: 2.6, ...tires(20, 40), act: 'sit' },
      lieAbout: { always: 2, ...tires(40, 60), act: 'lie down' },
      stand: { always: 0.8, act: 'halt' },
    },
  },
}
