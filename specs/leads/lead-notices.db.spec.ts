import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lastDigestBefore } from '../../domain/leads/lead-notices'
import { DAY, HOUR, MINUTE } from '../../domain/shared/dates'
import { recordLead } from '../../server/leads/record-lead'
import { leadNotices, leadPeople } from '../../server/leads/leads.tables'
import { agencies, agents, listings } from '../../server/listing/listing.tables'
import { outbox } from '../../server/mail/mail.tables'
import { leadNoticesJob } from '../../server/stock/inbox/tell-of-leads'
import { call, type SignedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from '../stock/desk-people'

let stage: Stage
let house: MadeListing
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  const others = await makeAgency(stage, 'Other Agency')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
  house = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: [{ apt: '805' }],
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
  for (const role of ['manager', 'seller', 'viewer'] as const)
    people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['wren'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wanda', tenant: 'wren' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  await stage.db.sql.delete(leadPeople)
  for (const who of Object.keys(people)) if (who !== 'viewer') await choose(who, 'daily')
  await nextEight()
})

/** Half past eight on the next day: a digest has just gone. */
const nextEight = async () => {
  const { clock } = stage
  const eight = lastDigestBefore(new Date(clock.now().getTime() + DAY), 'Australia/Adelaide')
  clock.advance(eight.getTime() + HOUR / 2 - clock.now().getTime())
  await stage.tick()
}
const choose = (who: string, emails: string) =>
  call(stage, 'PUT /api/desk/inbox/emails', { emails }, { token: people[who]?.token ?? '' })

type Asked = Partial<Parameters<typeof recordLead>[1]> & { readonly name?: string }
const ask = ({ name = 'Noor', ...asked }: Asked = {}): Promise<number> =>
  stage.db.transaction((tx) =>
    recordLead(tx, {
      ...{ kind: 'enquiry', site: 'unifi', listingId: house.id, unitId: null, accountId: null },
      person: { name: `${name} Haddad`, email: `${name}@example.com`, phone: '0491570158' },
      ...{ message: `${name} asks`, at: stage.clock.now() },
      ...asked,
    }),
  )

/** Subjects of emails about leads to each person, since the last time. */
const told = async () => {
  const before = stage.emails.length
  await stage.tick()
  const sent = stage.emails.slice(before)
  return Object.fromEntries(
    Object.entries(people).flatMap(([who, { email }]) => {
      const subjects = sent.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
      return subjects.length === 0 ? [] : [[who, subjects]]
    }),
  )
}

test('[D39-1] sellers and the office are emailed immediately or at 8 am, as each has chosen, and once about each lead', async () => {
  await choose('seller', 'at-once')
  await choose('office', 'never')
  await ask()
  expect(await told()).toEqual({ seller: ['Enquiry: Kestrel House'] })
  expect(await told()).toEqual({})
  stage.clock.advance(5 * MINUTE)
  await ask({ name: 'Bo', kind: 'callback', unitId: house.units['805'] ?? null })
  await ask({ name: 'Cy', kind: 'inspection' })
  expect(await told()).toEqual({ seller: ['New in your inbox: 2'] })
  await nextEight()
  const digests = stage.emails.filter(({ recipient }) => recipient === people['manager']?.email)
  expect(digests.map(({ subject }) => subject)).toEqual(['New in your inbox: 3'])
  expect(digests[0]?.text).toContain(
    'Noor Haddad, Kestrel House. Enquiry: Noor asks\n\nBo Haddad, Apartment 805, Kestrel House. Call back: Bo asks\n\nCy Haddad, Kestrel House. Inspection: Cy asks',
  )
  expect(await told()).toEqual({})
})

test('[D39-2] what is asked after 8 am waits for the next morning of the brand, also when the server was away at 8 am', async () => {
  await ask()
  stage.clock.advance(23 * HOUR + 29 * MINUTE)
  expect(await told()).toEqual({})
  stage.clock.advance(HOUR)
  await ask({ name: 'Bo' })
  const morning = { manager: ['Enquiry: Kestrel House'], seller: ['Enquiry: Kestrel House'] }
  expect(await told()).toEqual({ ...morning, office: ['Enquiry: Kestrel House'] })
  expect(await told()).toEqual({})
})

test.each([
  // Summer time begins on 4 October 2026 and has ended on 5 April.
  ['2026-10-03T21:29:00.000Z', '2026-10-02T22:30:00.000Z'],
  ['2026-10-03T21:30:00.000Z', '2026-10-03T21:30:00.000Z'],
  ['2026-04-04T22:29:00.000Z', '2026-04-03T21:30:00.000Z'],
  ['2026-04-04T22:30:00.000Z', '2026-04-04T22:30:00.000Z'],
])('[D39-2] the last 8 am of Adelaide, also where clocks change: %s', (now, eight) => {
  expect(lastDigestBefore(new Date(now), 'Australia/Adelaide').toISOString()).toBe(eight)
})

test('[D39-3] people who only unlocked a price list are gathered for the morning, by project', async () => {
  await choose('seller', 'at-once')
  for (const name of ['Ann', 'Bo']) await ask({ name, kind: 'price-reveal', message: '' })
  expect(await told()).toEqual({})
  await nextEight()
  const [email] = stage.emails.filter(({ recipient }) => recipient === people['seller']?.email).slice(-1)
  expect(email?.subject).toBe('New in your inbox: 2')
  expect(email?.text).toContain('2 people unlocked the price list of Kestrel House.')
})

