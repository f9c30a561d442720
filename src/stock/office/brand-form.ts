import * as TE from 'fp-ts/lib/TaskEither.js'
import type { AffiliateGroup } from '../../../domain/content/affiliates'
import { problemsOfChange } from '../../../domain/content/brand-rules'
import type { BrandDetails } from '../../../domain/content/stored-tenant'
import { groupProblem, groupTyped, type TypedGroup, typedGroup } from '../../../domain/content/typed-companies'
import {
  changedSince,
  detailsTyped,
  TYPED_FIELDS,
  type TypedBrand,
  typedBrand,
  typedProblem,
} from '../../../domain/content/typed-brand'
import { emptyConveyancer } from '../../../domain/reservation/conveyancer'
import type { Failure } from '../../../domain/shared/failure'
import type { Rules } from '../../../domain/shared/form'
import { token } from '../../../domain/shared/token'
import type { DeskBrand } from '../../../domain/stock/office'
import type { OfficePort } from '../../../domain/stock/office.ports'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { type DeskForm, formOf } from '../desk.forms'

type Saves = Pick<OfficePort, 'changeBrand'>

/** What was typed over details that another person has changed meanwhile. */
export interface StaleBrand {
  readonly was: BrandDetails
  readonly typed: TypedBrand
}

/** `onStale` is called before a failure shows, so that the details can be loaded again. */
export const EDIT_BRAND =
  token<(brand: DeskBrand, onStale: (stale: StaleBrand) => void) => DeskForm<TypedBrand, void>>('edit-brand')
export const editBrand =
  ({ changeBrand }: Saves) =>
  ({ label, details }: DeskBrand, onStale: (stale: StaleBrand) => void) => {
    const rules = Object.fromEntries(
      TYPED_FIELDS.map((field) => [field, (_: unknown, typed: TypedBrand) => typedProblem(details, field, typed)]),
    ) as unknown as Rules<TypedBrand>
    return formOf<TypedBrand, void>(typedBrand(details), rules, (typed) =>
      TE.mapLeft((failure: Failure) => {
        if (failure.kind === 'changed-meanwhile') onStale({ was: details, typed })
        return failure
      })(changeBrand({ brand: label, was: details, now: detailsTyped(details, typed) })),
    )
  }

/** Lays what was typed over the details as they are now; fields that both have changed say so. */
export const takeUp = (form: FormPresenter<TypedBrand>, { was, typed }: StaleBrand, now: BrandDetails): void => {
  const before = typedBrand(was)
  const own = TYPED_FIELDS.filter((field) => typed[field] !== before[field])
  form.restore(Object.fromEntries(own.map((field) => [field, typed[field]])))
  for (const { field, text } of changedSince(was, now)
    .filter((each) => own.includes(each.field))
    .toReversed())
    form.refuse(field, text)
}

/** Adds a group of affiliated companies, or changes one. */
export const EDIT_GROUP =
  token<(brand: DeskBrand, known: AffiliateGroup | null) => DeskForm<TypedGroup, void>>('edit-companies')
export const editGroup =
  ({ changeBrand }: Saves) =>
  ({ label, details }: DeskBrand, known: AffiliateGroup | null) => {
    const fields = ['title', 'words', 'companies'] as const
    const isTaken = (title: string) =>
      details.affiliates.some((each) => each !== known && each.title.toLowerCase() === title.trim().toLowerCase())
    const rules = Object.fromEntries(
      fields.map((field) => [
        field,
        (_: string, typed: TypedGroup) =>
          groupProblem(field, typed) ??
          (field === 'title' && isTaken(typed.title) ? 'There is a group of this name already.' : null),
      ]),
    ) as Rules<TypedGroup>
    return formOf<TypedGroup, void>(
      known === null ? { title: '', words: '', companies: '' } : typedGroup(known),
      rules,
      (typed) => {
        const made = groupTyped(typed)
        const affiliates =
          known === null
            ? [...details.affiliates, made]
            : details.affiliates.map((each) => (each === known ? made : each))
        return changeBrand({ brand: label, was: details, now: { ...details, affiliates } })
      },
    )
  }

export type Conveyancer = BrandDetails['conveyancers'][number]

/** Adds a conveyancer, or changes one. */
export const EDIT_CONVEYANCER =
  token<(brand: DeskBrand, known: Conveyancer | null) => DeskForm<Conveyancer, void>>('edit-conveyancer')
export const editConveyancer =
  ({ changeBrand }: Saves) =>
  ({ label, details }: DeskBrand, known: Conveyancer | null) => {
    const withThis = (typed: Conveyancer): BrandDetails => {
      const { conveyancers } = details
      return {
        ...details,
        conveyancers:
          known === null
            ? [...conveyancers, typed]
            : conveyancers.map((each) => (each.state === known.state ? typed : each)),
      }
    }
    const rules = Object.fromEntries(
      Object.keys(emptyConveyancer).map((field) => [
        field,
        (_: string, typed: Conveyancer) =>
          problemsOfChange(details, withThis(typed)).find(
            (each) => each.field === `conveyancers.${typed.state}.${field}`,
          )?.text ?? null,
      ]),
    ) as Rules<Conveyancer>
    return formOf<Conveyancer, void>(
      known ?? emptyConveyancer,
      rules,
      (typed) => changeBrand({ brand: label, was: details, now: withThis(typed) }),
      ({ field = '' }) => field.split('.')[2] ?? null,
    )
  }
