import { eq, or } from 'drizzle-orm'
import * as t from 'io-ts'
import type { Tenant } from '../../domain/content/tenant'
import { inSentence } from '../../domain/listing/units/unit-title'
import { Freed } from '../../domain/reservation/freed'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { callBackByEmail, pleaseCall, feeIsRefunded, feeRows } from '../../domain/reservation/terms-texts'
import { callBackDay } from '../../domain/reservation/reservation-terms'
import { comparedText, offerTermsRows } from '../../domain/reservation/offer-review'
import type { Conveyancer } from '../../domain/reservation/conveyancer'
import { formatCents } from '../../domain/shared/money'
import { formatDeadline, formatLongDay } from '../../domain/shared/time-zones'
import { agentPhone } from '../../domain/listing/contact/agent-phone'
import { listingPath } from '../../domain/listing/listing-paths'
import { phoneText } from '../../domain/shared/text/phone-text'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { agents, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { aroundWords, firstPurchaser, linkTo, type Subject, subjectOf } from './email-subject'
import { receiptLink } from './receipt/receipt-address'
import type { ReservationRow } from './reservation-store'

/**
 * Stores the confirmation to the buyer and the notices to the agents in the reservation's transaction. They are
 * rendered on sending, so a template error can't undo a payment.
 */
export const reservationEmails =
  (clock: Clock) =>
  async (sql: Sql, reservation: ReservationRow): Promise<void> => {
    const { id: subjectId, tenant, origin } = reservation
    await post(
      sql,
      reservationEmailKinds,
      [{ kind: 'reservation-confirmed', subjectId, tenant, origin, data: {} }],
      clock(),
    )
    await postNotices(sql, reservation, clock())
  }

/** The notices to the listing's agents; none if it has no agent. */
export const postNotices = async (
  sql: Sql,
  { id: subjectId, unitId, tenant, origin }: ReservationRow,
  now: Date,
): Promise<void> => {
  const sellers = await sellersOf(sql, unitId)
  if (sellers.length === 0) return
  await post(
    sql,
    reservationEmailKinds,
    sellers.map((agent) => ({
      kind: 'reservation-notice' as const,
      ...{ subjectId, tenant, origin },
      part: agent.id,
      data: { agentId: agent.id },
    })),
    now,
  )
}

/** The agents of a unit's listing. */
export const sellersOf = (sql: Sql, unitId: number): Promise<{ id: number }[]> =>
  sql
    .select({ id: agents.id })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .innerJoin(agents, isAgentOfListing)
    .where(eq(units.id, unitId))
    .orderBy(agents.id)

const isAgentOfListing = or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id))

/** To the first purchaser. */
const confirmed = emailKind(noData, async ({ sql, subjectId, tenant, derive }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const buyer = firstPurchaser(subject)
  if (subject === null || buyer === null) return null
  const introducer = await introducerOf(sql, subject.reservation)
  const links = receiptLink(derive, subject.reservation)
  return { recipient: buyer.recipient, ...confirmation({ ...subject, introducer, links }, buyer.greeting, tenant) }
})

export interface Introduced extends Subject {
  readonly introducer: string | null
}

/**
 * Who cancelled; the buyer if it is missing, as in emails that the release before stored. `of`: an offer that the seller had accepted,
 * which reserved the unit. `freed`: also when a hold ended.
 */
export const Cancelled = t.partial({ by: t.literal('introducer'), of: t.literal('accepted-offer'), freed: Freed })

/** An email to one agent of the listing. */
export const toSeller = (
  contents: (
    subject: Introduced & t.TypeOf<typeof Cancelled>,
    firstName: string,
    tenant: Tenant,
  ) => ReturnType<typeof layOut>,
) =>
  emailKind(t.intersection([t.type({ agentId: t.number }), Cancelled]), async ({ sql, subjectId, tenant, data }) => {
    const { agentId, ...by } = data
    const subject = await subjectOf(sql, Number(subjectId))
    const [agent] = await sql
      .select({ email: agents.email, firstName: agents.firstName })
      .from(agents)
      .where(eq(agents.id, agentId))
    if (subject === null || agent === undefined) return null
    const introducer = await introducerOf(sql, subject.reservation)
    return { recipient: agent.email, ...contents({ ...subject, introducer, ...by }, agent.firstName, tenant) }
  })

/** `Alan Agent, Parade Introductions, alan@example.com, +61 491 570 006`: who brought the buyer. Null for a buyer's own reservation. */
export const introducerOf = async (sql: Sql, { introducerId }: ReservationRow): Promise<string | null> => {
  if (introducerId === null) return null
  const [account] = await sql.select().from(accounts).where(eq(accounts.id, introducerId))
  if (account === undefined) return null
  return listed(
    `${account.firstName} ${account.lastName}`.trim(),
    account.companyName,
    account.email,
    account.mobile === '' ? '' : phoneText(agentPhone(account)),
  )
}

/** The subject is the reservation, or the offer. */
export const reservationEmailKinds = {
  'reservation-confirmed': confirmed,
  'reservation-notice': toSeller((...of) => notice(...of)),
}

interface Confirmed extends Introduced {
  readonly links: ReturnType<typeof receiptLink>
}

