import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/shared/dates'
import type { MediaDetails } from '../../../domain/stock/media-rules'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { findListing } from '../../../server/listing/find-listing'
import { searchListings } from '../../../server/listing/search/listing-search'
import type { Database } from '../../../server/db/database'
import type { FileStore, MediaKey } from '../../../server/files/file-store'
import { folderFiles } from '../../../server/files/folder-files'
import { s3Files } from '../../../server/files/s3-files'
import { StoreUnusable } from '../../../server/files/store-unusable'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { LISTINGS_CHANNEL } from '../../../server/listing/listings-memory'
import { units } from '../../../server/listing/unit.tables'
import {
  addMedia,
  changeMedia,
  type Media,
  mediaOf,
  orderMedia,
  removeMedia,
} from '../../../server/stock/media/change-media'
import type { MediaServices } from '../../../server/stock/media/media-services'
import { pruneMedia } from '../../../server/stock/media/prune-media'
import { changes, listingMedia, mediaFiles } from '../../../server/stock/stock.tables'
import { PDF } from '../../files/samples'
import { type SmallS3, smallS3 } from '../../files/small-s3'
import { onThisThread } from '../../shared/on-this-thread'
import { ownDatabase } from '../../shared/own-database'
import { type MadeListing, makeListing } from '../../shared/support/fixtures'
import { claimedPng, fileOf, GIF_SCRIPT, HEIC, photo, plain, SVG_FILE } from './pictures'

const START = new Date('2026-11-20T06:30:00.000Z')
let db: Database
let folder: string
let s3: SmallS3
let now = START
let rounds = 0

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
  clock: () => now,
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

const PICTURE: MediaDetails = {
  ...{ kind: 'picture', alt: '', isImpression: false, title: '', documentKind: '', planType: '', unitId: null },
}
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

test('a picture is added at the end, shown to visitors, recorded and announced [D6-1]', async () => {
  const made = await listing()
  const heard: string[] = []
  const stop = await db.listen(LISTINGS_CHANNEL, (payload) => heard.push(payload))
  const first = await added(made, { alt: '  The front at dusk ', isImpression: true }, await fileOf(1000, 600))
  const second = await added(made, { alt: 'The kitchen' }, await fileOf(500, 300, 'png'))
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  await stop()
  expect(first.address).toMatch(/^\/media\/[0-9a-f]{32}-1000\.webp$/)
  expect([first.alt, first.width, first.height, first.bytes > 100]).toEqual(['The front at dusk', 1000, 600, true])
  expect(await shown(made)).toEqual({
    images: [first.address, second.address],
    pictureTexts: [
      { alt: 'The front at dusk', isImpression: true },
      { alt: 'The kitchen', isImpression: false },
    ],
    documents: {},
  })
  expect(await mediaOf({ db }, made.id)).toEqual([first, second])
  const viewer = { accountId: null, reader: null, seesCommission: false, brandTerms: STANDARD_TERMS }
  expect(await findListing(db.sql, made.id, 0, viewer)).toMatchObject({
    images: [first.address, second.address],
    pictureTexts: ['Artist’s impression: The front at dusk', 'The kitchen'],
  })
  const { rows } = await searchListings(db.sql, { filters: defaultFilters, page: 1, pageSize: 50 })
  expect(rows.find(({ propertyId }) => propertyId === made.id)).toMatchObject({
    picture: first.address,
    pictureText: 'Artist’s impression: The front at dusk',
  })
  const [note, ...others] = await history(made)
  expect([note, others.length]).toEqual([
    {
      action: 'media-added',
      subject: `The Lantern, picture ${first.id}`,
      accountId: 7,
      before: {},
      after: { ...PICTURE, alt: 'The front at dusk', isImpression: true, file: first.address.slice('/media/'.length) },
    },
    1,
  ])
  const [row] = await db.sql.select().from(listingMedia).where(eq(listingMedia.id, first.id))
  expect(row?.variants.map(({ width, height }) => [width, height])).toEqual([
    [480, 288],
    [960, 576],
    [1000, 600],
  ])
})

test('the same file for the same is refused and says so; for another type of plan it is kept [D23-12]', async () => {
  const made = await listing()
  const bytes = await fileOf(417, 200)
  const first = await added(made, {}, bytes)
  const again = await add(made, { alt: 'Other words' }, bytes, { name: 'copy.jpg' })
  expect(again).toMatchObject({
    left: { kind: 'media-there', message: 'copy.jpg: This project has this file already.' },
  })
  expect((await mediaOf({ db }, made.id)).map(({ id }) => id)).toEqual([first.id])
  await added(made, { kind: 'floor-plan', planType: 'Type A' }, bytes)
  await added(made, { kind: 'floor-plan', planType: 'Type B' }, bytes)
  expect(await mediaOf({ db }, made.id)).toHaveLength(3)
  await added(await listing(), {}, bytes)
})

