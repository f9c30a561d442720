import * as t from 'io-ts'
import { Massing } from './massing/massing'
import { ReservationTerms } from '../reservation/reservation-terms-codec'
import { IsoDate } from '../shared/iso-date'
import { Builder } from './builder'
import { DisplaySuite } from './display-suite'
import { Dollars } from '../shared/money'
import { PropertyType } from './property-type'
import { SaleStatus } from './listing.lifecycle'
import { ListingDocuments } from './documents/listing-documents'
import { NearbyPlace } from './map/nearby-places'

const amount = t.union([Dollars, t.null])

/** The lowest price of the available units with that many bedrooms; 0 bedrooms is a studio. Fewest first. */
const PriceFrom = t.type({ beds: t.number, price: Dollars }, 'PriceFrom')
export type PriceFrom = t.TypeOf<typeof PriceFrom>

const RowAgent = t.type({ firstName: t.string, lastName: t.string, imageUrl: t.string }, 'RowAgent')

/** A search result (B3-7). Prices in whole dollars, sizes in m². */
export const ListingRow = t.type(
  {
    propertyId: t.number,
    name: t.string,
    launchDate: IsoDate,
    availableUnits: t.number,
    /** The first picture's address; empty without one. */
    picture: t.string,
    /** What the agency says of it; empty for a drawing. */
    pictureText: t.string,
    companyName: t.string,
    companyColour: t.string,
    companyLogoUrl: t.string,
    /** The first agent. */
    agent: RowAgent,
    propertyType: PropertyType,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    latitude: amount,
    longitude: amount,
    price: amount,
    maxPrice: amount,
    pricesFrom: t.array(PriceFrom),
    beds: t.number,
    maxBeds: t.number,
    baths: t.number,
    maxBaths: t.number,
    cars: t.number,
    maxCars: t.number,
    estimatedSettled: t.string,
    titlesIssued: t.string,
    landSize: amount,
    landSizeMax: amount,
    estimatedCommencement: t.string,
    estimatedCompletion: t.string,
    contractType: t.string,
    /** Plain text, and HTML in `Listing`. */
    incentives: t.string,
    /** What a sale pays, for agents who introduce clients; null for everyone else. */
    commission: amount,
    maxCommission: amount,
  },
  'ListingRow',
)
export type ListingRow = t.TypeOf<typeof ListingRow>

const Agent = t.type(
  {
    firstName: t.string,
    lastName: t.string,
    imageUrl: t.string,
    bio: t.string,
    mobile: t.string,
    countryCode: t.string,
  },
  'Agent',
)
export type Agent = t.TypeOf<typeof Agent>

/** A listing in full (B3-8, B3-16, B3-17). */
export const Listing = t.type(
  {
    propertyId: t.number,
    name: t.string,
    images: t.array(t.string),
    /** What the agency says of the pictures, in their order; empty for a drawing. */
    pictureTexts: t.array(t.string),
    /** Of the available units; as published if none has a price. */
    price: amount,
    maxPrice: amount,
    takesOffers: t.boolean,
    pricesFrom: t.array(PriceFrom),
    rental: amount,
    maxRental: amount,
    rentalYield: amount,
    /** Null except for agents. */
    commission: amount,
    maxCommission: amount,
    landPrice: amount,
    landPriceMax: amount,
    buildPrice: amount,
    buildPriceMax: amount,
    landSize: amount,
    landSizeMax: amount,
    buildSize: amount,
    buildSizeMax: amount,
    beds: t.number,
    maxBeds: t.number,
    baths: t.number,
    maxBaths: t.number,
    cars: t.number,
    maxCars: t.number,
    vacancyRate: amount,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    latitude: amount,
    longitude: amount,
    /** Whether these are only the centre of its suburb, because the address's own aren't known. */
    isPlacedBySuburb: t.boolean,
    /** Around the address, from the map archive; empty without one, or where only the suburb is known. */
    nearby: t.readonlyArray(NearbyPlace),
    propertyType: PropertyType,
    /** The label of the requested unit. */
    apt: t.string,
    description: t.string,
    features: t.string,
    incentives: t.string,
    estimatedCommencement: t.string,
    estimatedCompletion: t.string,
    titlesIssued: t.string,
    estimatedSettled: t.string,
    contractType: t.string,
    videoUrl: t.string,
    /** Addresses, of those it has. */
    documents: ListingDocuments,
    companyName: t.string,
    companyColour: t.string,
    companyLogoUrl: t.string,
    companyRla: t.string,
    locationTitle: t.string,
    locationDescription: t.string,
    saleStatus: SaleStatus,
    publication: t.keyof({ published: null, unpublished: null }),
    /** Offline listings publish no prices (B3-15). */
    pricing: t.keyof({ online: null, offline: null }),
    favourite: t.boolean,
    agents: t.array(Agent),
    availableUnits: t.number,
    launchDate: IsoDate,
    massing: t.union([Massing, t.null]),
    displaySuite: t.union([DisplaySuite, t.null]),
    builder: t.union([Builder, t.null]),
    /** Of its reservations: its own, or the brand's. */
    terms: ReservationTerms,
  },
  'Listing',
)
export type Listing = t.TypeOf<typeof Listing>

/** The company that sells the listing (B3-17). */
export const Company = t.type(
  {
    companyName: t.string,
    companyAddress: t.string,
    companySuburb: t.string,
    companyState: t.string,
    companyPostcode: t.string,
    companyEmail: t.string,
  },
  'Company',
)
export type Company = t.TypeOf<typeof Company>
