import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { emptyPurchaser } from '../../domain/reservation/purchaser'
import type { ReservationForm } from '../../domain/reservation/reservation-form'

const PERSON = {
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  mobile: '0491576398',
  email: 'buyer@example.com',
} as const

export const FORM: ReservationForm = {
  purchasers: [{ ...emptyPurchaser, ...PERSON, title: 'Ms', firstName: 'Bea', surname: 'Buyer' }],
  ownConveyancer: true,
  conveyancer: { ...PERSON, companyName: 'Own Settlements', firstName: 'Olive', lastName: 'Own', phone: '' },
  purchasingEntity: '',
  cashDeposit: false,
  offer: '',
  ...NO_OFFER_TERMS,
  isForClient: false,
}
