import { all, atMost, isClean, matching, type Problems, problemsOf, type Rules } from '../../shared/form'
import { dayTyped } from '../../shared/typed-date'
import { type ConveyancerWithContact, withContact } from '../conveyancer'
import { filledIn, rulesOf } from '../party-fields'
import { entityRule, LONGEST_ENTITY } from '../people/purchasing-entity'
import type { Purchaser } from '../purchaser'
import { purchaserCountProblem } from '../reservation-variant'
import type { Agreement, ClientForm } from './client-form'
import { CLIENT_CONVEYANCER, CLIENT_PURCHASER } from './client-parties'

/** Characters that a field of the agreement takes (B5-36 to B5-49). */
export const AGREEMENT_LIMITS = { agreementName: 50, purchasingEntity: LONGEST_ENTITY } as const

export const clientPurchaserRules = rulesOf(CLIENT_PURCHASER)
export const clientConveyancerRules = rulesOf(CLIENT_CONVEYANCER)

export const agreementRules: Rules<Agreement> = {
  agreementName: all(filledIn('Please enter agreement name'), atMost(AGREEMENT_LIMITS.agreementName, 'Agreement name')),
  agreementDate: all(
    filledIn('Please enter agreement date'),
    matching((value) => dayTyped(value) !== null, 'Enter the date as dd/mm/yyyy'),
  ),
  purchasingEntity: entityRule,
}

export interface ClientFormProblems {
  readonly purchasers: readonly Problems<Purchaser>[]
  readonly conveyancer: Problems<ConveyancerWithContact>
  readonly agreement: Problems<Agreement>
  /** Problem not specific to a field. */
  readonly whole: string | null
}

export const clientFormProblems = (form: ClientForm): ClientFormProblems => ({
  purchasers: form.purchasers.map((purchaser) => problemsOf(clientPurchaserRules, purchaser)),
  conveyancer: form.needsConveyancer ? {} : problemsOf(clientConveyancerRules, withContact(form.conveyancer)),
  agreement: problemsOf(agreementRules, form.agreement),
  whole: purchaserCountProblem('introducer', form.purchasers.length),
})

/** The first problem with its field, or null. */
export const firstClientFormProblem = (form: ClientForm): { field: string; message: string } | null => {
  const { purchasers, conveyancer, agreement, whole } = clientFormProblems(form)
  if (whole !== null) return { field: 'purchasers', message: whole }
  const group = [...purchasers, conveyancer, agreement].find((each) => !isClean(each))
  const [entry] = Object.entries(group ?? {})
  return entry === undefined ? null : { field: entry[0], message: entry[1] }
}
