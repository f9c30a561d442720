import type { BrandDetails } from '../../../domain/content/stored-tenant'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { OfficeFileWanted } from '../../../domain/stock/export/office-file'
import type { AddedFeed, OutgoingFeed } from '../../../domain/stock/outgoing-feed'
import type { UConnectMemberPage } from '../../../domain/stock/u-connect-member'
import type { Approval, DeskBrand, DeskText, MarkKind } from '../../../domain/stock/office'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'
import type { DeskForm } from '../desk.forms'

type LoadingFlow<A> = Flow<typeof loadingMachine, Loaded<A>>

export const BRANDS = token<LoadingFlow<readonly DeskBrand[]>>('office-brands')
export const TEXTS = token<LoadingFlow<readonly DeskText[]>>('office-texts')
export const APPROVALS = token<LoadingFlow<readonly Approval[]>>('office-approvals')
/** Request a brand, a page and words. */
export const MEMBERS = token<LoadingFlow<UConnectMemberPage>>('office-members')
export const SET_INTRODUCING =
  token<TaskFlow<{ brand: string; id: number; isGranted: boolean; reason: string }>>('set-introducing')
/** Saves a file over a period. */
export const OFFICE_FILE = token<TaskFlow<OfficeFileWanted>>('office-file')
export const FEEDS = token<LoadingFlow<readonly OutgoingFeed[]>>('office-feeds')
export const END_FEED = token<TaskFlow<{ brand: string; id: number }>>('end-feed')
/** `onAdded` is given the address, which is shown this once. */
export const ADD_FEED =
  token<(brand: string, onAdded: (feed: AddedFeed) => void) => DeskForm<{ readonly name: string }, AddedFeed>>(
    'add-feed',
  )
/** Says whether it was copied. */
/** Saves what differs. */
export const CHANGE_BRAND = token<TaskFlow<{ brand: string; was: BrandDetails; now: BrandDetails }>>('change-brand')

export const SET_MARK = token<TaskFlow<{ brand: string; kind: MarkKind; file: File }>>('set-mark')
export const REMOVE_MARK = token<TaskFlow<{ brand: string; kind: MarkKind }>>('remove-mark')

/** A brand on a screen, and how to load it again. */
export interface OfBrand {
  readonly brand: DeskBrand
  readonly onChanged: () => void
}
