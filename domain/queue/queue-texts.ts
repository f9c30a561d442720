import { inSentence } from '../listing/units/unit-title'
import { formatDeadline } from '../shared/time-zones'
import type { QueuePlace } from './place'
import type { PlaceStatus } from './place.lifecycle'

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)

/** `First of 3 in the queue`. */
export const positionText = ({ position, waiting }: Pick<QueuePlace, 'position' | 'waiting'>): string =>
  position === 1
    ? waiting === 1
      ? 'First in the queue'
      : `First of ${waiting} in the queue`
    : `Number ${position} of ${waiting} in the queue`

export const PLACE_TEXTS: Readonly<Record<PlaceStatus, string>> = {
  waiting: 'Waiting',
  offered: 'Can reserve it now',
  taken: 'Reserved it, or is paying',
  lapsed: 'Didn’t reserve it in time',
  left: 'Left',
  ended: 'The queue ended',
}

/** What becomes of a reserved unit that is free again, `the first in the queue has 24 hours …`. */
export const firstCanReserve = (offerHours: number): string =>
  `the first in the queue has ${hours(offerHours)} to reserve the property before anyone else`

/** What a place means. */
export const queueExplained = (offerHours: number): string =>
  `If the reservation ends, ${firstCanReserve(offerHours)}. Then it’s the next one’s turn.`

/** A place in a sentence: `You’re number 2 of 3 in the queue.` */
export const placeText = (place: QueuePlace): string => {
  const text = positionText(place)
  return offeredText(place) ?? `You’re ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}

/** `unit`: `Apartment 404`. */
export const timeOverText = (unit: string): string =>
  `Your time to reserve ${inSentence(unit)} is over. Others in the queue, and then everyone, can reserve it.`

/** Until when a unit is offered to the owner of the place; null while they wait. */
export const offeredText = ({ offeredUntil, state }: Pick<QueuePlace, 'offeredUntil' | 'state'>): string | null =>
  offeredUntil === null ? null : `Yours to reserve until ${formatDeadline(offeredUntil, state)}.`
