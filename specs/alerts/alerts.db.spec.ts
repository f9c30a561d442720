import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/shared/dates'
import { nextDue } from '../../domain/alerts/alert-times'
import { alertReaders, alertsTold, marketNews } from '../../server/alerts/alerts.tables'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { unitPrices } from '../../server/stock/stock.tables'
import { call, type SignedIn } from '../shared/api'
import { type ListingFixture, revealPrices } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from '../stock/desk-people'
import { listingAt, type Placed, save, savedFor, searchOf } from './alerts-setup'

const ZONE = 'Australia/Adelaide'

let stage: Stage
let agencyId: number
let mia: SignedIn

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  await stage.tick()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  await stage.db.sql.delete(alertReaders)
})

const desk = async (listingId: number, method: string, path: string, body: object) =>
  expect(
    await call(stage, `${method} /api/desk/projects/${listingId}${path}`, body, { token: mia.token }),
  ).toMatchObject({ code: 0 })
const act = (listing: Placed, apt: string, does: string) =>
  desk(listing.id, 'POST', '/units/status', { unitIds: [listing.units[apt] ?? 0], act: does })
const price = (listing: Placed, apt: string, was: number, now: number) =>
  desk(listing.id, 'PUT', '/units', {
    edits: [{ unitId: listing.units[apt] ?? 0, was: { price: was }, now: { price: now } }],
    reason: '',
  })
const publish = (listing: { readonly id: number }, event: string) =>
  desk(listing.id, 'POST', '/publication', { event, reason: '' })
const draftAt = async (fixture: ListingFixture = {}) => {
  const listing = await listingAt(stage, agencyId, fixture)
  await stage.db.sql.update(listings).set(publicationIs('draft')).where(eq(listings.id, listing.id))
  return listing
}
const toMorning = (days = 0) => {
  const now = stage.clock.now()
  const eight = nextDue('daily', now, ZONE) ?? now
  stage.clock.advance(eight.getTime() - now.getTime() + days * DAY + MINUTE)
}
/** Emails to a person since the last time, in the order sent. */
const sent = async ({ email }: { readonly email: string }) => {
  const before = stage.emails.length
  await stage.tick()
  return stage.emails.slice(before).filter(({ recipient }) => recipient === email)
}
const subjects = async (person: { readonly email: string }) => (await sent(person)).map(({ subject }) => subject)

