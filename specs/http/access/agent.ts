import { agents, byListing, type Line, OK, OWN, page, same } from '../access-line'

export const AGENT_CALLS: Readonly<Record<string, Line>> = {
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
}
