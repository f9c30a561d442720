import { eq, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonData } from '../../domain/leads/person-data'
import { DAY } from '../../domain/shared/dates'
import { accounts } from '../../server/identity/identity.tables'
import { recordLead } from '../../server/leads/record-lead'
import { leadMessages, leadPeople, leads } from '../../server/leads/leads.tables'
import { enquiries } from '../../server/listing/enquiry.tables'
import { agencies, listings, priceReveals } from '../../server/listing/listing.tables'
import { piaRequests } from '../../server/listing/pia.tables'
import { outbox } from '../../server/mail/mail.tables'
import { referrals } from '../../server/membership/referrals.tables'
import { documentLinks } from '../../server/reservation/links/document-links.tables'
import { purchaserCorrections } from '../../server/reservation/people/purchaser-corrections.tables'
import { alertReaders, savedSearches } from '../../server/alerts/alerts.tables'
import { queuePlaces } from '../../server/queue/queue.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { privateLinks } from '../../server/sharing/sharing.tables'
import { envelopes, envelopeSigners } from '../../server/signing/signing.tables'
import { deskInvitations } from '../../server/stock/members.tables'
import { officeServices, questionOf, runCommand } from '../../server/office-commands'
import { changes } from '../../server/stock/stock.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from '../stock/desk-people'
import { makeSale } from '../stock/sales/make-sale'

