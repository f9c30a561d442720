import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import type { Tenant } from '../../domain/content/tenant'
import { inSentence } from '../../domain/listing/units/unit-title'
import { availableAgain } from '../../domain/reservation/freed'
import { CONTRACT_REVIEWED } from '../../domain/reservation/next-steps'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { isRefundEvent } from '../../domain/reservation/fee'
import { HOLD_ENDED, refundedAtSigning, refundSentences, reserveAgain } from '../../domain/reservation/terms-texts'
import { type Cents, formatCents } from '../../domain/shared/money'
import { listingPath, queuePath } from '../../domain/listing/listing-paths'
import { pathTo } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { units } from '../listing/unit.tables'
import { queueHours } from '../queue/queue.tables'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import {
  agentOf,
  aroundWords,
  firstPurchaser,
  freedAs,
  linkTo,
  numbersOf,
  type Subject,
  subjectOf,
  writtenToClient,
} from './email-subject'
import { sellersOf, toSeller } from './emails'
import { withoutHold } from './hold-calendar'
import type { OutcomeEvent } from './move-reservation'
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

interface Told {
  /** `Offer accepted`. */
  readonly title: string
  readonly paragraphs: readonly string[]
}

const CONTRACT_FOLLOWS = `${CONTRACT_REVIEWED} You then exchange contracts and pay the deposit.`
const DEPOSIT_APART = 'The deposit of the contract is separate from this fee.'
const NOTHING_PAID = 'You paid nothing, so there is nothing to refund.'

const held = (hoursOfFirst: number | null): Readonly<Record<OutcomeEvent, Told>> => ({
  'offer-accepted': {
    title: 'Offer accepted',
    paragraphs: ['The seller has accepted your offer, and the property below is reserved for you.', CONTRACT_FOLLOWS],
  },
  'counter-accepted': {
    title: 'Counter-offer accepted',
    paragraphs: [
      'The seller’s counter-offer is accepted, and the property below is reserved for you at the agreed price.',
      CONTRACT_FOLLOWS,
    ],
  },
  'contract-signed': {
    title: 'Contract signed',
    paragraphs: ['The contract for the property below is signed. We email you when it becomes unconditional.'],
  },
  'became-unconditional': {
    title: 'Contract unconditional',
    paragraphs: [
      'The contract for the property below is unconditional. You hear the settlement date from your conveyancer or your agent.',
    ],
  },
  settled: { title: 'Settled', paragraphs: ['Congratulations. The sale of the property below has settled.'] },
  'contract-ended': {
    title: 'Contract ended',
    paragraphs: [
      'The contract for the property below has ended. A conveyancer or solicitor can tell you what this means for your deposit.',
    ],
  },
  'hold-ended': {
    title: 'Hold ended',
    paragraphs: [HOLD_ENDED.inEmail, reserveAgain(hoursOfFirst)],
  },
  'offer-ended': {
    title: 'Offer ended',
    paragraphs: [
      `Your offer on the property below was not accepted by its last day, so it has ended. ${NOTHING_PAID} You can make another offer.`,
    ],
  },
  cancelled: {
    title: 'Reservation cancelled',
    paragraphs: [
      'We have cancelled your reservation of the property below. If you did not expect this, please call your agent.',
    ],
  },
  rejected: {
    title: 'Reservation declined',
    paragraphs: ['The seller has declined your reservation of the property below, so it has ended.'],
  },
})

const offered = (hoursOfFirst: number | null): Readonly<Record<OutcomeEvent, Told>> => ({
  ...held(hoursOfFirst),
  cancelled: {
    title: 'Offer cancelled',
    paragraphs: [
      `We have cancelled your offer on the property below. ${NOTHING_PAID} If you did not expect this, please call your agent.`,
    ],
  },
  rejected: {
    title: 'Offer declined',
    paragraphs: [
      `The seller has declined your offer on the property below. ${NOTHING_PAID} Ask the agent what else is available.`,
    ],
  },
})

interface Words {
  readonly tenant: Tenant
  readonly greeting: string
  readonly intro?: string
  /** The seller’s reason. */
  readonly why?: string | undefined
  readonly refund: Cents
  /** Of the first in the unit's queue; null without a queue. */
  readonly hoursOfFirst: number | null
  readonly action: ReturnType<typeof linkTo>
}

const outcome = (
  subject: Subject,
  happened: OutcomeEvent,
  { tenant, greeting, intro, why = '', refund, hoursOfFirst, action }: Words,
) => {
  const { offerType, offerCents, agreedCents } = subject.reservation
  const text = (offerType === 'Make Offer' ? offered : held)(hoursOfFirst)[happened]
  const content = layOut(tenant, {
    subject: `${text.title}: ${inSentence(subject.property)}`,
    ...aroundWords(subject),
    greeting,
    paragraphs: [
      ...(intro === undefined ? [] : [intro]),
      ...text.paragraphs,
      ...(why === '' ? [] : [`The reason: “${why}”`]),
      ...feeSentences(subject, happened, refund),
    ],
    facts: [
      ...numbersOf(subject, isRefundEvent(happened) ? { refund, before: subject.givenBack } : undefined),
      ['Offer', offerCents === null || agreedCents !== null ? '' : formatCents(offerCents)],
    ],
    ...action,
  })
  return { ...content, ...(ENDS_EARLY.includes(happened) ? withoutHold(subject, tenant.contactEmail) : {}) }
}

const feeSentences = (
  { reservation: { terms }, givenBack }: Subject,
  happened: OutcomeEvent,
  refund: Cents,
): readonly string[] => {
  if (happened === 'contract-ended') return refundedAtSigning(refund)
  const sentences = isRefundEvent(happened) ? refundSentences(terms, refund, givenBack) : []
  return happened === 'contract-signed' && refund > 0 ? [...sentences, DEPOSIT_APART] : sentences
}

/** Events after which the end of the hold no longer matters. */
const ENDS_EARLY: readonly OutcomeEvent[] = ['contract-signed', 'cancelled', 'rejected']
