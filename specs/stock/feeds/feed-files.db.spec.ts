import { appendFileSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, DAY, MINUTE, SECOND } from '../../../domain/shared/dates'
import type { ImportKey } from '../../../server/files/file-store'
import { folderFiles } from '../../../server/files/folder-files'
import { moveUnits } from '../../../server/listing/units'
import { places } from '../../../server/listing/search/gazetteer'
import { feedDeliveries, stockFeeds } from '../../../server/stock/feeds.tables'
import { endDeliveries } from '../../../server/stock/feeds/end-deliveries'
import type { FeedServices } from '../../../server/stock/feeds/feed-services'
import { lookForFiles } from '../../../server/stock/feeds/look-for-files'
import { readDeliveries } from '../../../server/stock/feeds/read-deliveries'
import { fetchFailure } from '../../../server/stock/fetching/fetch-failure'
import type { FetchPublic } from '../../../server/stock/fetching/fetch-public'
import { sentTo, type SignedIn } from '../../shared/api'
import { onThisThread } from '../../shared/on-this-thread'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { sample } from '../import/reaxml/feed-samples'
import { bring, feedsAs, FIRST, later, PUSHED, work } from './sent-feeds'

let stage: Stage
let folder: string
let mia: SignedIn
let olga: SignedIn
let agencyId: number
let services: FeedServices
/** What is at the address of a feed. */
let there: Awaited<ReturnType<FetchPublic>> = E.right(null)
const asked: object[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unifi-feeds-'))
  stage = await openStage({ FEED_FOLDER: join(folder, 'feeds') })
  olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  services = {
    ...{ db: stage.db, clock: stage.clock.now, render: onThisThread },
    ...{ store: folderFiles(join(folder, 'files')), moveTogether: moveUnits, places, seenFiles: new Map() },
    ...{ feedFolder: join(folder, 'feeds'), siteOf: () => 'https://harbour.example' },
    fetch: async (wanted) => {
      asked.push(wanted)
      return there
    },
  }
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true })
}, 30_000)
beforeEach(async () => {
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})

const mias = () => feedsAs(stage, mia)
const wait = (milliseconds: number) => {
  stage.clock.advance(milliseconds)
}
const look = async () => {
  await lookForFiles(services)
  await readDeliveries(services)
}
const statesOf = async (id: number) =>
  (await mias().deliveries(id)).map(({ fileName, state }) => `${fileName} ${state}`)
const fileOf = (text: string, etag = '') => E.right({ bytes: Buffer.from(text), etag, lastModified: '' })

test('a file of a folder is taken once it has been still for a minute, the oldest first, and moved [D24-7] [D51-90]', async () => {
  expect(
    await mias().ask('POST /api/desk/feeds', { agencyId, settings: { ...PUSHED, way: 'folder', folder: 'box' } }),
  ).toMatchObject({ message: 'Only the office of the brand sets up a folder. Ask it for one.', data: { field: 'way' } })
  const { id } = await feedsAs(stage, olga).add(agencyId, { way: 'folder', folder: 'box' })
  expect(
    await feedsAs(stage, olga).ask('POST /api/desk/feeds', {
      agencyId,
      settings: { ...PUSHED, name: 'Other', way: 'folder', folder: 'BOX', agentIds: ['OTHERC'] },
    }),
  ).toMatchObject({ message: 'Another feed reads the folder BOX. Choose another one.', data: { field: 'folder' } })
  const box = join(folder, 'feeds', 'box')
  await look()
  expect((await mias().detail(id)).feed).toMatchObject({
    failures: 1,
    trouble: { text: 'There is no folder box in the feed folder. Make it, or correct the feed.' },
  })

  await mkdir(box, { recursive: true })
  await writeFile(join(box, 'first.xml'), FIRST)
  await writeFile(join(box, 'second.xml'), FIRST.slice(0, 2_000))
  await writeFile(join(box, 'half.part'), FIRST)
  await writeFile(join(folder, 'secret.xml'), FIRST)
  await symlink(join(folder, 'secret.xml'), join(box, 'link.xml'))
  await utimes(join(box, 'first.xml'), 1_764_000_000, 1_764_000_000)
  const inFolder = async () => (await mias().detail(id)).inFolder
  expect(await inFolder()).toEqual(['first.xml', 'second.xml'])
  wait(MINUTE)
  await look()
  expect(await statesOf(id)).toEqual([])
  await writeFile(join(box, 'second.xml'), later())
  wait(MINUTE)
  await look()
  expect([await statesOf(id), await inFolder()]).toEqual([['first.xml read'], ['second.xml']])
  wait(MINUTE)
  await look()
  expect(await statesOf(id)).toEqual(['second.xml read', 'first.xml read'])
  expect([(await readdir(box)).toSorted(), await inFolder()]).toEqual([['done', 'half.part', 'link.xml'], []])
  expect((await mias().detail(id)).feed).toMatchObject({ failures: 0, trouble: null })

  await writeFile(join(box, 'bomb.xml'), sample('04-hostile.xml'))
  for (let at = 0; at < 3; at += 1) {
    wait(MINUTE)
    await look()
  }
  const [bomb] = await mias().deliveries(id)
  expect(bomb).toMatchObject({ fileName: 'bomb.xml', state: 'refused', refusal: { code: 'doctype-with-declarations' } })
  expect(await readdir(join(box, 'refused'))).toEqual([`${bomb?.id}-bomb.xml`])
  expect(await readdir(join(box, 'done'))).toHaveLength(2)

  const inThreeMonths = after(stage.clock.now(), 91 * DAY)
  await endDeliveries({ ...services, clock: () => inThreeMonths })
  expect(await readdir(join(box, 'done'))).toEqual([])
  const kept = await stage.db.sql.select().from(feedDeliveries).where(eq(feedDeliveries.feedId, id))
  expect(kept.map(({ fileKey }) => fileKey)).toEqual([null, null, null])
})

