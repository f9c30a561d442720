import { and, eq, isNotNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { nameConveyancer as contract } from '../../../adapters/http/reservation/own-conveyancer.contract'
import { inSentence } from '../../../domain/listing/units/unit-title'
import type { NamedConveyancer } from '../../../domain/reservation/people/own-conveyancer.ports'
import { conveyancerRules, trimmed } from '../../../domain/reservation/reservation-form'
import { RESERVED } from '../../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../../domain/shared/failure'
import { problemsOf } from '../../../domain/shared/form'
import { salePath } from '../../../domain/members/desk-paths'
import { hourlyLimit } from '../../http/hourly-limit'
import type { Kernel } from '../../http/kernel'
import { ownedRoute } from '../../http/route'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { linkTo, numbersOf } from '../email-subject'
import { conveyancerLine, sellersOf, toSeller } from '../emails'
import { reservations } from '../reservation.tables'
import type { ReservationServices } from '../reservation-services'

const notAvailable = failure('not-available', 'This reservation is not available.')
const signed = failure('contract-signed', 'The contract is signed. Tell your agent who acts for you now.')

/** For each account. */
const AN_HOUR = 10

/** The buyer's own reservation gets their conveyancer; the listing's agents, who prepare the contract, are emailed. */
export const nameConveyancer = (
  { db, clock }: Pick<ReservationServices, 'db' | 'clock'>,
  { reservationId, conveyancer: typed }: NamedConveyancer,
  accountId: number,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const [own] = await sql
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.id, reservationId),
          eq(reservations.accountId, accountId),
          isNotNull(reservations.placedAt),
        ),
      )
      .for('update')
    if (own === undefined) return E.left(notAvailable)
    if (!RESERVED.includes(own.status)) return E.left(signed)
    const conveyancer = trimmed(typed)
    const [problem] = Object.entries<string | undefined>(problemsOf(conveyancerRules, conveyancer))
    if (problem !== undefined) return E.left(failure('malformed', problem[1] ?? '', problem[0]))
    const now = clock()
    await sql
      .update(reservations)
      .set({ form: { ...own.form, ownConveyancer: true, conveyancer } })
      .where(eq(reservations.id, reservationId))
    const { id: subjectId, tenant, origin } = own
    const sellers = await sellersOf(sql, own.unitId)
    await post(
      sql,
      conveyancerEmailKinds,
      sellers.map(({ id: agentId }) => ({
        kind: 'conveyancer-named' as const,
        ...{ subjectId, tenant, origin, part: `${agentId}-${now.getTime()}`, data: { agentId } },
      })),
      now,
    )
    return E.right(null)
  })

/** The subject is the reservation. */
export const conveyancerEmailKinds = {
  'conveyancer-named': toSeller((subject, firstName, tenant) =>
    layOut(tenant, {
      subject: `Conveyancer for ${inSentence(subject.property)}`,
      agency: subject.agency,
      greeting: `Dear ${firstName},`,
      paragraphs: ['The buyer of the property below has named the conveyancer or solicitor who acts for them.'],
      facts: [...numbersOf(subject), ['Conveyancer', conveyancerLine(subject.reservation.form.conveyancer)]],
      ...linkTo(subject.reservation, 'See the sale', salePath(subject.reservation.id)),
    }),
  ),
}

/** A buyer names who acts for them, when the form had no conveyancer or another one. */
export const ownConveyancerRoutes = (kernel: Kernel, services: Pick<ReservationServices, 'db' | 'clock'>): void => {
  const limited = hourlyLimit(kernel.app, AN_HOUR, 'You have changed your conveyancer often.')
  ownedRoute(kernel, contract, async ({ params: { id }, body, caller: { accountId }, request }) => {
    const refusal = await limited(String(accountId), request)
    return refusal ?? nameConveyancer(services, { reservationId: id, conveyancer: body }, accountId)
  })
}