test('[D39-4] two nodes email each person once, and an email that could not be stored is stored the next time', async () => {
  await choose('seller', 'at-once')
  await ask()
  const job = leadNoticesJob({ db: stage.db, clock: stage.clock.now, siteOf: () => 'http://localhost' })
  await stage.db.sql.execute(sql`ALTER TABLE outbox ADD CONSTRAINT full_disk CHECK (kind <> 'leads-new') NOT VALID`)
  await expect(job.run()).rejects.toThrow()
  expect(await stage.db.sql.$count(leadNotices)).toBe(0)
  await stage.db.sql.execute(sql`ALTER TABLE outbox DROP CONSTRAINT full_disk`)
  await Promise.all([job.run(), job.run()])
  expect(await stage.db.sql.$count(leadNotices)).toBe(1)
  expect(await told()).toEqual({ seller: ['Enquiry: Kestrel House'] })
})

test('[D39-5] the agents who were emailed the enquiry, and the address that was emailed a request, get no second email', async () => {
  const [first] = await stage.db.sql.select({ id: listings.agent1Id }).from(listings).where(eq(listings.id, house.id))
  const agent = eq(agents.id, first?.id ?? 0)
  const [was] = await stage.db.sql.select().from(agents).where(agent)
  await stage.db.sql
    .update(agents)
    .set({ email: people['seller']?.email.toUpperCase() ?? '' })
    .where(agent)
  for (const who of ['seller', 'manager', 'office']) await choose(who, 'at-once')
  await ask()
  expect(Object.keys(await told()).sort()).toEqual(['manager', 'office'])
  stage.clock.advance(2 * MINUTE)
  await ask({ name: 'Bo', kind: 'agent-kit', listingId: null })
  expect(await told()).toEqual({ office: ['Agent kit: Unifi'] })
  await stage.db.sql.execute(
    sql`UPDATE tenants SET details = details || jsonb_build_object('contactEmail', ${people['office']?.email}::text) WHERE label = 'unifi'`,
  )
  stage.clock.advance(2 * MINUTE)
  await ask({ name: 'Cy', kind: 'joining', listingId: null })
  expect(await told()).toEqual({})
  await stage.db.sql
    .update(agents)
    .set({ email: was?.email ?? '' })
    .where(agent)
})

test('[D36-23] an agent who was emailed an enquiry and is replaced afterwards gets no second email; the new agent gets one', async () => {
  const [was] = await stage.db.sql.select().from(listings).where(eq(listings.id, house.id))
  const agentAt = async (who: string): Promise<number> => {
    const of = { agencyId: was?.agencyId ?? 0, firstName: who, lastName: 'Lane', mobile: '', imageUrl: '', bio: '' }
    const [made] = await stage.db.sql
      .insert(agents)
      .values({ ...of, email: people[who]?.email.toUpperCase() ?? '' })
      .returning()
    return made?.id ?? 0
  }
  const isHouse = eq(listings.id, house.id)
  const [seller, manager] = [await agentAt('seller'), await agentAt('manager')]
  await stage.db.sql.update(listings).set({ agent1Id: seller }).where(isHouse)
  await choose('office', 'never')
  await ask()
  await stage.db.sql.update(listings).set({ agent1Id: manager }).where(isHouse)
  stage.clock.advance(DAY)
  expect(await told()).toEqual({ manager: ['Enquiry: Kestrel House'] })
  await choose('seller', 'at-once')
  expect(await told()).toEqual({})
  await stage.db.sql
    .update(listings)
    .set({ agent1Id: was?.agent1Id ?? 0 })
    .where(isHouse)
})

test('[D39-6] nothing is sent about what was answered meanwhile, about what is old, or to viewers', async () => {
  await choose('seller', 'at-once')
  const id = await ask()
  await call(
    stage,
    `POST /api/desk/leads/${id}/acts`,
    { version: 1, act: 'closed' },
    { token: people['manager']?.token ?? '' },
  )
  expect(await told()).toEqual({})
  stage.clock.advance(4 * DAY)
  await ask({ name: 'Old', at: new Date(stage.clock.now().getTime() - 4 * DAY) })
  expect(await told()).toEqual({})
  expect((await choose('viewer', 'at-once')).code).toBe(40301)
})

test('[D39-7] no word of a stranger is in a subject', async () => {
  await choose('seller', 'at-once')
  await ask({ name: 'WIN A PRIZE', message: 'bank.example' })
  await told()
  await call(stage, 'POST /api/agent/requestAgentKit', {
    ...{ firstName: 'Ann', lastName: 'Lee', companyName: 'WIN A PRIZE', state: 'Victoria', email: 'ann@lee.example' },
    ...{ phoneNumber: '0412345678', message: '' },
  })
  await stage.tick()
  expect(stage.emails.filter(({ subject }) => /prize|bank/i.test(subject))).toEqual([])
  expect(await stage.db.sql.$count(outbox, eq(outbox.kind, 'agent-kit-requested'))).toBe(1)
})

test('[D39-9] a request for a kit is kept where the brand has no contact address', async () => {
  await stage.db.sql.execute(
    sql`UPDATE tenants SET details = details || '{"contactEmail": ""}'::jsonb WHERE label = 'saltline'`,
  )
  const answered = await call(
    stage,
    'POST /api/agent/requestUConnectKit',
    {
      ...{ firstName: 'Ann', lastName: 'Lee', companyName: 'Lee & Sons', state: 'Victoria', email: 'ann@lee.example' },
      ...{ phoneNumber: '0412345678', message: '' },
    },
    { host: 'saltline.localhost' },
  )
  expect(answered.code).toBe(0)
  expect(await stage.db.sql.select({ tenant: leadPeople.tenant }).from(leadPeople)).toEqual([{ tenant: 'saltline' }])
  expect(await stage.db.sql.$count(outbox, eq(outbox.kind, 'joining-requested'))).toBe(0)
})
