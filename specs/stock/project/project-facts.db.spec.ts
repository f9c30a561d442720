import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listings } from '../../../server/listing/listing.tables'
import { call, type SignedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'

let stage: Stage
let mia: SignedIn
let id: number

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  ;({ id } = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Kestrel House' } }))
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, id))
})
afterAll(() => stage.close(), 30_000)

const change = (was: object, now: object) =>
  call(stage, `PUT /api/desk/projects/${id}`, { was, now }, { token: mia.token })
const visited = async () => (await call(stage, `GET /api/house/${id}/0/none`)).data
const EMPTY = {
  ...{ builderName: '', builderLicence: '', builderProjects: [], suiteAddress: '', suitePhone: '', suiteHours: [] },
  ...{ locationTitle: '', locationDescription: '', rentalYield: null, vacancyRate: null },
}
const WRITTEN = {
  builderName: 'Marlowe Constructions',
  builderLicence: 'BLD 119 004',
  builderProjects: [
    { name: 'The Lantern', suburb: 'Glenelg', year: 2024 },
    { name: 'Wharf & Rope', suburb: 'Port Adelaide', year: 2021 },
  ],
  suiteAddress: '12 Moseley Square, Glenelg SA 5045',
  suitePhone: '08 8123 4567',
  suiteHours: [
    { days: [3, 5], from: '12:00', to: '16:30' },
    { days: [6, 0], from: '11:00', to: '15:00' },
  ],
  locationTitle: 'Two streets from the sand',
  locationDescription: 'The tram stops at the corner.',
  rentalYield: 4.85,
  vacancyRate: 0.6,
}

test('builder, display suite, location and returns reach visitors, and are taken away again [D12-4]', async () => {
  await stage.db.sql.update(listings).set({ rentalYield: null, vacancyRate: null }).where(eq(listings.id, id))
  expect(await change(EMPTY, WRITTEN)).toEqual({ code: 0, message: 'success', data: null })
  expect(await visited()).toMatchObject({
    builder: {
      name: 'Marlowe Constructions',
      licence: 'BLD 119 004',
      projects: [
        { name: 'The Lantern', suburb: 'Glenelg', year: 2024 },
        { name: 'Wharf & Rope', suburb: 'Port Adelaide', year: 2021 },
      ],
    },
    displaySuite: {
      address: '12 Moseley Square, Glenelg SA 5045',
      phone: '08 8123 4567',
      hours: [
        { days: [3, 5], from: '12:00', to: '16:30' },
        { days: [6, 0], from: '11:00', to: '15:00' },
      ],
    },
    propertyLocationTitle: 'Two streets from the sand',
    propertyLocationDescription: 'The tram stops at the corner.',
    rentalYield: 4.85,
    vacancyRate: 0.6,
  })
  const changes = await call(stage, `GET /api/desk/changes?listingId=${id}&before=0`, {}, { token: mia.token })
  expect((changes.data as { fields: { field: string }[] }[])[0]?.fields).toContainEqual({
    field: 'suiteHours',
    was: '',
    now: 'Wednesday and Friday, 12 pm to 4:30 pm; Saturday and Sunday, 11 am to 3 pm',
  })
  // One part keeps the others.
  expect((await change({ suitePhone: '08 8123 4567' }, { suitePhone: '' })).code).toBe(0)
  expect(await visited()).toMatchObject({
    displaySuite: { address: '12 Moseley Square, Glenelg SA 5045', phone: '', hours: WRITTEN.suiteHours },
  })
  const { suitePhone: _, ...rest } = WRITTEN
  expect((await change(rest, { ...EMPTY })).code).toBe(0)
  expect(await visited()).toMatchObject({ builder: null, displaySuite: null, propertyLocationTitle: '' })
})

