import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import * as t from 'io-ts'
import { LogoPicture } from '../../domain/listing/agency-logo'
import { CommissionRules } from '../../domain/commission/commission-rules'
import { CommissionTerms, STANDARD_TERMS } from '../../domain/commission/commission-terms'
import { Massing } from '../../domain/listing/massing/massing'
import { type Publication, PUBLICATIONS } from '../../domain/stock/publication.lifecycle'
import { SALE_STATUSES } from '../../domain/listing/listing.lifecycle'
import { StoredBuilder, StoredDisplaySuite } from '../../domain/listing/stored-listing'
import { ListingTerms } from '../../domain/reservation/reservation-terms-codec'
import { storedIfReadable } from '../../domain/shared/stored'
import { PictureTexts } from '../../domain/listing/picture-text'
import { tenants } from '../content/content.tables'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import type { Dollars } from '../../domain/shared/money'
import { type PropertyType, propertyTypeOf } from '../../domain/listing/property-type'

/** URLs by document kind. */
const Documents = t.readonly(t.record(t.string, t.string), 'Documents')

export const agencies = pgTable(
  'agencies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    /** Hex colour, and the text colour to use on it. */
    colour: text('colour').notNull(),
    onColour: text('on_colour').notNull(),
    /** The mark that the agency has sent, or the drawing of its name. */
    logoUrl: text('logo_url').notNull(),
    /** For emails; null until it is made (job logo-pictures). */
    logoPicture: jsonOf(LogoPicture)('logo_picture'),
    address: text('address').notNull(),
    suburb: text('suburb').notNull(),
    state: text('state').notNull(),
    postcode: text('postcode').notNull(),
    email: text('email').notNull(),
    /** The agency's licence text: `RLA 284 119`. */
    rla: text('rla').notNull(),
    /** The brand whose office looks after it; null: the default brand's. */
    tenant: text('tenant').references(() => tenants.label),
    /** 11 digits, or empty. */
    abn: text('abn').notNull().default(''),
    phone: text('phone').notNull().default(''),
  },
  (table) => [index('agencies_by_logo').on(table.logoUrl)],
)

/** The brand whose office looks after an agency. */
export const officeOf = sql<string>`coalesce(${agencies.tenant}, (SELECT label FROM tenants WHERE is_default))`

