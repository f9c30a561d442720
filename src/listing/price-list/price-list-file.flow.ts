import type { Listing } from '../../../domain/listing/listing'
import { token } from '../../../domain/shared/token'
import type { TaskFlow } from '../../shared/task.presenter'

/** The price list as a PDF, once the prices are unlocked. */
export const PRICE_LIST_FILE = token<TaskFlow<Pick<Listing, 'propertyId' | 'name'>>>('price-list-file')
