import { SESSION } from '../../domain/identity/session'
import { queuePath } from '../../domain/listing/listing-paths'
import { formPath } from '../../domain/listing/reserving-paths'
import type { OwnUnit } from '../../domain/listing/units/own-unit'
import { placeText } from '../../domain/queue/queue-texts'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { pathTo } from '../../domain/shared/paths'
import { OWN_UNIT_LIST, ownUnitsBindings } from '../listing/units/own-units.bindings'
import type { OwnPart, OwnPartOf } from '../listing/units/units.presenter'
import { QUEUE_PLACES, queueBindings } from '../queue/queue.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { useFresh } from '../shared/use-fresh'

/** For people with an account: the units of a listing that they have taken, or in whose queues they have a place. */
export const useOwnParts = (propertyId: number): OwnPartOf => {
  useBindings(queueBindings)
  useBindings(ownUnitsBindings)
  const isAgent = useInjection(SESSION).role === 'agent'
  const places = useFlow(useInjection(QUEUE_PLACES), { request: undefined })
  const units = useFlow(useInjection(OWN_UNIT_LIST), { request: propertyId })
  useFresh(places, 0)
  useFresh(units, 0)
  return (unitId) => {
    const taken = units.value?.find((each) => each.unitId === unitId)
    if (taken !== undefined) return takenPart(propertyId, taken, isAgent)
    const place = places.value?.find((each) => each.unitId === unitId)
    if (place === undefined) return null
    return {
      says: placeText(place),
      to: queuePath(place),
      link: 'See your place',
      linkFor: (title) => `See your place in the queue for ${title}`,
    }
  }
}

const takenPart = (propertyId: number, own: OwnUnit, isAgent: boolean): OwnPart => {
  const { unitId, claim, isForClient } = own
  if (claim === 'checkout' && !isForClient)
    return {
      says: 'It’s held for you while you pay.',
      to: formPath(propertyId, unitId, 'Select Now'),
      link: 'Continue',
      linkFor: (title) => `Continue your reservation of ${title}`,
    }
  return {
    says: claim === 'checkout' ? 'It’s held for your client while you pay.' : saysTaken(own),
    to: ownPage(propertyId, own, isAgent),
    link: 'See it in My account',
    linkFor: (title) => `See ${title} in My account`,
  }
}

const saysTaken = ({ claim, isForClient }: OwnUnit): string => {
  const whose = isForClient ? ' for a client' : ''
  return claim === 'purchased' ? `You have bought it${whose}.` : `You have reserved it${whose}.`
}

/** My account of an agent has no purchases, which are in their dashboard, as is what they reserved for clients. */
const ownPage = (
  propertyId: number,
  { unitId, reservationId, claim, isForClient }: OwnUnit,
  isAgent: boolean,
): string => {
  // Its open payments are first in My account.
  if (claim === 'checkout') return pathTo('profile')
  if (isAgent && claim === 'purchased') return pathTo('purchased', { propertyId, unitId, reservationId })
  return isForClient ? pathTo('reserved', { propertyId, unitId, reservationId }) : reservationPath(reservationId)
}
