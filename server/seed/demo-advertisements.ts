import type { advertisements } from '../content/content.tables'

const LISTINGS = 'U-Display Listings Page'
const HOME = 'U-Display Home Page'
const RESERVATION = 'Property Reservation Page'

type NewAdvertisement = typeof advertisements.$inferInsert

/** A project's own drawing that leads to its listing. */
const project = (page: string, slot: string, listingId: number, picture: string, suburb = ''): NewAdvertisement =>
  ({ page, slot, suburb, imageUrl: `/drawings/${listingId}/${picture}.svg`, link: `/#/property-details/view?pid=${listingId}` })

/** Every slot of B3-35, B3-36 and the home page (B2.2-18), with some for one suburb only. */
export const demoAdvertisements: readonly NewAdvertisement[] = [
  project(LISTINGS, 'udisplayListings1', 2, 'corner-late'),
  project(LISTINGS, 'udisplayListings2', 29, 'axonometric-morning'),
  project(LISTINGS, 'udisplayListings3', 5, 'elevation-dusk'),
  project(LISTINGS, 'udisplayListings1', 1, 'corner-dusk', 'Glenelg'),
  project(LISTINGS, 'udisplayListings2', 14, 'elevation-late', 'Port Adelaide'),
  project(HOME, 'udisplayHome1', 16, 'corner-day'),
  project(HOME, 'udisplayHome2', 43, 'axonometric-late'),
  project(HOME, 'udisplayHome1', 6, 'corner-morning', 'Bowden'),
  project(RESERVATION, 'propertyReservation1', 31, 'axonometric-day'),
]
