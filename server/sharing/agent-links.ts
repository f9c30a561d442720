import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type CoAgent, coAgentPay, inCoAgency } from '../../domain/commission/co-agency'
import { type Day, dayOf, daysAfter, startOfDay } from '../../domain/shared/calendar'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import {
  changeRules,
  endDateProblem,
  lastDayUnlessChosen,
  type LinkChanges,
  type LinkForm,
  linkRules,
  linkStatusOf,
  MOST_OPEN_LINKS,
  passphraseOf,
  type PrivateLink,
} from '../../domain/sharing/private-link'
import type { Database, Sql } from '../db/database'
import type { Secrets } from '../http/secrets'
import type { Tokens } from '../http/tokens'
import { agencies, isPublic, listings } from '../listing/listing.tables'
import { accounts } from '../identity/identity.tables'
import { post } from '../mail/outbox'
import type { SharingEmails } from './emails'
import { sessionIdOf } from './link-session'
import { hashOfPassphrase } from './passphrase'
import { privateLinks } from './sharing.tables'
import { tooManyEmails, withinLimits } from './tries'
import { visitsOf } from './visits'

/** An agent's own links: every query on behalf of a caller uses this predicate. */
export const linksOf = (accountId: number) => eq(privateLinks.accountId, accountId)

const notFound = failure('not-found', 'Link not found.')
const noListing = failure('listing-not-found', 'This listing is no longer available.')
const tooManyLinks = failure(
  'too-many-links',
  `You have ${MOST_OPEN_LINKS} open links, the most at a time. Close one that is no longer needed.`,
)

export interface LinkServices {
  readonly db: Database
  readonly derive: Tokens['derive']
  readonly secrets: Pick<Secrets, 'digest'>
  readonly emails: SharingEmails
}

/** The caller, the time and the site. */
export interface Asking {
  readonly accountId: number
  readonly coAgent: CoAgent | null
  readonly at: Date
  readonly tenant: string
  readonly timeZone: string
  readonly origin: string
}

type Wanted = ReturnType<typeof linksOf> | undefined

const selected = (sql: Sql) =>
  sql
    .select({
      link: privateLinks,
      listing: { name: listings.name, agencyId: listings.agencyId, commissionRules: listings.commissionRules },
      agency: agencies.name,
      company: accounts.companyName,
    })
    .from(privateLinks)
    .innerJoin(accounts, eq(accounts.id, privateLinks.accountId))
    .innerJoin(listings, eq(listings.id, privateLinks.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))

/** A page of the agent's links, newest first. */
export const listLinks = async (
  { db: { sql }, derive }: Pick<LinkServices, 'db' | 'derive'>,
  { accountId, coAgent, at }: Pick<Asking, 'accountId' | 'coAgent' | 'at'>,
  { propertyId, page, size }: { readonly propertyId: number | null; readonly page: number; readonly size: number },
): Promise<{ rows: PrivateLink[]; total: number }> => {
  const wanted: Wanted = and(
    linksOf(accountId),
    propertyId === null ? undefined : eq(privateLinks.listingId, propertyId),
  )
  const [rows, total] = await Promise.all([
    selected(sql)
      .where(wanted)
      .orderBy(desc(privateLinks.id))
      .limit(size)
      .offset((page - 1) * size),
    sql.$count(privateLinks, wanted),
  ])
  const visits = await visitsOf(
    sql,
    rows.map(({ link }) => link.id),
  )
  return {
    rows: rows.map((row) => ({ ...asLink(row, { derive, coAgent, at }), ...visits(row.link.id) })),
    total,
  }
}

const asLink = (
  { link, listing, agency, company }: Awaited<ReturnType<typeof selected>>[number],
  { derive, coAgent, at }: Pick<LinkServices, 'derive'> & Pick<Asking, 'coAgent' | 'at'>,
): Omit<PrivateLink, 'visits' | 'lastVisit'> => ({
  id: link.id,
  propertyId: link.listingId,
  property: listing.name,
  coAgency:
    linkStatusOf(link, at) === 'open' && coAgentPay(coAgent, listing) !== null ? inCoAgency(agency, company) : '',
  label: link.label,
  email: link.recipientEmail,
  isPublic: link.isPublic,
  sessionId: sessionIdOf(derive, link.id),
  status: linkStatusOf(link, at),
  endDate: link.endsOn,
  createTime: link.createdAt,
})

