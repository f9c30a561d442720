import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { giveBack } from '../../../server/payments/payment-chores'
import { endHolds } from '../../../server/reservation/end-holds'
import { completeAttempt } from '../../../server/reservation/client/reserve-for-client'
import { makeAccount } from '../../shared/support/fixtures'
import { clientRequest, clientServices, emailsTo, reserved, threeUnits, unitsNow } from './client-setup'
import { buyerFor, HOLD, HOLD_ENDS, opened, refundsOf, requestOf, type ServicesSetup, unitFor } from '../services-setup'
import { withAgent } from './with-agent'

let db: Database
let setup: ServicesSetup
let agent: { id: number; email: string }

withAgent((made) => {
  ;({ setup, db, agent } = made)
})

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
    const { ids, ...unit } = await threeUnits(setup)
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
    const { ids, ...unit } = await threeUnits(setup)
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
    expect(
      await completeAttempt(clientServices(setup), { kind: 'agent', accountId: other.id }, request.attempt),
    ).toEqual({
      _tag: 'Left',
      left: {
        kind: 'not-paid',
        message: 'The payment was not completed. Nothing was charged, and nothing is reserved.',
      },
    })
  })

  test('client and agent get one email each, the listing’s agent one for each unit, and the receipts of all [B2.14-2 D47-18]', async () => {
    const { ids, ...unit } = await threeUnits(setup)
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

test('a hold that ends is refunded separately: its fee, not its transaction fee [B9-2]', async () => {
  const { ids, ...unit } = await threeUnits(setup)
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
