import { isDeepStrictEqual } from 'node:util'
import { eq, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  canChangeIntroducer,
  type IntroducerChange,
  introducerReasonProblem,
} from '../../../domain/reservation/move/introducer-change'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import type { ReservationServices } from '../reservation-services'
import { lockReservation, type ReservationRow } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { coAgencyNow } from '../../co-agency/co-agency'
import { postIntroducerChanged } from './introducer-emails'

interface Wanted extends IntroducerChange {
  readonly id: number
}

/** The names of the introducers; empty for none. */
export interface ChangedIntroducer {
  readonly before: string
  readonly after: string
}

/**
 * Makes another agent the introducer of a sale, or none, until its contract is unconditional. The commission and the sale are the other
 * agent’s then, in co-agency if they are co-agent of the listing now; both are emailed. A commission that was stated is stated again if
 * only one of them is co-agent. `also` runs in the same transaction. Fails with
 * `wrong-status` and `malformed`, in sentences for the desk.
 */
export const changeIntroducer = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { id, email: typed, reason }: Wanted,
  also: (sql: Sql, changed: ChangedIntroducer) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, ChangedIntroducer>> =>
  db.transaction(async (sql) => {
    const sale = await lockReservation(sql, id)
    if (sale === null || sale.placedAt === null) return E.left(failure('not-found', `Reservation ${id} not found.`))
    const email = typed.trim().toLowerCase()
    const agent = email === '' ? null : await agentWith(sql, email)
    const problem = whyNot(sale, { email, agent, reason })
    if (problem !== null) return E.left(problem)
    const before = sale.introducerId === null ? '' : await nameOf(sql, sale.introducerId)
    const coAgency =
      agent === null ? null : await coAgencyNow(sql, { introducerId: agent.id, listingId: sale.listingId })
    const coAgentPay = coAgency?.pay ?? null
    await sql
      .update(reservations)
      .set({
        ...{ introducerId: agent?.id ?? null, coAgentPay },
        // It was stated out of what the listing pays the one, and may be more than it pays the other.
        ...(isDeepStrictEqual(coAgentPay, sale.coAgentPay) ? {} : { commissionCents: null }),
      })
      .where(eq(reservations.id, id))
    await postIntroducerChanged(sql, sale, { to: agent?.id ?? null, reason, at: clock() })
    const changed = { before, after: agent === null ? '' : nameIn(agent) }
    await also(sql, changed)
    return E.right(changed)
  })

interface Change {
  readonly email: string
  readonly agent: Agent | null
  readonly reason: string
}

/** Why a sale’s introducer isn’t changed; null if it can be. */
const whyNot = (
  { id, status, introducerId, accountId }: ReservationRow,
  { email, agent, reason }: Change,
): Failure | null => {
  if (!canChangeIntroducer(status))
    return failure(
      'wrong-status',
      `Reservation ${id} is ${status}: its introducer can be changed until the contract is unconditional.`,
    )
  if (email !== '' && agent === null)
    return failure('malformed', 'No agent has an account with this email address.', 'email')
  if ((agent?.id ?? null) === introducerId)
    return failure('malformed', agent === null ? 'It has no introducer.' : 'They are its introducer already.', 'email')
  if (agent === null && accountId === null)
    return failure(
      'malformed',
      'The client has no account, so an agent has to look after the sale. Enter one.',
      'email',
    )
  const problem = introducerReasonProblem(reason)
  return problem === null ? null : failure('malformed', problem, 'reason')
}

type Named = Pick<typeof accounts.$inferSelect, 'firstName' | 'lastName'>
type Agent = Named & { readonly id: number }
const nameIn = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

const agentWith = async (sql: Sql, email: string): Promise<Agent | null> => {
  const [found] = await sql
    .select({ id: accounts.id, role: accounts.role, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(text`lower(${accounts.email})`, email))
  return found?.role === 'agent' ? found : null
}

/** Of a deleted account nothing is left. */
const nameOf = async (sql: Sql, accountId: number): Promise<string> => {
  const [found] = await sql.select().from(accounts).where(eq(accounts.id, accountId))
  return found === undefined ? '' : nameIn(found)
}
