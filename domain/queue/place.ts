import * as t from 'io-ts'
import { hasQueue, type OfferType, type Unit } from '../listing/unit'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'

/** A place that an account has in the queue of a reserved unit. */
export const QueuePlace = t.type(
  {
    placeId: t.number,
    propertyId: t.number,
    unitId: t.number,
    /** `Apartment 404`. */
    unit: t.string,
    /** `Vesper House`. */
    listing: t.string,
    /** Deadlines are in its time zone. */
    state: t.string,
    status: oneOf(['waiting', 'offered'], 'OpenPlaceStatus'),
    /** 1 for the next one to whom the unit is offered; 0 once it is offered. */
    position: t.number,
    /** How many wait, this one included. */
    waiting: t.number,
    /** Until when the unit is offered; null while waiting. */
    offeredUntil: t.union([IsoDate, t.null]),
    /** For how long the unit is offered. */
    offerHours: t.number,
    /** Whether its owner is emailed as it moves up. */
    wantsNews: t.boolean,
  },
  'QueuePlace',
)
export type QueuePlace = t.TypeOf<typeof QueuePlace>

/** Someone in the queue of a unit, as those who sell it see them. */
export const QueuedPerson = t.type(
  {
    name: t.string,
    joinedAt: IsoDate,
    /** Until when the unit is offered to them; null while they wait. */
    offeredUntil: t.union([IsoDate, t.null]),
  },
  'QueuedPerson',
)
export type QueuedPerson = t.TypeOf<typeof QueuedPerson>

/** Places of one account on all units. */
export const MOST_PLACES = 5

/** The positions that are emailed to those who asked. */
export const LAST_POSITION_TOLD = 3

interface Queueable {
  readonly status: Unit['status']
  readonly offerType: OfferType
}

/** Why a unit has no queue; null if it has one. */
export const noQueueBecause = ({ status, offerType }: Queueable): 'free' | 'sold' | 'offers' | null => {
  if (hasQueue({ status, offerType })) return null
  return status === 'Available' ? 'free' : status === 'Reserved' ? 'offers' : 'sold'
}
