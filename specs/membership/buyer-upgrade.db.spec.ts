import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../server/identity/identity.tables'
import { hashPassword } from '../../server/identity/password'
import type { Key, MembershipServer } from './membership-server'
import { withMembership } from './with-membership'

let server: MembershipServer
withMembership((made) => {
  server = made
})

const PASSWORD = 'Offplan-2026'

const buyer = async (email: string) => {
  const [made] = await server.db.sql
    .insert(accounts)
    .values({
      ...{ email, firstName: 'Bea', lastName: 'Marsh', countryCode: '+61', mobile: '412345678' },
      passwordHash: await hashPassword(PASSWORD),
      createdAt: server.clock(),
      emailConfirmedAt: server.clock(),
    })
    .returning({ id: accounts.id })
  const { data } = await server.post('/api/user/login', { email, password: PASSWORD })
  return { id: made?.id ?? 0, token: String(data?.['token']) }
}
const accountOf = async (email: string) =>
  (await server.db.sql.select().from(accounts).where(eq(accounts.email, email))).map(({ id, role, companyName }) => ({
    id,
    role,
    companyName,
  }))
const check = (email: string, token: string) => server.call('POST', '/api/u-connect/checkUser', { email }, token)

test("a buyer's own account becomes a member's, with its id, its password and its confirmed email", async () => {
  const email = 'bea@ex.com'
  const { id, token } = await buyer(email)
  const { code, data } = await check(email, token)
  const { userId } = data?.['user'] as { userId: number }
  const begun: Key = { key: String(data?.['uConnectRegistrationKey']), userId, email }
  await server.package(begun, { subscriptionUConnectId: 1 })
  const wrong = await server.password(begun, 'another password')
  const named = server.next(begun, await server.password(begun, PASSWORD))
  const known = server.next(named, await server.details(named))
  await server.terms(known)
  const joined = await server.report(known.key, { session_id: '', uid: String(userId), productCode: 'UCON_STND_FREE' })
  const again = await server.post('/api/user/login', { email, password: PASSWORD })
  expect([code, wrong, joined.code, await accountOf(email), again.code]).toEqual([
    60001,
    { code: 40000, message: 'This is not the password of your account.', data: { field: 'password' } },
    0,
    [{ id, role: 'agent', companyName: 'Marsh Finance' }],
    0,
  ])
  expect((await check(email, token)).code).toBe(70000)
})

test("another's account, or one without its own login, is not upgraded", async () => {
  const { token } = await buyer('carl@ex.com')
  await buyer('dora@ex.com')
  expect([
    (await check('dora@ex.com', token)).code,
    (await server.check('carl@ex.com')).code,
    (await check('carl@ex.com', 'not a token')).code,
  ]).toEqual([70000, 70000, 70000])
})