test('details are changed, and the history has the changed fields alone; the same again writes nothing', async () => {
  const made = await listing()
  const { id } = await added(made, { alt: 'The front' }, await fileOf(200, 100))
  const change = { listingId: made.id, accountId: 8, mediaId: id, changed: { alt: 'The back', isImpression: true } }
  expect(await changeMedia(services(), change)).toMatchObject(E.right({ alt: 'The back', isImpression: true }))
  await changeMedia(services(), change)
  expect((await shown(made)).pictureTexts).toEqual([{ alt: 'The back', isImpression: true }])
  expect((await history(made)).slice(1)).toEqual([
    {
      action: 'media-changed',
      subject: `The Lantern, picture ${id}`,
      accountId: 8,
      before: { alt: 'The front', isImpression: false },
      after: { alt: 'The back', isImpression: true },
    },
  ])
})

test('the order is that of all media or is refused [D6-6]', async () => {
  const made = await listing()
  const [a, b, c] = [
    await added(made, {}, await fileOf(201, 100)),
    await added(made, {}, await fileOf(202, 100)),
    await added(made, {}, await fileOf(203, 100)),
  ]
  const other = await added(await listing(), {}, await fileOf(204, 100))
  const order = (...mediaIds: number[]) => orderMedia(services(), { listingId: made.id, accountId: null, mediaIds })
  const moved = await order(c.id, a.id, b.id)
  expect(moved).toEqual(E.right([c, a, b]))
  expect((await shown(made)).images).toEqual([c.address, a.address, b.address])
  for (const wrong of [[a.id, b.id], [a.id, b.id, other.id], [a.id, a.id, b.id, c.id], []])
    expect(await order(...wrong)).toMatchObject(E.left({ kind: 'media-moved' }))
  expect((await shown(made)).images).toEqual([c.address, a.address, b.address])
  expect((await history(made)).at(-1)).toEqual({
    action: 'media-ordered',
    subject: 'The Lantern, order of pictures',
    accountId: null,
    before: { ids: [a.id, b.id, c.id] },
    after: { ids: [c.id, a.id, b.id] },
  })
})

test('documents appear under their kind, and plans of the whole listing where no document of the kind is', async () => {
  const made = await listing()
  const brochure = await added(made, { kind: 'document', documentKind: 'brochure' }, PDF)
  const site = await added(made, { kind: 'site-plan', alt: 'The site' }, await fileOf(300, 300))
  expect((await shown(made)).documents).toEqual({ brochure: brochure.address, sitePlans: site.address })
  const own = await added(made, { kind: 'document', documentKind: 'sitePlans' }, Buffer.concat([PDF, PDF]))
  expect([brochure.address, own.address].every((each) => /^\/media\/[0-9a-f]{32}\.pdf$/.test(each))).toBe(true)
  expect(await shown(made)).toEqual({
    images: [],
    pictureTexts: [],
    documents: { brochure: brochure.address, sitePlans: own.address },
  })
  await removeMedia(services(), { listingId: made.id, accountId: null, mediaId: own.id })
  expect((await shown(made)).documents).toEqual({ brochure: brochure.address, sitePlans: site.address })
})

test('a floor plan reaches the units of its type, a unit’s own comes first, and a removed one leaves [D6-7]', async () => {
  const made = await listing()
  const type = await added(made, { kind: 'floor-plan', planType: 'TYPE A' }, await fileOf(310, 300))
  expect(await plans(made)).toEqual([type.address, type.address, '/drawings/7/plan.svg'])
  const own = await added(made, { kind: 'floor-plan', unitId: made.units['101'] ?? 0 }, PDF)
  expect(await plans(made)).toEqual([own.address, type.address, '/drawings/7/plan.svg'])
  await removeMedia(services(), { listingId: made.id, accountId: null, mediaId: own.id })
  await changeMedia(services(), { listingId: made.id, accountId: null, mediaId: type.id, changed: { planType: 'B' } })
  expect(await plans(made)).toEqual(['', '', type.address])
})

