import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '../../server/listing/unit.tables'
import { listings } from '../../server/listing/listing.tables'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk } from './desk-people'

let stage: Stage
let olga: SignedIn
beforeAll(async () => {
  stage = await openStage()
  olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
})
afterAll(() => stage.close(), 30_000)

const AGENCY = {
  ...{ name: 'Ardent & Vale', colour: '#1f3d36', address: '12 Gouger Street', suburb: 'Adelaide', state: 'SA' },
  ...{ postcode: '5000', email: 'office@ardent.example', phone: '08 8123 4567', licence: 'RLA 284 119' },
  abn: '51 824 753 556',
}
const AGENT = {
  ...{ firstName: 'Imogen', lastName: 'Castellari', email: 'imogen@ardent.example' },
  ...{ countryCode: '+61', mobile: '0412 345 678' },
}

test('an office makes an agency, a project with its units and prices, publishes it, and a visitor sees it [D2-2, D2-3, D2-4, D3-1, D3-3, D7-1]', async () => {
  const desk = { token: olga.token }
  const agency = await call(stage, 'POST /api/desk/agencies', AGENCY, desk)
  expect(agency).toEqual({ code: 0, message: 'success', data: { id: expect.any(Number) } })
  const agencyId = (agency.data as { id: number }).id
  const agent = await call(stage, `POST /api/desk/agencies/${agencyId}/agents`, AGENT, desk)
  const agentId = (agent.data as { id: number }).id
  const project = await call(
    stage,
    'POST /api/desk/projects',
    {
      ...{ agencyId, agentId, name: 'Redgum Mews', propertyType: 'Apartments' },
      ...{ suburb: 'Bowden', state: 'SA', postcode: '5007' },
    },
    desk,
  )
  expect(project.code).toBe(0)
  const { id } = project.data as { id: number }

  // A visitor doesn’t see a draft.
  expect((await call(stage, `GET /api/house/${id}/0/none`)).code).toBe(20001)
  const added = await call(
    stage,
    `POST /api/desk/projects/${id}/units`,
    { pattern: '101-104, 201-204', like: { beds: 2, baths: 1, cars: 1, internal: 81.5, total: 96.5, price: 509_000 } },
    desk,
  )
  expect(added).toEqual({ code: 0, message: 'success', data: { added: 8 } })
  const early = await call(stage, `POST /api/desk/projects/${id}/publication`, { event: 'published', reason: '' }, desk)
  expect(early).toEqual({
    code: 71013,
    message: 'This is missing: Address with a known suburb, A picture, A unit that isn’t withheld, Contract type.',
    data: null,
  })

  const changed = await call(
    stage,
    `PUT /api/desk/projects/${id}`,
    {
      was: { address: '', contractType: '', description: '' },
      now: { address: '8 Drayton Street', contractType: 'Off the plan', description: 'Light.\n\n- A garden' },
    },
    desk,
  )
  expect(changed).toEqual({ code: 0, message: 'success', data: null })
  await stage.db.sql
    .update(listings)
    .set({ images: ['/media/one.webp'] })
    .where(eq(listings.id, id))
  const stock = (await call(stage, `GET /api/desk/projects/${id}/units`, {}, desk)).data as {
    unitId: number
    label: string
  }[]
  expect(stock.map(({ label }) => label)).toEqual(['101', '102', '103', '104', '201', '202', '203', '204'])
  const released = await call(
    stage,
    `POST /api/desk/projects/${id}/units/status`,
    { unitIds: stock.slice(0, 4).map(({ unitId }) => unitId), act: 'released-for-sale' },
    desk,
  )
  expect(released).toEqual({ code: 0, message: 'success', data: { offered: [] } })
  const published = await call(
    stage,
    `POST /api/desk/projects/${id}/publication`,
    { event: 'published', reason: '' },
    desk,
  )
  expect(published).toEqual({ code: 0, message: 'success', data: null })

  const seen = await call(stage, `GET /api/house/${id}/0/none`)
  expect(seen.code).toBe(0)
  expect(seen.data).toMatchObject({ description: '<p>Light.</p>\n<ul><li>A garden</li></ul>' })
  const found = await call(stage, 'GET /api/desk/projects?page=1&words=Redgum%20Mews', {}, desk)
  expect(found.data).toMatchObject({
    rows: [
      {
        ...{ id, name: 'Redgum Mews', agency: 'Ardent & Vale', suburb: 'Bowden', publication: 'published' },
        ...{ counts: { available: 4, reserved: 0, sold: 0, withheld: 4 }, prices: { from: 509_000, to: 509_000 } },
        missing: [],
      },
    ],
    total: 1,
  })

  const [first] = stock
  const priced = await call(
    stage,
    `PUT /api/desk/projects/${id}/units`,
    { edits: [{ unitId: first?.unitId, was: { price: 509_000 }, now: { price: 519_000 } }], reason: 'Half is sold' },
    desk,
  )
  expect(priced).toEqual({ code: 0, message: 'success', data: null })
  const history = await call(stage, `GET /api/desk/projects/${id}/units/${first?.unitId}`, {}, desk)
  expect(history.data).toMatchObject({
    unit: { label: '101', price: 519_000, status: 'Available', lastChange: { by: 10_000 } },
    prices: [
      { price: 519_000, who: 'Olga Buyer', why: 'Half is sold' },
      { price: 509_000, who: 'Olga Buyer', why: 'First price' },
    ],
    statuses: [{ from: 'Withheld', to: 'Available', by: '' }],
  })
  const [row] = await stage.db.sql
    .select({ price: units.revisedPrice })
    .from(units)
    .where(eq(units.id, first?.unitId ?? 0))
  expect(row).toEqual({ price: 519_000 })

  const changes = await call(stage, `GET /api/desk/changes?listingId=${id}&before=0`, {}, desk)
  expect((changes.data as { action: string }[]).map(({ action }) => action)).toEqual([
    'unit-price',
    'project-published',
    'unit-status',
    'unit-status',
    'unit-status',
    'unit-status',
    'project-changed',
    'units-added',
    'project-added',
  ])
})
