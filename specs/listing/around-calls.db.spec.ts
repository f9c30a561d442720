import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { piaRequests } from '../../server/listing/pia.tables'
import { call, type From, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let listing: MadeListing
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  listing = await makeListing(stage.db, stage.clock.now())
})

const gone = { code: 20001, message: 'This listing is no longer available.', data: null }

test('[B7-17 A7-48] related listings are those of the same agency and suburb for sale, newest first', async () => {
  const { sql } = stage.db
  const now = stage.clock.now()
  const [row] = await sql.select({ agencyId: listings.agencyId }).from(listings).where(eq(listings.id, listing.id))
  for (const [name, days, values] of [
    ['Annex', 40, {}],
    ['Pavilion', 20, {}],
    ['Lodge', 30, {}],
    ['Manor', 10, { suburb: 'Norwood' }],
    ['Cottage', 10, { saleStatus: 'sold' as const }],
    ['Draft', 10, publicationIs('withdrawn')],
  ] as const)
    await makeListing(stage.db, now, {
      listing: { name, agencyId: row?.agencyId ?? 0, launchedAt: after(now, -days * DAY), ...values },
    })
  await makeListing(stage.db, now, { listing: { name: 'Of another agency' } })
  const { code, data } = await call(stage, `POST /api/housePropertyList/${listing.id}`)
  expect([code, (data as { name: string }[]).map(({ name }) => name)]).toEqual([0, ['Pavilion', 'Lodge', 'Annex']])
  expect(await call(stage, 'POST /api/housePropertyList/999999999')).toEqual(gone)
})

describe('a request for an analysis', () => {
  let bea: SignedIn
  beforeEach(async () => {
    bea = await signedIn(stage, { firstName: 'Bea' })
  })
  const ask = (changes: object, from: From = bea) =>
    call(
      stage,
      'POST /api/orders/customise',
      { propertyId: listing.id, roomId: null, request: 'Rent', ...changes },
      from,
    )
  const stored = () =>
    stage.db.sql
      .select({ accountId: piaRequests.accountId, unitId: piaRequests.unitId, request: piaRequests.request })
      .from(piaRequests)
      .where(eq(piaRequests.listingId, listing.id))
      .orderBy(piaRequests.id)

  test('[B7-24 A7-50] is stored for the account, of a unit or of the whole listing', async () => {
    const carl = await signedIn(stage, { firstName: 'Carl' })
    const done = { code: 0, message: 'success', data: null }
    const unitId = listing.units['102']
    expect([await ask({}), await ask({ roomId: unitId, request: 'Tax' }, carl)]).toEqual([done, done])
    expect(await stored()).toEqual([
      { accountId: bea.id, unitId: null, request: 'Rent' },
      { accountId: carl.id, unitId, request: 'Tax' },
    ])
  })

  test('[B7-24] needs an account, a unit of the listing and a message', async () => {
    const other = await makeListing(stage.db, stage.clock.now())
    const nothing = {
      ...{ code: 40000, message: 'Please tell us what the analysis should cover', data: { field: 'request' } },
    }
    expect([
      await ask({}, {}),
      await ask({ request: ' ' }),
      await ask({ request: '' }),
      await ask({ roomId: 2_147_483_647 }),
      await ask({ roomId: other.units['101'] }),
      await ask({ propertyId: 999_999_999 }),
    ]).toEqual([{ code: 90000, message: 'Please log in.', data: null }, nothing, nothing, gone, gone, gone])
    expect(await stored()).toEqual([])
  })
})
