// @vitest-environment happy-dom
import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { expect, test } from 'vitest'
import { lastReservationInSession } from '../../adapters/storage/reservation-store'

const STORED = {
  orderId: 1001,
  heldUntil: '2026-11-27T06:30:00.000Z',
  propertyId: 7,
  roomId: 905,
  property: '905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
  reservedAt: '2026-11-20T06:30:00.000Z',
  offered: null,
}
const { orderId: reservationId, roomId: unitId, ...rest } = STORED
const RESERVED = {
  ...rest,
  reservationId,
  unitId,
  heldUntil: new Date(STORED.heldUntil),
  reservedAt: new Date(STORED.reservedAt),
  terms: STANDARD_TERMS,
  askedPrice: null,
  askedPriceMax: null,
  isForClient: false,
  agent: '',
  purchasingEntity: '',
  offerTerms: NO_OFFER_TERMS,
}

test('the last reservation of a tab survives a deployment', () => {
  sessionStorage.setItem('lastReservation', JSON.stringify(STORED))
  expect(lastReservationInSession(sessionStorage).load()).toEqual(RESERVED)
})

test('a saved reservation is loaded again, under the stored names', () => {
  lastReservationInSession(sessionStorage).save({ ...RESERVED, askedPrice: 785_000 })
  expect(JSON.parse(sessionStorage.getItem('lastReservation') ?? '')).toEqual({
    ...STORED,
    terms: STANDARD_TERMS,
    askedPrice: 785_000,
    askedPriceMax: null,
    isForClient: false,
    agent: '',
    purchasingEntity: '',
    offerTerms: NO_OFFER_TERMS,
  })
  expect(lastReservationInSession(sessionStorage).load()).toEqual({ ...RESERVED, askedPrice: 785_000 })
})
