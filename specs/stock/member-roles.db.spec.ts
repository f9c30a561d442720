import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../domain/members/role'
import { officeServices, runCommand } from '../../server/office-commands'
import { deskMembers } from '../../server/stock/members.tables'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
let agencyId: number
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent Homes')
  const other = await makeAgency(stage, 'Other Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  people['sam'] = await atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Sam' })
  people['vic'] = await atTheDesk(stage, { role: 'viewer', agencyId, firstName: 'Vic' })
  people['una'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Una', isProven: false })
  people['far'] = await atTheDesk(stage, { role: 'manager', agencyId: other, firstName: 'Far' })
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  people['two'] = await atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Two' })
  await stage.db.sql
    .insert(deskMembers)
    .values({ accountId: people['two'].id, role: 'viewer', agencyId: other, createdAt: stage.clock.now() })
})
afterAll(() => stage.close(), 30_000)

const membershipOf = async (who: string) => {
  const [found] = await stage.db.sql
    .select({ id: deskMembers.id, role: deskMembers.role })
    .from(deskMembers)
    .where(and(eq(deskMembers.accountId, people[who]?.id ?? 0), isNull(deskMembers.endedAt)))
    .orderBy(deskMembers.id)
  return found
}
const change = async (who: string, whose: string, was: Role, role: string) => {
  const line = `PUT /api/desk/members/${(await membershipOf(whose))?.id}/role`
  return call(stage, line, { was, role }, { token: people[who]?.token ?? '' })
}
const newest = async () =>
  (
    (await call(stage, 'GET /api/desk/changes?listingId=0&before=0', {}, { token: people['olga']?.token ?? '' }))
      .data as Record<string, unknown>[]
  )[0]

test('managers and the office change the roles of an agency’s people, unless another person did so first [D35-29]', async () => {
  const codes: Record<string, number> = {}
  for (const who of ['vic', 'sam', 'una', 'far', 'wes'])
    codes[who] = (await change(who, 'sam', 'seller', 'manager')).code
  expect(codes).toEqual({ vic: 40301, sam: 40301, una: 71001, far: 40400, wes: 40400 })
  expect(await change('mia', 'mia', 'manager', 'seller')).toMatchObject({
    code: 71002,
    message: 'You can’t change your own role. Ask another manager or the office.',
  })
  expect(await change('olga', 'wes', 'office', 'office')).toMatchObject({ code: 40400 })
  expect(await change('mia', 'sam', 'seller', 'office')).toMatchObject({
    ...{ code: 40000, message: 'People of an agency are managers, sellers or viewers.' },
    data: { field: 'role' },
  })
  expect((await change('mia', 'sam', 'seller', 'owner')).code).toBe(40000)
  expect((await membershipOf('sam'))?.role).toBe('seller')

  expect((await change('mia', 'sam', 'seller', 'manager')).code).toBe(0)
  expect((await membershipOf('sam'))?.role).toBe('manager')
  expect(await newest()).toMatchObject({
    ...{ who: 'Mia Buyer', action: 'member-role-changed', subject: people['sam']?.email },
    fields: [{ field: 'role', was: 'seller', now: 'manager' }],
  })
  expect(await change('olga', 'sam', 'seller', 'viewer')).toMatchObject({
    ...{ code: 71010, message: 'Another person has changed this role. Load the page again to see it.' },
  })
  expect((await change('sam', 'mia', 'manager', 'viewer')).code).toBe(0)
  expect((await change('mia', 'sam', 'manager', 'viewer')).code).toBe(40301)
  expect((await change('olga', 'mia', 'viewer', 'manager')).code).toBe(0)
  expect((await change('olga', 'sam', 'manager', 'seller')).code).toBe(0)
})

test('a role is changed on the command line [D35-30]', async () => {
  const office = async (...args: string[]) => (await runCommand(officeServices(stage.db), args)).text
  const { email } = people['vic'] ?? { email: '' }
  expect(await office('person', 'role', email.toUpperCase(), 'seller')).toContain('is seller at Ardent Homes now.')
  expect((await membershipOf('vic'))?.role).toBe('seller')
  expect(await newest()).toMatchObject({ who: '', action: 'member-role-changed', subject: email })
  expect(await office('person', 'role', 'nemo@example.com', 'seller')).toBe(
    'nemo@example.com isn’t at the desk of an agency.',
  )
  expect(await office('person', 'role', email, 'owner')).toContain('A role is office, manager, seller, viewer.')
  const two = people['two']?.email ?? ''
  expect(await office('person', 'role', two, 'manager')).toContain(
    `${two} is at the desks of several agencies. Say which one with --agency.`,
  )
  expect(await office('person', 'role', two, 'manager', '--agency', String(agencyId))).toBe(
    `${two} is manager at Ardent Homes now.`,
  )
  expect((await membershipOf('two'))?.role).toBe('manager')
})
