import { anyone, type Line, LISTED, OK, page, same, signedIn } from '../access-line'
import type { Subject } from '../scene'

const details = {
  firstName: 'Bea',
  lastName: 'Buyer',
  address: '1 Test Street',
  countryCode: '+61',
  mobileNumber: '0412345678',
}

const inBody = ({ listingId }: Subject) => ({ body: { propertyId: listingId } })

export const ACCOUNT_CALLS: Readonly<Record<string, Line>> = {
  'POST /api/register': anyone(same(40000), ({ email }) => ({
    body: { ...details, email, password: 'Offplan-2026', confirmPassword: 'another' },
  })),
  'POST /api/user/login': anyone(same(40007), ({ email }) => ({ body: { email, password: 'not the password' } }), {
    limited: true,
  }),
  'POST /api/user/logout': signedIn(OK, undefined, { endsSession: true }),
  'GET /api/user': signedIn(OK),
  // What an open link shows of its agent is public, see specs/sharing/opened-listing.db.spec.ts.
  'GET /api/user # with a guessed private link': anyone(same(400004), ({ linkId }) => ({
    query: { sessionId: `${linkId}.${'x'.repeat(43)}` },
  })),
  'PUT /api/user': signedIn(OK, () => ({ body: details })),
  'DELETE /api/user': signedIn(same(40015)),
  'POST /api/email/user/password': anyone(OK, ({ email }) => ({ body: { email } })),
  'POST /api/email/user/renewPassword': anyone(same(50000), ({ email }) => ({
    body: { email, password: 'Offplan-2027', sessionId: 'no-link' },
  })),
  'PUT /api/updatePassword/:password': signedIn(same(8901), () => ({ params: { password: 'Offplan-2027' } })),
  'POST /api/user/matchPassword': signedIn(same(40013), () => ({ body: { password: 'not the password' } }), {
    limited: true,
  }),
  'PUT /api/user/mailingList': signedIn(OK, () => ({ body: { subscribed: false } })),
  'PUT /api/user/changePassword': signedIn(same(40015), () => ({
    body: { newPassword: 'Offplan-2027', confirmNewPassword: 'Offplan-2027' },
  })),
  'POST /api/user/emailCode': signedIn(OK, undefined, { limited: true }),
  'POST /api/user/confirmEmail': signedIn(same(70031), () => ({ body: { code: '000000' } }), { limited: true }),
  'GET /api/user/sessions': signedIn(OK),
  'DELETE /api/user/sessions/:id': signedIn([0, 40400, 40400, 40400], ({ otherLoginId }) => ({
    params: { id: otherLoginId },
  })),
  'GET /api/user/secondFactor': signedIn(OK),
  'POST /api/user/secondFactor/start': signedIn(same(40015)),
  'POST /api/user/secondFactor/confirm': signedIn(same(40015), () => ({ body: { code: '000000' } })),
  'POST /api/user/secondFactor/off': signedIn(same(40015), () => ({ body: { code: '000000' } })),
  'GET /api/places': signedIn(OK, () => ({ query: { text: 'Norwood' } })),
  'GET /api/user/favorites': signedIn(OK),
  'GET /api/user/favorites/0/9999999999/:page/:pageSize': signedIn(OK, page),
  'POST /api/user/favorites': signedIn(LISTED, inBody),
  'DELETE /api/user/favorites': signedIn(OK, ({ listingId }) => ({ query: { propertyId: listingId } })),
  'POST /api/favouriteNews': signedIn(OK),
}