const found = async (
  { sql, derive }: { readonly sql: Sql; readonly derive: Tokens['derive'] },
  id: number,
  { accountId, coAgent, at }: Asking,
): Promise<E.Either<Failure, PrivateLink>> => {
  const [row] = await selected(sql).where(and(eq(privateLinks.id, id), linksOf(accountId)))
  if (row === undefined) return E.left(notFound)
  return E.right({ ...asLink(row, { derive, coAgent, at }), ...(await visitsOf(sql, [id]))(id) })
}

const ends = (day: Day, timeZone: string) => ({ endsOn: day, endsAt: startOfDay(daysAfter(day, 1), timeZone) })

/** Makes a link, and posts its email in the same transaction. */
export const makeLink = async (
  { db, derive, secrets, emails }: LinkServices,
  asking: Asking,
  form: LinkForm,
): Promise<E.Either<Failure, PrivateLink>> => {
  const { accountId, at, timeZone, tenant, origin } = asking
  const today = dayOf(at, timeZone)
  const lastDay = form.endDate ?? lastDayUnlessChosen(today)
  const problem = firstProblem(linkRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, wireName(problem.field)))
  const dayProblem = endDateProblem(lastDay, today)
  if (dayProblem !== null) return E.left(failure('malformed', dayProblem, 'endDate'))
  return db.transaction(async (sql) => {
    const [listing] = await sql
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, form.propertyId), isPublic))
    if (listing === undefined) return E.left(noListing)
    if (!(await mayOpenAnother(sql, asking, null))) return E.left(tooManyLinks)
    if (form.email !== '' && !(await withinLimits(sql, [{ kind: 'account-emails', subject: accountId }], 1, at)))
      return E.left(tooManyEmails)
    const [made] = await sql
      .insert(privateLinks)
      .values({
        accountId,
        listingId: form.propertyId,
        label: form.label.trim(),
        recipientEmail: form.email,
        passphraseHash:
          passphraseOf(form.passphrase) === '' ? null : hashOfPassphrase(secrets, form.propertyId, form.passphrase),
        isPublic: form.isPublic,
        ...ends(lastDay, timeZone),
        createdAt: at,
      })
      .returning({ id: privateLinks.id })
    if (made === undefined) throw new Error('a link without a row')
    if (form.email !== '')
      await post(
        sql,
        emails,
        [{ kind: 'private-link', subjectId: made.id, tenant, origin, data: { recipient: form.email } }],
        at,
      )
    return found({ sql, derive }, made.id, asking)
  })
}

const wireName = (field: string): string => (field === 'passphrase' ? 'passWord' : field)

/** Whether the agent may have one more open link besides this one. The account is locked, so that links made at the same time are counted. */
const mayOpenAnother = async (sql: Sql, { accountId, at }: Asking, besides: number | null): Promise<boolean> => {
  await sql.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const open = and(
    linksOf(accountId),
    isNull(privateLinks.closedAt),
    gt(privateLinks.endsAt, at),
    besides === null ? undefined : ne(privateLinks.id, besides),
  )
  return (await sql.$count(privateLinks, open)) < MOST_OPEN_LINKS
}

/** Renames a link and moves its end. A closed one stays closed, and is not found. */
export const changeLink = async (
  { db, derive }: LinkServices,
  asking: Asking,
  id: number,
  changes: LinkChanges,
): Promise<E.Either<Failure, PrivateLink>> => {
  const { accountId, at, timeZone } = asking
  const problem = firstProblem(changeRules, changes)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const dayProblem = endDateProblem(changes.endDate, dayOf(at, timeZone))
  if (dayProblem !== null) return E.left(failure('malformed', dayProblem, 'endDate'))
  return db.transaction(async (sql) => {
    // A later last day opens an expired link again.
    if (!(await mayOpenAnother(sql, asking, id))) return E.left(tooManyLinks)
    const [changed] = await sql
      .update(privateLinks)
      .set({ label: changes.label.trim(), ...ends(changes.endDate, timeZone) })
      .where(and(eq(privateLinks.id, id), linksOf(accountId), isNull(privateLinks.closedAt)))
      .returning({ id: privateLinks.id })
    return changed === undefined ? E.left(notFound) : found({ sql, derive }, id, asking)
  })
}

/** Closes a link for good. Closing it again changes nothing. */
export const closeLink = async (
  { db: { sql } }: Pick<LinkServices, 'db'>,
  { accountId, at }: Pick<Asking, 'accountId' | 'at'>,
  id: number,
): Promise<E.Either<Failure, null>> => {
  const isChosen = and(eq(privateLinks.id, id), linksOf(accountId))
  await sql
    .update(privateLinks)
    .set({ closedAt: at })
    .where(and(isChosen, isNull(privateLinks.closedAt)))
  return (await sql.$count(privateLinks, isChosen)) === 0 ? E.left(notFound) : E.right(null)
}
