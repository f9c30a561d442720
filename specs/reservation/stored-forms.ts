import { CONVEYANCER, PURCHASER as NOW } from './samples'

/** As stored before purchasers could live abroad. */
const { country: _country, ...PURCHASER } = NOW

/**
 * One example of every form shape ever stored, oldest first. When a release changes the form, its last shape is added
 * here and never changed: each must still be settled, listed, printed and emailed.
 */
export const STORED_FORMS: Readonly<Record<string, object>> = {
  'of the first release': {
    purchasers: [{ ...PURCHASER, email: 'first@example.com' }],
    ownConveyancer: true,
    conveyancer: CONVEYANCER,
    purchasingEntity: 'First Trust',
    cashDeposit: false,
    offer: '',
  },
  'of offers without conditions, an end and a message': {
    purchasers: [{ ...PURCHASER, email: 'first@example.com' }],
    ownConveyancer: true,
    conveyancer: CONVEYANCER,
    purchasingEntity: '',
    cashDeposit: false,
    offer: '500000',
  },
  'with keys that no release names any more': {
    purchasers: [{ ...PURCHASER, email: 'first@example.com', fax: '08 5550 1263' }],
    ownConveyancer: false,
    conveyancer: CONVEYANCER,
    purchasingEntity: '',
    cashDeposit: true,
    offer: '',
    newsletter: true,
  },
}

/** A form without any key but the purchasers' names, as if all others had been added later. */
export const FORM_OF_BEFORE: object = {
  purchasers: [{ firstName: 'Bea', surname: 'Buyer', email: 'first@example.com' }],
}
