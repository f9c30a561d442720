import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import type { ClientForm } from '../../../domain/reservation/client/client-form'
import type { ClientReceipt, ClientRequest } from '../../../domain/reservation/client/client-reservation.ports'
import type { Purchaser } from '../../../domain/reservation/purchaser'

export const CLIENT: Purchaser = {
  title: 'Dr.',
  firstName: 'Clara',
  middleName: '',
  surname: 'Client',
  address: '9 Esplanade',
  suburb: 'Henley Beach',
  state: 'SA',
  postcode: '5022',
  country: '',
  mobile: '0491570006',
  email: 'clara@client.example',
}
export const CLIENT_FORM: ClientForm = {
  purchasers: [CLIENT],
  needsConveyancer: false,
  conveyancer: {
    companyName: 'Own Settlements',
    firstName: 'Olive',
    lastName: 'Own',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postcode: '5061',
    phone: '',
    mobile: '0491574118',
    email: '',
  },
  agreement: { agreementName: 'Clara Client', agreementDate: '05/03/2025', purchasingEntity: '' },
}
export const CLIENT_CARD = {
  cardName: 'Clara Client',
  cardNumber: '4242424242424242',
  expMonth: '1',
  expYear: '29',
  cardCvv: '123',
}
export const CLIENT_REQUEST: ClientRequest = { propertyId: 7, unitIds: [12], linkSession: '' }
export const CLIENT_RECEIPT: ClientReceipt = {
  reservationIds: [1001],
  heldUntil: new Date('2026-11-27T13:29:59.000Z'),
  terms: STANDARD_TERMS,
}
export const ATTEMPT = '0123456789abcdef'
export const AUTHENTICATION = { sessionId: 'cs_1', clientSecret: 'secret_1' }
