import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { listReserved } from '../../../server/account/reserved-properties'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { outbox } from '../../../server/mail/mail.tables'
import { payments } from '../../../server/payments/payments.tables'
import { cancellationEmailKinds, postCancellation } from '../../../server/reservation/cancellation-emails'
import { clientEmailKinds, clientReservationEmails } from '../../../server/reservation/client/client-emails'
import { reservationEmailKinds } from '../../../server/reservation/emails'
import { subjectOf } from '../../../server/reservation/email-subject'
import { makeOffer } from '../../../server/reservation/make-offer'
import { type OutcomeEvent, moveReservation } from '../../../server/reservation/move-reservation'
import { openCheckout } from '../../../server/reservation/open-checkout'
import { outcomeEmailKinds, postOutcome } from '../../../server/reservation/outcome-emails'
import { remindOfHolds } from '../../../server/reservation/hold/remind-of-holds'
import { reminderEmailKinds } from '../../../server/reservation/hold/reminder-emails'
import { findReservation, type ReservationRow } from '../../../server/reservation/reservation-store'
import { reservations } from '../../../server/reservation/reservation.tables'
import { settleState as settle } from '../../payments/engine-setup'
import { makeAccount } from '../../shared/support/fixtures'
import { rendererOf, storedEmails } from '../../mail/stored-emails'
import { clientRequest, reserved } from '../client/client-setup'
import { LANTERN_905 } from '../reservation-setup'
import { OTHER_TERMS, STANDARD_FIGURES } from '../samples'
import { buyerFor, opened, pay, requestOf, type ServicesSetup, unitFor } from '../services-setup'
import { withServices } from '../with-services'
import { paymentIsFor } from '../../payments/payment-is-for'

const KINDS = {
  ...reservationEmailKinds,
  ...reminderEmailKinds,
  ...outcomeEmailKinds,
  ...cancellationEmailKinds,
  ...clientEmailKinds,
}
const EVENTS: readonly OutcomeEvent[] = [
  'offer-accepted',
  'contract-signed',
  'became-unconditional',
  'settled',
  'contract-ended',
  'hold-ended',
  'cancelled',
  'rejected',
]

let setup: ServicesSetup
let db: Database

withServices(async (made) => {
  ;({ setup, db } = made)
  await db.sql.delete(outbox)
})

const held = async () => {
  const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
  const request = requestOf(unit, buyer, { brandTerms: OTHER_TERMS })
  const outcome = await settle(setup.services, await pay(setup, await opened(setup, request)))
  if (outcome.kind !== 'placed') throw new Error(outcome.kind)
  return { ...unit, buyer, reservation: outcome.reservation }
}
const paidFor = async (id: number) =>
  (await db.sql.select().from(payments).where(paymentIsFor('reservation', id))).map(({ amountCents, refundCents }) => [
    amountCents,
    refundCents,
  ])

test('a reservation is charged, held and refunded by the terms under which it was made', async () => {
  const { reservation } = await held()
  expect([reservation.terms, reservation.heldUntil, reservation.checkoutEndsAt]).toEqual([
    OTHER_TERMS,
    new Date('2026-11-30T13:29:59.000Z'),
    new Date('2026-11-20T07:15:00.000Z'),
  ])
  expect(await paidFor(reservation.id)).toEqual([[250_000, 0]])
  await moveReservation(setup.services, reservation.id, 'cancelled')
  expect(await paidFor(reservation.id)).toEqual([[250_000, 250_000]])
})

test('a listing’s terms override its brand’s, and a later change does not touch an open checkout', async () => {
  const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
  const change = (reservationTerms: typeof listings.$inferInsert.reservationTerms) =>
    db.sql.update(listings).set({ reservationTerms }).where(eq(listings.id, unit.listingId))
  await change({ holdDays: 3, feeCents: 5_000 })
  const request = requestOf(unit, buyer)
  const first = await openCheckout(setup.services, request)
  await change({ holdDays: 20 })
  const again = await openCheckout(setup.services, request)
  const own = {
    feeCents: 5_000,
    holdDays: 3,
    cardFeePercent: 3,
    cardFeeCents: 30,
    checkoutMinutes: 30,
    callBackHours: 24,
    queueOfferHours: 24,
  }
  expect([first, again].map((each) => E.isRight(each) && each.right.terms)).toEqual([own, own])
  const outcome = await settle(
    setup.services,
    await pay(setup, E.isRight(first) ? first.right : await opened(setup, request)),
  )
  expect(outcome).toMatchObject({
    kind: 'placed',
    reservation: { terms: own, heldUntil: new Date('2026-11-23T13:29:59.000Z') },
  })
  if (outcome.kind === 'placed') expect(await paidFor(outcome.reservation.id)).toEqual([[5_180, 0]])
})

