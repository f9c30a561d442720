import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffiliateGroup } from '../../domain/content/affiliates'
import type { BrandDetails } from '../../domain/content/stored-tenant'
import { tenants } from '../../server/content/content.tables'
import { agencies, listings, publicationIs } from '../../server/listing/listing.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
const people: Record<string, SignedIn> = {}
let agency: number

beforeAll(async () => {
  stage = await openStage()
  agency = await makeAgency(stage, 'Own Agency')
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['otto'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Otto' })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId: agency, firstName: 'Mia' })
  people['buyer'] = await signedIn(stage, {})
})
afterAll(() => stage.close(), 30_000)

const as = async (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const stored = async (label = 'unifi'): Promise<BrandDetails> => {
  const [found] = await stage.db.sql.select().from(tenants).where(eq(tenants.label, label))
  if (found === undefined) throw new Error(`no brand ${label}`)
  return found.details
}
const change = async (who: string, was: BrandDetails, changes: Partial<BrandDetails>, brand = 'unifi') => {
  const { code, message, data } = await as(who, `PUT /api/desk/brands/${brand}`, { was, now: { ...was, ...changes } })
  return { code, message, field: (data as { field?: string } | null)?.field }
}

test('a brand is read and changed by its own office alone [D11-1]', async () => {
  const before = await stored()
  expect((await as('olga', 'GET /api/desk/brands')).data).toEqual([
    { label: 'unifi', isDefault: true, details: before },
  ])
  expect((await as('wes', 'GET /api/desk/brands')).data).toMatchObject([{ label: 'wren' }])
  const codes: Record<string, number[]> = {}
  for (const who of ['wes', 'mia', 'buyer'])
    codes[who] = [
      (await as(who, 'GET /api/desk/brands')).code,
      (await as(who, 'GET /api/desk/approvals')).code,
      (await change(who, before, { name: 'Taken' })).code,
    ]
  expect(codes).toEqual({ wes: [0, 0, 40400], mia: [40301, 40301, 40301], buyer: [40301, 40301, 40301] })
  expect((await change('olga', before, { name: 'Taken' }, 'nowhere')).code).toBe(40400)
  expect(await stored()).toEqual(before)
})

test.each<[string, (was: BrandDetails) => Partial<BrandDetails>, string, string]>([
  [
    'an ABN',
    ({ company }) => ({ company: { ...company, abn: '53004085617' } }),
    'company.abn',
    'This is not a valid ABN. Check its digits.',
  ],
  [
    'an email address',
    () => ({ promotionsEmail: 'promotions' }),
    'promotionsEmail',
    'Enter an email address, or leave it empty.',
  ],
  [
    'a colour',
    () => ({ brand: '#ffc629' }),
    'onBrand',
    'Text on the brand colour has a contrast of 1.6 to 1. It needs 4.5 to 1.',
  ],
  [
    'a link',
    ({ social }) => ({ social: { ...social, twitter: 'javascript:alert(1)' } }),
    'social.twitter',
    'Start with https://, or with a slash for a page of this site, or leave it empty.',
  ],
  [
    'terms',
    ({ terms }) => ({ terms: { ...terms, holdDays: 0 } }),
    'terms.holdDays',
    'Enter a whole number, 1 to 90 days.',
  ],
  [
    'a conveyancer',
    ({ conveyancers }) => ({ conveyancers: conveyancers.map((each) => ({ ...each, email: '' })) }),
    'conveyancers.SA.email',
    'Enter an email address.',
  ],
])('%s that is wrong is refused by its field, and nothing is saved [D11-2]', async (_, changes, field, message) => {
  const was = await stored()
  expect(await change('olga', was, { ...changes(was), openingHours: 'Never' })).toEqual({ code: 40000, message, field })
  expect(await stored()).toEqual(was)
})

test('control characters and texts without end are refused by their field [D11-2]', async () => {
  const was = await stored()
  for (const name of ['Uni\u0000fi', 'Uni\nfi', 'U'.repeat(301)])
    expect(await change('olga', was, { name })).toMatchObject({ code: 40000, field: 'name' })
  expect(await change('olga', was, { name: 'U'.repeat(61) })).toMatchObject({
    ...{ code: 40000, field: 'name', message: 'Write at most 60 characters.' },
  })
  expect(await stored()).toEqual(was)
})

test('two people change one field: the second learns which, and changes of other fields are both kept [D11-3]', async () => {
  const was = await stored()
  const { company } = was
  expect(
    (await change('olga', was, { openingHours: 'Weekdays', company: { ...company, legalName: 'First' } })).code,
  ).toBe(0)
  expect(await change('otto', was, { contactPhone: '1300 1', company: { ...company, legalName: 'Second' } })).toEqual({
    code: 71010,
    message: 'Changed meanwhile: Company name. Nothing of yours was saved. Look at what it is now, and save again.',
    field: 'company.legalName',
  })
  expect((await change('otto', was, { contactPhone: '1300 1' })).code).toBe(0)
  expect(await stored()).toEqual({
    ...was,
    ...{ openingHours: 'Weekdays', contactPhone: '1300 1', company: { ...company, legalName: 'First' } },
  })
})

test('of two people who change conveyancers of other states both are kept [D11-3]', async () => {
  const was = await stored()
  const [first] = was.conveyancers
  if (first === undefined) throw new Error('no conveyancer')
  const ofVictoria = { ...first, companyName: 'Yarra Conveyancing', state: 'VIC' }
  expect((await change('olga', was, { conveyancers: [...was.conveyancers, ofVictoria] })).code).toBe(0)
  const renamed = { ...first, companyName: 'Parade & Sons' }
  expect((await change('otto', was, { conveyancers: [renamed] })).code).toBe(0)
  expect((await stored()).conveyancers).toEqual([renamed, ofVictoria])
  expect(await change('olga', was, { conveyancers: [] })).toMatchObject({
    ...{ code: 71010, field: 'conveyancers.SA' },
  })
})

const group = (title: string, name: string, offer = '') => ({ title, words: '', companies: [{ name, offer }] })

test('of two people who change, order, add and remove different groups of companies all is kept [D14-1]', async () => {
  const before = await stored()
  const [removals, cleaning] = [group('Removals', 'Cart & Co'), group('Cleaning', 'Broom & Co')]
  const gardens = group('Gardens', 'Spade & Co')
  const groups = [removals, cleaning, gardens]
  expect((await change('olga', before, { affiliates: groups })).code).toBe(0)
  const was = await stored()
  const cheaper = group('Removals', 'Cart & Co', '10% off')
  const tuners = group('Piano tuners', 'Fifth & Fork')
  expect((await change('olga', was, { affiliates: [cheaper, cleaning, gardens, tuners] })).code).toBe(0)
  const longer = group('Gardens', 'Spade & Fork')
  expect((await change('otto', was, { affiliates: [longer, removals] })).code).toBe(0)
  expect((await stored()).affiliates).toEqual([longer, cheaper, tuners])
  expect(await change('olga', was, { affiliates: [removals, group('Cleaning', 'Mop & Co'), gardens] })).toEqual({
    code: 71010,
    message:
      'Changed meanwhile: Companies: Cleaning. Nothing of yours was saved. Look at what it is now, and save again.',
    field: 'affiliates.Cleaning',
  })
  expect(await change('otto', was, { affiliates: [...groups, group('gardens', 'Rake & Co')] })).toMatchObject({
    ...{ code: 40000, field: 'affiliates.gardens', message: 'There is a group of this name already.' },
  })
  expect((await stored()).affiliates).toEqual([longer, cheaper, tuners])
  expect((await change('olga', await stored(), { affiliates: before.affiliates })).code).toBe(0)
})

test('entries of a brand are in the history as people read them [D14-2]', async () => {
  const was = await stored('wren')
  const ofTasmania = {
    ...{ companyName: 'Derwent Conveyancing', firstName: 'Ida', lastName: 'Moss', address: '4 Salamanca Place' },
    ...{ suburb: 'Battery Point', state: 'TAS', postcode: '7004', phone: '03 5550 0144', mobile: '' },
    email: 'ida@derwent.example',
  }
  const next = {
    conveyancers: [...was.conveyancers, ofTasmania],
    affiliates: [
      ...was.affiliates,
      { ...group('Piano tuners', 'Fifth & Fork', '10% off'), words: 'They come by bicycle.' },
    ],
    terms: { ...was.terms, feeCents: 120_050 },
  }
  expect((await change('wes', was, next, 'wren')).code).toBe(0)
  const [first, ...others] = was.affiliates
  expect(
    (
      await change(
        'wes',
        await stored('wren'),
        { affiliates: [...next.affiliates.slice(1), next.affiliates[0] as AffiliateGroup] },
        'wren',
      )
    ).code,
  ).toBe(0)
  const lines = (await as('wes', 'GET /api/desk/changes?listingId=0&before=0')).data as { fields: object[] }[]
  const titles = (groups: readonly AffiliateGroup[]) => groups.map(({ title }) => title).join(', ')
  expect(lines[0]?.fields).toEqual([
    {
      field: 'Order of affiliated companies',
      was: `${titles(was.affiliates)}, Piano tuners`,
      now: `${titles(others)}, Piano tuners, ${first?.title}`,
    },
  ])
  expect(lines[1]?.fields).toHaveLength(3)
  expect(lines[1]?.fields).toEqual(
    expect.arrayContaining([
      {
        field: 'Conveyancer in TAS',
        was: '',
        now: 'Derwent Conveyancing, Ida Moss, 4 Salamanca Place, Battery Point 7004, 03 5550 0144, ida@derwent.example',
      },
      { field: 'Companies: Piano tuners', was: '', now: 'They come by bicycle.; Fifth & Fork: 10% off' },
      { field: 'Reservation fee', was: '1000', now: '1200.50' },
    ]),
  )
})

test('a change is in the history with who made it, field by field [D11-4]', async () => {
  const was = await stored('wren')
  expect((await change('wes', was, { openingHours: 'By appointment', approvesListings: true }, 'wren')).code).toBe(0)
  const { data } = await as('wes', 'GET /api/desk/changes?listingId=0&before=0')
  expect((data as object[])[0]).toMatchObject({
    ...{ who: 'Wes Buyer', action: 'brand-changed', subject: 'Wren & Co' },
    fields: expect.arrayContaining([
      { field: 'Opening hours', was: 'Monday - Friday 9am - 5pm', now: 'By appointment' },
      { field: 'The office approves projects', was: 'false', now: 'true' },
    ]) as unknown,
  })
  expect((await as('olga', 'GET /api/desk/changes?listingId=0&before=0')).data).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: 'Wren & Co' })]),
  )
})

