import { expect, test } from 'vitest'
import { calendarFile } from '../../../domain/shared/calendar-file'

const event = {
  uid: 'hold-1001@unifi',
  at: new Date('2026-11-27T06:30:00.000Z'),
  title: 'Hold ends: apartment 905, The Lantern',
  place: 'Apartment 905; 41 Bayview Street',
  description: 'First line\nC:\\second',
  url: 'https://unifi.example',
}
const made = (changes: Partial<typeof event> = {}): string =>
  calendarFile({ ...event, ...changes }, new Date('2026-11-25T06:30:00.123Z'))

test('a calendar file has one event in UTC, with commas, semicolons, backslashes and line breaks escaped', () => {
  expect(made()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Unifi//Reservations//EN',
      'BEGIN:VEVENT',
      'UID:hold-1001@unifi',
      'DTSTAMP:20261125T063000Z',
      'DTSTART:20261127T063000Z',
      'SUMMARY:Hold ends: apartment 905\\, The Lantern',
      'LOCATION:Apartment 905\\; 41 Bayview Street',
      'DESCRIPTION:First line\\nC:\\\\second',
      'URL:https://unifi.example',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['letters of one octet', 'a'.repeat(400)],
  ['letters of two octets', 'é'.repeat(200)],
  ['pictures of four octets', '🏠'.repeat(100)],
])('a long line of %s is folded at 75 octets, between characters', (_what, title) => {
  const lines = made({ title }).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replace(/\r\n /g, '')).toContain(`\r\nSUMMARY:${title}\r\n`)
})

test('a line break in a title can’t add a line', () => {
  expect(made({ title: 'A\r\nATTENDEE:mailto:x@example.com' })).toContain(
    '\r\nSUMMARY:A\\nATTENDEE:mailto:x@example.com\r\n',
  )
})

test('a cancelled event has the same UID, and removes the earlier one', () => {
  const file = calendarFile(event, new Date('2026-11-26T06:30:00Z'), 'hello@unifi.example')
  expect(file.split('\r\n').slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Unifi//Reservations//EN',
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    'UID:hold-1001@unifi',
    'DTSTAMP:20261126T063000Z',
  ])
  expect(file.split('\r\n').slice(-7)).toEqual([
    'TRANSP:TRANSPARENT',
    'ORGANIZER:mailto:hello@unifi.example',
    'SEQUENCE:1',
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
