import { asc, eq } from 'drizzle-orm'
import { clientFeeIsRefunded, feeRows } from '../../../domain/reservation/terms-texts'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { pathTo } from '../../../domain/shared/paths'
import type { Clock } from '../../clock'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { emailKind, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { firstPurchaser, linkTo, type Subject, subjectOf } from '../email-subject'
import { postNotices } from '../emails'
import { receiptLink } from '../receipt/receipt-address'
import type { ReservationRow } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { clientReservations } from '../client-reservations.tables'

/** Stores the confirmations to client and introducer, one for all units, and the notices to the listing's agents. */
export const clientReservationEmails =
  (clock: Clock) =>
  async (sql: Sql, id: number, reserved: readonly ReservationRow[]): Promise<void> => {
    const [first] = reserved
    if (first === undefined) return
    const about = { subjectId: id, tenant: first.tenant, origin: first.origin, data: {} }
    await post(
      sql,
      clientEmailKinds,
      [
        { kind: 'client-reservation-confirmed', ...about },
        { kind: 'client-reservation-made', ...about },
      ],
      clock(),
    )
    for (const reservation of reserved) await postNotices(sql, reservation, clock())
  }

interface Together {
  readonly introducer: { readonly email: string; readonly firstName: string; readonly name: string } | null
  readonly subjects: readonly Subject[]
}

const togetherOf = async (sql: Sql, id: number): Promise<Together> => {
  const ids = await sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.clientReservationId, id))
    .orderBy(asc(reservations.id))
  const subjects = await Promise.all(ids.map((each) => subjectOf(sql, each.id)))
  const [introducer] = await sql
    .select({
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      company: accounts.companyName,
    })
    .from(clientReservations)
    .innerJoin(accounts, eq(accounts.id, clientReservations.introducerId))
    .where(eq(clientReservations.id, id))
  return {
    introducer:
      introducer === undefined
        ? null
        : {
            email: introducer.email,
            firstName: introducer.firstName,
            name: [`${introducer.firstName} ${introducer.lastName}`.trim(), introducer.company]
              .filter((part) => part !== '')
              .join(' of '),
          },
    subjects: subjects.filter((subject) => subject !== null),
  }
}

/** To the first purchaser. */
const confirmed = emailKind(noData, async ({ sql, subjectId, tenant, derive }) => {
  const { introducer, subjects } = await togetherOf(sql, Number(subjectId))
  const [first] = subjects
  const buyer = firstPurchaser(first)
  if (first === undefined || buyer === null) return null
  return {
    recipient: buyer.recipient,
    ...layOut(tenant, {
      subject: titleOf('Reserved for you', subjects),
      agency: first.agency,
      greeting: buyer.greeting,
      paragraphs: [
        `${introducer === null ? 'Your agent' : introducer.name} has reserved ${subjects.length === 1 ? 'a property' : `${subjects.length} properties`} for you, exclusively until the time below.`,
        'We will email you the contract, and one of our people will be in touch.',
        clientFeeIsRefunded(first.reservation.terms),
      ],
      facts: facts(subjects),
      links: receiptLinks(derive, subjects),
    }),
  }
})

/** To the agent who made it, or whose link it was made through. */
const made = emailKind(noData, async ({ sql, subjectId, tenant, derive }) => {
  const { introducer, subjects } = await togetherOf(sql, Number(subjectId))
  const [first] = subjects
  const [purchaser] = first?.reservation.form.purchasers ?? []
  if (first === undefined || introducer === null || purchaser === undefined) return null
  const { listingId, unitId, id } = first.reservation
  return {
    recipient: introducer.email,
    ...layOut(tenant, {
      subject: titleOf('Reserved for your client', subjects),
      agency: first.agency,
      greeting: `Dear ${introducer.firstName},`,
      paragraphs: [
        `${purchaser.firstName} ${purchaser.surname} holds ${subjects.length === 1 ? 'the property' : 'the properties'} below exclusively. We have emailed them a confirmation.`,
      ],
      facts: facts(subjects),
      ...linkTo(
        first.reservation,
        'See the reservation',
        pathTo('reserved', { propertyId: listingId, unitId, reservationId: id }),
      ),
      links: receiptLinks(derive, subjects),
    }),
  }
})

/** The subject is the client's reservation of one or several units. */
export const clientEmailKinds = { 'client-reservation-confirmed': confirmed, 'client-reservation-made': made }

const receiptLinks = (derive: Parameters<typeof receiptLink>[0], subjects: readonly Subject[]) =>
  subjects.flatMap(({ reservation }) => receiptLink(derive, reservation))

const titleOf = (title: string, subjects: readonly Subject[]): string =>
  subjects.length === 1 ? `${title}: ${subjects[0]?.property ?? ''}` : `${title}: ${subjects.length} properties`

const facts = (subjects: readonly Subject[]): readonly (readonly [string, string])[] => {
  const [first] = subjects
  const until = first?.reservation.heldUntil ?? null
  return [
    ...subjects.flatMap(({ reservation, property, price }) => [
      [`Reservation ${reservation.id}`, property] as const,
      ['Price', price ?? ''] as const,
    ]),
    ...(first === undefined ? [] : feeRows(first.reservation.terms, subjects.length)),
    ['Co-agency', first?.coAgency ?? ''],
    ['Held until', until === null || first === undefined ? '' : formatDeadline(until, first.state)],
  ]
}
