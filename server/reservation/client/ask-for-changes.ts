import { and, eq, gt, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type Failure, failure } from '../../../domain/shared/failure'
import { after, DAY } from '../../../domain/shared/dates'
import { accounts } from '../../identity/identity.tables'
import { agents, listings } from '../../listing/listing.tables'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import type { ReservationServices } from '../reservation-services'
import type { Unit } from '../reservation-store'
import { customisationRequests } from '../client-reservations.tables'

const MOST_A_DAY = 20
const tooMany = failure('too-many-requests', 'You’ve sent many requests today. Please try again tomorrow, or call us.')

interface Asked {
  readonly unit: Unit
  readonly accountId: number
  readonly tenant: string
  readonly origin: string
  readonly request: string
}

/** Stores a request for changes to a unit, and emails it to the listing's agents. */
export const askForChanges = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { unit, accountId, tenant, origin, request }: Asked,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const now = clock()
    const recent = and(
      eq(customisationRequests.accountId, accountId),
      gt(customisationRequests.createdAt, after(now, -DAY)),
    )
    await sql.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if ((await sql.$count(customisationRequests, recent)) >= MOST_A_DAY) return E.left(tooMany)
    const [stored] = await sql
      .insert(customisationRequests)
      .values({ accountId, listingId: unit.listingId, roomId: unit.roomId, request, createdAt: now })
      .returning({ id: customisationRequests.id })
    if (stored === undefined) throw new Error('The request was not saved.')
    const sellers = await sql
      .select({ id: agents.id })
      .from(listings)
      .innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id)))
      .where(eq(listings.id, unit.listingId))
    if (sellers.length > 0)
      await post(
        sql,
        changeEmailKinds,
        sellers.map((agent) => ({
          kind: 'changes-asked-for' as const,
          ...{ subjectId: stored.id, tenant, origin },
          part: agent.id,
          data: { agentId: agent.id, unit: unit.title },
        })),
        now,
      )
    return E.right(null)
  })

/** To one agent of the listing. */
const asked = emailKind(
  t.type({ agentId: t.number, unit: t.string }),
  async ({ sql, subjectId, tenant, data: { agentId, unit } }) => {
    const [agent] = await sql
      .select({ email: agents.email, firstName: agents.firstName })
      .from(agents)
      .where(eq(agents.id, agentId))
    const [found] = await sql
      .select({
        request: customisationRequests.request,
        email: accounts.email,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
      })
      .from(customisationRequests)
      .innerJoin(accounts, eq(accounts.id, customisationRequests.accountId))
      .where(eq(customisationRequests.id, Number(subjectId)))
    if (agent === undefined || found === undefined) return null
    return {
      recipient: agent.email,
      ...layOut(tenant, {
        subject: `Changes asked for: ${unit}`,
        greeting: `Dear ${agent.firstName},`,
        paragraphs: [
          `${found.firstName} ${found.lastName} would like changes to this property. Please answer them.`,
          found.request,
        ],
        facts: [
          ['Property', unit],
          ['Email', found.email],
        ],
      }),
    }
  },
)

/** The subject is the request. */
export const changeEmailKinds = { 'changes-asked-for': asked }
