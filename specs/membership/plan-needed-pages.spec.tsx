// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireListing, WireUnit, WireUnitToReserve } from '../../adapters/http/shared/listing.wire'
import { SESSION } from '../../domain/identity/session'
import { Billing } from '../../domain/membership/billing'
import { PLANS } from '../../server/seed/plans'
import { WirePlan } from '../../adapters/http/membership/plan.wire'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { LISTING, UNIT } from '../listing/samples'
import { closePage, main, openPage } from '../shared/opened-page'

afterEach(closePage)

const FREE_AGENT = { ...ANN, role: 'agent' }
const INTRODUCER = { ...FREE_AGENT, mayIntroduce: true }

const openAs = (user: object, path: string, answers = {}) =>
  openPage(
    path,
    {
      'GET /api/user': { data: user },
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
      'GET /api/house/7/12/ordersId': { data: WireListing.encode(LISTING) },
      'GET /api/houseRoom/7/12': { data: WireUnitToReserve.encode({ ...UNIT, ownClaim: null }) },
      'GET /api/houseRoomList/7': { data: [WireUnit.encode(UNIT)] },
      'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
      'GET /api/privateLinks/0/1/10': { data: { list: [], totalRecord: 0 } },
      ...answers,
    },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)) },
  )
const upgrade = async () => (await main().findByRole('link', { name: 'Upgrade' })).getAttribute('href')

describe('an agent on the free plan', () => {
  test.each(['/property/selection/7', '/property/write/7/12'])('%s leads to the plans instead', async (path) => {
    const { sent } = await openAs(FREE_AGENT, path)
    expect(await upgrade()).toBe('#/account/membership')
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Reserving for clients needs a paid plan')
    expect(main().getByText('Your reservations, private links and commission stay in your account.')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Back to the property' }).getAttribute('href')).toBe(
      '#/property-details/view?pid=7',
    )
    expect(sent.map(({ line }) => line)).not.toContain('GET /api/houseRoomList/7')
  })

  test.each([
    [
      '/property-details/view?pid=7',
      'To reserve for clients, share privately, and see prices and commission straight away, you need a paid plan. Upgrade',
    ],
    [
      '/index/property/7/room/12',
      'To reserve for clients, share privately, and see prices and commission straight away, you need a paid plan. Upgrade',
    ],
    ['/property/selection?pid=7', 'To reserve for clients, you need a paid plan. Upgrade'],
    [
      '/property/form?pid=7&rid=12&type=1',
      'This offer is for yourself and earns no commission. To make offers for clients, you need a paid plan. Upgrade',
    ],
    ['/account/links', 'To make private links, you need a paid plan. Upgrade'],
  ])('%s says what a paid plan allows, and has no way that would fail', async (path, sentence) => {
    await openAs(FREE_AGENT, path)
    expect(await upgrade()).toBe('#/account/membership')
    expect(main().getByRole('link', { name: 'Upgrade' }).parentElement?.textContent).toBe(sentence)
    const page = screen.getByRole('main').textContent ?? ''
    for (const way of [
      'Share privately',
      'Choose several',
      'Reserve for a client',
      'Make an offer for a client',
      'A client',
    ])
      expect(page).not.toContain(way)
  })
})

test.each(['/property-details/view?pid=7', '/index/property/7/room/12', '/property/selection?pid=7'])(
  '%s has no note about plans for an introducer',
  async (path) => {
    await openAs(INTRODUCER, path)
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/for a client/))
    expect(main().queryByRole('link', { name: 'Upgrade' })).toBe(null)
  },
)

describe('the membership page', () => {
  const FREE: Billing = {
    plan: { name: 'Free', period: 'MONTHLY', priceCents: 0 },
    ...{ state: 'free', on: null, nextPlan: null, card: null, mayIntroduce: false, payments: [] },
  }
  const opened = (user: object, billing: Billing) =>
    openAs(user, '/account/membership', {
      'GET /api/u-connect/billing': { data: Billing.encode(billing) },
      'GET /api/u-connect/stnd/packages': { data: PLANS.map((plan) => WirePlan.encode(plan)) },
    })
  const basic = async () =>
    [...((await main().findByRole('heading', { name: 'Basic' })).closest('li')?.querySelectorAll('ul li') ?? [])].map(
      ({ textContent }) => textContent,
    )

  test('lists what Basic adds to the free plan', async () => {
    const { get } = await opened(FREE_AGENT, FREE)
    expect(await basic()).toEqual([
      'Shared commission on every closed deal',
      'Price lists without filling in a form',
      'Commission shown before the sale',
      'Reserve and make offers for clients',
      'Private links to listings',
    ])
    expect(get(SESSION).mayIntroduce).toBe(false)
  })

  test('shows a referral partner what the grant allows, which no plan adds', async () => {
    await opened(INTRODUCER, { ...FREE, mayIntroduce: true })
    expect(await basic()).toEqual(['Shared commission on every closed deal'])
    expect(main().getByText('You can reserve for clients and share privately.')).toBeTruthy()
  })

  test.each([
    ['a plan that was paid for counts', FREE_AGENT, true],
    ['a plan that has ended counts no longer', INTRODUCER, false],
  ])('%s in the same session', async (_, user, mayIntroduce) => {
    const { get } = await opened(user, { ...FREE, mayIntroduce })
    await waitFor(() => expect(get(SESSION).mayIntroduce).toBe(mayIntroduce))
  })
})
