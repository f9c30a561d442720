import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { planAllows } from '../../../domain/membership/plan-rights'
import { type Failure, failure } from '../../../domain/shared/failure'
import { MEMBERS_PER_PAGE, type UConnectMember } from '../../../domain/stock/u-connect-member'
import type { Database, Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { isMembershipOfAccount, uConnectPlans, uConnectRegistrations } from '../../membership/membership.tables'
import { containing } from '../project-facts'
import { record } from '../record-change'

/** Literals, so that the indexes of agents are used. */
const isAgent = sql`${accounts.role} = 'agent'`
const wordsOfAgent = sql`lower(${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email})`

/** The brand where an agent has joined; of those who have not, the default one. */
const brandOfAgent = sql<string>`coalesce(${uConnectRegistrations.tenant}, (SELECT label FROM tenants WHERE is_default))`

/** Of the subscription that is not over, or else the last one. */
const ofSubscription = (column: SQL) => sql<string | null>`(
  SELECT ${column} FROM u_connect_subscriptions s WHERE s.registration_id = ${uConnectRegistrations.id}
  ORDER BY s.status = 'ended', s.period_ends_at DESC NULLS LAST LIMIT 1)`

const agentsIn = (db: Sql) =>
  db
    .select({
      id: accounts.id,
      name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
      email: accounts.email,
      plan: uConnectPlans.name,
      productCode: uConnectPlans.productCode,
      grantedAt: accounts.introducerGrantedAt,
      brand: brandOfAgent,
      renewsAt: ofSubscription(sql`CASE WHEN s.status <> 'ended' AND s.ends_at IS NULL THEN s.period_ends_at END`),
      endsAt: ofSubscription(sql`CASE WHEN s.status <> 'ended' THEN s.ends_at END`),
    })
    .from(accounts)
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .leftJoin(uConnectPlans, eq(uConnectPlans.id, uConnectRegistrations.planId))

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** One page of a brand’s agents, by name. */
export const membersIn = async (
  db: Sql,
  brand: string,
  { page, words }: { readonly page: number; readonly words: string },
): Promise<{ rows: UConnectMember[]; total: number }> => {
  const where = and(
    isAgent,
    eq(brandOfAgent, brand),
    words.trim() === '' ? undefined : sql`${wordsOfAgent} LIKE ${containing(words.trim())}`,
  )
  const rows = await agentsIn(db)
    .where(where)
    .orderBy(sql`lower(${accounts.lastName})`, sql`lower(${accounts.firstName})`, asc(accounts.id))
    .limit(MEMBERS_PER_PAGE)
    .offset((page - 1) * MEMBERS_PER_PAGE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(accounts)
    .leftJoin(uConnectRegistrations, isMembershipOfAccount)
    .where(where)
  return {
    rows: rows.map(({ plan, productCode, renewsAt, endsAt, brand: _, ...row }) => ({
      ...row,
      plan: plan ?? '',
      planIntroduces: planAllows(productCode, 'introduce'),
      renewsAt: dateOf(renewsAt),
      endsAt: dateOf(endsAt),
    })),
    total: counted?.total ?? 0,
  }
}

/** An agent of a brand, or of any (null); null if there is none. */
const agentBy = async (db: Sql, which: SQL) => {
  const [found] = await agentsIn(db).where(and(isAgent, which))
  return found ?? null
}
export const agentWithAddress = (db: Sql, email: string) =>
  agentBy(db, sql`lower(${accounts.email}) = ${email.trim().toLowerCase()}`)

interface Introducing {
  readonly memberId: number
  /** Null: whichever; for commands. */
  readonly brand: string | null
  readonly isGranted: boolean
  readonly reason: string
  readonly accountId: number | null
}

/** Lets an agent introduce clients without a paid plan, or takes that back (decision 0075). Left with `changed-meanwhile` if that is so already. */
export const changeIntroducing = (
  db: Database,
  { memberId, brand, isGranted, reason, accountId }: Introducing,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const member = await agentBy(sqlOf, sql`${accounts.id} = ${memberId}`)
    if (member === null || (brand !== null && member.brand !== brand)) return E.left(noMember)
    const { introducerGrantedAt } = accounts
    const changed = await sqlOf
      .update(accounts)
      .set({ introducerGrantedAt: isGranted ? at : null })
      .where(and(eq(accounts.id, memberId), isGranted ? isNull(introducerGrantedAt) : isNotNull(introducerGrantedAt)))
      .returning({ id: accounts.id })
    if (changed.length === 0) return E.left(isGranted ? granted : notGranted)
    const said = (value: boolean) => (value ? 'Granted' : 'No')
    await record(sqlOf, [
      {
        ...{ at, accountId, tenant: member.brand, subject: member.name },
        action: isGranted ? 'introducing-granted' : 'introducing-withdrawn',
        before: { 'Introduces clients': said(!isGranted) },
        after: { 'Introduces clients': said(isGranted), ...(reason === '' ? {} : { Reason: reason }) },
      },
    ])
    return E.right(null)
  })

const noMember = failure('not-found', 'Agent not found.')
const granted = failure('changed-meanwhile', 'Another person has granted it meanwhile.')
const notGranted = failure('changed-meanwhile', 'Another person has withdrawn it meanwhile.')
