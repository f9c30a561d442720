import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../../../server/identity/password'
import { massingFor } from '../../../drawing/massing/massing-for'
import type { Database } from '../../../server/db/database'
import { accounts } from '../../../server/identity/identity.tables'
import { agencies, agents, listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'

type ListingValues = typeof listings.$inferInsert
type UnitValues = typeof units.$inferInsert

export interface ListingFixture {
  readonly listing?: Partial<ListingValues>
  /** By label; units cost $600,000 by default. */
  readonly units?: readonly (Pick<UnitValues, 'apt'> & Partial<UnitValues>)[]
}

export interface MadeListing {
  readonly id: number
  readonly name: string
  readonly agentEmail: string
  /** Unit id by label. */
  readonly units: Readonly<Record<string, number>>
}

/** The ranges that follow a listing's units. */
const rangesOf = (listing: typeof listings.$inferSelect): Partial<typeof listings.$inferSelect> => {
  const { price, maxPrice, rental, maxRental, landPrice, maxLandPrice, buildPrice, maxBuildPrice } = listing
  const { landSize, maxLandSize, buildSize, maxBuildSize, beds, maxBeds, baths, maxBaths, cars, maxCars, maxStudies } =
    listing
  return {
    ...{ price, maxPrice, rental, maxRental, landPrice, maxLandPrice, buildPrice, maxBuildPrice },
    ...{ landSize, maxLandSize, buildSize, maxBuildSize, beds, maxBeds, baths, maxBaths, cars, maxCars, maxStudies },
  }
}

let made = 0

/** A unit at the beginning of the listing's ranges; the last one is at their end, and an only one has its price range. */
const unitIn = (listing: Partial<ListingValues>, position: number, count: number) => {
  const isLast = position > 0 && position === count - 1
  const inRange = (least: number | null | undefined, most: number | null | undefined, usual: number) =>
    ((isLast ? most || least : least) ?? 0) || usual
  return {
    beds: (isLast ? listing.maxBeds : listing.beds) ?? listing.beds ?? 2,
    baths: inRange(listing.baths, listing.maxBaths, 1),
    cars: inRange(listing.cars, listing.maxCars, 1),
    studies: listing.maxStudies ?? 0,
    internal: inRange(listing.buildSize, listing.maxBuildSize, 70),
    landSize: inRange(listing.landSize, listing.maxLandSize, 0),
    anticipatedRent: inRange(listing.rental, listing.maxRental, 0),
    balcony: 10,
    total: 80,
    revisedPrice: inRange(listing.price, listing.maxPrice, 600_000),
    ...(count === 1 && listing.maxPrice ? { revisedPriceMax: listing.maxPrice } : {}),
  }
}

/** A listing for one scenario: "Spec House n" at 1 Test Street, Glenelg SA 5045. */
export const makeListing = async (
  db: Database,
  now: Date,
  { listing = {}, units: wanted = [{ apt: '101' }, { apt: '102' }] }: ListingFixture = {},
): Promise<MadeListing> => {
  made += 1
  const unique = `${process.pid}-${made}`
  const agentEmail = `agent-${unique}@example.com`
  const [agency] = await db.sql
    .insert(agencies)
    .values({
      name: 'Spec Agency',
      colour: '#1f3d36',
      onColour: '#ffffff',
      logoUrl: '/drawings/agency/1.svg',
      address: '2 Test Street',
      suburb: 'Glenelg',
      state: 'SA',
      postcode: '5045',
      email: 'agency@example.com',
      rla: 'RLA 000 001',
    })
    .returning({ id: agencies.id })
  const [agent] = await db.sql
    .insert(agents)
    .values({
      agencyId: idOf(agency),
      firstName: 'Alex',
      lastName: 'Agent',
      email: agentEmail,
      mobile: '0412345678',
      imageUrl: '/drawings/portrait/1.svg',
      bio: 'Sells homes in Glenelg.',
    })
    .returning({ id: agents.id })
  const [row] = await db.sql
    .insert(listings)
    .values({
      agencyId: idOf(agency),
      agent1Id: idOf(agent),
      name: `Spec House ${unique}`,
      propertyType: 'Apartments',
      address: '1 Test Street',
      suburb: 'Glenelg',
      state: 'SA',
      postcode: '5045',
      latitude: -34.98,
      longitude: 138.515,
      price: 600_000,
      beds: 2,
      maxBeds: 2,
      baths: 1,
      maxBaths: 1,
      cars: 1,
      maxCars: 1,
      launchedAt: new Date(now.getTime() - 30 * 86_400_000),
      massing: massingFor(
        unique,
        'Apartments',
        'SA',
        wanted.map(({ apt }) => apt),
      ),
      ...listing,
    })
    .returning()
  const id = idOf(row)
  const written =
    wanted.length === 0
      ? []
      : await db.sql
          .insert(units)
          .values(
            wanted.map((unit, position) => ({
              listingId: id,
              position,
              ...unitIn(listing, position, wanted.length),
              ...unit,
            })),
          )
          .returning({ id: units.id, apt: units.apt })
  // The ranges that a spec gives are what the listing publishes, until a unit changes.
  if (row !== undefined && written.length > 0)
    await db.sql.update(listings).set(rangesOf(row)).where(eq(listings.id, id))
  return {
    id,
    name: row?.name ?? '',
    agentEmail,
    units: Object.fromEntries(written.map((each) => [each.apt, each.id])),
  }
}

export const PASSWORD = 'Offplan-2026'
let hashed: Promise<string> | null = null

export interface MadeAccount {
  readonly id: number
  readonly email: string
  readonly firstName: string
}

/** An agent may introduce clients unless `values` say otherwise: `introducerGrantedAt: null`. */
export const makeAccount = async (
  db: Database,
  now: Date,
  values: Partial<typeof accounts.$inferInsert> = {},
): Promise<MadeAccount> => {
  made += 1
  hashed ??= hashPassword(PASSWORD)
  const [row] = await db.sql
    .insert(accounts)
    .values({
      email: `buyer-${process.pid}-${made}@example.com`,
      passwordHash: await hashed,
      firstName: 'Bea',
      lastName: 'Buyer',
      countryCode: '+61',
      mobile: '0412345678',
      createdAt: now,
      emailConfirmedAt: now,
      introducerGrantedAt: values.role === 'agent' ? now : null,
      ...values,
    })
    .returning({ id: accounts.id, email: accounts.email, firstName: accounts.firstName })
  if (row === undefined) throw new Error('the account was not written')
  return row
}

/** The accounts have opened a reservation form of each listing, which shows its prices. */
export const revealPrices = async (db: Database, accountIds: readonly number[]): Promise<void> => {
  await db.sql.execute(sql`
    INSERT INTO price_reveals (listing_id, account_id, first_name, last_name, email, country_code, mobile, at)
    SELECT l.id, a.id, a.first_name, a.last_name, a.email, a.country_code, a.mobile, a.created_at
    FROM listings l, accounts a WHERE a.id IN ${[...accountIds]}`)
}

const idOf = (row: { id: number } | undefined): number => {
  if (row === undefined) throw new Error('the row was not written')
  return row.id
}
