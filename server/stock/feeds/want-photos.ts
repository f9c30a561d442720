import { and, asc, eq } from 'drizzle-orm'
import type { FeedAgent, FeedFile } from '../../../domain/stock/import/reaxml/feed'
import type { Sql } from '../../db/database'
import { agents } from '../../listing/listing.tables'
import { drawnPortrait, sentPicture, showPhoto } from '../agency-marks'
import { agentPhotos, stockFeeds } from '../feeds.tables'
import { toFetch } from '../media/fetch-file'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'

interface Given {
  readonly feed: Pick<StoredFeed, 'id' | 'agencyId' | 'name'>
  readonly agents: readonly FeedAgent[]
}

/**
 * Has the photographs that a feed gives the agency’s agents fetched, and removes those that it gave and takes back. What a person
 * has sent or removed stays, and so does what another feed gives.
 */
export const wantPhotos = async ({ db, clock }: FeedServices, { feed, agents: named }: Given): Promise<void> => {
  const photos = new Map<string, FeedFile>()
  for (const { email, photo } of named) if (email !== null && photo !== null) photos.set(email, photo)
  if (photos.size === 0) return
  const changed = (await ofAgents(db.sql, feed.agencyId)).flatMap((found) => {
    const photo = photos.get(found.agent.email.toLowerCase())
    return photo !== undefined && isChange(found, feed.id, photo) ? [{ id: found.agent.id, photo }] : []
  })
  for (const { id, photo } of changed)
    await db.transaction(async (sqlOf) => {
      await sqlOf.select({ id: agents.id }).from(agents).where(eq(agents.id, id)).for('no key update')
      const [found] = await ofAgents(sqlOf, feed.agencyId, id)
      if (found === undefined || !isChange(found, feed.id, photo)) return
      const { url, modTime } = photo
      if (url === null) {
        await sqlOf.delete(agentPhotos).where(eq(agentPhotos.agentId, id))
        const shown = { agent: found.agent, imageUrl: drawnPortrait(id), accountId: null, source: `Feed ${feed.name}` }
        await showPhoto(sqlOf, shown, clock())
        return
      }
      const row = { feedId: feed.id, sourceUrl: url, modTime: modTime ?? '', ...toFetch(clock()) }
      await sqlOf
        .insert(agentPhotos)
        .values({ agentId: id, ...row })
        .onConflictDoUpdate({ target: agentPhotos.agentId, set: row })
    })
}

const ofAgents = (db: Sql, agencyId: number, id?: number) =>
  db
    .select({ agent: agents, photo: agentPhotos, endedAt: stockFeeds.endedAt })
    .from(agents)
    .leftJoin(agentPhotos, eq(agentPhotos.agentId, agents.id))
    .leftJoin(stockFeeds, eq(stockFeeds.id, agentPhotos.feedId))
    .where(and(eq(agents.agencyId, agencyId), ...(id === undefined ? [] : [eq(agents.id, id)])))
    .orderBy(asc(agents.id))

type Found = Awaited<ReturnType<typeof ofAgents>>[number]

const isChange = ({ agent, photo, endedAt }: Found, feedId: number, { url, modTime }: FeedFile): boolean => {
  if (photo === null) return url !== null && sentPicture(agent.imageUrl) === ''
  const isOfFeed = photo.feedId === feedId || (photo.feedId !== null && endedAt !== null)
  if (!isOfFeed) return false
  return url !== photo.sourceUrl || (modTime !== null && modTime !== photo.modTime)
}
