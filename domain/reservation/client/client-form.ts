import * as t from 'io-ts'
import { isBlank, isEmail } from '../../shared/patterns'
import { Conveyancer, emptyConveyancer, withContact } from '../conveyancer'
import { NO_OFFER_TERMS } from '../offer'
import { emptyPurchaser, Purchaser } from '../purchaser'
import { type ReservationForm, trimmed } from '../reservation-form'

/** The name and date of the agreement (B3-24). */
export const Agreement = t.type(
  {
    agreementName: t.string,
    /** As typed, `05/03/2025` (B2.13-5, B9-15). */
    agreementDate: t.string,
    /** Empty if the purchasers buy in their own names. */
    purchasingEntity: t.string,
  },
  'Agreement',
)
export type Agreement = t.TypeOf<typeof Agreement>

/** The form at /property/write and /private/write (B2.13). The card is not part of it: it is never kept. */
export const ClientForm = t.type(
  {
    purchasers: t.array(Purchaser),
    /** Ticked: an approved conveyancer is provided, and the block is not required (B4-39). */
    needsConveyancer: t.boolean,
    conveyancer: Conveyancer,
    agreement: Agreement,
  },
  'ClientForm',
)
export type ClientForm = t.TypeOf<typeof ClientForm>

export const emptyAgreement: Agreement = { agreementName: '', agreementDate: '', purchasingEntity: '' }
export const emptyClientForm: ClientForm = {
  purchasers: [emptyPurchaser],
  needsConveyancer: false,
  conveyancer: emptyConveyancer,
  agreement: emptyAgreement,
}

/** The first purchaser's fields without which submitting is disabled (B4-40). Surname and address are marked on submit. */
const GATE_OF_PURCHASER = ['title', 'state', 'firstName', 'suburb', 'mobile', 'email', 'postcode'] as const
/** B4-41. */
const GATE_OF_CONVEYANCER = [
  'companyName',
  'contactPerson',
  'address',
  'suburb',
  'postcode',
  'state',
  'mobile',
] as const

/** The parts of the form that lack something without which submitting is disabled, the card apart (B4-40 to B4-42). */
export const missingParts = ({
  purchasers,
  needsConveyancer,
  conveyancer,
  agreement,
}: ClientForm): readonly ('purchaser' | 'conveyancer' | 'agreement')[] => {
  const [first = emptyPurchaser] = purchasers
  const contact = withContact(conveyancer)
  return [
    ...(GATE_OF_PURCHASER.some((field) => isBlank(first[field])) ? (['purchaser'] as const) : []),
    ...(!needsConveyancer && GATE_OF_CONVEYANCER.some((field) => isBlank(contact[field]))
      ? (['conveyancer'] as const)
      : []),
    ...(isBlank(agreement.agreementName) || isBlank(agreement.agreementDate) ? (['agreement'] as const) : []),
  ]
}

/** Whether nothing is missing, the card apart (B4-40 to B4-42). */
export const isReadyToSubmit = (form: ClientForm): boolean => missingParts(form).length === 0

/** Text for the signer's fields that signing needs, in the order of the page (B5-61, B5-62). */
export const missingForSigning = (
  { purchasers }: Pick<ClientForm, 'purchasers'>,
  needsMiddleName: boolean,
): keyof Purchaser | null => {
  const [first = emptyPurchaser] = purchasers
  const needed = ['firstName', ...(needsMiddleName ? (['middleName'] as const) : []), 'surname', 'email'] as const
  return needed.find((field) => isBlank(first[field]) || (field === 'email' && !isEmail(first.email.trim()))) ?? null
}

/** The form as sent and signed. */
export const tidiedClientForm = (form: ClientForm): ClientForm => ({
  ...form,
  purchasers: form.purchasers.map(trimmed),
  conveyancer: form.needsConveyancer ? emptyConveyancer : trimmed(form.conveyancer),
  agreement: trimmed(form.agreement),
})

/** The parts stored with a reservation, as from a buyer's form. `approved` is used if the client needs a conveyancer. */
export const reservationFormOf = (
  { purchasers, needsConveyancer, conveyancer, agreement }: ClientForm,
  approved: Conveyancer,
): ReservationForm => ({
  purchasers,
  ownConveyancer: !needsConveyancer,
  conveyancer: needsConveyancer ? approved : conveyancer,
  purchasingEntity: agreement.purchasingEntity,
  cashDeposit: false,
  offer: '',
  ...NO_OFFER_TERMS,
  isForClient: true,
})
