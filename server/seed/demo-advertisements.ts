import { STREET_PICTURE } from '../../domain/listing/view/picture'
import { listingPath } from '../../domain/listing/listing-paths'
import type { advertisements, homeBanners } from '../content/content.tables'

const LISTINGS = 'U-Display Listings Page'
const HOME = 'U-Display Home Page'
const RESERVATION = 'Property Reservation Page'

type NewAdvertisement = typeof advertisements.$inferInsert

/** A drawn advertisement for a project, linking to its listing. */
const project = (page: string, slot: string, listingId: number, suburb = ''): NewAdvertisement => ({
  page,
  slot,
  suburb,
  imageUrl: `/drawings/advertisement/${listingId}.svg`,
  link: `/#${listingPath(listingId)}`,
})

/** Every slot in B3-35, B3-36 and on the home page (B2.2-18), some of them for one suburb only. */
export const demoAdvertisements: readonly NewAdvertisement[] = [
  project(LISTINGS, 'udisplayListings1', 2),
  project(LISTINGS, 'udisplayListings2', 9),
  project(LISTINGS, 'udisplayListings3', 5),
  project(LISTINGS, 'udisplayListings1', 1, 'Glenelg'),
  project(LISTINGS, 'udisplayListings2', 14, 'Port Adelaide'),
  project(HOME, 'udisplayHome1', 16),
  project(HOME, 'udisplayHome2', 11),
  project(HOME, 'udisplayHome1', 6, 'Bowden'),
  project(RESERVATION, 'propertyReservation1', 13),
]

/** The home page's street at different times of day. */
export const demoBanners: readonly (typeof homeBanners.$inferInsert)[] = [
  STREET_PICTURE,
  ...['late', 'dusk', 'morning'].map((mood) => `/drawings/street-${mood}.svg`),
].map((imageUrl, position) => ({ position, imageUrl }))
