import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import type { Tenant } from '../../../domain/content/tenant'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { listingPath } from '../../../domain/listing/listing-paths'
import { reservationPath } from '../../../domain/reservation/reservation-path'
import { formatCents } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import { formatDeadline } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { counterOffers } from './counter-offers.tables'
import { agentOf, firstPurchaser, linkTo, numbersOf, type Subject, subjectOf, writtenToClient } from '../email-subject'
import { introducerOf, sellersOf, toSeller } from '../emails'
import type { ReservationRow } from '../reservation-store'
import type { CounterRow } from './counter-offers.tables'

const event = t.keyof({ sent: null, lapsed: null, 'taken-back': null }, 'CounterNews')
type News = t.TypeOf<typeof event>

/** Stores the emails about a counter-offer, in its transaction: to the buyer and to the agent who introduced them. */
export const postCounter = (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: ReservationRow,
  news: { readonly counterId: number; readonly event: News },
  now: Date,
): Promise<void> => {
  const email = { subjectId, tenant, origin, part: `${news.counterId}-${news.event}` }
  return post(
    sql,
    counterEmailKinds,
    [
      { kind: 'counter-offer', ...email, data: news },
      ...(introducerId === null
        ? []
        : [{ kind: 'counter-offer-to-introducer' as const, ...email, data: { ...news, accountId: introducerId } }]),
    ],
    now,
  )
}

/** Stores the notices that a counter-offer was accepted, to the listing's agents. */
export const postAccepted = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin }: ReservationRow,
  now: Date,
): Promise<void> => {
  const sellers = await sellersOf(sql, unitId)
  if (sellers.length === 0) return
  await post(
    sql,
    counterEmailKinds,
    sellers.map(({ id: agentId }) => ({
      kind: 'counter-accepted-notice' as const,
      ...{ subjectId, tenant, origin, part: agentId, data: { agentId } },
    })),
    now,
  )
}

interface Countered extends Subject {
  readonly counter: CounterRow
}

/** Null if the counter-offer that an email is about is no longer as it was. */
const counteredSubject = async (
  sql: Sql,
  subjectId: string,
  { counterId, event: news }: { readonly counterId: number; readonly event: News },
): Promise<Countered | null> => {
  const subject = await subjectOf(sql, Number(subjectId))
  const [counter] = await sql.select().from(counterOffers).where(eq(counterOffers.id, counterId))
  return subject === null || counter?.state !== (news === 'sent' ? 'open' : news) ? null : { ...subject, counter }
}

const data = t.type({ counterId: t.number, event })

/** To the first purchaser. A client for whom an agent made the offer has no account to answer in. */
const toBuyer = emailKind(data, async ({ sql, subjectId, tenant, data: news }) => {
  const subject = await counteredSubject(sql, subjectId, news)
  const buyer = firstPurchaser(subject)
  if (subject === null || buyer === null) return null
  const { reservation } = subject
  const isForClient = reservation.accountId === null
  return {
    recipient: buyer.recipient,
    ...written(subject, news.event, {
      ...{ tenant, madeBy: isForClient ? ((await introducerOf(sql, reservation)) ?? '') : null },
      greeting: buyer.greeting,
      action: isForClient
        ? {}
        : linkTo(
            reservation,
            news.event === 'sent' ? 'Answer the counter-offer' : 'See your offer',
            reservationPath(reservation.id),
          ),
    }),
  }
})

/** To the agent who introduced the buyer. */
const toIntroducer = emailKind(
  t.intersection([data, t.type({ accountId: t.number })]),
  async ({ sql, subjectId, tenant, data: { accountId, ...news } }) => {
    const subject = await counteredSubject(sql, subjectId, news)
    const agent = await agentOf(sql, accountId)
    if (subject === null || agent === null) return null
    const { id: reservationId, listingId, unitId } = subject.reservation
    return {
      recipient: agent.recipient,
      ...written(subject, news.event, {
        ...{ tenant, madeBy: null },
        greeting: agent.greeting,
        intro: `${writtenToClient(subject.reservation)}.${news.event === 'taken-back' ? '' : ' You can answer for them.'}`,
        action: linkTo(
          subject.reservation,
          news.event === 'sent' ? 'Answer the counter-offer' : 'See the offer',
          pathTo('reserved', { propertyId: listingId, unitId, reservationId }),
        ),
      }),
    }
  },
)

/** The subject is the offer. */
export const counterEmailKinds = {
  'counter-offer': toBuyer,
  'counter-offer-to-introducer': toIntroducer,
  'counter-accepted-notice': toSeller((subject, firstName, tenant) =>
    layOut(tenant, {
      subject: `Counter-offer accepted: ${inSentence(subject.property)}`,
      agency: subject.agency,
      greeting: `Dear ${firstName},`,
      paragraphs: ['The buyer has accepted your counter-offer, and the property below is reserved for them.'],
      facts: [
        ...numbersOf(subject),
        ...subject.reservation.form.purchasers.map(
          ({ firstName: first, surname, email }) => ['Purchaser', `${first} ${surname}, ${email}`] as const,
        ),
        ['Introducer', subject.introducer ?? ''],
      ],
      ...linkTo(subject.reservation, 'See the listing', listingPath(subject.reservation.listingId)),
    }),
  ),
}

interface Words {
  readonly tenant: Tenant
  readonly greeting: string
  readonly intro?: string
  /** The agent who answers for a client without an account; null for a buyer who answers. */
  readonly madeBy: string | null
  readonly action: ReturnType<typeof linkTo>
}

const TITLES: Readonly<Record<News, string>> = {
  sent: 'Counter-offer',
  lapsed: 'Counter-offer ended',
  'taken-back': 'Counter-offer withdrawn',
}

const written = (
  subject: Countered,
  news: News,
  { tenant, greeting, intro, madeBy, action }: Words,
): ReturnType<typeof layOut> => {
  const { counter, reservation, state } = subject
  const [asked, until] = [formatCents(counter.cents), formatDeadline(counter.until, state)]
  const offered =
    reservation.offerCents === null ? 'your offer' : `your offer of ${formatCents(reservation.offerCents)}`
  return layOut(tenant, {
    subject: `${TITLES[news]}: ${inSentence(subject.property)}`,
    agency: subject.agency,
    greeting,
    paragraphs: [
      ...(intro === undefined ? [] : [intro]),
      ...(news === 'sent'
        ? [
            `The seller has answered ${offered} with a counter-offer of ${asked}.`,
            ...(counter.message === '' ? [] : [`They write: “${counter.message}”`]),
            madeBy === null
              ? `You can accept it until ${until}, or withdraw your offer. Until you accept, the property stays on sale to others.`
              : `Your agent can accept it for you until ${until}, or withdraw your offer. Until you accept, the property stays on sale to others.`,
          ]
        : news === 'lapsed'
          ? [`The seller’s counter-offer of ${asked} was open until ${until}. It has ended, and ${offered} stays open.`]
          : [
              `The seller has withdrawn the counter-offer of ${asked}, so it can’t be accepted any more. ${offered[0]?.toUpperCase() ?? ''}${offered.slice(1)} stays open.`,
            ]),
    ],
    facts: [
      ...numbersOf(subject),
      ['Your offer', reservation.offerCents === null ? '' : formatCents(reservation.offerCents)],
      ['Counter-offer', asked],
      ['Open until', news === 'taken-back' ? '' : until],
      ['Made for you by', madeBy ?? ''],
    ],
    ...action,
  })
}
