import type { Page, PropertyList } from '../../../domain/account/account.ports'
import type { PropertyCard } from '../../../domain/account/property-card'
import type { Purchase } from '../../../domain/account/purchase'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

/** A page of an agent's list; its request is a `CardRequest`. */
export type CardPages = Loaded<Page<PropertyCard>>

export const PROPERTY_LIST = token<(list: PropertyList) => Flow<typeof loadingMachine, CardPages>>('property-list')
export const PURCHASE = token<Flow<typeof loadingMachine, Loaded<Purchase>>>('purchase')
