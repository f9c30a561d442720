import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/shared/dates'
import { forgetAccount } from '../../server/leads/record-lead'
import { leadPeople, leads } from '../../server/leads/leads.tables'
import { agencies, listings } from '../../server/listing/listing.tables'
import { call, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { makeAgency } from '../stock/desk-people'
import { makeSale } from '../stock/sales/make-sale'

let stage: Stage
let house: MadeListing
let agencyId: number

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  stage.clock.advance(2 * HOUR)
  await stage.db.sql.delete(leadPeople)
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, agencyId))
  house = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '101' }] })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
})

const NOOR = { name: 'Noor Haddad', email: 'Noor@example.com', phone: '0491570158' }
const enquire = (values: object = {}) =>
  call(stage, `POST /api/agent/contact-agent-email/${house.id}`, {
    ...{ ...NOOR, message: 'Is there a shed?', actions: [], ...values },
  })
const reveal = (values: object = {}, from = {}) =>
  call(
    stage,
    'POST /api/reveal/priceList',
    {
      ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', countryCode: '+61', mobileNumber: '' },
      ...{ propertyId: house.id, ...values },
    },
    from,
  )
const KIT = {
  ...{ firstName: 'Ann', lastName: 'Lee', companyName: 'Lee & Sons', state: 'Victoria', email: 'ann@lee.example' },
  ...{ phoneNumber: '0412345678', message: '' },
}
const people = () =>
  stage.db.sql
    .select({ tenant: leadPeople.tenant, email: leadPeople.email, name: leadPeople.name, phone: leadPeople.phone })
    .from(leadPeople)
    .orderBy(asc(leadPeople.id))
const kept = () =>
  stage.db.sql
    .select({
      ...{ kind: leads.kind, tenant: leads.tenant, site: leads.site, agencyId: leads.agencyId },
      ...{ listingId: leads.listingId, unitId: leads.unitId, message: leads.message, facts: leads.facts },
      ...{ consent: leads.consent, state: leads.state, times: leads.times, accountId: leads.accountId },
    })
    .from(leads)
    .orderBy(asc(leads.id))

const AT_HOUSE = () => ({
  ...{ tenant: 'wren', site: 'unifi', agencyId, listingId: house.id, unitId: null, message: '', facts: [] },
  ...{ consent: '', state: 'new', times: 1, accountId: null },
})

test('a question about one’s own reservation or offer names its unit and number, for the agents too; another’s is unknown [D52-81]', async () => {
  const noor = await signedIn(stage)
  const stranger = await signedIn(stage)
  const unitId = house.units['101'] ?? 0
  const made = { listingId: house.id, unitId, accountId: noor.id, buyer: 'Noor' } as const
  const held = await makeSale(stage, { ...made, status: 'held' })
  const offer = await makeSale(stage, { ...made, status: 'offered', offer: 70_000_000 })
  const ask = (reservationId: number, token: string) =>
    call(
      stage,
      `POST /api/agent/contact-agent-email/${house.id}`,
      { ...NOOR, message: 'When does the contract come?', actions: ['CALL_BACK'], reservationId },
      { token },
    )
  expect(await ask(held, stranger.token)).toMatchObject({ code: 40400, message: 'Reservation not found.' })
  expect([(await ask(held, noor.token)).code, (await ask(offer, noor.token)).code]).toEqual([0, 0])
  expect((await kept()).map(({ unitId: unit, facts }) => [unit, facts])).toEqual([
    [
      unitId,
      [
        { label: 'Reservation', value: String(held) },
        { label: 'Requested', value: 'Call back' },
      ],
    ],
    [
      unitId,
      [
        { label: 'Offer', value: String(offer) },
        { label: 'Requested', value: 'Call back' },
      ],
    ],
  ])
  const before = stage.emails.length
  await stage.tick()
  const texts = stage.emails.slice(before).map(({ text }) => text)
  expect(texts.filter((text) => text.includes(`has sent an enquiry about apartment 101, `))).not.toEqual([])
  expect(texts.some((text) => text.includes(`Reservation: ${held}`))).toBe(true)
  expect(texts.some((text) => text.includes(`Offer: ${offer}`))).toBe(true)
})

