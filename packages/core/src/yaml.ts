// The subpath `@ethogram/core/yaml`: definitions from YAML and JSON text, apart from the main entry for its parser.

export { type ParsedProtocol, parseProtocol } from './definition/parse-protocol.ts'
export { type ParsedDefinition, type ParseOptions, parseDefinition } from './definition/parse-yaml.ts'
export { fileOf, writeDefinition } from './definition/write-yaml.ts'
