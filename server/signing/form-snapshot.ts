import { and, asc, eq, inArray } from 'drizzle-orm'
import { agentPhone } from '../../domain/listing/contact/agent-phone'
import { fullAddress } from '../../domain/listing/listing'
import { askingPrice } from '../../domain/listing/unit'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import type { ClientForm } from '../../domain/reservation/client/client-form'
import { MOST_UNITS } from '../../domain/reservation/client/client-reservation.ports'
import type { FormSnapshot } from '../../domain/signing/envelope'
import { type ReservationTerms, termsOfListing } from '../../domain/reservation/reservation-terms'
import { clientFeeTexts, feeRows } from '../../domain/reservation/terms-texts'
import { formatDollarRange, hasPrice } from '../../domain/shared/money'
import { addressLine } from '../../domain/shared/places/address-line'
import { peopleOf } from '../../domain/signing/signed-form'
import type { Sql } from '../db/database'
import type { Reader } from '../http/caller'
import { accounts } from '../identity/identity.tables'
import { coAgencyNow, namedCoAgent } from '../co-agency/co-agency'
import { agencies, isPublic, listings } from '../listing/listing.tables'
import { isShownTo, units } from '../listing/unit.tables'

const pricesOf = {
  revisedPrice: units.revisedPrice,
  revisedPriceMax: units.revisedPriceMax,
  totalPrice: units.totalPrice,
  totalPriceMax: units.totalPriceMax,
}

export const TO_BE_AGREED = 'To be agreed'

const priceText = (unit: UnitsOfForm['units'][number]): string => {
  const { price, maxPrice } = askingPrice(unit)
  return hasPrice(price) ? formatDollarRange(price, maxPrice) : TO_BE_AGREED
}

/** The units a form is about. */
export interface UnitsOfForm {
  readonly listing: typeof listings.$inferSelect
  /** In ascending order of their ids. */
  readonly units: readonly Pick<typeof units.$inferSelect, 'id' | 'apt' | keyof typeof pricesOf>[]
}

interface Wanted {
  readonly propertyId: number
  /** Empty for the unit that `tempName` begins with, or the listing's only Available one. */
  readonly unitIds: readonly number[]
  /** `12 / 5 Harbour St Sydney NSW 2000` */
  readonly tempName: string
  readonly reader: Reader
}

/** Null if the listing is not public; without units if one of them is not the listing's. */
export const unitsOfForm = async (
  sql: Sql,
  { propertyId, unitIds, tempName, reader }: Wanted,
): Promise<UnitsOfForm | null> => {
  const [listing] = await sql
    .select()
    .from(listings)
    .where(and(eq(listings.id, propertyId), isPublic))
  if (listing === undefined) return null
  const inListing = and(eq(units.listingId, propertyId), isShownTo(reader))
  const select = (which = inListing) =>
    sql
      .select({ id: units.id, apt: units.apt, ...pricesOf })
      .from(units)
      .where(which)
      .orderBy(asc(units.id))
      .limit(MOST_UNITS + 1)
  const wanted = [...new Set(unitIds)]
  if (wanted.length > 0) {
    const found = await select(and(inListing, inArray(units.id, wanted)))
    return { listing, units: found.length === wanted.length && wanted.length <= MOST_UNITS ? found : [] }
  }
  const [named = ''] = tempName.split(' / ')
  const byName = named === '' ? [] : await select(and(inListing, eq(units.apt, named.trim())))
  const found = byName.length > 0 ? byName : await select(and(inListing, eq(units.status, 'Available')))
  return { listing, units: found.length === 1 ? found : [] }
}

/** What a form says of its units: their names, their prices, and the fee for all of them. */
export const ofUnits = (
  listing: Parameters<typeof unitTitle>[0],
  reserved: readonly { readonly apt: string; readonly price: string }[],
  terms: ReservationTerms,
): Required<Pick<FormSnapshot, 'unit' | 'fees' | 'prices'>> => ({
  unit: reserved.map(({ apt }) => unitTitle(listing, apt)).join(', '),
  fees: feeRows(terms, reserved.length, 'Total').map(([label, amount]) => [label, amount]),
  prices: reserved.map(({ apt, price }) => [
    reserved.length === 1 ? 'Price' : `Price of ${inSentence(unitTitle(listing, apt))}`,
    price,
  ]),
})

/** The form as it is signed. */
export const snapshotOf = async (
  sql: Sql,
  { listing, units }: UnitsOfForm,
  form: ClientForm,
  { introducerId, brandTerms }: { readonly introducerId: number; readonly brandTerms: ReservationTerms },
): Promise<FormSnapshot> => {
  const coAgent =
    (await coAgencyNow(sql, { introducerId, listingId: listing.id })) === null
      ? null
      : await namedCoAgent(sql, introducerId)
  const [introducer] = await sql.select().from(accounts).where(eq(accounts.id, introducerId))
  const [agency] = await sql.select().from(agencies).where(eq(agencies.id, listing.agencyId))
  const terms = termsOfListing(brandTerms, listing.reservationTerms)
  const { purchasers, conveyancer } = peopleOf(form)
  const { agreementName, agreementDate, purchasingEntity } = form.agreement
  return {
    property: listing.name,
    address: fullAddress(listing),
    purchasers: [...purchasers],
    entity: purchasingEntity.trim(),
    agreement: { name: agreementName.trim(), date: agreementDate.trim() },
    conveyancer,
    introducer:
      introducer === undefined || coAgent !== null
        ? null
        : {
            name: `${introducer.firstName} ${introducer.lastName}`,
            company: introducer.companyName,
            address: addressLine(introducer),
            phone: agentPhone(introducer),
            email: introducer.email,
          },
    ...(coAgent === null ? {} : { coAgent }),
    feeTexts: [...clientFeeTexts(terms)],
    ...ofUnits(
      listing,
      units.map((unit) => ({ apt: unit.apt, price: priceText(unit) })),
      terms,
    ),
    ...(agency === undefined
      ? {}
      : {
          vendorsAgent: {
            name: '',
            company: agency.name,
            address: addressLine(agency),
            phone: '',
            email: agency.email,
          },
        }),
  }
}