test('a file that is written to while it is read is taken once it is still again [D36-18]', async () => {
  const { id } = await feedsAs(stage, olga).add(agencyId, { way: 'folder', folder: 'slow' })
  const path = join(folder, 'feeds', 'slow', 'stock.xml')
  await mkdir(join(folder, 'feeds', 'slow'), { recursive: true })
  const [head, tail] = [FIRST.slice(0, 2_000), FIRST.slice(2_000)]
  await writeFile(path, head)
  const seenFiles: FeedServices['seenFiles'] = new Map()
  await lookForFiles({ ...services, seenFiles })
  wait(MINUTE)
  // Its writer goes on once the folder has been looked at.
  const growing: FeedServices['seenFiles'] = new Map(seenFiles)
  growing.get = (seen) => {
    appendFileSync(seen, tail.slice(0, 1))
    return seenFiles.get(seen)
  }
  await lookForFiles({ ...services, seenFiles: growing })
  expect([await statesOf(id), existsSync(path)]).toEqual([[], true])
  await writeFile(path, FIRST)
  for (let looks = 0; looks < 3; looks += 1) {
    await lookForFiles({ ...services, seenFiles })
    wait(MINUTE)
  }
  await readDeliveries(services)
  expect(await statesOf(id)).toEqual(['stock.xml read'])
})

test('an address is asked every 15 minutes for what has changed; what is wrong is said [D24-8]', async () => {
  const { id } = await mias().add(agencyId, { way: 'address', url: 'https://feeds.example/stock.xml' })
  asked.length = 0
  there = fileOf(FIRST, '"1"')
  await look()
  expect(await statesOf(id)).toEqual(['stock.xml read'])
  there = E.right(null)
  wait(15 * MINUTE - SECOND)
  await look()
  expect(asked).toHaveLength(1)
  wait(SECOND)
  await look()
  expect(asked.at(-1)).toEqual({ url: 'https://feeds.example/stock.xml', etag: '"1"', lastModified: '' })
  expect(await statesOf(id)).toEqual(['stock.xml read'])
  expect(await mias().ask(`POST /api/desk/feeds/${id}/fetch`)).toMatchObject({ code: 71062 })

  // Other bytes are a delivery of their own.
  there = fileOf(later(), '"2"')
  wait(15 * MINUTE)
  await look()
  expect(await statesOf(id)).toEqual(['stock.xml read', 'stock.xml read'])
  there = fetchFailure('refused', '410')
  wait(15 * MINUTE)
  await look()
  expect((await mias().detail(id)).feed).toMatchObject({
    failures: 1,
    trouble: { text: 'The server answered with status 410. Check that the address opens in a browser.' },
  })
  there = E.right(null)
  wait(15 * MINUTE)
  await look()
  expect((await mias().detail(id)).feed).toMatchObject({ failures: 0, trouble: null })
  await mias().ask(`DELETE /api/desk/feeds/${id}`)
  const before = asked.length
  wait(15 * MINUTE)
  await look()
  expect(asked).toHaveLength(before)
})

