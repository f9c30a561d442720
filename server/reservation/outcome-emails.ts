import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { inSentence } from '../../domain/listing/units/unit-title'
import { availableAgain } from '../../domain/reservation/freed'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { listingPath, queuePath } from '../../domain/listing/listing-paths'
import { pathTo } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { units } from '../listing/unit.tables'
import { queueHours } from '../queue/queue.tables'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { agentOf, firstPurchaser, freedAs, linkTo, numbersOf, subjectOf, writtenToClient } from './email-subject'
import { sellersOf, toSeller } from './emails'
import type { OutcomeEvent } from './move-reservation'
import { outcome } from './outcome-words'
import { refundOfReservation } from './refund/reservation-refund'
import type { ReservationRow } from './reservation-store'

/**
 * Stores the emails about what became of a reservation, in its transaction: to the buyer and to the agent who introduced
 * them, and to the listing's agents when the unit is on the market again because its hold ended.
 */
export const postOutcome = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin, introducerId }: ReservationRow,
  event: OutcomeEvent,
  now: Date,
  /** Why, for them to read. */
  reason = '',
): Promise<void> => {
  const sellers = event === 'hold-ended' ? await sellersOf(sql, unitId) : []
  const freed = await freedAs(sql, unitId)
  const email = { subjectId, tenant, origin }
  await post(
    sql,
    outcomeEmailKinds,
    [
      { kind: 'reservation-outcome', ...email, part: event, data: { event, reason } },
      ...(introducerId === null
        ? []
        : [
            {
              kind: 'reservation-outcome-to-introducer' as const,
              ...email,
              part: event,
              data: { event, reason, accountId: introducerId },
            },
          ]),
      ...sellers.map(({ id: agentId }) => ({
        kind: 'hold-ended-notice' as const,
        ...email,
        part: agentId,
        data: { agentId, freed },
      })),
    ],
    now,
  )
}

const event = t.keyof(
  {
    'offer-accepted': null,
    'counter-accepted': null,
    'contract-signed': null,
    'became-unconditional': null,
    settled: null,
    'contract-ended': null,
    'hold-ended': null,
    'offer-ended': null,
    cancelled: null,
    rejected: null,
  } satisfies Readonly<Record<OutcomeEvent, null>>,
  'LaterEvent',
)

/** Emails of the release before have no reason. */
const reason = t.partial({ reason: t.string })

const queueHoursOf = async (sql: Sql, unitId: number): Promise<number | null> =>
  (await sql.select({ queueHours }).from(units).where(eq(units.id, unitId)))[0]?.queueHours ?? null

const toQueue = (reservation: ReservationRow) =>
  linkTo(reservation, 'Join the queue', queuePath({ propertyId: reservation.listingId, unitId: reservation.unitId }))

/** To the first purchaser. A client for whom an agent reserved has no account to see the reservation in. */
const toBuyer = emailKind(t.intersection([t.type({ event }), reason]), async ({ sql, subjectId, tenant, data }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const buyer = firstPurchaser(subject)
  if (subject === null || buyer === null) return null
  const { reservation } = subject
  const hoursOfFirst = await queueHoursOf(sql, reservation.unitId)
  const isOffer = reservation.offerType === 'Make Offer'
  return {
    recipient: buyer.recipient,
    ...outcome(subject, data.event, {
      ...{ tenant, why: data.reason },
      greeting: buyer.greeting,
      ...{ refund: await refundOfReservation(sql, reservation.id), hoursOfFirst },
      action:
        data.event === 'hold-ended'
          ? hoursOfFirst === null
            ? linkTo(reservation, 'See what is available', listingPath(reservation.listingId))
            : toQueue(reservation)
          : reservation.accountId === null
            ? {}
            : linkTo(reservation, isOffer ? 'See your offer' : 'See your reservation', reservationPath(reservation.id)),
    }),
  }
})

/** To the agent who introduced the buyer. */
const toIntroducer = emailKind(
  t.intersection([t.type({ event, accountId: t.number }), reason]),
  async ({ sql, subjectId, tenant, data: { event: happened, accountId, reason: why } }) => {
    const subject = await subjectOf(sql, Number(subjectId))
    const agent = await agentOf(sql, accountId)
    if (subject === null || agent === null) return null
    const { id, listingId, unitId } = subject.reservation
    const hoursOfFirst = await queueHoursOf(sql, unitId)
    return {
      recipient: agent.recipient,
      ...outcome(subject, happened, {
        ...{ tenant, why },
        greeting: agent.greeting,
        intro: `${writtenToClient(subject.reservation)}:`,
        ...{ refund: await refundOfReservation(sql, id), hoursOfFirst },
        action:
          happened === 'hold-ended'
            ? hoursOfFirst === null
              ? linkTo(
                  subject.reservation,
                  'Reserve it for your client again',
                  pathTo('clientForm', { propertyId: listingId, unitId }),
                )
              : toQueue(subject.reservation)
            : linkTo(
                subject.reservation,
                'See the reservation',
                pathTo('reserved', { propertyId: listingId, unitId, reservationId: id }),
              ),
      }),
    }
  },
)

/** The subject is the reservation, or the offer. */
export const outcomeEmailKinds = {
  'reservation-outcome': toBuyer,
  'reservation-outcome-to-introducer': toIntroducer,
  'hold-ended-notice': toSeller((subject, firstName, tenant) =>
    layOut(tenant, {
      subject: `Hold ended: ${inSentence(subject.property)}`,
      agency: subject.agency,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `The hold ended without a contract. ${availableAgain(subject.reservation.terms, subject.givenBack, subject.freed)}`,
      ],
      facts: numbersOf(subject),
      ...linkTo(subject.reservation, 'See the listing', listingPath(subject.reservation.listingId)),
    }),
  ),
}