test('[D35-1] what people ask is kept once each, for the office of the agency that it is about', async () => {
  await enquire()
  await enquire()
  await enquire({ message: 'Please ring', actions: ['CALL_BACK', 'SEND_EMAIL'] })
  await enquire({ message: 'Saturday?', actions: ['MAKE_APPOINTMENT'] })
  expect(await people()).toEqual([
    { tenant: 'wren', email: 'noor@example.com', name: 'Noor Haddad', phone: '0491570158' },
  ])
  expect(await kept()).toEqual([
    { ...AT_HOUSE(), kind: 'enquiry', message: 'Is there a shed?' },
    {
      ...{ ...AT_HOUSE(), kind: 'callback', message: 'Please ring' },
      facts: [{ label: 'Requested', value: 'Call back, Send email' }],
    },
    {
      ...{ ...AT_HOUSE(), kind: 'inspection', message: 'Saturday?' },
      facts: [{ label: 'Requested', value: 'Make an appointment' }],
    },
  ])
})

test('[D35-3] a price list that is unlocked again is the same lead, with the words that were agreed to', async () => {
  await reveal()
  await reveal({ firstName: 'Noora', mobileNumber: '491570158' })
  await reveal({ email: 'bo@example.com' })
  const consent = 'By continuing you accept the Terms of use and the Privacy policy.'
  expect(await people()).toEqual([
    { tenant: 'wren', email: 'noor@example.com', name: 'Noora Haddad', phone: '0491570158' },
    { tenant: 'wren', email: 'bo@example.com', name: 'Noor Haddad', phone: '' },
  ])
  expect(await kept()).toEqual([
    { ...AT_HOUSE(), kind: 'price-reveal', consent, times: 2 },
    { ...AT_HOUSE(), kind: 'price-reveal', consent },
  ])
})

test('[D35-3] an email address that others type leaves the lead of its account as it is', async () => {
  const [bea, ann] = [await signedIn(stage, { firstName: 'Bea' }), await signedIn(stage, { firstName: 'Ann' })]
  await reveal({}, bea)
  await reveal({}, bea)
  await reveal({}, ann)
  await reveal()
  const consent = 'By continuing you accept the Terms of use and the Privacy policy.'
  expect(await kept()).toEqual([{ ...AT_HOUSE(), kind: 'price-reveal', consent, times: 2, accountId: bea.id }])
})

test('[D35-1] an analysis is kept with its unit, and a request of an agent with its company', async () => {
  const bea = await signedIn(stage, { firstName: 'Bea' })
  const unitId = house.units['101'] ?? 0
  await call(stage, 'POST /api/orders/customise', { propertyId: house.id, roomId: unitId, request: 'Rent' }, bea)
  await call(stage, 'POST /api/agent/requestAgentKit', KIT)
  await call(stage, 'POST /api/agent/requestUConnectKit', { ...KIT, message: 'Hello' }, { host: 'wren.localhost' })
  const brand = {
    ...{ agencyId: null, listingId: null },
    facts: [
      { label: 'Company', value: 'Lee & Sons' },
      { label: 'State', value: 'Victoria' },
    ],
  }
  expect(await kept()).toEqual([
    { ...AT_HOUSE(), kind: 'investment-analysis', unitId, message: 'Rent', accountId: bea.id },
    { ...AT_HOUSE(), ...brand, kind: 'agent-kit', tenant: 'unifi' },
    { ...AT_HOUSE(), ...brand, kind: 'joining', site: 'wren', message: 'Hello' },
  ])
})

test('[D35-4] a name that the office has corrected stays, whatever is typed later', async () => {
  await enquire()
  await stage.db.sql.update(leadPeople).set({ name: 'Noor A. Haddad', correctedAt: stage.clock.now() })
  await enquire({ name: 'Mickey', phone: '0491576398', message: 'Another question' })
  expect(await people()).toEqual([
    { tenant: 'wren', email: 'noor@example.com', name: 'Noor A. Haddad', phone: '0491570158' },
  ])
})

test('[D35-4] with an account go the price lists it unlocked, and people who have asked nothing else', async () => {
  const bea = await signedIn(stage, { firstName: 'Bea' })
  await reveal({ email: 'bea@example.com' }, bea)
  await reveal({}, bea)
  await enquire()
  await stage.db.transaction((sql) => forgetAccount(sql, bea.id))
  expect((await people()).map(({ email }) => email)).toEqual(['noor@example.com'])
  expect((await kept()).map(({ kind }) => kind)).toEqual(['enquiry'])
})
