/** `20 November 2026, 5:00:00 pm ACDT`: for what is read years later. */
export const formatMoment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(at)
    .replace(' at ', ', ')
