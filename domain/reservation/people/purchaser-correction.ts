import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { holdTextProblem, WHY_ANSWERED } from '../hold/hold-note'
import { BUYER_PURCHASER } from '../purchaser'
import { entityRule } from './purchasing-entity'

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

/** What buys, as the form has it; empty if the purchasers buy in their own names. */
export const CorrectedEntity = t.type({ purchasingEntity: t.string }, 'CorrectedEntity')
export type CorrectedEntity = t.TypeOf<typeof CorrectedEntity>

/** What a correction is stored with, before and after it: a purchaser’s fields, or what buys. */
export const Corrected = t.union([CorrectedFields, CorrectedEntity], 'Corrected')
export type Corrected = t.TypeOf<typeof Corrected>
type CorrectedField = Field | keyof CorrectedEntity

/** The position of what buys: purchasers count from 1. */
export const ENTITY_POSITION = 0

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

/** The fields of a purchaser that differ, in the order of the form. */
export const correctedFields = (was: CorrectedFields, now: CorrectedFields): readonly Field[] =>
  CORRECTABLE.filter((field) => was[field].trim() !== now[field].trim())

interface FieldChange {
  readonly field: CorrectedField
  readonly was: string
  readonly now: string
}

/** What a stored correction has changed, in the order of the form. */
export const changesOf = (before: Corrected, after: Corrected): readonly FieldChange[] => {
  if (CorrectedFields.is(before) && CorrectedFields.is(after))
    return correctedFields(before, after).map((field) => ({ field, was: before[field], now: after[field] }))
  return CorrectedEntity.is(before) && CorrectedEntity.is(after)
    ? [{ field: 'purchasingEntity', was: before.purchasingEntity, now: after.purchasingEntity }]
    : []
}

/** The purchaser whom a correction is about, as they are named then; empty for what buys. */
export const nameAfter = (after: Corrected): string =>
  CorrectedFields.is(after) ? `${after.firstName} ${after.surname}`.trim() : ''

/** `First name` */
const labelOf = (field: CorrectedField): string =>
  field === 'purchasingEntity' ? 'Purchasing entity' : BUYER_PURCHASER[field].label

/** `First name, email` */
export const fieldNames = (fields: readonly CorrectedField[]): string =>
  fields.map((field, at) => (at === 0 ? labelOf(field) : labelOf(field).toLowerCase())).join(', ')

/** `First name: Jon, now John` */
export const correctionLines = (
  before: Corrected,
  after: Corrected,
): readonly (readonly [label: string, text: string])[] =>
  changesOf(before, after).map(({ field, was, now }) => {
    const empty = field === 'purchasingEntity' ? 'none' : 'empty'
    return [labelOf(field), `${was || empty}, now ${now || empty}`]
  })

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

/** A correction of what buys. */
export interface EntityCorrection {
  /** What was shown to the person who corrects it. */
  readonly was: string
  /** Empty if the purchasers buy in their own names. */
  readonly now: string
  /** For the buyer to read. */
  readonly reason: string
}

/** Why a correction of what buys is refused: the field and a sentence; null if it is right. */
export const entityProblem = ({
  was,
  now,
  reason,
}: EntityCorrection): { readonly field: 'purchasingEntity' | 'reason'; readonly message: string } | null => {
  const wrong = was.trim() === now.trim() ? 'Nothing differs from what the form says.' : entityRule(now.trim(), {})
  if (wrong !== null) return { field: 'purchasingEntity', message: wrong }
  const message = holdTextProblem(reason, WHY_ANSWERED)
  return message === null ? null : { field: 'reason', message }
}

/** A correction, as the buyer and their agent see it. */
export const ShownCorrection = t.type(
  {
    /** The purchaser, as they are named now; empty for a correction of what buys. */
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
