import type { ChangeFilter } from '../../../domain/stock/change'
import { NO_OPTIONS } from '../../../domain/stock/import/run'
import { type Line, members } from '../access-line'

/** Programs send a key of a brand; a session isn’t one. */
const withoutKey = (sent: object): Line => ({
  who: 'business',
  codes: [71111, 71111, 71111, 71111],
  send: () => sent,
})

const ALL_CHANGES: ChangeFilter = { listingId: 0, who: '', action: '', project: '', from: '', until: '' }
const PROJECT = { agencyId: 1, agentId: 1, name: 'A', propertyType: 'Land', suburb: 'A', state: 'SA', postcode: '5000' }
const AGENCY = {
  ...{ name: 'A', colour: '#000000', address: '', suburb: '', state: 'SA', postcode: '5000' },
  ...{ email: 'a@example.com', phone: '', licence: '', abn: '' },
}
const AGENT = { firstName: 'A', lastName: 'B', email: 'a@example.com', countryCode: '+61', mobile: '' }
const NO_CHOICES = { answers: {}, options: NO_OPTIONS, ticks: {}, corrections: {} }
const FEED = {
  ...{ name: 'A', way: 'push', url: '', folder: '', projectId: null, agentIds: ['A'] },
  ...{ takesEstablished: false, isPaused: false },
}
const PURCHASER = {
  ...{ firstName: 'A', middleName: '', surname: 'B', email: 'a@example.com', mobile: '' },
  ...{ address: '', suburb: '', state: 'SA', postcode: '', country: '' },
}
const STAGE = { name: 'A', audience: 'everyone', releasesAt: null }