test('one node at a time looks at an address, and another one goes on if it dies [D24-8]', async () => {
  const { id } = await mias().add(agencyId, { way: 'address', url: 'https://feeds.example/slow.xml' })
  let release = () => undefined as void
  const slow: FeedServices = {
    ...services,
    fetch: () =>
      new Promise((resolve) => {
        release = () => resolve(E.right(null))
      }),
  }
  const dying = lookForFiles(slow)
  await expect
    .poll(async () => {
      const [feed] = await stage.db.sql.select().from(stockFeeds).where(eq(stockFeeds.id, id))
      return (feed?.nextAt?.getTime() ?? 0) > services.clock().getTime()
    })
    .toBe(true)
  asked.length = 0
  there = fileOf(FIRST)
  await look()
  expect(asked).toEqual([])
  wait(5 * MINUTE)
  await look()
  expect(asked).toHaveLength(1)
  release()
  await dying
  expect(await statesOf(id)).toEqual(['slow.xml read'])
  await mias().ask(`DELETE /api/desk/feeds/${id}`)
})

test('what is kept of a file has no user name, password or vendor; nothing of a bomb is kept [D24-3]', async () => {
  const { id } = await mias().add(agencyId, { way: 'address', url: 'https://feeds.example/kept.xml' })
  there = fileOf(FIRST)
  await look()
  const [row] = await stage.db.sql.select().from(feedDeliveries).where(eq(feedDeliveries.feedId, id))
  const bytes = await readFile(join(folder, 'files', row?.fileKey ?? ''), 'latin1')
  expect(bytes).toContain('COURT-101')
  const everything = `${bytes}${JSON.stringify(await mias().detail(id))}${JSON.stringify(await mias().deliveries(id))}`
  expect(everything).not.toMatch(/feeduser|feedpassword|Vera|0491 570 158/)
  await mias().ask(`DELETE /api/desk/feeds/${id}`)
})

test('the third failure in a row is told once, and again only after it has worked [D24-9]', async () => {
  const { id } = await mias().add(agencyId, { way: 'address', url: 'https://feeds.example/fails.xml' })
  const told = async () => (await sentTo(stage, mia.email)).filter(({ subject }) => subject.includes('brings nothing'))
  const lookTimes = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      wait(15 * MINUTE)
      await look()
    }
  }
  there = fileOf(Buffer.from(sample('04-hostile.xml')).toString())
  await lookTimes(2)
  const before = await told()
  await lookTimes(2)
  const [email, ...more] = await told()
  expect([before, email?.subject, more]).toEqual([[], 'The feed Agentbox brings nothing', []])
  expect(email?.text).toContain('The feed Agentbox of Ardent & Vale has failed 4 times in a row.')
  expect(email?.text).toContain('The file declares entities, so it was not read. Send it without them.')
  expect(email?.text).toContain(`Open the feed: https://harbour.example/desk/feeds/${id}\n`)
  expect((await mias().detail(id)).feed).toMatchObject({ failures: 4, lastReadAt: null })
  expect(await statesOf(id)).toEqual(['fails.xml refused'])

  there = fileOf(FIRST)
  await lookTimes(1)
  expect((await mias().detail(id)).feed).toMatchObject({ failures: 0, trouble: null })
  there = fetchFailure('refused', '410')
  await lookTimes(3)
  expect((await told()).map(({ text }) => text.includes('status 410'))).toEqual([false, true])
  await mias().ask(`DELETE /api/desk/feeds/${id}`)
})

test('a file that was lost before it was read is read when the same one comes again [D24-7]', async () => {
  const { id } = await mias().add(agencyId, { way: 'address', url: 'https://feeds.example/lost.xml' })
  there = fileOf(FIRST)
  wait(15 * MINUTE)
  await lookForFiles(services)
  const [row] = await stage.db.sql.select().from(feedDeliveries).where(eq(feedDeliveries.feedId, id))
  await services.store.delete(row?.fileKey as ImportKey)
  await readDeliveries(services)
  expect(await statesOf(id)).toEqual(['lost.xml refused'])
  wait(15 * MINUTE)
  await look()
  expect(await statesOf(id)).toEqual(['lost.xml read', 'lost.xml refused'])
  await mias().ask(`DELETE /api/desk/feeds/${id}`)
})

test('what waits is told once a day at most, and never twice of the same [D24-9]', async () => {
  const { address } = await mias().add(agencyId)
  const told = async () => {
    await work(stage, 'feed-news')
    return (await sentTo(stage, mia.email)).filter(({ subject }) => subject === 'The feed Agentbox waits for you')
  }
  await bring(stage, address, FIRST)
  const [email, ...more] = await told()
  expect(more).toEqual([])
  expect(email?.text).toContain('1 project that we don’t know: 12 Example Street, Exampleton.')
  wait(2 * DAY)
  expect(await told()).toHaveLength(1)
  await bring(stage, address, FIRST.replaceAll('600000001', '600000002'))
  expect(await told()).toHaveLength(2)
  wait(DAY / 2)
  await bring(stage, address, FIRST.replaceAll('600000001', '600000003'))
  expect(await told()).toHaveLength(2)
  wait(DAY / 2)
  expect(await told()).toHaveLength(3)
})
