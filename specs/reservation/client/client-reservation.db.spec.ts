import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { expireCheckouts, giveBack, reconcile } from '../../../server/payments/payment-chores'
import { endHolds } from '../../../server/reservation/end-holds'
import {
  abandonAttempt,
  completeAttempt,
  reserveForClient,
} from '../../../server/reservation/client/reserve-for-client'
import { answerBank } from '../../../server/sandbox/sandbox-pay'
import { makeAccount } from '../../shared/support/fixtures'
import { rowsWith, wholeDatabase } from '../../shared/whole-database'
import {
  ASKS,
  CARD,
  clientPaymentOf,
  clientRequest,
  DECLINES,
  emailsTo,
  NO_SIGNED_FORMS,
  reserved,
  unitsNow,
} from './client-setup'
import { buyerFor, HOLD, HOLD_ENDS, opened, refundsOf, requestOf, type ServicesSetup, unitFor } from '../services-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup
let agent: { id: number; email: string }

withServices(async (made) => {
  ;({ setup, db } = made)
  agent = await makeAccount(db, setup.clock(), { role: 'agent' })
})

const whole = ({ services }: ServicesSetup) => ({ ...services, signedForms: NO_SIGNED_FORMS })

const THREE = { units: [{ apt: '101' }, { apt: '102' }, { apt: '103' }] }
const threeUnits = async () => {
  const made = await unitFor(setup, THREE)
  return { ...made, ids: [made.unitId, ...made.others] }
}
const FREE = ['Available', 'Available', 'Available']

describe('reserving for a client', () => {
  test('claims the unit, charges $1,030.30, and holds it until the end of its seventh day [B1-9 B4-45 A7-49]', async () => {
    const unit = await unitFor(setup)
    const answer = await reserved(setup, await clientRequest(setup, unit, [unit.unitId], agent.id))
    expect(answer).toEqual({
      kind: 'reserved',
      receipt: { reservationIds: [expect.any(Number)], heldUntil: HOLD_ENDS, terms: STANDARD_TERMS },
    })
    expect(await unitsNow(db, [unit.unitId])).toEqual({
      units: ['Reserved'],
      reservations: ['held'],
      payments: ['client-reservation divided 103030', 'reservation captured 103030'],
    })
  })

  test('several units are one payment, divided among them', async () => {
    const { ids, ...unit } = await threeUnits()
    const answer = await reserved(setup, await clientRequest(setup, unit, ids, agent.id))
    expect(answer).toMatchObject({ kind: 'reserved', receipt: { heldUntil: HOLD_ENDS } })
    expect(await unitsNow(db, ids)).toEqual({
      units: ['Reserved', 'Reserved', 'Reserved'],
      reservations: ['held', 'held', 'held'],
      payments: [
        'client-reservation divided 309090',
        'reservation captured 103030',
        'reservation captured 103030',
        'reservation captured 103030',
      ],
    })
  })

  test('one unit that is taken keeps all from being reserved, and is named', async () => {
    const { ids, ...unit } = await threeUnits()
    await opened(setup, requestOf({ ...unit, unitId: ids[1] ?? 0 }, await buyerFor(setup)))
    expect(await reserved(setup, await clientRequest(setup, unit, ids, agent.id))).toEqual({
      kind: 'unit-taken',
      message:
        'Apartment 102 is no longer available. None of the other properties was reserved, and the card was not charged.',
    })
    expect(await unitsNow(db, ids)).toEqual({
      units: ['Available', 'Reserved', 'Available'],
      reservations: ['checkout'],
      payments: ['reservation open 103030'],
    })
  })

  test('the same attempt again is the same reservation, charged once', async () => {
    const unit = await unitFor(setup)
    const request = await clientRequest(setup, unit, [unit.unitId], agent.id)
    const [first, second] = [await reserved(setup, request), await reserved(setup, request)]
    expect([first, setup.calls.filter((call) => call === 'charge')]).toEqual([second, ['charge']])
    const other = await makeAccount(db, setup.clock(), { role: 'agent' })
    expect(await completeAttempt(whole(setup), { kind: 'agent', accountId: other.id }, request.attempt)).toEqual({
      _tag: 'Left',
      left: {
        kind: 'not-paid',
        message: 'The payment was not completed. Nothing was charged, and nothing is reserved.',
      },
    })
  })

  test('client and agent get one email each, the listing’s agent one for each unit, and the receipts of all [B2.14-2 D47-18]', async () => {
    const { ids, ...unit } = await threeUnits()
    const email = `client-${unit.listingId}@example.com`
    const request = await clientRequest(setup, unit, ids, agent.id)
    await reserved(setup, {
      ...request,
      form: { ...request.form, purchasers: request.form.purchasers.map((each) => ({ ...each, email })) },
    })
    const subjects = async (to: string) => (await emailsTo(db, to)).map(({ subject }) => subject)
    expect([await subjects(email), await subjects(agent.email), (await subjects(unit.agentEmail)).length]).toEqual([
      ['Reserved for you: 3 properties'],
      ['Reserved for your client: 3 properties'],
      3,
    ])
    const [mail] = await emailsTo(db, email)
    expect(mail?.text).toContain('We will email you the contract, and one of our people will be in touch.')
    expect(mail?.text).toContain('Paid: $3,090.90')
    const pricesIn = (text = '') => text.split('\n').filter((line) => line.startsWith('Price: '))
    const [toAgent] = await emailsTo(db, agent.email)
    const prices = ['Price: $600,000', 'Price: $600,000', 'Price: $600,000']
    expect([pricesIn(mail?.text), pricesIn(toAgent?.text)]).toEqual([prices, prices])
    const receiptsIn = (text = '') => [
      ...text.matchAll(
        /^Receipt of the hold, reservation (\d+): https:\/\/wren\.unifi\.example\/files\/hold-receipts\/\1\/pdf\?key=/gm,
      ),
    ]
    expect([receiptsIn(mail?.text).length, receiptsIn(toAgent?.text).length]).toEqual([3, 3])
  })
})

