import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { sandboxSessions } from '../../../server/sandbox/sandbox.tables'
import { expireCheckouts } from '../../../server/payments/payment-chores'
import { payments } from '../../../server/payments/payments.tables'
import { closeCheckout } from '../../../server/reservation/close-checkout'
import { openCheckout } from '../../../server/reservation/open-checkout'
import { reservations } from '../../../server/reservation/reservation.tables'
import { closeReservation, servicesWith, settleState as settle } from '../../payments/engine-setup'
import {
  buyerFor,
  type ServicesSetup,
  formOf,
  opened,
  requestOf,
  pay,
  standingOf,
  START,
  unitFor,
  viewer,
} from '../services-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const FREE = { unit: 'Available', ledger: [], reservations: [], payments: [] }
const CLAIMED = { unit: 'Reserved', ledger: ['Available > Reserved'], reservations: ['checkout'], payments: ['open'] }
const GIVEN_BACK = {
  unit: 'Available',
  ledger: ['Available > Reserved', 'Reserved > Available'],
  reservations: ['lapsed'],
  payments: ['closed'],
}

describe('opening a checkout', () => {
  test('claims the unit for 30 minutes, and charges $1,030.30 in two lines [B9-1 B9-3]', async () => {
    const unit = await unitFor(setup)
    const { sessionId, clientSecret, endsAt } = await opened(setup, requestOf(unit, await buyerFor(setup)))
    expect(endsAt).toEqual(new Date(START.getTime() + 30 * MINUTE))
    expect(clientSecret).not.toBe('')
    expect(await standingOf(db, unit.unitId)).toEqual(CLAIMED)
    const [session] = await db.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
    expect([session?.amountCents, session?.lines, session?.expiresAt]).toEqual([
      103_030,
      [
        { name: 'Reservation fee, apartment 101 (GST inclusive)', amountCents: 100_000 },
        { name: 'Card transaction fee (3% + 30c)', amountCents: 3_030 },
      ],
      endsAt,
    ])
    const [payment] = await db.sql
      .select({ id: payments.id, subjectId: payments.subjectId })
      .from(payments)
      .where(eq(payments.sessionId, sessionId))
    expect([session?.idempotencyKey, session?.reference]).toEqual([
      `payment-${payment?.id ?? 0}`,
      `reservation-${payment?.subjectId ?? 0}`,
    ])
    expect(session?.returnUrl).toBe(`http://localhost/property/form?session_id=${sessionId}`)
  })

  test('by the same buyer again, returns the same checkout with the current form', async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    const first = await opened(setup, requestOf(unit, buyer))
    setup.move(10 * MINUTE)
    const form = formOf(buyer.email, { purchasingEntity: 'Buyer Trust' })
    expect(await opened(setup, requestOf(unit, buyer, { form }))).toEqual({ ...first, now: setup.clock() })
    expect(await standingOf(db, unit.unitId)).toEqual(CLAIMED)
    const [kept] = await db.sql
      .select({ form: reservations.form })
      .from(reservations)
      .where(eq(reservations.unitId, unit.unitId))
    expect(kept?.form).toEqual(form)
  })

  test('by another buyer, is refused and leaves the first unchanged', async () => {
    const unit = await unitFor(setup)
    await opened(setup, requestOf(unit, await buyerFor(setup)))
    expect(await openCheckout(setup.services, requestOf(unit, await buyerFor(setup)))).toEqual(
      E.left({
        kind: 'unit-taken',
        message: 'This property has just been reserved by another buyer. Please choose another one.',
      }),
    )
    expect(await standingOf(db, unit.unitId)).toEqual(CLAIMED)
  })

  test("of one's own reserved unit, is refused as already reserved", async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    await settle(setup.services, await pay(setup, await opened(setup, requestOf(unit, buyer))))
    expect(await openCheckout(setup.services, requestOf(unit, buyer))).toEqual(
      E.left({
        kind: 'already-reserved',
        message: 'You have already reserved this property. You can find it in My account.',
      }),
    )
    expect(await openCheckout(setup.services, requestOf(unit, await buyerFor(setup)))).toMatchObject(
      E.left({ kind: 'unit-taken' }),
    )
  })

  test('by twelve buyers simultaneously, succeeds for one', async () => {
    const unit = await unitFor(setup)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyerFor(setup)))
    const answers = await Promise.all(buyers.map((buyer) => openCheckout(setup.services, requestOf(unit, buyer))))
    expect(answers.filter(E.isRight)).toHaveLength(1)
    expect(answers.filter(E.isLeft).map(({ left }) => left.kind)).toEqual(
      Array.from({ length: 11 }, () => 'unit-taken'),
    )
    expect(await standingOf(db, unit.unitId)).toEqual(CLAIMED)
  })

  test.each([
    ['a range of prices', { revisedPrice: 500_000, revisedPriceMax: 600_000 }],
    ['no price', { revisedPrice: null }],
    ['a price of 0', { revisedPrice: 0, revisedPriceMax: 0 }],
  ])('of a unit with %s, is refused as the wrong type', async (_, prices) => {
    const unit = await unitFor(setup, { units: [{ apt: '101', ...prices }] })
    expect(await openCheckout(setup.services, requestOf(unit, await buyerFor(setup)))).toEqual(
      E.left({
        kind: 'wrong-type',
        message: 'This property can’t be bought that way. Check whether it has a fixed price or takes offers.',
      }),
    )
    expect(await standingOf(db, unit.unitId)).toEqual(FREE)
  })

  test.each(['Reserved', 'Sold', 'Unconditional', 'Settled'] as const)(
    'of a unit that is %s: refused [B4-1]',
    async (status) => {
      const unit = await unitFor(setup, { units: [{ apt: '101', status }] })
      expect(await openCheckout(setup.services, requestOf(unit, await buyerFor(setup)))).toMatchObject(
        E.left({ kind: 'unit-taken' }),
      )
      expect(await standingOf(db, unit.unitId)).toEqual({ ...FREE, unit: status })
    },
  )

  test("of another listing's unit, is not found", async () => {
    const [unit, other] = [await unitFor(setup), await unitFor(setup)]
    expect(
      await openCheckout(
        setup.services,
        requestOf({ listingId: other.listingId, unitId: unit.unitId }, await buyerFor(setup)),
      ),
    ).toEqual(E.left({ kind: 'not-found', message: 'Property not found.' }))
  })

  test('with an unavailable provider, releases the unit immediately, and retrying works', async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    setup.fails.open = new Error('the provider is away')
    expect(await openCheckout(setup.services, requestOf(unit, buyer))).toEqual(
      E.left({
        kind: 'payment-unavailable',
        message: 'Card payments aren’t available at the moment. Please try again.',
      }),
    )
    expect(await standingOf(db, unit.unitId)).toEqual(GIVEN_BACK)
    delete setup.fails.open
    await opened(setup, requestOf(unit, buyer))
    expect((await standingOf(db, unit.unitId)).reservations).toEqual(['lapsed', 'checkout'])
  })

  /** A provider that responds on request, with success or failure. */
  const askedOneByOne = () => {
    const asked: { answers: () => void; fails: () => void }[] = []
    const open: typeof setup.services.payments.provider.open = (request) =>
      new Promise((resolve, reject) => {
        asked.push({
          answers: () => {
            setup.sandbox.open(request).then(resolve, reject)
          },
          fails: () => {
            reject(new Error('the key is in use'))
          },
        })
      })
    return {
      asked,
      services: servicesWith(setup.services, { provider: { ...setup.services.payments.provider, open } }),
    }
  }

  test.each([
    ['before', ['answers', 'fails']],
    ['after', ['fails', 'answers']],
  ] as const)(
    'asked for twice at once, one failing %s the other opens: nobody gets a checkout without its unit',
    async (_, [early, late]) => {
      const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
      const { asked, services } = askedOneByOne()
      const answers: Promise<E.Either<unknown, unknown>>[] = []
      for (const count of [1, 2]) {
        answers.push(openCheckout(services, requestOf(unit, buyer)))
        await vi.waitUntil(() => asked.length === count)
      }
      asked[0]?.[early]()
      await answers[0]
      asked[1]?.[late]()
      const opened = (await Promise.all(answers)).filter(E.isRight)
      expect([opened.length, await standingOf(db, unit.unitId)]).toEqual(
        early === 'answers' ? [1, CLAIMED] : [0, GIVEN_BACK],
      )
    },
  )

  test("after one's own checkout has ended, opens a new one", async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    const first = await opened(setup, requestOf(unit, buyer))
    setup.move(30 * MINUTE)
    expect(await openCheckout(setup.services, requestOf(unit, buyer))).toMatchObject(E.left({ kind: 'unit-taken' }))
    await expireCheckouts(setup.services.payments)
    const second = await opened(setup, requestOf(unit, buyer))
    expect(second.sessionId).not.toBe(first.sessionId)
    expect(await standingOf(db, unit.unitId)).toEqual({
      unit: 'Reserved',
      ledger: ['Available > Reserved', 'Reserved > Available', 'Available > Reserved'],
      reservations: ['lapsed', 'checkout'],
      payments: ['closed', 'open'],
    })
  })
})