test('a demo listing keeps its drawings after the pictures, and its other examples', async () => {
  const documents = { brochure: '/files/listings/1/brochure.pdf', tax: '/files/listings/1/tax.pdf' }
  const images = ['/drawings/1/corner-dusk.svg']
  const made = await listing({ isDemo: true, images, documents })
  const picture = await added(made, { alt: 'The lobby' }, await fileOf(320, 300))
  const brochure = await added(made, { kind: 'document', documentKind: 'brochure' }, PDF)
  expect(await shown(made)).toEqual({
    images: [picture.address, ...images],
    pictureTexts: [
      { alt: 'The lobby', isImpression: false },
      { alt: '', isImpression: false },
    ],
    documents: { brochure: brochure.address, tax: documents.tax },
  })
  const real = await listing({ images, documents })
  await added(real, {}, await fileOf(320, 300))
  expect(await shown(real)).toMatchObject({ images: [picture.address], documents: {} })
})

test('a photo taken with the phone on its side is stored upright, without where it was taken [D6-2]', async () => {
  const taken = await plain(640, 480)
    .withExif({ IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Exif')).toBe(true)
  const { address, width, height } = await added(await listing(), {}, taken)
  expect([width, height]).toEqual([480, 640])
  const key = address.slice('/media/'.length) as MediaKey
  const names = (await stored()).filter((name) => name.startsWith(key.slice(0, 32)))
  expect(names.length).toBe(2)
  for (const name of names) {
    const file = await inFolder().get(name as MediaKey)
    const { exif, orientation } = await sharp(file === null ? undefined : await buffer(file.body)).metadata()
    expect([name, exif, orientation]).toEqual([name, undefined, undefined])
  }
})

describe('refused, and nothing is written', () => {
  const half = async () => {
    const whole = await photo(800, 600).jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  }
  const damaged = 'IMG_1.HEIC: The picture is damaged or incomplete. Open it, and save it again as JPEG.'
  test.each([
    [
      'a header of 400 megapixels [D6-3]',
      {},
      claimedPng(20_000, 20_000),
      'media-too-many-pixels',
      'IMG_1.HEIC: The picture has more than 50 megapixels. Save it no wider than 6,000 pixels.',
    ],
    ['half a JPEG [D6-4]', {}, half, 'media-unreadable', damaged],
    [
      'an SVG with a script [D6-4]',
      {},
      SVG_FILE,
      'media-svg',
      'IMG_1.HEIC: SVG drawings are not accepted. Save the drawing as PNG.',
    ],
    ['a script that begins as a GIF [D6-4]', {}, GIF_SCRIPT, 'media-unreadable', damaged],
    ['a HEIC photo [D6-5]', {}, HEIC, 'media-heic', 'IMG_1.HEIC: HEIC photos cannot be read. Save the photo as JPEG.'],
    [
      'a PDF as a picture',
      {},
      PDF,
      'media-not-a-picture',
      'IMG_1.HEIC: A PDF cannot be shown as a picture. Add it as a document, or save its page as PNG.',
    ],
    ['a long text', { alt: 'x'.repeat(251) }, PDF, 'malformed', 'alt: at most 250 characters.'],
    ['a unit elsewhere', { kind: 'floor-plan', unitId: 999_999 }, PDF, 'not-found', 'Unit not found in this listing.'],
    ['a picture of a unit', { unitId: 1 }, PDF, 'malformed', 'planType, unitId: for floor plans only.'],
    [
      'an unknown document',
      { kind: 'document', documentKind: 'x' },
      PDF,
      'malformed',
      /^documentKind: one of brochure,/,
    ],
  ] as const)('%s', async (_, details, bytes, kind, message) => {
    const made = await listing()
    const given = typeof bytes === 'function' ? await bytes() : bytes
    const result = await add(made, details as Partial<MediaDetails>, given, { name: 'IMG_1.HEIC' })
    if (E.isRight(result)) throw new Error('it was added')
    expect(result.left.kind).toBe(kind)
    expect(result.left.message).toMatch(message instanceof RegExp ? message : new RegExp(`^${message}$`))
    expect([await mediaOf({ db }, made.id), await history(made)]).toEqual([[], []])
  })

  test('anything of a listing that does not exist, or through another listing', async () => {
    const [one, other] = [await listing(), await listing()]
    const { id } = await added(one, {}, await fileOf(330, 300))
    const missing = E.left({ kind: 'not-found', message: 'Picture or document not found.' })
    const elsewhere = { listingId: other.id, accountId: 7, mediaId: id }
    expect(await removeMedia(services(), elsewhere)).toEqual(missing)
    expect(await changeMedia(services(), { ...elsewhere, changed: { alt: 'x' } })).toEqual(missing)
    expect(await add({ ...one, id: 999_999 }, {}, await fileOf(330, 300))).toEqual(
      E.left({ kind: 'not-found', message: 'Listing not found.' }),
    )
    expect((await mediaOf({ db }, one.id)).map((each) => each.id)).toEqual([id])
    expect([await mediaOf({ db }, other.id), await history(other)]).toEqual([[], []])
  })

  test('a store that fails: the listing shows nothing that is not there', async () => {
    const made = await listing()
    const store = { ...inFolder(), put: () => Promise.reject(new StoreUnusable('The file store does not respond.')) }
    await expect(add(made, {}, await fileOf(340, 300), { store })).rejects.toThrow(StoreUnusable)
    expect([await mediaOf({ db }, made.id), (await shown(made)).images]).toEqual([[], []])
  })
})

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => s3Files(s3.settings)],
])('in %s', (_, open) => {
  const isStored = async (file: string) => (await open().stat(file as MediaKey)) !== null

  test('a removed file is there for a day and no longer; one that another listing shows stays [D6-8]', async () => {
    now = START
    const [store, one, other] = [open(), await listing(), await listing()]
    const alone = await added(one, {}, await fileOf(700, 300), { store })
    const shared = await added(one, {}, await fileOf(350, 300), { store })
    await added(other, {}, await fileOf(350, 300), { store })
    const [record] = await db.sql
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.file, alone.address.slice('/media/'.length) as MediaKey))
    const files = record?.files ?? []
    expect(files.map((each) => each.replace(/^[0-9a-f]+/, ''))).toEqual(['-480.webp', '-700.webp', '-card.jpg'])
    now = new Date(START.getTime() + 30 * DAY)
    await pruneMedia(services(store))
    for (const { id } of [alone, shared])
      await removeMedia(services(store), { listingId: one.id, accountId: null, mediaId: id })
    now = new Date(now.getTime() + DAY - HOUR)
    expect([await pruneMedia(services(store)), await Promise.all(files.map(isStored))]).toEqual([0, [true, true, true]])
    now = new Date(now.getTime() + 2 * HOUR)
    expect(await pruneMedia(services(store))).toBe(1)
    expect(await Promise.all(files.map(isStored))).toEqual([false, false, false])
    expect(await isStored(shared.address.slice('/media/'.length))).toBe(true)
    expect(await pruneMedia(services(store))).toBe(0)
  })

  test('a file whose row was never written, because its process was killed, is deleted after a day', async () => {
    rounds += 1
    now = new Date(START.getTime() + rounds)
    const made = await listing()
    const killed = { ...db, transaction: () => Promise.reject(new Error('killed')) }
    const upload = { name: 'a.png', bytes: await fileOf(360, 200, 'png') }
    const store = open()
    await expect(
      addMedia({ ...services(store), db: killed }, { listingId: made.id, accountId: null, ...PICTURE, upload }),
    ).rejects.toThrow('killed')
    const [orphan] = await db.sql.select().from(mediaFiles).where(eq(mediaFiles.at, now))
    expect(orphan?.files.length).toBeGreaterThan(0)
    expect(await isStored(orphan?.file ?? '')).toBe(true)
    now = new Date(now.getTime() + DAY + HOUR)
    await pruneMedia(services(store))
    expect(await isStored(orphan?.file ?? '')).toBe(false)
  })

  test('what killed processes left of files a day ago is deleted too', async () => {
    const asked: Date[] = []
    await pruneMedia(services({ ...open(), tidy: async (before) => void asked.push(before) }))
    expect(asked).toEqual([new Date(now.getTime() - DAY)])
  })

  test('content that is added again after it was pruned is stored again', async () => {
    now = START
    const [store, made] = [open(), await listing()]
    rounds += 1
    const bytes = await fileOf(370 + rounds, 200)
    const first = await added(made, {}, bytes, { store })
    await removeMedia(services(store), { listingId: made.id, accountId: null, mediaId: first.id })
    now = new Date(START.getTime() + 2 * DAY)
    expect(await pruneMedia(services(store))).toBe(1)
    const again = await added(made, {}, bytes, { store })
    expect(again.address).toBe(first.address)
    const file = await store.get(again.address.slice('/media/'.length) as MediaKey)
    expect(file === null ? 0 : (await buffer(file.body)).length).toBe(again.bytes)
  })
})

test('the folder holds whole files with the names of their content', async () => {
  expect((await stored()).every((name) => /^[0-9a-f]{32}(-\d+\.webp|-card\.jpg|\.pdf)$/.test(name))).toBe(true)
})

test('an agency’s history has what was done to its listing', async () => {
  const made = await listing()
  await added(made, {}, await fileOf(380, 200))
  const [row] = await db.sql
    .select({ agency: agencies.id, action: changes.action })
    .from(changes)
    .innerJoin(listings, eq(listings.id, changes.listingId))
    .innerJoin(agencies, and(eq(agencies.id, listings.agencyId), eq(agencies.id, changes.agencyId)))
    .where(eq(changes.listingId, made.id))
  expect(row?.action).toBe('media-added')
})
