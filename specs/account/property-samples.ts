import type { PropertyCard } from '../../domain/account/property-card'
import { NO_DOCUMENTS, type Purchase } from '../../domain/account/purchase'
import { CARD as HELD_CARD, PURCHASE as HELD_PURCHASE } from './samples'

/** Apartment 101, of which a contract is signed. */
export const CARD: PropertyCard = {
  ...HELD_CARD,
  listing: {
    ...HELD_CARD.listing,
    images: ['/corner.svg', '/dusk.svg', '/street.svg'],
    pictureTexts: [],
    price: 600_000,
    maxPrice: 650_000,
    maxRental: null,
    rentalYield: 4.5,
    commission: 18_000,
    maxCommission: 20_000,
    propertyType: 'Apartments',
    estimatedCompletion: 'June 2028',
    estimatedCommencement: 'March 2027',
    landPrice: null,
    buildPrice: null,
  },
  units: [],
  apt: '101',
  standing: 'contracted',
  heldUntil: null,
}

export const PURCHASE: Purchase = {
  ...HELD_PURCHASE,
  apt: '101',
  listing: CARD.listing,
  documents: { ...NO_DOCUMENTS, holdingDepositReceipt: '/receipt.pdf' },
  purchasers: [
    {
      firstName: 'Bea',
      surname: 'Buyer',
      address: '5 King Street',
      suburb: 'Unley',
      state: 'SA',
      postcode: '5061',
      country: '',
      mobile: '0412345678',
      email: 'bea@example.com',
    },
    {
      firstName: 'Carl',
      surname: 'Client',
      address: '',
      suburb: '',
      state: '',
      postcode: '',
      country: '',
      mobile: '',
      email: 'carl@example.com',
    },
  ],
  standing: 'contracted',
  placedAt: new Date('2026-11-02T02:00:00Z'),
  contractedAt: new Date('2026-11-06T02:00:00Z'),
}
