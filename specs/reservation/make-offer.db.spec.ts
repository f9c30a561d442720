import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { offerEnd } from '../../domain/reservation/hold-end'
import { DAY } from '../../domain/shared/dates'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { endHolds } from '../../server/reservation/end-holds'
import { makeOffer } from '../../server/reservation/make-offer'
import { openCheckout } from '../../server/reservation/open-checkout'
import { reservations } from '../../server/reservation/reservation.tables'
import { PURCHASER } from './samples'
import {
  buyerFor,
  type ServicesSetup,
  formOf,
  emailsAbout,
  type MadeUnit,
  requestOf,
  standingOf,
  unitFor,
} from './services-setup'
import { withServices } from './with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const unpriced = () => unitFor(setup, { units: [{ apt: '101', revisedPrice: null }] })
type Buyer = Awaited<ReturnType<typeof buyerFor>>
const offering = (
  { listingId, unitId }: Pick<MadeUnit, 'listingId' | 'unitId'>,
  buyer: Buyer,
  offer: string,
  changes = {},
) =>
  makeOffer(setup.services, {
    listingId,
    unitId,
    accountId: buyer.id,
    tenant: 'wren',
    origin: 'https://wren.unifi.example',
    brandTerms: STANDARD_TERMS,
    form: formOf(buyer.email, { offer, ...changes }),
  })
const idOf = (answer: Awaited<ReturnType<typeof makeOffer>>) => (E.isRight(answer) ? answer.right.id : answer.left.kind)
const offersOn = async (unitId: number) =>
  (await db.sql.select().from(reservations).where(eq(reservations.unitId, unitId)).orderBy(reservations.id)).map(
    ({ status, offerCents }) => [status, offerCents],
  )

