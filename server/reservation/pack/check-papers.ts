import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { notReceived } from '../../../domain/listing/pack/contract-pack'
import { paperNames } from '../../../domain/listing/pack/pack-texts'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Sql } from '../../db/database'
import { contractPacks, currentPapers, lockPack } from '../../listing/pack/pack.tables'
import { receivedPapers } from './received-papers.tables'

/** The field of the tick. */
const FIELD = 'papers'

const needed = failure(
  'papers-needed',
  'Tick that the contract papers have been received: the seller asks for that before the fee.',
  FIELD,
)

/**
 * The current versions among those that were ticked as received; Left if the seller needs one that wasn't. The pack is locked until the
 * claim is committed, so that neither it nor a version comes between. Call it before the units are locked.
 */
export const checkedPapers = async (
  sql: Sql,
  listingId: number,
  received: readonly number[],
): Promise<E.Either<Failure, readonly number[]>> => {
  await lockPack(sql, listingId, 'shared')
  const [pack] = await sql
    .select({ isNeeded: contractPacks.isNeeded })
    .from(contractPacks)
    .where(eq(contractPacks.listingId, listingId))
  if (pack === undefined || (!pack.isNeeded && received.length === 0)) return E.right([])
  const current = (await currentPapers(sql, listingId)).map(({ id, kind }) => ({ versionId: id, kind }))
  const missing = notReceived(current, received)
  if (pack.isNeeded && missing.length > 0) {
    if (received.length === 0) return E.left(needed)
    const names = paperNames(missing.map(({ kind }) => kind))
    return E.left(
      failure('papers-changed', `A new version has come since you ticked: ${names}. Open it, then tick again.`, FIELD),
    )
  }
  return E.right(current.flatMap(({ versionId }) => (received.includes(versionId) ? [versionId] : [])))
}

/** Keeps which versions were ticked as received for reservations, in the transaction of their claim. */
export const recordReceived = async (
  sql: Sql,
  reservationIds: readonly number[],
  versionIds: readonly number[],
  at: Date,
): Promise<void> => {
  if (versionIds.length === 0) return
  await sql
    .insert(receivedPapers)
    .values(
      reservationIds.flatMap((reservationId) => versionIds.map((versionId) => ({ reservationId, versionId, at }))),
    )
}
