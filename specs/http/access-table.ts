import type { InjectOptions } from 'fastify'
import type { Codes, Line } from './access-line'
import { DESK_CALLS } from './desk-access-table'
import { wireBuyerForm, wireClientForm } from '../reservation/tasks/wire-form'
import {
  type Caller,
  INTRODUCERS,
  isPerson,
  LINK_PASSPHRASE,
  type Scene,
  type Subject,
  type SubjectKind,
  SUBJECTS,
} from './scene'

const same = (code: number): Codes => [code, code, code, code]
const anyone = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  who: 'anyone',
  codes,
  ...(send === undefined ? {} : { send }),
  ...more,
})
const signedIn = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  ...anyone(codes, send, more),
  who: 'signed-in',
})

const agents = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  ...anyone(codes, send, more),
  who: 'agent',
})

const introducers = (codes: Codes, send?: Line['send'], more: Partial<Line> = {}): Line => ({
  ...anyone(codes, send, more),
  who: 'introducer',
})

const OK = same(0)
/** Public subjects are visible to all; missing and unpublished ones return the same code. */
const LISTED: Codes = [0, 0, 20001, 20001]

/** Visible to those with a reservation in the listing. */
const OWN: Codes = [0, 40400, 40400, 40400]

const page = () => ({ params: { page: 1, pageSize: 8 } })
const byListing = ({ listingId }: Subject) => ({ params: { id: listingId } })
const byPrivateLink = ({ listingId, linkSessionId }: Subject) => ({
  params: { id: listingId },
  body: { sessionId: linkSessionId, publicFlag: 1 },
})
const inBody = ({ listingId }: Subject) => ({ body: { propertyId: listingId } })

const form = ({ listingId, unitId, email, sessionId }: Subject) => ({
  ...wireBuyerForm('Bea', email),
  propertyId: listingId,
  roomId: unitId,
  ordersCardbagVO: null,
  purchasingEntity: '',
  stripeSessionId: sessionId,
})
const offer = (subject: Subject) => ({
  ...form(subject),
  roomId: subject.offerUnitId,
  ordersType: 'Make Offer',
  makeOfferAmount: '600000',
  stripeSessionId: null,
})
const clientForm = ({ listingId, unitId }: Subject) => ({ ...wireClientForm(), propertyId: listingId, roomId: unitId })
const kit = {
  firstName: 'Kim',
  lastName: 'Kit',
  companyName: 'Kit Co',
  state: 'South Australia',
  email: 'kim@example.com',
  phoneNumber: '0412345678',
  message: 'Please send it.',
}
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
/** A purchaser with just a name and an email address; `made` makes each form another one. */
const toSign = ({ listingId, unitId }: Subject, made: number) => ({
  body: {
    propertyId: listingId,
    roomId: unitId,
    tempName: '10 / 1 Test Street Glenelg SA 5045',
    email: `pia-${made}@example.com`,
    name: 'Pia Purchaser',
  },
})
/** An account gives no access to a document: only the link of a signer does. */
const noLink = ({ accountId }: Subject) => ({ params: { token: `link-of-${accountId}` } })
const details = {
  firstName: 'Bea',
  lastName: 'Buyer',
  address: '1 Test Street',
  countryCode: '+61',
  mobileNumber: '0412345678',
}

/**
 * Who may make which call about whose subject, and the resulting code. One line per case; the name after `#`
 * distinguishes cases of one call. Every call in `GET /api/openapi.json` needs a line.
 */