describe('a card', () => {
  test('that is declined costs nothing and frees the units [B4-43]', async () => {
    const { ids, ...unit } = await threeUnits()
    expect(await reserved(setup, await clientRequest(setup, unit, ids, agent.id, { card: DECLINES }))).toEqual({
      kind: 'card-declined',
      message: 'Your card was declined.',
    })
    expect(await unitsNow(db, ids)).toEqual({
      units: FREE,
      reservations: ['lapsed', 'lapsed', 'lapsed'],
      payments: ['client-reservation closed 309090'],
    })
  })

  test('that is not one of the sandbox’s is refused at its field', async () => {
    const unit = await unitFor(setup)
    const card = { kind: 'typed' as const, card: { ...CARD, cardNumber: '4111111111111111' } }
    expect(await reserved(setup, await clientRequest(setup, unit, [unit.unitId], agent.id, { card }))).toMatchObject({
      kind: 'invalid-form',
      field: 'cardNumber',
    })
    expect((await unitsNow(db, [unit.unitId])).units).toEqual(['Available'])
  })

  test('whose bank asks holds the units until it is answered', async () => {
    const { ids, ...unit } = await threeUnits()
    const request = await clientRequest(setup, unit, ids, agent.id, { card: ASKS })
    const asked = await reserved(setup, request)
    if (asked.kind !== 'authenticate' || !('authentication' in asked)) throw new Error(`not asked: ${asked.kind}`)
    expect((await unitsNow(db, ids)).payments).toEqual(['client-reservation open 309090'])
    expect(await answerBank(setup.sandbox.books, asked.authentication.clientSecret, true)).toEqual({
      status: 'complete',
      returnUrl: '',
    })
    expect(await completeAttempt(whole(setup), request.maker, request.attempt)).toMatchObject({
      _tag: 'Right',
      right: { kind: 'reserved' },
    })
    expect((await unitsNow(db, ids)).reservations).toEqual(['held', 'held', 'held'])
  })

  test('whose bank refuses is given up, and the units are free', async () => {
    const unit = await unitFor(setup)
    const request = await clientRequest(setup, unit, [unit.unitId], agent.id, { card: ASKS })
    const asked = await reserved(setup, request)
    if (asked.kind !== 'authenticate' || !('authentication' in asked)) throw new Error(`not asked: ${asked.kind}`)
    const { clientSecret } = asked.authentication
    expect(await answerBank(setup.sandbox.books, clientSecret, false)).toEqual({
      status: 'refused',
      message: 'The payment was refused at your bank. You haven’t been charged.',
    })
    await abandonAttempt(whole(setup), request.maker, request.attempt)
    expect(await unitsNow(db, [unit.unitId])).toEqual({
      units: ['Available'],
      reservations: ['lapsed'],
      payments: ['client-reservation closed 103030'],
    })
    expect(await answerBank(setup.sandbox.books, clientSecret, true)).toEqual({ status: 'expired' })
  })
})

