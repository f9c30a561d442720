import type { Tenant } from '../../domain/content/tenant'
import { inSentence } from '../../domain/listing/units/unit-title'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { availableAgain, freedText } from '../../domain/reservation/freed'
import { refundSentences } from '../../domain/reservation/terms-texts'
import { formatCents } from '../../domain/shared/money'
import { listingPath } from '../../domain/listing/listing-paths'
import { phoneText } from '../../domain/shared/text/phone-text'
import type { Sql } from '../db/database'
import type * as t from 'io-ts'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { withoutHold } from './hold-calendar'
import { aroundWords, firstPurchaser, freedAs, linkTo, numbersOf, subjectOf } from './email-subject'
import { Cancelled, type Introduced, introducerOf, sellersOf, toSeller } from './emails'
import { refundOfReservation } from './refund/reservation-refund'
import type { ReservationRow } from './reservation-store'

/** Whose reservation it was: the caller's own, or one that the caller made for a client. */
export type CancelledBy = 'buyer' | 'introducer'

/** Stores the emails about a cancellation, in its transaction: to the buyer and to the listing's agents. They say who cancelled. */
export const postCancellation = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin }: ReservationRow,
  { by: cancelledBy, wasAccepted }: { readonly by: CancelledBy; readonly wasAccepted: boolean },
  now: Date,
): Promise<void> => {
  const data: t.TypeOf<typeof Cancelled> = {
    ...(cancelledBy === 'introducer' && { by: cancelledBy }),
    ...(wasAccepted && { of: 'accepted-offer' }),
    freed: await freedAs(sql, unitId),
  }
  const sellers = await sellersOf(sql, unitId)
  const email = { subjectId, tenant, origin }
  await post(
    sql,
    cancellationEmailKinds,
    [
      { kind: 'reservation-cancelled', ...email, data },
      ...sellers.map(({ id: agentId }) => ({
        kind: 'reservation-cancelled-notice' as const,
        ...email,
        part: agentId,
        data: { agentId, ...data },
      })),
    ],
    now,
  )
}

/** To the first purchaser. */
const toBuyer = emailKind(Cancelled, async ({ sql, subjectId, tenant, data }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const buyer = firstPurchaser(subject)
  if (subject === null || buyer === null) return null
  const refund = await refundOfReservation(sql, subject.reservation.id)
  const introducer = await introducerOf(sql, subject.reservation)
  return {
    recipient: buyer.recipient,
    ...confirmation({ ...subject, introducer, ...data }, { greeting: buyer.greeting, refund, tenant }),
    ...withoutHold(subject, tenant.contactEmail),
  }
})

/** The subject is the reservation, or the offer. */
export const cancellationEmailKinds = {
  'reservation-cancelled': toBuyer,
  'reservation-cancelled-notice': toSeller((...of) => notice(...of)),
}

/** An offer that reserved no unit. */
const isOffer = ({ reservation, of }: CancelledSubject): boolean =>
  reservation.offerType === 'Make Offer' && of === undefined

const titleOf = (subject: CancelledSubject): string =>
  `${isOffer(subject) ? 'Offer withdrawn' : 'Reservation cancelled'}: ${inSentence(subject.property)}`

type CancelledSubject = Introduced & t.TypeOf<typeof Cancelled>

/** What happened, in an email to the buyer. */
const happened = (subject: CancelledSubject): string => {
  const introducer = subject.introducer ?? 'Your agent'
  if (isOffer(subject))
    return subject.by === undefined
      ? 'You have withdrawn your offer on the property below. You paid nothing, so there is nothing to refund.'
      : `${introducer} has withdrawn the offer made for you on the property below. You paid nothing, so there is nothing to refund.`
  const who = subject.by === undefined ? 'You have' : `${introducer} has`
  const [price, refund] =
    subject.of === undefined ? ['', ''] : [' at the agreed price', ' You paid nothing, so there is nothing to refund.']
  return `${who} cancelled your reservation of the property below${price}. It is no longer held for you.${refund}`
}

const confirmation = (
  subject: CancelledSubject,
  { greeting, refund, tenant }: { readonly greeting: string; readonly refund: number; readonly tenant: Tenant },
) =>
  layOut(tenant, {
    subject: titleOf(subject),
    ...aroundWords(subject),
    greeting,
    paragraphs: [happened(subject), ...refundSentences(subject.reservation.terms, refund, subject.givenBack)],
    facts: numbersOf(subject, { refund, before: subject.givenBack }),
    // A client for whom an agent reserved has no account to see it in.
    ...(subject.reservation.accountId === null
      ? {}
      : linkTo(
          subject.reservation,
          isOffer(subject) ? 'See your offer' : 'See your reservation',
          reservationPath(subject.reservation.id),
        )),
  })

const notice = (subject: CancelledSubject, agentName: string, tenant: Tenant) => {
  const { reservation } = subject
  return layOut(tenant, {
    subject: titleOf(subject),
    agency: subject.agency,
    greeting: `Dear ${agentName},`,
    paragraphs: [
      isOffer(subject)
        ? `${subject.by === undefined ? 'The buyer' : 'The introducer below'} has withdrawn this offer.`
        : `${subject.by === undefined ? 'The buyer' : 'The introducer below'} has cancelled this reservation. ${subject.of === undefined ? availableAgain(reservation.terms, subject.givenBack, subject.freed) : `The price was agreed. ${freedText(subject.freed)}; nothing was paid.`}`,
    ],
    facts: [
      ...numbersOf(subject),
      ['Offer', reservation.offerCents === null ? '' : formatCents(reservation.offerCents)],
      ...reservation.form.purchasers.map(
        ({ title, firstName, surname, email, mobile }) =>
          [
            'Purchaser',
            [`${title} ${firstName} ${surname}`.trim(), email, phoneText(mobile)].filter(Boolean).join(', '),
          ] as const,
      ),
      ['Introducer', subject.introducer ?? ''],
    ],
    ...linkTo(reservation, 'See the listing', listingPath(reservation.listingId)),
  })
}