describe('an offer', () => {
  test('becomes a reservation immediately, exact to the cent, without payment or hold [B1-14 B9-6]', async () => {
    const [unit, buyer] = [await unpriced(), await buyerFor(setup)]
    const answer = await offering(unit, buyer, '612500.55')
    expect(answer).toMatchObject(
      E.right({ status: 'offered', offerCents: 61_250_055, heldUntil: null, offerType: 'Make Offer' }),
    )
    expect(await standingOf(db, unit.unitId)).toEqual({
      unit: 'Available',
      ledger: [],
      reservations: ['offered'],
      payments: [],
    })
    expect((await emailsAbout(db, Number(idOf(answer)))).map(({ recipient }) => recipient)).toEqual([
      buyer.email,
      unit.agentEmail,
    ])
  })

  test("is allowed beside other buyers' offers", async () => {
    const unit = await unpriced()
    for (const offer of ['500000', '510000', '505000']) await offering(unit, await buyerFor(setup), offer)
    expect(await offersOn(unit.unitId)).toEqual([
      ['offered', 50_000_000],
      ['offered', 51_000_000],
      ['offered', 50_500_000],
    ])
  })

  test("replaces the same buyer's earlier one", async () => {
    const [unit, buyer] = [await unpriced(), await buyerFor(setup)]
    const [first, second] = [await offering(unit, buyer, '500000'), await offering(unit, buyer, '510000')]
    expect(idOf(second)).not.toBe(idOf(first))
    expect(await offersOn(unit.unitId)).toEqual([
      ['cancelled', 50_000_000],
      ['offered', 51_000_000],
    ])
  })

  test('sent again is the same reservation, with one email each', async () => {
    const [unit, buyer] = [await unpriced(), await buyerFor(setup)]
    const sent = [
      await offering(unit, buyer, '500000'),
      ...(await Promise.all([offering(unit, buyer, '500000.00'), offering(unit, buyer, '500000')])),
    ]
    expect(new Set(sent.map(idOf)).size).toBe(1)
    expect(await offersOn(unit.unitId)).toEqual([['offered', 50_000_000]])
    expect(await emailsAbout(db, Number(sent.map(idOf)[0]))).toHaveLength(2)
  })

  test('of the same amount with a different form is a new one, so that corrections are kept', async () => {
    const [unit, buyer] = [await unpriced(), await buyerFor(setup)]
    await offering(unit, buyer, '500000')
    const corrected = await offering(unit, buyer, '500000', { purchasingEntity: 'Buyer Family Trust' })
    expect(corrected).toMatchObject(E.right({ form: { purchasingEntity: 'Buyer Family Trust' } }))
    expect(await offersOn(unit.unitId)).toEqual([
      ['cancelled', 50_000_000],
      ['offered', 50_000_000],
    ])
  })

  test('sent twice simultaneously with different amounts leaves one open', async () => {
    const [unit, buyer] = [await unpriced(), await buyerFor(setup)]
    await Promise.all([offering(unit, buyer, '500000'), offering(unit, buyer, '510000')])
    expect((await offersOn(unit.unitId)).map(([status]) => status)).toEqual(['cancelled', 'offered'])
  })

  test.each(['Reserved', 'Sold', 'Unconditional', 'Settled'] as const)(
    'on a unit that is %s is refused',
    async (status) => {
      const unit = await unitFor(setup, { units: [{ apt: '101', revisedPrice: null, status }] })
      expect(await offering(unit, await buyerFor(setup), '500000')).toMatchObject(E.left({ kind: 'unit-taken' }))
      expect(await offersOn(unit.unitId)).toEqual([])
    },
  )

  test('ends after its last day where the property is, and its buyer can make another', async () => {
    const [unit, buyer, other] = [await unpriced(), await buyerFor(setup), await buyerFor(setup)]
    const first = await offering(unit, buyer, '500000', { offerDays: '3' })
    await offering(unit, other, '490000')
    expect(E.isRight(first) ? first.right.offerEndsAt : null).toEqual(offerEnd('3', setup.clock(), 'SA'))
    setup.move(3 * DAY)
    await endHolds(setup.services)
    setup.move(DAY)
    const accepted = await actOnReservation(setup.services, Number(idOf(first)), 'accept')
    await Promise.all([endHolds(setup.services), endHolds(setup.services)])
    await endHolds(setup.services)
    const second = await offering(unit, buyer, '505000', { offerDays: '30' })
    expect(accepted).toEqual(
      E.left({
        kind: 'wrong-status',
        message: `Offer ${idOf(first)} has run out: the buyer can make another one.`,
      }),
    )
    expect(await offersOn(unit.unitId)).toEqual([
      ['ended', 50_000_000],
      ['offered', 49_000_000],
      ['offered', 50_500_000],
    ])
    expect([await standingOf(db, unit.unitId), typeof idOf(second)]).toEqual([
      { unit: 'Available', ledger: [], reservations: ['ended', 'offered', 'offered'], payments: [] },
      'number',
    ])
  })

  test('by an agent for a client has the agent as introducer, and one stays open for each client', async () => {
    const [unit, agent] = [await unpriced(), await buyerFor(setup)]
    const forClient = (email: string, offer: string) =>
      offering(unit, agent, offer, { isForClient: true, purchasers: [{ ...PURCHASER, email }] })
    const first = await forClient('carl@example.com', '500000')
    await Promise.all([forClient('dora@example.com', '510000'), forClient('dora@example.com', '520000')])
    await forClient('carl@example.com', '505000')
    await offering(unit, agent, '490000')
    const rows = await db.sql.select().from(reservations).where(eq(reservations.unitId, unit.unitId))
    expect(
      rows
        .map(({ form, status, accountId, introducerId }) => [
          form.purchasers[0]?.email,
          status,
          accountId,
          introducerId,
        ])
        .toSorted(),
    ).toEqual(
      [
        ['carl@example.com', 'cancelled', null, agent.id],
        ['carl@example.com', 'offered', null, agent.id],
        ['dora@example.com', 'cancelled', null, agent.id],
        ['dora@example.com', 'offered', null, agent.id],
        [agent.email, 'offered', agent.id, null],
      ].toSorted(),
    )
    const [confirmation] = await emailsAbout(db, Number(idOf(first)))
    expect([confirmation?.recipient, confirmation?.text.includes('https://')]).toEqual(['carl@example.com', false])
    expect(confirmation?.text).toContain(`\nMade for you by: Bea Buyer, ${agent.email}`)
  })

  test('on a unit with a fixed price is refused', async () => {
    const unit = await unitFor(setup)
    expect(await offering(unit, await buyerFor(setup), '500000')).toEqual(
      E.left({
        kind: 'wrong-type',
        message: 'This property can’t be bought that way. Check whether it has a fixed price or takes offers.',
      }),
    )
    expect(await openCheckout(setup.services, requestOf(unit, await buyerFor(setup)))).toMatchObject({ _tag: 'Right' })
  })

  test("on another listing's unit is not found", async () => {
    const [unit, other] = [await unpriced(), await unpriced()]
    expect(
      await offering({ listingId: other.listingId, unitId: unit.unitId }, await buyerFor(setup), '500000'),
    ).toMatchObject(E.left({ kind: 'not-found' }))
  })
})
