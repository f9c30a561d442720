import { EMPTY_DETAILS } from '../../../domain/content/stored-tenant'
import { type Line, members } from '../access-line'

const contentCalls = (path: string, fields: object): Readonly<Record<string, Line>> => {
  const all = `/api/desk/brands/:brand/${path}`
  const [of, one] = [{ params: { brand: 'unifi' } }, { params: { brand: 'unifi', id: 1 } }]
  return {
    [`GET ${all}`]: members(of),
    [`POST ${all}`]: members({ ...of, body: { fields } }),
    [`PUT ${all}/:id`]: members({ ...one, body: { was: fields, now: fields } }),
    [`DELETE ${all}/:id`]: members(one),
  }
}

/** What the desk keeps of a brand. */
export const DESK_BRAND_CALLS: Readonly<Record<string, Line>> = {
  'PUT /api/desk/brands/:brand': members({
    params: { brand: 'unifi' },
    body: { was: EMPTY_DETAILS, now: EMPTY_DETAILS },
  }),
  'PUT /api/desk/brands/:brand/marks/:kind': members({
    params: { brand: 'unifi', kind: 'logo' },
    bytes: Buffer.from('not a picture'),
  }),
  'GET /api/desk/brands/:brand/texts': members({ params: { brand: 'unifi' } }),
  'POST /api/desk/brands/:brand/texts/:kind': members({
    params: { brand: 'unifi', kind: 'privacy' },
    body: { after: 7, text: 'Not published' },
  }),
  'DELETE /api/desk/brands/:brand/marks/:kind': members({ params: { brand: 'unifi', kind: 'logo' } }),
  'GET /api/desk/brands/:brand/u-connect-members': members({
    ...{ params: { brand: 'unifi' }, query: { page: 1, words: '' } },
  }),
  'PUT /api/desk/brands/:brand/u-connect-members/:id/introducing': members({
    ...{ params: { brand: 'unifi', id: 1 }, body: { isGranted: true, reason: 'A' } },
  }),
  ...contentCalls('banners', { image: '', alt: '' }),
  'GET /api/desk/brands/:brand/invoices/:list': members({
    ...{ params: { brand: 'unifi', list: 'sent' }, query: { page: 1, words: '' } },
  }),
  'POST /api/desk/brands/:brand/invoices/:id/paid': members({
    ...{ params: { brand: 'unifi', id: 1 }, body: { day: '2026-11-20' } },
  }),
  'GET /api/desk/brands/:brand/invoices/:id/file': members({ params: { brand: 'unifi', id: 1 } }),
  'GET /api/desk/brands/:brand/invoices/:id/credit': members({ params: { brand: 'unifi', id: 1 } }),
  'GET /api/desk/brands/:brand/files/:kind/:format': members({
    params: { brand: 'unifi', kind: 'sales', format: 'csv' },
    query: { from: '2026-11-01', until: '2026-11-30' },
  }),
  'POST /api/desk/brands/:brand/person-data': members({ params: { brand: 'unifi' }, body: { email: 'a@b.example' } }),
  'POST /api/desk/brands/:brand/person-data/file': members({
    ...{ params: { brand: 'unifi' }, body: { email: 'a@b.example' } },
  }),
  'PUT /api/desk/brands/:brand/person-data': members({
    params: { brand: 'unifi' },
    body: { was: { name: 'A', email: 'a@b.example', phone: '' }, now: { name: 'B', email: 'a@b.example', phone: '' } },
  }),
  'POST /api/desk/brands/:brand/person-data/deletion': members({
    ...{ params: { brand: 'unifi' }, body: { email: 'a@b.example' } },
  }),
  'GET /api/desk/brands/:brand/outgoing-feeds': members({ params: { brand: 'unifi' } }),
  'POST /api/desk/brands/:brand/outgoing-feeds': members({ params: { brand: 'unifi' }, body: { name: 'A' } }),
  'DELETE /api/desk/brands/:brand/outgoing-feeds/:id': members({ params: { brand: 'unifi', id: 1 } }),
  'GET /api/desk/brands/:brand/api-keys': members({ params: { brand: 'unifi' } }),
  'POST /api/desk/brands/:brand/api-keys': members({ params: { brand: 'unifi' }, body: { name: 'A' } }),
  'DELETE /api/desk/brands/:brand/api-keys/:id': members({ params: { brand: 'unifi', id: 1 } }),
  'GET /api/desk/brands/:brand/webhooks': members({ params: { brand: 'unifi' } }),
  'POST /api/desk/brands/:brand/webhooks': members({ params: { brand: 'unifi' }, body: { url: 'https://a.example' } }),
  'POST /api/desk/brands/:brand/webhooks/:id/test': members({ params: { brand: 'unifi', id: 1 } }),
  'GET /api/desk/brands/:brand/webhooks/:id/deliveries': members({
    params: { brand: 'unifi', id: 1 },
    query: { page: 1 },
  }),
  'POST /api/desk/brands/:brand/webhooks/:id/deliveries/:number/again': members({
    params: { brand: 'unifi', id: 1, number: 1 },
  }),
  'DELETE /api/desk/brands/:brand/webhooks/:id': members({ params: { brand: 'unifi', id: 1 } }),
  'PUT /api/desk/brands/:brand/banners': members({ params: { brand: 'unifi' }, body: { ids: [] } }),
  ...contentCalls('advertisements', { place: '', suburb: '', link: '', image: '', alt: '' }),
  ...contentCalls('questions', { title: '', text: '' }),
  'PUT /api/desk/brands/:brand/questions': members({ params: { brand: 'unifi' }, body: { ids: [] } }),
  ...contentCalls('posts', { title: '', text: '', author: '', category: '', image: '', from: '' }),
  'POST /api/desk/brands/:brand/pictures': members({
    ...{ params: { brand: 'unifi' }, query: { name: 'a.png' } },
    bytes: Buffer.from('not a picture'),
  }),
}
