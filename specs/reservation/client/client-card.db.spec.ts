import { describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { abandonAttempt, completeAttempt } from '../../../server/reservation/client/reserve-for-client'
import { answerBank } from '../../../server/sandbox/sandbox-pay'
import { rowsWith, wholeDatabase } from '../../shared/whole-database'
import {
  ASKS,
  CARD,
  clientPaymentOf,
  clientRequest,
  clientServices,
  DECLINES,
  reserved,
  threeUnits,
  unitsNow,
} from './client-setup'
import { type ServicesSetup, unitFor } from '../services-setup'
import { withAgent } from './with-agent'

let db: Database
let setup: ServicesSetup
let agent: { id: number; email: string }

withAgent((made) => {
  ;({ setup, db, agent } = made)
})

const FREE = ['Available', 'Available', 'Available']

describe('a card', () => {
  test('that is declined costs nothing and frees the units [B4-43]', async () => {
    const { ids, ...unit } = await threeUnits(setup)
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
    const { ids, ...unit } = await threeUnits(setup)
    const request = await clientRequest(setup, unit, ids, agent.id, { card: ASKS })
    const asked = await reserved(setup, request)
    if (asked.kind !== 'authenticate' || !('authentication' in asked)) throw new Error(`not asked: ${asked.kind}`)
    expect((await unitsNow(db, ids)).payments).toEqual(['client-reservation open 309090'])
    expect(await answerBank(setup.sandbox.books, asked.authentication.clientSecret, true)).toEqual({
      status: 'complete',
      returnUrl: '',
    })
    expect(await completeAttempt(clientServices(setup), request.maker, request.attempt)).toMatchObject({
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
    await abandonAttempt(clientServices(setup), request.maker, request.attempt)
    expect(await unitsNow(db, [unit.unitId])).toEqual({
      units: ['Available'],
      reservations: ['lapsed'],
      payments: ['client-reservation closed 103030'],
    })
    expect(await answerBank(setup.sandbox.books, clientSecret, true)).toEqual({ status: 'expired' })
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
