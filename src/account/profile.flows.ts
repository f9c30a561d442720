import type { Page } from '../../domain/account/account.ports'
import type { AccountOverview } from '../../domain/account/overview'
import type { PropertyCard } from '../../domain/account/property-card'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import type { FavouriteNews } from '../../domain/listing/history/favourite-news'
import type { User } from '../../domain/identity/user'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'
import type { TaskFlow } from '../shared/task.presenter'

type Loading<A> = Flow<typeof loadingMachine, Loaded<A>>

/** Data My Account loads: the user, and a page of each list. */
export const PROFILE = token<Loading<User>>('profile')
/** Whether the mailing list is wanted. */
export const SET_MAILING_LIST = token<TaskFlow<boolean>>('set-mailing-list')
export const OVERVIEW = token<Loading<AccountOverview>>('account-overview')
export const FAVOURITE_PAGE = token<Loading<Page<PropertyCard>>>('favourite-page')
/** Loading it notes a visit. */
export const FAVOURITE_NEWS = token<Loading<FavouriteNews>>('favourite-news')
export const RESERVED_PAGE = token<Loading<Page<ReservedProperty> & { readonly now: Date }>>('reserved-page')
