import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath, nullable, Text } from '../shared/wire-types'

export const revealPriceList = endpoint({
  method: 'POST',
  path: '/api/reveal/priceList',
  body: t.type({
    firstName: Text(50),
    lastName: Text(100),
    email: Text(100),
    countryCode: Text(6),
    mobileNumber: Text(20),
    propertyId: Integer,
  }),
  answer: t.type({ revealToken: t.string }),
  access: 'optional',
  failures: { 'listing-not-found': 20001 },
  summary: 'Unlocks the price list and returns a token for this visitor (B7-32)',
})

export const priceListRevealed = endpoint({
  method: 'POST',
  path: '/api/check/revealedPriceList/byUser',
  body: t.type({ propertyId: Integer, userId: nullable(Integer) }),
  answer: t.boolean,
  access: 'signed-in',
  summary: 'Returns whether this account has already unlocked the price list (B7-33)',
})

const MinimalUser = t.type({
  firstName: t.string,
  lastName: t.string,
  email: t.string,
  countryCode: t.string,
  mobileNumber: t.string,
})

export const minimalUser = endpoint({
  method: 'GET',
  path: '/api/user/minimal/reveal/priceList/',
  answer: MinimalUser,
  access: 'signed-in',
  summary: 'Returns the details to prefill in the reveal form (B7-34)',
})

/** The documents don't say whether the path has an id. The response depends on the token only, and the trailing slash is optional. */
export const minimalUserById = {
  ...minimalUser,
  path: '/api/user/minimal/reveal/priceList/:id',
  params: t.type({ id: IntInPath }),
}

export const priceListFile = endpoint({
  method: 'POST',
  path: '/api/priceList/file',
  body: t.type({ propertyId: Integer, revealToken: nullable(Text(2000)) }),
  answer: t.type({ address: t.string }),
  access: 'optional',
  failures: { 'listing-not-found': 20001, 'prices-not-revealed': 20002 },
  summary: 'Returns a URL of the price list PDF, valid for five minutes, if the caller may see prices',
})

/** The URL of the file, opened by `key`. */
export const priceListFileAddress = (propertyId: number | ':id', key = ''): string =>
  `/files/priceLists/${propertyId}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`
