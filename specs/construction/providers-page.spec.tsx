// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { purchaseDetail } from '../../adapters/http/account/purchases.contract'
import { PURCHASE } from '../account/samples'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { address, closePage, main, openPage, press } from '../shared/opened-page'

afterEach(closePage)

const provider = (name: string) => ({
  name,
  logoUrl: `/logos/${name}.svg`,
  url: `https://${name}.example/`,
  tags: [],
})
const GROUPS = [
  { type: 'Conveyancers', houseProvidersPojoList: [provider('alpha'), provider('beta')] },
  { type: 'Removalists', houseProvidersPojoList: [provider('gamma')] },
]
const open = (id: number) =>
  openPage(
    `/account/recommend/${id}`,
    { 'GET /api/user': { data: { ...ANN, role: 'agent' } }, [`GET /api/houseProvidersList/${id}`]: { data: GROUPS } },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)) },
  )

test('providers are grouped by type, each with a logo that leads to its site [A2.10-1 A2.10-2]', async () => {
  await open(7)
  const groups = await main().findAllByRole('region')
  expect(
    groups.map((group) => [
      within(group).getByRole('heading', { level: 2 }).textContent,
      within(group)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')]),
    ]),
  ).toEqual([
    [
      'Conveyancers',
      [
        ['https://alpha.example/', '/logos/alpha.svg'],
        ['https://beta.example/', '/logos/beta.svg'],
      ],
    ],
    ['Removalists', [['https://gamma.example/', '/logos/gamma.svg']]],
  ])
})

test.each([7, 8])('/account/recommend/%i asks for the providers of that property [A2.1-31 A7-98]', async (id) => {
  const { sent } = await open(id)
  expect(await main().findByRole('heading', { level: 2, name: 'Conveyancers' })).toBeTruthy()
  expect(sent.map(({ line }) => line)).toContain(`GET /api/houseProvidersList/${id}`)
})

test.each([
  ['reserved', 7],
  ['purchased', 8],
])('the detail of a %s property leads to the providers of property %i [A2.8-20]', async (place, id) => {
  const purchase = { ...PURCHASE, listing: { ...PURCHASE.listing, propertyId: id } }
  await openPage(
    `/account/${place}/${id}/12/1001`,
    {
      'GET /api/user': { data: { ...ANN, role: 'agent' } },
      'GET /api/orders/purchase/1001': { data: purchaseDetail.answer.encode(purchase) },
    },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)) },
  )
  await main().findByRole('link', { name: 'Recommended Service Providers' })
  press('Recommended Service Providers', 'link')
  expect(address()).toBe(`/account/recommend/${id}`)
})
