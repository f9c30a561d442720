import type { UnifiWorld } from '../../shared/support/world'
import { accountOf } from '../../shared/tasks/people'

/** A buyer's form with wire names (B3-37), without the unit. */
export type WireForm = Awaited<ReturnType<typeof wireForm>>
export const wireForm = async (world: UnifiWorld, person: string) => {
  const { email, firstName } = await accountOf(world, person)
  return wireBuyerForm(firstName, email)
}

/** The same of anybody. */
export const wireBuyerForm = (firstName: string, email: string) => ({
  ordersType: 'Select Now',
  ordersPurchaserVOList: [wirePurchaser(firstName, email)],
  ordersPurchaserLegalVO: {
    companyName: 'Own Settlements',
    contactPerson: 'Olive Own',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postCode: '5061',
    phone: '0855501260',
    mobile: '0491574118',
    email: 'olive@own.example',
  },
  ownConveyancer: true,
  ordersCardbagVO: { cardCvv: '', cardName: '', cardNumber: '', expMonth: '', expYear: '' },
  purchasingEntity: 'Buyer Family Trust',
  cashDeposit: false,
  makeOfferAmount: null as string | null,
  stripeSessionId: null as string | null,
})

export const wirePurchaser = (firstName: string, email: string) => ({
  gender: 'Ms',
  firstName,
  middleName: 'Rose',
  surName: 'Buyer',
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postCode: '5067',
  mobile: '0491576398',
  email,
})

export const emptyWirePurchaser = {
  gender: '',
  firstName: '',
  middleName: '',
  surName: '',
  address: '',
  suburb: '',
  state: '',
  postCode: '',
  mobile: '',
  email: '',
}

/** The introducer's and private form with wire names (B3-38), without the units. */
export const wireClientForm = () => ({
  ordersPurchaserVOList: [{ ...wirePurchaser('Cleo', 'cleo@example.com'), gender: 'Ms.', surName: 'Client' }],
  ordersPurchaserLegalVO: {
    companyName: 'Own Settlements',
    contactPerson: 'Olive Own',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postCode: '5061',
    phone: '',
    mobile: '0491574118',
    email: '',
  },
  agreementName: 'Cleo Client',
  agreementDate: '05/03/2027',
  purchasingEntity: '',
  ordersCardbagVO: {
    cardName: 'Cleo Client',
    cardNumber: '4242424242424242',
    expMonth: '05',
    expYear: '29',
    cardCvv: '917',
  },
})
