// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireListing, WireUnit } from '../../adapters/http/shared/listing.wire'
import type { Listing } from '../../domain/listing/listing'
import { LISTING, UNIT } from '../listing/samples'
import { address, closePage, fill, main, openPage, press } from '../shared/opened-page'
import { REFERRER } from './samples'

afterEach(closePage)

const PUBLIC = '?publicFlag=1&sessionId=3.secret'
const PRIVATE = '?sessionId=3.secret'
const QUERIES = [
  [PRIVATE, false],
  [PUBLIC, true],
] as const

const opened = (changes: Partial<Listing> = {}, code = 400005) => ({
  code,
  data: { ...WireListing.encode({ ...LISTING, ...changes }), unlockToken: 'token' },
})
const PACK = {
  ...{ isNeeded: true, sunset: null, deposits: [], isRecorded: false },
  papers: [
    {
      ...{ versionId: 8, kind: 'draftContract', version: 2, name: 'Contract 2.pdf', note: '', opened: null },
      ...{ at: '2026-11-20T01:00:00.000Z', address: '/files/kept/second?key=k' },
    },
  ],
}
const UNITS = [UNIT, { ...UNIT, unitId: 13, apt: '906' }, { ...UNIT, unitId: 14, apt: '907', status: 'Sold' as const }]

const openPrivate = async (page: string, changes: Partial<Listing> = {}, kept = {}, answers = {}) => {
  const shown = await openPage(
    `/private/${page}`,
    {
      'POST /api/housePublic/7': opened(changes),
      'GET /api/user': { data: REFERRER },
      'POST /api/housePublic/visit/7': {},
      'POST /api/housePublic/roomList/7': { data: UNITS.map((unit) => WireUnit.encode(unit)) },
      ...answers,
    },
    { kept },
  )
  await main().findByRole('heading', { level: 1 })
  return shown
}
const href = (name: string | RegExp) => main().getByRole('link', { name }).getAttribute('href')
const tabBar = () => screen.queryByRole('navigation', { name: 'Property' })

test.each(QUERIES)('each tab keeps the query %s [B2.1-17]', async (query) => {
  await openPrivate(`property/7${query}`)
  const bar = within(screen.getByRole('navigation', { name: 'Property' }))
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['property', 'plans', 'site', 'price', 'specificate', 'schadule', 'appraisal', 'fee', 'looking', 'valuation'].map(
      (tab) => `#/private/${tab}/7${query}`,
    ),
  )
  fireEvent.click(bar.getByRole('link', { name: 'Floor Plans' }))
  expect([address(), main().getByText('Not Uploaded Yet.') !== null]).toEqual([`/private/plans/7${query}`, true])
})

describe('a document', () => {
  const DOCUMENTS = { floorPlans: '/files/a.pdf', sitePlans: '/files/b.pdf', tax: '' }

  test.each([
    ['plans', 'Floor Plans', '/files/a.pdf'],
    ['site', 'Site Plans', '/files/b.pdf'],
  ])('%s is shown in a frame [B2.15-13]', async (tab, title, file) => {
    await openPrivate(`${tab}/7${PUBLIC}`, { documents: DOCUMENTS })
    expect(main().getByTitle(title).getAttribute('src')?.split('#')[0]).toBe(file)
    expect(main().queryByText('Not Uploaded Yet.')).toBe(null)
  })

  test.each(['schadule', 'looking'])('%s is not uploaded yet, once the listing is there [B2.15-14]', async (tab) => {
    let answer: (found: object) => void = () => undefined
    const { sent } = await openPage(`/private/${tab}/7`, {
      'POST /api/housePublic/7': () => new Promise<object>((resolve) => (answer = resolve)),
      'POST /api/housePublic/visit/7': {},
    })
    await waitFor(() => expect(sent.map(({ line }) => line)).toEqual(['POST /api/housePublic/7']))
    expect(main().queryByText('Not Uploaded Yet.')).toBe(null)
    answer(opened({ documents: DOCUMENTS }))
    expect(await main().findByText('Not Uploaded Yet.')).toBeTruthy()
  })

  test.each(QUERIES)('with the query %s it offers to reserve: %s [B2.15-15 B2.15-16 B6-8]', async (query, offers) => {
    for (const tab of ['plans', 'valuation']) {
      await openPrivate(`${tab}/7${query}`, { documents: DOCUMENTS })
      const reserve = main().queryByRole('link', { name: 'Reserve' })
      expect(reserve?.getAttribute('href') ?? null).toBe(offers ? `#/private/selection/7${query}` : null)
      closePage()
    }
  })
})

