import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/shared/dates'
import type { MediaKey } from '../../../server/files/file-store'
import { s3Files } from '../../../server/files/s3-files'
import { addMedia, removeMedia } from '../../../server/stock/media/change-media'
import { pruneMedia } from '../../../server/stock/media/prune-media'
import { mediaFiles } from '../../../server/stock/stock.tables'
import { fileOf } from './pictures'
import { PICTURE, START, withMedia } from './with-media'

const at = withMedia()
const { clock, services, listing, added, inFolder } = at
let rounds = 0

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => s3Files(at.s3.settings)],
])('in %s', (_, open) => {
  const isStored = async (file: string) => (await open().stat(file as MediaKey)) !== null

  test('a removed file is there for a day and no longer; one that another listing shows stays [D6-8]', async () => {
    clock.now = START
    const [store, one, other] = [open(), await listing(), await listing()]
    const alone = await added(one, {}, await fileOf(700, 300), { store })
    const shared = await added(one, {}, await fileOf(350, 300), { store })
    await added(other, {}, await fileOf(350, 300), { store })
    const [record] = await at.db.sql
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.file, alone.address.slice('/media/'.length) as MediaKey))
    const files = record?.files ?? []
    expect(files.map((each) => each.replace(/^[0-9a-f]+/, ''))).toEqual(['-480.webp', '-700.webp', '-card.jpg'])
    clock.now = new Date(START.getTime() + 30 * DAY)
    await pruneMedia(services(store))
    for (const { id } of [alone, shared])
      await removeMedia(services(store), { listingId: one.id, accountId: null, mediaId: id })
    clock.now = new Date(clock.now.getTime() + DAY - HOUR)
    expect([await pruneMedia(services(store)), await Promise.all(files.map(isStored))]).toEqual([0, [true, true, true]])
    clock.now = new Date(clock.now.getTime() + 2 * HOUR)
    expect(await pruneMedia(services(store))).toBe(1)
    expect(await Promise.all(files.map(isStored))).toEqual([false, false, false])
    expect(await isStored(shared.address.slice('/media/'.length))).toBe(true)
    expect(await pruneMedia(services(store))).toBe(0)
  })

  test('a file whose row was never written, because its process was killed, is deleted after a day', async () => {
    rounds += 1
    clock.now = new Date(START.getTime() + rounds)
    const made = await listing()
    const killed = { ...at.db, transaction: () => Promise.reject(new Error('killed')) }
    const upload = { name: 'a.png', bytes: await fileOf(360, 200, 'png') }
    const store = open()
    await expect(
      addMedia({ ...services(store), db: killed }, { listingId: made.id, accountId: null, ...PICTURE, upload }),
    ).rejects.toThrow('killed')
    const [orphan] = await at.db.sql.select().from(mediaFiles).where(eq(mediaFiles.at, clock.now))
    expect(orphan?.files.length).toBeGreaterThan(0)
    expect(await isStored(orphan?.file ?? '')).toBe(true)
    clock.now = new Date(clock.now.getTime() + DAY + HOUR)
    await pruneMedia(services(store))
    expect(await isStored(orphan?.file ?? '')).toBe(false)
  })

  test('what killed processes left of files a day ago is deleted too', async () => {
    const asked: Date[] = []
    await pruneMedia(services({ ...open(), tidy: async (before) => void asked.push(before) }))
    expect(asked).toEqual([new Date(clock.now.getTime() - DAY)])
  })

  test('content that is added again after it was pruned is stored again', async () => {
    clock.now = START
    const [store, made] = [open(), await listing()]
    rounds += 1
    const bytes = await fileOf(370 + rounds, 200)
    const first = await added(made, {}, bytes, { store })
    await removeMedia(services(store), { listingId: made.id, accountId: null, mediaId: first.id })
    clock.now = new Date(START.getTime() + 2 * DAY)
    expect(await pruneMedia(services(store))).toBe(1)
    const again = await added(made, {}, bytes, { store })
    expect(again.address).toBe(first.address)
    const file = await store.get(again.address.slice('/media/'.length) as MediaKey)
    expect(file === null ? 0 : (await buffer(file.body)).length).toBe(again.bytes)
  })
})