const confirmation = (subject: Confirmed, greeting: string, tenant: Tenant) => {
  const { reservation, property, state, agent, price, introducer, givenBack, coAgency, links } = subject
  const isOffer = reservation.offerType === 'Make Offer'
  const { terms, placedAt, createdAt } = reservation
  const call = callBackByEmail(terms, agent, formatLongDay(callBackDay(terms, placedAt ?? createdAt, state)))
  return layOut(tenant, {
    subject: isOffer ? `Your offer on ${inSentence(property)}` : `Reserved: ${inSentence(property)}`,
    greeting,
    ...aroundWords(subject),
    // The email says 24-48 hours, the screen 24 (B2.14-7).
    paragraphs: isOffer
      ? [
          'Thank you. We have passed your offer on to the selling agent. An offer does not hold the property, so other buyers may make offers too.',
          call,
        ]
      : [
          'Congratulations. The property is held exclusively for you until the time below. In the meantime, the contract comes to you or your conveyancer.',
          call,
          feeIsRefunded(terms, givenBack),
        ],
    facts: [
      [isOffer ? 'Offer number' : 'Reservation number', String(reservation.id)],
      ['Property', property],
      ['Price', price ?? ''],
      ...(isOffer ? [] : feeRows(terms)),
      ['Held until', reservation.heldUntil === null ? '' : formatDeadline(reservation.heldUntil, state)],
      ['Your offer', reservation.offerCents === null ? '' : formatCents(reservation.offerCents)],
      ...offerFacts(reservation, state),
      ['Purchasing entity', reservation.form.purchasingEntity],
      ['Made for you by', introducer ?? ''],
      ['Co-agency', coAgency],
    ],
    // A client for whom an agent made an offer has no account to see it in.
    ...(reservation.accountId === null
      ? {}
      : linkTo(reservation, isOffer ? 'See your offer' : 'See your reservation', reservationPath(reservation.id))),
    links,
  })
}

const noticeOpening = (isOffer: boolean, introducer: string | null): string => {
  if (introducer !== null)
    return isOffer
      ? 'The introducer below has made an offer for a client.'
      : 'The introducer below has reserved this property for a client, and the fee is paid.'
  return isOffer ? 'A buyer has made an offer.' : 'A buyer has reserved this property and paid the fee.'
}

/** Whom the listing's agents call: the introducer, or the purchasers. */
const calledOf = ({ form: { purchasers } }: Subject['reservation'], introducer: string | null): string => {
  const [only, ...others] = purchasers
  if (introducer !== null) return 'the introducer'
  return only === undefined || others.length > 0 ? 'the purchasers' : `${only.firstName} ${only.surname}`
}

const notice = (
  { reservation, property, state, price, introducer, agency, home, coAgency }: Introduced,
  agentName: string,
  tenant: Tenant,
) => {
  const isOffer = reservation.offerType === 'Make Offer'
  const { terms, placedAt, createdAt } = reservation
  const by = formatLongDay(callBackDay(terms, placedAt ?? createdAt, state))
  return layOut(tenant, {
    subject: isOffer ? `New offer on ${inSentence(property)}` : `New reservation of ${inSentence(property)}`,
    greeting: `Dear ${agentName},`,
    ...{ agency, home },
    paragraphs: [`${noticeOpening(isOffer, introducer)} ${pleaseCall(terms, calledOf(reservation, introducer), by)}`],
    facts: [
      [isOffer ? 'Offer number' : 'Reservation number', String(reservation.id)],
      ['Property', property],
      ['Price', price ?? ''],
      ['Offer', reservation.offerCents === null ? '' : formatCents(reservation.offerCents)],
      ...(isOffer
        ? [
            [
              'Compared with the list price',
              comparedText({ ...reservation, offerCents: reservation.offerCents ?? 0 }),
            ] as const,
          ]
        : []),
      ...offerFacts(reservation, state),
      ['Held until', reservation.heldUntil === null ? '' : formatDeadline(reservation.heldUntil, state)],
      ...reservation.form.purchasers.map(
        (each) =>
          [
            'Purchaser',
            listed(`${each.title} ${each.firstName} ${each.surname}`, each.email, phoneText(each.mobile)),
          ] as const,
      ),
      ['Introducer', introducer ?? ''],
      ['Co-agency', coAgency],
      ['Purchasing entity', reservation.form.purchasingEntity],
      ['Deposit', reservation.form.cashDeposit ? 'Deposit bond; the buyer agreed to receive a quote' : ''],
      ['Conveyancer', conveyancerLine(reservation.form.conveyancer)],
    ],
    ...linkTo(reservation, 'See the listing', listingPath(reservation.listingId)),
  })
}

/** What an offer says beside its amount, and until when it stands; empty values are left out. */
const offerFacts = ({ form, offerEndsAt }: Subject['reservation'], state: string) => [
  ...offerTermsRows(form),
  ['Offer ends', offerEndsAt === null ? '' : formatDeadline(offerEndsAt, state)] as const,
]

const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')
export const conveyancerLine = ({ companyName, firstName, lastName, email, phone, mobile }: Conveyancer): string =>
  listed(companyName, `${firstName} ${lastName}`.trim(), email, phoneText(phone), phoneText(mobile))
