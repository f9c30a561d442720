// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WireListing, WireUnit, WireUnitToReserve } from '../../adapters/http/shared/listing.wire'
import type { Agent, Listing } from '../../domain/listing/listing'
import { massingFor } from '../../drawing/massing/massing-for'
import { ROUTES } from '../../src/app/routes'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { address, closePage, main, openPage, press } from '../shared/opened-page'
import { LISTING, UNIT } from './samples'

afterEach(closePage)

const ENQUIRY = 'POST /api/agent/contact-agent-email/7'
const listed = (changes: Partial<Listing> = {}) => ({ data: WireListing.encode({ ...LISTING, ...changes }) })
const pageOf = (changes: Partial<Listing> = {}, answers = {}) => ({
  'GET /api/house/7/0/ordersId': listed(changes),
  'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
  ...answers,
})
const openListing = async (changes: Partial<Listing> = {}, answers = {}) => {
  const shown = await openPage('/property-details/view?pid=7', pageOf(changes, answers))
  await main().findAllByRole('tab')
  return shown
}

test.each([7, 8])('a visitor sees the listing %i of the address [B1-3 B2.1-4 B7-56]', async (id) => {
  const { sent } = await openPage(`/property-details/view?pid=${id}`, {
    [`GET /api/house/${id}/0/ordersId`]: listed({ propertyId: id, name: `The Lantern ${id}` }),
    'POST /api/roomList': { data: [] },
  })
  expect((await main().findByRole('heading', { level: 1 })).textContent).toBe(`The Lantern ${id}`)
  expect((await main().findAllByRole('tab')).length).toBeGreaterThan(2)
  expect(sent.every(({ headers }) => !('token' in headers))).toBe(true)
})

test('a skeleton waits for the listing, then tabs are there [B2.5-1]', async () => {
  let answer: (found: object) => void = () => undefined
  await openPage('/property-details/view?pid=7', {
    ...pageOf(),
    'GET /api/house/7/0/ordersId': () => new Promise<object>((resolve) => (answer = resolve)),
  })
  expect(await main().findByText('Loading the listing')).toBeTruthy()
  expect(main().queryByRole('tab')).toBe(null)
  answer(listed())
  expect((await main().findAllByRole('tab')).length).toBeGreaterThan(2)
  expect(main().queryByText('Loading the listing')).toBe(null)
})

test('a listing whose suburb isn’t known has its address and no map', async () => {
  await openListing({ suburb: 'Exampleton', latitude: null, longitude: null })
  fireEvent.click(await main().findByRole('tab', { name: 'Location' }))
  expect(
    await main().findByText('41 Bayview Street, Exampleton SA 5045. This address isn’t on the map yet.'),
  ).toBeTruthy()
  expect(main().queryByRole('img', { name: /^Map of/ })).toBe(null)
})

