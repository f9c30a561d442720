import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import type { UConnectMember } from '../../domain/stock/u-connect-member'
import { accounts } from '../../server/identity/identity.tables'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { uConnectSubscriptions } from '../../server/membership/subscription.tables'
import { officeServices, runCommand } from '../../server/office-commands'
import { call, type SignedIn, signedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  const agencyId = await makeAgency(stage, 'Own Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const as = async (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const page = async (who: string, words: string, brand = 'unifi', at = 1) => {
  const { data } = await as(
    who,
    `GET /api/desk/brands/${brand}/u-connect-members?page=${at}&words=${encodeURIComponent(words)}`,
  )
  return data as { rows: UConnectMember[]; total: number }
}
const set = (who: string, id: number, isGranted: boolean, reason = 'A partner.', brand = 'unifi') =>
  as(who, `PUT /api/desk/brands/${brand}/u-connect-members/${id}/introducing`, { isGranted, reason })
const newest = async (who: string) =>
  ((await as(who, 'GET /api/desk/changes?listingId=0&before=0')).data as Record<string, unknown>[])[0]

let joined = 0
/** An agent with a plan, in a brand. */
const member = async (lastName: string, planId: number, tenant = 'unifi') => {
  joined += 1
  const agent = await signedIn(stage, { role: 'agent', firstName: 'Ada', lastName, introducerGrantedAt: null })
  const now = stage.clock.now()
  const [registration] = await stage.db.sql
    .insert(uConnectRegistrations)
    .values({
      ...{ keyHash: `members-${joined}`, email: agent.email, tenant, origin: '', status: 'finished', mailed: false },
      ...{ accountId: agent.id, planId, createdAt: now, expiresAt: now },
    })
    .returning({ id: uConnectRegistrations.id })
  return { ...agent, registrationId: registration?.id ?? 0 }
}

test('agents of a brand are found by name and address, with their plan, its end and the grant [D14-12]', async () => {
  const endsAt = after(stage.clock.now(), 20 * DAY)
  const paid = await member('Quillfeather', 2)
  const leaving = await member('Quillfeathers', 3)
  const left = await member('Quillfeatherstone', 1)
  const ofWren = await member('Quillfeather', 1, 'wren')
  await stage.db.sql.insert(uConnectSubscriptions).values([
    {
      ref: 'm-1',
      registrationId: paid.registrationId,
      amountCents: 8999 as never,
      interval: 'month',
      createdAt: stage.clock.now(),
      periodEndsAt: endsAt,
    },
    {
      ref: 'm-2',
      registrationId: leaving.registrationId,
      amountCents: 8999 as never,
      interval: 'month',
      createdAt: stage.clock.now(),
      periodEndsAt: endsAt,
      endsAt,
    },
    {
      ref: 'm-3',
      registrationId: left.registrationId,
      amountCents: 8999 as never,
      interval: 'month',
      status: 'ended',
      createdAt: stage.clock.now(),
      periodEndsAt: stage.clock.now(),
      endsAt: stage.clock.now(),
    },
  ])
  const shown = { planIntroduces: true, grantedAt: null, renewsAt: null, endsAt: null }
  expect(await page('olga', 'quillFEATHER')).toEqual({
    rows: [
      {
        ...shown,
        id: paid.id,
        name: 'Ada Quillfeather',
        email: paid.email,
        plan: 'Basic',
        renewsAt: endsAt.toISOString(),
      },
      {
        ...shown,
        id: leaving.id,
        name: 'Ada Quillfeathers',
        email: leaving.email,
        plan: 'Pro',
        endsAt: endsAt.toISOString(),
      },
      // What ended was a plan before the free one.
      {
        ...shown,
        id: left.id,
        name: 'Ada Quillfeatherstone',
        email: left.email,
        plan: 'Free',
        planIntroduces: false,
      },
    ],
    total: 3,
  })
  expect((await page('wes', 'ada quill', 'wren')).rows).toMatchObject([
    { id: ofWren.id, plan: 'Free', planIntroduces: false },
  ])
  expect((await page('olga', leaving.email.toUpperCase())).rows).toMatchObject([{ id: leaving.id }])
  expect(await page('olga', 'quill%')).toEqual({ rows: [], total: 0 })
  expect(await page('olga', 'quillfeather', 'unifi', 2)).toEqual({ rows: [], total: 3 })
})

test('the office grants and withdraws introducing with a reason, by the commands’ rules, for its own agents alone [D14-13] [D52-20]', async () => {
  const { id, email } = await member('Moss', 1)
  const stored = async () =>
    (await stage.db.sql.select().from(accounts).where(eq(accounts.id, id)))[0]?.introducerGrantedAt
  expect([
    (await set('wes', id, true, 'A', 'wren')).code,
    (await set('wes', id, true)).code,
    (await set('mia', id, true)).code,
    (await set('olga', people['mia']?.id ?? 0, true)).code,
  ]).toEqual([40400, 40400, 40301, 40400])
  expect(await set('olga', id, true, ' ')).toMatchObject({
    code: 40000,
    message: 'Write why.',
    data: { field: 'reason' },
  })
  expect(await stored()).toBeNull()
  expect((await set('olga', id, true)).code).toBe(0)
  expect(await stored()).toBeInstanceOf(Date)
  expect(await newest('olga')).toMatchObject({
    ...{ who: 'Olga Buyer', action: 'introducing-granted', subject: 'Ada Moss' },
    fields: [
      { field: 'Introduces clients', was: 'No', now: 'Granted' },
      { field: 'Reason', was: '', now: 'A partner.' },
    ],
  })
  expect((await set('olga', id, true)).code).toBe(71010)
  const office = async (...args: string[]) => (await runCommand(officeServices(stage.db), args)).text
  expect(await office('grant-introducing', email)).toBe(`${email} already had the grant.`)
  expect(await office('withdraw-introducing', email, '--reason', 'Left the partner.')).toBe(
    `The grant of ${email} is withdrawn. They can’t introduce clients any more; what they made before stays.`,
  )
  expect(await newest('olga')).toMatchObject({
    ...{ who: '', action: 'introducing-withdrawn', subject: 'Ada Moss' },
    fields: [
      { field: 'Introduces clients', was: 'Granted', now: 'No' },
      { field: 'Reason', was: '', now: 'Left the partner.' },
    ],
  })
  expect((await set('olga', id, false)).code).toBe(71010)
  expect(await stored()).toBeNull()
})