let stage: Stage
let house: MadeListing
let foreign: MadeListing
let noor: SignedIn
let agencyId: number
const people: Record<string, SignedIn> = {}
const EMAIL = 'noor@person.example'

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  const others = await makeAgency(stage, 'Other Agency')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
  const listing = async (name: string, agency: number) => {
    const made = await makeListing(stage.db, stage.clock.now(), { listing: { name }, units: [{ apt: '805' }] })
    await stage.db.sql.update(listings).set({ agencyId: agency }).where(eq(listings.id, made.id))
    return made
  }
  house = await listing('Kestrel House', agencyId)
  foreign = await listing('House of Wren', others)
  noor = await signedIn(stage, { firstName: 'Noor' })
  await stage.db.sql.update(accounts).set({ email: EMAIL }).where(eq(accounts.id, noor.id))
  people['manager'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['una'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Una', isProven: false })
  people['wren'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wanda', tenant: 'wren' })
  const sale = await makeSale(stage, {
    ...{ listingId: house.id, unitId: house.units['805'] ?? 0, status: 'held', buyer: 'Noor' },
    ...{ accountId: noor.id, said: {} },
  })
  await stage.db.sql
    .update(reservations)
    .set({ form: raw`jsonb_set(form, '{purchasers,0,email}', '"Noor@person.example"')` })
    .where(eq(reservations.id, sale))
  await papers()
})
afterAll(() => stage.close(), 30_000)

/** What stays: a form that was sent for signature, and invitations to both brands' desks. */
const papers = async () => {
  const { sql } = stage.db
  const at = stage.clock.now()
  const none = { name: '', email: '', phone: '', address: '', company: '' }
  for (const listingId of [house.id, foreign.id]) {
    const [envelope] = await sql
      .insert(envelopes)
      .values({
        ...{
          tenant: 'unifi',
          origin: 'https://unifi.example',
          provider: 'own',
          listingId,
          unitIds: [],
          fieldsHash: '',
        },
        form: {
          ...{ property: 'Kestrel House', address: '', unit: 'Apartment 805', purchasers: [none], entity: '' },
          ...{ agreement: { name: '', date: '' }, conveyancer: null, introducer: null, feeTexts: [] },
        },
        ...{ documentKey: '', documentHash: '', returnPath: '', createdAt: at, expiresAt: at, status: 'expired' },
      })
      .returning({ id: envelopes.id })
    await sql.insert(envelopeSigners).values({
      ...{
        envelopeId: envelope?.id ?? 0,
        position: 1,
        name: 'Noor Haddad',
        email: EMAIL,
        tokenHash: `of ${listingId}`,
      },
    })
  }
  await sql.insert(deskInvitations).values([
    { id: crypto.randomUUID(), email: EMAIL, agencyId, role: 'seller', createdAt: at, expiresAt: at },
    { id: crypto.randomUUID(), email: EMAIL, tenant: 'wren', role: 'office', createdAt: at, expiresAt: at },
  ])
}

const as = (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const CALL = '/api/desk/brands/unifi/person-data'
const found = async (email = EMAIL): Promise<PersonData> =>
  (await as('olga', `POST ${CALL}`, { email })).data as unknown as PersonData
const ask = (site: string, listingId: number, email = EMAIL) =>
  stage.db.transaction((sql) =>
    recordLead(sql, {
      ...{ kind: 'enquiry', site, listingId, accountId: null, at: stage.clock.now(), message: 'Is there a shed?' },
      person: { name: 'Noor Haddad', email, phone: '0491570158' },
    }),
  )

beforeEach(async () => {
  stage.clock.advance(DAY)
  const { sql } = stage.db
  for (const table of [privateLinks, referrals, leadPeople, enquiries, priceReveals, piaRequests, queuePlaces, outbox])
    await sql.delete(table)
  const at = stage.clock.now()
  const lead = await ask('unifi', house.id)
  await ask('wren', foreign.id)
  await sql.insert(leadMessages).values({ leadId: lead, kind: 'note', by: 'Mia', text: 'Rings on Monday', at })
  const form = { name: 'Noor Haddad', phone: '0491570158', message: 'Is there a shed?', actions: [], at }
  await sql.insert(enquiries).values([
    { ...form, listingId: house.id, email: 'Noor@person.example', tenant: 'wren', fingerprint: 'own' },
    { ...form, listingId: foreign.id, email: EMAIL, tenant: 'unifi', fingerprint: 'foreign' },
    { ...form, listingId: house.id, email: 'bo@person.example', tenant: 'unifi', fingerprint: 'other' },
  ])
  const reveal = { firstName: 'Noor', lastName: 'Haddad', email: EMAIL, countryCode: '+61', mobile: '491570158', at }
  await sql.insert(priceReveals).values([
    { ...reveal, listingId: house.id },
    { ...reveal, listingId: foreign.id },
  ])
  await sql.insert(piaRequests).values({ accountId: noor.id, listingId: house.id, request: 'Rent', at })
  const client = { name: 'Noor Haddad', email: EMAIL, phone: '', wants: 'Two bedrooms', consent: 'Yes', at }
  await sql.insert(referrals).values([
    { ...client, accountId: people['manager']?.id ?? 0, tenant: 'unifi' },
    { ...client, accountId: people['manager']?.id ?? 0, tenant: 'wren' },
  ])
  const link = { accountId: people['manager']?.id ?? 0, recipientEmail: EMAIL, isPublic: true, createdAt: at }
  await sql.insert(privateLinks).values(
    [house.id, foreign.id].map((listingId) => ({
      ...{
        ...link,
        listingId,
        label: 'Noor and Sam',
        endsOn: '2027-02-18',
        endsAt: new Date('2027-02-18T13:29:59.000Z'),
      },
    })),
  )
  await sql.insert(queuePlaces).values(
    [house, foreign].map((listing) => ({
      ...{ unitId: listing.units['805'] ?? 0, accountId: noor.id, tenant: 'unifi', origin: 'https://unifi.example' },
      ...{ offerHours: 24, wantsNews: false, positionTold: 1, joinedAt: at },
    })),
  )
  await sql.delete(alertReaders)
  const readers = await sql
    .insert(alertReaders)
    .values([
      { tenant: 'unifi', accountId: noor.id, origin: 'https://unifi.example' },
      { tenant: 'unifi', email: EMAIL, origin: 'https://unifi.example' },
      { tenant: 'wren', email: EMAIL, origin: 'https://wren.unifi.example' },
    ])
    .returning({ id: alertReaders.id })
  const saved = { query: '', savedAt: at, toldId: 0, place: '', words: [] }
  await sql.insert(savedSearches).values(
    readers.map(({ id: readerId }, i) => ({
      ...saved,
      readerId,
      ...(i === 0
        ? { name: 'All', frequency: 'weekly' as const }
        : { name: 'By address', frequency: 'daily' as const }),
    })),
  )
  const data = { firstName: 'Noor', lastName: 'Haddad', email: EMAIL, phoneNumber: '0491570158' }
  const email = { kind: 'agent-kit-requested', subjectId: '1', data, createdAt: at, nextAttemptAt: at }
  await sql.insert(outbox).values([
    { ...email, tenant: 'unifi', key: 'kit-own' },
    { ...email, tenant: 'wren', key: 'kit-foreign' },
  ])
})

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
  const { sql } = stage.db
  const at = stage.clock.now()
  const [own] = await sql.select().from(reservations).where(eq(reservations.listingId, house.id))
  const away = await makeSale(stage, {
    ...{ listingId: foreign.id, unitId: foreign.units['805'] ?? 0, status: 'held', buyer: 'Noor' },
    ...{ accountId: noor.id, said: {} },
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
      ...{ email: 'Noor@Person.example', origin: '', accountId: noor.id, sentAt: at, expiresAt: at },
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
  const lines = await stage.db.sql
    .select()
    .from(changes)
    .where(eq(changes.subject, `Person ${data.id}`))
  expect(lines.map(({ action }) => action)).toEqual(['person-exported', 'person-deleted'])
  expect(JSON.stringify(lines)).not.toMatch(/Noor|person\.example|0491/)
})

test('[D39-15] a correction reaches every form of the brand, and nothing of another', async () => {
  const was = { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' }
  const now = { name: 'Noor Van Khan', email: 'Khan@person.example', phone: '0491 570 156' }
  const { code, data } = await as('olga', `PUT ${CALL}`, { was, now })
  expect([code, data]).toMatchObject([
    0,
    {
      ...{ name: 'Noor Van Khan', email: 'khan@person.example', phone: '0491 570 156', unsentEmails: 1 },
      enquiries: [{ name: 'Noor Van Khan', phone: '0491 570 156' }],
      priceLists: [{ name: 'Noor Van Khan', phone: '0491 570 156' }],
      privateLinks: [{ label: 'Noor and Sam' }],
      referrals: [{ name: 'Noor Van Khan', phone: '0491 570 156' }],
    },
  ])
  // What is left under the old address is the account's own.
  expect(await found()).toMatchObject({
    ...{ id: null, enquiries: [], priceLists: [], privateLinks: [], referrals: [], unsentEmails: 0 },
  })
  expect((await stage.db.sql.select().from(outbox).where(eq(outbox.key, 'kit-own')))[0]?.data).toEqual({
    ...{ firstName: 'Noor Van', lastName: 'Khan', email: 'khan@person.example', phoneNumber: '0491 570 156' },
  })
  const foreignForms = await stage.db.sql.select().from(enquiries).where(eq(enquiries.listingId, foreign.id))
  expect(foreignForms.map(({ name, email }) => [name, email])).toEqual([['Noor Haddad', EMAIL]])
})

test('[D39-15] a correction of what another person has changed, a taken address and a wrong field are refused', async () => {
  const was = { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' }
  await stage.db.sql.insert(leadPeople).values({
    ...{ tenant: 'unifi', email: 'taken@person.example', name: 'Bo', phone: '' },
    ...{ firstAt: stage.clock.now(), lastAt: stage.clock.now() },
  })
  const correct = async (now: object, seen: object = {}) => {
    const { code, message } = await as('olga', `PUT ${CALL}`, { was: { ...was, ...seen }, now: { ...was, ...now } })
    return [code, message]
  }
  expect([
    await correct({ name: 'Noor Khan' }, { name: 'Nora Haddad' }),
    await correct({ email: 'taken@person.example' }),
    await correct({ name: '🏠' }),
    await correct({ phone: 'ring me' }),
  ]).toMatchObject([
    [71010, 'Another person has changed this meanwhile. You see it as it is now.'],
    [40000, expect.stringContaining('Another person who asked has this address.')],
    [40000, expect.stringContaining('Name')],
    [40000, expect.stringContaining('Please enter a valid phone number')],
  ])
  expect((await found()).name).toBe('Noor Haddad')
})

test('[D39-15] a person whose questions have ended is corrected as well, and doesn’t become another', async () => {
  await stage.db.sql.delete(leadPeople)
  const was = { name: 'Noor Haddad', email: EMAIL, phone: '' }
  expect(await found()).toMatchObject({ id: null, ...was })
  await ask('unifi', house.id, 'taken@person.example')
  const correct = async (email: string) => (await as('olga', `PUT ${CALL}`, { was, now: { ...was, email } })).code
  expect([await correct('taken@person.example'), await correct('khan@person.example')]).toEqual([40000, 0])
  expect(await found('khan@person.example')).toMatchObject({
    id: null,
    name: 'Noor Haddad',
    referrals: [{ phone: '' }],
  })
})

test('[D39-16] [D44-8] a deletion takes everything but reservations, of the brand alone, and once', async () => {
  const { code, data } = await as('olga', `POST ${CALL}/deletion`, { email: EMAIL })
  expect([code, data]).toMatchObject([0, { sales: [{ unit: '805', status: 'held' }] }])
  expect((await as('olga', `POST ${CALL}/deletion`, { email: EMAIL })).code).toBe(40400)
  const { sql } = stage.db
  expect({
    people: (await sql.select().from(leadPeople)).map(({ tenant }) => tenant),
    questions: (await sql.select().from(leads)).map(({ tenant }) => tenant),
    messages: await sql.select().from(leadMessages),
    forms: (await sql.select().from(enquiries).orderBy(enquiries.id)).map(({ fingerprint }) => fingerprint),
    priceLists: (await sql.select().from(priceReveals)).map(({ listingId }) => listingId),
    analyses: await sql.select().from(piaRequests),
    links: (await sql.select().from(privateLinks).orderBy(privateLinks.listingId)).map((link) => [
      link.recipientEmail,
      link.label,
    ]),
    referrals: (await sql.select().from(referrals).orderBy(referrals.id)).map(
      ({ tenant, name, email, phone, wants }) => `${tenant}: ${[name, email, phone, wants].filter(Boolean).length}`,
    ),
    emails: (await sql.select().from(outbox)).map(({ key }) => key),
    alerts: (await sql.select().from(alertReaders)).map(({ tenant }) => tenant),
    places: (await sql.select().from(queuePlaces).orderBy(queuePlaces.unitId)).map(
      ({ accountId }) => accountId === noor.id,
    ),
  }).toEqual({
    ...{ people: ['wren'], questions: ['wren'], messages: [], forms: ['foreign', 'other'], priceLists: [foreign.id] },
    ...{
      analyses: [],
      referrals: ['unifi: 0', 'wren: 3'],
      emails: ['kit-foreign'],
      alerts: ['wren'],
      places: [false, true],
    },
    links: [
      ['', ''],
      [EMAIL, 'Noor and Sam'],
    ],
  })
  expect(await found()).toMatchObject({
    ...{ id: null, name: '', questions: [], privateLinks: [], sales: [{ unit: '805' }] },
    ...{ signatures: [{ name: 'Noor Haddad' }], invitations: [{ role: 'seller' }] },
  })
})

test('[D39-17] the command does the same, and asks before it deletes', async () => {
  const office = async (...args: string[]) => {
    const { failed, text } = await runCommand({ ...officeServices(stage.db), clock: () => stage.clock.now() }, args)
    return `${failed ? 'failed: ' : ''}${text}`
  }
  const { id } = await found()
  const [sale] = (await found()).sales
  expect(questionOf(['person-data', 'delete', EMAIL])).toBe(
    `Delete what is stored about ${EMAIL}? Offers and reservations stay. It can’t be undone.`,
  )
  const exported = await office('person-data', 'export', EMAIL)
  expect(JSON.parse(exported)).toMatchObject({ id, name: 'Noor Haddad', enquiries: [{ message: 'Is there a shed?' }] })
  expect([
    await office('person-data', 'correct', EMAIL, '--name', 'Noor Khan'),
    await office('person-data', 'correct', EMAIL),
    await office('person-data', 'correct', EMAIL, '--name', '🏠'),
    await office('person-data', 'export', 'missing@person.example'),
    await office('person-data', 'delete', EMAIL, '--brand', 'nowhere'),
    await office('person-data', 'delete', EMAIL),
    await office('person-data', 'delete', EMAIL),
  ]).toEqual([
    `Person ${id} is corrected. Reservation ${sale?.id} stays.`,
    'failed: person-data correct takes --name, --email or --phone.',
    'failed: Name can’t contain emoji',
    'failed: Nothing is stored about a person with this email address.',
    'failed: There is no brand nowhere. `npm run office -- brands` lists them.',
    `What is stored about ${EMAIL} is deleted. Reservation ${sale?.id} stays.`,
    'failed: Nothing is stored about a person with this email address.',
  ])
})
