import type { UnitStatus } from '../../../domain/listing/unit.lifecycle'
import { and, desc, eq } from 'drizzle-orm'
import { askingPrice, offerTypeCode, offerTypeOf } from '../../../domain/listing/unit'
import { massingFor } from '../../../drawing/massing/massing-for'
import type { PropertyType } from '../../../domain/listing/property-type'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { moveUnit } from '../../../server/listing/units'
import { type ListingFixture, type MadeListing, makeListing } from '../support/fixtures'
import type { UnifiWorld } from '../support/world'

/** A row of a table of units, several with commas; prices in dollars, or empty. */
interface UnitRow {
  readonly unit: string
  readonly price?: string
  readonly max?: string
  /** The two parts of the price of a house and land package. */
  readonly land?: string
  readonly house?: string
  readonly status?: UnitStatus
}

const dollars = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text))

/** A building for this scenario. Rents rise from unit to unit, so that sorting by them is visible. */
export const build = async (
  world: UnifiWorld,
  units: readonly UnitRow[],
  listing: ListingFixture['listing'] = {},
): Promise<void> => {
  const made = await makeListing(world.stage.db, world.stage.clock.now(), {
    listing: { name: 'The Lantern', address: '41 Bayview Street', ...listing },
    units: units.map(({ unit, price, max, status }, i) => ({
      apt: unit,
      status: status ?? 'Available',
      revisedPrice: dollars(price),
      revisedPriceMax: dollars(max),
      anticipatedRent: 500 + 10 * i,
      outlook: 'North',
      titleType: 'Strata',
    })),
  })
  world.notes.set('building', made)
  // Emails to the listing agent, Alex Agent, are found by this name.
  world.notes.set('account of Alex', { id: 0, email: made.agentEmail, firstName: 'Alex' })
}

export const building = (world: UnifiWorld): MadeListing => world.note<MadeListing>('building')

export const unitIdOf = (world: UnifiWorld, unit: string): number => {
  const id = building(world).units[unit]
  if (id === undefined) throw new Error(`the building has no unit ${unit}`)
  return id
}

export const choiceOf = (world: UnifiWorld, unit: string) => ({
  propertyId: building(world).id,
  roomId: unitIdOf(world, unit),
})

export const statusOf = async (world: UnifiWorld, unit: string): Promise<string | undefined> => {
  const [found] = await world.stage.db.sql
    .select({ status: units.status })
    .from(units)
    .where(and(eq(units.id, unitIdOf(world, unit)), eq(units.listingId, building(world).id)))
  return found?.status
}

/** The type of the unit's form: 1 takes offers, 2 is paid by card. */
export const offerCodeOf = async (world: UnifiWorld, unit: string): Promise<1 | 2> => {
  const [found] = await world.stage.db.sql
    .select()
    .from(units)
    .where(eq(units.id, unitIdOf(world, unit)))
  if (found === undefined) throw new Error(`the building has no unit ${unit}`)
  const { price, maxPrice } = askingPrice(found)
  return offerTypeCode(offerTypeOf(price, maxPrice))
}

/** A unit's stored reservations, checkouts included, oldest first. */
export const reservationsOf = (world: UnifiWorld, unit: string) =>
  world.stage.db.sql
    .select()
    .from(reservations)
    .where(eq(reservations.unitId, unitIdOf(world, unit)))
    .orderBy(reservations.id)

/** The id of the unit's reservation, counted from 1 in order of creation. */
export const reservationIdOf = async (world: UnifiWorld, unit: string, place: number): Promise<number> => {
  const reservation = (await reservationsOf(world, unit))[place - 1]
  if (reservation === undefined) throw new Error(`unit ${unit} has no reservation ${place}`)
  return reservation.id
}

/** The id of the account's newest reservation. */
export const newestReservationOf = async (world: UnifiWorld, accountId: number): Promise<number> => {
  const [newest] = await world.stage.db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.accountId, accountId))
    .orderBy(desc(reservations.createdAt))
    .limit(1)
  if (newest === undefined) throw new Error('the account has no reservation')
  return newest.id
}

/** Another buyer takes the unit. */
export const takeUnit = async (world: UnifiWorld, unit: string): Promise<void> => {
  const { db, clock } = world.stage
  await db.transaction((sql) => moveUnit(sql, unitIdOf(world, unit), 'claimed', null, clock.now()))
}

/** Fully reserved and unpublished (B4-7). */
export const closeBuilding = async (world: UnifiWorld): Promise<void> => {
  await world.stage.db.sql
    .update(listings)
    .set({ saleStatus: 'reserved', ...publicationIs('withdrawn') })
    .where(eq(listings.id, building(world).id))
}

/** The building becomes one of another kind. */
export const rebuild = async (
  world: UnifiWorld,
  propertyType: PropertyType,
  rows: readonly UnitRow[],
): Promise<void> => {
  const onLots = propertyType === 'Land' || propertyType === 'House & Land'
  const units = rows.flatMap(({ unit, ...rest }) => unit.split(', ').map((apt) => ({ apt, ...rest })))
  const made = await makeListing(world.stage.db, world.stage.clock.now(), {
    listing: {
      name: 'The Lantern',
      address: '41 Bayview Street',
      propertyType,
      massing: massingFor(
        'a spec',
        propertyType,
        'SA',
        units.map(({ apt }) => apt),
      ),
    },
    units: units.map(({ apt, price, max, land, house, status }) => ({
      apt,
      status: status ?? 'Available',
      revisedPrice: dollars(price),
      revisedPriceMax: dollars(max),
      ...(land === undefined || house === undefined
        ? {}
        : { landPrice: Number(land), buildingPrice: Number(house), totalPrice: Number(land) + Number(house) }),
      ...(onLots ? { landSize: 420 } : {}),
      ...(propertyType === 'Land' ? { beds: 0, baths: 0, cars: 0, internal: 0, balcony: 0, total: 0 } : {}),
    })),
  })
  world.notes.set('building', made)
}

export const forgetBuilding = (world: UnifiWorld): void => {
  world.notes.set('building', { ...building(world), id: 999_999_999 })
}
