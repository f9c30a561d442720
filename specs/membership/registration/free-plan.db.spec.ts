import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../../server/identity/identity.tables'
import type { MembershipServer } from '../membership-server'
import { withMembership } from '../with-membership'
import { storedBy } from './stored-registrations'

let server: MembershipServer
withMembership((made) => {
  server = made
})
const { rowOf, emailsTo } = storedBy(() => server)

describe('the free plan', () => {
  test("is joined without payment: makes an agent's account and sends an email; repeating returns the same [A7-73] [M7-32] [M4-18]", async () => {
    const known = await server.ready('free@example.com', { subscriptionUConnectId: 1 })
    const report = () => server.report(known.key, { session_id: '', uid: known.userId, productCode: 'UCON_STND_FREE' })
    const joined = {
      code: 0,
      message: 'success',
      data: {
        status: 'active',
        productCode: 'UCON_STND_FREE',
        planName: 'Free',
        email: 'free@example.com',
        subscriptionId: '',
      },
    }
    expect([await report(), await report()]).toEqual([joined, joined])
    const [account] = await server.db.sql.select().from(accounts).where(eq(accounts.email, 'free@example.com'))
    expect(account).toMatchObject({
      role: 'agent',
      firstName: 'Una',
      lastName: 'Marsh',
      countryCode: '+61',
      mobile: '491576398',
      companyName: 'Marsh Finance',
      abn: '51824753556',
    })
    expect(await rowOf(known.userId)).toMatchObject({ status: 'finished', accountId: account?.id, passwordHash: null })
    expect(await emailsTo('free@example.com')).toEqual(['Joining U-Connect at Wren & Co', 'Welcome to U-Connect'])
    const signedIn = await server.post('/api/user/login', { email: 'free@example.com', password: 'long enough' })
    expect((await server.call('GET', '/api/user', undefined, String(signedIn.data?.['token']))).data).toMatchObject({
      role: 'agent',
      uconnectSubscriptionId: 1,
      abn: '51824753556',
    })
    expect([(await server.check('free@example.com')).code, (await server.terms(known)).code]).toEqual([70000, 90000])
  })

  test('makes one membership if two registrations of one email finish simultaneously', async () => {
    const keys = [
      await server.ready('twins@example.com', { subscriptionUConnectId: 1 }),
      await server.ready('twins@example.com', { subscriptionUConnectId: 1 }),
    ]
    const answers = await Promise.all(keys.map(({ key }) => server.report(key, { session_id: '' })))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 70000])
    expect(await server.db.sql.$count(accounts, eq(accounts.email, 'twins@example.com'))).toBe(1)
  })

  test('cannot be used to join a paid plan, and needs every step', async () => {
    expect((await server.report((await server.ready('cheap@example.com')).key, { session_id: '' })).code).toBe(70042)
    const begun = await server.begin('quick@example.com')
    await server.package(begun, { subscriptionUConnectId: 1 })
    expect((await server.report(begun.key, { session_id: '' })).data).toEqual({ field: 'password' })
  })
})
