import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { nextDue } from '../../domain/alerts/alert-times'
import type { LinkedAlerts } from '../../domain/alerts/alerts.ports'
import { type Failure, failure } from '../../domain/shared/failure'
import { tenants } from '../content/content.tables'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { readerColumns } from './alert-emails'
import type { AlertServices } from './alert-services'
import { alertReaders, savedSearches } from './alerts.tables'
import { newestNews } from './due-searches'
import { joinAddresses, lockReadersOfLink, readersOfLink } from './joined-readers'
import { followTick } from './mailing-list'
import { ownRows, savedOf } from './saved-searches'

export const linkInvalid = failure('not-found', 'This link isn’t valid.')

/** What the emails of a link are about, which was opened on the site of `tenant`. */
export const alertsOfLink = async (
  db: Sql,
  readerId: number,
  tenant: string,
): Promise<E.Either<Failure, LinkedAlerts>> => {
  const [reader] = await db
    .select({
      ...{ email: readerColumns.email, brand: tenants.details },
      ...{ tenant: alertReaders.tenant, origin: alertReaders.origin },
    })
    .from(alertReaders)
    .innerJoin(tenants, eq(tenants.label, alertReaders.tenant))
    .leftJoin(accounts, eq(accounts.id, alertReaders.accountId))
    .where(eq(alertReaders.id, readerId))
  if (reader === undefined) return E.left(linkInvalid)
  const readerIds = await readersOfLink(db, readerId)
  const ofAccounts = and(inArray(alertReaders.id, [...readerIds]), isNotNull(alertReaders.accountId))
  return E.right({
    email: reader.email,
    brand: reader.brand.name,
    site: reader.tenant === tenant ? null : reader.origin,
    hasAccount: (await db.$count(alertReaders, ofAccounts)) > 0,
    searches: await savedOf(db, { readerIds }),
  })
}

/** Begins the emails of what waits to be confirmed. The link was emailed, so an account that it belongs to has its address confirmed. */
export const confirmSearches = async (
  { db, clock }: Pick<AlertServices, 'db' | 'clock'>,
  readerId: number,
): Promise<null> =>
  db.transaction(async (tx) => {
    const toldId = await newestNews(tx)
    await tx
      .update(accounts)
      .set({ emailConfirmedAt: clock() })
      .where(
        and(
          isNull(accounts.emailConfirmedAt),
          sql`${accounts.id} = (SELECT ${alertReaders.accountId} FROM ${alertReaders} WHERE ${alertReaders.id} = ${readerId})`,
        ),
      )
    await lockReadersOfLink(tx, readerId)
    for (const { row, brand } of await ownRows(tx, { readerIds: [readerId] }, isNotNull(savedSearches.pendingSince)))
      await tx
        .update(savedSearches)
        .set({ pendingSince: null, toldId, dueAt: nextDue(row.frequency, clock(), brand.timeZone) })
        .where(eq(savedSearches.id, row.id))
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(
        alertReaders,
        or(eq(alertReaders.accountId, accounts.id), sql`lower(${alertReaders.email}) = lower(${accounts.email})`),
      )
      .where(eq(alertReaders.id, readerId))
    if (account !== undefined) await joinAddresses(tx, account.id)
    return null
  })

/** Ends all emails of a reader. What is saved stays, without emails. */
export const stopAlerts = ({ db }: Pick<AlertServices, 'db'>, readerId: number): Promise<null> =>
  db.transaction(async (tx) => {
    const readerIds = [...(await lockReadersOfLink(tx, readerId))]
    await tx
      .update(savedSearches)
      .set({ frequency: 'never', dueAt: null })
      .where(inArray(savedSearches.readerId, readerIds))
    for (const id of readerIds) await followTick(tx, id)
    return null
  })