export const agents = pgTable(
  'agents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    agencyId: integer('agency_id')
      .notNull()
      .references(() => agencies.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    countryCode: text('country_code').notNull().default('+61'),
    mobile: text('mobile').notNull(),
    /** The photograph that the agency has sent, or a drawing. */
    imageUrl: text('image_url').notNull(),
    bio: text('bio').notNull(),
    /** False: named on no new listing. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('agents_by_picture').on(table.imageUrl)],
)

/**
 * A public listing: the only kind that visitors, buyers and agents can find, open, watch, unlock or reserve in. Every query
 * by listing id uses one of these predicates, and the search indexes repeat them exactly. The exceptions are an account's own
 * reservations and favourites, which outlive the listing.
 */
export const isPublic = sql.raw('published')
export const onSale = sql.raw("published AND sale_status <> 'sold'")
export const isSold = sql.raw("published AND sale_status = 'sold'")
/** Isn't published yet. */
export const isDraft = sql.raw("(publication IN ('draft', 'submitted'))")
/** Both columns of one fact: `published` is what indexes and triggers read. */
export const publicationIs = (publication: Publication) => ({ publication, published: publication === 'published' })
/** The lowest price shown; null for 0 too, which some listings have instead. The indexes by price repeat it exactly. */
export const priceIfAny = sql.raw('(nullif(shown_price, 0))')
/** The price range that a listing shows everywhere (decision 0062). */
export const shownPrice = <A>({
  shownPrice: price,
  shownMaxPrice: maxPrice,
}: {
  readonly shownPrice: A
  readonly shownMaxPrice: A
}) => ({ price, maxPrice })
/** Prices of units are shown only in listings that publish prices. */
const shownOf = (available: string, published: string) =>
  sql.raw(
    `CASE WHEN price > 0 AND line_type <> 'offline' AND available_price > 0 THEN ${available} ELSE ${published} END`,
  )
/** The street of an address, in lower case without its number; the index of streets repeats it exactly. */
export const streetOf = sql.raw("(regexp_replace(lower(address), '^[^ ]*[0-9][^ ]* ', ''))")
/** NOT NULL columns in the order of `ORDER BY … DESC`. */
const newestFirst = (table: { launchedAt: AnyPgColumn; id: AnyPgColumn }) =>
  [
    (table.launchedAt as ExtraConfigColumn).desc().nullsFirst(),
    (table.id as ExtraConfigColumn).desc().nullsFirst(),
  ] as const

/** Amounts are whole dollars, areas m², rents dollars per week. */
const propertyTypeIn = customType<{ data: PropertyType; driverData: string }>({
  dataType: () => 'text',
  fromDriver: propertyTypeOf,
})

export const listings = pgTable(
  'listings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    agencyId: integer('agency_id')
      .notNull()
      .references(() => agencies.id),
    agent1Id: integer('agent1_id')
      .notNull()
      .references(() => agents.id),
    agent2Id: integer('agent2_id').references(() => agents.id),
    /** The project's name, `The Lantern`. */
    name: text('name').notNull(),
    /** As the vendor spells it; read as one of our types (B3-11). */
    propertyType: propertyTypeIn('property_type').notNull(),
    address: text('address').notNull(),
    suburb: text('suburb').notNull(),
    state: text('state').notNull(),
    postcode: text('postcode').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** This range and those below follow the units by triggers on `rooms`; what no unit says stays as published (decision 0078). */
    price: integer('price').$type<Dollars>(),
    maxPrice: integer('max_price').$type<Dollars>(),
    /** The asking prices of the available units, kept by a trigger on `rooms`; null without any. */
    availablePrice: integer('available_price').$type<Dollars>(),
    availableMaxPrice: integer('available_max_price').$type<Dollars>(),
    /** The range that searches show, sort and filter by: of the available units, or as published if none has a price. */
    shownPrice: integer('shown_price').$type<Dollars>().generatedAlwaysAs(shownOf('available_price', 'price')),
    shownMaxPrice: integer('shown_max_price')
      .$type<Dollars>()
      .generatedAlwaysAs(shownOf('available_max_price', 'max_price')),
    rental: integer('rental').$type<Dollars>(),
    maxRental: integer('max_rental').$type<Dollars>(),
    rentalYield: doublePrecision('rental_yield'),
    commission: integer('commission').$type<Dollars>(),
    maxCommission: integer('max_commission').$type<Dollars>(),
    /** Of the price, instead of amounts; null: amounts, or not stated. */
    commissionPercent: doublePrecision('commission_percent'),
    /** What some units pay instead. */
    commissionRules: jsonOf(CommissionRules)('commission_rules').notNull().default([]),
    commissionTerms: jsonOf(CommissionTerms)('commission_terms')
      .notNull()
      .default([...STANDARD_TERMS]),
    landPrice: integer('land_price').$type<Dollars>(),
    maxLandPrice: integer('max_land_price'),
    buildPrice: integer('build_price').$type<Dollars>(),
    maxBuildPrice: integer('max_build_price'),
    landSize: doublePrecision('land_size'),
    maxLandSize: doublePrecision('max_land_size'),
    buildSize: doublePrecision('build_size'),
    maxBuildSize: doublePrecision('max_build_size'),
    beds: integer('beds').notNull().default(0),
    maxBeds: integer('max_beds').notNull().default(0),
    baths: integer('baths').notNull().default(0),
    maxBaths: integer('max_baths').notNull().default(0),
    cars: integer('cars').notNull().default(0),
    maxCars: integer('max_cars').notNull().default(0),
    /** The most studies of any unit. */
    maxStudies: integer('max_studies').notNull().default(0),
    vacancyRate: doublePrecision('vacancy_rate'),
    description: text('description').notNull().default(''),
    features: text('features').notNull().default(''),
    incentives: text('incentives').notNull().default(''),
    /** Free text from the agent: `March 2027`. Empty if unknown. */
    estimatedCommencement: text('estimated_commencement').notNull().default(''),
    estimatedCompletion: text('estimated_completion').notNull().default(''),
    titlesIssued: text('titles_issued').notNull().default(''),
    estimatedSettled: text('estimated_settled').notNull().default(''),
    contractType: text('contract_type').notNull().default(''),
    /** Picture URLs, in order. */
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the pictures, in the same order; fewer where the last ones have none. */
    pictureTexts: jsonOf(PictureTexts)('picture_texts').notNull().default([]),
    /** URLs by document kind. Missing kinds have no document. */
    documents: jsonOf(Documents)('documents').notNull().default({}),
    videoUrl: text('video_url').notNull().default(''),
    locationTitle: text('location_title').notNull().default(''),
    locationDescription: text('location_description').notNull().default(''),
    /** `online`, or `offline` for listings without prices. */
    pricing: text('line_type', { enum: ['online', 'offline'] })
      .notNull()
      .default('online'),
    /** Whether visitors see what its prices were, and since when it is on the market (decision 0131). */
    history: text('history', { enum: ['shown', 'hidden'] })
      .notNull()
      .default('shown'),
    saleStatus: text('sale_status', { enum: SALE_STATUSES }).notNull().default('for-sale'),
    /** The same fact as `publication` being `published`, as the indexes and triggers read it. */
    published: boolean('published').notNull().default(true),
    publication: text('publication', { enum: PUBLICATIONS }).notNull().default('published'),
    /** Why the office declined it; empty unless it did. */
    declinedReason: text('declined_reason').notNull().default(''),
    /** Whether its pictures and documents are examples, made from its massing. */
    isDemo: boolean('is_demo').notNull().default(false),
    launchedAt: at('launched_at').notNull(),
    /** The shape every drawing of this listing is based on. Null: no drawings. */
    massing: jsonOf(storedIfReadable(Massing))('massing'),
    /** Null: none, or not known. */
    displaySuite: jsonOf(StoredDisplaySuite)('display_suite'),
    /** Null: the agency has not named it. */
    builder: jsonOf(StoredBuilder)('builder'),
    /** The terms of a reservation in which the listing differs from its brand; null if it does not. */
    reservationTerms: jsonOf(ListingTerms)('reservation_terms'),
    /** Suburb, postcode, state, name and address in lower case, for the text search. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(suburb || ' ' || postcode || ' ' || state || ' ' || name || ' ' || address)`,
    ),
  },
  (table) => [
    check('listings_publication', sql`${table.publication} IN ('draft', 'submitted', 'published', 'withdrawn')`),
    check('listings_published', sql`${table.published} = (${table.publication} = 'published')`),
    check('listings_sale_status', sql`${table.saleStatus} IN ('for-sale', 'reserved', 'sold')`),
    index('listings_submitted')
      .on(table.id)
      .where(sql`publication = 'submitted'`),
    index('listings_newest')
      .on(...newestFirst(table))
      .where(onSale),
    index('listings_cheapest').on(priceIfAny, table.id).where(onSale),
    index('listings_dearest')
      .on(sql`${priceIfAny} DESC NULLS LAST`, table.id.desc().nullsFirst())
      .where(onSale),
    index('listings_by_type')
      .on(table.propertyType, ...newestFirst(table))
      .where(onSale),
    index('listings_by_suburb')
      .on(table.suburb, ...newestFirst(table))
      .where(onSale),
    index('listings_by_state')
      .on(table.state, ...newestFirst(table))
      .where(onSale),
    index('listings_sold')
      .on(...newestFirst(table))
      .where(isSold),
    index('listings_by_place').on(table.latitude, table.longitude).where(isPublic),
    // Covers every filter, so counts and map markers don't read the rows.
    index('listings_facts')
      .on(
        table.state,
        table.propertyType,
        table.shownPrice,
        table.shownMaxPrice,
        table.rental,
        table.maxRental,
        table.landSize,
        table.maxLandSize,
        table.buildSize,
        table.maxBuildSize,
        table.beds,
        table.maxBeds,
        table.maxBaths,
        table.maxCars,
        table.maxStudies,
        table.latitude,
        table.longitude,
        table.id,
      )
      .where(onSale),
    index('listings_by_agency').on(table.agencyId),
    // The order of the desk's projects.
    index('listings_at_the_desk').on(sql`${isDraft} DESC`, table.name, table.id),
    // The beginnings of projects and streets, for suggestions.
    index('listings_by_name')
      .on(sql`lower(name) text_pattern_ops`)
      .where(isPublic),
    index('listings_by_street')
      .on(sql`${streetOf} text_pattern_ops`)
      .where(isPublic),
    index('listings_search_text').using('gin', sql`search_text gin_trgm_ops`),
  ],
)

/**
 * A suburb with listings, as offered by the dropdown. Maintained by triggers on `listings`, which count a reserved
 * listing as for sale, so that a single index range serves the query.
 */
export const searchSuburbs = pgTable(
  'search_suburbs',
  {
    suburb: text('suburb').notNull(),
    state: text('state').notNull(),
    saleStatus: text('sale_status', { enum: SALE_STATUSES }).notNull(),
    listingCount: integer('listing_count').notNull(),
    /** The average of the listings that were added last; null while none had coordinates. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (table) => [
    primaryKey({ columns: [table.saleStatus, table.suburb, table.state] }),
    index('search_suburbs_most').on(
      table.saleStatus,
      table.listingCount.desc().nullsFirst(),
      table.suburb,
      table.state,
    ),
    index('search_suburbs_by_place').on(table.latitude, table.longitude),
    index('search_suburbs_by_beginning').on(table.saleStatus, sql`lower(suburb) text_pattern_ops`),
  ],
)

/** Price lists unlocked by accounts (B2.7-7). */
export const priceReveals = pgTable(
  'price_reveals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    accountId: integer('account_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    countryCode: text('country_code').notNull(),
    mobile: text('mobile').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('price_reveals_by_account').on(table.accountId, table.listingId)],
)
