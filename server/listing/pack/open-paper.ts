import { and, eq, gt } from 'drizzle-orm'
import { after, MINUTE } from '../../../domain/shared/dates'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { type PaperOpener, paperOpens } from './pack.tables'

/** What `openerOfPaper` wrote; null for another opener. */
const openerIn = (text: string): PaperOpener | null => {
  const [, versionId, accountId] = /^paper (\d+) account (\d+)$/.exec(text) ?? []
  return accountId === undefined ? null : { versionId: Number(versionId), accountId: Number(accountId) }
}

/** A browser asks for a file more than once while it shows it. */
const SAME_READING = 15 * MINUTE

/** Records that an account opened a version of a paper; does nothing for the opener of another file. */
export const recordPaperOpened =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (text: string): Promise<void> => {
    const opener = openerIn(text)
    if (opener === null) return
    const at = clock()
    const isSame = and(
      eq(paperOpens.versionId, opener.versionId),
      eq(paperOpens.accountId, opener.accountId),
      gt(paperOpens.at, after(at, -SAME_READING)),
    )
    if ((await db.sql.$count(paperOpens, isSame)) > 0) return
    await db.sql.insert(paperOpens).values({ ...opener, at })
  }