describe('an answer that is lost', () => {
  test('before the charge: completing gives the units up', async () => {
    const unit = await unitFor(setup)
    const request = await clientRequest(setup, unit, [unit.unitId], agent.id)
    setup.fails.charge = new Error('down')
    expect(await reserved(setup, request)).toMatchObject({ kind: 'unexpected' })
    delete setup.fails.charge
    expect(await completeAttempt(whole(setup), request.maker, request.attempt)).toMatchObject({
      left: { kind: 'not-paid' },
    })
    expect((await unitsNow(db, [unit.unitId])).units).toEqual(['Available'])
  })

  test('after the charge: completing reserves, and so does the reconciler', async () => {
    const [one, two] = [await unitFor(setup), await unitFor(setup)]
    for (const unit of [one, two]) {
      const request = await clientRequest(setup, unit, [unit.unitId], agent.id)
      const provider = {
        ...setup.services.payments.provider,
        charge: async (...given: Parameters<typeof setup.sandbox.charge>) => {
          await setup.sandbox.charge(...given)
          throw new Error('the connection broke')
        },
      }
      const engine = { ...setup.services.payments, provider }
      const answer = await reserveForClient({ ...whole(setup), payments: engine }, request)
      expect(answer).toMatchObject({ left: { kind: 'unexpected' } })
      if (unit === one) await completeAttempt(whole(setup), request.maker, request.attempt)
    }
    setup.move(MINUTE)
    await reconcile(setup.services.payments)
    expect([(await unitsNow(db, [one.unitId])).reservations, (await unitsNow(db, [two.unitId])).reservations]).toEqual([
      ['held'],
      ['held'],
    ])
  })
})

describe('a payment that comes late', () => {
  const late = async (takeOne: boolean) => {
    const { ids, ...unit } = await threeUnits()
    const request = await clientRequest(setup, unit, ids, agent.id, { card: ASKS })
    const asked = await reserved(setup, request)
    if (asked.kind !== 'authenticate' || !('authentication' in asked)) throw new Error(`not asked: ${asked.kind}`)
    await answerBank(setup.sandbox.books, asked.authentication.clientSecret, true)
    // The sweep ends the claim without the provider, which is away.
    setup.fails.expire = new Error('away')
    setup.fails.read = new Error('away')
    setup.move(31 * MINUTE)
    await expireCheckouts(setup.services.payments)
    if (takeOne) await opened(setup, requestOf({ ...unit, unitId: ids[2] ?? 0 }, await buyerFor(setup)))
    delete setup.fails.expire
    delete setup.fails.read
    const answer = await completeAttempt(whole(setup), request.maker, request.attempt)
    return { ids, answer }
  }

  test('still reserves all of them if they are free', async () => {
    const { ids, answer } = await late(false)
    expect([answer, (await unitsNow(db, ids)).reservations]).toMatchObject([
      { right: { kind: 'reserved' } },
      ['held', 'held', 'held'],
    ])
  })

  test('is refunded in full if one of them was taken, and none is reserved [B8-9 A8-9]', async () => {
    const { ids, answer } = await late(true)
    expect(answer).toEqual({ _tag: 'Left', left: { kind: 'expired', message: 'Property has expired' } })
    await giveBack(setup.services.payments)
    expect(await unitsNow(db, ids)).toEqual({
      units: ['Available', 'Available', 'Reserved'],
      reservations: ['refused', 'refused', 'refused', 'checkout'],
      payments: ['client-reservation refunded 309090 refund 309090', 'reservation open 103030'],
    })
  })
})

