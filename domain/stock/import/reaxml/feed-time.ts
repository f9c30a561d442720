/**
 * A time as feeds write it, `2026-11-20-09:00:00`, `2026-11-20T09:00`, `20261120T090000`, `20261120-0900`, `2026-11-20`, as
 * `2026-11-20T09:00:00` where the agency is; null for anything else. Later times are greater texts.
 */
export const feedTime = (text: string): string | null => {
  const parts =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T -]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    )
  if (parts === null) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return isDay && isTime ? `${year}-${month}-${day}T${hour}:${minute}:${second}` : null
}
