import type * as t from 'io-ts'
import { dayOf, daysAfter } from '../shared/calendar'
import { oneOf } from '../shared/one-of'
import type { TimeZone } from '../shared/time-zones'
import { morningOf } from '../stock/wall-time'

/** When a person of the desk is emailed about a new lead. */
export const LEAD_EMAILS = ['at-once', 'daily', 'never'] as const
export const LeadEmails = oneOf(LEAD_EMAILS, 'LeadEmails')
export type LeadEmails = t.TypeOf<typeof LeadEmails>

/** Of people who have not chosen. */
export const USUAL_LEAD_EMAILS: LeadEmails = 'daily'

export const LEAD_EMAILS_NAMES: Readonly<Record<LeadEmails, string>> = {
  'at-once': 'Email me immediately',
  daily: 'Email me at 8 am',
  never: 'Don’t email me',
}

/** The last 8 am that has passed in a time zone. */
export const lastDigestBefore = (now: Date, zone: TimeZone): Date => {
  const today = dayOf(now, zone)
  const eight = morningOf(today, zone)
  return eight <= now ? eight : morningOf(daysAfter(today, -1), zone)
}
