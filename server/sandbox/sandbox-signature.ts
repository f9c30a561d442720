import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../../domain/shared/dates'

/** Webhooks further than this from the current time are rejected, to prevent replays. */
export const TOLERANCE = 5 * MINUTE

const digest = (secret: string, seconds: number, raw: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')

/** `t=1760000000,v1=9f86…`, as in Stripe. The signature covers the time, in seconds. */
export const sign = (secret: string, raw: string | Buffer, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, raw)}`
}

export const isSigned = (secret: string, raw: Buffer, header: string | undefined, now: Date): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() - seconds * 1000) > TOLERANCE) return false
  const expected = digest(secret, seconds, raw)
  return parts.filter(([name]) => name === 'v1').some(([, given]) => isEqual(expected, given ?? ''))
}

/** Constant-time comparison, so that timing doesn't reveal how much of a forged signature matches. */
const isEqual = (expected: string, given: string): boolean => {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
