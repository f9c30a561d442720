import type { Listing } from '../../../domain/listing/listing'
import { formPath, OFFER_FOR_CLIENT, RESERVE_FOR_CLIENT } from '../../../domain/listing/reserving-paths'
import { type OfferType, type Unit, waysToBuy } from '../../../domain/listing/unit'
import { pathTo } from '../../../domain/shared/paths'
import type { NextStep } from './units.presenter'

/** To the buyer's form, in the way that the visitor wants where the unit can be bought so. */
export const toFormAs = (listing: Listing, wanted: OfferType | null): NextStep => {
  const typeOf = (unit: Unit): OfferType =>
    wanted !== null && waysToBuy(listing, unit).includes(wanted) ? wanted : unit.offerType
  return { typeOf, pathFor: (propertyId, unit) => formPath(propertyId, unit.unitId, typeOf(unit)) }
}

/** For an agent: to the form for a client, with the chosen unit. An offer has the buyer's form, which asks for whom it is. */
export const toClientFormAs = (listing: Listing, wanted: OfferType | null): NextStep => {
  const own = toFormAs(listing, wanted)
  const isForClient = (unit: Unit): boolean => own.typeOf?.(unit) === 'Select Now'
  return {
    ...own,
    labelFor: (unit) => (isForClient(unit) ? RESERVE_FOR_CLIENT : OFFER_FOR_CLIENT),
    pathFor: (propertyId, unit) =>
      isForClient(unit) ? pathTo('clientForm', { propertyId, unitId: unit.unitId }) : own.pathFor(propertyId, unit),
  }
}
