import { inSentence } from '../../domain/listing/units/unit-title'
import { type CalendarEvent, calendarFile } from '../../domain/shared/calendar-file'
import { formatDeadline } from '../../domain/shared/time-zones'
import type { Subject } from './email-subject'

/** The end of a hold as a calendar file, or null unless the reservation is held. */
export const holdCalendarOf = (subject: Subject, now: Date): string | null => {
  const { status, heldUntil } = subject.reservation
  return status !== 'held' || heldUntil === null ? null : calendarFile(holdEnd(subject, heldUntil), now)
}

/** The attachment that removes the end of a hold from the calendar it was added to; none while the hold lasts, and for an offer. */
export const withoutHold = (
  subject: Subject,
  organiser: string,
): { readonly attachments?: readonly ReturnType<typeof calendarAttachment>[] } => {
  const { id, status, heldUntil, closedAt, contractedAt, createdAt } = subject.reservation
  if (status === 'held' || heldUntil === null) return {}
  const file = calendarFile(holdEnd(subject, heldUntil), closedAt ?? contractedAt ?? createdAt, organiser)
  return { attachments: [calendarAttachment(id, file)] }
}

const holdEnd = (
  { reservation: { id, tenant, origin }, property, state }: Subject,
  heldUntil: Date,
): CalendarEvent => ({
  uid: `hold-${id}@${tenant}`,
  at: heldUntil,
  title: `Hold ends: ${inSentence(property)}`,
  place: property,
  description: `Reservation ${id} is held until ${formatDeadline(heldUntil, state)}. Exchange contracts before then.`,
  url: origin,
})

export const calendarName = (reservationId: number): string => `hold-${reservationId}.ics`

/** A calendar file as the attachment of an email. */
export const calendarAttachment = (reservationId: number, file: string) => ({
  filename: calendarName(reservationId),
  contentType: `text/calendar; charset=utf-8${file.includes('METHOD:CANCEL') ? '; method=CANCEL' : ''}`,
  base64: Buffer.from(file).toString('base64'),
})
