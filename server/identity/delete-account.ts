import { contactsOf, reachable } from '../../domain/content/contacting'
import { formatDeadline } from '../../domain/shared/time-zones'
import { and, asc, eq, inArray, notExists, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Tenant } from '../../domain/content/tenant'
import { AWAITING_ITS_BUYER, UNDER_WAY } from '../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database, Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { forgetAccount } from '../leads/record-lead'
import { listings, priceReveals } from '../listing/listing.tables'
import { post } from '../mail/outbox'
import { reservations } from '../reservation/reservation.tables'
import { identityEmails } from './emails'
import { accounts } from './identity.tables'
import { hasProven } from './passwords'

interface Deletion {
  readonly db: Database
  readonly tenant: Tenant
  readonly caller: Caller
  readonly at: Date
}

const notProven = failure('password-not-proven', 'Enter your password to delete your account.', 'password')

/**
 * Deletes the caller's account with its sessions and unlocked price lists, unless one of its reservations is still
 * open, or a sale that it introduced is under way, whose commission would be lost. The session must have proven the password in the last 15 minutes. Locks the account's row first: a concurrent
 * checkout or offer refers to it, so the deletion either sees it or makes it fail.
 */
export const deleteAccount = ({
  db,
  tenant,
  caller: { accountId, sessionId },
  at,
}: Deletion): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const [locked] = await sql
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    if (locked !== undefined && !(await hasProven(sql, sessionId, at))) return E.left(notProven)
    const [account] = await sql
      .delete(accounts)
      .where(
        and(
          eq(accounts.id, accountId),
          notExists(sql.select({ id: reservations.id }).from(reservations).where(awaiting(accountId))),
        ),
      )
      .returning({ id: accounts.id, email: accounts.email, firstName: accounts.firstName })
    if (account === undefined) return E.left(await whatIsLeft(sql, tenant, accountId))
    await sql.delete(priceReveals).where(eq(priceReveals.accountId, account.id))
    await forgetAccount(sql, account.id)
    const { id, email, firstName } = account
    await post(
      sql,
      identityEmails,
      [{ kind: 'account-deleted', subjectId: id, tenant: tenant.label, origin: null, data: { email, firstName } }],
      at,
    )
    return E.right(null)
  })

const awaiting = (accountId: number) =>
  or(
    and(eq(reservations.accountId, accountId), inArray(reservations.status, [...AWAITING_ITS_BUYER])),
    and(eq(reservations.introducerId, accountId), inArray(reservations.status, [...UNDER_WAY])),
  )

type Standing = Pick<
  typeof reservations.$inferSelect,
  'id' | 'status' | 'introducerId' | 'checkoutEndsAt' | 'heldUntil'
> & {
  readonly state: string
}

const whatIsLeft = async (sql: Sql, tenant: Tenant, accountId: number): Promise<Failure> => {
  const [standing] = await sql
    .select({
      id: reservations.id,
      status: reservations.status,
      introducerId: reservations.introducerId,
      checkoutEndsAt: reservations.checkoutEndsAt,
      heldUntil: reservations.heldUntil,
      state: listings.state,
    })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(awaiting(accountId))
    .orderBy(asc(reservations.id))
    .limit(1)
  // A concurrent deletion came first.
  if (standing === undefined) return failure('session-invalid', 'Please log in again.')
  return failure(
    'account-in-use',
    `Your account cannot be deleted yet: ${standing.introducerId === accountId ? ofClient(standing) : words(standing)}${reachable(tenant, () => ` Or ask us to cancel it: ${contactsOf(tenant)}.`)}`,
  )
}

const ofClient = ({ id }: Standing): string =>
  `the sale of reservation ${id}, which you introduced, is under way, and you would lose its commission. You can delete your account once it is settled or has ended.`

const words = ({ id, status, checkoutEndsAt, heldUntil, state }: Standing): string => {
  switch (status) {
    case 'checkout':
      return `you have an open payment. It closes on ${formatDeadline(checkoutEndsAt ?? new Date(Number.NaN), state)}; you can delete your account after that.`
    case 'held':
      return `reservation ${id} holds a property for you until ${formatDeadline(heldUntil ?? new Date(Number.NaN), state)}. You can delete your account after that, once the fee is refunded.`
    case 'offered':
      return `your offer ${id} is still open. You can delete your account once the seller has replied.`
    default:
      return `your offer ${id} has been accepted and the contract is being prepared. You can delete your account once it is signed.`
  }
}
