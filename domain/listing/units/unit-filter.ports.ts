import { token } from '../../shared/token'
import type { UnitWishes } from './unit-filter'

/** What a visitor looks for in each listing, until the tab is closed: on its picture and in its price list. */
export interface UnitWishesStore {
  /** Null if nothing is stored. */
  load(propertyId: number): UnitWishes | null
  save(propertyId: number, wishes: UnitWishes): void
}
export const UNIT_WISHES = token<UnitWishesStore>('unit-wishes')
