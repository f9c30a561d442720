import { and, eq, inArray, ne } from 'drizzle-orm'
import type { FeedFile, FeedRow } from '../../../domain/stock/import/reaxml/feed'
import type { Sql } from '../../db/database'
import { units } from '../../listing/unit.tables'
import { feedUnits } from '../feeds.tables'
import { removeMedia } from '../media/change-media'
import { type WantedMedia, wantMedia } from '../media/want-media'
import { listingMedia } from '../stock.tables'
import type { FeedServices } from './feed-services'

interface Given {
  readonly feedId: number
  readonly listingId: number
  readonly rows: readonly FeedRow[]
}

interface Named {
  readonly key: string
  readonly unitId: number
  readonly file: FeedFile
}

/**
 * Has the files that a feed names for its known units fetched into the project’s media, and removes those that it
 * names without an address. Units share most pictures, so an address is fetched once.
 */
export const wantFiles = async (services: FeedServices, { feedId, listingId, rows }: Given): Promise<void> => {
  const unitOf = await unitsOfFeed(services.db.sql, feedId, listingId)
  const named = rows.flatMap(({ key, files, hasError }): Named[] => {
    const unitId = hasError || key === null ? undefined : unitOf.get(key)
    return unitId === undefined
      ? []
      : files.map((file) => ({ key: `${feedId} ${key} ${file.kind} ${file.id || (file.url ?? '')}`, unitId, file }))
  })
  if (named.length === 0) return
  const change = { listingId, accountId: null }
  const removed = named.flatMap(({ key, file }) => (file.url === null ? [key] : []))
  for (const mediaId of await mediaWith(services.db.sql, listingId, removed))
    await removeMedia(services, { ...change, mediaId })
  const wanted = onceEach(named, await addressesOf(services.db.sql, listingId))
  if (wanted.length > 0) await wantMedia(services, { ...change, wanted })
}

const unitsOfFeed = async (db: Sql, feedId: number, listingId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ key: feedUnits.key, unitId: feedUnits.unitId })
    .from(feedUnits)
    .innerJoin(units, eq(units.id, feedUnits.unitId))
    .where(and(eq(feedUnits.feedId, feedId), eq(units.listingId, listingId)))
  return new Map(rows.map(({ key, unitId }) => [key, unitId]))
}

const mediaWith = async (db: Sql, listingId: number, keys: readonly string[]): Promise<readonly number[]> =>
  keys.length === 0
    ? []
    : (
        await db
          .select({ id: listingMedia.id })
          .from(listingMedia)
          .where(and(eq(listingMedia.listingId, listingId), inArray(listingMedia.sourceKey, [...keys])))
      ).map(({ id }) => id)

/** Under which key each address is in a listing’s media. */
const addressesOf = async (db: Sql, listingId: number): Promise<Map<string, string>> => {
  const rows = await db
    .select({ key: listingMedia.sourceKey, url: listingMedia.sourceUrl })
    .from(listingMedia)
    .where(and(eq(listingMedia.listingId, listingId), ne(listingMedia.sourceKey, '')))
  return new Map(rows.map(({ key, url }) => [url, key]))
}

/** A plan is its unit’s; of a picture or a document, the first unit that names it counts. */
const onceEach = (named: readonly Named[], keyOf: Map<string, string>): readonly WantedMedia[] =>
  named.flatMap(({ key, unitId, file: { url, kind, modTime, title } }): WantedMedia[] => {
    if (url === null) return []
    const isPlan = kind === 'floor-plan'
    const first = keyOf.get(url) ?? key
    if (!isPlan && first !== key) return []
    keyOf.set(url, first)
    return [{ key, url, modTime, kind, alt: title, title, unitId: isPlan ? unitId : null }]
  })
