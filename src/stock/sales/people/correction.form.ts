import {
  type CorrectedFields,
  correctableOf,
  CORRECTABLE,
  correctionProblem,
  entityProblem,
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

/** What the pane shows now: it changes when another person has corrected it. */
interface Shown<A> {
  readonly current: A
}

/** The purchasing entity of a sale, and why it changes. */
interface EntityForm {
  readonly purchasingEntity: string
  readonly reason: string
}

export const CORRECT_ENTITY =
  token<(shown: Shown<Pick<SaleDetail, 'sale' | 'purchasingEntity'>>) => DeskForm<EntityForm, SaleDetail>>(
    'correct-entity',
  )

export const entityForm =
  ({ correctEntity }: Pick<SalePeoplePort, 'correctEntity'>) =>
  (shown: Shown<Pick<SaleDetail, 'sale' | 'purchasingEntity'>>) => {
    const rule =
      (field: keyof EntityForm): Rule<string, EntityForm> =>
      (_value, { purchasingEntity: now, reason }) => {
        const problem = entityProblem({ was: shown.current.purchasingEntity, now, reason: reason.trim() })
        return problem?.field === field ? problem.message : null
      }
    return formOf<EntityForm, SaleDetail>(
      { purchasingEntity: shown.current.purchasingEntity, reason: '' },
      { purchasingEntity: rule('purchasingEntity'), reason: rule('reason') },
      ({ purchasingEntity, reason }) => {
        const { sale, purchasingEntity: was } = shown.current
        return correctEntity({ id: sale.id, was, now: purchasingEntity.trim(), reason })
      },
    )
  }

export const CORRECT_PURCHASER =
  token<(shown: Shown<CorrectedPurchaser>) => DeskForm<CorrectionForm, SaleDetail>>('correct-purchaser')

export const correctionForm =
  ({ correct }: Pick<SalePeoplePort, 'correct'>) =>
  (shown: Shown<CorrectedPurchaser>): DeskForm<CorrectionForm, SaleDetail> => {
    const whole: Rule<string, CorrectionForm> = (_value, form) => {
      const problem = correctionProblem({
        position: shown.current.position,
        was: shown.current.details,
        now: form,
        reason: form.reason.trim(),
      })
      return problem?.field === 'reason' ? problem.message : null
    }
    const rules = Object.fromEntries(
      CORRECTABLE.map((field): [string, Rule<string, CorrectionForm>] => [
        field,
        (_value, now) => fieldProblem(field, { was: shown.current.details, now }),
      ]),
    ) as Rules<CorrectionForm>
    return formOf<CorrectionForm, SaleDetail>(
      { ...shown.current.details, reason: '' },
      { ...rules, reason: whole },
      ({ reason, ...now }) => {
        const { saleId: id, position, details: was } = shown.current
        return correct({ id, position, was, now: correctableOf(now), reason })
      },
    )
  }
