import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { coAgentPay } from '../../domain/commission/co-agency'
import { listingCommission } from '../../domain/commission/commission-rules'
import { NO_COMMISSION } from '../../domain/commission/commission-terms'
import { shownText } from '../../domain/listing/picture-text'
import type { Agent, Company, Listing } from '../../domain/listing/listing'
import { type ReservationTerms, termsOfListing } from '../../domain/reservation/reservation-terms'
import { takesOffers } from '../../domain/listing/unit'
import { favourites } from '../account/favourites.tables'
import type { Sql } from '../db/database'
import type { Reader } from '../http/caller'
import { isOfPlace, listingNearby } from './nearby/nearby.tables'
import { pricesFrom } from './prices-from'
import { agencies, agents, isPublic, listings, shownPrice } from './listing.tables'
import { isPlacedBySuburb } from './search/gazetteer'
import { isFreeFor, isShownTo, units, ruledUnitsFor } from './unit.tables'

const firstAgent = alias(agents, 'first_agent')
const secondAgent = alias(agents, 'second_agent')

export interface Viewer {
  readonly accountId: number | null
  readonly reader: Reader
  readonly seesCommission: boolean
  /** Of the brand it is looked at under. */
  readonly brandTerms: ReservationTerms
  /** Whether a listing that isn’t public is found too, for the people who sell it. */
  readonly seesDrafts?: boolean
}

const isFavourite = (accountId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${favourites} WHERE ${favourites.accountId} = ${accountId} AND ${favourites.listingId} = ${listings.id})`

const selectListing = (db: Sql, id: number, { accountId, reader, seesDrafts = false }: Viewer) =>
  db
    .select({
      favourite: accountId === null ? sql<boolean>`false` : isFavourite(accountId),
      listing: listings,
      agency: agencies,
      first: firstAgent,
      second: secondAgent,
      availableUnits: sql<number>`(SELECT count(*)::int FROM ${units} WHERE ${units.listingId} = ${listings.id} AND ${isFreeFor(reader)})`,
      pricesFrom,
      ruledUnits: ruledUnitsFor(reader),
      nearby: listingNearby.places,
    })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(firstAgent, eq(firstAgent.id, listings.agent1Id))
    .leftJoin(secondAgent, eq(secondAgent.id, listings.agent2Id))
    .leftJoin(listingNearby, isOfPlace)
    .where(and(eq(listings.id, id), seesDrafts ? undefined : isPublic))

type Found = Awaited<ReturnType<typeof selectListing>>[number]

/** Returns a public listing with the fields visible to the viewer. Null if it isn't public or the unit isn't part of it. */
export const findListing = async (db: Sql, id: number, unitId: number, viewer: Viewer): Promise<Listing | null> => {
  const [found] = await selectListing(db, id, viewer)
  if (found === undefined) return null
  const apt = unitId === 0 ? '' : await labelOf(db, id, unitId, viewer.reader)
  return apt === null ? null : asListing(found, apt, viewer)
}

const labelOf = async (db: Sql, listingId: number, unitId: number, reader: Reader): Promise<string | null> => {
  const [unit] = await db
    .select({ apt: units.apt })
    .from(units)
    .where(and(eq(units.id, unitId), eq(units.listingId, listingId), isShownTo(reader)))
  return unit?.apt ?? null
}

const asAgent = (agent: typeof agents.$inferSelect): Agent => {
  const { firstName, lastName, imageUrl, bio, mobile, countryCode } = agent
  return { firstName, lastName, imageUrl, bio, mobile, countryCode }
}

const asListing = (
  { listing, agency, first, second, availableUnits, pricesFrom, favourite, ruledUnits, nearby }: Found,
  apt: string,
  viewer: Viewer,
): Listing => {
  return {
    propertyId: listing.id,
    name: listing.name,
    apt,
    availableUnits,
    pricesFrom,
    favourite,
    images: listing.images,
    pictureTexts: listing.pictureTexts.map(shownText),
    documents: listing.documents,
    videoUrl: listing.videoUrl,
    ...shownPrice(listing),
    takesOffers: takesOffers(listing.price, listing.maxPrice),
    rental: listing.rental,
    maxRental: listing.maxRental,
    rentalYield: listing.rentalYield,
    ...(viewer.seesCommission
      ? listingCommission(
          listing,
          shownPrice(listing),
          ruledUnits ?? [],
          coAgentPay(viewer.reader?.coAgent ?? null, listing),
        )
      : NO_COMMISSION),
    landPrice: listing.landPrice,
    landPriceMax: listing.maxLandPrice,
    buildPrice: listing.buildPrice,
    buildPriceMax: listing.maxBuildPrice,
    landSize: listing.landSize,
    landSizeMax: listing.maxLandSize,
    buildSize: listing.buildSize,
    buildSizeMax: listing.maxBuildSize,
    beds: listing.beds,
    maxBeds: listing.maxBeds,
    baths: listing.baths,
    maxBaths: listing.maxBaths,
    cars: listing.cars,
    maxCars: listing.maxCars,
    vacancyRate: listing.vacancyRate,
    propertyType: listing.propertyType,
    contractType: listing.contractType,
    pricing: listing.pricing,
    address: listing.address,
    suburb: listing.suburb,
    state: listing.state,
    postcode: listing.postcode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    isPlacedBySuburb: isPlacedBySuburb(listing),
    nearby: nearby ?? [],
    description: listing.description,
    features: listing.features,
    incentives: listing.incentives,
    locationTitle: listing.locationTitle,
    locationDescription: listing.locationDescription,
    estimatedCommencement: listing.estimatedCommencement,
    estimatedCompletion: listing.estimatedCompletion,
    titlesIssued: listing.titlesIssued,
    estimatedSettled: listing.estimatedSettled,
    companyName: agency.name,
    companyColour: agency.colour,
    companyLogoUrl: agency.logoUrl,
    companyRla: agency.rla,
    saleStatus: listing.saleStatus,
    publication: listing.published ? 'published' : 'unpublished',
    agents: [first, ...(second === null ? [] : [second])].map(asAgent),
    launchDate: listing.launchedAt,
    massing: listing.massing,
    displaySuite: listing.displaySuite,
    builder: listing.builder,
    terms: termsOfListing(viewer.brandTerms, listing.reservationTerms),
  }
}

export const findCompany = async (
  db: Sql,
  listingId: number,
  { seesDrafts = false }: Pick<Viewer, 'seesDrafts'> = {},
): Promise<Company | null> => {
  const [found] = await db
    .select({
      companyName: agencies.name,
      companyAddress: agencies.address,
      companySuburb: agencies.suburb,
      companyState: agencies.state,
      companyPostcode: agencies.postcode,
      companyEmail: agencies.email,
    })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(eq(listings.id, listingId), seesDrafts ? undefined : isPublic))
  return found ?? null
}
