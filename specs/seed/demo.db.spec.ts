import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { formatDeadline } from '../../domain/shared/time-zones'
import type { Database } from '../../server/db/database'
import { verifyPassword } from '../../server/identity/password'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { seedDemo } from '../../server/seed/demo'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T02:30:00Z')
let db: Database
let seeded: boolean

beforeAll(async () => {
  db = await ownDatabase()
  seeded = await seedDemo({ db, now: NOW })
})
afterAll(() => db.close())

const rowsIn = async <R = unknown>(database: Database, query: SQL): Promise<R[]> => {
  const result: unknown = await database.sql.execute(query)
  return (result as { rows: R[] }).rows
}
const rowsOf = <R = unknown>(query: SQL): Promise<R[]> => rowsIn<R>(db, query)
const countOf = async (query: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(sql`SELECT count(*)::int AS count ${query}`)
  return row?.count ?? Number.NaN
}
const names = async (where: SQL): Promise<string[]> =>
  (await rowsOf<{ name: string }>(sql`SELECT name FROM listings l WHERE ${where} ORDER BY id`)).map(({ name }) => name)

describe('the demo', () => {
  test('is seeded only once', async () => {
    expect([seeded, await seedDemo({ db, now: NOW })]).toEqual([true, false])
    expect(await countOf(sql`FROM listings`)).toBe(48)
  })

  test('has the expected number of everything', async () => {
    const expected = {
      tenants: 3,
      agencies: 8,
      agents: 16,
      listings: 48,
      rooms: 2_400,
      accounts: 5,
      advertisements: 9,
      faqs: 18,
      home_banners: 4,
      posts: 13,
      u_connect_plans: 6,
      service_providers: 10,
    }
    const counts = await Promise.all(
      Object.keys(expected).map(async (table) => [table, await countOf(sql.raw(`FROM ${table}`))]),
    )
    expect(Object.fromEntries(counts)).toEqual(expected)
  })

  test('has holds that end with a day where the property is [D50-18]', async () => {
    const holds = await rowsOf<{ until: string; state: string }>(
      sql`SELECT r.held_until::text AS until, l.state FROM reservations r JOIN listings l ON l.id = r.listing_id WHERE r.status = 'held'`,
    )
    const ends = holds.map(({ until, state }) => formatDeadline(new Date(until), state))
    expect(ends.map((end) => end.includes(', 11:59 pm '))).toEqual([true, true, true])
  })

  test('gives one agent a history: 23 purchases, 5 reservations, 14 bookmarks, 31 sent invoices and 9 to send', async () => {
    const [agent] = await rowsOf<{ id: number }>(sql`SELECT id FROM accounts WHERE email = 'agent@example.com'`)
    const id = agent?.id ?? 0
    const reserved = (statuses: string) =>
      countOf(sql`FROM reservations WHERE introducer_id = ${id} AND status = ANY(${`{${statuses}}`}::text[])`)
    const invoiced = (statuses: string) =>
      countOf(sql`FROM invoices WHERE account_id = ${id} AND status = ANY(${`{${statuses}}`}::text[])`)
    expect([
      await reserved('contracted,unconditional,settled'),
      await reserved('offered,held,accepted'),
      await countOf(sql`FROM favourites WHERE account_id = ${id}`),
      await invoiced('sent,paid'),
      await invoiced('due'),
      await invoiced('voided'),
    ]).toEqual([23, 5, 14, 31, 9, 0])
  })

  test('pays that agent in nine months or more of three financial years, to the cent of the invoices', async () => {
    const [found] = await rowsOf<{ months: number; years: number; ledger: string; billed: string }>(sql`
      SELECT count(DISTINCT to_char(due_on, 'YYYY-MM'))::int AS months,
        count(DISTINCT extract(year FROM due_on + interval '6 months'))::int AS years,
        sum(amount_cents)::text AS ledger, (SELECT sum(amount_cents)::text FROM invoice_lines) AS billed
      FROM commission_entries`)
    expect([(found?.months ?? 0) >= 9, found?.years, found?.ledger === found?.billed]).toEqual([true, 3, true])
  })

  test('numbers that agent’s invoices in the order of their dates', async () => {
    const numbersBy = async (order: string) =>
      (await rowsOf<{ number: number }>(sql`SELECT number FROM invoices ORDER BY ${sql.raw(order)}`)).map(
        ({ number }) => number,
      )
    expect(await numbersBy('created_at, number')).toEqual(await numbersBy('number'))
  })

  test('covers all states and property types, in both spellings that agents use', async () => {
    const countsBy = async (column: string) => {
      const rows = await rowsOf<{ value: string; count: number }>(
        sql`SELECT ${sql.raw(column)} AS value, count(*)::int AS count FROM listings GROUP BY 1`,
      )
      return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
    }
    expect(await countsBy('property_type')).toEqual({
      Apartments: 17,
      'Apartments & Units': 1,
      Townhouses: 10,
      'House & Land': 8,
      House: 5,
      Houses: 1,
      Land: 6,
    })
    expect(await countsBy('state')).toEqual({ ACT: 3, NSW: 8, NT: 3, QLD: 7, SA: 9, TAS: 4, VIC: 8, WA: 6 })
  })

  test('leaves the next ids free', async () => {
    const [listing] = await db.sql
      .select()
      .from(listings)
      .where(sql`id = 1`)
    if (listing === undefined) throw new Error('The first listing is missing.')
    const { id: _id, searchText: _text, ...values } = listing
    const [added] = await db.sql
      .insert(listings)
      .values({ ...values, ...publicationIs('withdrawn') })
      .returning({ id: listings.id })
    const values49 = { listingId: 49, apt: '1', position: 0, beds: 1, baths: 1, cars: 1 }
    const [unit] = await db.sql.insert(units).values(values49).returning({ id: units.id })
    expect([added?.id, unit?.id]).toEqual([49, 2_401])
    await db.sql.delete(units).where(sql`id = 2401`)
    await db.sql.delete(listings).where(sql`id = 49`)
  })

  test('gives the same rows from the same clock', async () => {
    const print = sql.join(
      ['listings', 'rooms', 'unit_ledger'].map(
        (table) => sql`SELECT md5(string_agg(t::text, '' ORDER BY id)) AS print FROM ${sql.raw(table)} t`,
      ),
      sql` UNION ALL `,
    )
    const other = await ownDatabase()
    try {
      await seedDemo({ db: other, now: NOW })
      expect(await rowsIn(other, print)).toEqual(await rowsIn(db, print))
    } finally {
      await other.close()
    }
  })

  test('lets every account log in', async () => {
    const query = sql`SELECT email, role, password_hash AS hash FROM accounts ORDER BY id`
    const accounts = await rowsOf<{ email: string; role: string; hash: string }>(query)
    expect(accounts.map(({ email, role }) => [email, role])).toEqual([
      ['buyer@example.com', 'buyer'],
      ['agent@example.com', 'agent'],
      ['colleague@example.com', 'agent'],
      ['other-agent@example.com', 'agent'],
      ['new-agent@example.com', 'agent'],
    ])
    expect(await Promise.all(accounts.map(({ hash }) => verifyPassword(hash, 'Offplan-2026')))).toEqual(
      accounts.map(() => true),
    )
    expect(await Promise.all(accounts.map(({ hash }) => verifyPassword(hash, 'offplan-2026')))).toEqual(
      accounts.map(() => false),
    )
    expect(accounts.filter(({ hash }) => !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toEqual([])
  })

  test('has one default tenant', async () => {
    expect(await rowsOf(sql`SELECT label FROM tenants WHERE is_default`)).toEqual([{ label: 'unifi' }])
  })

  test('fills the suburb dropdown', async () => {
    expect(
      await rowsOf(sql`SELECT suburb, state, sale_status, listing_count FROM search_suburbs
      WHERE suburb IN ('Bowden', 'Parafield Gardens', 'Belconnen') ORDER BY 1`),
    ).toEqual([
      { suburb: 'Bowden', state: 'SA', sale_status: 'for-sale', listing_count: 1 },
      { suburb: 'Parafield Gardens', state: 'SA', sale_status: 'for-sale', listing_count: 1 },
    ])
  })
})

const available = sql`(SELECT count(*) FROM rooms r WHERE r.listing_id = l.id AND r.status = 'Available')`
const everyUnit = (condition: SQL) =>
  sql`NOT EXISTS (SELECT FROM rooms r WHERE r.listing_id = l.id AND (${condition}) IS NOT TRUE)`
const someUnit = (condition: SQL) => sql`EXISTS (SELECT FROM rooms r WHERE r.listing_id = l.id AND (${condition}))`
const unitCount = sql`(SELECT count(*) FROM rooms r WHERE r.listing_id = l.id)`

describe('special cases', () => {
  test.each<[what: string, where: SQL, expected: string[]]>([
    ['offline', sql`line_type = 'offline'`, ['Meridian']],
    [
      'no prices or rents',
      sql`rental IS NULL AND ${everyUnit(sql`revised_price IS NULL AND anticipated_rent = 0`)}`,
      ['Meridian'],
    ],
    ['no price', sql`price IS NULL AND line_type = 'online'`, ['Mindil Heights']],
    ['price 0', sql`price = 0 AND ${everyUnit(sql`revised_price = 0`)}`, ['Timbertop Terraces']],
    ['single price without a max', sql`price > 0 AND max_price IS NULL`, ['Fern Tree House']],
    ['single price with an equal max', sql`price = max_price`, ['Clover Court', 'Lisson Grove']],
    ['units with a max of 0', everyUnit(sql`revised_price > 0 AND revised_price_max = 0`), ['Largs Lane Houses']],
    [
      'units with an equal max',
      everyUnit(sql`revised_price = revised_price_max`),
      ['One Riverside', 'Clover Court', 'Harvest Rise', 'Lisson Grove'],
    ],
    ['a price range on every unit', everyUnit(sql`revised_price < revised_price_max`), ['Marlow', 'Capricorn Rise']],
    [
      'ranges among fixed prices',
      sql`${someUnit(sql`revised_price < revised_price_max`)} AND ${someUnit(sql`revised_price_max IS NULL`)}`,
      ['Archer Place', 'Barker Row'],
    ],
    ['1 left', sql`${available} = 1`, ['Figtree Row', 'Fern Tree House', 'Lisson Grove']],
    ['2 left', sql`${available} = 2`, ['Aston Fields', 'Largs Lane Houses']],
    ['3 left', sql`${available} = 3`, ['Battery House', 'Quarry Lane']],
    ['4 left', sql`${available} = 4`, ['Old Northern Houses']],
    ['5 left', sql`${available} = 5`, ['Portside Lofts']],
    [
      '0 left, still shown to buyers',
      sql`${available} = 0 AND published AND sale_status = 'reserved'`,
      ['Nineteenth Avenue'],
    ],
    ['closed to visitors', sql`sale_status = 'reserved' AND NOT published`, ['Ginninderra']],
    ['sold', sql`sale_status = 'sold'`, ['Marine Terrace', 'Halcyon', 'Channel Row', 'Brooks End', 'Settlers Houses']],
    ['two agents', sql`agent2_id IS NOT NULL`, ['Archer Place', 'Barker Row', 'Ironbark Rise']],
    ['no coordinates', sql`latitude IS NULL AND longitude IS NULL`, ['Timbertop Terraces', 'Capricorn Rise']],
    ['no documents', sql`documents = '{}'`, ['Figtree Row', 'Tamar Views']],
    ['a document that is an image', sql`documents->>'sitePlans' LIKE '%.svg'`, ['Argyle', 'The Sawtooth']],
    ['a video', sql`video_url <> ''`, ['The Lantern']],
    ['studios', someUnit(sql`beds = 0 AND internal > 0`), ['Bowden Yards', 'Portside Lofts']],
    [
      'a mix of Torrens and other titles',
      sql`${someUnit(sql`title_type = 'Torrens'`)} AND ${someUnit(sql`title_type <> 'Torrens'`)}`,
      ['Parafield Mews'],
    ],
    [
      'townhouses that are all Torrens',
      sql`property_type = 'Townhouses' AND ${everyUnit(sql`title_type = 'Torrens'`)}`,
      ['The Sawtooth', 'Barker Row', 'Timbertop Terraces'],
    ],
    ['fifty levels', someUnit(sql`apt LIKE '50__'`), ['Casuarina Point']],
    ['four hundred units', sql`${unitCount} = 400`, ['Parkline']],
    ['one unit', sql`${unitCount} = 1`, ['Fern Tree House', 'Lisson Grove']],
    [
      'settlements',
      someUnit(sql`status = 'Settled'`),
      ['Portside Lofts', 'Marine Terrace', 'Halcyon', 'Channel Row', 'Brooks End', 'Settlers Houses'],
    ],
    ['a script in the description', sql`description LIKE '%<script>%'`, ['Harvest Rise']],
    ['markup in the incentives', sql`incentives LIKE '%<%'`, ['The Assembly']],
    [
      'unknown title and settlement dates',
      sql`property_type = 'Land' AND titles_issued = '' AND estimated_settled = ''`,
      ['Tamar Views'],
    ],
  ])('%s', async (_, where, expected) => {
    expect(await names(where)).toEqual(expected)
  })

  test('has launches on the tenth day, before it, and on the eleventh', async () => {
    const since = (days: number) => sql`${new Date(NOW.getTime() - days * DAY).toISOString()}::timestamptz`
    expect(await names(sql`launched_at = ${since(9)}`)).toEqual(['The Lantern'])
    expect(await names(sql`launched_at = ${since(11)}`)).toEqual(['Quarry Lane'])
    expect(await names(sql`launched_at >= ${since(10)}`)).toEqual([
      'The Lantern',
      'Vesper House',
      'Timbertop Terraces',
      'Wattle Park Estate, stage 4',
      'Muirhead North',
      'Uley Green',
    ])
  })

  test('has every kind of document on some listing, and all kinds on nine', async () => {
    const kinds = await rowsOf<{ kind: string }>(
      sql`SELECT kind FROM listings, jsonb_object_keys(documents) AS kind GROUP BY 1 HAVING count(*) >= 9 ORDER BY 1`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'associatedFees',
      'brochure',
      'floorPlans',
      'informationPack',
      'lookingAhead',
      'rentalAppraisal',
      'sitePlans',
      'specifications',
      'tax',
      'valuation',
    ])
    expect(await names(sql`(SELECT count(*) FROM jsonb_object_keys(documents)) = 10`)).toEqual([
      'The Lantern',
      'Casuarina Point',
      'Parkline',
      'Vesper House',
      'Portside Lofts',
      'Wattle Park Estate, stage 4',
      'Harvest Rise',
      'Lisson Grove',
      'Muirhead North',
    ])
  })

  test('fills every advertisement slot nationally, and some for a suburb', async () => {
    expect(await rowsOf(sql`SELECT page, slot, suburb FROM advertisements ORDER BY 1, 2, 3`)).toEqual([
      { page: 'Property Reservation Page', slot: 'propertyReservation1', suburb: '' },
      { page: 'U-Display Home Page', slot: 'udisplayHome1', suburb: '' },
      { page: 'U-Display Home Page', slot: 'udisplayHome1', suburb: 'Bowden' },
      { page: 'U-Display Home Page', slot: 'udisplayHome2', suburb: '' },
      { page: 'U-Display Listings Page', slot: 'udisplayListings1', suburb: '' },
      { page: 'U-Display Listings Page', slot: 'udisplayListings1', suburb: 'Glenelg' },
      { page: 'U-Display Listings Page', slot: 'udisplayListings2', suburb: '' },
      { page: 'U-Display Listings Page', slot: 'udisplayListings2', suburb: 'Port Adelaide' },
      { page: 'U-Display Listings Page', slot: 'udisplayListings3', suburb: '' },
    ])
  })

  test('the ledger accounts for every unit’s status', async () => {
    expect(
      await rowsOf(sql`SELECT r.apt, r.status, last.to_status FROM rooms r
      LEFT JOIN LATERAL (SELECT to_status FROM unit_ledger u WHERE u.room_id = r.id ORDER BY u.id DESC LIMIT 1) last ON true
      WHERE coalesce(last.to_status, 'Available') <> r.status`),
    ).toEqual([])
  })

  test('has a first price for every unit with a price, which a later one is compared with [D43-7]', async () => {
    expect(
      await rowsOf(sql`SELECT r.apt FROM rooms r JOIN listings l ON l.id = r.listing_id LEFT JOIN unit_prices p
        ON p.room_id = r.id AND p.price = r.revised_price AND p.price_max IS NOT DISTINCT FROM r.revised_price_max AND p.at = l.launched_at
      WHERE (r.revised_price > 0) <> (p.id IS NOT NULL) ORDER BY r.id`),
    ).toEqual([])
    expect(await countOf(sql`FROM unit_prices`)).toBeGreaterThan(2_000)
  })
})
