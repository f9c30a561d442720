import { and, desc, eq, gt, isNull, notExists, sql as text } from 'drizzle-orm'
import { after, HOUR } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { privateLinks, privateLinkTries } from './sharing.tables'
import { TRIES } from './tries'

export type StoredLink = typeof privateLinks.$inferSelect

export const linkById = async (sql: Sql, id: number): Promise<StoredLink | null> => {
  const [link] = await sql.select().from(privateLinks).where(eq(privateLinks.id, id))
  return link ?? null
}

/** The links with this keyed hash, open ones first, then the newest; without those on which trying has ended. */
export const withPassphrase = (sql: Sql, passphraseHash: string, now: Date) =>
  sql
    .select()
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.passphraseHash, passphraseHash),
        notExists(
          sql
            .select({ tries: privateLinkTries.tries })
            .from(privateLinkTries)
            .where(
              and(
                eq(privateLinkTries.kind, 'link'),
                eq(privateLinkTries.subject, text`${privateLinks.id}::text`),
                gt(privateLinkTries.since, after(now, -HOUR)),
                text`${privateLinkTries.tries} >= ${TRIES.link}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(
      desc(and(isNull(privateLinks.closedAt), gt(privateLinks.endsAt, now)) ?? text`true`),
      desc(privateLinks.id),
    )
    .limit(1)
