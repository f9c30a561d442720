import { readdirSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/db/database'
import { folderCache } from '../../server/files/document-cache'
import { videoRoutes } from '../../server/files/video.routes'
import { httpApp } from '../../server/http/app'
import { documentRoutes } from '../../server/listing/documents/document.routes'
import { readyFiles } from '../../server/listing/documents/ready-files'
import type { Kernel } from '../../server/http/kernel'
import { listings } from '../../server/listing/listing.tables'
import { type ListingsMemory, listingsMemory } from '../../server/listing/listings-memory'
import { publicListings } from '../../server/listing/public-listings'
import { seedDemo } from '../../server/seed/demo'
import { TENANTS } from '../../server/seed/demo-tenants'
import { settingsFrom } from '../../server/settings'
import { onThisThread } from '../shared/on-this-thread'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T02:30:00Z')
let db: Database
let app: FastifyInstance
let folder: string
let memory: ListingsMemory

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-files-'))
  db = await ownDatabase()
  await seedDemo({ db, now: NOW })
  app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '100000' }))
  const tenantOf: Kernel['tenantOf'] = async ({ host }) => {
    const tenant = TENANTS.find(({ label }) => host.startsWith(label)) ?? TENANTS[0]
    if (tenant === undefined) throw new Error('There is no tenant.')
    return tenant
  }
  const kernel = { app, db, tenantOf } as Kernel
  memory = await listingsMemory(db)
  const isPublic = publicListings(db.sql, memory)
  const files = readyFiles({ cache: folderCache(folder), memory, isPublic, clock: () => NOW })
  documentRoutes(kernel, files, onThisThread)
  videoRoutes(kernel)
})
afterAll(async () => {
  await app.close()
  await memory.close()
  await db.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', ...headers } })

describe('a document', () => {
  test('is served as an inline PDF, with its own file name', async () => {
    const answer = await get('/files/listings/1/sitePlans.pdf')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'inline; filename="the-lantern-site-plan.pdf"',
    ])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is rendered once per brand', async () => {
    const before = readdirSync(folder).length
    const address = '/files/listings/4/tax.pdf'
    const [first, again, wren] = [
      await get(address),
      await get(address),
      await get(address, { host: 'wren.localhost' }),
    ]
    expect([first.rawPayload.equals(again.rawPayload), first.rawPayload.equals(wren.rawPayload)]).toEqual([true, false])
    expect(readdirSync(folder).length - before).toBe(2)
  })

  test('is not resent if the client has it, and changes with the listing', async () => {
    const first = await get('/files/listings/29/informationPack.pdf')
    const tag = String(first.headers.etag)
    expect((await get('/files/listings/29/informationPack.pdf', { 'if-none-match': tag })).statusCode).toBe(304)
    await db.sql.execute(sql`UPDATE rooms SET status = 'Reserved' WHERE listing_id = 29 AND position = 0`)
    expect((await get('/files/listings/29/informationPack.pdf', { 'if-none-match': tag })).statusCode).toBe(304)
    await db.sql.execute(sql`UPDATE listings SET name = 'Another name' WHERE id = 29`)
    await vi.waitFor(async () => {
      const changed = await get('/files/listings/29/informationPack.pdf', { 'if-none-match': tag })
      expect([changed.statusCode, changed.rawPayload.equals(first.rawPayload)]).toEqual([200, false])
    })
  })
})

describe('the video', () => {
  test('is served for the one listing that has one, with range requests', async () => {
    const [listing] = await db.sql
      .select({ videoUrl: listings.videoUrl })
      .from(listings)
      .where(sql`id = 1`)
    const url = listing?.videoUrl ?? ''
    const whole = await get(url)
    expect([url, whole.statusCode, whole.headers['content-type'], whole.rawPayload.subarray(4, 8).toString()]).toEqual([
      '/files/videos/the-lantern.mp4',
      200,
      'video/mp4',
      'ftyp',
    ])
    const part = await get(url, { range: 'bytes=0-99' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      `bytes 0-99/${whole.rawPayload.length}`,
      100,
    ])
  })
})

test.each([
  ['missing from the listing', '/files/listings/20/floorPlans.pdf'],
  ['stored as an image', '/files/listings/10/sitePlans.pdf'],
  ['of unknown kind', '/files/listings/1/secrets.pdf'],
  ['with prices', '/files/listings/1/priceList.pdf'],
  ['of a closed listing', '/files/listings/18/floorPlans.pdf'],
  ['of an unknown listing', '/files/listings/4711/floorPlans.pdf'],
  ['with an id that is too long', '/files/listings/99999999999999/floorPlans.pdf'],
  ['outside the folder', '/files/listings/1/..%2f..%2flock'],
])('a document %s is not found', async (_, url) => {
  expect((await get(url)).statusCode).toBe(404)
})
