import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { ChangedSearch, WantedSearch } from '../../domain/alerts/alerts.ports'
import { nextDue } from '../../domain/alerts/alert-times'
import {
  type AskedEmails,
  isSavedAs,
  MAILING_LIST,
  MOST_SEARCHES,
  NAME_LIMIT,
  type SavedSearch,
} from '../../domain/alerts/saved-search'
import type { Tenant } from '../../domain/content/tenant'
import { type Failure, failure } from '../../domain/shared/failure'
import type { TimeZone } from '../../domain/shared/time-zones'
import { tenants } from '../content/content.tables'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { post } from '../mail/outbox'
import { alertEmailKinds } from './alert-emails'
import type { AlertServices } from './alert-services'
import { alertReaders, savedSearches } from './alerts.tables'
import { newestNews } from './due-searches'
import { joinAddresses } from './joined-readers'
import { followTick, leaveMailingList } from './mailing-list'
import { subjectOf } from './saved-subject'

const accountGone = failure('session-invalid', 'Please log in again.')
const notYours = failure('not-found', 'Saved search not found.')
const tooMany = failure(
  'too-many-searches',
  `You already have ${MOST_SEARCHES} saved searches. Delete one of them first.`,
)
const noName = failure('malformed', 'Enter a name.', 'name')
const longName = failure('malformed', `A name can have at most ${NAME_LIMIT} characters.`, 'name')

/** Whose saved searches: an account's on a site, or those of a link. */
type Owner = { readonly accountId: number; readonly tenant: string } | { readonly readerIds: readonly number[] }

/** An account’s are also those of its address that it hasn’t been joined with yet. */
const isOf = (owner: Owner): SQL | undefined =>
  'readerIds' in owner
    ? inArray(alertReaders.id, [...owner.readerIds])
    : and(
        eq(alertReaders.tenant, owner.tenant),
        or(
          eq(alertReaders.accountId, owner.accountId),
          sql`(lower(${alertReaders.email}) = (SELECT lower(a.email) FROM ${accounts} a WHERE a.id = ${owner.accountId}
            AND a.email_confirmed_at IS NOT NULL) AND ${savedSearches.pendingSince} IS NULL)`,
        ),
      )

/** Where it is saved, and for whom: an account whose address is known to be its own, or one that has to confirm it. */
interface From {
  readonly reader: { readonly accountId: number } | { readonly email: string }
  readonly isConfirmed: boolean
  readonly brand: Pick<Tenant, 'label' | 'timeZone' | 'showsOwnListingsOnly'>
  readonly origin: string
}

type Saved = typeof savedSearches.$inferSelect

const shown = ({ id: searchId, listingId: propertyId, ...row }: Saved): SavedSearch => ({
  ...{ searchId, propertyId, name: row.name, query: row.query, unitId: row.unitId },
  ...{ frequency: row.frequency, savedAt: row.savedAt, isPending: row.pendingSince !== null },
})

/** With the brand on whose site each was saved: its time zone counts, wherever a link is opened. */
export const ownRows = (db: Sql, owner: Owner, more?: SQL) =>
  db
    .select({ row: savedSearches, brand: tenants.details })
    .from(savedSearches)
    .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
    .innerJoin(tenants, eq(tenants.label, alertReaders.tenant))
    .where(and(isOf(owner), more))
    .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id))

/** The newest first. */
export const savedOf = async (db: Sql, owner: Owner): Promise<SavedSearch[]> =>
  (await ownRows(db, owner)).map(({ row }) => shown(row))

/**
 * Saves what someone wants to know of; what was saved before gets the new frequency. The reader's row is locked, so that saved searches
 * are counted one after the other. What is on the market already is not news. What has to be confirmed is emailed about once an hour.
 */
export const saveSearch = async (
  services: Pick<AlertServices, 'db' | 'clock' | 'news'>,
  wanted: WantedSearch,
  from: From,
): Promise<E.Either<Failure, SavedSearch>> => {
  // The email that asks for confirmation goes to an address that anyone can enter, so it says nothing that they wrote.
  const typed = 'email' in from.reader ? '' : wanted.name.trim()
  const problem = typed === '' ? null : nameProblem(typed)
  if (problem !== null) return E.left(problem)
  return services.db.transaction(async (tx) => {
    const now = services.clock()
    const subject = await subjectOf(services, tx, wanted, {
      ...{ market: services.news.marketOf(from.brand), hasFavourites: 'accountId' in from.reader },
    })
    if (E.isLeft(subject)) return subject
    if ('accountId' in from.reader && from.isConfirmed) await joinAddresses(tx, from.reader.accountId)
    const readerId = await readerFor(tx, from)
    if (readerId === null) return E.left(accountGone)
    const { name, ...about } = subject.right
    const { query, place } = about
    const kept = await tx
      .select()
      .from(savedSearches)
      .where(
        and(
          eq(savedSearches.readerId, readerId),
          query === null ? eq(savedSearches.place, place) : isNotNull(savedSearches.query),
        ),
      )
      .orderBy(asc(savedSearches.id))
    const known =
      query === null
        ? kept[0]
        : (kept.find((saved) => saved.query === query) ?? kept.find((saved) => isSavedAs(saved, query)))
    // An address that has not proven itself changes nothing that its owner has chosen: it is asked, and its link changes it.
    if (known !== undefined && known.pendingSince === null && !from.isConfirmed && wanted.frequency !== 'never') {
      await askToConfirm(tx, known, from, { now, frequency: wanted.frequency })
      return E.right(shown(known))
    }
    if (known !== undefined && known.pendingSince === null)
      return E.right(
        await changed(tx, known, { name: typed || known.name, frequency: wanted.frequency }, now, from.brand.timeZone),
      )
    const isOneMore = known === undefined && about.query !== MAILING_LIST.query
    if (isOneMore && (await tx.$count(savedSearches, eq(savedSearches.readerId, readerId))) >= MOST_SEARCHES)
      return E.left(tooMany)
    const pendingSince = from.isConfirmed ? null : now
    const values = {
      ...{ ...about, name: typed || name, readerId, frequency: wanted.frequency, savedAt: now, pendingSince },
      ...{ toldId: await newestNews(tx), dueAt: dueOf(wanted.frequency, pendingSince, now, from.brand.timeZone) },
    }
    const [saved] =
      known === undefined
        ? await tx.insert(savedSearches).values(values).returning()
        : await tx.update(savedSearches).set(values).where(eq(savedSearches.id, known.id)).returning()
    if (saved === undefined) return E.left(notYours)
    if (pendingSince !== null) await askToConfirm(tx, saved, from, { now })
    await followTick(tx, readerId)
    return E.right(shown(saved))
  })
}

