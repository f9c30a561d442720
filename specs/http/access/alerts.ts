import { anyone, type Line, noLink, OK, same, signedIn } from '../access-line'

export const ALERTS_CALLS: Readonly<Record<string, Line>> = {
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
}
