import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { closeCheckout } from '../../server/reservation/close-checkout'
import { makeOffer } from '../../server/reservation/make-offer'
import { openCheckout } from '../../server/reservation/open-checkout'
import { reservations } from '../../server/reservation/reservation.tables'
import { sweep } from '../payments/engine-setup'
import { buyerFor, type ServicesSetup, formOf, requestOf, standingOf, START, unitFor, viewer } from './services-setup'
import { withServices } from './with-services'

let db: Database
let setup: ServicesSetup
withServices((made) => {
  ;({ setup, db } = made)
})

const units = (count: number) =>
  unitFor(setup, { units: Array.from({ length: count }, (_, i) => ({ apt: String(101 + i) })) })
const HERE = 'You’re already paying for another property here. Continue that payment, or let it go.'
const THREE_OPEN = 'You already have three payments open. Continue one of them, or let it go.'
const TOO_OFTEN = 'You’ve started too many payments without completing them. Please try again tomorrow, or contact us.'

describe('checkouts of one account', () => {
  const openAll = (wanted: readonly { listingId: number; unitId: number }[], buyer: { id: number; email: string }) =>
    Promise.all(wanted.map((unit) => openCheckout(setup.services, requestOf(unit, buyer))))
  const refusalsIn = (answers: readonly E.Either<{ kind: string; message: string }, unknown>[]) => [
    ...new Set(answers.filter(E.isLeft).map(({ left }) => `${left.kind}: ${left.message}`)),
  ]

  test('are limited to one on a listing, however many are opened simultaneously; other units stay available', async () => {
    const { listingId, unitId, others } = await units(12)
    const all = [unitId, ...others]
    const answers = await openAll(
      all.map((unit) => ({ listingId, unitId: unit })),
      await buyerFor(setup),
    )
    expect(answers.filter(E.isRight)).toHaveLength(1)
    expect(refusalsIn(answers)).toEqual([`too-many-checkouts: ${HERE}`])
    const statuses = await Promise.all(all.map(async (unit) => (await standingOf(db, unit)).unit))
    expect(statuses.filter((status) => status === 'Reserved')).toHaveLength(1)
  })

  test('are limited to three in all, on as many listings', async () => {
    const wanted = await Promise.all([1, 2, 3, 4, 5].map(() => units(1)))
    const answers = await openAll(wanted, await buyerFor(setup))
    expect(answers.filter(E.isRight)).toHaveLength(3)
    expect(refusalsIn(answers)).toEqual([`too-many-checkouts: ${THREE_OPEN}`])
  })

  test('reloading one of them returns the same checkout', async () => {
    const [first, second] = [await units(1), await units(1)]
    const buyer = await buyerFor(setup)
    const request = requestOf(first, buyer)
    const open = await openCheckout(setup.services, request)
    await openCheckout(setup.services, requestOf(second, buyer))
    expect(await openCheckout(setup.services, request)).toEqual(open)
  })

  test('are limited to four unpaid of one unit and ten in all, in 24 hours', async () => {
    const { listingId, unitId, others } = await units(5)
    const buyer = await buyerFor(setup)
    const openAndClose = async (unit: number): Promise<string> => {
      const answer = await openCheckout(setup.services, requestOf({ listingId, unitId: unit }, buyer))
      if (E.isLeft(answer)) return answer.left.message
      await closeCheckout(setup.services, answer.right.sessionId, viewer(buyer))
      return 'opened'
    }
    const inTurn = async (wanted: readonly number[]) => {
      const seen: string[] = []
      for (const unit of wanted) seen.push(await openAndClose(unit))
      return seen
    }
    const [second = 0, third = 0] = others
    expect(await inTurn([unitId, unitId, unitId, unitId, unitId])).toEqual([
      'opened',
      'opened',
      'opened',
      'opened',
      TOO_OFTEN,
    ])
    expect(await inTurn([second, second, second, second, third, third, third])).toEqual([
      ...Array.from({ length: 6 }, () => 'opened'),
      TOO_OFTEN,
    ])
    setup.move(DAY)
    expect(await inTurn([unitId])).toEqual(['opened'])
  })

  test('a lapsed checkout counts as unpaid, and allows another one', async () => {
    const { listingId, unitId, others } = await units(2)
    const buyer = await buyerFor(setup)
    const second = requestOf({ listingId, unitId: others[0] ?? 0 }, buyer)
    await openCheckout(setup.services, requestOf({ listingId, unitId }, buyer))
    expect(refusalsIn([await openCheckout(setup.services, second)])).toEqual([`too-many-checkouts: ${HERE}`])
    setup.move(30 * MINUTE)
    await sweep(setup.services)
    expect(E.isRight(await openCheckout(setup.services, second))).toBe(true)
  })
})

test('of thirty simultaneous offers by one account on one unit, five are accepted in a day and one is open', async () => {
  const { listingId, unitId } = await unitFor(setup, { units: [{ apt: '101', revisedPrice: null }] })
  const buyer = await buyerFor(setup)
  const offer = (dollars: number) =>
    makeOffer(setup.services, {
      listingId,
      unitId,
      accountId: buyer.id,
      tenant: 'wren',
      origin: 'https://wren.unifi.example',
      brandTerms: STANDARD_TERMS,
      form: formOf(buyer.email, { offer: String(dollars) }),
    })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => offer(500_000 + i)))
  expect(answers.filter(E.isRight)).toHaveLength(5)
  expect(new Set(answers.filter(E.isLeft).map(({ left }) => left.message))).toEqual(
    new Set([
      'You’ve reached today’s limit for changing your offer on this property. Please try again tomorrow, or contact us.',
    ]),
  )
  expect((await standingOf(db, unitId)).reservations).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
    'offered',
  ])
  setup.move(DAY)
  expect(E.isRight(await offer(600_000))).toBe(true)
})

test('the database refuses a second open offer of one account on one unit', async () => {
  const { listingId, unitId, others } = await unitFor(setup, {
    units: [
      { apt: '101', revisedPrice: null },
      { apt: '102', revisedPrice: null },
    ],
  })
  const [buyer, other] = [await buyerFor(setup), await buyerFor(setup)]
  const insert = (accountId: number, unit: number, status: 'offered' | 'cancelled') =>
    db.sql.insert(reservations).values({
      listingId,
      unitId: unit,
      accountId,
      tenant: 'wren',
      origin: 'https://wren.unifi.example',
      form: formOf(buyer.email),
      offerType: 'Make Offer',
      status,
      createdAt: START,
      placedAt: START,
    })
  await insert(buyer.id, unitId, 'offered')
  await expect(insert(buyer.id, unitId, 'offered')).rejects.toMatchObject({
    cause: { constraint: 'reservations_one_offer_each' },
  })
  await insert(buyer.id, unitId, 'cancelled')
  await insert(other.id, unitId, 'offered')
  await insert(buyer.id, others[0] ?? 0, 'offered')
  expect((await standingOf(db, unitId)).reservations).toEqual(['offered', 'cancelled', 'offered'])
})
