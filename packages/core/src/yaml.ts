// The subpath `@ethogram/core/yaml`: definitions from YAML and JSON text, apart from the main entry for its parser.

export { type ParsedDefinition, type ParseOptions, parseDefinition } from './definition/reading/parse-yaml.ts'
export { fileOf, writeDefinition } from './definition/reading/write-yaml.ts'
export { type ParsedProtocol, parseProtocol } from './definition/training/parse-protocol.ts'
