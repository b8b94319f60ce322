// For test workers (`node --import`): Node itself loads the TypeScript sources of the packages, with nothing between modules.
//
// Vitest's own loader turns each imported name into a property that is looked up whenever it is used. V8 then inlines little,
// and a tick takes two to three times as long as in the built packages; most of a test run is ticks.

import { register } from 'node:module'

process.setSourceMapsEnabled(true)
register(new URL('./source-hooks.mjs', import.meta.url))