/** With how often: about what is saved already. */
const askToConfirm = (
  tx: Sql,
  { id, readerId }: Saved,
  { brand, origin }: From,
  { now, frequency }: { readonly now: Date; readonly frequency?: AskedEmails['frequency'] },
): Promise<void> => {
  const hour = now.toISOString().slice(0, 13)
  const email = {
    kind: 'alerts-confirm' as const,
    subjectId: readerId,
    part: `${id}-${frequency === undefined ? '' : `${frequency}-`}${hour}`,
    tenant: brand.label,
    origin,
    data: frequency === undefined ? { searchId: id } : { asked: { searchId: id, frequency } },
  }
  return post(tx, alertEmailKinds, [email], now)
}

const nameProblem = (name: string): Failure | null =>
  name.trim() === '' ? noName : name.trim().length > NAME_LIMIT ? longName : null

const dueOf = (
  frequency: SavedSearch['frequency'],
  pendingSince: Date | null,
  now: Date,
  zone: TimeZone,
): Date | null => (pendingSince === null ? nextDue(frequency, now, zone) : null)

/** Locks the reader; null if the account was deleted meanwhile. */
const readerFor = async (tx: Sql, { reader, brand: { label: tenant }, origin }: From): Promise<number | null> => {
  const owner = 'accountId' in reader ? reader : { email: reader.email.trim().toLowerCase() }
  if ('accountId' in owner) {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, owner.accountId))
      .for('key share')
    if (account === undefined) return null
  }
  await tx
    .insert(alertReaders)
    .values({ ...owner, tenant, origin })
    .onConflictDoNothing()
  const [row] = await tx
    .update(alertReaders)
    .set({ origin })
    .where(
      and(
        eq(alertReaders.tenant, tenant),
        'accountId' in owner ? eq(alertReaders.accountId, owner.accountId) : eq(alertReaders.email, owner.email),
      ),
    )
    .returning({ id: alertReaders.id })
  return row?.id ?? null
}

/** Emails that are turned on again begin with what is new from then on. */
const changed = async (
  tx: Sql,
  known: Saved,
  { name, frequency }: Pick<ChangedSearch, 'name' | 'frequency'>,
  now: Date,
  zone: TimeZone,
): Promise<SavedSearch> => {
  const [row] = await tx
    .update(savedSearches)
    .set({
      ...{ name, frequency },
      ...(known.frequency === frequency ? {} : { dueAt: dueOf(frequency, known.pendingSince, now, zone) }),
      ...(known.frequency === 'never' ? { toldId: await newestNews(tx) } : {}),
    })
    .where(eq(savedSearches.id, known.id))
    .returning()
  await followTick(tx, known.readerId)
  return shown(row ?? known)
}

/** Renames a saved search, or changes how often its owner is emailed. */
export const changeSearch = async (
  { db, clock }: Pick<AlertServices, 'db' | 'clock'>,
  { searchId, name, frequency }: ChangedSearch,
  owner: Owner,
): Promise<E.Either<Failure, SavedSearch>> => {
  const problem = nameProblem(name)
  if (problem !== null) return E.left(problem)
  return db.transaction(async (tx) => {
    const [found] = await ownRows(tx, owner, eq(savedSearches.id, searchId)).for('update', { of: alertReaders })
    if (found === undefined) return E.left(notYours)
    const { row, brand } = found
    return E.right(await changed(tx, row, { name: name.trim(), frequency }, clock(), brand.timeZone))
  })
}

export const removeSearch = async ({ db }: Pick<AlertServices, 'db'>, searchId: number, owner: Owner): Promise<null> =>
  db.transaction(async (tx) => {
    const [found] = await ownRows(tx, owner, eq(savedSearches.id, searchId)).for('update', { of: alertReaders })
    if (found === undefined) return null
    await tx.delete(savedSearches).where(eq(savedSearches.id, searchId))
    await followTick(tx, found.row.readerId)
    return null
  })

/** The tick in My account: the saved search of everything, once a week unless its owner has chosen otherwise. */
export const setMailingList = async (
  services: Pick<AlertServices, 'db' | 'clock' | 'news'>,
  isWanted: boolean,
  from: From & { readonly reader: { readonly accountId: number } },
): Promise<void> => {
  const { accountId } = from.reader
  if (!isWanted) return services.db.transaction((tx) => leaveMailingList(tx, accountId))
  const own = await savedOf(services.db.sql, { accountId, tenant: from.brand.label })
  const known = own.find(({ query }) => query === MAILING_LIST.query)
  if (known !== undefined && known.frequency !== 'never') return
  const { query, name } = MAILING_LIST
  const wanted = { query, name: known?.name ?? name, propertyId: null, unitId: null, frequency: 'weekly' as const }
  const saved = await saveSearch(services, wanted, from)
  if (E.isLeft(saved)) throw new Error(saved.left.message)
}
