// The subpath `@ethogram/core/yaml`: definitions from YAML and JSON text, apart from the main entry for its parser.

export { type ParsedDefinition, type ParseOptions, parseDefinition } from './definition/parse-yaml.ts'