describe('what is new', () => {
  test('a listing that is published is in the next morning’s email of a search that finds it, once, with its picture, price and button [D46-2] [D52-71] [D46-3] [D46-5]', async () => {
    const listing = await draftAt()
    await stage.db.sql
      .update(listings)
      .set({ images: ['/media/0f3c-1600.webp', '/b.svg'], pictureTexts: [{ alt: 'The lobby', isImpression: false }] })
      .where(eq(listings.id, listing.id))
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), name: 'By the sea' }, { firstName: 'Bea' })
    const cy = await savedFor(stage, { query: searchOf(listing.suburb, '&minBedrooms=5') })
    await publish(listing, 'published')
    expect(await subjects(bea)).toEqual([])
    toMorning()
    const [email, ...more] = await sent(bea)
    expect(more).toEqual([])
    expect(email?.subject).toBe('New for you: By the sea')
    expect(email?.text).toContain(
      `Dear Bea,\n\nHere is what has changed.\n\nBy the sea\n\n${listing.name}, 1 Test Street, ${listing.suburb} SA ${listing.postcode}\n$600,000\nNew on the market.\nhttp://localhost/property-details/view?pid=${listing.id}\n`,
    )
    expect(email?.html).toContain('<img src="http://localhost/media/0f3c-card.jpg" width="200" alt="The lobby"')
    expect(email?.html).toMatch(
      new RegExp(
        `<a href="http://localhost/property-details/view\\?pid=${listing.id}" style="[^"]*">See ${listing.name}</a>`,
      ),
    )
    toMorning()
    expect([await subjects(bea), await subjects(cy)]).toEqual([[], []])
  })

  test('units that are released, lower prices and last units of a listing that the search finds [D46-3]', async () => {
    const listing = await listingAt(stage, agencyId, {
      units: ['101', '102', '103', '104', '105'].map((apt) => ({
        ...{ apt, revisedPrice: 600_000 },
        status: apt === '105' ? 'Withheld' : 'Available',
      })),
    })
    await stage.db.sql.insert(unitPrices).values(
      Object.values(listing.units).map((unitId) => ({
        ...{ unitId, listingId: listing.id, price: 600_000, priceMax: null },
        at: new Date(stage.clock.now().getTime() - 40 * DAY),
      })),
    )
    const bea = await savedFor(stage, { query: searchOf(listing.suburb) })
    const cy = await savedFor(stage, { query: searchOf(listing.suburb) })
    await revealPrices(stage.db, [bea.id])
    await act(listing, '105', 'released-for-sale')
    await price(listing, '101', 600_000, 588_000)
    await act(listing, '102', 'reserved-elsewhere')
    await act(listing, '103', 'reserved-elsewhere')
    stage.clock.advance(31 * MINUTE)
    await stage.tick()
    toMorning()
    const mornings = await bothSent(bea, cy)
    const linesOf = (text: string | undefined) => text?.split('\n').slice(7, 11) ?? []
    expect(linesOf(mornings.one?.text)).toEqual([
      '$588,000 - $600,000',
      'Apartment 105 is for sale.',
      'Apartment 101 reduced by $12,000 to $588,000.',
      'Only 3 left.',
    ])
    expect(linesOf(mornings.other?.text)).toEqual([
      '$588,000 - $600,000',
      'Apartment 105 is for sale.',
      'Now from $588,000, before from $600,000.',
      'Only 3 left.',
    ])
  })

  test('units that lack what the search asks for are not told: bedrooms to all, prices to those who see them [D52-51]', async () => {
    const listing = await listingAt(stage, agencyId, {
      listing: { beds: 1, maxBeds: 2 },
      units: [
        { apt: '101', beds: 1, revisedPrice: 500_000 },
        ...[
          ['102', 1, 550_000],
          ['103', 1, 800_000],
          ['104', 2, 580_000],
        ].map(([apt, beds, revisedPrice]) => ({
          ...{ apt: String(apt), beds: Number(beds), revisedPrice: Number(revisedPrice), status: 'Withheld' as const },
        })),
      ],
    })
    const query = searchOf(listing.suburb, '&minBedrooms=1&maxBedrooms=1&maxPrice=600000')
    const bea = await savedFor(stage, { query })
    const cy = await savedFor(stage, { query })
    await revealPrices(stage.db, [bea.id])
    for (const apt of ['102', '103', '104']) await act(listing, apt, 'released-for-sale')
    await stage.tick()
    toMorning()
    const { one, other } = await bothSent(bea, cy)
    const told = (text: string | undefined) => text?.match(/Apartment \d+ is for sale\./g) ?? []
    expect(told(one?.text)).toEqual(['Apartment 102 is for sale.'])
    expect(told(other?.text).toSorted()).toEqual(['Apartment 102 is for sale.', 'Apartment 103 is for sale.'])
  })

  test('a price that was corrected within half an hour, or fell while no one could see the unit, is not told [D46-4]', async () => {
    const listing = await listingAt(stage, agencyId, { units: [{ apt: '101' }, { apt: '102', status: 'Withheld' }] })
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'at-once' })
    await price(listing, '101', 600_000, 60_000)
    await price(listing, '102', 600_000, 500_000)
    stage.clock.advance(5 * MINUTE)
    await stage.tick()
    await price(listing, '101', 60_000, 600_000)
    stage.clock.advance(2 * HOUR)
    expect(await subjects(bea)).toEqual([])
  })

  test('an email leaves out what is no longer true when it is sent, and isn’t sent if nothing is left [D46-4]', async () => {
    const listing = await draftAt({ units: [{ apt: '101' }, { apt: '102', status: 'Withheld' }] })
    const bea = await savedFor(stage, { query: searchOf(listing.suburb) })
    await publish(listing, 'published')
    await stage.tick()
    toMorning()
    await stage.db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, listing.id))
    expect(await subjects(bea)).toEqual([])
  })

  test('units for some readers only are not told [D46-4]', async () => {
    const listing = await listingAt(stage, agencyId, { units: [{ apt: '101' }, { apt: '102', status: 'Withheld' }] })
    await stage.db.sql
      .update(units)
      .set({ audience: 'agents' })
      .where(eq(units.id, listing.units['102'] ?? 0))
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'at-once' })
    await act(listing, '102', 'released-for-sale')
    expect(await subjects(bea)).toEqual([])
  })
})

const bothSent = async (one: { readonly email: string }, other: { readonly email: string }) => {
  const before = stage.emails.length
  await stage.tick()
  const now = stage.emails.slice(before)
  const to = ({ email }: { readonly email: string }) => now.find(({ recipient }) => recipient === email)
  return { one: to(one), other: to(other) }
}

