import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import type { DocumentListing } from '../../../server/pdf/dossier'
import type { DocumentReservation } from '../../../server/reservation/documents/reservation.contents'
import { PROJECTS } from '../../../server/seed/demo'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { listingRecord } from '../../../server/seed/listing-record'
import { FORM } from '../samples'

export const NOW = new Date('2026-11-20T06:30:00Z')
export const HELD_UNTIL = new Date('2026-11-27T06:30:00Z')
const [first] = PROJECTS
if (first === undefined) throw new Error('The demo has no project.')
const record = listingRecord(1, first, NOW)
export const listing = record.listing as unknown as DocumentListing
export const units = record.units as unknown as DocumentReservation['unit'][]
export const [unifi, wren] = TENANTS as readonly [(typeof TENANTS)[number], (typeof TENANTS)[number]]

export const unit = {
  ...(units[0] as DocumentReservation['unit']),
  apt: '905',
  beds: 2,
  baths: 1,
  cars: 1,
  internal: 70,
  landSize: 0,
  revisedPrice: 600_000,
  revisedPriceMax: null,
  totalPrice: null,
  totalPriceMax: null,
}
export const agent = {
  firstName: 'Alex',
  lastName: 'Agent',
  email: 'alex@example.com',
  countryCode: '+61',
  mobile: '412345678',
}
export const reservation: DocumentReservation = {
  id: 1001,
  offerType: 'Select Now',
  status: 'held',
  placedAt: NOW,
  heldUntil: HELD_UNTIL,
  contractedAt: null,
  offerCents: null,
  offerEndsAt: null,
  agreedCents: null,
  form: FORM,
  terms: STANDARD_TERMS,
  unit,
  askedPrice: { price: unit.revisedPrice, maxPrice: unit.revisedPriceMax },
  payment: { status: 'captured', amountCents: 103_030, refundCents: 0, givenBackCents: 0, capturedAt: NOW },
  agents: [agent],
  agency: { name: 'Spec Agency', email: 'agency@example.com' },
  coAgent: null,
  received: [],
}
export const offer: DocumentReservation = {
  ...reservation,
  offerType: 'Make Offer',
  status: 'offered',
  heldUntil: null,
  offerCents: 61_250_055,
  payment: null,
  form: { ...FORM, purchasingEntity: '', cashDeposit: false },
}