export const CALLS: Readonly<Record<string, Line>> = {
  'GET /api/socialLinks': anyone(OK),
  'POST /api/social': anyone(OK),
  'POST /api/setupList': anyone(OK),
  'POST /api/contacts': anyone(OK),
  'POST /api/about': anyone(OK),
  'POST /api/faqList': anyone(OK),
  'GET /api/legal/:text/:version': anyone([40400, 40400, 40400, 40400], () => ({
    params: { text: 'terms', version: 1 },
  })),
  'GET /api/common/getAllHomeBannerImageList': anyone(OK),
  'POST /api/getAdvertising': anyone(OK, () => ({ body: { adPage: 'home', adSuburbs: null } })),
  'GET /oa/blog/blogs/:page/:pageSize': anyone(OK, page),
  'GET /oa/blog/blog/:blogId': anyone(OK, () => ({ params: { blogId: 1 } })),
  'POST /api/agent/requestAgentKit': anyone(OK, () => ({ body: kit })),
  'POST /api/agent/requestUConnectKit': anyone(OK, () => ({ body: kit })),
  'POST /api/actions-log': anyone([0, 0, 40000, 40000], ({ listingId }) => ({
    body: {
      actionsLogsVOList: [
        {
          elementAction: 'Time On Page',
          elementName: 'page',
          propertyId: listingId,
          actionCount: 1,
          duration: 5,
          startTime: '2026-11-20T00:00:00.000Z',
          endTime: '2026-11-20T00:00:01.000Z',
        },
      ],
    },
  })),
  'POST /api/page-view': anyone(OK, () => ({ body: { path: '/' } })),

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
  'GET /api/account/overview': agents(OK),
  'GET /api/commission/month': agents(OK),
  'GET /api/commission/year': agents(OK),
  'GET /api/commission/entries': agents(OK, () => ({ query: { from: '2026-07-01', until: '2027-07-01' } })),
  'GET /api/commission/csv': agents(OK),
  'GET /bonus/thisMonth': agents(OK),
  'GET /api/invoice/due/numbers': agents(OK),
  'GET /api/invoice/due/0/9999999999/:page/:pageSize': agents(OK, page),
  'GET /api/invoice/past/0/9999999999/:page/:pageSize': agents(OK, page),
  'GET /api/invoice/receipts/0/9999999999/:page/:pageSize': agents(OK, page),
  'GET /api/invoice/csv': agents(OK),
  'PUT /api/invoice/done/:id': agents([0, 40400, 40400, 40400], ({ invoiceId }) => ({ params: { id: invoiceId } })),
  'GET /api/invoice/preview/:id': agents([0, 40400, 40400, 40400], ({ invoiceId }) => ({ params: { id: invoiceId } })),
  'GET /api/invoice/file/:id': agents([0, 40400, 40400, 40400], ({ invoiceId }) => ({ params: { id: invoiceId } })),
  // Nothing was taken back from theirs.
  'GET /api/invoice/credit/:id': agents(same(40400), ({ invoiceId }) => ({ params: { id: invoiceId } })),
  'GET /api/u-connect/billing': agents(OK),
  // The scene's subscription has ended.
  'POST /api/u-connect/billing/checkout': agents(OK, () => ({ body: { planId: 3, period: 'MONTHLY' } }), {
    limited: true,
  }),
  'POST /api/u-connect/billing/portal': agents(same(70046), undefined, { limited: true }),
  'GET /api/u-connect/billing/invoice/:id': agents([0, 40400, 40400, 40400], ({ membershipPaymentId }) => ({
    params: { id: membershipPaymentId },
  })),
  'GET /api/privateLinks/:propertyId/:page/:pageSize': agents(OK, ({ listingId }) => ({
    params: { propertyId: listingId, page: 1, pageSize: 10 },
  })),
  'POST /api/privateLinks': introducers(LISTED, ({ listingId }) => ({
    body: { propertyId: listingId, label: '', passWord: 'another' },
  })),
  'PUT /api/privateLinks/:id': agents(OWN, ({ linkId }) => ({
    params: { id: linkId },
    body: { label: 'Another', endDate: '2026-12-24' },
  })),
  'POST /api/house/sharePasswd/email/:id': agents(OWN, ({ linkId }) => ({
    params: { id: linkId },
    body: { email: 'vera@example.com', passWord: LINK_PASSPHRASE },
  })),
  'POST /api/housePublic/:id': anyone(same(400004), byPrivateLink),
  'POST /api/housePublic/:id # with its passphrase': anyone([0, 0, 400004, 20001], (subject) => ({
    params: { id: subject.listingId },
    body: { sessionId: subject.linkSessionId, passWord: LINK_PASSPHRASE },
  })),
  'POST /api/housePublic/roomList/:propertyId': anyone(same(400004), ({ listingId, linkSessionId }) => ({
    params: { propertyId: listingId },
    body: { sessionId: linkSessionId, publicFlag: 1 },
  })),
  'POST /api/housePublic/visit/:propertyId': anyone(same(400004), ({ listingId, linkSessionId }) => ({
    params: { propertyId: listingId },
    body: { sessionId: linkSessionId, publicFlag: 1, tab: 'property' },
  })),
  'POST /api/sign': introducers(LISTED, toSign),
  'POST /api/signForUrl': introducers(LISTED, toSign),
  'POST /api/signForUrl # with a guessed private link': anyone(same(400004), (subject, made) => ({
    body: { ...toSign(subject, made).body, sessionId: `${subject.linkId}.${'x'.repeat(43)}` },
  })),
  'POST /api/signForUrl # with a private link': anyone(
    [0, 0, 400004, 20001],
    (subject, made) => ({ body: { ...toSign(subject, made).body, sessionId: subject.linkSessionId } }),
    { limited: true },
  ),
  'POST /api/privateLinks/:id/close': agents(OWN, ({ linkId }) => ({ params: { id: linkId } })),
  'GET /api/referrals/:page': agents(OK, () => ({ params: { page: 1 } })),
  'POST /api/referrals': agents(
    OK,
    (_, made) => ({
      body: { name: 'Cleo', email: `cleo-${made}@example.com`, phone: '', wants: 'Two bedrooms', hasConsent: true },
    }),
    { limited: true },
  ),
  'GET /api/houseConstructionList/:id': agents(OWN, byListing),
  'GET /api/houseConstruction/:id': agents(OWN, ({ constructionId }) => ({ params: { id: constructionId } })),
  'GET /api/houseProvidersList/:id': agents(OWN, byListing),
  'GET /api/user/secondFactor': signedIn(OK),
  'POST /api/user/secondFactor/start': signedIn(same(40015)),
  'POST /api/user/secondFactor/confirm': signedIn(same(40015), () => ({ body: { code: '000000' } })),
  'POST /api/user/secondFactor/off': signedIn(same(40015), () => ({ body: { code: '000000' } })),
  'GET /api/places': signedIn(OK, () => ({ query: { text: 'Norwood' } })),

  'GET /api/orders/reservation/0/9999999999/:page/:pageSize': signedIn(OK, page),
  'GET /api/orders/purchase/0/9999999999/:page/:pageSize': agents(OK, page),
  'GET /api/orders/purchase/:id': agents([0, 40010, 40010, 40010], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'GET /api/user/favorites': signedIn(OK),
  'GET /api/user/favorites/0/9999999999/:page/:pageSize': signedIn(OK, page),
  'POST /api/user/favorites': signedIn(LISTED, inBody),
  'DELETE /api/user/favorites': signedIn(OK, ({ listingId }) => ({ query: { propertyId: listingId } })),

  'POST /api/house/:page/:pageSize': anyone(OK, page),
  'POST /api/house/mapPins': anyone(OK, () => ({ body: { filters: {}, view: null, columns: 8 } })),
  'POST /api/house/getSuburbsSearchDropdown': anyone(OK, () => ({ body: { searchType: 'buy', term: '' } })),
  'POST /api/house/nearbySuburbs': anyone(OK, () => ({ body: { searchTerm: 'Norwood' } })),
  'GET /api/house/getAllStates': anyone(OK),
  'GET /api/house/quickSearchCounts': anyone(OK, () => ({ query: { searchType: 'buy' } })),
  'GET /api/house/:id/:roomId/:ordersId': anyone(LISTED, ({ listingId, unitId, reservationId }) => ({
    params: { id: listingId, roomId: unitId, ordersId: reservationId },
  })),
  'GET /api/house/listing/agency/:id': anyone(LISTED, byListing),
  'POST /api/housePropertyList/:id': anyone(LISTED, byListing),
  // A listing without units also has an empty list.
  'POST /api/roomList': anyone(OK, ({ listingId }) => ({
    body: { propertyId: listingId, orderByKeyword: 'revisedPrice', ascOrdesc: 'asc', revealToken: null },
  })),
  'GET /api/houseRoomList/:id': anyone(OK, byListing),
  'POST /api/favouriteNews': signedIn(OK),
  'GET /api/housePapers/:id': anyone(LISTED, byListing),
  'GET /api/houseHistory/:id': anyone(LISTED, byListing),
  'GET /api/houseHistory/:id/:roomId': anyone(LISTED, ({ listingId, unitId }) => ({
    params: { id: listingId, roomId: unitId },
  })),
  // Opening a reservation form reveals the prices of its listing.
  'GET /api/houseRoom/:id/:roomId': signedIn(LISTED, ({ listingToReveal, unitToReveal }) => ({
    params: { id: listingToReveal, roomId: unitToReveal },
  })),
  'POST /api/reveal/priceList': anyone(LISTED, ({ listingToReveal }) => ({
    body: {
      firstName: 'Vera',
      lastName: 'Visitor',
      email: 'v@example.com',
      countryCode: '+61',
      mobileNumber: '',
      propertyId: listingToReveal,
    },
  })),
  'POST /api/check/revealedPriceList/byUser': signedIn([0, 40301, 40301, 40301], ({ listingId, accountId }) => ({
    body: { propertyId: listingId, userId: accountId },
  })),
  'POST /api/priceList/file': anyone(
    [0, 20002, 20001, 20001],
    ({ listingId }) => ({ body: { propertyId: listingId, revealToken: 'not-a-token' } }),
    { visitor: [20002, 20002, 20001, 20001], introducer: LISTED },
  ),
  'GET /api/user/minimal/reveal/priceList/': signedIn(OK),
  'GET /api/user/minimal/reveal/priceList/:id': signedIn(OK, ({ accountId }) => ({ params: { id: accountId } })),
  'POST /api/agent/contact-agent-email/:id': anyone(LISTED, ({ listingId }, made) => ({
    params: { id: listingId },
    body: { name: 'Vera', email: `vera-${made}@example.com`, phone: '0412345678', message: 'Hello', actions: [] },
  })),
  'POST /api/orders/customise': signedIn(LISTED, ({ listingId, unitId }) => ({
    body: { propertyId: listingId, roomId: unitId, request: 'With a loan, please.' },
  })),

  'POST /api/create-checkout-session': signedIn([70026, 70029, 40400, 40400], (subject) => ({ body: form(subject) }), {
    introducer: [70026, 70021, 40400, 40400],
  }),
  'GET /api/earlier-details': signedIn(OK),
  'GET /api/open-checkouts': signedIn(OK),
  'POST /api/open-checkouts/:paymentId/close': signedIn(same(70024), () => ({ params: { paymentId: 999_999_999 } })),
  'GET /api/saved-searches': signedIn(OK),
  'POST /api/saved-searches': signedIn([0, 0, 40400, 40400], ({ listingId }) => ({
    body: { name: '', query: null, propertyId: listingId, roomId: null, frequency: 'daily' },
  })),
  'PUT /api/saved-searches/:searchId': signedIn(same(40400), () => ({
    params: { searchId: 999_999_999 },
    body: { name: 'Another', frequency: 'never' },
  })),
  'DELETE /api/saved-searches/:searchId': signedIn(OK, () => ({ params: { searchId: 999_999_999 } })),
  'POST /api/alerts': anyone(
    [0, 0, 40400, 40400],
    ({ listingId }, made) => ({
      body: {
        ...{ query: null, propertyId: listingId, roomId: null, frequency: 'daily' },
        email: `ari-${made}@example.com`,
      },
    }),
    { limited: true },
  ),
  'GET /api/alerts/:token': anyone(same(40400), noLink),
  'PUT /api/alerts/:token/:searchId': anyone(same(40400), (subject) => ({
    params: { ...noLink(subject).params, searchId: 1 },
    body: { name: 'Another', frequency: 'never' },
  })),
  'DELETE /api/alerts/:token/:searchId': anyone(same(40400), (subject) => ({
    params: { ...noLink(subject).params, searchId: 1 },
  })),
  'POST /api/alerts/:token/confirm': anyone(same(40400), noLink),
  'POST /api/alerts/:token/stop': anyone(same(40400), noLink),
  'GET /api/queue-places': signedIn(OK),
  'POST /api/queue-places': signedIn([71122, 0, 40400, 40400], ({ unitId }) => ({
    body: { roomId: unitId, wantsNews: false },
  })),
  'POST /api/queue-places/:placeId/leave': signedIn(same(40010), () => ({ params: { placeId: 999_999_999 } })),
  'POST /api/close-checkout-session/:sessionId': signedIn(OK, ({ sessionId }) => ({ params: { sessionId } })),
  'POST /api/session-status/:sessionId': anyone(
    [70024, 70024, 70024, 70024],
    ({ sessionId }) => ({ params: { sessionId } }),
    { visitor: same(90000) },
  ),
  'POST /api/orders/reservation': signedIn(same(70024), (subject) => ({ body: form(subject) })),
  'POST /api/orders/reservation # an offer': signedIn(
    [0, 70029, 40400, 40400],
    (subject) => ({ body: offer(subject) }),
    { introducer: [0, 0, 40400, 40400] },
  ),
  'POST /api/orders/reservation # for a client': introducers([70021, 70021, 40400, 40400], (subject) => ({
    body: clientForm(subject),
  })),
  'POST /api/orders/reservation # through a private link': anyone(same(400004), (subject) => ({
    body: { ...clientForm(subject), sessionId: 'unknown' },
  })),
  'POST /api/orders/reservation/complete': agents(same(70024), () => ({ body: { attempt: 'unknown' } })),
  'POST /api/orders/reservation/complete # through a private link': anyone(same(400004), () => ({
    body: { attempt: 'unknown', sessionId: 'unknown' },
  })),
  'POST /api/orders/reservation/abandon': agents(OK, () => ({ body: { attempt: 'unknown' } })),
  'GET /api/agreement/:propertyId': anyone([0, 0, 40400, 40400], ({ listingId }) => ({
    params: { propertyId: listingId },
  })),
  'GET /api/cardType/:nums': anyone(OK, () => ({ params: { nums: '424242' } })),
  'GET /api/orders/calendar/:id': signedIn([0, 40010, 40010, 40010], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'GET /api/house/order/pdf/:id/:roomId': signedIn([0, 40400, 40400, 40400], ({ listingId, unitId }) => ({
    params: { id: listingId, roomId: unitId },
  })),
  'GET /api/house/order/pdf/:id/:roomId # by its number': signedIn(
    [0, 40400, 40400, 40400],
    ({ listingId, unitId, reservationId }) => ({
      params: { id: listingId, roomId: unitId },
      query: { ordersId: reservationId },
    }),
  ),
  'GET /api/orders/reservation/:id/receipt': signedIn([0, 40400, 40400, 40400], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'GET /api/orders/hold-receipt/:id': signedIn([0, 40400, 40400, 40400], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'POST /api/orders/reservation/:id/resend-signing': signedIn([70050, 40010, 40010, 40010], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'POST /api/orders/reservation/:id/resend-email': agents([40010, 40010, 40010, 40010], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'POST /api/orders/reservation/:id/more-time': signedIn([71130, 40010, 40010, 40010], ({ offerId }) => ({
    params: { id: offerId },
    body: { reason: 'The bank is slow.' },
  })),
  'POST /api/orders/reservation/:id/conveyancer': signedIn([0, 40010, 40010, 40010], ({ offerId }) => ({
    params: { id: offerId },
    body: {
      ...{ companyName: 'Own Settlements', firstName: 'Olive', lastName: 'Own', email: 'olive@own.example' },
      ...{ address: '', suburb: '', state: '', postcode: '', phone: '', mobile: '' },
    },
  })),
  'POST /api/orders/reservation/:id/counter-offers/:counterId/accept': signedIn(same(40010), ({ offerId }) => ({
    params: { id: offerId, counterId: 1 },
  })),
  'POST /api/orders/reservation/:id/cancel': signedIn([0, 40010, 40010, 40010], ({ offerId }) => ({
    params: { id: offerId },
  })),

  'GET /api/signing/:token': anyone(same(40400), noLink),
  'GET /api/documents/:token': anyone(same(40400), noLink),
  'POST /api/signing/:token/consent': anyone(
    same(40400),
    (subject) => ({ ...noLink(subject), body: { wording: 'I agree.' } }),
    { limited: true },
  ),
  'POST /api/signing/:token/code': anyone(same(40400), noLink, { limited: true }),
  'POST /api/signing/:token/confirm': anyone(
    same(40400),
    (subject) => ({ ...noLink(subject), body: { code: '123456' } }),
    { limited: true },
  ),
  'POST /api/signing/:token/sign': anyone(
    same(40400),
    (subject) => ({ ...noLink(subject), body: { typedName: 'Pia', drawnPath: null } }),
    { limited: true },
  ),
  'POST /api/signing/:token/decline': anyone(same(40400), (subject) => ({ ...noLink(subject), body: { reason: '' } }), {
    limited: true,
  }),

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
  ...DESK_CALLS,

  // Last, because it ends the sessions used by the other calls.
  'DELETE /api/user/sessions': signedIn(OK, undefined, { endsSession: true }),
}

export interface Case {
  readonly caller: Caller
  readonly subject: SubjectKind
}

const UNKNOWN_SESSION: Readonly<Partial<Record<Caller, number>>> = {
  anonymous: 90000,
  ended: 90002,
  expired: 90002,
  forged: 90001,
  deleted: 90001,
  otherPurpose: 90001,
}
const BUYERS: readonly Caller[] = ['buyer', 'otherBuyer']

/** The expected code of a call. */
export const expectedOf = ({ who, codes, visitor, introducer }: Line, { caller, subject }: Case): number => {
  const at = SUBJECTS.indexOf(subject)
  // A session isn’t a key.
  if (who === 'business') return codes[at] ?? Number.NaN
  if ((who === 'agent' || who === 'introducer') && BUYERS.includes(caller)) return 40301
  if (who === 'introducer' && caller === 'freeAgent') return 40302
  if (!isPerson(caller))
    return who === 'anyone' ? ((visitor ?? codes)[at] ?? Number.NaN) : (UNKNOWN_SESSION[caller] ?? Number.NaN)
  return (INTRODUCERS.includes(caller) ? (introducer ?? codes) : codes)[at] ?? Number.NaN
}

/** The owner of the subject, for a caller: callers without an account try the first buyer's. */
export const subjectOf = ({ subjects, missing, unpublished }: Scene, { caller, subject }: Case): Subject => {
  if (subject === 'missing') return missing
  if (subject === 'unpublished') return unpublished
  const own = isPerson(caller) ? caller : 'buyer'
  return subjects[subject === 'own' ? own : own === 'buyer' ? 'otherBuyer' : own === 'otherAgent' ? 'agent' : 'buyer']
}

let made = 0

/**
 * The request to send. Each also names the subject's account in its query, which must have no effect, and uses a
 * different address, so that no limit applies.
 */
export const requestOf = (call: string, set: Scene, which: Case, token = set.token(which.caller)): InjectOptions => {
  made += 1
  const [method = '', path = ''] = call.split(' ')
  const subject = subjectOf(set, which)
  const { params = {}, query = {}, body = {}, bytes } = CALLS[call]?.send?.(subject, made) ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  return {
    method,
    url: filled,
    query: { userId: String(subject.accountId), ...query },
    ...(method === 'GET' ? {} : { payload: bytes ?? body }),
    headers: {
      host: 'localhost:3000',
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...(token === null ? {} : { token }),
    },
    remoteAddress: `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
  }
}
