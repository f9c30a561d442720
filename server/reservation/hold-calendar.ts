import { inSentence } from '../../domain/listing/units/unit-title'
import { calendarFile } from '../../domain/shared/calendar-file'
import { formatDeadline } from '../../domain/shared/time-zones'
import type { Subject } from './email-subject'

/** The end of a hold as a calendar file, or null unless the reservation is held. */
export const holdCalendarOf = ({ reservation, property, state }: Subject, now: Date): string | null => {
  const { id, status, heldUntil, tenant, origin } = reservation
  return status !== 'held' || heldUntil === null
    ? null
    : calendarFile(
        {
          uid: `hold-${id}@${tenant}`,
          at: heldUntil,
          title: `Hold ends: ${inSentence(property)}`,
          place: property,
          description: `Reservation ${id} is held until ${formatDeadline(heldUntil, state)}. Exchange contracts before then.`,
          url: origin,
        },
        now,
      )
}

export const calendarName = (reservationId: number): string => `hold-${reservationId}.ics`
