import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { units } from '../../../server/listing/unit.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { call, type From, type SignedIn, signedIn } from '../../shared/api'
import { type MadeListing, makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { wholeDatabase } from '../../shared/whole-database'
import { makeLinkIn } from '../../sharing/tasks/private-links'
import { addVersion, needPapers } from '../pack/add-version'
import { wireBuyerForm, wireClientForm } from '../tasks/wire-form'

let stage: Stage
let alan: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  listing = await makeListing(stage.db, stage.clock.now(), {
    units: [
      { apt: '101', revisedPrice: 600_000 },
      { apt: '102', revisedPrice: 620_000 },
      { apt: '103', revisedPrice: 640_000 },
    ],
  })
})

const idOf = (apt: string) => listing.units[apt] ?? 0
/** Reserves these units for a client, with changes to the usual form. */
const reserve = (apts: readonly string[], changes: object = {}, from: From = alan) => {
  const [roomId = '', ...otherRoomIds] = apts.map(idOf)
  const body = { ...wireClientForm(), propertyId: listing.id, roomId, otherRoomIds, ...changes }
  return call(stage, 'POST /api/orders/reservation', body, from)
}
/** Of each unit: its status, and those of its reservations. */
const unitsNow = async (...apts: readonly string[]) => {
  const all: string[] = []
  for (const apt of apts) {
    const [unit] = await stage.db.sql
      .select({ status: units.status })
      .from(units)
      .where(eq(units.id, idOf(apt)))
    const made = await stage.db.sql
      .select({ status: reservations.status })
      .from(reservations)
      .where(eq(reservations.unitId, idOf(apt)))
      .orderBy(reservations.id)
    all.push([apt, unit?.status, ...made.map(({ status }) => status)].join(' '))
  }
  return all
}
const take = (apt: string) =>
  stage.db.sql
    .update(units)
    .set({ status: 'Reserved' })
    .where(eq(units.id, idOf(apt)))
const listedFor = async (account: SignedIn) => {
  const { data } = await call(stage, 'GET /api/orders/reservation/0/9999999999/1/10', {}, account)
  return (data as { list: { roomId: number }[] }).list.map(({ roomId }) => roomId)
}
const refused = (code: number, message: string, field?: string) => ({
  ...{ code, message, data: field === undefined ? null : { field } },
})
/** The message of a success, and how many reservations it made. */
const madeBy = ({ code, data }: Awaited<ReturnType<typeof reserve>>) => [
  code,
  (data as { ordersIds: number[] } | null)?.ordersIds.length,
]
const { ordersCardbagVO: CARD, ordersPurchaserVOList } = wireClientForm()
const cardWith = (changes: object) => ({ ordersCardbagVO: { ...CARD, ...changes } })

test('[A7-49 B3-38] the units are reserved, and listed for the agent who reserved them only', async () => {
  const { code, data } = await reserve(['101'])
  const { heldUntil, ordersId, ...rest } = data as { heldUntil: string; ordersId: number }
  expect([code, rest]).toEqual([
    0,
    {
      ...{ ordersIds: [ordersId], reservedAt: null, askedPrice: null, askedPriceMax: null },
      ...{ terms: STANDARD_TERMS, authentication: null },
    },
  ])
  expect(heldUntil).toBe('2026-11-27T13:29:59.000Z')
  expect(madeBy(await reserve(['103', '102']))).toEqual([0, 2])
  expect(await unitsNow('101', '102', '103')).toEqual(['101 Reserved held', '102 Reserved held', '103 Reserved held'])
  expect(new Set(await listedFor(alan))).toEqual(new Set([idOf('101'), idOf('102'), idOf('103')]))
  expect(await listedFor(await signedIn(stage, { firstName: 'Adam', role: 'agent' }))).toEqual([])
})

test('[B3-23] the card is kept nowhere, whether it is charged or declined', async () => {
  await reserve(['101'], cardWith({ cardNumber: '5555555555554444', cardCvv: '918' }))
  await reserve(['102'], cardWith({ cardNumber: '4000000000000002', cardCvv: '919' }))
  await stage.tick()
  const kept = [await wholeDatabase(stage.db), JSON.stringify(stage.emails)].join()
  expect(['5555555555554444', '4000000000000002', 'cardCvv', '"cvv"'].filter((text) => kept.includes(text))).toEqual([])
})

test('[B3-24] the agreement is kept as it was made', async () => {
  await reserve(['101'], {
    agreementName: 'Cleo Client',
    agreementDate: '06/03/2027',
    purchasingEntity: 'Client Trust',
  })
  const [row] = await stage.db.sql
    .select({ form: reservations.form })
    .from(reservations)
    .where(eq(reservations.unitId, idOf('101')))
  expect(JSON.stringify(row?.form)).toContain('Client Trust')
})

describe('the card', () => {
  test.each(['1', '5', '05', '12'])('[B5-57] has a month that is padded: %s', async (expMonth) => {
    expect(madeBy(await reserve(['101'], cardWith({ expMonth })))).toEqual([0, 1])
  })

  test.each([
    ['cardNumber', '378282246310005', refused(70023, 'Mastercard or Visa only', 'cardNumber'), '102 Available'],
    ['expYear', '20', refused(70023, 'This card has expired', 'expYear'), '102 Available'],
    ['cardNumber', '4000000000000002', refused(70033, 'Your card was declined.'), '102 Available lapsed'],
  ])('with the %s %s is refused', async (field, value, answer, unit) => {
    expect(await reserve(['102'], cardWith({ [field]: value }))).toEqual(answer)
    expect(await unitsNow('102')).toEqual([unit])
  })
})

