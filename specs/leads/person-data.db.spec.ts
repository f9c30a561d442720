import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentLinks } from '../../server/reservation/links/document-links.tables'
import { purchaserCorrections } from '../../server/reservation/people/purchaser-corrections.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { changes } from '../../server/stock/stock.tables'
import { makeSale } from '../stock/sales/make-sale'
import { CALL, EMAIL, withPerson } from './with-person'

const setup = withPerson()
const { as, found } = setup

test('[D39-13] [D44-8] [D46-10] everything about a person of a brand is found by the email address', async () => {
  const data = await found(' NOOR@person.example ')
  expect(data).toMatchObject({
    ...{ email: EMAIL, name: 'Noor Haddad', phone: '0491570158', hasAccount: true, unsentEmails: 1 },
    questions: [
      {
        ...{ kind: 'enquiry', project: 'Kestrel House', message: 'Is there a shed?' },
        messages: [{ kind: 'note', by: 'Mia', text: 'Rings on Monday' }],
      },
    ],
    enquiries: [{ project: 'Kestrel House', name: 'Noor Haddad', message: 'Is there a shed?' }],
    priceLists: [{ project: 'Kestrel House', name: 'Noor Haddad', phone: '0491570158' }],
    analyses: [{ project: 'Kestrel House', request: 'Rent' }],
    referrals: [{ name: 'Noor Haddad', wants: 'Two bedrooms' }],
    places: [{ project: 'Kestrel House', unit: '805', status: 'waiting' }],
    savedSearches: [
      { name: 'All', frequency: 'weekly' },
      { name: 'By address', frequency: 'daily' },
    ],
    privateLinks: [{ project: 'Kestrel House', label: 'Noor and Sam' }],
    sales: [
      {
        ...{ project: 'Kestrel House', unit: '805', status: 'held' },
        details: [
          { label: 'Name', value: 'Noor Byrne' },
          { label: 'Mobile', value: '0491 570 156' },
        ],
      },
    ],
    signatures: [{ project: 'Kestrel House', unit: 'Apartment 805', name: 'Noor Haddad', status: 'expired' }],
    invitations: [{ agency: 'Ardent & Vale', role: 'seller' }],
  })
  const {
    questions,
    enquiries: forms,
    priceLists,
    analyses,
    privateLinks: links,
    referrals: passedOn,
    places,
    ...rest
  } = data
  const lists = [
    questions,
    forms,
    priceLists,
    analyses,
    links,
    passedOn,
    places,
    rest.sales,
    rest.signatures,
    rest.invitations,
  ]
  expect(lists.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('[D39-13] only a proven office sees it; another brand and an unknown address answer as missing', async () => {
  const asked = async (who: string, brand = 'unifi', email = EMAIL) =>
    (await as(who, `POST /api/desk/brands/${brand}/person-data`, { email })).code
  expect([
    await asked('olga'),
    await asked('una'),
    await asked('manager'),
    await asked('wren'),
    await asked('olga', 'unifi', 'missing@person.example'),
  ]).toEqual([0, 71001, 40301, 40400, 40400])
  const [was, now] = [
    { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' },
    { name: 'Noor Khan', email: EMAIL, phone: '' },
  ]
  for (const who of ['una', 'manager', 'wren']) {
    await as(who, `PUT ${CALL}`, { was, now })
    await as(who, `POST ${CALL}/deletion`, { email: EMAIL })
  }
  expect((await found()).name).toBe('Noor Haddad')
})

test('[D45-1] earlier details of a corrected purchaser and links to documents are found under both addresses', async () => {
  const { sql } = setup.stage.db
  const at = setup.stage.clock.now()
  const [own] = await sql.select().from(reservations).where(eq(reservations.listingId, setup.house.id))
  const away = await makeSale(setup.stage, {
    ...{ listingId: setup.foreign.id, unitId: setup.foreign.units['805'] ?? 0, status: 'held', buyer: 'Noor' },
    ...{ accountId: setup.noor.id, said: {} },
  })
  const before = {
    ...{ firstName: 'Nora', middleName: '', surname: 'Haddad', email: 'Nora@person.example', mobile: '' },
    ...{ address: '1 Pier St', suburb: 'Glenelg', state: 'SA', postcode: '5045', country: 'Australia' },
  }
  const after = { ...before, firstName: 'Noor', email: EMAIL }
  for (const reservationId of [own?.id ?? 0, away]) {
    await sql.insert(purchaserCorrections).values({
      ...{ reservationId, position: 1, before, after, reason: 'As the passport says', signsAgain: false, at },
    })
    await sql.insert(documentLinks).values({
      ...{ reservationId, kind: 'saleContract1', file: 'a.pdf', recipient: 'conveyancer', name: 'Noor Haddad' },
      ...{ email: 'Noor@Person.example', origin: '', accountId: setup.noor.id, sentAt: at, expiresAt: at },
    })
  }
  const sale = { id: own?.id, project: 'Kestrel House', unit: '805', at: at.toISOString() }
  const corrections = [
    {
      ...{ ...sale, reason: 'As the passport says' },
      was: [
        { label: 'First name', value: 'Nora' },
        { label: 'Email', value: 'Nora@person.example' },
      ],
      now: [
        { label: 'First name', value: 'Noor' },
        { label: 'Email', value: EMAIL },
      ],
    },
  ]
  const links = [{ ...sale, document: 'Sale Contract 1', recipient: 'conveyancer', name: 'Noor Haddad' }]
  expect(await found()).toMatchObject({ corrections, documentLinks: links })
  await sql.insert(purchaserCorrections).values({
    ...{ reservationId: own?.id ?? 0, position: 0, reason: 'They bought alone', signsAgain: false, at },
    ...{ before: { purchasingEntity: 'Haddad Trust' }, after: { purchasingEntity: '' } },
  })
  const entity = {
    ...{ ...sale, reason: 'They bought alone' },
    was: [{ label: 'Purchasing entity', value: 'Haddad Trust' }],
    now: [{ label: 'Purchasing entity', value: '' }],
  }
  expect(await found()).toMatchObject({ corrections: [...corrections, entity] })
  expect(await found('nora@person.example')).toMatchObject({ id: null, sales: [], corrections, documentLinks: [] })
})

test('[D39-14] the file has the same, and the history the number of the person alone', async () => {
  const data = await found()
  const { data: file } = await as('olga', `POST ${CALL}/file`, { email: EMAIL })
  const { name, text } = file as unknown as { name: string; text: string }
  expect([name, JSON.parse(text)]).toEqual([`person-${data.id}.json`, data])
  await as('olga', `POST ${CALL}/deletion`, { email: EMAIL })
  const lines = await setup.stage.db.sql
    .select()
    .from(changes)
    .where(eq(changes.subject, `Person ${data.id}`))
  expect(lines.map(({ action }) => action)).toEqual(['person-exported', 'person-deleted'])
  expect(JSON.stringify(lines)).not.toMatch(/Noor|person\.example|0491/)
})
