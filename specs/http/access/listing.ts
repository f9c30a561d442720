import { anyone, byListing, type Line, LISTED, OK, page, signedIn } from '../access-line'

export const LISTING_CALLS: Readonly<Record<string, Line>> = {
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
  'GET /api/houseRoomList/:id/own': signedIn(OK, byListing),
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
}
