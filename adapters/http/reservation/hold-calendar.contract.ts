import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { IntInPath } from '../shared/wire-types'

export const holdCalendar = endpoint({
  method: 'GET',
  path: '/api/orders/calendar/:id',
  params: t.type({ id: IntInPath }),
  answer: t.string,
  access: 'signed-in',
  failures: { 'not-available': 40010 },
  summary: 'URL of a calendar file with the end of a hold the caller may see, valid for five minutes',
})

/** The URL of the file; `key` grants access. */
export const holdCalendarAddress = (reservationId: number | ':id', key = ''): string =>
  `/files/calendars/${reservationId}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`