test('a hold that ends is refunded separately: its fee, not its transaction fee [B9-2]', async () => {
  const { ids, ...unit } = await threeUnits()
  await reserved(setup, await clientRequest(setup, unit, ids, agent.id))
  setup.move(HOLD)
  await endHolds(setup.services)
  await giveBack(setup.services.payments)
  const { units, reservations, payments } = await unitsNow(db, ids)
  expect([units, reservations, payments.slice(1)]).toEqual([
    FREE,
    ['expired', 'expired', 'expired'],
    Array.from({ length: 3 }, () => 'reservation refunded 103030 refund 100000'),
  ])
  expect(await refundsOf(db, ids[0] ?? 0)).toEqual([100_000, 100_000, 100_000])
})

describe('open attempts of an agent', () => {
  const asking = async (unit: { listingId: number }, ids: readonly number[]) =>
    reserved(setup, await clientRequest(setup, unit, ids, agent.id, { card: ASKS }))

  test('are at most three', async () => {
    for (let i = 0; i < 3; i += 1) {
      const unit = await unitFor(setup)
      expect(await asking(unit, [unit.unitId])).toMatchObject({ kind: 'authenticate' })
    }
    const unit = await unitFor(setup)
    expect(await asking(unit, [unit.unitId])).toEqual({
      kind: 'too-many-checkouts',
      message: 'You already have three payments open. Continue one of them, or let it go.',
    })
    expect((await unitsNow(db, [unit.unitId])).units).toEqual(['Available'])
  })

  test('are one on a listing; an own payment for oneself counts too', async () => {
    const { ids, ...unit } = await threeUnits()
    const [first = 0, second = 0, third = 0] = ids
    const here = {
      kind: 'too-many-checkouts',
      message: 'You’re already paying for another property here. Continue that payment, or let it go.',
    }
    expect(await asking(unit, [first, second])).toMatchObject({ kind: 'authenticate' })
    expect(await asking(unit, [third])).toEqual(here)
    const other = await unitFor(setup, THREE)
    await opened(setup, requestOf(other, agent))
    expect(await asking(other, other.others)).toEqual(here)
  })

  test('on the same unit are let go when the agent pays for it again', async () => {
    const { ids, ...unit } = await threeUnits()
    const [first = 0, second = 0] = ids
    await asking(unit, [first])
    expect(await reserved(setup, await clientRequest(setup, unit, [first, second], agent.id))).toMatchObject({
      kind: 'reserved',
    })
    expect(await unitsNow(db, [first, second])).toMatchObject({
      units: ['Reserved', 'Reserved'],
      reservations: ['lapsed', 'held', 'held'],
    })
  })

  test('of another agent are not let go', async () => {
    const unit = await unitFor(setup)
    const other = await makeAccount(db, setup.clock(), { role: 'agent' })
    await reserved(setup, await clientRequest(setup, unit, [unit.unitId], other.id, { card: ASKS }))
    expect(await asking(unit, [unit.unitId])).toMatchObject({ kind: 'unit-taken' })
    expect((await unitsNow(db, [unit.unitId])).reservations).toEqual(['checkout'])
  })
})

/** A field for a CVV, or 917 as a value: not the milliseconds of a time, and not three digits of a random id. */
const CVV = /cvv|(?<![\w.])917(?!\w)/i

test.each([
  ['{"cardCvv":"123"}', true],
  ['{"details":"917"}', true],
  ['{"details":{"code":917}}', true],
  ['{"card":"4444 12/30 917"}', true],
  ['{"created_at":"2026-07-01T00:00:00.917Z"}', false],
  ['{"id":"a0917bc4-77d0-4917-9173-0e917f00aa11"}', false],
])('a CVV in %s is seen: %s', (row, seen) => {
  expect(CVV.test(row)).toBe(seen)
})

test('no table keeps a card number or its CVV, only brand and last four digits', async () => {
  const unit = await unitFor(setup)
  const card = { kind: 'typed' as const, card: { ...CARD, cardNumber: '5555555555554444', cardCvv: '917' } }
  await reserved(setup, await clientRequest(setup, unit, [unit.unitId], agent.id, { card }))
  const { sessionId } = await clientPaymentOf(db, unit.unitId)
  const everything = await wholeDatabase(db)
  expect([everything.includes('5555555555554444'), everything.includes('55555555')]).toEqual([false, false])
  const rows = rowsWith(everything, sessionId ?? '')
  expect(rows.filter((row) => CVV.test(row))).toEqual([])
  expect(rows.some((row) => row.includes('"card_last4":"4444"'))).toBe(true)
})