describe('the property', () => {
  test('has a carousel that counts its pictures, and shows one in full size [B2.15-7 B2.15-8]', async () => {
    await openPrivate(`property/7${PRIVATE}`)
    expect(main().getByText('1/2')).toBeTruthy()
    press('Next picture')
    expect(await main().findByText('2/2')).toBeTruthy()
    fireEvent.click(main().getAllByRole('button', { name: /Show in full size/ })[1] as HTMLElement)
    const viewer = await screen.findByRole('dialog')
    expect([...viewer.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toContain('/b.svg')
  })

  test('shows price, type, address, facts, and description and features as HTML [B2.15-9]', async () => {
    await openPrivate(`property/7${PRIVATE}`, { features: '<ul><li>Stone <b>benches</b></li></ul>' })
    for (const text of ['$500,000 - $900,000', /^Apartments/, '41 Bayview Street, Glenelg SA 5045', 'By the sea.'])
      expect(main().getAllByText(text).length).toBeGreaterThan(0)
    expect(main().getByText('benches').tagName).toBe('B')
    expect(main().getByText('July 2028')).toBeTruthy()
  })

  test('has an information pack, or says that the listing has no pack [B2.15-10 B8-29]', async () => {
    const PACK = 'Download property information pack'
    await openPrivate(`property/7${PRIVATE}`, { documents: { informationPack: '/pack.pdf' } })
    expect(href(new RegExp(PACK))).toBe('/pack.pdf')
    closePage()
    await openPrivate(`property/7${PRIVATE}`, { documents: {} })
    expect(main().queryByText('No content yet.')).toBe(null)
    press(PACK)
    expect(main().getByText('No content yet.')).toBeTruthy()
  })

  test.each(QUERIES)(
    'with the query %s its block asks for a call, and reserves: %s [B2.15-12]',
    async (query, offers) => {
      await openPrivate(`property/7${query}`)
      const block = within(main().getByRole('complementary'))
      expect(block.getAllByRole('link').map((link) => link.textContent)).toEqual(
        offers ? ['Reserve', 'Request a call'] : ['Request a call'],
      )
    },
  )
})

describe('reserving', () => {
  test('a row of the price list leads to the building [B2.6-13]', async () => {
    await openPrivate(`price/7${PUBLIC}`)
    const [, second] = await main().findAllByRole('row')
    fireEvent.click(second as HTMLElement)
    await waitFor(() => expect(address()).toMatch(/^\/private\/selection\/7\?publicFlag=1&sessionId=3\.secret/))
  })

  test('the building has a tile for each unit, without tabs [B2.1-19 B2.15-4]', async () => {
    await openPrivate(`selection/7${PUBLIC}`)
    const tiles = await main().findAllByRole('gridcell')
    expect(tiles.map((tile) => tile.querySelector('b')?.textContent).sort()).toEqual(['905', '906', '907'])
    expect(tabBar()).toBe(null)
  })

  test.each([
    ['905', 12],
    ['906', 13],
  ])('Continue with %s leads to its form, with the query [B2.1-20 B2.11-10 B2.11-4 B2.15-4]', async (apt, unitId) => {
    await openPrivate(`selection/7${PUBLIC}`)
    const tiles = await main().findAllByRole('gridcell')
    expect(main().getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
    fireEvent.click(tiles.find((tile) => tile.querySelector('b')?.textContent === apt) as HTMLElement)
    fireEvent.click(main().getAllByRole('link', { name: 'Continue' })[0] as HTMLElement)
    expect(address()).toBe(`/private/write/7/${unitId}${PUBLIC}`)
    expect(await main().findByRole('heading', { name: new RegExp(`^Reserve .*${apt}`) })).toBeTruthy()
    expect(tabBar()).toBe(null)
  })

  test('the form names the agent, and asks for a conveyancer and a card [B2.13-1 B2.13-4 B2.13-6]', async () => {
    await openPrivate(`write/7/12${PUBLIC}`)
    const agent = within(await main().findByRole('region', { name: 'Your agent' }))
    for (const text of ['Bay Agency', 'Alan Agent', 'alan@example.com']) expect(agent.getByText(text)).toBeTruthy()
    expect(main().getAllByText(/41 Bayview Street/).length).toBeGreaterThan(0)
    expect(main().getByRole('group', { name: /conveyancer/i })).toBeTruthy()
    expect(
      [...main().getByRole('group', { name: 'Card' }).querySelectorAll('label')].map(({ textContent }) => textContent),
    ).toEqual(['Name on card', 'Card number', 'Expiry month', 'Expiry year', 'CVV'])
  })

  test('the form asks for the tick of the contract’s papers, without an account [D48-14]', async () => {
    await openPrivate(`write/7/12${PUBLIC}`, {}, {}, { 'GET /api/housePapers/7': { data: PACK } })
    const box = await main().findByRole('checkbox', { name: /^I have received these versions/ })
    expect(href('Draft contract')).toBe('/files/kept/second?key=k')
    expect(main().getByText('We don’t record who opens them without logging in.')).toBeTruthy()
    expect(main().getByText(/^Still needed:/).textContent).toContain('contract papers')
    fireEvent.click(box)
    expect(main().getByText(/^Still needed:/).textContent).not.toContain('contract papers')
  })

  const RESERVED = {
    reservationIds: [31],
    heldUntil: '2026-12-03T06:30:00.000Z',
    propertyId: 7,
    place: '12',
    units: ['Apartment 905'],
    property: 'The Lantern',
  }

  test.each(QUERIES)(
    'the complete page has no tabs, and Done leads to the property with %s [B2.1-21 B2.1-22 B2.14-5 B2.15-4]',
    async (query) => {
      await openPrivate(`complete/7/12${query}`, {}, { lastClientReservation: JSON.stringify(RESERVED) })
      expect(await main().findByText('Reserved')).toBeTruthy()
      expect(tabBar()).toBe(null)
      press('Done', 'link')
      expect(address()).toBe(`/private/property/7${query}`)
      await waitFor(() => expect(tabBar()).not.toBe(null))
    },
  )
})

describe('a protected link', () => {
  test('asks for its passphrase, and opens with the right one [B1-10 B6-7 B8-12]', async () => {
    const { sent } = await openPage('/private/property/7?sessionId=3.secret', {
      'POST /api/housePublic/7': (body) =>
        (body as { passWord: string }).passWord === 'wattle77' ? opened({}, 0) : { code: 400004, message: 'protected' },
      'GET /api/user': { data: REFERRER },
      'POST /api/housePublic/visit/7': {},
    })
    expect(await main().findByText('This property is shared privately')).toBeTruthy()
    fill({ Passphrase: 'wattle77' })
    press('Open')
    expect((await main().findByRole('heading', { level: 1, name: 'The Lantern' })).textContent).toBe('The Lantern')
    expect(sent.every(({ headers }) => !('token' in headers))).toBe(true)
  })

  test('that was closed says so [B8-13]', async () => {
    await openPage('/private/property/7?sessionId=3.secret', {
      'POST /api/housePublic/7': { code: 400004, message: 'delete' },
    })
    expect(await main().findByText('The sharing link for this property has been closed.')).toBeTruthy()
  })
})
