import { CONVEYANCER, PURCHASER } from './samples'

/**
 * One example of every shape in which a form was ever stored, oldest first. When a release changes the form, its last shape is
 * added here and never changed again: each must still be settled, listed, printed and emailed.
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

/** A form from before a key was added: as if every key but the purchasers' names came with a later release. */
export const FORM_OF_BEFORE: object = {
  purchasers: [{ firstName: 'Bea', surname: 'Buyer', email: 'first@example.com' }],
}
