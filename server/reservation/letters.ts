import { eq, or } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { fullAddress } from '../../domain/listing/listing'
import { askingPrice } from '../../domain/listing/room'
import { CHECKOUT_TOTAL, RESERVATION_FEE, TRANSACTION_FEE } from '../../domain/reservation/fee'
import { after, DAY, formatDayAndTime } from '../../domain/shared/dates'
import type { Conveyancer } from '../../domain/reservation/reservation-form'
import { formatCents, formatDollarRange, hasPrice } from '../../domain/shared/money'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { agents, listings, rooms } from '../listing/listing.tables'
import { postRendered } from '../mail/outbox'
import { layOut, senderOf } from '../mail/email-layout'
import type { ReservationRow } from './reservation-store'

interface Needs {
  readonly clock: Clock
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  /** Sender where it is not the tenant's contact address. */
  readonly mailFrom: string
}

/** The confirmation to the buyer and the notice to the agents, in the order's own transaction. */
export const lettersOf = ({ clock, tenantByLabel, mailFrom }: Needs) => async (sql: Sql, order: ReservationRow): Promise<void> => {
  const tenant = await tenantByLabel(sql, order.tenant)
  const subject = await subjectOf(sql, order)
  const sender = senderOf(tenant, mailFrom)
  const toBuyer = order.form.purchasers.slice(0, 1).map(({ email }) =>
    ({ key: `order-${order.id}-confirmation`, sender, recipient: email, ...confirmation(order, subject, tenant) }))
  const toAgents = subject.agents.map(({ id, email, firstName }) =>
    ({ key: `order-${order.id}-notice-${id}`, sender, recipient: email, ...notice(order, subject, tenant, firstName) }))
  await postRendered(sql, [...toBuyer, ...toAgents], clock())
}

interface Subject {
  readonly property: string
  /** The unit's, as the agent set it; null where it is sold by offers alone. */
  readonly price: string | null
  /** One or two. */
  readonly agents: readonly Pick<typeof agents.$inferSelect, 'id' | 'firstName' | 'email'>[]
}

const subjectOf = async (sql: Sql, order: ReservationRow): Promise<Subject> => {
  const found = await sql.select({
    apt: rooms.apt, revisedPrice: rooms.revisedPrice, revisedPriceMax: rooms.revisedPriceMax, totalPrice: rooms.totalPrice, totalPriceMax: rooms.totalPriceMax,
    name: listings.name, address: listings.address, suburb: listings.suburb, state: listings.state, postcode: listings.postcode,
    agent: { id: agents.id, firstName: agents.firstName, email: agents.email },
  }).from(rooms).innerJoin(listings, eq(listings.id, rooms.listingId))
    .innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id))).where(eq(rooms.id, order.roomId)).orderBy(agents.id)
  const [first] = found
  if (first === undefined) throw new Error(`unit ${order.roomId} of order ${order.id} is gone`)
  const { price, maxPrice } = askingPrice(first)
  return { property: `${first.apt}, ${first.name}, ${fullAddress(first)}`, price: hasPrice(price) ? formatDollarRange(price, maxPrice) : null, agents: found.map(({ agent }) => agent) }
}

const confirmation = (order: ReservationRow, { property }: Subject, tenant: Tenant) => {
  const name = order.form.purchasers[0]?.firstName ?? ''
  const isOffer = order.orderType === 'Make Offer'
  return layOut(tenant, {
    subject: isOffer ? `Your offer on ${property}` : `Reserved: ${property}`,
    greeting: `Dear ${name},`,
    // The e-mail says 24-48 hours, the screen 24 (B2.14-7).
    paragraphs: isOffer
      ? ['Thank you. We passed your offer on to the selling agent. An offer does not hold the property: other buyers may make one too.',
          'A representative will call you within 24-48 hours.']
      : ['Congratulations. The property is held for you, and for nobody else, until the time below. Your conveyancer will get the contract in the meantime.',
          'A representative will call you within 24-48 hours.',
          `The ${formatCents(RESERVATION_FEE)} reservation fee (GST inclusive) is refunded if you do not go to contract; it takes 3-5 business days to clear. The card transaction fee of ${formatCents(TRANSACTION_FEE)} is not refunded.`],
    facts: [
      ['Order', String(order.id)],
      ['Property', property],
      ['Paid', isOffer ? '' : formatCents(CHECKOUT_TOTAL)],
      ['Held until', order.heldUntil === null ? '' : formatDayAndTime(order.heldUntil)],
      ['Your offer', order.offerCents === null ? '' : formatCents(order.offerCents)],
    ],
    ...linkTo(order, 'See your order', '/profile?section=orders'),
  })
}

/** To the site where the order was made. */
const linkTo = ({ origin }: ReservationRow, label: string, path: string) => (origin === null ? {} : { action: { label, url: `${origin}${path}` } })

const notice = (order: ReservationRow, { property, price }: Subject, tenant: Tenant, agentName: string) => {
  const isOffer = order.orderType === 'Make Offer'
  const by = formatDayAndTime(after(order.orderedAt ?? order.createdAt, DAY))
  return layOut(tenant, {
    subject: isOffer ? `New offer on ${property}` : `New reservation of ${property}`,
    greeting: `Dear ${agentName},`,
    paragraphs: [`${isOffer ? 'A buyer made an offer.' : 'A buyer reserved this property and paid the fee.'} Please call them within 24 hours, by ${by}.`],
    facts: [
      ['Order', String(order.id)],
      ['Property', property],
      ['Price', price ?? ''],
      ['Offer', order.offerCents === null ? '' : formatCents(order.offerCents)],
      ['Held until', order.heldUntil === null ? '' : formatDayAndTime(order.heldUntil)],
      ...order.form.purchasers.map((each) => ['Purchaser', listed(`${each.title} ${each.firstName} ${each.surname}`, each.email, each.mobile)] as const),
      ['Purchasing entity', order.form.purchasingEntity],
      ['Deposit', order.form.cashDeposit ? 'Deposit bond, the buyer agreed to a quote' : ''],
      ['Conveyancer', conveyancerLine(order.form.conveyancer)],
    ],
    ...linkTo(order, 'See the listing', `/property-details/view?pid=${order.listingId}`),
  })
}

const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')
const conveyancerLine = ({ companyName, firstName, lastName, email, phone, mobile }: Conveyancer): string =>
  listed(companyName, `${firstName} ${lastName}`.trim(), email, phone, mobile)
