import { type Day, dayOf, daysAfter } from '../shared/calendar'
import { formatLongDay, type TimeZone } from '../shared/time-zones'
import { isLate, type LeadRow } from './inbox'

interface LeadGroup {
  readonly heading: string
  readonly leads: readonly LeadRow[]
}

/** The late ones first, then by day in the order of the list: `Over 24 hours`, `Today`, `Yesterday`, `Monday 23 November`. */
export const leadGroups = (leads: readonly LeadRow[], now: Date, zone: TimeZone): readonly LeadGroup[] => {
  const today = dayOf(now, zone)
  const headed = leads.map((lead) => ({
    lead,
    heading: isLate(lead, now) ? LATE : headingOf(dayOf(lead.at, zone), today),
  }))
  const headings = [...new Set(headed.map(({ heading }) => heading))]
  return [...headings.filter((each) => each === LATE), ...headings.filter((each) => each !== LATE)].map((heading) => ({
    heading,
    leads: headed.flatMap((each) => (each.heading === heading ? [each.lead] : [])),
  }))
}

const LATE = 'Over 24 hours'

const headingOf = (day: Day, today: Day): string =>
  day === today ? 'Today' : day === daysAfter(today, -1) ? 'Yesterday' : formatLongDay(day)
