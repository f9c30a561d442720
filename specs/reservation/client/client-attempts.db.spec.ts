import { describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { makeAccount } from '../../shared/support/fixtures'
import { ASKS, clientRequest, reserved, THREE, threeUnits, unitsNow } from './client-setup'
import { opened, requestOf, type ServicesSetup, unitFor } from '../services-setup'
import { withAgent } from './with-agent'

let db: Database
let setup: ServicesSetup
let agent: { id: number; email: string }

withAgent((made) => {
  ;({ setup, db, agent } = made)
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
    const { ids, ...unit } = await threeUnits(setup)
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
    const { ids, ...unit } = await threeUnits(setup)
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
