// The subpath `@ethogram/core/checks`: everything that can be wrong with a definition or an input, for tools, servers and engines.

export {
  type CheckContext,
  type Checks,
  checkInput,
  checkProtocol,
  checkSpecies,
  checks,
  checkWorld,
} from './definition/check.ts'
export { toJsonSchema } from './definition/schema.ts'