export const DESK_CALLS: Readonly<Record<string, Line>> = {
  'GET /api/desk/me': members(),
  'GET /api/desk/members': members(),
  'POST /api/desk/invitations': members({ body: { email: 'a@example.com', role: 'office', agencyId: null } }),
  'DELETE /api/desk/invitations/:id': members({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  'DELETE /api/desk/members/:id': members(),
  'PUT /api/desk/members/:id/role': members({ body: { was: 'seller', role: 'viewer' } }),
  'GET /api/desk/today': members(),
  'GET /api/desk/sales': members({ query: { projectId: 0, words: '' } }),
  'GET /api/desk/sales/list': members({ query: { projectId: 0, words: '', list: 'offers', page: 1 } }),
  'GET /api/desk/sales/:id': members(),
  'POST /api/desk/sales/:id/acts': members({ body: { act: 'accept', reason: '' } }),
  'POST /api/desk/sales/:id/counter-offers': members({
    body: { price: 590_000, until: '2026-11-23', message: '' },
  }),
  'POST /api/desk/sales/:id/counter-offers/withdraw': members(),
  'POST /api/desk/sales/:id/hold': members({ body: { day: '2026-11-29', reason: 'Your bank is slow.' } }),
  'POST /api/desk/sales/:id/hold/decline': members({ body: { reason: 'Others wait.' } }),
  'GET /api/desk/sales/:id/units': members(),
  'POST /api/desk/sales/:id/refunds': members({ body: { cents: 25_000, left: 103_030, reason: 'As you asked.' } }),
  'POST /api/desk/sales/:id/introducer': members({ body: { email: '', reason: 'As you asked.' } }),
  'POST /api/desk/sales/:id/unit': members({ body: { unitId: 1, reason: 'As you asked.' } }),
  'POST /api/desk/sales/:id/agreed-price': members({ body: { price: 590_000, message: '' } }),
  'POST /api/desk/sales/:id/resend-signing': members(),
  'GET /api/desk/sales/:id/documents': members(),
  'POST /api/desk/sales/:id/documents': members({
    query: { kind: 'saleContract1', name: 'contract.pdf' },
    bytes: Buffer.from('%PDF-'),
  }),
  'DELETE /api/desk/sales/:id/documents/:kind': members({ params: { id: 1, kind: 'saleContract1' } }),
  'POST /api/desk/sales/:id/documents/:kind/links': members({
    params: { id: 1, kind: 'saleContract1' },
    body: { to: 'buyer' },
  }),
  'POST /api/desk/sales/:id/document-links/:linkId/end': members({ params: { id: 1, linkId: 1 } }),
  'POST /api/desk/sales/:id/purchasers': members({
    body: { position: 1, was: PURCHASER, now: PURCHASER, reason: 'A typing mistake.' },
  }),
  'POST /api/desk/sales/:id/entity': members({
    body: { was: '', now: 'Byrne Family Trust', reason: 'A typing mistake.' },
  }),
  'POST /api/desk/sales/:id/commission': members({ body: { cents: 1_850_000 } }),
  'POST /api/desk/sales/:id/steps': members({
    body: { kind: 'sent', part: 0, day: '2026-11-20', sentTo: 'buyer', cents: null, isBond: false },
  }),
  'GET /api/desk/inbox': members({
    query: { state: 'new', kind: 'all', assignee: 'everyone', projectId: 0, page: 1 },
  }),
  'PUT /api/desk/inbox/emails': members({ body: { emails: 'daily' } }),
  'GET /api/desk/leads/:id': members(),
  'POST /api/desk/leads/:id/messages': members({ body: { version: 1, kind: 'note', text: 'A', isAnswered: false } }),
  'POST /api/desk/leads/:id/acts': members({ body: { version: 1, act: 'closed' } }),
  'PUT /api/desk/leads/:id/assignee': members({ body: { version: 1, accountId: null } }),
  'GET /api/desk/find': members({ query: { words: '' } }),
  'GET /api/desk/projects': members({ query: { page: 1, words: '' } }),
  'POST /api/desk/projects': members({ body: PROJECT }),
  'GET /api/desk/projects/:id': members(),
  'GET /api/desk/projects/:id/preview': members(),
  'PUT /api/desk/projects/:id': members({ body: { was: {}, now: {} } }),
  'POST /api/desk/projects/:id/publication': members({ body: { event: 'published', reason: '' } }),
  'GET /api/desk/projects/:id/units': members(),
  'POST /api/desk/projects/:id/units': members({ body: { pattern: '1', like: {} } }),
  'PUT /api/desk/projects/:id/units': members({ body: { edits: [], reason: '' } }),
  'POST /api/desk/projects/:id/units/status': members({ body: { unitIds: [], act: 'withheld' } }),
  'GET /api/desk/projects/:id/units/:unitId': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, unitId: 1 } }),
  },
  'POST /api/desk/projects/:id/units/:unitId/release-checkout': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, unitId: 1 } }),
  },
  'POST /api/desk/projects/:id/stages': members({ body: { name: 'A' } }),
  'PUT /api/desk/stages/:id': members({ body: STAGE }),
  'POST /api/desk/stages/:id/status': members({ body: { event: 'released' } }),
  'POST /api/desk/projects/:id/media': members({
    query: { name: 'a.png', kind: 'picture', alt: '', documentKind: '' },
    bytes: Buffer.from('not a picture'),
  }),
  'PUT /api/desk/projects/:id/media': members({ body: { mediaIds: [] } }),
  'PUT /api/desk/projects/:id/media/:mediaId': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, mediaId: 1 }, body: {} }),
  },
  'POST /api/desk/projects/:id/media/:mediaId/fetch': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, mediaId: 1 } }),
  },
  'DELETE /api/desk/projects/:id/media/:mediaId': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, mediaId: 1 } }),
  },
  'GET /api/desk/projects/:id/contract-pack': members(),
  'PUT /api/desk/projects/:id/contract-pack': members({ body: { isNeeded: false, sunset: null, deposits: [] } }),
  'POST /api/desk/projects/:id/contract-pack/:kind': {
    ...members(),
    send: ({ listingId }) => ({
      ...{ params: { id: listingId, kind: 'plan' }, query: { name: 'plan.pdf', note: '' } },
      bytes: Buffer.from('%PDF-'),
    }),
  },
  'POST /api/desk/projects/:id/contract-pack/versions/:versionId/withdraw': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, versionId: 1 } }),
  },
  'GET /api/desk/projects/:id/contract-pack/versions/:versionId/readers': {
    ...members(),
    send: ({ listingId }) => ({ params: { id: listingId, versionId: 1 } }),
  },
  'POST /api/desk/projects/:id/imports': members({
    query: { name: 'a.csv', kind: 'price-list', source: '' },
    bytes: Buffer.from('Unit,Price'),
  }),
  'POST /api/desk/projects/:id/edits': members({
    body: { change: { is: 'plan', unitIds: [1], planType: 'A' }, reason: '' },
  }),
  'GET /api/desk/projects/:id/imports': members({ query: { before: 0 } }),
  'GET /api/desk/projects/:id/known-lists': members(),
  'POST /api/desk/projects/:id/known-lists/forget': members({ body: { sender: '', answer: null } }),
  'GET /api/desk/imports/:id': members(),
  'GET /api/desk/imports/:id/difference': members(),
  'PUT /api/desk/imports/:id': members({ body: { version: 1, choices: NO_CHOICES } }),
  'POST /api/desk/imports/:id/apply': members({ body: { fingerprint: 'a', leavesErrors: false, isConfirmed: false } }),
  'POST /api/desk/imports/:id/undo': members(),
  'POST /api/desk/imports/:id/abandon': members(),
  'GET /api/desk/imports/:id/errors': members(),
  'GET /api/desk/agencies': members(),
  'POST /api/desk/agencies': members({ body: AGENCY }),
  'PUT /api/desk/agencies/:id': members({ body: AGENCY }),
  'POST /api/desk/agencies/:id/agents': members({ body: AGENT }),
  'PUT /api/desk/agencies/:id/logo': members({ params: { id: 1 }, bytes: Buffer.from('not a picture') }),
  'DELETE /api/desk/agencies/:id/logo': members({ params: { id: 1 } }),
  'PUT /api/desk/agents/:id/photo': members({
    ...{ params: { id: 1 }, query: { name: 'a.jpg' } },
    bytes: Buffer.from('not a picture'),
  }),
  'POST /api/desk/agents/:id/photo/fetch': members({ params: { id: 1 } }),
  'DELETE /api/desk/agents/:id/photo': members({ params: { id: 1 } }),
  'GET /api/desk/changes': members({ query: { ...ALL_CHANGES, before: 0 } }),
  'GET /api/desk/changes/csv': members({ query: ALL_CHANGES }),
  'GET /api/desk/approvals': members(),
  'GET /api/desk/brands': members(),
  'GET /api/business/sales': withoutKey({ query: { after: 0 } }),
  'GET /api/business/sales/:id': withoutKey({ params: { id: 1 } }),
  'GET /api/business/changes': withoutKey({ query: { after: 0 } }),
  'PUT /api/feeds/:token': {
    ...{ who: 'anyone', codes: [40400, 40400, 40400, 40400], status: 404 },
    send: () => ({ params: { token: 'of-no-feed' }, bytes: Buffer.from('<propertyList/>') }),
  },
  'GET /api/desk/feeds': members(),
  'GET /api/desk/feeds/:id': members({ params: { id: 1 } }),
  'GET /api/desk/feeds/:id/deliveries': members({ params: { id: 1 }, query: { before: 0 } }),
  'POST /api/desk/feeds': members({ body: { agencyId: 1, settings: FEED } }),
  'PUT /api/desk/feeds/:id': members({ params: { id: 1 }, body: { version: 1, settings: FEED } }),
  'POST /api/desk/feeds/:id/address': members({ params: { id: 1 } }),
  'DELETE /api/desk/feeds/:id': members({ params: { id: 1 } }),
  'POST /api/desk/feeds/:id/fetch': members({ params: { id: 1 } }),
  'PUT /api/desk/feeds/:id/projects/:project': members({ params: { id: 1, project: 1 }, body: { is: 'ignored' } }),
  'GET /api/desk/invitation/:token': {
    who: 'anyone',
    codes: [40400, 40400, 40400, 40400],
    send: () => ({ params: { token: 'no-invitation' } }),
  },
  'POST /api/desk/invitation/:token': {
    who: 'signed-in',
    codes: [40400, 40400, 40400, 40400],
    send: () => ({ params: { token: 'no-invitation' } }),
  },
}
