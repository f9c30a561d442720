import { and, asc, eq, lte } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { mediaAddress } from '../../../domain/stock/media-address'
import { agents } from '../../listing/listing.tables'
import { showPhoto } from '../agency-marks'
import { agentPhotos, stockFeeds } from '../feeds.tables'
import { DONE, type DueFile, failedOnce, type FetchServices, leased, takeFile, toFetch } from './fetch-file'
import type { KeptMedia } from './keep-media'
import type { MediaServices } from './media-services'

type Photo = typeof agentPhotos.$inferSelect

/** The photographs that are due, the longest first. */
export const duePhotos = async (services: FetchServices, most: number): Promise<readonly DueFile[]> => {
  const now = services.clock()
  const rows = await services.db.sql
    .select({ id: agentPhotos.agentId, url: agentPhotos.sourceUrl, at: agentPhotos.nextTryAt })
    .from(agentPhotos)
    .where(lte(agentPhotos.nextTryAt, now))
    .orderBy(asc(agentPhotos.nextTryAt), asc(agentPhotos.agentId))
    .limit(most)
  return rows.map(({ id, url, at }) => ({ url, at: at ?? now, get: () => fetchPhoto(services, id) }))
}

const fetchPhoto = async (services: FetchServices, agentId: number): Promise<boolean> => {
  const { db, clock } = services
  const now = clock()
  const [row] = await db.sql
    .update(agentPhotos)
    .set(leased(now))
    .where(and(eq(agentPhotos.agentId, agentId), lte(agentPhotos.nextTryAt, now)))
    .returning()
  if (row === undefined) return false
  const taken = await takeFile(services, { url: row.sourceUrl, mayBePdf: false })
  if (E.isRight(taken)) return kept(services, row, taken.right)
  await db.sql
    .update(agentPhotos)
    .set(failedOnce(row, taken.left, clock()))
    .where(isStill(row))
  return false
}

/** A person may have sent or removed it meanwhile, or the feed given another one; then this one isn’t shown. */
const isStill = ({ agentId, sourceUrl, modTime }: Photo) =>
  and(eq(agentPhotos.agentId, agentId), eq(agentPhotos.sourceUrl, sourceUrl), eq(agentPhotos.modTime, modTime))

const kept = ({ db, clock }: FetchServices, row: Photo, { file }: KeptMedia): Promise<boolean> =>
  db.transaction(async (sqlOf) => {
    const [agent] = await sqlOf.select().from(agents).where(eq(agents.id, row.agentId)).for('no key update')
    const written = await sqlOf.update(agentPhotos).set(DONE).where(isStill(row)).returning()
    if (agent === undefined || written.length === 0) return false
    const [from] = await sqlOf
      .select({ name: stockFeeds.name })
      .from(stockFeeds)
      .where(eq(stockFeeds.id, row.feedId ?? 0))
    const source = `Feed ${from?.name ?? ''}`
    await showPhoto(sqlOf, { agent, imageUrl: mediaAddress(file), accountId: null, source }, clock())
    return true
  })

/** Fetches a photograph that could not be fetched again now. Fails for one that isn’t of a feed. */
export const tryPhotoAgain = async (
  { db, clock }: Pick<MediaServices, 'db' | 'clock'>,
  agentId: number,
): Promise<E.Either<Failure, null>> => {
  const [row] = await db.sql.select().from(agentPhotos).where(eq(agentPhotos.agentId, agentId))
  if (row === undefined || row.feedId === null)
    return E.left(failure('malformed', 'No feed gives this agent a photograph. Add one.'))
  await db.sql.update(agentPhotos).set(toFetch(clock())).where(isStill(row))
  return E.right(null)
}