const hours = (days: number[], from: string, to: string) => ({
  suiteAddress: '12 Moseley Square',
  suiteHours: [{ days, from, to }],
})
const past = (name: string, year: number) => ({
  builderName: 'Marlowe',
  builderProjects: [{ name, suburb: 'Glenelg', year }],
})
const LATER = 'Each opening has a time from which and a later one until which it is open.'
test.each<[object, string, string]>([
  [hours([], '11:00', '15:00'), 'suiteHours', 'Choose the days of each opening.'],
  [hours([7], '11:00', '15:00'), 'suiteHours', 'Choose the days of each opening.'],
  [hours([1], '15:00', '11:00'), 'suiteHours', LATER],
  [hours([1], '11', '15:00'), 'suiteHours', LATER],
  [hours([1], '11:00', '24:00'), 'suiteHours', LATER],
  [{ suitePhone: '08 8123 4567' }, 'suiteAddress', 'Enter the address of the display suite.'],
  [{ suiteAddress: '12 Moseley Square', suitePhone: 'call us' }, 'suitePhone', 'Enter a phone number.'],
  [{ builderLicence: 'BLD 1' }, 'builderName', 'Enter the builder’s name.'],
  [past(' ', 2021), 'builderProjects', 'Each past project has a name.'],
  [past('The Lantern', 21), 'builderProjects', 'The year of completion is 1900 to 2100.'],
  [{ rentalYield: 101 }, 'rentalYield', 'Rental yield is 0 to 100 per cent.'],
  [{ vacancyRate: -1 }, 'vacancyRate', 'Vacancy rate is 0 to 100 per cent.'],
])('%j is refused by its field [D12-5]', async (now, field, message) => {
  const answer = await change(EMPTY, now)
  expect([answer.code, answer.message, answer.data]).toEqual([40000, message, { field }])
})

const degrees = async () => {
  const [row] = await stage.db.sql
    .select({ latitude: listings.latitude, longitude: listings.longitude })
    .from(listings)
    .where(eq(listings.id, id))
  return [row?.latitude, row?.longitude]
}
const fieldsNow = async () =>
  (await call(stage, `GET /api/desk/projects/${id}`, {}, { token: mia.token })).data as {
    fields: { pin: string }
    place: { latitude: number; longitude: number }
  }

test('a pin says where a project is; without one it is where its suburb is, also after the suburb changes [D12-7]', async () => {
  const { fields, place } = await fieldsNow()
  const glenelg = [place.latitude, place.longitude]
  expect((await change({ pin: fields.pin }, { pin: '-34.97512, 138.52014' })).code).toBe(0)
  expect([await degrees(), (await fieldsNow()).fields.pin]).toEqual([[-34.97512, 138.52014], '-34.97512, 138.52014'])
  expect((await change({ pin: '-34.97512, 138.52014' }, { pin: '' })).code).toBe(0)
  expect([await degrees(), (await fieldsNow()).fields.pin]).toEqual([glenelg, ''])
  const bowden = { suburb: 'Bowden', postcode: '5007' }
  expect((await change({ suburb: 'Glenelg', postcode: '5045' }, bowden)).code).toBe(0)
  const moved = await fieldsNow()
  expect([await degrees(), moved.fields.pin]).toEqual([[moved.place.latitude, moved.place.longitude], ''])
  expect(await degrees()).not.toEqual(glenelg)
})

test.each([
  ['-37.8136, 144.9631', /^The pin is \d{3} km from Bowden\. Move it to within 20 km, or correct the suburb\.$/],
  ['51.5, 0.1', /^Write degrees of latitude and longitude, such as -34\.9802, 138\.5144\.$/],
  ['near the park', /^Write degrees of latitude and longitude, such as -34\.9802, 138\.5144\.$/],
])('the pin %s is refused by its field [D12-7]', async (pin, message) => {
  const before = await degrees()
  const answer = await change({ pin: '' }, { pin })
  expect([answer.code, answer.data, await degrees()]).toEqual([40000, { field: 'pin' }, before])
  expect(answer.message).toMatch(message)
})

test('example pictures are counted beside its own, as its checklist counts them [D51-8]', async () => {
  const countsOf = async (images: string[]) => {
    await stage.db.sql.update(listings).set({ images }).where(eq(listings.id, id))
    const { data } = await call(stage, `GET /api/desk/projects/${id}`, {}, { token: mia.token })
    const { examples, summary } = data as { examples: number; summary: { missing: string[] } }
    return [examples, summary.missing.includes('picture')]
  }
  const own = `/media/${'a'.repeat(64)}.webp`
  expect(await countsOf(['/drawings/1/front.svg', '/drawings/1/plan.svg', own])).toEqual([2, false])
  expect(await countsOf([])).toEqual([0, true])
})
