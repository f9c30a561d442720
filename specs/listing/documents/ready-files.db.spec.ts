import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { priceListFileAddress } from '../../../adapters/http/listing/price-list.contract'
import { after, MINUTE } from '../../../domain/shared/dates'
import type { Unlisten } from '../../../server/db/database'
import { folderCache } from '../../../server/files/document-cache'
import { httpApp } from '../../../server/http/app'
import { Busy } from '../../../server/http/busy'
import type { Kernel } from '../../../server/http/kernel'
import { documentAddress } from '../../../server/listing/documents/document-address'
import { documentRoutes } from '../../../server/listing/documents/document.routes'
import { priceListFileRoutes } from '../../../server/listing/documents/price-list-file.routes'
import { readyFiles } from '../../../server/listing/documents/ready-files'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { LISTINGS_CHANNEL, type ListingsMemory, listingsMemory } from '../../../server/listing/listings-memory'
import { publicListings } from '../../../server/listing/public-listings'
import { moveUnit } from '../../../server/listing/units'
import type { Render } from '../../../server/rendering/renderer'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { settingsFrom } from '../../../server/settings'
import { onThisThread } from '../../shared/on-this-thread'
import { ownDatabase, type OwnDatabase } from '../../shared/own-database'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'

const NOW = new Date('2026-11-27T00:00:30Z')
const [tenant] = TENANTS

let db: OwnDatabase
let memory: ListingsMemory
let folder: string
let app: FastifyInstance
let now: Date
let lantern: MadeListing
/** Renders as usual, unless a test holds it. */
const rendered = vi.fn(onThisThread)

beforeAll(async () => {
  db = await ownDatabase()
  memory = await listingsMemory(db)
})
afterAll(async () => {
  await memory.close()
  await db.close()
})
beforeEach(async () => {
  now = NOW
  rendered.mockReset()
  rendered.mockImplementation(onThisThread)
  folder = mkdtempSync(join(tmpdir(), 'unifi-ready-'))
  lantern = await makeListing(db, NOW)
  await db.sql
    .update(listings)
    .set({ documents: { floorPlans: documentAddress(lantern.id, 'floorPlans') } })
    .where(eq(listings.id, lantern.id))
  await allHeard()
  app = await appWith('1000')
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Resolves once every announcement so far is heard: they come in their order. */
const allHeard = async (): Promise<void> => {
  let stop: Unlisten | undefined
  await new Promise<void>((heard, failed) => {
    const announce = async () => {
      stop = await db.listen(LISTINGS_CHANNEL, (payload) => {
        if (payload === 'the last one') heard()
      })
      await db.sql.execute(sql`SELECT pg_notify(${LISTINGS_CHANNEL}, 'the last one')`)
    }
    announce().catch(failed)
  })
  await stop?.()
}

const appWith = async (rateLimit: string): Promise<FastifyInstance> => {
  const made = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: rateLimit }), { refusal: 0 })
  const isPublic = publicListings(db.sql, memory)
  const files = readyFiles({ cache: folderCache(folder), memory, isPublic, clock: () => now })
  const kernel = { app: made, db, tenantOf: async () => tenant } as unknown as Kernel
  const render = rendered as Render
  documentRoutes(kernel, files, render)
  priceListFileRoutes({ kernel, files, render, opens: () => true })
  return made
}

const priceList = () => app.inject({ url: priceListFileAddress(lantern.id), query: { key: 'a key' } })
const floorPlans = (headers: Record<string, string> = {}) =>
  app.inject({ url: documentAddress(lantern.id, 'floorPlans'), headers })
const statuses = async (calls: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode)

describe('a document of a listing', () => {
  test('is rendered once for all who ask at the same time, and for those who come later', async () => {
    const first = await Promise.all([priceList(), priceList(), priceList(), priceList()])
    expect(first.map(({ rawPayload }) => rawPayload.subarray(0, 5).toString())).toEqual(Array(4).fill('%PDF-'))
    expect((await priceList()).rawPayload.equals(first[0].rawPayload)).toBe(true)
    expect(rendered).toHaveBeenCalledTimes(1)
  })

  test('is rendered again when a unit is taken', async () => {
    const before = await priceList()
    await db.transaction((tx) => moveUnit(tx, lantern.units['101'] ?? 0, 'claimed', null, NOW))
    await vi.waitFor(async () => expect((await priceList()).rawPayload.equals(before.rawPayload)).toBe(false))
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  test('needs no reading of the listing meanwhile: a change that isn’t announced appears within a minute', async () => {
    const before = await priceList()
    await db.sql
      .update(units)
      .set({ outlook: 'Sea' })
      .where(eq(units.id, lantern.units['101'] ?? 0))
    expect((await priceList()).rawPayload.equals(before.rawPayload)).toBe(true)
    now = after(NOW, MINUTE)
    expect((await priceList()).rawPayload.equals(before.rawPayload)).toBe(false)
  })

  test('is generated only with a stored massing; the price list is from real data, and shows no withheld unit', async () => {
    const withheld = { apt: 'W77', position: 9, status: 'Withheld' as const, beds: 1, baths: 1, cars: 0 }
    await db.sql.insert(units).values({ listingId: lantern.id, ...withheld })
    await db.sql.update(listings).set({ massing: null }).where(eq(listings.id, lantern.id))
    await allHeard()
    expect([(await floorPlans()).statusCode, (await priceList()).statusCode]).toEqual([404, 200])
    const [, , listed] = rendered.mock.calls.at(-1) as unknown as [unknown, unknown, { apt: string }[]]
    expect(listed.map(({ apt }) => apt)).toEqual(['101', '102'])
  })

  test('has a tag, which saves the next call the file', async () => {
    const { headers } = await floorPlans()
    expect((await floorPlans({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await floorPlans({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('isn’t sent once its listing is taken down, also if it is being rendered then', async () => {
    let finish = () => {}
    rendered.mockImplementation(async (...job) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return onThisThread(...job)
    })
    const call = floorPlans()
    const answered = call.then(({ statusCode }) => statusCode)
    await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1))
    await db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, lantern.id))
    // A call before the change is heard would wait for the rendering as well.
    await allHeard()
    expect((await floorPlans()).statusCode).toBe(404)
    finish()
    expect(await answered).toBe(404)
  })

  test('is rendered again if its file was removed', async () => {
    const { rawPayload } = await floorPlans()
    for (const file of readdirSync(folder)) rmSync(join(folder, file))
    expect((await floorPlans()).rawPayload.equals(rawPayload)).toBe(true)
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  test('is refused with 503 and when to try again, while too many wait, and is there afterwards', async () => {
    rendered.mockRejectedValueOnce(new Busy())
    const refused = await priceList()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<unknown>()]).toEqual([
      503,
      '5',
      { code: 50300, message: 'The server is busy. Please try again in a few seconds.', data: null },
    ])
    expect((await priceList()).statusCode).toBe(200)
  })
})

describe('what is rendered for one address', () => {
  test('is limited: a file that is kept costs little, one that is rendered twenty times as much', async () => {
    await app.close()
    app = await appWith('45')
    expect(await statuses([floorPlans(), priceList(), floorPlans()])).toEqual([200, 200, 429])
    const refused = await floorPlans()
    expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([429, 42900])
    expect(Number(refused.headers['retry-after'])).toBeOneOf([20, 19, 18, 17, 16])
    const other = await app.inject({ url: documentAddress(lantern.id, 'floorPlans'), remoteAddress: '203.0.113.9' })
    expect(other.statusCode).toBe(200)
  })
})
