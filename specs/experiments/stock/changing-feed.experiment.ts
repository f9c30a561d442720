import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE, SECOND } from '../../../domain/shared/dates'
import { folderFiles } from '../../../server/files/folder-files'
import { listings } from '../../../server/listing/listing.tables'
import { places } from '../../../server/listing/search/gazetteer'
import { units } from '../../../server/listing/unit.tables'
import { moveUnits as moveTogether } from '../../../server/listing/units'
import type { FeedServices, SeenFiles } from '../../../server/stock/feeds/feed-services'
import { lookForFiles } from '../../../server/stock/feeds/look-for-files'
import { readDeliveries } from '../../../server/stock/feeds/read-deliveries'
import { feedDeliveries, stockFeeds } from '../../../server/stock/feeds.tables'
import { onThisThread } from '../../shared/on-this-thread'
import type { Arena } from '../arena'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { makeUnits } from '../journeys/reservation-journey'
import { drawnFrom } from '../random'
import { inOwnArena } from './stock-stage'

const UNITS = 12
/** Square metres of all units; each list says one more. */
const FIRST = 50
/** A price list is written in so many parts. */
const PARTS = 4

/** Every file that is there has been seen as it is, an hour ago. */
class NothingChanges extends Map {
  override get(path: string) {
    const seen = super.get(path)
    return seen === undefined ? undefined : { ...seen, at: 0 }
  }
}

const priceList = (version: number): string =>
  ['Unit,Beds,Internal', ...Array.from({ length: UNITS }, (_, i) => `${101 + i},2,${FIRST + version}`)].join('\n')

/** What a server beside the arena does with a folder. */
const servicesOf = ({ db }: Arena, folder: string, clock: () => Date, seenFiles: SeenFiles): FeedServices => ({
  ...{ db, clock, render: onThisThread, store: folderFiles(join(folder, 'files')), moveTogether, places, seenFiles },
  ...{
    feedFolder: join(folder, 'feeds'),
    siteOf: () => 'http://experiments.example',
    fetch: async () => E.right(null),
  },
})

/** A price list of a folder is written in parts, with pauses, over the one before it; the server looks all the while. */
const written = async (arena: Arena, rounds: number, seenFiles: SeenFiles): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'unifi-changing-'))
  const box = join(folder, 'feeds', 'box')
  await mkdir(box, { recursive: true })
  const [unit] = await makeUnits(arena, UNITS)
  if (unit === undefined) throw new Error('there are no units')
  const { sql } = arena.db
  const isOurs = eq(units.listingId, unit.listingId)
  await sql.update(units).set({ internal: FIRST }).where(isOurs)
  const [listing] = await sql.select().from(listings).where(eq(listings.id, unit.listingId))
  let now = arena.clock()
  await sql.insert(stockFeeds).values({
    ...{ agencyId: listing?.agencyId ?? 0, name: 'Box', way: 'folder', url: '', folder: 'box', agentIds: [] },
    ...{ projectId: unit.listingId, takesEstablished: false, isPaused: false, nextAt: now, createdAt: now },
  })
  const services = servicesOf(arena, folder, () => now, seenFiles)
  const wrong: string[] = []
  const look = async (milliseconds: number): Promise<void> => {
    now = after(now, milliseconds)
    await sql.update(stockFeeds).set({ nextAt: now })
    await lookForFiles(services)
    await readDeliveries(services)
    const found = await sql.selectDistinct({ internal: units.internal }).from(units).where(isOurs)
    if (found.length > 1) wrong.push(`units have ${found.map(({ internal }) => internal).join(' and ')} m² together`)
  }
  const draw = drawnFrom(7)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const list = priceList(round)
      const file = await open(join(box, 'prices.csv'), 'w')
      for (let part = 0; part < PARTS; part += 1) {
        await file.write(list.slice((part * list.length) / PARTS, ((part + 1) * list.length) / PARTS))
        for (let looks = 0; looks < 1 + Math.floor(draw() * 3); looks += 1) await look(15 * SECOND)
      }
      await file.close()
      await look(SECOND)
      await look(MINUTE)
      const [found] = await sql.selectDistinct({ internal: units.internal }).from(units).where(isOurs)
      if (found?.internal !== FIRST + round) wrong.push(`after list ${round} units have ${found?.internal} m²`)
    }
    const files = await sql.$count(feedDeliveries)
    const left = (await readdir(box)).filter((name) => name.endsWith('.csv'))
    if (files !== rounds || left.length > 0) wrong.push(`${files} files were taken, ${left.length} were left`)
    return { runs: rounds, seen: `${rounds} price lists, ${files} files taken`, wrong }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const changingFeed: Experiment = {
  title: 'A price list that is written while its feed is read',
  trials: (conditions) => [
    {
      name: 'in a folder',
      expect: 'holds',
      run: () => inOwnArena((arena) => written(arena, bySize(conditions, 10, 100), new Map())),
    },
    {
      name: 'in a folder, without waiting until it is still',
      expect: 'breaks',
      run: () => inOwnArena((arena) => written(arena, 3, new NothingChanges())),
    },
  ],
}
