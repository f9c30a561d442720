import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token, type Token } from '../../../../domain/shared/token'
import type { Banner, BrandAdvertisement, BrandPost, BrandQuestion } from '../../../../domain/stock/brand-content'
import type { Entry } from '../../../../domain/stock/office.ports'
import type { Flow } from '../../../shared/flow'
import type { Loaded } from '../../../shared/loaded.presenter'
import type { TaskFlow } from '../../../shared/task.presenter'
import type { DeskForm } from '../../desk.forms'

/** Which entry of which brand a form is about; null for a new one. */
export interface Edited<F> {
  readonly brand: string
  readonly known: Entry<F> | null
}

/** The flows of one kind of content, by their names. */
export interface ContentFlows<F extends object> {
  /** Request the brand. */
  readonly list: Token<Flow<typeof loadingMachine, Loaded<readonly Entry<F>[]>>>
  readonly remove: Token<TaskFlow<{ readonly brand: string; readonly id: number }>>
  readonly edit: Token<(edited: Edited<F>) => DeskForm<F, void>>
  /** Null where entries have no order. */
  readonly order: Token<TaskFlow<{ readonly brand: string; readonly ids: readonly number[] }>> | null
}

const flowsOf = <F extends object>(kind: string, isOrdered: boolean): ContentFlows<F> => ({
  list: token(`office-${kind}`),
  remove: token(`remove-${kind}`),
  edit: token(`edit-${kind}`),
  order: isOrdered ? token(`order-${kind}`) : null,
})

export const BANNERS = flowsOf<Banner>('banners', true)
export const ADVERTISEMENTS = flowsOf<BrandAdvertisement>('advertisements', false)
export const QUESTIONS = flowsOf<BrandQuestion>('questions', true)
export const POSTS = flowsOf<BrandPost>('posts', false)

/** A file for an entry of a brand. */
export interface ChosenPicture {
  readonly brand: string
  readonly file: File
  readonly onAdded: (address: string) => void
}
/** Sends a picture, and says its address. */
export const ADD_PICTURE = token<TaskFlow<ChosenPicture>>('add-picture')
