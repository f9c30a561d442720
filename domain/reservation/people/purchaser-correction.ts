import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { holdTextProblem, WHY_ANSWERED } from '../hold/hold-note'
import { BUYER_PURCHASER } from '../purchaser'

/** What can be corrected of a purchaser, in the order of the form. */
export const CorrectedFields = t.type(
  {
    ...{ firstName: t.string, middleName: t.string, surname: t.string, email: t.string, mobile: t.string },
    ...{ address: t.string, suburb: t.string, state: t.string, postcode: t.string, country: t.string },
  },
  'CorrectedFields',
)
export type CorrectedFields = t.TypeOf<typeof CorrectedFields>
type Field = keyof CorrectedFields

export const CORRECTABLE = Object.keys(CorrectedFields.props) as readonly Field[]

export interface Correction {
  /** Of the purchaser, from 1. */
  readonly position: number
  /** What was shown to the person who corrects it. */
  readonly was: CorrectedFields
  readonly now: CorrectedFields
  /** For the buyer to read. */
  readonly reason: string
}

/** What a purchaser has of these fields, and nothing else. */
export const correctableOf = (purchaser: CorrectedFields): CorrectedFields =>
  Object.fromEntries(CORRECTABLE.map((field) => [field, purchaser[field].trim()])) as CorrectedFields

/** The fields that differ, in the order of the form. */
export const correctedFields = (was: CorrectedFields, now: CorrectedFields): readonly Field[] =>
  CORRECTABLE.filter((field) => was[field].trim() !== now[field].trim())

/** `First name` */
const labelOf = (field: Field): string => BUYER_PURCHASER[field].label

/** `First name, email` */
export const fieldNames = (fields: readonly Field[]): string =>
  fields.map((field, at) => (at === 0 ? labelOf(field) : labelOf(field).toLowerCase())).join(', ')

/** `First name: Jon, now John` */
export const correctionLines = (
  was: CorrectedFields,
  now: CorrectedFields,
): readonly (readonly [label: string, text: string])[] =>
  correctedFields(was, now).map((field) => [labelOf(field), `${was[field] || 'empty'}, now ${now[field] || 'empty'}`])

/** Why a field is refused; fields that stay as they are aren't checked, because older forms had other rules. */
export const fieldProblem = (field: Field, { was, now }: Pick<Correction, 'was' | 'now'>): string | null => {
  const changed = correctedFields(was, now)
  const depends = ['state', 'postcode'].includes(field) && changed.includes('country')
  return changed.includes(field) || depends ? BUYER_PURCHASER[field].rule(now[field].trim(), now) : null
}

/** Why a correction is refused: the field and a sentence; null if it is right. */
export const correctionProblem = (
  correction: Correction,
): { readonly field: string; readonly message: string } | null => {
  const { was, now, reason } = correction
  if (correctedFields(was, now).length === 0)
    return { field: 'firstName', message: 'Nothing differs from what the form says.' }
  for (const field of CORRECTABLE) {
    const message = fieldProblem(field, correction)
    if (message !== null) return { field, message }
  }
  const message = holdTextProblem(reason, WHY_ANSWERED)
  return message === null ? null : { field: 'reason', message }
}

/** A correction, as the buyer and their agent see it. */
export const ShownCorrection = t.type(
  {
    /** The purchaser, as they are named now. */
    name: t.string,
    /** `First name, email` */
    fields: t.string,
    reason: t.string,
    /** Whether the form has to be signed again. */
    signsAgain: t.boolean,
    at: IsoDate,
  },
  'ShownCorrection',
)
export type ShownCorrection = t.TypeOf<typeof ShownCorrection>
