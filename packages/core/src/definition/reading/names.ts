// What names look like, for checks with and without the schema.

/** Names start with a letter; a dot would be taken for a part (`person.hand`). */
export const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/

/** What a key must look like, for editors. */
export const NAME_PATTERN = NAME.source

/** A name, or several joined by dots: a behavior by its path, `feeding.chew`. */
export const PATH_PATTERN = '^[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z][A-Za-z0-9_-]*)*$'

/** A kind or a part of it: `person`, `person.hand`. */
export const NAME_OR_PART = /^[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z][A-Za-z0-9_-]*)?$/

/** What names look like, for messages. */
export const NAME_RULE = 'a name: a letter, then letters, digits, _ or -'
