import { expect, test } from 'vitest'
import {
  clientDraftsInSession,
  lastClientReservationInSession,
} from '../../../adapters/storage/client-reservation-store'
import { memoryStorage } from '../../shared/memory-storage'
import { CLIENT_FORM, CLIENT_RECEIPT, CLIENT_REQUEST } from './client-samples'

test('a draft belongs to its property and link, whatever unit is chosen', () => {
  const drafts = clientDraftsInSession(memoryStorage())
  drafts.save(CLIENT_REQUEST, CLIENT_FORM)
  expect(drafts.load({ ...CLIENT_REQUEST, unitIds: [14, 15] })).toEqual(CLIENT_FORM)
  expect(drafts.load({ ...CLIENT_REQUEST, linkSession: 's' })).toBeNull()
  expect(drafts.load({ ...CLIENT_REQUEST, propertyId: 8 })).toBeNull()
  drafts.clear(CLIENT_REQUEST)
  expect(drafts.load(CLIENT_REQUEST)).toBeNull()
})

test('a draft of the release before, with one contact person, is read', () => {
  const storage = memoryStorage()
  const { firstName, lastName, ...conveyancer } = CLIENT_FORM.conveyancer
  const before = { ...CLIENT_FORM, conveyancer: { ...conveyancer, contactPerson: `${firstName} ${lastName}` } }
  storage.setItem('clientDraft/7/', JSON.stringify(before))
  expect(clientDraftsInSession(storage).load(CLIENT_REQUEST)).toEqual(CLIENT_FORM)
})

test('the last reservation is kept for a reload', () => {
  const last = lastClientReservationInSession(memoryStorage())
  expect(last.load()).toBeNull()
  const reserved = {
    ...CLIENT_RECEIPT,
    propertyId: 7,
    place: '12',
    units: ['Apartment 12'],
    prices: ['$785,000'],
    property: 'The Lantern',
  }
  last.save(reserved)
  expect(last.load()).toEqual(reserved)
})
