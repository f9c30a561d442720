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

export const RESERVE_FOR_CLIENT = 'Reserve for a client'

/** An agent's offer, which can be for the agent too. */
export const OFFER_FOR_CLIENT = 'Make an offer for a client'

/** The words for an agent's way that earns the agent nothing. */
export const FOR_YOURSELF = 'Reserve for yourself (no commission)'
