import type { Tenant } from '../../domain/content/tenant'
import { inSentence } from '../../domain/listing/units/unit-title'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { refundSentences } from '../../domain/reservation/terms-texts'
import { formatCents } from '../../domain/shared/money'
import { listingPath } from '../../domain/listing/listing-paths'
import type { Sql } from '../db/database'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { withoutHold } from './hold-calendar'
import { linkTo, numbersOf, type Subject, subjectOf } from './email-subject'
import { sellersOf, toSeller } from './emails'
import { refundOfReservation } from './reservation-refund'
import type { ReservationRow } from './reservation-store'

/** Stores the emails about a cancellation by the buyer, in its transaction: to the buyer and to the listing's agents. */
export const postCancellation = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin }: ReservationRow,
  now: Date,
): Promise<void> => {
  const sellers = await sellersOf(sql, unitId)
  const email = { subjectId, tenant, origin }
  await post(
    sql,
    cancellationEmailKinds,
    [
      { kind: 'reservation-cancelled', ...email, data: {} },
      ...sellers.map(({ id: agentId }) => ({
        kind: 'reservation-cancelled-notice' as const,
        ...email,
        part: agentId,
        data: { agentId },
      })),
    ],
    now,
  )
}

/** To the first purchaser. */
const toBuyer = emailKind(noData, async ({ sql, subjectId, tenant }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const [purchaser] = subject?.reservation.form.purchasers ?? []
  if (subject === null || purchaser === undefined) return null
  const refund = await refundOfReservation(sql, subject.reservation.id)
  return {
    recipient: purchaser.email,
    ...confirmation(subject, { name: purchaser.firstName, refund, tenant }),
    ...withoutHold(subject, tenant.contactEmail),
  }
})

/** The subject is the reservation, or the offer. */
export const cancellationEmailKinds = {
  'reservation-cancelled': toBuyer,
  'reservation-cancelled-notice': toSeller((...of) => notice(...of)),
}

const isOffer = ({ reservation }: Subject): boolean => reservation.offerType === 'Make Offer'

const titleOf = (subject: Subject): string =>
  `${isOffer(subject) ? 'Offer withdrawn' : 'Reservation cancelled'}: ${inSentence(subject.property)}`

const confirmation = (
  subject: Subject,
  { name, refund, tenant }: { readonly name: string; readonly refund: number; readonly tenant: Tenant },
) =>
  layOut(tenant, {
    subject: titleOf(subject),
    greeting: `Dear ${name},`,
    paragraphs: [
      isOffer(subject)
        ? 'You have withdrawn your offer on the property below. You paid nothing, so there is nothing to refund.'
        : 'You have cancelled your reservation of the property below. It is available to other buyers again.',
      ...refundSentences(subject.reservation.terms, refund),
    ],
    facts: numbersOf(subject, refund),
    ...linkTo(
      subject.reservation,
      isOffer(subject) ? 'See your offer' : 'See your reservation',
      reservationPath(subject.reservation.id),
    ),
  })

const notice = (subject: Subject, agentName: string, tenant: Tenant) => {
  const { reservation } = subject
  return layOut(tenant, {
    subject: titleOf(subject),
    greeting: `Dear ${agentName},`,
    paragraphs: [
      isOffer(subject)
        ? 'The buyer has withdrawn this offer.'
        : 'The buyer has cancelled this reservation. The property is available again, and we refund the reservation fee.',
    ],
    facts: [
      ...numbersOf(subject),
      ['Offer', reservation.offerCents === null ? '' : formatCents(reservation.offerCents)],
      ...reservation.form.purchasers.map(
        ({ title, firstName, surname, email, mobile }) =>
          ['Purchaser', [`${title} ${firstName} ${surname}`.trim(), email, mobile].filter(Boolean).join(', ')] as const,
      ),
    ],
    ...linkTo(reservation, 'See the listing', listingPath(reservation.listingId)),
  })
}
