import type { CheckoutOf } from '../../domain/stock/sales/checkouts.ports'
import type { Invitation, Member } from '../../domain/members/invitation'
import type { DeskPerson } from '../../domain/members/role'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { DeskAgency } from '../../domain/stock/agency'
import type { Change, ChangeFilter } from '../../domain/stock/change'
import type { Found } from '../../domain/stock/found'
import type { Preview } from '../../domain/stock/preview'
import type { Project } from '../../domain/stock/project'
import type { PublicationEvent } from '../../domain/stock/publication.lifecycle'
import type { StageEvent } from '../../domain/stock/stage.lifecycle'
import type { MediaKind } from '../../domain/stock/media'
import type { MediaChange, ProjectPage } from '../../domain/stock/stock.ports'
import type { StatusAct, StockUnit, UnitEdit, UnitHistory } from '../../domain/stock/stock-unit'
import type { UnitsChange } from '../../domain/stock/units-change'
import type { Today } from '../../domain/stock/today'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'
import type { TaskFlow } from '../shared/task.presenter'
import type { AgencyPicture } from './agency/send-picture'
import type { CopyAddress } from './frame/copy-address'
import type { DeskKeysPresenter } from './frame/desk-keys.presenter'
import type { MakingRun } from './frame/making-run'

type LoadingFlow<A> = Flow<typeof loadingMachine, Loaded<A>>

/** What keys have opened. */
export const DESK_KEYS = token<DeskKeysPresenter>('desk-keys')
/** Copies a feed’s address, and says so. */
export const COPY_ADDRESS = token<CopyAddress>('copy-address')
/** The caller at the desk. */
export const ME = token<LoadingFlow<DeskPerson>>('desk-me')
export const TODAY = token<LoadingFlow<Today>>('desk-today')
/** Request words. */
export const FIND = token<LoadingFlow<Found>>('desk-find')
/** Request a page and words. */
export const PROJECTS = token<LoadingFlow<ProjectPage>>('desk-projects')
/** Request its id. */
export const PROJECT = token<LoadingFlow<Project>>('desk-project')
/** A project as its visitors will see it; request its id. */
export const PREVIEW = token<LoadingFlow<Preview>>('desk-preview')
/** Of a project; request its id. */
export const UNITS = token<LoadingFlow<readonly StockUnit[]>>('desk-units')
export const UNIT = token<LoadingFlow<UnitHistory>>('desk-unit')
export const AGENCIES = token<LoadingFlow<readonly DeskAgency[]>>('desk-agencies')
export const PEOPLE = token<LoadingFlow<readonly Member[]>>('desk-members')
/** Request a filter and the line before which to begin; 0 for the newest. */
export const CHANGES = token<LoadingFlow<readonly Change[]>>('desk-changes')
/** The lines of a filter, as a CSV file. */
export const CHANGES_FILE = token<TaskFlow<ChangeFilter>>('desk-changes-file')
/** Request the token of its link. */
export const INVITATION = token<LoadingFlow<Invitation>>('desk-invitation')

export const ACCEPT = token<TaskFlow<string>>('accept-invitation')
export const PUBLISH = token<TaskFlow<{ id: number; event: PublicationEvent; reason: string }>>('publish-project')
export const RELEASE_CHECKOUT = token<TaskFlow<CheckoutOf>>('release-checkout')
export const CHANGE_UNITS = token<TaskFlow<{ id: number; edits: readonly UnitEdit[]; reason: string }>>('change-units')
export const MOVE_UNITS = token<TaskFlow<{ id: number; unitIds: readonly number[]; act: StatusAct }>>('move-units')
/** Makes the run of a change of several units, with why. */
export const EDIT_UNITS = token<MakingRun<{ id: number; change: UnitsChange; reason: string }>>('edit-units')
export const MOVE_STAGE = token<TaskFlow<{ id: number; event: StageEvent }>>('move-stage')
export const ADD_MEDIA =
  token<TaskFlow<{ id: number; files: readonly File[]; kind: MediaKind; documentKind: string }>>('add-media')
export const CHANGE_MEDIA = token<TaskFlow<{ id: number; mediaId: number; changed: MediaChange }>>('change-media')
export const ORDER_MEDIA = token<TaskFlow<{ id: number; mediaIds: readonly number[] }>>('order-media')
export const REMOVE_MEDIA = token<TaskFlow<{ id: number; mediaId: number }>>('remove-media')
/** Sends or removes the logo of an agency or the photograph of an agent. */
export const SEND_PICTURE = token<TaskFlow<AgencyPicture>>('send-picture')
/** Of a file of a feed. */
export const TRY_MEDIA_AGAIN = token<TaskFlow<{ id: number; mediaId: number }>>('try-media-again')
/** Of the photograph that a feed gives an agent. */
export const TRY_PHOTO_AGAIN = token<TaskFlow<number>>('try-photo-again')
export const END_MEMBER = token<TaskFlow<number>>('end-member')
export const WITHDRAW_INVITATION = token<TaskFlow<string>>('withdraw-invitation')
