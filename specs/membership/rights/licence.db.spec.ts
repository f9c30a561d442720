import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uConnectRegistrations } from '../../../server/membership/membership.tables'
import { makeAccount, PASSWORD } from '../../shared/support/fixtures'
import type { MembershipServer } from '../membership-server'
import { withMembership } from '../with-membership'

let server: MembershipServer
withMembership((made) => {
  server = made
})

const ELITE = { planId: 5, period: 'YEARLY' }
const checkoutAs = async (email: string, password: string) => {
  const { data } = await server.post('/api/user/login', { email, password })
  const token = String(data?.['token'])
  return (choice: object) => server.call('POST', '/api/u-connect/billing/checkout', choice, token)
}
const needed = (message: string) => ({ code: 71100, message, data: { field: 'agentRegistrationNumber' } })

test('[D36-2] a member on the free plan gives the licence number that Elite needs, once, and it is kept', async () => {
  const known = await server.ready('licensed@example.com', { subscriptionUConnectId: 1 })
  await server.report(known.key, { session_id: '', uid: known.userId })
  const checkout = await checkoutAs(known.email, 'long enough')
  expect([
    await checkout(ELITE),
    await checkout({ ...ELITE, agentRegistrationNumber: '29-4451' }),
    (await checkout({ ...ELITE, agentRegistrationNumber: '294451' })).code,
    (await checkout(ELITE)).code,
    (await checkout({ ...ELITE, agentRegistrationNumber: '1'.repeat(21) })).code,
  ]).toEqual([
    needed('Please enter your agent registration number'),
    needed('The agent registration number has digits only'),
    ...[0, 0, 40000],
  ])
  const [kept] = await server.db.sql
    .select({ details: uConnectRegistrations.details })
    .from(uConnectRegistrations)
    .where(eq(uConnectRegistrations.id, known.userId))
  expect(kept?.details).toMatchObject({ agentRegistrationNumber: '294451', firstName: expect.stringMatching(/./) })
})

test('[D36-2] an agent who never joined gives it too, and their name is kept with it; Pro asks for none', async () => {
  const alan = await makeAccount(server.db, server.clock(), { role: 'agent', firstName: 'Alan' })
  const checkout = await checkoutAs(alan.email, PASSWORD)
  expect([
    (await checkout(ELITE)).code,
    (await checkout({ planId: 3, period: 'MONTHLY' })).code,
    (await checkout({ ...ELITE, agentRegistrationNumber: '294451' })).code,
  ]).toEqual([71100, 0, 0])
  const [kept] = await server.db.sql
    .select({ details: uConnectRegistrations.details })
    .from(uConnectRegistrations)
    .where(eq(uConnectRegistrations.accountId, alan.id))
  expect(kept?.details).toMatchObject({
    ...{ agentRegistrationNumber: '294451', firstName: 'Alan', isOutsideAustralia: false },
  })
})
