import * as t from 'io-ts'
import type { OfferType } from '../listing/unit'
import { atMost, isClean, matching, type Problems, problemsOf, type Rules } from '../shared/form'
import { stored } from '../shared/stored'
import { BUYER_CONVEYANCER, Conveyancer, emptyConveyancer } from './conveyancer'
import { NO_OFFER_TERMS, OFFER_DAYS, OFFER_LIMITS, offerRule, optionalOfferRule, plainOffer } from './offer'
import { rulesOf } from './party-fields'
import { entityRule } from './people/purchasing-entity'
import { BUYER_PURCHASER, emptyPurchaser, Purchaser } from './purchaser'
import { purchaserCountProblem, type ReservationVariant } from './reservation-variant'

/** The buyer's form at /property/form (B2.12). */
export const ReservationForm = t.type(
  {
    purchasers: t.array(Purchaser),
    /** Unchecked: the nominated conveyancer (B4-37). Checked: the buyer's own (B4-38). */
    ownConveyancer: t.boolean,
    conveyancer: Conveyancer,
    purchasingEntity: t.string,
    /** The deposit-bond consent flag (B2.12-6). */
    cashDeposit: t.boolean,
    /** Dollars as typed; empty for Select now, and so are the next four. */
    offer: t.string,
    isSubjectToFinance: t.boolean,
    settlement: t.string,
    offerDays: t.string,
    message: t.string,
    /** An agent's offer for a client; the first purchaser is the client. */
    isForClient: t.boolean,
  },
  'ReservationForm',
)
export type ReservationForm = t.TypeOf<typeof ReservationForm>

/**
 * A form as stored in the database. New keys need a default here, so that forms of earlier releases can still be
 * settled, listed, printed and emailed; specs/reservation/stored-forms.ts has one example of each shape.
 */
export const StoredReservationForm = stored(
  t.type(
    {
      ...ReservationForm.props,
      purchasers: t.array(stored(Purchaser, emptyPurchaser)),
      conveyancer: stored(Conveyancer, emptyConveyancer),
    },
    'ReservationForm',
  ),
  {
    purchasers: [],
    ownConveyancer: true,
    conveyancer: emptyConveyancer,
    purchasingEntity: '',
    cashDeposit: false,
    offer: '',
    ...NO_OFFER_TERMS,
    isForClient: false,
  },
)

export const purchaserRules = rulesOf(BUYER_PURCHASER)
export const conveyancerRules = rulesOf(BUYER_CONVEYANCER)

/** The texts of the form that belong to no person. */
export interface TermsFields {
  purchasingEntity: string
  offer: string
  settlement: string
  offerDays: string
  message: string
}
export const termsRules = (type: OfferType): Rules<TermsFields> => ({
  purchasingEntity: entityRule,
  offer: type === 'Make Offer' ? offerRule : optionalOfferRule,
  settlement: atMost(OFFER_LIMITS.settlement, 'Settlement'),
  offerDays: matching((days) => OFFER_DAYS.some((each) => each === days), 'Please choose how long your offer stands'),
  message: atMost(OFFER_LIMITS.message, 'Message'),
})

export interface FormProblems {
  readonly purchasers: readonly Problems<Purchaser>[]
  readonly conveyancer: Problems<Conveyancer>
  readonly terms: Problems<TermsFields>
  /** Problem not specific to a field. */
  readonly whole: string | null
}

export const reservationProblems = (
  variant: ReservationVariant,
  type: OfferType,
  form: ReservationForm,
): FormProblems => ({
  purchasers: form.purchasers.map((purchaser) => problemsOf(purchaserRules, purchaser)),
  conveyancer: form.ownConveyancer ? problemsOf(conveyancerRules, form.conveyancer) : {},
  terms: problemsOf(termsRules(type), form),
  whole: purchaserCountProblem(variant, form.purchasers.length),
})

/** The first problem with its field, or null: what a form is refused with (B5-67 to B5-85, B9-9, B9-10). */
export const firstReservationProblem = (problems: FormProblems): { field: string; message: string } | null => {
  if (problems.whole !== null) return { field: 'purchasers', message: problems.whole }
  const groups = [...problems.purchasers, problems.conveyancer, problems.terms]
  for (const group of groups.filter((each) => !isClean(each))) {
    const [entry] = Object.entries(group)
    if (entry !== undefined) return { field: entry[0], message: entry[1] }
  }
  return null
}

/** The form as sent and stored: trimmed; an entity of only spaces is empty (B5-80). */
export const tidied = (form: ReservationForm): ReservationForm => ({
  ...form,
  purchasers: form.purchasers.map(trimmed),
  conveyancer: trimmed(form.conveyancer),
  purchasingEntity: form.purchasingEntity.trim(),
  offer: plainOffer(form.offer.trim()),
  settlement: form.settlement.trim(),
  message: form.message.trim(),
})

/** Every text without the spaces around it. */
export const trimmed = <T extends Readonly<Record<string, string>>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as T
