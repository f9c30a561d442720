import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a time, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Words of the domain as SQL constants, for `IN (…)` in a constraint, which takes no parameters. */
export const constants = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))
