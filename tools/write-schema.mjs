// Writes docs/schema/*.schema.json from the built engine, for editors that complete and check definition files.
//
// Usage: npm run build (or npx tsc -b), then node tools/write-schema.mjs. A test in packages/core compares the committed
// files with what the code says, so that a change of the format cannot leave them behind.

import { mkdirSync, writeFileSync } from 'node:fs'
import { designJsonSchema } from '../packages/core/dist/conditioning/schema.js'
import { toJsonSchema } from '../packages/core/dist/definition/schema.js'
import { raveJsonSchema } from '../packages/core/dist/rave/schema.js'

const folder = new URL('../docs/schema/', import.meta.url)
mkdirSync(folder, { recursive: true })
const schemas = {
  species: toJsonSchema('species'),
  world: toJsonSchema('world'),
  protocol: toJsonSchema('protocol'),
  design: designJsonSchema(),
  rave: raveJsonSchema(),
}
for (const [of, schema] of Object.entries(schemas)) {
  writeFileSync(new URL(`${of}.schema.json`, folder), `${JSON.stringify(schema, null, 2)}\n`)
  process.stdout.write(`docs/schema/${of}.schema.json\n`)
}
