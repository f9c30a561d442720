import * as t from 'io-ts'
import type { Entry } from '../../../domain/stock/office.ports'
import { Banner, BrandAdvertisement, BrandPost, BrandQuestion } from '../../../domain/stock/brand-content'
import { endpoint, type Endpoint, type None } from '../shared/endpoint'
import { Bytes, Integer, IntInPath, Lines, Text } from '../shared/wire-types'
import { refused } from './media.contract'

const params = t.type({ brand: Text(63) })
const one = t.type({ brand: Text(63), id: IntInPath })
const stale = { 'changed-meanwhile': 71010 } as const
const Line = Text(300)
const Long = Lines(40_000)

const all = (path: string) => `/api/desk/brands/:brand/${path}`

interface Of {
  brand: string
}
interface One extends Of {
  id: number
}

/** The calls of one kind. */
export interface EntryCalls<F> {
  readonly list: Endpoint<Of, None, None, Entry<F>[], never>
  readonly add: Endpoint<Of, None, { fields: F }, { id: number }, never>
  readonly change: Endpoint<One, None, { was: F; now: F }, null, keyof typeof stale>
  readonly remove: Endpoint<One, None, None, null, never>
}
export interface OrderedEntryCalls<F> extends EntryCalls<F> {
  readonly order: Endpoint<Of, None, { ids: number[] }, null, keyof typeof stale>
}

/** `written`: the fields with limits. */
const entries = <F>(
  path: string,
  fields: t.Type<F, unknown>,
  written: t.Type<F, unknown>,
  what: string,
): EntryCalls<F> => ({
  list: endpoint({
    method: 'GET',
    path: all(path),
    params,
    answer: t.array(t.type({ id: t.number, fields })),
    access: 'desk',
    summary: `${what} of a brand’s own; those for all brands are not among them`,
  }),
  add: endpoint({
    method: 'POST',
    path: all(path),
    params,
    body: t.type({ fields: written }),
    answer: t.type({ id: t.number }),
    access: 'desk',
    summary: `Adds to the ${what.toLowerCase()} of a brand; pages show it at once`,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${all(path)}/:id`,
    params: one,
    body: t.type({ was: fields, now: written }),
    answer: t.null,
    access: 'desk',
    failures: stale,
    summary: `Changes one of the ${what.toLowerCase()} of a brand, unless another person has changed it meanwhile`,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${all(path)}/:id`,
    params: one,
    answer: t.null,
    access: 'desk',
    summary: `Removes one of the ${what.toLowerCase()} of a brand`,
  }),
})

const orderOf = (path: string, what: string) =>
  endpoint({
    method: 'PUT',
    path: all(path),
    params,
    body: t.type({ ids: t.array(Integer) }),
    answer: t.null,
    access: 'desk',
    failures: stale,
    summary: `Puts all ${what} of a brand in order`,
  })

export const banners: OrderedEntryCalls<Banner> = {
  ...entries('banners', Banner, t.type({ image: Line, alt: Line }), 'Pictures of the home page'),
  order: orderOf('banners', 'pictures of the home page'),
}

export const brandAdvertisements = entries(
  'advertisements',
  BrandAdvertisement,
  t.type({ place: Line, suburb: Line, link: Line, image: Line, alt: Line }),
  'Advertisements',
)

export const questions: OrderedEntryCalls<BrandQuestion> = {
  ...entries('questions', BrandQuestion, t.type({ title: Line, text: Long }), 'Questions'),
  order: orderOf('questions', 'questions'),
}

export const brandPosts = entries(
  'posts',
  BrandPost,
  t.type({ title: Line, text: Long, author: Line, category: Line, image: Line, from: Line }),
  'Posts',
)

export const addPicture = endpoint({
  method: 'POST',
  path: all('pictures'),
  params,
  query: t.type({ name: Text(255) }),
  body: Bytes,
  encoding: 'bytes',
  answer: t.type({ address: t.string }),
  access: 'desk',
  failures: refused,
  summary: 'Stores a picture for an entry of a brand; the body is the file, of at most 20 MB',
})
