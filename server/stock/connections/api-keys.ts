import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import { type AddedKey, type ApiKey, LONGEST_KEY_NAME, MOST_KEYS } from '../../../domain/stock/connections/connection'
import type { Database, Sql } from '../../db/database'
import { apiKeys } from '../connections.tables'
import { record } from '../record-change'
import { type Ending, lockBrand } from './of-brand'

const KEY_BYTES = 32
const ENDING = 4
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const isLive = isNull(apiKeys.endedAt)

/** Those of a brand that have not ended, the oldest first. */
export const keysOf = (db: Sql, brand: string): Promise<ApiKey[]> =>
  db
    .select({
      ...{ id: apiKeys.id, name: apiKeys.name, ending: apiKeys.ending },
      ...{ createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt },
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.tenant, brand), isLive))
    .orderBy(asc(apiKeys.id))

interface Added {
  readonly brand: string
  readonly name: string
  readonly accountId: number | null
}

/** Makes a key, which is returned this once. Fails with the field that is wrong, and with `too-many`. */
export const addKey = (
  db: Database,
  { brand, name: given, accountId }: Added,
  at: Date,
): Promise<E.Either<Failure, AddedKey>> =>
  db.transaction(async (sqlOf) => {
    const name = given.trim()
    if (name === '' || name.length > LONGEST_KEY_NAME) return E.left(wrongName)
    await lockBrand(sqlOf, brand)
    if ((await keysOf(sqlOf, brand)).length >= MOST_KEYS) return E.left(tooMany)
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const [row] = await sqlOf
      .insert(apiKeys)
      .values({
        ...{ tenant: brand, name, keyHash: hashOf(key), ending: key.slice(-ENDING) },
        ...{ createdAt: at, byAccountId: accountId },
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id })
    if (row === undefined) return E.left(failure('malformed', `There is a key named ${name} already.`, 'name'))
    await record(sqlOf, [{ at, accountId, tenant: brand, action: 'api-key-added', subject: name }])
    return E.right({ id: row.id, key })
  })

const wrongName = failure('malformed', `Write what uses it, in at most ${LONGEST_KEY_NAME} characters.`, 'name')
const tooMany = failure('too-many', `A brand has at most ${MOST_KEYS} keys. End one that isn’t used any more.`)

/** Ends a key: calls with it are refused from then on. */
export const endKey = (db: Database, { id, brand, accountId }: Ending, at: Date) =>
  db.transaction(async (sqlOf): Promise<E.Either<Failure, { readonly name: string }>> => {
    const isIt = and(eq(apiKeys.id, id), isLive, brand === null ? undefined : eq(apiKeys.tenant, brand))
    const [ended] = await sqlOf.update(apiKeys).set({ endedAt: at }).where(isIt).returning()
    if (ended === undefined) return E.left(failure('not-found', 'Key not found.'))
    const { tenant, name } = ended
    await record(sqlOf, [{ at, accountId, tenant, action: 'api-key-ended', subject: name }])
    return E.right({ name })
  })

interface LiveKey {
  readonly id: number
  readonly brand: string
}

/** The key that a program sends; null for one that ended or never was, after the same query. */
export const keyWith = async (db: Sql, key: string): Promise<LiveKey | null> => {
  const [found] = await db
    .select({ id: apiKeys.id, brand: apiKeys.tenant, endedAt: apiKeys.endedAt })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, hashOf(key)))
  return found === undefined || found.endedAt !== null ? null : { id: found.id, brand: found.brand }
}

/** Writes once a minute at most. */
export const noteUse = async (db: Sql, id: number, at: Date): Promise<void> => {
  const { lastUsedAt } = apiKeys
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(apiKeys.id, id),
        or(isNull(lastUsedAt), lt(lastUsedAt, sql`${after(at, -MINUTE).toISOString()}::timestamptz`)),
      ),
    )
}
