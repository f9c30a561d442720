import { agents, anyone, type Line, OK, same } from '../access-line'
import type { Subject } from '../scene'

const uConnect = ({ accountId, email }: Subject) => ({
  userId: accountId,
  email,
  uConnectRegistrationKey: `key-of-${accountId}`,
  password: 'Offplan-2026',
})
const byKey = (subject: Subject) => ({
  params: { uConnectRegistrationKey: `key-of-${subject.accountId}` },
  body: { ...uConnect(subject), planId: 1, subscriptionUConnectId: 1 },
})

export const MEMBERSHIP_CALLS: Readonly<Record<string, Line>> = {
  'GET /api/u-connect/billing': agents(OK),
  // The scene's subscription has ended.
  'POST /api/u-connect/billing/checkout': agents(OK, () => ({ body: { planId: 3, period: 'MONTHLY' } }), {
    limited: true,
  }),
  'POST /api/u-connect/billing/portal': agents(same(70046), undefined, { limited: true }),
  'GET /api/u-connect/billing/invoice/:id': agents([0, 40400, 40400, 40400], ({ membershipPaymentId }) => ({
    params: { id: membershipPaymentId },
  })),
  'GET /api/u-connect/stnd/packages': anyone(OK),
  'POST /api/u-connect/checkUser': anyone(same(40000), () => ({ body: { email: 'not an email' } })),
  'POST /api/u-connect/register': anyone(same(40000), (subject) => ({
    body: { ...uConnect(subject), email: 'not an email' },
  })),
  'POST /api/u-connect/updateUConnectUser/packageDetails/:uConnectRegistrationKey': anyone(same(90000), byKey),
  'POST /api/u-connect/updateUConnectUser/:uConnectRegistrationKey': anyone(same(90000), byKey),
  'POST /api/u-connect/updateUConnectUser/tnc/:uConnectRegistrationKey': anyone(same(90000), byKey),
  'POST /api/stripe/create-u-connect-checkout-session': anyone(same(90000), ({ accountId, email }) => ({
    body: { sessionId: `key-of-${accountId}`, userId: accountId, email, subscriptionType: 'U_CON_STND' },
  })),
  'POST /api/stripe/update/u-connect/user/session/:token': anyone(same(90000), ({ sessionId, accountId }) => ({
    params: { token: `key-of-${accountId}` },
    body: { session_id: sessionId, uid: accountId },
  })),
  'POST /api/u-connect/emailCode/:uConnectRegistrationKey': anyone(same(90000), byKey),
  'POST /api/u-connect/confirmEmail/:uConnectRegistrationKey': anyone(same(90000), (subject) => ({
    ...byKey(subject),
    body: { code: '000000' },
  })),
}
