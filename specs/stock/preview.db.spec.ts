import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actionLogs } from '../../server/analytics/analytics.tables'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
let id: number
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: {
      ...{ name: 'Kestrel House', images: ['/media/front', '/media/garden'], massing: null },
      documents: { sitePlans: '/media/site.pdf' },
    },
    units: [
      { apt: '101', revisedPrice: 612_000 },
      { apt: '102', revisedPrice: 618_000, status: 'Sold' },
      { apt: '103', revisedPrice: 590_000, status: 'Withheld' },
    ],
  })
  id = made.id
  await stage.db.sql
    .update(listings)
    .set({ agencyId, ...publicationIs('draft') })
    .where(eq(listings.id, id))
  for (const role of ['manager', 'viewer'] as const)
    people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['other'] = await atTheDesk(stage, {
    ...{ role: 'manager' as const, agencyId: await makeAgency(stage, 'Other'), firstName: 'Otto' },
  })
  people['office of Wren'] = await atTheDesk(stage, {
    ...{ role: 'office' as const, agencyId: null, firstName: 'Wanda', tenant: 'wren' },
  })
  people['buyer'] = await signedIn(stage, {})
})
afterAll(() => stage.close(), 30_000)

const previewFor = (who: string) =>
  call(stage, `GET /api/desk/projects/${id}/preview`, {}, { token: people[who]?.token ?? '' })

interface Shown {
  readonly listing: object
  readonly units: readonly { readonly apt: string; readonly revisedPrice: number | null }[]
  readonly company: object
  readonly publication: string
  readonly missing: readonly string[]
}
const shown = async (): Promise<Shown> => (await previewFor('viewer')).data as Shown

test('a draft is shown to its members as visitors read it once it is published, without withheld units [D16-1]', async () => {
  const preview = await shown()
  expect(preview.listing).toMatchObject({
    name: 'Kestrel House',
    imageUrl: '/media/front,/media/garden',
  })
  expect(preview.units.map(({ apt, revisedPrice }) => [apt, revisedPrice])).toEqual([
    ['101', 612_000],
    ['102', 618_000],
  ])
  expect([preview.publication, preview.missing]).toEqual(['draft', ['contract']])
  await stage.db.sql.update(listings).set(publicationIs('published')).where(eq(listings.id, id))
  expect((await call(stage, `GET /api/house/${id}/0/none`)).data).toEqual(preview.listing)
  expect((await call(stage, `GET /api/house/listing/agency/${id}`)).data).toEqual(preview.company)
  await stage.db.sql.update(listings).set(publicationIs('draft')).where(eq(listings.id, id))
})

test('it is for the people who look after it; all others find nothing [D16-1]', async () => {
  const codes = await Promise.all(
    ['manager', 'viewer', 'office', 'other', 'office of Wren', 'buyer', 'visitor'].map(async (who) => [
      who,
      (await previewFor(who)).code,
    ]),
  )
  expect(Object.fromEntries(codes)).toEqual({
    ...{ manager: 0, viewer: 0, office: 0, other: 40400, 'office of Wren': 40400, buyer: 40301, visitor: 90000 },
  })
  const { token = '' } = people['manager'] ?? {}
  for (const from of [{}, { token }]) {
    expect((await call(stage, `GET /api/house/${id}/0/none`, {}, from)).code).toBe(20001)
    expect((await call(stage, `GET /api/houseRoomList/${id}`, {}, from)).data).toEqual([])
  }
  await vi.waitFor(async () => {
    const page = await stage.server.app.inject({
      url: `/property-details/view?pid=${id}`,
      headers: { host: 'localhost' },
    })
    expect([page.statusCode, page.body.includes('Kestrel House'), page.body.includes('noindex')]).toEqual([
      404,
      false,
      true,
    ])
  })
})

test('a preview is kept nowhere, not listed by search engines, and counts no view [D16-2]', async () => {
  const answer = await stage.server.app.inject({
    url: `/api/desk/projects/${id}/preview`,
    headers: { host: 'localhost', token: people['manager']?.token ?? '' },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const page = await stage.server.app.inject({
    url: `/desk/projects/${id}/preview`,
    headers: { host: 'localhost' },
  })
  expect([page.statusCode, page.body.includes('<meta name="robots" content="noindex">')]).toEqual([200, true])
  expect(page.body).not.toContain('Kestrel House')
  expect(await stage.db.sql.$count(actionLogs)).toBe(0)
})
