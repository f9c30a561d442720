import type { AdPage } from './advertising'

/** Where an advertisement can be, by the wire’s slot; a page shows them in this order. */
export const AD_PLACES = {
  udisplayHome1: { page: 'home', label: 'Home page, first' },
  udisplayHome2: { page: 'home', label: 'Home page, second' },
  udisplayListings1: { page: 'results', label: 'Results, first' },
  udisplayListings2: { page: 'results', label: 'Results, second' },
  udisplayListings3: { page: 'results', label: 'Results, third' },
  propertyReservation1: { page: 'reservation', label: 'Reservation' },
} as const satisfies Readonly<Record<string, { readonly page: AdPage; readonly label: string }>>
export type AdPlace = keyof typeof AD_PLACES
export const isAdPlace = (slot: string): slot is AdPlace => Object.hasOwn(AD_PLACES, slot)
