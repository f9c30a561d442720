import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { and, eq, ne } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import type { Maker } from '../../server/reservation/client/maker'
import { closeCheckout } from '../../server/reservation/close-checkout'
import { ANY_ADDRESS, type FromAddress } from '../../server/reservation/fair-use'
import { makeOffer } from '../../server/reservation/make-offer'
import { openCheckout } from '../../server/reservation/open-checkout'
import { settleReservation } from '../../server/reservation/reservation-payment'
import { reservations } from '../../server/reservation/reservation.tables'
import { sweep } from '../payments/engine-setup'
import { makeAccount } from '../shared/support/fixtures'
import { makeLinkIn } from '../sharing/tasks/private-links'
import { ASKS, clientRequest, reserved, unitsNow } from './client/client-setup'
import {
  buyerFor,
  pay,
  type ServicesSetup,
  formOf,
  requestOf,
  standingOf,
  START,
  unitFor,
  viewer,
} from './services-setup'
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

test('an account that was deleted while its call waited is asked to log in again', async () => {
  const unit = await unitFor(setup, { units: [{ apt: '101', revisedPrice: null }, { apt: '102' }] })
  const gone = { kind: 'session-invalid', message: 'Please log in again.' }
  const buyer = { id: 999_999, email: 'gone@example.com' }
  const [second = 0] = unit.others
  expect(await openCheckout(setup.services, requestOf({ ...unit, unitId: second }, buyer))).toMatchObject({
    left: gone,
  })
  expect(await makeOffer(setup.services, requestOf(unit, buyer))).toMatchObject({ left: gone })
  expect(await reserved(setup, await clientRequest(setup, unit, [second], buyer.id))).toMatchObject(gone)
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

describe('units held unpaid', () => {
  const agentFor = () => makeAccount(db, setup.clock(), { role: 'agent' })
  const linkOf = async (accountId: number, listingId: number): Promise<Maker> => ({
    kind: 'link',
    linkId: (await makeLinkIn(db, { accountId, listingId, now: setup.clock(), isPublic: true })).id,
    accountId,
    listingId,
  })
  /** Reserves through a new private link of the agent, and stays at the bank's question. */
  const throughLink = async (accountId: number, count: number, address: FromAddress = ANY_ADDRESS) => {
    const { listingId, unitId, others } = await units(count)
    const maker = await linkOf(accountId, listingId)
    const wanted = [unitId, ...others]
    return {
      wanted,
      answer: await reserved(
        setup,
        await clientRequest(setup, { listingId }, wanted, accountId, { maker, address, card: ASKS }),
      ),
    }
  }
  const kindOf = ({ answer }: Awaited<ReturnType<typeof throughLink>>) =>
    'message' in answer ? answer.message : answer.kind
  const AGENT_IS_FULL = 'Other properties are being paid for through this agent. Try again in five minutes.'
  const ADDRESS_IS_FULL =
    'Too many properties are being paid for from this internet connection. Complete a payment, or try again in a few minutes.'

  test('are three over all private links of an agent, and the agent’s own count too', async () => {
    const agent = await agentFor()
    expect(kindOf(await throughLink(agent.id, 2))).toBe('authenticate')
    expect(kindOf(await throughLink(agent.id, 2))).toBe(AGENT_IS_FULL)
    expect(kindOf(await throughLink(agent.id, 1))).toBe('authenticate')
    const another = await throughLink(agent.id, 1)
    expect(kindOf(another)).toBe(AGENT_IS_FULL)
    expect((await unitsNow(db, another.wanted)).units).toEqual(['Available'])
    const own = await unitFor(setup)
    expect(await openCheckout(setup.services, requestOf(own, agent))).toMatchObject({
      left: {
        kind: 'too-many-checkouts',
        message:
          'You and your clients are already paying for other properties. Complete a payment, or try again in a few minutes.',
      },
    })
    const stranger = await agentFor()
    expect(kindOf(await throughLink(stranger.id, 1))).toBe('authenticate')
  })

  test('may be ten that are reserved together, and then nothing else', async () => {
    const agent = await agentFor()
    expect(kindOf(await throughLink(agent.id, 10))).toBe('authenticate')
    expect(kindOf(await throughLink(agent.id, 1))).toBe(AGENT_IS_FULL)
    const other = await agentFor()
    expect(kindOf(await throughLink(other.id, 1))).toBe('authenticate')
    expect(kindOf(await throughLink(other.id, 10))).toBe(AGENT_IS_FULL)
  })

  test('are counted one after the other, through however many links they are claimed at once', async () => {
    const agent = await agentFor()
    const made = await Promise.all(Array.from({ length: 7 }, () => throughLink(agent.id, 10)))
    expect(made.map(kindOf).sort()).toEqual([...Array.from({ length: 6 }, () => AGENT_IS_FULL), 'authenticate'])
  })

  test('for a client are available again after five minutes at the bank', async () => {
    const agent = await agentFor()
    const { wanted } = await throughLink(agent.id, 2)
    setup.move(5 * MINUTE - 1)
    await sweep(setup.services)
    expect((await unitsNow(db, wanted)).units).toEqual(['Reserved', 'Reserved'])
    setup.move(1)
    await sweep(setup.services)
    expect((await unitsNow(db, wanted)).units).toEqual(['Available', 'Available'])
    expect(kindOf(await throughLink(agent.id, 3))).toBe('authenticate')
  })

  test('from one address are three, of whichever accounts and through whichever links, until they are paid', async () => {
    const here: FromAddress = { key: 'here', most: 3 }
    const openFrom = async (address: FromAddress) => {
      const answer = await openCheckout(setup.services, requestOf(await units(1), await buyerFor(setup), { address }))
      return E.isLeft(answer) ? answer.left.message : answer.right
    }
    const first = await openFrom(here)
    const second = await Promise.all([openFrom(here), openFrom(here), openFrom(here), openFrom(here)])
    expect(second.filter((answer) => answer === ADDRESS_IS_FULL)).toHaveLength(2)
    const agent = await agentFor()
    expect(kindOf(await throughLink(agent.id, 1, here))).toBe(ADDRESS_IS_FULL)
    expect(await openFrom({ key: 'elsewhere', most: 3 })).toMatchObject({ terms: STANDARD_TERMS })
    expect(await openFrom({ key: 'here', most: 4 })).toMatchObject({ terms: STANDARD_TERMS })
    if (typeof first === 'string') throw new Error(first)
    await pay(setup, first)
    await settleReservation(setup.services, first.sessionId)
    expect(await openFrom({ key: 'here', most: 4 })).toMatchObject({ terms: STANDARD_TERMS })
    expect(
      await db.sql
        .select({ status: reservations.status })
        .from(reservations)
        .where(and(eq(reservations.addressKey, 'here'), ne(reservations.status, 'checkout'))),
    ).toEqual([])
  })
})
