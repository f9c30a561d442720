/** A moment in a calendar, such as a deadline. */
export interface CalendarEvent {
  /** The same for the same event, so that a calendar replaces it: `hold-1001@unifi.example`. */
  readonly uid: string
  readonly at: Date
  readonly title: string
  readonly place: string
  readonly description: string
  /** Null for none. */
  readonly url: string | null
}

/** The longest line, in octets without its line break. */
const LONGEST = 75
const octets = new TextEncoder()

/** Long lines continue on the next, after a space. Characters are not split. */
const folded = (line: string): string => {
  let [text, length] = ['', 0]
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > LONGEST) [text, length] = [`${text}\r\n `, 1]
    text += character
    length += size
  }
  return text
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * An iCalendar file with one event (RFC 5545). `now` is when the file is made. With `cancelledBy`, an email address, the file removes the
 * event from the calendar that it was added to (RFC 5546).
 */
export const calendarFile = (
  { uid, at, title, place, description, url }: CalendarEvent,
  now: Date,
  cancelledBy: string | null = null,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Unifi//Reservations//EN',
    ...(cancelledBy === null ? [] : ['METHOD:CANCEL']),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    ...(cancelledBy === null ? [] : [`ORGANIZER:mailto:${cancelledBy}`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
