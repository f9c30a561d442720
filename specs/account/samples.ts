import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import type { SavedDetails } from '../../domain/account/account-details'
import type { Place } from '../../domain/account/place'
import type { PropertyCard } from '../../domain/account/property-card'
import type { Purchase } from '../../domain/account/purchase'

export const DETAILS: SavedDetails = {
  firstName: 'Ann',
  lastName: 'Buyer',
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  countryCode: '+61',
  mobileNumber: '0491576398',
}

export const NORWOOD: Place = {
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  latitude: -34.921,
  longitude: 138.631,
}

export const CARD: PropertyCard = {
  listing: {
    propertyId: 7,
    name: 'The Lantern',
    images: ['/a.svg', '/b.svg'],
    pictureTexts: ['Artist’s impression: The front'],
    address: '41 Bayview Street',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
    price: 500_000,
    maxPrice: 600_000,
    rental: 500,
    maxRental: 550,
    rentalYield: 5,
    commission: 9_000,
    maxCommission: 12_000,
    beds: 2,
    propertyType: 'House & Land',
    estimatedCompletion: 'July 2028',
    estimatedCommencement: 'June 2027',
    landPrice: 200_000,
    buildPrice: 300_000,
    incentives: '',
    coAgency: '',
    companyName: 'Bay Agency',
    companyColour: '#123456',
    companyLogoUrl: '/logo.svg',
    agentImageUrl: '/agent.svg',
    availableUnits: 3,
    saleStatus: 'reserved',
  },
  units: [{ unitId: 12, apt: '905', beds: 2, revisedPrice: 600_000 }],
  isFavourite: true,
  reservationId: 1001,
  unitId: 12,
  apt: '905',
  standing: 'held',
  heldUntil: new Date('2026-11-27T06:30:00.000Z'),
  canOpen: true,
}

/** Of a reservation since it was made: nothing. */
export const NOTHING_SINCE: Pick<
  Purchase,
  | 'offerEndsAt'
  | 'contractedAt'
  | 'unconditionalAt'
  | 'settledAt'
  | 'closedReason'
  | 'steps'
  | 'terms'
  | 'counter'
  | 'holdNote'
  | 'givenBackCents'
  | 'refund'
  | 'moved'
  | 'papers'
  | 'correction'
  | 'queueHours'
> = {
  offerEndsAt: null,
  ...{ contractedAt: null, unconditionalAt: null, settledAt: null, closedReason: '', steps: [], terms: STANDARD_TERMS },
  ...{
    counter: null,
    holdNote: null,
    givenBackCents: 0,
    refund: null,
    moved: null,
    papers: [],
    correction: null,
    queueHours: null,
  },
}

export const PURCHASE: Purchase = {
  reservationId: 1001,
  unitId: 12,
  apt: '905',
  listing: CARD.listing,
  documents: {
    holdingDepositReceipt: '1',
    depositReceipt1: '2',
    depositReceipt2: '3',
    depositReceipt3: '4',
    saleContract1: '5',
    saleContract2: '6',
    formOne: '7',
    additional1: '8',
    additional2: '9',
    additional3: '10',
    additional4: '11',
  },
  purchasingEntity: 'Buyer Family Trust',
  purchasers: [
    {
      firstName: 'Clara',
      surname: 'Client',
      address: '9 Esplanade',
      suburb: 'Henley Beach',
      state: 'SA',
      postcode: '5022',
      country: '',
      mobile: '0491570006',
      email: 'clara@client.example',
    },
  ],
  offerType: 'Select Now',
  standing: 'held',
  placedAt: new Date('2026-11-20T06:30:00.000Z'),
  heldUntil: null,
  ...NOTHING_SINCE,
  closedAt: null,
  offerCents: null,
  isForClient: true,
  sellers: [{ name: 'Alex Agent', phone: '+61 491 570 006', email: 'alex@bay.example' }],
  signing: null,
  signedForm: '',
}
