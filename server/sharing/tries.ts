import { lte, sql as text } from 'drizzle-orm'
import { after, HOUR } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { tooManyRequests } from '../http/too-many-requests'
import { privateLinkTries, type TRY_KINDS } from './sharing.tables'

export type TryKind = (typeof TRY_KINDS)[number]

/** In an hour. */
export const TRIES: Readonly<Record<TryKind, number>> = {
  link: 20,
  listing: 20,
  address: 40,
  'link-emails': 5,
  'account-emails': 50,
}
const REMEMBERED_FOR = HOUR

export interface Try {
  readonly kind: TryKind
  readonly subject: string | number
}

/**
 * Counts a try of each kind, in one statement, and returns whether all were within their limits. `count` is 0 for a right passphrase:
 * it is not counted, but must wait like any other once a limit is reached. Callers name the kinds in one order, so that two of them
 * cannot deadlock.
 */
export const withinLimits = async (sql: Sql, tries: readonly Try[], count: 0 | 1, now: Date): Promise<boolean> => {
  const { kind, subject, tries: made, since } = privateLinkTries
  const isOver = lte(since, after(now, -REMEMBERED_FOR))
  const limit = text.join(
    Object.entries(TRIES).map(([name, most]) => text`WHEN ${name} THEN ${most}::int`),
    text` `,
  )
  const counted = await sql
    .insert(privateLinkTries)
    .values(tries.map((each) => ({ kind: each.kind, subject: String(each.subject), tries: count, since: now })))
    .onConflictDoUpdate({
      target: [kind, subject],
      set: {
        tries: text`CASE WHEN ${isOver} THEN ${count}::int ELSE ${made} + ${count}::int END`,
        since: text`CASE WHEN ${isOver} THEN excluded.since ELSE ${since} END`,
      },
      setWhere: text`${isOver} OR ${made} < CASE ${kind} ${limit} END`,
    })
    .returning({ kind })
  return counted.length === tries.length
}

/** Ends an hour after the first try at the latest. */
export const tooManyTries = tooManyRequests(HOUR / 1_000, 'Too many wrong passphrases. Try again in an hour.')
export const tooManyEmails = tooManyRequests(HOUR / 1_000, 'Too many emails. Try again in an hour.')

export const forgetOldTries = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(privateLinkTries).where(lte(privateLinkTries.since, after(now, -REMEMBERED_FOR)))
}
