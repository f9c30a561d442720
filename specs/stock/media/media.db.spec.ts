import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { findListing } from '../../../server/listing/find-listing'
import { searchListings } from '../../../server/listing/search/listing-search'
import type { MediaKey } from '../../../server/files/file-store'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { LISTINGS_CHANNEL } from '../../../server/listing/listings-memory'
import { changeMedia, mediaOf, orderMedia, removeMedia } from '../../../server/stock/media/change-media'
import { changes, listingMedia } from '../../../server/stock/stock.tables'
import { PDF } from '../../files/samples'
import { fileOf, plain } from './pictures'
import { PICTURE, withMedia } from './with-media'

const at = withMedia()
const { services, listing, add, added, shown, plans, history, stored, inFolder } = at

test('a picture is added at the end, shown to visitors, recorded and announced [D6-1]', async () => {
  const made = await listing()
  const heard: string[] = []
  const stop = await at.db.listen(LISTINGS_CHANNEL, (payload) => heard.push(payload))
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
  expect(await mediaOf({ db: at.db }, made.id)).toEqual([first, second])
  const viewer = { accountId: null, reader: null, seesCommission: false, brandTerms: STANDARD_TERMS }
  expect(await findListing(at.db.sql, made.id, 0, viewer)).toMatchObject({
    images: [first.address, second.address],
    pictureTexts: ['Artist’s impression: The front at dusk', 'The kitchen'],
  })
  const { rows } = await searchListings(at.db.sql, { filters: defaultFilters, page: 1, pageSize: 50 })
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
  const [row] = await at.db.sql.select().from(listingMedia).where(eq(listingMedia.id, first.id))
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
  expect((await mediaOf({ db: at.db }, made.id)).map(({ id }) => id)).toEqual([first.id])
  await added(made, { kind: 'floor-plan', planType: 'Type A' }, bytes)
  await added(made, { kind: 'floor-plan', planType: 'Type B' }, bytes)
  expect(await mediaOf({ db: at.db }, made.id)).toHaveLength(3)
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

test('the folder holds whole files with the names of their content', async () => {
  expect((await stored()).every((name) => /^[0-9a-f]{32}(-\d+\.webp|-card\.jpg|\.pdf)$/.test(name))).toBe(true)
})

test('an agency’s history has what was done to its listing', async () => {
  const made = await listing()
  await added(made, {}, await fileOf(380, 200))
  const [row] = await at.db.sql
    .select({ agency: agencies.id, action: changes.action })
    .from(changes)
    .innerJoin(listings, eq(listings.id, changes.listingId))
    .innerJoin(agencies, and(eq(agencies.id, listings.agencyId), eq(agencies.id, changes.agencyId)))
    .where(eq(changes.listingId, made.id))
  expect(row?.action).toBe('media-added')
})