describe('purchasers', () => {
  const of = (count: number) => ({
    ordersPurchaserVOList: Array.from({ length: count }, () => ordersPurchaserVOList[0]),
  })

  test.each([1, 2, 10])('[B3-21] can be %d', async (count) => {
    expect(madeBy(await reserve(['101'], of(count)))).toEqual([0, 1])
  })
  test.each([0, 11])('[B3-21] cannot be %d', async (count) => {
    expect(await reserve(['101'], of(count))).toMatchObject({
      ...{ code: 70023, message: 'A reservation has 1 to 10 purchasers' },
    })
    expect(await unitsNow('101')).toEqual(['101 Available'])
  })
})

test('several units are reserved together or not at all', async () => {
  await take('102')
  expect(await reserve(['101', '102', '103'])).toEqual(
    refused(
      70021,
      'Apartment 102 is no longer available. None of the other properties was reserved, and the card was not charged.',
    ),
  )
  expect(await unitsNow('101', '102', '103')).toEqual(['101 Available', '102 Reserved', '103 Available'])
  expect(madeBy(await reserve(['101', '103']))).toEqual([0, 2])
  expect(await unitsNow('101', '102', '103')).toEqual(['101 Reserved held', '102 Reserved', '103 Reserved held'])
})

test('[B3-39] without a unit, the only one that is available is reserved', async () => {
  const several = refused(70021, 'This property has several units, or none that is available. Choose one.')
  expect(await reserve([])).toEqual(several)
  await take('101')
  await take('103')
  expect(madeBy(await reserve([]))).toEqual([0, 1])
  expect(await unitsNow('101', '102', '103')).toEqual(['101 Reserved', '102 Reserved held', '103 Reserved'])
  expect(await reserve([])).toEqual(several)
})

describe('without an agent’s account', () => {
  const linkOf = async (values: object) =>
    (await makeLinkIn(stage.db, { accountId: alan.id, listingId: listing.id, now: stage.clock.now(), ...values }))
      .sessionId

  test('[B2.13-9 B1-11] a visitor reserves through a link that is public, for its agent', async () => {
    const sessionId = await linkOf({ isPublic: true })
    expect(madeBy(await reserve(['101'], { sessionId }, {}))).toEqual([0, 1])
    expect(await unitsNow('101')).toEqual(['101 Reserved held'])
    expect(await listedFor(alan)).toEqual([idOf('101')])
  })

  test('[D48-6] a visitor of a link ticks the papers that the seller needs before the fee', async () => {
    await needPapers(stage.db, listing.id)
    const contract = await addVersion(stage.db.sql, listing.id)
    const sessionId = await linkOf({ isPublic: true })
    expect(await reserve(['101'], { sessionId }, {})).toMatchObject({ code: 71165, data: { field: 'papers' } })
    expect(await unitsNow('101')).toEqual(['101 Available'])
    expect(madeBy(await reserve(['101'], { sessionId, receivedPapers: [contract] }, {}))).toEqual([0, 1])
    const { data } = await call(stage, 'GET /api/orders/reservation/0/9999999999/1/10', {}, alan)
    expect(data).toMatchObject({
      list: [
        {
          papers: [{ kind: 'draftContract', version: 1, receivedAt: expect.any(String), openedAt: null }],
        },
      ],
    })
  })

  test('[B2.13-9] only an open public link of the listing lets a visitor reserve', async () => {
    const chen = await linkOf({})
    const closed = await linkOf({ isPublic: true, closedAt: stage.clock.now() })
    expect([
      await reserve(['101'], {}, {}),
      await reserve(['101'], { sessionId: chen }, {}),
      await reserve(['101'], { sessionId: closed }, {}),
      await reserve(['101'], {}, await signedIn(stage, { firstName: 'Bea' })),
    ]).toEqual([
      refused(90000, 'Please log in.'),
      refused(400004, 'delete'),
      refused(400004, 'delete'),
      refused(40301, 'Your account isn’t allowed to do this.'),
    ])
    expect(await unitsNow('101')).toEqual(['101 Available'])
  })
})

test('[A7-36 B7-30] the agreement of a property names it', async () => {
  const agreementOf = (id: number) => call(stage, `GET /api/agreement/${id}`, {}, alan)
  const { code, data } = await agreementOf(listing.id)
  expect([code, String(data).includes(listing.name)]).toEqual([0, true])
  expect(await agreementOf(999_999)).toEqual(refused(40400, 'Property not found.'))
})

test('[A7-55] the card checkout answers with its client secret', async () => {
  const bea = await signedIn(stage, { firstName: 'Bea' })
  await call(stage, `GET /api/houseRoom/${listing.id}/${idOf('101')}`, {}, bea)
  const { code, data } = await call(
    stage,
    'POST /api/create-checkout-session',
    { propertyId: listing.id, roomId: idOf('101'), ...wireBuyerForm('Bea', bea.email) },
    bea,
  )
  expect([code, data]).toEqual([
    0,
    {
      clientSecret: expect.stringMatching(/^\S{20,}$/) as string,
      sessionId: expect.stringMatching(/^sbx_cs_\S+$/) as string,
      endsAt: expect.stringMatching(/^2026-11-20T07:00:/) as string,
      now: expect.stringMatching(/^2026-11-20T06:30:/) as string,
      terms: STANDARD_TERMS,
      askedPrice: 600_000,
      askedPriceMax: 0,
    },
  ])
})