test('a film of this site plays here, and others open in a new window [D16-5]', async () => {
  for (const videoUrl of ['/media/film.mp4', '/media/film.webm?v=2']) {
    await openListing({ videoUrl })
    fireEvent.click(await main().findByRole('tab', { name: 'Video' }))
    expect((await main().findByLabelText('Video of The Lantern')).getAttribute('src')).toBe(videoUrl)
    closePage()
  }
  for (const videoUrl of ['https://films.example/film.mp4', '//films.example/film.mp4', '/media/film.pdf']) {
    await openListing({ videoUrl })
    fireEvent.click(await main().findByRole('tab', { name: 'Video' }))
    const link = await main().findByRole('link', { name: /Watch the video of The Lantern/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([videoUrl, '_blank'])
    expect(main().queryByLabelText('Video of The Lantern')).toBe(null)
    closePage()
  }
})

test('the searches that stand for more of an agent are on examples alone [D23-9]', async () => {
  const massing = massingFor('The Lantern', 'Apartments', 'SA', ['101', '102'])
  await openListing({ massing })
  expect(await main().findByRole('heading', { name: 'More from this agent' })).toBeTruthy()
  closePage()
  await openListing()
  await main().findByRole('heading', { name: 'Meet the agent' })
  expect(main().queryByRole('heading', { name: 'More from this agent' })).toBe(null)
})

describe('logged in', () => {
  const token = tokenUntil(new Date(Date.now() + 86_400_000))
  const open = (path: string) =>
    openPage(
      path,
      pageOf(
        {},
        {
          'GET /api/user': { data: ANN },
          'GET /api/houseRoom/7/12': { data: WireUnitToReserve.encode({ ...UNIT, ownClaim: null }) },
        },
      ),
      { token },
    )

  test.each([
    ['12', 'Apartment 905'],
    ['0', 'Reserve in The Lantern'],
  ])('/index/property/7/room/%s shows the property, and: %s [A2.1-16 B2.1-5]', async (unit, title) => {
    await open(`/index/property/7/room/${unit}`)
    expect((await main().findByRole('heading', { level: 1 })).textContent).toBe('The Lantern')
    expect(await main().findByRole('heading', { level: 2, name: title })).toBeTruthy()
    const hrefs = ['View PIA', 'Request customised PIA'].map((name) =>
      main().getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual([`#/index/pia/7/${unit}/view`, '#/pia/selection/7'])
  })

  test('the page needs a login [B2.1-5]', () => {
    const found = ROUTES.find(({ paths }) => paths.includes('/index/property/:propertyId/room/:unitId'))
    expect(found?.needs).toBe('session')
  })

  test.each([
    ['/index/pia/7/12/view', 'Property investment analysis'],
    ['/pia/selection/7', 'Request customised PIA'],
  ])('%s is the page: %s [B2.1-23 B2.1-24]', async (path, title) => {
    await open(path)
    expect((await main().findByRole('heading', { level: 1 })).textContent).toBe(title)
    expect(address()).toBe(path)
  })
})

describe('the agents of a listing', () => {
  const LONG = 'Sells homes. '.repeat(20)
  const agent = (changes: Partial<Agent>): Agent => ({ ...(LISTING.agents[0] as Agent), ...changes })
  const block = async () => within(await main().findByRole('complementary', { name: /^Meet the agent/ }))

  test.each([
    [1, 'Meet the agent'],
    [2, 'Meet the agents'],
  ])(
    '%i of them: %s, each with photo, name, registration and phone button [B2.5-4 B2.5-23 B2.5-24]',
    async (count, title) => {
      const two = [agent({}), agent({ firstName: 'Bo', imageUrl: '/bo.svg' })]
      await openListing({ agents: two.slice(0, count), companyRla: 'RLA 294451' })
      const shown = await block()
      expect(shown.getByRole('heading', { level: 2 }).textContent).toBe(title)
      const names = ['Alex Agent', 'Bo Agent'].slice(0, count)
      expect(shown.getAllByText('RLA 294451')).toHaveLength(count)
      expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names)
      for (const name of names) {
        expect(shown.getByRole('img', { name: `Portrait of ${name}` })).toBeTruthy()
        expect(shown.getByRole('button', { name: new RegExp(`of ${name}$`) })).toBeTruthy()
      }
    },
  )

  test('a long bio opens with Read More and closes with Read Less; a short one has neither [B2.5-22]', async () => {
    await openListing({ agents: [agent({ bio: LONG }), agent({ firstName: 'Bo', bio: 'Short.' })] })
    const shown = await block()
    const bio = shown.getByText(LONG.trim())
    const isCut = () => bio.className !== ''
    expect(shown.getAllByRole('button', { name: /^Read/ })).toHaveLength(1)
    expect(isCut()).toBe(true)
    fireEvent.click(shown.getByRole('button', { name: 'Read More about Alex Agent' }))
    expect(isCut()).toBe(false)
    fireEvent.click(shown.getByRole('button', { name: 'Read Less about Alex Agent' }))
    expect(isCut()).toBe(true)
  })
})

describe('contacting the agent', () => {
  const FIELDS = { Name: 'Vera', Email: 'vera@example.com', Phone: '0412345678', Message: 'Is it for sale?' }
  const dialog = () => within(screen.getByRole('dialog'))
  const open = async () => {
    fireEvent.click(main().getAllByRole('button', { name: /^Contact Agent/ })[0] as HTMLElement)
    await screen.findByRole('dialog')
  }
  const fillIn = () =>
    Object.entries(FIELDS).forEach(([label, value]) => {
      fireEvent.change(dialog().getByLabelText(label), { target: { value } })
    })
  const values = () => Object.keys(FIELDS).map((label) => dialog().getByLabelText<HTMLInputElement>(label).value)

  test('opens a dialog with four fields, without a login [B1-4 B2.5-25 B2.10-1]', async () => {
    await openListing()
    await open()
    expect(
      [...screen.getByRole('dialog').querySelectorAll('input:not([type=checkbox]), textarea')].map((field) =>
        field.getAttribute('name'),
      ),
    ).toEqual(['name', 'email', 'phoneNumber', 'message'])
  })

  test('sends one enquiry, however often it is pressed, with phone for phoneNumber [B2.10-3 B4-20 B3-32]', async () => {
    const { sent } = await openListing()
    await open()
    fillIn()
    press('Send')
    press('Send')
    await waitFor(() => expect(sent.filter(({ line }) => line === ENQUIRY)).toHaveLength(1))
    press('Send')
    const enquiries = sent.filter(({ line }) => line === ENQUIRY)
    expect(enquiries.map(({ body }) => body)).toEqual([
      { name: 'Vera', email: 'vera@example.com', phone: '0412345678', message: 'Is it for sale?', actions: [] },
    ])
  })

  test('stays open with its text after a failure; after a success it closes, says so, and is empty [B2.10-4 B4-19 B8-31]', async () => {
    const answers = [{ code: 1, message: 'M' }, {}]
    const { toasts } = await openListing({}, { [ENQUIRY]: () => answers.shift() ?? {} })
    await open()
    fillIn()
    press('Send')
    expect(await dialog().findByText(/^M /)).toBeTruthy()
    expect(values()).toEqual(Object.values(FIELDS))
    press('Try again')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(toasts()).toEqual([['plain', 'Successfully submitted']])
    await open()
    expect(values()).toEqual(['', '', '', ''])
  })

  test('each field, left empty, says what it needs [B5-14]', async () => {
    await openListing()
    await open()
    for (const [label, message] of [
      ['Name', 'Please enter your name'],
      ['Email', 'Please enter a correct email'],
      ['Phone', 'Please enter phone number'],
      ['Message', 'Please enter message'],
    ] as const) {
      expect(dialog().queryByText(message)).toBe(null)
      fireEvent.blur(dialog().getByLabelText(label))
      expect(dialog().getByText(message)).toBeTruthy()
    }
  })
})

test.each([
  ['a server that answers 500', () => Promise.resolve(new Response('', { status: 500 }))],
  ['a lost network', () => Promise.reject(new Error('lost'))],
])('a site plan that is not downloaded from %s is only logged [B8-28]', async (_, answer) => {
  const { toasts } = await openListing({ documents: { sitePlans: '/drawings/1/site.svg' } })
  fireEvent.click(main().getByRole('tab', { name: /Plan/ }))
  const download = await main().findByRole('button', { name: /^Download/ })
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  fireEvent.click(download)
  await waitFor(() =>
    expect(log.mock.calls.map(([message]) => message)).toEqual([expect.stringMatching(/^We couldn’t download /)]),
  )
  expect([toasts(), screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([[], null, null])
})

test('the costs of a listing total a unit that can be bought, at first the least expensive one', async () => {
  const units = [
    { ...UNIT, unitId: 11, apt: '901', status: 'Sold', revisedPrice: 500_000 },
    { ...UNIT, unitId: 12, apt: '905', revisedPrice: 700_000 },
    { ...UNIT, unitId: 13, apt: '906', revisedPrice: 600_000 },
    { ...UNIT, unitId: 14, apt: '907', revisedPrice: null, arePricesWithheld: true },
  ] as const
  await openPage('/property-details/view?pid=7&tab=fees', {
    ...pageOf(),
    'POST /api/roomList': { data: units.map((unit) => WireUnit.encode(unit)) },
  })
  const unit = await main().findByLabelText('Unit')
  const priceLine = () => main().getByText('Price').closest('div')?.textContent
  expect(
    within(unit)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Apartment 906, 2 bed, $600,000', 'Apartment 905, 2 bed, $700,000'])
  expect(priceLine()).toBe('Price$600,000From the price list.')
  fireEvent.change(unit, { target: { value: '12' } })
  expect(priceLine()).toBe('Price$700,000From the price list.')
})

test('a price list of many units can be narrowed down, and says how many match', async () => {
  const units = Array.from({ length: 30 }, (_, index) => ({
    ...UNIT,
    unitId: 100 + index,
    apt: String(101 + index),
    beds: index % 3 === 0 ? 3 : 2,
    status: index < 6 ? ('Sold' as const) : ('Available' as const),
  }))
  await openPage('/property-details/view?pid=7&tab=price-list', {
    ...pageOf(),
    'POST /api/roomList': { data: units.map((unit) => WireUnit.encode(unit)) },
  })
  const beds = await main().findByLabelText('Bedrooms')
  const rows = () => document.querySelectorAll('[data-row]').length
  expect([rows(), main().queryByLabelText('Aspect')]).toEqual([30, null])
  fireEvent.change(beds, { target: { value: '3' } })
  expect([rows(), main().getByText('10 match, 8 available').tagName]).toEqual([10, 'P'])
  fireEvent.click(main().getByText('Clear'))
  expect(rows()).toBe(30)
})