test('the asked price is stored with the claim, and shown from then on', async () => {
  const fixture = { units: [{ apt: '101', revisedPrice: 600_000, revisedPriceMax: null }] }
  const [unit, buyer] = [await unitFor(setup, fixture), await buyerFor(setup)]
  const outcome = await settle(setup.services, await pay(setup, await opened(setup, requestOf(unit, buyer))))
  const id = outcome.kind === 'placed' ? outcome.reservation.id : 0
  await db.sql.update(units).set({ revisedPrice: 650_000, revisedPriceMax: 700_000 }).where(eq(units.id, unit.unitId))
  expect(await findReservation(db.sql, id)).toMatchObject({ askedPrice: 600_000, askedPriceMax: 0 })
  expect((await subjectOf(db.sql, id))?.price).toBe('$600,000')
  const caller = {
    accountId: buyer.id,
    email: buyer.email,
    emailConfirmed: true,
    sessionId: '',
    role: 'buyer',
    mayIntroduce: false,
    audiences: ['everyone'],
    coAgent: null,
  } as const
  const [row] = (await listReserved(db.sql, caller, { page: 1, size: 8, text: undefined }, () => '')).list
  expect([row?.propertyPrice, row?.listing.price]).toEqual([600_000, 600_000])

  await db.sql.update(reservations).set({ askedPrice: null, askedPriceMax: null }).where(eq(reservations.id, id))
  expect((await subjectOf(db.sql, id))?.price).toBe('$650,000 - $700,000')
})

test.each([
  ['a range', { revisedPrice: 600_000, revisedPriceMax: 650_000 }, [600_000, 650_000]],
  ['no price', { revisedPrice: null, revisedPriceMax: null }, [0, 0]],
  ['a package', { revisedPrice: 1, totalPrice: 700_000, totalPriceMax: 720_000 }, [700_000, 720_000]],
] as const)('an offer keeps %s', async (_, price, asked) => {
  const [unit, buyer] = [await unitFor(setup, { units: [{ apt: '101', ...price }] }), await buyerFor(setup)]
  const offer = await makeOffer(setup.services, requestOf(unit, buyer))
  expect(E.isRight(offer) && [offer.right.askedPrice, offer.right.askedPriceMax]).toEqual(asked)
})

test('each unit that is reserved for a client keeps its own price', async () => {
  const agent = await makeAccount(db, setup.clock(), { role: 'agent' })
  const unit = await unitFor(setup, {
    units: [
      { apt: '101', revisedPrice: 600_000 },
      { apt: '102', revisedPrice: 640_000 },
    ],
  })
  await reserved(setup, await clientRequest(setup, unit, [unit.unitId, ...unit.others], agent.id))
  const made = await db.sql.select().from(reservations).where(eq(reservations.listingId, unit.listingId))
  expect(made.map(({ askedPrice }) => askedPrice).sort()).toEqual([600_000, 640_000])
})

test('every email about a reservation states its terms, never the documents’ figures', async () => {
  const agent = await makeAccount(db, setup.clock(), { role: 'agent', firstName: 'Alan' })
  const { reservation, buyer } = await held()
  await db.sql.update(reservations).set({ introducerId: agent.id }).where(eq(reservations.id, reservation.id))
  const row = (await findReservation(db.sql, reservation.id)) as ReservationRow
  for (const event of EVENTS) await postOutcome(db.sql, row, event, setup.clock())
  await postCancellation(db.sql, row, { by: 'buyer', wasAccepted: false }, setup.clock())
  setup.move(OTHER_TERMS.holdDays * 24 * HOUR - 40 * HOUR)
  expect(await remindOfHolds(setup.services)).toBe(1)

  const takesOffers = await unitFor(setup, { units: [{ apt: '101', revisedPrice: null }] })
  const offer = await makeOffer(setup.services, requestOf(takesOffers, buyer, { brandTerms: OTHER_TERMS }))
  expect(E.isRight(offer) && offer.right.terms).toEqual(OTHER_TERMS)

  const unit = await unitFor(setup)
  const request = await clientRequest(setup, unit, [unit.unitId], agent.id, { terms: OTHER_TERMS })
  expect(await reserved(setup, request)).toMatchObject({ kind: 'reserved', receipt: { terms: OTHER_TERMS } })
  const ofClient = await db.sql.select().from(reservations).where(eq(reservations.listingId, unit.listingId))
  const together = ofClient[0]?.clientReservationId ?? 0
  await clientReservationEmails(setup.clock)(db.sql, together, ofClient)

  const rows = await db.sql.select({ kind: outbox.kind }).from(outbox)
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(Object.keys(KINDS).sort())
  const emails = await storedEmails(db, rendererOf(KINDS))
  expect(emails).toHaveLength(rows.length)
  const texts = emails.map(({ subject, text, html }) => [subject, text, html].join('\n'))
  expect(texts.filter((text) => STANDARD_FIGURES.test(text))).toEqual([])
  const all = texts.join('\n')
  for (const sentence of [
    'The $2,500 reservation fee (GST inclusive) is refunded once the contract is signed, or if you do not go to contract. The refund takes 3-5 business days to clear.',
    'Alex Agent will call you within 36-72 hours, by Monday 23 November.',
    'Please call the introducer within 36 hours, by Monday 23 November.',
    'The hold ended without a contract, so the property below is no longer held for you.',
    'The hold ended without a contract. The property does not go on sale again, and we refund the reservation fee.',
    'Otherwise the hold ends, and we refund the $2,500 reservation fee to your card.',
    'The $2,500 reservation fee of each property (GST inclusive) is refunded once the contract is signed, or if you do not go to contract.',
    'Held until: Monday 30 November, 11:59 pm ACDT',
  ])
    expect(all).toContain(sentence)
})
