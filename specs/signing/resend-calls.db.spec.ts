import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/shared/dates'
import { reservations } from '../../server/reservation/reservation.tables'
import { envelopeSigners } from '../../server/signing/signing.tables'
import { call, sentTo, type From, type SignedIn, signedIn } from '../shared/api'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { haveReserved, haveSigned, newPair, type Pair } from './form-calls-setup'

let stage: Stage
let alan: SignedIn
let listing: MadeListing
let pair: Pair
let id: number

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  listing = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'The Lantern' },
    units: [{ apt: '101' }],
  })
  pair = newPair()
  const scene = { stage, agent: alan, listing }
  await haveSigned(scene, '101', pair)
  id = await haveReserved(scene, '101')
  await stage.db.sql.update(reservations).set({ placedAt: stage.clock.now() }).where(eq(reservations.id, id))
  await stage.tick()
})

const signing = (from: From) => call(stage, `POST /api/orders/reservation/${id}/resend-signing`, {}, from)
const confirmation = (from: From) => call(stage, `POST /api/orders/reservation/${id}/resend-email`, {}, from)
const subjectsTo = async (address: string) => (await sentTo(stage, address)).map(({ subject }) => subject)
const ASKED = 'Please sign: Apartment 101, The Lantern'
const refused = (code: number, message: string) => ({ code, message, data: null })
const NOT_THEIRS = refused(40010, 'This reservation is not available.')

describe('the link to sign', () => {
  test('[D51-21] is emailed again to the purchasers, the first too, once an hour, and to no one who has signed', async () => {
    expect(await subjectsTo(pair.nina)).toEqual([ASKED])
    expect(await signing(alan)).toEqual({
      code: 0,
      message: 'success',
      data: { names: ['Pia Purchaser', 'Nina Purchaser'] },
    })
    await stage.tick()
    expect([await subjectsTo(pair.nina), await subjectsTo(pair.pia)]).toEqual([[ASKED, ASKED], [ASKED]])
    expect(await signing(alan)).toEqual(
      refused(70050, 'They were emailed less than an hour ago. Please try again later.'),
    )
    stage.clock.advance(HOUR + MINUTE)
    expect((await signing(alan)).code).toBe(0)
    for (const email of [pair.pia, pair.nina])
      await stage.db.sql.update(envelopeSigners).set({ status: 'signed' }).where(eq(envelopeSigners.email, email))
    stage.clock.advance(HOUR + MINUTE)
    expect(await signing(alan)).toEqual(refused(70050, 'No purchaser has to sign at the moment.'))
  })

  test('is emailed once by two presses at the same time', async () => {
    const codes = (await Promise.all([signing(alan), signing(alan)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 70050])
    await stage.tick()
    expect(await subjectsTo(pair.nina)).toEqual([ASKED, ASKED])
  })

  test('is not emailed for others', async () => {
    const adam = await signedIn(stage, { firstName: 'Adam', role: 'agent' })
    expect([await signing(adam), await signing({})]).toEqual([NOT_THEIRS, refused(90000, 'Please log in.')])
  })
})

describe('the confirmation', () => {
  test('is emailed to the client again, at most three times an hour, while the unit is held', async () => {
    const { email } = (await stage.db.sql.select().from(reservations).where(eq(reservations.id, id)))[0]?.form
      .purchasers[0] ?? { email: '' }
    const before = (await sentTo(stage, email)).length
    expect(await confirmation(alan)).toEqual({ code: 0, message: 'success', data: { email } })
    await stage.tick()
    const sent = await sentTo(stage, email)
    expect([sent.length - before, sent.at(-1)?.subject]).toEqual([
      1,
      'Reserved: apartment 101, The Lantern, 1 Test Street, Glenelg SA 5045',
    ])
    await stage.db.sql.update(reservations).set({ status: 'expired' }).where(eq(reservations.id, id))
    expect(await confirmation(alan)).toEqual(
      refused(70050, 'This reservation is no longer held, so there is nothing to confirm.'),
    )
    expect([(await confirmation(alan)).code, (await confirmation(alan)).code]).toEqual([70050, 42900])
  })

  test('is emailed by its introducer only', async () => {
    const adam = await signedIn(stage, { firstName: 'Adam', role: 'agent' })
    expect(await confirmation(adam)).toEqual(NOT_THEIRS)
  })
})
