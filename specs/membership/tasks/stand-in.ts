import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

const USER = { userId: 7, email: 'nina@ex.com', uconnectSubscriptionId: 3, subscriptionType: 'U_CON_STND' }

/** What the check of the email answers to a registration that is new, or that was begun before. */
const CHECKED = {
  begins: { code: 60001, message: 'We have sent a letter to nina@ex.com' },
  'began before': { code: 60002, message: 'We go on' },
}
export type Begins = keyof typeof CHECKED

const UPDATE = '/api/u-connect/updateUConnectUser'
const answers = (when: Begins): readonly (readonly [path: string, answer: object])[] => [
  [
    '/api/u-connect/checkUser',
    { ...CHECKED[when], data: { uConnectRegistrationKey: 'key-1', user: { userId: 7, email: 'nina@ex.com' } } },
  ],
  [`${UPDATE}/packageDetails/*`, success({ user: USER, selectedSubscriptionCode: 'UCON_STND_PRO' })],
  [`${UPDATE}/*`, success({ uConnectRegistrationKey: 'key-2', user: USER })],
  [`${UPDATE}/tnc/*`, success({ user: USER })],
  ['/api/stripe/create-u-connect-checkout-session', success({ clientSecret: 'cs_none', sessionId: 'cs_none' })],
  [
    '/api/stripe/update/u-connect/user/session/*',
    success({
      status: 'active',
      productCode: 'UCON_STND_PRO',
      planName: 'Pro',
      email: 'nina@ex.com',
      subscriptionId: 'sub_1',
    }),
  ],
  ['/api/session-status/*', success({ status: 'complete', paymentStatus: 'paid', customerEmail: '' })],
]
const success = (data: object): object => ({ code: 0, message: '', data })

/** Stands in for the calls of a registration; the server's part is tested elsewhere. */
export const acceptRegistration = async (world: UnifiWorld, person: string, when: Begins): Promise<void> => {
  const page = await pageOf(world, person)
  for (const [path, answer] of answers(when)) await page.route(`**${path}`, (route) => route.fulfill({ json: answer }))
}
