import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/shared/dates'
import { referrals } from '../../../server/membership/referrals.tables'
import { outbox } from '../../../server/mail/mail.tables'
import { leadPeople, leads } from '../../../server/leads/leads.tables'
import { deletePerson } from '../../../server/stock/office/persons/change-person'
import { reservations } from '../../../server/reservation/reservation.tables'
import { formOf } from '../../reservation/services-setup'
import { atTheDesk } from '../../stock/desk-people'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

/** An agent on no plan. */
const member = () =>
  signedIn(stage, {
    ...{ role: 'agent', firstName: 'Rita', lastName: 'Referrer', companyName: 'Parade', introducerGrantedAt: null },
  })
const CLEO = {
  ...{ name: 'Cleo Client', email: 'cleo@example.com', phone: '0412 345 678' },
  ...{ wants: 'Two bedrooms in Glenelg', hasConsent: true },
}
const refer = ({ token }: SignedIn, form: object = CLEO) => call(stage, 'POST /api/referrals', form, { token })
const list = async ({ token }: SignedIn, page = 1) => {
  const { data } = await call(stage, `GET /api/referrals/${page}`, {}, { token })
  return data as { rows: { name: string; state: string }[]; total: number }
}
const states = async (rita: SignedIn) => (await list(rita)).rows.map(({ state }) => state)

test('[D36-6] an agent without a plan refers a client: the desk has a lead with the consent, and the office an email', async () => {
  const rita = await member()
  const { code, data } = await refer(rita)
  expect([code, data]).toEqual([
    0,
    {
      ...{ id: expect.any(Number), name: 'Cleo Client', email: 'cleo@example.com', phone: '0412 345 678' },
      ...{ wants: 'Two bedrooms in Glenelg', at: expect.any(String), state: 'sent' },
    },
  ])
  expect(await list(rita)).toEqual({ rows: [data], total: 1 })
  const [lead] = await stage.db.sql
    .select({ lead: leads, person: leadPeople })
    .from(leads)
    .innerJoin(leadPeople, eq(leadPeople.id, leads.personId))
    .where(eq(leads.accountId, rita.id))
  expect(lead).toMatchObject({
    lead: {
      ...{ kind: 'referral', tenant: 'unifi', listingId: null, message: 'Two bedrooms in Glenelg', state: 'new' },
      consent: expect.stringMatching(/^My client has agreed that I give .+ these details, and that .+ contacts them/),
      facts: [
        { label: 'Referred by', value: 'Rita Referrer' },
        { label: 'Company', value: 'Parade' },
      ],
    },
    person: { name: 'Cleo Client', email: 'cleo@example.com', phone: '0412 345 678' },
  })
  const [email] = await stage.db.sql.select().from(outbox).where(eq(outbox.kind, 'client-referred'))
  expect(email?.subjectId).toBe(String((data as { id: number }).id))
  await stage.tick()
  const sent = stage.emails.find(({ subject }) => subject === 'Client referred')?.text
  expect(sent).toMatch(new RegExp(`^Open the referral: https?://[^/]+/desk/inbox/${lead?.lead.id}$`, 'm'))
  expect(sent).toContain(
    'Rita Referrer, Parade has referred a client to you, who has agreed to be contacted. Answer at the desk. Rita Referrer sees in their account what has become of it.',
  )
})

test('[D36-7] the member sees what the desk has done, and a reservation that they introduced, but no other', async () => {
  const [rita, other] = [await member(), await member()]
  const email = 'dora@example.com'
  await refer(rita, { ...CLEO, email })
  const ofRita = eq(leads.accountId, rita.id)
  expect(await states(rita)).toEqual(['sent'])
  await stage.db.sql.update(leads).set({ state: 'answered' }).where(ofRita)
  expect(await states(rita)).toEqual(['contacted'])
  const { id: listingId, units } = await makeListing(stage.db, stage.clock.now(), {
    units: [{ apt: '1' }, { apt: '2' }],
  })
  const [first = 0, second = 0] = Object.values(units)
  const now = stage.clock.now()
  const held = {
    listingId,
    tenant: 'unifi',
    offerType: 'Select Now',
    status: 'held',
    createdAt: now,
    placedAt: now,
  } as const
  const form = formOf('Dora@example.com')
  await stage.db.sql.insert(reservations).values({ ...held, unitId: first, form, introducerId: other.id })
  expect(await states(rita)).toEqual(['contacted'])
  await stage.db.sql.insert(reservations).values({ ...held, unitId: second, form, introducerId: rita.id })
  expect([await states(rita), await states(other)]).toEqual([['reserved'], []])
  await stage.db.sql.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.unitId, second))
  await stage.db.sql.update(leads).set({ state: 'closed' }).where(ofRita)
  expect(await states(rita)).toEqual(['closed'])
  await stage.db.sql.delete(leads).where(ofRita)
  expect(await states(rita)).toEqual(['closed'])
})

