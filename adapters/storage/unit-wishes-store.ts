import { UnitWishes } from '../../domain/listing/units/unit-filter'
import type { UnitWishesStore } from '../../domain/listing/units/unit-filter.ports'
import { jsonStore } from './json-store'

/** In session storage under `unitWishes/{propertyId}`. */
export const unitWishesInSession = (storage: Storage): UnitWishesStore => {
  const storeOf = (propertyId: number) => jsonStore(storage, `unitWishes/${propertyId}`, UnitWishes)
  return {
    load: (propertyId) => storeOf(propertyId).load(),
    save: (propertyId, wishes) => storeOf(propertyId).save(wishes),
  }
}
