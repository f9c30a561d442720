import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadPeople } from '../../server/leads/leads.tables'
import { listings } from '../../server/listing/listing.tables'
import { buyersIn, reservations } from '../../server/reservation/reservation.tables'
import { call, type SignedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'
import { makeSale } from './sales/make-sale'

let stage: Stage
let olga: SignedIn
let mia: SignedIn
let kestrel: number
let kites: number
beforeAll(async () => {
  stage = await openStage()
  olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  const agencyId = await made('POST /api/desk/agencies', AGENCY)
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  const agentId = await made(`POST /api/desk/agencies/${agencyId}/agents`, AGENT)
  const project = async (name: string, pattern: string) => {
    const id = await made('POST /api/desk/projects', {
      ...{ agencyId, agentId, name, propertyType: 'Apartments', suburb: 'Bowden', state: 'SA', postcode: '5007' },
    })
    await call(stage, `POST /api/desk/projects/${id}/units`, { pattern, like: {} }, { token: olga.token })
    return id
  }
  kestrel = await project('Kestrel 100% House', '703-704')
  kites = await project('Kites', '704, Lot {14-15}')
})
afterAll(() => stage.close(), 30_000)

const made = async (path: string, body: object): Promise<number> => {
  const { data } = await call(stage, path, body, { token: olga.token })
  return (data as { id: number }).id
}
const AGENCY = {
  ...{ name: 'Ardent & Vale', colour: '#1f3d36', address: '', suburb: 'Adelaide', state: 'SA', postcode: '5000' },
  ...{ email: 'office@ardent.example', phone: '', licence: 'RLA 284 119', abn: '' },
}
const AGENT = {
  firstName: 'Imogen',
  lastName: 'Castellari',
  email: 'imogen@ardent.example',
  countryCode: '+61',
  mobile: '',
}

const found = async (words: string, who: SignedIn = mia) => {
  const answer = await call(stage, `GET /api/desk/find?words=${encodeURIComponent(words)}`, {}, { token: who.token })
  const { projects, units } = answer.data as {
    projects: { id: number; name: string }[]
    units: { label: string; status: string; project: string; projectId: number }[]
  }
  return {
    projects: projects.map(({ id, name }) => [id, name]),
    units: units.map(({ label, status, project, projectId }) => [label, status, project, projectId]),
  }
}

test('a label finds its units in every project, in any spelling [D8-1]', async () => {
  const both = [
    ['704', 'Withheld', 'Kestrel 100% House', kestrel],
    ['704', 'Withheld', 'Kites', kites],
  ]
  expect([await found('704'), await found('Apt 704')]).toEqual([
    { projects: [], units: both },
    { projects: [], units: both },
  ])
  expect(await found('lot 014')).toEqual({ projects: [], units: [['Lot 14', 'Withheld', 'Kites', kites]] })
})

test('a label with words of the name finds the unit of one project [D8-1]', async () => {
  expect(await found('704 kes')).toEqual({
    projects: [],
    units: [['704', 'Withheld', 'Kestrel 100% House', kestrel]],
  })
})

test('words and a label are in any order, with commas [D52-14]', async () => {
  const one = { projects: [], units: [['704', 'Withheld', 'Kestrel 100% House', kestrel]] }
  for (const words of ['kestrel 704', '704, Kestrel', 'Kestrel 100% House, 704', 'Apartment 704, kestrel'])
    expect(await found(words)).toEqual(one)
  expect((await found('Kites, Lot 14')).units).toEqual([['Lot 14', 'Withheld', 'Kites', kites]])
})

test('words find projects, and marks of patterns are only marks [D8-2]', async () => {
  expect([await found('bowden'), await found('KITE'), await found('100%'), await found('%'), await found('_')]).toEqual(
    [
      {
        projects: [
          [kestrel, 'Kestrel 100% House'],
          [kites, 'Kites'],
        ],
        units: [],
      },
      { projects: [[kites, 'Kites']], units: [] },
      { projects: [[kestrel, 'Kestrel 100% House']], units: [] },
      { projects: [[kestrel, 'Kestrel 100% House']], units: [] },
      { projects: [], units: [] },
    ],
  )
  expect(await found('  ')).toEqual({ projects: [], units: [] })
})

test('a manager of another agency finds nothing [D8-3]', async () => {
  const agencyId = await made('POST /api/desk/agencies', { ...AGENCY, name: 'Harbour' })
  const other = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Hugo' })
  expect([await found('704', other), await found('bowden', other)]).toEqual([
    { projects: [], units: [] },
    { projects: [], units: [] },
  ])
})

test('agencies are listed with the number of their own projects [D28-1]', async () => {
  await made('POST /api/desk/agencies', { ...AGENCY, name: 'Quiet Bay' })
  const { data } = await call(stage, 'GET /api/desk/agencies', {}, { token: olga.token })
  const rows = (data as { fields: { name: string }; projects: number }[]).map(({ fields, projects }) => [
    fields.name,
    projects,
  ])
  expect(rows.filter(([name]) => name === 'Ardent & Vale' || name === 'Quiet Bay')).toEqual(
    expect.arrayContaining([
      ['Ardent & Vale', 2],
      ['Quiet Bay', 0],
    ]),
  )
})

describe('sales and questions', () => {
  interface People {
    readonly sales: readonly { id: number; buyer: string; label: string; project: string }[]
    readonly leads: readonly { id: number; name: string; project: string }[]
  }
  const people = async (words: string, who: SignedIn = mia): Promise<People> =>
    (await call(stage, `GET /api/desk/find?words=${encodeURIComponent(words)}`, {}, { token: who.token }))
      .data as People
  let house: Awaited<ReturnType<typeof makeListing>>
  let sale: number
  let agencyId: number
  beforeAll(async () => {
    agencyId = await makeAgency(stage, 'Harbour Homes')
    house = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Vesper House' } })
    await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
    const made = { listingId: house.id, unitId: house.units['101'] ?? 0, status: 'held' as const }
    sale = await makeSale(stage, { ...made, buyer: 'Sal', said: { purchasingEntity: 'Okoro Super Fund' } })
    await call(stage, `POST /api/agent/contact-agent-email/${house.id}`, {
      ...{ name: 'Una Berg', email: 'una@asks.example', phone: '0491570156', message: 'Is it sold?', actions: [] },
    })
  })
  const seller = () => atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Sam' })

  test('sellers find a sale by its number, its buyer’s name or email, and what buys [D52-15]', async () => {
    const sam = await seller()
    const row = { id: sale, buyer: 'Sal Byrne', label: '101', propertyType: 'Apartments', project: 'Vesper House' }
    for (const words of [String(sale), 'byrne', 'Byrne, Sal', 'SAL@buyers', 'okoro'])
      expect((await people(words, sam)).sales).toEqual([row])
    expect((await people('by', sam)).sales).toEqual([])
    expect((await people('Byrne 100%', sam)).sales).toEqual([])
  })

  test('sellers find a question by who asked [D52-15]', async () => {
    const sam = await seller()
    for (const words of ['una', 'Berg', 'una@asks.example'])
      expect((await people(words, sam)).leads.map(({ name, project }) => [name, project])).toEqual([
        ['Una Berg', 'Vesper House'],
      ])
  })

  test.each([
    ['reservations_by_buyer', sql`SELECT id FROM ${reservations} WHERE ${buyersIn(reservations.form)} ILIKE '%okoro%'`],
    [
      'lead_people_by_name',
      sql`SELECT id FROM ${leadPeople} WHERE lower(${leadPeople.name} || ' ' || ${leadPeople.email}) ILIKE '%berg%'`,
    ],
  ])('people are found by the index %s [D52-15]', async (index, query) => {
    const plan = await stage.db.transaction(async (tx) => {
      // These few rows would be read one by one.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      return JSON.stringify(await tx.execute(sql`EXPLAIN ${query}`))
    })
    expect(plan).toContain(index)
  })

  test('viewers, and sellers of others, find no people [D52-15]', async () => {
    const vic = await atTheDesk(stage, { role: 'viewer', agencyId, firstName: 'Vic' })
    const none = { sales: [], leads: [] }
    for (const who of [vic, mia])
      for (const words of [String(sale), 'byrne', 'una']) expect(await people(words, who)).toMatchObject(none)
  })
})
