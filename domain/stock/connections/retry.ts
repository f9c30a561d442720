import { after, HOUR, MINUTE } from '../../shared/dates'

/** Until the next try, after each failure in a row: three days in all. */
const PAUSES = [
  ...[MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
  ...[12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR],
]

/** Failures in a row, after which the office is emailed. */
export const EMAILED_AFTER = 3

/** When a change is sent again after so many failures in a row; null once it is left out. */
export const nextTry = (failures: number, now: Date): Date | null => {
  const pause = PAUSES[failures - 1]
  return pause === undefined ? null : after(now, pause)
}
