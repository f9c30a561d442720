import { expect, test } from 'vitest'
import { accountOverHttp, agentPropertiesOverHttp, favouritesOverHttp } from '../../adapters/http/account/account.http'
import { partPrices } from '../../domain/account/property-card'
import { DOCUMENT_KINDS, DOCUMENT_TITLES } from '../../domain/account/purchase'
import { recordedCalls } from '../shared/recorded-calls'

test('favourites and reservations come eight to a page [B9-20]', async () => {
  const { http, lines } = await recordedCalls()
  await favouritesOverHttp(http).page(1)()
  await accountOverHttp(http).reserved(2)()
  expect(lines).toEqual(['GET /api/user/favorites/0/9999999999/1/8', 'GET /api/orders/reservation/0/9999999999/2/8'])
})

test('an agent’s lists come eight to a page [A7-93]', async () => {
  const { http, lines } = await recordedCalls()
  await agentPropertiesOverHttp(http).page('reserve', { page: 1, text: '' })()
  await agentPropertiesOverHttp(http).page('purchase', { page: 1, text: '' })()
  await agentPropertiesOverHttp(http).page('purchase', { page: 2, text: '' })()
  expect(lines).toEqual([
    'GET /api/orders/reservation/0/9999999999/1/8',
    'GET /api/orders/purchase/0/9999999999/1/8',
    'GET /api/orders/purchase/0/9999999999/2/8',
  ])
})

test.each([
  ['House & Land', { landPrice: 300_000, buildPrice: 250_000 }],
  ['Apartments', { landPrice: null, buildPrice: null }],
] as const)('the land and build price of %s are %j [A2.7-10]', (propertyType, shown) => {
  expect(partPrices({ propertyType, landPrice: 300_000, buildPrice: 250_000 })).toEqual(shown)
})

test('a reservation has eleven documents, in this order [A2.8-15]', () => {
  expect(DOCUMENT_KINDS.map((kind) => DOCUMENT_TITLES[kind])).toEqual([
    'Holding Deposit Receipt',
    'Deposit Receipt 1',
    'Deposit Receipt 2',
    'Deposit Receipt 3',
    'Sale Contract 1',
    'Sale Contract 2',
    'Form 1',
    'Additional Documents 1',
    'Additional Documents 2',
    'Additional Documents 3',
    'Additional Documents 4',
  ])
})
