import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DOCUMENT_KINDS } from '../../domain/listing/documents/listing-documents'
import { documentAddress } from '../../server/listing/documents/document-address'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const statusOf = async (url: string): Promise<number> =>
  (await stage.server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } })).statusCode

test('unpublishing a listing disables its files, drawings and event stream, including cached drawings', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now())
  await stage.db.sql
    .update(listings)
    .set({ documents: Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, documentAddress(id, kind)])) })
    .where(eq(listings.id, id))
  const urls = [
    `/files/listings/${id}/floorPlans.pdf`,
    `/drawings/${id}/elevation-day.svg`,
    `/drawings/${id}/site.svg`,
    `/drawings/${id}/plan.svg`,
    `/drawings/advertisement/${id}.svg`,
  ]
  const all = async () => Promise.all(urls.map(statusOf))
  expect(await all()).toEqual([200, 200, 200, 200, 200])
  await stage.db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, id))
  await vi.waitFor(async () => expect(await all()).toEqual([404, 404, 404, 404, 404]))
  expect(await statusOf(`/api/houseRoomList/${id}/events`)).toBe(404)
}, 30_000)

test('the page of an unpublished listing reveals nothing about it', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now(), {
    listing: { ...publicationIs('withdrawn'), name: 'unpublished-marker' },
  })
  const { body } = await stage.server.app.inject({
    method: 'GET',
    url: `/property-details/view?pid=${id}`,
    headers: { host: 'localhost:3000' },
  })
  expect(body).not.toContain('unpublished-marker')
})