describe('how often', () => {
  test('one email has all searches of the morning, and a listing only once [D46-6]', async () => {
    const [first, second] = [await draftAt(), await draftAt()]
    const bea = await savedFor(stage, { query: searchOf(first.suburb), name: 'First' })
    for (const query of [searchOf(second.suburb), searchOf(first.suburb, '&maxPrice=700000')])
      expect(await save(stage, bea.token, { query })).toMatchObject({ code: 0 })
    await publish(first, 'published')
    await publish(second, 'published')
    toMorning()
    const emails = await sent(bea)
    expect(emails.map(({ subject }) => subject)).toEqual(['New in 2 of your saved searches'])
    expect(emails[0]?.text.split(first.name)).toHaveLength(2)
    expect(emails[0]?.text).toContain(
      'You get this email because you saved these searches at Unifi. You hear of a unit’s lower price if your account has unlocked its price list, otherwise once the lowest price of the listing falls.',
    )
  })

  test('immediately, with ten minutes between two emails [D46-6]', async () => {
    const [first, second, third] = [await draftAt(), await draftAt(), await draftAt()]
    const bea = await savedFor(stage, { query: searchOf(first.suburb), name: 'First', frequency: 'at-once' })
    for (const [name, { suburb }] of [
      ['Second', second],
      ['Third', third],
    ] as const)
      await save(stage, bea.token, { query: searchOf(suburb), name, frequency: 'at-once' })
    await publish(first, 'published')
    expect(await subjects(bea)).toEqual(['New for you: First'])
    stage.clock.advance(MINUTE)
    await publish(second, 'published')
    expect(await subjects(bea)).toEqual([])
    stage.clock.advance(5 * MINUTE)
    await publish(third, 'published')
    expect(await subjects(bea)).toEqual([])
    stage.clock.advance(5 * MINUTE)
    expect(await subjects(bea)).toEqual(['New in 2 of your saved searches'])
    expect(await subjects(bea)).toEqual([])
  })

  test('once a week on Monday, and never [D46-5]', async () => {
    const listing = await draftAt()
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'weekly' })
    const cy = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'never' })
    await publish(listing, 'published')
    const days: string[] = []
    for (let i = 0; i < 7; i += 1) {
      toMorning()
      const emails = await bothSent(bea, cy)
      expect(emails.other).toBeUndefined()
      if (emails.one !== undefined)
        days.push(new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: ZONE }).format(stage.clock.now()))
    }
    expect(days).toEqual(['Monday'])
  })

  test('what was told is not told again by another saved search, nor after a change of how often [D46-7]', async () => {
    const listing = await draftAt()
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'at-once' })
    await save(stage, bea.token, { query: searchOf(listing.suburb, '&maxPrice=700000') })
    await publish(listing, 'published')
    expect(await subjects(bea)).toHaveLength(1)
    await save(stage, bea.token, { query: searchOf(listing.suburb), frequency: 'daily' })
    toMorning()
    expect(await subjects(bea)).toEqual([])
    // Turned off and on: what came in between is old.
    await save(stage, bea.token, { query: searchOf(listing.suburb), frequency: 'never' })
    await publish(listing, 'withdrawn')
    await publish(listing, 'returned')
    await stage.tick()
    await save(stage, bea.token, { query: searchOf(listing.suburb), frequency: 'at-once' })
    expect(await subjects(bea)).toEqual([])
  })

  test('an email is stored with what it tells: of a round that fails nothing stays, and the next one tells it once [D46-7]', async () => {
    const listing = await draftAt()
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'at-once' })
    await publish(listing, 'published')
    const { sql } = stage.db
    await sql.execute(`CREATE FUNCTION fail_alerts() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.kind = 'alerts' THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$`)
    await sql.execute('CREATE TRIGGER fail_alerts BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION fail_alerts()')
    expect(await subjects(bea)).toEqual([])
    await sql.execute('DROP TRIGGER fail_alerts ON outbox')
    await sql.execute('DROP FUNCTION fail_alerts')
    expect(await sql.$count(alertsTold)).toBe(0)
    stage.clock.advance(11 * MINUTE)
    expect(await subjects(bea)).toHaveLength(1)
    expect(await subjects(bea)).toEqual([])
  })

  test('what is old is not news: a search that was saved afterwards, and rows that are read again [D46-7]', async () => {
    const listing = await draftAt()
    await publish(listing, 'published')
    await stage.tick()
    const bea = await savedFor(stage, { query: searchOf(listing.suburb), frequency: 'at-once' })
    stage.clock.advance(20 * MINUTE)
    expect(await subjects(bea)).toEqual([])
    expect(await stage.db.sql.$count(marketNews, eq(marketNews.listingId, listing.id))).toBe(1)
  })
})

test('favourites are told of as they are when there is news [D46-12]', async () => {
  const [kept, left] = [await draftAt(), await draftAt()]
  const bea = await savedFor(stage, { frequency: 'at-once' })
  expect(bea.saved).toMatchObject({ name: 'My favourites', query: null, propertyId: null, roomId: null })
  const favourite = (method: string, { id }: Placed) =>
    method === 'POST'
      ? call(stage, 'POST /api/user/favorites', { propertyId: id }, { token: bea.token })
      : call(stage, `DELETE /api/user/favorites?propertyId=${id}`, {}, { token: bea.token })
  await publish(kept, 'published')
  await publish(left, 'published')
  for (const listing of [kept, left]) expect((await favourite('POST', listing)).code).toBe(0)
  await favourite('DELETE', left)
  await stage.tick()
  for (const listing of [kept, left]) for (const event of ['withdrawn', 'returned']) await publish(listing, event)
  const emails = await sent(bea)
  expect(emails.map(({ subject }) => subject)).toEqual(['New for you: My favourites'])
  expect(emails[0]?.text).toContain(
    `${kept.name}, 1 Test Street, ${kept.suburb} SA ${kept.postcode}\n$600,000\nBack on the market.`,
  )
  expect(emails[0]?.text).not.toContain(left.name)
  expect(emails[0]?.text).toContain('You get this email because you asked for news of your favourites at Unifi.')
})