describe('closing a checkout', () => {
  test('releases the unit immediately, and the session can no longer be paid', async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    const checkout = await opened(setup, requestOf(unit, buyer))
    await closeCheckout(setup.services, checkout.sessionId, viewer(buyer))
    expect(await standingOf(db, unit.unitId)).toEqual(GIVEN_BACK)
    const [payment] = await db.sql
      .select({ nextCheckAt: payments.nextCheckAt })
      .from(payments)
      .where(eq(payments.sessionId, checkout.sessionId))
    expect(payment?.nextCheckAt).toEqual(setup.clock())
    expect(await pay(setup, checkout)).toMatchObject({ status: 'expired', paid: false })
  })

  test('by another account changes nothing', async () => {
    const unit = await unitFor(setup)
    const { sessionId } = await opened(setup, requestOf(unit, await buyerFor(setup)))
    await closeCheckout(setup.services, sessionId, viewer(await buyerFor(setup)))
    expect(await standingOf(db, unit.unitId)).toEqual(CLAIMED)
  })

  test('at the moment of payment, keeps the reservation', async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    const checkout = await opened(setup, requestOf(unit, buyer))
    await pay(setup, checkout)
    await closeCheckout(setup.services, checkout.sessionId, viewer(buyer))
    expect(await standingOf(db, unit.unitId)).toEqual({ ...CLAIMED, reservations: ['held'], payments: ['captured'] })
  })

  test('that was paid between reading and closing it, keeps the reservation', async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    const checkout = await opened(setup, requestOf(unit, buyer))
    const outcome = await settle(setup.services, await pay(setup, checkout))
    if (outcome.kind === 'placed') await closeReservation(setup.services, outcome.reservation.id)
    expect(await standingOf(db, unit.unitId)).toEqual({ ...CLAIMED, reservations: ['held'], payments: ['captured'] })
  })

  test('twice, or for an unknown session, has no further effect', async () => {
    const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
    const { sessionId } = await opened(setup, requestOf(unit, buyer))
    await closeCheckout(setup.services, sessionId, viewer(buyer))
    await closeCheckout(setup.services, sessionId, viewer(buyer))
    await closeCheckout(setup.services, 'cs_unknown', viewer(buyer))
    expect(await standingOf(db, unit.unitId)).toEqual(GIVEN_BACK)
  })
})
