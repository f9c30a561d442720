import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { agents, listings, publicationIs } from '../../server/listing/listing.tables'
import { officeServices, runCommand } from '../../server/office-commands'
import { asLine } from '../../server/office/reply'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
let manager: SignedIn
let given: { readonly agencyId: number; readonly agentId: number }
const KESTREL = { name: 'The Kestrel', propertyType: 'Apartments', suburb: 'Bowden', state: 'SA', postcode: '5007' }

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Bay Agency')
  manager = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  const [agent] = await stage.db.sql
    .insert(agents)
    .values({
      ...{ agencyId, firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@bay.example' },
      ...{ mobile: '491570156', imageUrl: '', bio: '' },
    })
    .returning({ id: agents.id })
  given = { agencyId, agentId: agent?.id ?? 0 }
})
afterAll(() => stage.close(), 30_000)

const post = (project: object) =>
  call(stage, 'POST /api/desk/projects', { ...KESTREL, ...given, ...project }, { token: manager.token })
const office = async (...words: string[]): Promise<string> => asLine(await runCommand(officeServices(stage.db), words))

describe('what is unknown is refused with the word that was given [D13-1]', () => {
  const types = 'Apartments, Townhouses, House & Land, House, Land'
  test.each([
    [{ propertyType: 'Castle' }, 40000, 'propertyType', `“Castle” is no property type. Choose ${types}.`],
    [{ propertyType: 'apartment' }, 40000, 'propertyType', `“apartment” is no property type. Choose ${types}.`],
    [{ state: 'Fiji' }, 40000, 'state', '“Fiji” is no state.'],
    [{ state: 'sa' }, 40000, 'state', '“sa” is no state.'],
    [{ postcode: '50071' }, 40000, 'postcode', 'A postcode has four digits.'],
    [{ suburb: 'Bowdin' }, 71012, 'suburb', 'We don’t know Bowdin SA 5007. Did you mean Bowden, SA?'],
    [{ postcode: '5000' }, 71012, 'suburb', 'We don’t know Bowden SA 5000. Did you mean Bowden, SA 5007?'],
    [
      { suburb: 'Xyzzyville' },
      71012,
      'suburb',
      'We don’t know Xyzzyville SA 5007. Check the spelling, the state and the postcode.',
    ],
  ])('%j', async (changed, code, field, message) => {
    const { id } = (await post({})).data as { id: number }
    expect(await post(changed)).toMatchObject({ code, message, data: { field } })
    const was = { ...KESTREL }
    expect(
      await call(stage, `PUT /api/desk/projects/${id}`, { was, now: changed }, { token: manager.token }),
    ).toMatchObject({ code, message, data: { field } })
    const before = await stage.db.sql.$count(listings)
    const file = JSON.stringify({ ...KESTREL, ...given, ...changed })
    expect(await office('listing', 'add', file)).toBe(`${field}: ${message}`)
    expect(await office('listing', 'edit', String(id), JSON.stringify(changed))).toBe(`${field}: ${message}`)
    expect(await stage.db.sql.$count(listings)).toBe(before)
  })
})

test('a project of the desk is at its suburb, and says so; its page claims no coordinates [D13-2]', async () => {
  const { id } = (await post({ name: 'The Heron' })).data as { id: number }
  await stage.db.sql.update(listings).set(publicationIs('published')).where(eq(listings.id, id))
  const placed = async () => {
    const { data } = await call(stage, `GET /api/house/${id}/0/none`)
    const { latitude, longitude, isPlacedBySuburb } = data as Record<string, unknown>
    const { body } = await stage.server.app.inject({ method: 'GET', url: `/property-details/view?pid=${id}` })
    return [latitude, longitude, isPlacedBySuburb, body.includes('GeoCoordinates')]
  }
  await vi.waitFor(async () => expect(await placed()).toEqual([-34.904, 138.579, true, false]))
  await stage.db.sql.update(listings).set({ latitude: -34.9042, longitude: 138.5812 }).where(eq(listings.id, id))
  await vi.waitFor(async () => expect(await placed()).toEqual([-34.9042, 138.5812, false, true]))
})
