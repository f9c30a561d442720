import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { WireClientSubmission } from '../../../adapters/http/reservation/client-submission.wire'
import type { ClientRequest } from '../../../domain/reservation/client/client-reservation.ports'
import { ATTEMPT, CLIENT_CARD, CLIENT_FORM, CLIENT_REQUEST } from './client-samples'

const CARD = { ...CLIENT_CARD, expMonth: '01' }
const encoded = (request: Partial<ClientRequest> = {}) =>
  WireClientSubmission.encode({
    request: { ...CLIENT_REQUEST, ...request },
    form: CLIENT_FORM,
    attempt: ATTEMPT,
    card: { kind: 'typed', card: CARD },
  }) as Record<string, unknown>

test('an agent’s submission has the documents’ keys [B3-23, B3-24, B3-38, B5-57]', () => {
  const sent = encoded()
  expect(Object.keys(sent).sort()).toEqual(
    [
      'agreementDate',
      'agreementName',
      'attempt',
      'noConveyancer',
      'ordersCardbagVO',
      'ordersPurchaserLegalVO',
      'ordersPurchaserVOList',
      'otherRoomIds',
      'paymentMethod',
      'propertyId',
      'purchasingEntity',
      'roomId',
    ].sort(),
  )
  expect(sent).toMatchObject({
    agreementName: 'Clara Client',
    agreementDate: '05/03/2025',
    purchasingEntity: '',
    propertyId: 7,
    roomId: 12,
    ordersCardbagVO: CARD,
  })
  expect(Object.keys(sent['ordersCardbagVO'] as object).sort()).toEqual(
    ['cardCvv', 'cardName', 'cardNumber', 'expMonth', 'expYear'].sort(),
  )
  expect(Object.keys(sent['ordersPurchaserLegalVO'] as object).sort()).toEqual(
    ['address', 'companyName', 'contactPerson', 'email', 'mobile', 'phone', 'postCode', 'state', 'suburb'].sort(),
  )
})

test('the word room is an empty roomId [B3-39]', () => {
  expect(encoded({ unitIds: [0] })).toMatchObject({ roomId: '', otherRoomIds: [] })
  expect(encoded({ unitIds: [12, 14] })).toMatchObject({ roomId: 12, otherRoomIds: [14] })
})

test('only a private link’s submission has a sessionId [B2.13-9]', () => {
  expect(encoded()).not.toHaveProperty('sessionId')
  expect(encoded({ linkSession: 's' })).toMatchObject({ sessionId: 's' })
})

test('it is read as it was sent, by the call that also takes a buyer’s [B3-38]', () => {
  const read = WireClientSubmission.decode(encoded({ unitIds: [0], linkSession: 's' }))
  expect(E.isRight(read) && read.right).toEqual({
    request: { propertyId: 7, unitIds: [0], linkSession: 's' },
    form: CLIENT_FORM,
    attempt: ATTEMPT,
    card: { kind: 'typed', card: CARD },
  })
})
