import { pathTo } from '../shared/paths'
import { offerTypeCode, type OfferType } from './unit'

/** The page on which a buyer chooses a unit. */
export const selectionPath = (propertyId: number, more: Readonly<Record<string, string>> = {}): string =>
  `${pathTo('selection')}?${new URLSearchParams({ pid: String(propertyId), ...more })}`

/** The page on which an agent chooses units for a client, with one that is chosen already. */
export const clientSelectionPath = (propertyId: number, unitId: number | null): string =>
  `${pathTo('clientSelection', { propertyId })}${unitId === null ? '' : `?rid=${unitId}`}`

/** The buyer's form of a unit (B2.11-9). */
export const formPath = (propertyId: number, unitId: number, type: OfferType): string =>
  `${pathTo('reservationForm')}?pid=${propertyId}&rid=${unitId}&type=${offerTypeCode(type)}`