test('[D36-8] the same client waits once, and a member refers 20 a day at most', async () => {
  const rita = await member()
  expect((await refer(rita)).code).toBe(0)
  expect(await refer(rita, { ...CLEO, email: 'CLEO@example.com' })).toMatchObject({
    ...{ code: 71102, message: 'You have referred this client, and the office has not answered yet.' },
    data: { field: 'email' },
  })
  const other = await member()
  expect((await refer(other)).code).toBe(0)
  const before = new Date(stage.clock.now().getTime() - HOUR)
  await stage.db.sql.insert(referrals).values(
    Array.from({ length: 19 }, (_, i) => ({
      ...{ accountId: rita.id, tenant: 'unifi', name: 'A', email: `${i}@example.com`, phone: '', wants: 'A' },
      ...{ consent: '', at: before },
    })),
  )
  expect(await refer(rita, { ...CLEO, email: 'eve@example.com' })).toMatchObject({
    ...{ code: 42900, message: 'You can refer 20 clients a day. Try again tomorrow.' },
  })
  await stage.db.sql
    .update(referrals)
    .set({ at: new Date(before.getTime() - DAY) })
    .where(eq(referrals.accountId, rita.id))
  expect((await refer(rita, { ...CLEO, email: 'eve@example.com' })).code).toBe(0)
  expect((await list(rita)).total).toBe(21)
  expect((await list(rita, 2)).rows).toHaveLength(1)
})

test('[D36-6] what is missing or wrong is named, and a buyer can’t refer', async () => {
  const rita = await member()
  expect([await refer(rita, { ...CLEO, hasConsent: false }), await refer(rita, { ...CLEO, wants: ' ' })]).toEqual([
    { code: 40000, message: 'Please ask your client first, and confirm it here', data: { field: 'hasConsent' } },
    { code: 40000, message: 'Please enter what your client is looking for', data: { field: 'wants' } },
  ])
  const buyer = await signedIn(stage, {})
  expect((await refer(buyer)).code).toBe(40301)
})

test('[D51-42] the member is emailed when a referral arrives, is first answered and is closed; a reply that keeps it open counts', async () => {
  const rita = await member()
  const olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  await refer(rita, { ...CLEO, name: 'Fay Friend', email: 'fay@example.com' })
  const [lead] = await stage.db.sql.select().from(leads).where(eq(leads.accountId, rita.id))
  const id = lead?.id ?? 0
  const subjects = async () => {
    await stage.tick()
    return stage.emails
      .filter(({ recipient, subject }) => recipient === rita.email && subject.includes('Fay'))
      .map(({ subject }) => subject)
  }
  const received = 'We have your referral of Fay Friend'
  expect([await subjects(), await states(rita)]).toEqual([[received], ['sent']])
  const reply = (version: number, isAnswered: boolean) =>
    call(
      stage,
      `POST /api/desk/leads/${id}/messages`,
      { version, kind: 'reply', text: 'Hello.', isAnswered },
      { token: olga.token },
    )
  expect((await reply(1, false)).code).toBe(0)
  const contacted = 'We have been in touch with Fay Friend'
  expect([await subjects(), await states(rita)]).toEqual([[received, contacted], ['contacted']])
  expect((await reply(2, true)).code).toBe(0)
  const act = (version: number, what: string) =>
    call(stage, `POST /api/desk/leads/${id}/acts`, { version, act: what }, { token: olga.token })
  for (const [version, what] of [
    [3, 'closed'],
    [4, 'reopened'],
    [5, 'closed'],
  ] as const)
    expect((await act(version, what)).code).toBe(0)
  expect([await subjects(), await states(rita)]).toEqual([
    [received, contacted, 'We have closed your referral of Fay Friend'],
    ['closed'],
  ])
  const closed = stage.emails.findLast(({ recipient }) => recipient === rita.email)?.text
  expect(closed).toContain('If they are still looking for a home, you can refer them again.')
  expect(closed).toMatch(/^Go to your referrals: https?:\/\/[^/]+\/#\/account\/referrals$/m)
})

test('[D51-42] a referral whose client was deleted stays in the list without details', async () => {
  const rita = await member()
  await refer(rita, { ...CLEO, name: 'Gus Gone', email: 'gus@example.com' })
  await deletePerson(
    stage.db,
    { brand: 'unifi', email: 'gus@example.com' },
    { accountId: rita.id, at: stage.clock.now() },
  )
  const { rows, total } = await list(rita)
  expect([total, rows]).toEqual([
    1,
    [{ id: expect.any(Number), name: '', email: '', phone: '', wants: '', at: expect.any(String), state: 'deleted' }],
  ])
})
