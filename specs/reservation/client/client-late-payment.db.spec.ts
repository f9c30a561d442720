import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { expireCheckouts, giveBack, reconcile } from '../../../server/payments/payment-chores'
import { completeAttempt, reserveForClient } from '../../../server/reservation/client/reserve-for-client'
import { answerBank } from '../../../server/sandbox/sandbox-pay'
import { ASKS, clientRequest, clientServices, reserved, threeUnits, unitsNow } from './client-setup'
import { buyerFor, opened, requestOf, type ServicesSetup, unitFor } from '../services-setup'
import { withAgent } from './with-agent'

let db: Database
let setup: ServicesSetup
let agent: { id: number; email: string }

withAgent((made) => {
  ;({ setup, db, agent } = made)
})

describe('an answer that is lost', () => {
  test('before the charge: completing gives the units up', async () => {
    const unit = await unitFor(setup)
    const request = await clientRequest(setup, unit, [unit.unitId], agent.id)
    setup.fails.charge = new Error('down')
    expect(await reserved(setup, request)).toMatchObject({ kind: 'unexpected' })
    delete setup.fails.charge
    expect(await completeAttempt(clientServices(setup), request.maker, request.attempt)).toMatchObject({
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
      const answer = await reserveForClient({ ...clientServices(setup), payments: engine }, request)
      expect(answer).toMatchObject({ left: { kind: 'unexpected' } })
      if (unit === one) await completeAttempt(clientServices(setup), request.maker, request.attempt)
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
    const { ids, ...unit } = await threeUnits(setup)
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
    const answer = await completeAttempt(clientServices(setup), request.maker, request.attempt)
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
