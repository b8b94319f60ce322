// What names look like, for checks with and without the schema.

import { LONGEST_NAME } from './limits.ts'

/** Names start with a letter; a dot would be taken for a part (`person.hand`). They are short: LONGEST_NAME. */
export const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/

/** What a key must look like, for editors. */
export const NAME_PATTERN = NAME.source

/** A name, or several joined by dots: a behavior by its path, `feeding.chew`. */
export const PATH_PATTERN = '^[A-Za-z][A-Za-z0-9_-]{0,99}(\\.[A-Za-z][A-Za-z0-9_-]{0,99}){0,30}$'

/** A kind or a part of it: `person`, `person.hand`. */
export const NAME_OR_PART = /^[A-Za-z][A-Za-z0-9_-]{0,99}(\.[A-Za-z][A-Za-z0-9_-]{0,99})?$/

/** What names look like, for messages. */
export const NAME_RULE = `a name: a letter, then letters, digits, _ or -, at most ${LONGEST_NAME} in all`