test('pages and style sheets show a change at once [D11-5]', async () => {
  const was = await stored()
  const contact = async () => (await call(stage, 'POST /api/contacts')).data
  const styles = async () =>
    (await stage.server.app.inject({ url: '/tenant.css', headers: { host: 'localhost' } })).body
  expect(await contact()).toMatchObject({ contactEmail: was.contactEmail })
  expect((await change('olga', was, { contactEmail: 'sales@northbank.example', ground: '#fffefa' })).code).toBe(0)
  await expect.poll(contact).toMatchObject({ contactEmail: 'sales@northbank.example' })
  expect(await styles()).toContain('--ground: #fffefa')
})

test('projects that were submitted wait for their own office, which approves or declines them [D11-6]', async () => {
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Waiting House' },
    units: [{ apt: '1' }],
  })
  await stage.db.sql
    .update(listings)
    .set({ agencyId: agency, ...publicationIs('draft') })
    .where(eq(listings.id, made.id))
  const ofWren = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'House of Wren' },
    units: [{ apt: '1' }],
  })
  const other = await makeAgency(stage, 'Agency of Wren')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, other))
  await stage.db.sql
    .update(listings)
    .set({ agencyId: other, ...publicationIs('submitted') })
    .where(eq(listings.id, ofWren.id))
  expect((await as('olga', 'GET /api/desk/approvals')).data).toEqual([])
  await stage.db.sql.update(listings).set(publicationIs('submitted')).where(eq(listings.id, made.id))
  expect((await as('olga', 'GET /api/desk/approvals')).data).toMatchObject([
    { project: { id: made.id, name: 'Waiting House', publication: 'submitted' }, sentBy: '', sentAt: null },
  ])
  expect((await as('wes', 'GET /api/desk/approvals')).data).toMatchObject([{ project: { name: 'House of Wren' } }])
  expect((await as('olga', 'GET /api/desk/today')).data).toMatchObject({ toApprove: 1 })
  expect((await as('mia', 'GET /api/desk/today')).data).toMatchObject({ toApprove: 0 })
  const decide = `POST /api/desk/projects/${made.id}/publication`
  expect((await as('olga', decide, { event: 'declined', reason: ' ' })).code).toBe(40000)
  expect((await as('wes', decide, { event: 'declined', reason: 'No.' })).code).toBe(40400)
  expect((await as('olga', decide, { event: 'declined', reason: 'The plans are missing.' })).code).toBe(0)
  expect((await as('olga', 'GET /api/desk/approvals')).data).toEqual([])
  expect((await as('mia', `GET /api/desk/projects/${made.id}`)).data).toMatchObject({
    ...{ summary: { publication: 'draft' }, declinedReason: 'The plans are missing.' },
  })
})
