import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll } from 'vitest'
import type { MediaDetails } from '../../../domain/stock/media-rules'
import type { Database } from '../../../server/db/database'
import type { FileStore } from '../../../server/files/file-store'
import { folderFiles } from '../../../server/files/folder-files'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { addMedia, type Media } from '../../../server/stock/media/change-media'
import type { MediaServices } from '../../../server/stock/media/media-services'
import { changes } from '../../../server/stock/stock.tables'
import { type SmallS3, smallS3 } from '../../files/small-s3'
import { onThisThread } from '../../shared/on-this-thread'
import { ownDatabase } from '../../shared/own-database'
import { type MadeListing, makeListing } from '../../shared/support/fixtures'

export const START = new Date('2026-11-20T06:30:00.000Z')
export const PICTURE: MediaDetails = {
  ...{ kind: 'picture', alt: '', isImpression: false, title: '', documentKind: '', planType: '', unitId: null },
}

/** A database, and a folder and a bucket for the files of pictures and documents, for the spec; with a clock that it moves. */
export const withMedia = () => {
  const clock = { now: START }
  let db: Database
  let folder: string
  let s3: SmallS3
  beforeAll(async () => {
    db = await ownDatabase()
    folder = await mkdtemp(join(tmpdir(), 'unifi-media-'))
    s3 = await smallS3()
  })
  afterAll(async () => {
    await Promise.all([db.close(), s3.close(), rm(folder, { recursive: true })])
  })

  const inFolder = () => folderFiles(join(folder, 'files'))
  const services = (store: FileStore = inFolder()): MediaServices => ({
    db,
    clock: () => clock.now,
    store,
    render: onThisThread,
  })
  const listing = (more: Partial<typeof listings.$inferInsert> = {}) =>
    makeListing(db, START, {
      listing: { name: 'The Lantern', images: [], documents: {}, ...more },
      units: [
        { apt: '101', planType: 'Type A' },
        { apt: '102', planType: 'type a' },
        { apt: '103', planType: 'B', floorPlanUrl: '/drawings/7/plan.svg' },
      ],
    })
  const add = async (
    { id }: MadeListing,
    details: Partial<MediaDetails>,
    bytes: Buffer,
    { name = 'front.jpg', ...more }: { name?: string; store?: FileStore } = {},
  ) =>
    addMedia(services(more.store), {
      ...{ listingId: id, accountId: 7, ...PICTURE, ...details },
      upload: { name, bytes },
    })
  const added = async (...given: Parameters<typeof add>): Promise<Media> => {
    const result = await add(...given)
    if (E.isLeft(result)) throw new Error(result.left.message)
    return result.right
  }
  const shown = async ({ id }: MadeListing) => {
    const [row] = await db.sql.select().from(listings).where(eq(listings.id, id))
    if (row === undefined) throw new Error('no listing')
    const { images, pictureTexts, documents } = row
    return { images, pictureTexts, documents }
  }
  const plans = async ({ id }: MadeListing) =>
    (await db.sql.select().from(units).where(eq(units.listingId, id)).orderBy(asc(units.apt))).map(
      ({ floorPlanUrl }) => floorPlanUrl,
    )
  const history = async ({ id }: MadeListing) =>
    (await db.sql.select().from(changes).where(eq(changes.listingId, id)).orderBy(asc(changes.id))).map(
      ({ action, subject, accountId, before, after }) => ({ action, subject, accountId, before, after }),
    )
  const stored = async (): Promise<string[]> => (await readdir(join(folder, 'files')).catch(() => [])).toSorted()
  return {
    clock,
    get db() {
      return db
    },
    get s3() {
      return s3
    },
    ...{ inFolder, services, listing, add, added, shown, plans, history, stored },
  }
}
