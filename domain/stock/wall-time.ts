const clocks = new Map<string, Intl.DateTimeFormat>()
/** Made once for each zone: making one takes longer than all that it writes for a page. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  clocks.set(timeZone, made)
  return made
}

/** `2026-12-01T09:00`: a time as clocks show it in a zone, as a `datetime-local` field has it. */
export const wallTime = (date: Date, timeZone: string): string => {
  const parts = clockOf(timeZone).formatToParts(date)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const asUtc = (wall: string): number => Date.parse(`${wall}:00Z`)

/** The moment at which clocks in a zone show it; null for anything else. A time that a change of clocks leaves out is the hour after. */
export const momentAt = (wall: string, timeZone: string): Date | null => {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? asUtc(wall) : Number.NaN
  if (Number.isNaN(wanted)) return null
  const offsetAt = (moment: number) => asUtc(wallTime(new Date(moment), timeZone)) - moment
  const first = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(first))
}

/** 8 am of a day in a zone, when what is gathered by day is emailed. */
export const morningOf = (day: string, timeZone: string): Date => {
  const eight = momentAt(`${day}T08:00`, timeZone)
  if (eight === null) throw new TypeError(`not a day: ${day}`)
  return eight
}
