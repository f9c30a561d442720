import { wireBuyerForm, wireClientForm } from '../../reservation/tasks/wire-form'
import { agents, anyone, introducers, type Line, OK, page, same, signedIn } from '../access-line'
import type { Subject } from '../scene'

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

export const RESERVATION_CALLS: Readonly<Record<string, Line>> = {
  'GET /api/orders/reservation/0/9999999999/:page/:pageSize': signedIn(OK, page),
  'GET /api/orders/purchase/0/9999999999/:page/:pageSize': agents(OK, page),
  'GET /api/orders/purchase/:id': agents([0, 40010, 40010, 40010], ({ reservationId }) => ({
    params: { id: reservationId },
  })),
  'POST /api/create-checkout-session': signedIn([70026, 70029, 40400, 40400], (subject) => ({ body: form(subject) }), {
    introducer: [70026, 70021, 40400, 40400],
  }),
  'GET /api/earlier-details': signedIn(OK),
  'GET /api/open-checkouts': signedIn(OK),
  'POST /api/open-checkouts/:paymentId/close': signedIn(same(70024), () => ({ params: { paymentId: 999_999_999 } })),
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
}
