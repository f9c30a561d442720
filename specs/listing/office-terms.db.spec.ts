import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import type { Database } from '../../server/db/database'
import { findListing } from '../../server/listing/find-listing'
import { listings } from '../../server/listing/listing.tables'
import { officeServices, runCommand } from '../../server/office-commands'
import { seedEssentials } from '../../server/seed/essentials'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'

let db: Database
let id: number

beforeAll(async () => {
  db = await ownDatabase()
  await seedEssentials(db)
  ;({ id } = await makeListing(db, new Date('2026-11-20T06:30:00.000Z'), {
    listing: { name: 'The Lantern' },
    units: [{ apt: '101' }],
  }))
})
afterAll(() => db.close())

const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await runCommand(officeServices(db), args)
  return failed ? `failed: ${text}` : text
}
const stored = async () =>
  (await db.sql.select({ terms: listings.reservationTerms }).from(listings).where(eq(listings.id, id)))[0]?.terms
const shown = async () =>
  (
    await findListing(db.sql, id, 0, {
      accountId: null,
      reader: null,
      seesCommission: false,
      brandTerms: STANDARD_TERMS,
    })
  )?.terms

test('a listing has the terms of its brand until it has its own, and again without them', async () => {
  expect([await office('listing-terms', String(id)), await shown()]).toEqual([
    `Listing ${id} has the terms of its brand.`,
    STANDARD_TERMS,
  ])
  expect(await office('listing-terms', String(id), '{"holdDays":10,"cardFeePercent":0,"cardFeeCents":0}')).toBe(
    `Listing ${id} has its own terms. Reservations and offers that were made before keep theirs.`,
  )
  const own = { holdDays: 10, cardFeePercent: 0, cardFeeCents: 0 }
  expect([JSON.parse(await office('listing-terms', String(id))), await stored(), await shown()]).toEqual([
    own,
    own,
    { ...STANDARD_TERMS, ...own },
  ])
  expect(await office('listing-terms', String(id), '{"feeCents":250000}')).toMatch(/^Listing \d+ has its own terms\./)
  expect(await shown()).toEqual({ ...STANDARD_TERMS, feeCents: 250_000 })
  expect(await office('listing-terms', String(id), '{}')).toBe(`Listing ${id} has the terms of its brand.`)
  expect([await stored(), await shown()]).toEqual([null, STANDARD_TERMS])
})

test.each([
  [['999999', '{}'], 'Listing 999999 not found.'],
  [['999999'], 'Listing 999999 not found.'],
  [[], 'listing-terms takes the number of one listing, and one file at most.'],
  [['lantern'], 'listing-terms takes the number of one listing, and one file at most.'],
  [['1', '{}', 'more'], 'listing-terms takes the number of one listing, and one file at most.'],
  [['1', '[10]'], 'The file must be a JSON object, such as {"holdDays": 10}.'],
  [['1', 'ten days'], 'The file must be a JSON object, such as {"holdDays": 10}.'],
  [['1', '{"days":10,"gift":1}'], 'Terms have no days, gift.'],
  [['1', '{"holdDays":"ten","feeCents":null}'], 'Wrong in the file: feeCents, holdDays.'],
  [['1', '{"holdDays":0}'], 'holdDays: a whole number, 1 to 90 days'],
  [
    ['1', '{"feeCents":1.5,"checkoutMinutes":5}'],
    'feeCents: a whole number, 100 to 10000000 cents\ncheckoutMinutes: a whole number, 30 to 1440 minutes',
  ],
])('%j is refused: %s', async (args, message) => {
  expect(await office('listing-terms', ...args)).toBe(`failed: ${message}`)
})
