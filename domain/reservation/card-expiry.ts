export interface CardExpiry {
  /** `01` to `12`. */
  readonly expMonth: string
  /** The last two digits of the year. */
  readonly expYear: string
}

/** `05/27`, `05 / 27` and `0527` (B5-86); null for anything else. */
export const readExpiry = (text: string): CardExpiry | null => {
  const [, expMonth, expYear] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(text) ?? []
  return expMonth === undefined || expYear === undefined ? null : { expMonth, expYear }
}

/** A card is valid to the end of its month, in UTC: some hours after the month has ended in Australia. */
export const hasExpired = ({ expMonth, expYear }: CardExpiry, now: Date): boolean =>
  Date.UTC(2000 + Number(expYear), Number(expMonth), 1) <= now.getTime()
