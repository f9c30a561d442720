import { createHash } from 'node:crypto'
import { eq, lte, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE, SECOND } from '../../domain/shared/dates'
import type { Failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { tooManyRequests } from '../http/too-many-requests'
import { signInThrottles } from './identity.tables'

/**
 * Tries without a delay. Further ones wait 1 s, 2 s, 4 s … up to 15 minutes, which limits how long an attacker can lock
 * the owner out.
 */
const FREE_TRIES = 5
const LONGEST_WAIT = 15 * MINUTE
const REMEMBERED_FOR = 60 * MINUTE
/** 2^10 seconds exceed the longest wait; a higher exponent would only overflow. */
const HIGHEST_EXPONENT = 10

const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/**
 * Counts a password try before the password is checked, so that simultaneous tries are each counted. Fails with `too-many-requests`
 * during a wait, in which case the try is not counted and the password must not be checked.
 */
export const countTry = async (sql: Sql, email: string, now: Date): Promise<E.Either<Failure, null>> => {
  const { tries, lastTryAt, nextTryAt } = signInThrottles
  const forgotten = lte(lastTryAt, after(now, -REMEMBERED_FOR))
  const counted = text`CASE WHEN ${forgotten} THEN 1 ELSE ${tries} + 1 END`
  const wait = text`CASE WHEN ${counted} < ${FREE_TRIES} THEN 0 ELSE least(${LONGEST_WAIT / SECOND}, 2 ^ least(${counted} - ${FREE_TRIES}, ${HIGHEST_EXPONENT})) END`
  const [allowed] = await sql
    .insert(signInThrottles)
    .values({ emailHash: hashOf(email), tries: 1, lastTryAt: now, nextTryAt: now })
    .onConflictDoUpdate({
      target: signInThrottles.emailHash,
      set: {
        tries: counted,
        lastTryAt: now,
        nextTryAt: text`${now.toISOString()}::timestamptz + (${wait}) * interval '1 second'`,
      },
      setWhere: text`${lte(nextTryAt, now)} OR ${forgotten}`,
    })
    .returning({ tries })
  return allowed === undefined ? E.left(await remainingWait(sql, email, now)) : E.right(null)
}

const remainingWait = async (sql: Sql, email: string, now: Date): Promise<Failure> => {
  const [row] = await sql
    .select({ nextTryAt: signInThrottles.nextTryAt })
    .from(signInThrottles)
    .where(eq(signInThrottles.emailHash, hashOf(email)))
  const seconds = Math.max(1, Math.ceil(((row?.nextTryAt.getTime() ?? 0) - now.getTime()) / SECOND))
  return tooManyRequests(seconds, `Too many failed logins. Try again in ${inWords(seconds)}.`)
}

/** 1 second, 45 seconds, 2 minutes: minutes are rounded up. */
const inWords = (seconds: number): string =>
  seconds < 60 ? amount(seconds, 'second') : amount(Math.ceil(seconds / 60), 'minute')
const amount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Clears the tries of an email after the right password, or a reset. */
export const forgetTries = async (sql: Sql, email: string): Promise<void> => {
  await sql.delete(signInThrottles).where(eq(signInThrottles.emailHash, hashOf(email)))
}

export const forgetOldTries = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(signInThrottles).where(lte(signInThrottles.lastTryAt, after(now, -REMEMBERED_FOR)))
}

/**
 * Checks credentials only if their email is not waiting. The right password clears earlier tries, even if the second
 * factor is still missing: that has a separate limit.
 */
export const throttled =
  <A, C extends { readonly email: string }, From>(
    sql: Sql,
    clock: Clock,
    check: (credentials: C, from: From) => Promise<E.Either<Failure, A>>,
  ) =>
  async (credentials: C, from: From): Promise<E.Either<Failure, A>> => {
    const allowed = await countTry(sql, credentials.email, clock())
    if (E.isLeft(allowed)) return allowed
    const checked = await check(credentials, from)
    if (E.isRight(checked) || checked.left.kind !== 'password-refused') await forgetTries(sql, credentials.email)
    return checked
  }
