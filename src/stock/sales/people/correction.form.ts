import {
  type CorrectedFields,
  correctableOf,
  CORRECTABLE,
  correctionProblem,
  fieldProblem,
} from '../../../../domain/reservation/people/purchaser-correction'
import type { Rule, Rules } from '../../../../domain/shared/form'
import { token } from '../../../../domain/shared/token'
import type { SalePeoplePort } from '../../../../domain/stock/sales/people/sale-people.ports'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { type DeskForm, formOf } from '../../desk.forms'

export interface CorrectionForm extends CorrectedFields {
  readonly reason: string
}

export interface CorrectedPurchaser {
  readonly saleId: number
  /** From 1. */
  readonly position: number
  readonly details: CorrectedFields
}

export const CORRECT_PURCHASER =
  token<(purchaser: CorrectedPurchaser) => DeskForm<CorrectionForm, SaleDetail>>('correct-purchaser')

export const correctionForm =
  ({ correct }: SalePeoplePort) =>
  ({ saleId: id, position, details: was }: CorrectedPurchaser): DeskForm<CorrectionForm, SaleDetail> => {
    const whole: Rule<string, CorrectionForm> = (_value, form) => {
      const problem = correctionProblem({ position, was, now: form, reason: form.reason.trim() })
      return problem?.field === 'reason' ? problem.message : null
    }
    const rules = Object.fromEntries(
      CORRECTABLE.map((field): [string, Rule<string, CorrectionForm>] => [
        field,
        (_value, now) => fieldProblem(field, { was, now }),
      ]),
    ) as Rules<CorrectionForm>
    return formOf<CorrectionForm, SaleDetail>(
      { ...was, reason: '' },
      { ...rules, reason: whole },
      ({ reason, ...now }) => correct({ id, position, was, now: correctableOf(now), reason }),
    )
  }
