import { describe, expect, test } from 'vitest'
import { verifyPassword } from '../../../server/identity/password'
import type { MembershipServer } from '../membership-server'
import { withMembership } from '../with-membership'
import { malformed, storedBy } from './stored-registrations'

let server: MembershipServer
withMembership((made) => {
  server = made
})
const { rowOf } = storedBy(() => server)

describe('the plans', () => {
  const listed = async () => {
    const { code, data } = await server.call('GET', '/api/u-connect/stnd/packages?t=1')
    const plans = data as unknown as {
      displayName: string
      displayPrice: number
      productDetails: unknown
      uconnectSubscription: { id: number; productCode: string; subscriptionType: string; info: string }
    }[]
    return { code, plans }
  }

  test('are public [A7-75] [M7-24] [M3-17] [M3-20]', async () => {
    const { code, plans } = await listed()
    expect([code, plans.map(({ uconnectSubscription: { id, productCode } }) => [id, productCode])]).toEqual([
      0,
      [
        [1, 'UCON_STND_FREE'],
        [2, 'UCON_STND_BAS'],
        [3, 'UCON_STND_PRO'],
        [4, 'UCON_STND_ELITE'],
        [5, 'UCON_STND_ELITE_NEW'],
        [6, 'UCON_CORP_PREM'],
      ],
    ])
  })

  test("have the documents' keys, and their features as text [M3-14] [M3-15]", async () => {
    const { plans } = await listed()
    expect(plans[1]).toMatchObject({
      displayName: 'Basic',
      displayPrice: 89,
      productDetails: { yearlyPrice: { price: 890 } },
      uconnectSubscription: { subscriptionType: 'U_CON_STND' },
    })
    expect(
      Object.keys((JSON.parse(plans[1]?.uconnectSubscription.info ?? '') as { features: object }).features).sort(),
    ).toEqual(['common', 'description', 'standoutFeatures'])
  })

  test('can be saved by either of their names, with the password for paid ones [A7-76] [M7-26] [M3-12]', async () => {
    const own = await server.begin('package@example.com')
    expect(
      await server.package(own, { password: 'long enough', subscriptionUConnectId: 3, paymentInterval: 'YEARLY' }),
    ).toEqual({
      code: 0,
      message: 'success',
      data: {
        user: {
          userId: own.userId,
          email: 'package@example.com',
          uconnectSubscriptionId: 3,
          subscriptionType: 'U_CON_STND',
        },
        selectedSubscriptionCode: 'UCON_STND_PRO',
      },
    })
    const { planId, period, passwordHash } = (await rowOf(own.userId)) ?? {}
    expect([planId, period, await verifyPassword(passwordHash ?? '', 'long enough')]).toEqual([3, 'YEARLY', true])
    expect(
      (await server.package(own, { subscriptionUConnectId: undefined, subscribedUConnectId: 2 })).data,
    ).toMatchObject({ selectedSubscriptionCode: 'UCON_STND_BAS' })
    expect((await rowOf(own.userId))?.planId).toBe(2)
  })

  test.each([
    [{ subscriptionUConnectId: 99 }, malformed('subscriptionUConnectId', 'Plan not found.')],
    [
      { subscriptionUConnectId: 'x' },
      malformed(
        'subscriptionUConnectId',
        expect.stringContaining('subscriptionUConnectId is missing or not valid') as string,
      ),
    ],
    [
      { subscriptionUConnectId: null },
      malformed('subscriptionUConnectId', 'subscriptionUConnectId is missing or not valid: expected whole number'),
    ],
    [
      { paymentInterval: 'WEEKLY' },
      malformed('paymentInterval', 'paymentInterval is missing or not valid: expected MONTHLY or YEARLY'),
    ],
    [{ password: 'short' }, malformed('password', 'The password must not be less than 8 digits')],
    [{ password: 'Password1' }, malformed('password', 'This password is too common. Choose another.')],
    [
      { subscriptionUConnectId: 6 },
      {
        code: 70041,
        message: 'Corporate plans have custom pricing. Please request to join.',
        data: { field: 'subscriptionUConnectId' },
      },
    ],
    [{ email: 'other@example.com' }, malformed('email', 'This registration is for a different email address.')],
    [{ userId: 1 }, malformed('userId', 'userId: does not match this registration.')],
  ])('%j is refused [M5-52] [M5-53]', async (fields, refusal) => {
    expect(await server.package(await server.begin('refused@example.com'), fields)).toEqual(refusal)
  })
})
