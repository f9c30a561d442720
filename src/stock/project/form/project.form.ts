import { isTermKey, TERM_LIMITS } from '../../../../domain/reservation/reservation-terms'
import type { Rules } from '../../../../domain/shared/form'
import { decimalText } from '../../../../domain/shared/money'
import { token } from '../../../../domain/shared/token'
import type { Project, ProjectFields } from '../../../../domain/stock/project'
import { isSameField, projectConflict, projectProblem, type ProjectField } from '../../../../domain/stock/project-rules'
import type { StockPort } from '../../../../domain/stock/stock.ports'
import type { FormPresenter } from '../../../shared/form/form.presenter'
import { type DeskForm, formOf } from '../../desk.forms'

/** What each part of the form gets. */
export interface PartProps {
  readonly form: FormPresenter<ProjectForm>
}

/** Names of the fields that are typed. */
export type TypedField = { [K in ProjectField]: ProjectForm[K] extends string ? K : never }[ProjectField]

/** Fields that have several parts are edited as they are; all others as they are typed. */
export type ProjectForm = {
  readonly [K in ProjectField]: ProjectFields[K] extends readonly unknown[] ? ProjectFields[K] : string
}

const NUMBERS: readonly ProjectField[] = [
  'commission',
  'maxCommission',
  'commissionPercent',
  'rentalYield',
  'vacancyRate',
]
const isInCents = (field: ProjectField): boolean => isTermKey(field) && TERM_LIMITS[field].unit === 'cents'

const asTyped = (fields: ProjectFields): ProjectForm =>
  Object.fromEntries(
    (Object.keys(fields) as ProjectField[]).map((field) => {
      const value = fields[field]
      if (Array.isArray(value)) return [field, value]
      if (typeof value === 'number' && isInCents(field)) return [field, decimalText(value).replace('.00', '')]
      return [field, value === null ? '' : String(value)]
    }),
  ) as ProjectForm

/** `$1,250.50` is 1250.5; null for nothing, and not a number for anything else. */
const numberTyped = (typed: string): number | null => {
  const plain = typed.replaceAll(/[$%,\s]/g, '')
  return plain === '' ? null : /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const valueOf = (field: ProjectField, typed: ProjectForm[ProjectField]): unknown => {
  if (typeof typed !== 'string') return typed
  if (field === 'agentId') return Number(typed)
  if (field === 'secondAgentId') return typed === '' ? null : Number(typed)
  if (!NUMBERS.includes(field) && !isTermKey(field)) return typed
  const amount = numberTyped(typed)
  return amount !== null && isInCents(field) ? Math.round(amount * 1e5) / 1e3 : amount
}

const valuesOf = (form: ProjectForm): Partial<ProjectFields> =>
  Object.fromEntries((Object.keys(form) as ProjectField[]).map((field) => [field, valueOf(field, form[field])]))

const conflictAt = (field: ProjectField, form: ProjectForm): string | null => {
  const conflict = projectConflict(valuesOf(form))
  return conflict?.field === field ? conflict.message : null
}

export const EDIT_PROJECT = token<(project: Project) => DeskForm<ProjectForm, void>>('edit-project')
export const editProject =
  ({ changeProject }: Pick<StockPort, 'changeProject'>) =>
  ({ summary: { id }, fields }: Project) => {
    const initial = asTyped(fields)
    const names = Object.keys(fields) as ProjectField[]
    const rules = Object.fromEntries(
      names.map((field) => [
        field,
        (typed: ProjectForm[typeof field], form: ProjectForm) =>
          (typed === initial[field] ? null : projectProblem(field, valueOf(field, typed))) ?? conflictAt(field, form),
      ]),
    ) as Rules<ProjectForm>
    return formOf<ProjectForm, void>(initial, rules, (typed) => {
      const values = valuesOf(typed) as ProjectFields
      const changed = names.filter((field) => !isSameField(field, fields[field], values[field]))
      return changeProject({
        id,
        was: Object.fromEntries(changed.map((field) => [field, fields[field]])),
        now: Object.fromEntries(changed.map((field) => [field, values[field]])),
      })
    })
  }
