import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { folderFiles } from '../../../server/files/folder-files'
import { listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { fetchFailure } from '../../../server/stock/fetching/fetch-failure'
import type { FetchPublic } from '../../../server/stock/fetching/fetch-public'
import { addMedia, changeMedia, mediaOf } from '../../../server/stock/media/change-media'
import type { FetchServices } from '../../../server/stock/media/fetch-file'
import { fetchDueMedia } from '../../../server/stock/media/fetch-media'
import { tryMediaAgain, type WantedMedia, wantMedia } from '../../../server/stock/media/want-media'
import { changes, listingMedia } from '../../../server/stock/stock.tables'
import { PDF } from '../../files/samples'
import { onThisThread } from '../../shared/on-this-thread'
import { ownDatabase } from '../../shared/own-database'
import { makeListing } from '../../shared/support/fixtures'
import { fileOf, HEIC } from './pictures'

const START = new Date('2026-11-20T06:30:00.000Z')
let db: Database
let folder: string
let now = START
/** What is at each address; nothing else can be reached. */
const files = new Map<string, Buffer>()
const asked: string[] = []

const fetchHere: FetchPublic = async ({ url }) => {
  asked.push(url)
  const bytes = files.get(url)
  return bytes === undefined ? fetchFailure('refused', '404') : E.right({ bytes, etag: '', lastModified: '' })
}
const services = (fetch: FetchPublic = fetchHere): FetchServices => ({
  ...{ db, clock: () => now, render: onThisThread, fetch },
  store: folderFiles(join(folder, 'files')),
})

beforeAll(async () => {
  db = await ownDatabase()
  folder = await mkdtemp(join(tmpdir(), 'unifi-fetch-'))
})
afterAll(async () => {
  await Promise.all([db.close(), rm(folder, { recursive: true })])
})

const listing = () =>
  makeListing(db, START, { listing: { images: [], documents: {} }, units: [{ apt: '101' }, { apt: '102' }] })
const picture = (url: string, more: Partial<WantedMedia> = {}): WantedMedia => ({
  ...{ url, modTime: null, kind: 'picture', alt: 'The front' },
  ...more,
})
const want = async (listingId: number, ...wanted: WantedMedia[]) => {
  const counts = await wantMedia(services(), { listingId, accountId: null, wanted })
  if (E.isLeft(counts)) throw new Error(counts.left.message)
  return counts.right
}
const states = async (listingId: number) =>
  (await mediaOf({ db }, listingId)).map(({ state, problem, address }) => ({ state, problem, isThere: address !== '' }))
const imagesOf = async (listingId: number) => {
  const [row] = await db.sql.select().from(listings).where(eq(listings.id, listingId))
  return row?.images ?? []
}
const historyOf = async (listingId: number) =>
  (await db.sql.select().from(changes).where(eq(changes.listingId, listingId)).orderBy(asc(changes.id))).map(
    ({ action, accountId }) => [action, accountId],
  )
const WAITS = { state: 'waiting', problem: '', isThere: false }
const KEPT = { state: 'kept', problem: '', isThere: true }

test('files of a source are fetched once, and again when their address or time changes [D22-12]', async () => {
  const { id } = await listing()
  const [front, back] = ['https://a.example/front.jpg', 'https://a.example/back.jpg']
  files.set(front, await fileOf(600, 400))
  files.set(back, await fileOf(700, 400))
  const wanted = [picture(front, { key: 'm', modTime: '1' }), picture(back, { key: 'a', modTime: '1', alt: '' })]
  expect(await want(id, ...wanted, picture(front, { key: 'm', modTime: '1' }))).toEqual({
    ...{ added: 2, again: 0, unchanged: 0, leftOut: 0 },
  })
  expect([await states(id), await imagesOf(id)]).toEqual([[WAITS, WAITS], []])
  asked.length = 0
  expect([await fetchDueMedia(services()), await fetchDueMedia(services())]).toEqual([2, 0])
  expect(await states(id)).toEqual([KEPT, KEPT])
  const [first = '', second = ''] = await imagesOf(id)
  expect([first, second]).toEqual([expect.stringMatching(/-600\.webp$/), expect.stringMatching(/-700\.webp$/)])
  expect(asked.toSorted()).toEqual([back, front])

  const [, media] = await mediaOf({ db }, id)
  await changeMedia(services(), {
    listingId: id,
    accountId: 7,
    mediaId: media?.id ?? 0,
    changed: { alt: 'The garden' },
  })
  expect(await want(id, ...wanted)).toEqual({ added: 0, again: 0, unchanged: 2, leftOut: 0 })
  expect(await want(id, picture(front, { key: 'm' }))).toMatchObject({ unchanged: 1 })

  files.set(front, await fileOf(800, 400))
  const moved = 'https://a.example/garden.jpg'
  files.set(moved, await fileOf(900, 400))
  const changed = [picture(front, { key: 'm', modTime: '2' }), picture(moved, { key: 'a', modTime: '1', alt: 'B' })]
  expect(await want(id, ...changed)).toEqual({ added: 0, again: 2, unchanged: 0, leftOut: 0 })
  expect([await states(id), await imagesOf(id)]).toEqual([
    [KEPT, KEPT],
    [first, second],
  ])
  expect(await fetchDueMedia(services())).toBe(2)
  expect(await imagesOf(id)).toEqual([expect.stringMatching(/-800\.webp$/), expect.stringMatching(/-900\.webp$/)])
  expect((await mediaOf({ db }, id)).map(({ alt }) => alt)).toEqual(['The front', 'The garden'])
  expect(await historyOf(id)).toEqual([
    ...[
      ['media-added', null],
      ['media-added', null],
      ['media-changed', 7],
    ],
    ...[
      ['media-changed', null],
      ['media-changed', null],
    ],
  ])
})

test('plans and documents come with their unit and title, after what people have sent, up to the most of a listing [D22-12]', async () => {
  const { id } = await listing()
  const [unit] = await db.sql.select().from(units).where(eq(units.listingId, id)).orderBy(asc(units.id))
  const unitId = unit?.id ?? 0
  const details = { isImpression: false, title: '', documentKind: '' as const, planType: '', unitId: null }
  const upload = { name: 'own.jpg', bytes: await fileOf(500, 300) }
  await addMedia(services(), { listingId: id, accountId: 7, kind: 'picture', alt: 'Own', ...details, upload })
  const url = 'https://a.example/plan.pdf'
  files.set(url, PDF)
  await want(
    id,
    { url, modTime: null, kind: 'floor-plan', alt: '', unitId },
    { url, modTime: null, kind: 'document', alt: '', title: 'Brochure of the street' },
    picture(url, { key: 'not a picture' }),
  )
  await fetchDueMedia(services())
  expect(await mediaOf({ db }, id)).toMatchObject([
    { alt: 'Own', state: 'kept' },
    { kind: 'floor-plan', unitId, state: 'kept' },
    { kind: 'document', documentKind: 'brochure', title: 'Brochure of the street', state: 'kept' },
    {
      ...{ kind: 'picture', state: 'failed' },
      problem: 'plan.pdf: A PDF cannot be shown as a picture. Add it as a document, or save its page as PNG.',
    },
  ])
  const [shown] = await db.sql.select().from(units).where(eq(units.id, unitId))
  expect(shown?.floorPlanUrl).toMatch(/^\/media\/.*\.pdf$/)
  const many = Array.from({ length: 200 }, (_, i) => picture(`https://a.example/${i}.jpg`))
  expect(await want(id, ...many)).toEqual({ added: 196, again: 0, unchanged: 0, leftOut: 4 })
  await db.sql.update(listingMedia).set({ nextTryAt: null }).where(eq(listingMedia.listingId, id))
})

test('at most four are fetched from a server at the same time, whatever others do [D22-13]', async () => {
  const { id } = await listing()
  const bytes = await fileOf(60, 40)
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  let open = (): void => undefined
  const eight = new Promise<void>((resolve) => {
    open = resolve
  })
  const fetch: FetchPublic = async ({ url }) => {
    const { host } = new URL(url)
    const mine = (running.get(host) ?? 0) + 1
    running.set(host, mine)
    most.set(host, Math.max(mine, most.get(host) ?? 0))
    if ([...running.values()].reduce((sum, each) => sum + each, 0) >= 8) open()
    await eight
    running.set(host, (running.get(host) ?? 0) - 1)
    return E.right({ bytes, etag: '', lastModified: '' })
  }
  const of = (host: string, count: number) =>
    Array.from({ length: count }, (_, i) => picture(`https://${host}/${i}.jpg`))
  await want(id, ...of('one.example', 10), ...of('two.example', 6))
  expect(await fetchDueMedia(services(fetch))).toBe(16)
  expect([...most]).toEqual(
    expect.arrayContaining([
      ['one.example', 4],
      ['two.example', 4],
    ]),
  )
})

test('a file that is wanted anew while it is fetched is not overwritten by the old one [D22-13]', async () => {
  const { id } = await listing()
  const [old, next] = ['https://a.example/old.jpg', 'https://a.example/next.jpg']
  files.set(old, await fileOf(610, 400))
  files.set(next, await fileOf(620, 400))
  await want(id, picture(old, { key: 'm' }))
  const fetch: FetchPublic = async (wanted) => {
    if (wanted.url === old) await want(id, picture(next, { key: 'm' }))
    return fetchHere(wanted)
  }
  expect(await fetchDueMedia(services(fetch))).toBe(0)
  expect([await fetchDueMedia(services()), await imagesOf(id)]).toEqual([1, [expect.stringMatching(/-620\.webp$/)]])
})

test('what can’t be fetched says why, is tried after growing pauses, and then when a person asks [D22-14]', async () => {
  const { id } = await listing()
  const [missing, heic] = ['https://a.example/missing.jpg', 'https://a.example/phone.heic']
  files.set(heic, HEIC)
  await want(id, picture(missing), picture(heic))
  const wasAsked = async (later: number) => {
    now = new Date(now.getTime() + later)
    asked.length = 0
    await fetchDueMedia(services())
    return asked.length
  }
  expect(await wasAsked(0)).toBe(2)
  const problem = 'The server answered with status 404. Check that the address opens in a browser.'
  expect(await states(id)).toEqual([
    { state: 'failed', problem, isThere: false },
    { state: 'failed', problem: 'phone.heic: HEIC photos cannot be read. Save the photo as JPEG.', isThere: false },
  ])
  expect([await wasAsked(MINUTE - 1), await wasAsked(1)]).toEqual([0, 2])
  expect([await wasAsked(MINUTE), await wasAsked(9 * MINUTE)]).toEqual([0, 2])
  expect([await wasAsked(10 * MINUTE), await wasAsked(HOUR)]).toEqual([0, 2])
  expect([await wasAsked(HOUR), await wasAsked(DAY), await wasAsked(30 * DAY)]).toEqual([0, 2, 0])

  files.set(missing, await fileOf(640, 400))
  const [media] = await mediaOf({ db }, id)
  const again = { listingId: id, accountId: 7, mediaId: media?.id ?? 0 }
  expect(await tryMediaAgain(services(), again)).toEqual(E.right(null))
  expect((await states(id))[0]).toEqual(WAITS)
  expect([await wasAsked(0), (await states(id))[0]]).toEqual([1, KEPT])
  files.delete(missing)
  await want(id, picture(missing, { modTime: '2' }))
  await wasAsked(0)
  expect((await states(id))[0]).toEqual({ state: 'kept', problem, isThere: true })

  const { id: other } = await listing()
  expect(await tryMediaAgain(services(), { ...again, listingId: other })).toMatchObject({ left: { kind: 'not-found' } })
})
