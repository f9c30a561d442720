// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireListing, WireUnit } from '../../../adapters/http/shared/listing.wire'
import type { Unit } from '../../../domain/listing/unit'
import { ANN } from '../../identity/samples'
import { tokenUntil } from '../../identity/tokens'
import { LISTING, UNIT } from '../../listing/samples'
import { EARLIER } from '../samples'
import { address, closePage, fill, main, openPage, press } from '../../shared/opened-page'

afterEach(closePage)

const AGENT = {
  ...ANN,
  role: 'agent',
  mayIntroduce: true,
  companyName: 'Bay Agency',
  abn: '51824753556',
  phoneNumber: '08 5550 1260',
}
const STATUSES: readonly Unit['status'][] = ['Available', 'Reserved', 'Sold', 'Unconditional', 'Settled', 'Available']
const UNITS = STATUSES.map((status, index) => ({ ...UNIT, unitId: 12 + index, apt: String(905 + index), status }))

const openAsAgent = (path: string, id = 7, kept = {}, answers = {}) =>
  openPage(
    path,
    {
      'GET /api/user': { data: AGENT },
      'PUT /api/user': {},
      [`GET /api/house/${id}/0/ordersId`]: { data: WireListing.encode({ ...LISTING, propertyId: id }) },
      [`GET /api/houseRoomList/${id}`]: { data: UNITS.map((unit) => WireUnit.encode(unit)) },
      ...answers,
    },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)), kept },
  )
const tiles = () => main().findAllByRole('gridcell')
const tileOf = async (apt: string) =>
  (await tiles()).find((tile) => tile.querySelector('b')?.textContent === apt) as HTMLElement
const isPicked = async (apt: string) => (await tileOf(apt)).getAttribute('aria-selected') === 'true'
const continueButton = () => main().queryByRole('button', { name: 'Continue' })

describe('choosing for a client', () => {
  test.each([7, 8])('asks for the units of listing %i, and leads back to it [A7-99 A2.1-32 B2.11-11]', async (id) => {
    const { sent } = await openAsAgent(`/property/selection/${id}`, id)
    await tiles()
    expect(sent.map(({ line }) => line)).toContain(`GET /api/houseRoomList/${id}`)
    press('Back to The Lantern', 'link')
    expect(address()).toBe(`/index/property/${id}/room/0`)
  })

  test.each(['/property/selection', '/property/selection/x'])('%s leads home [A2.1-33 B2.11-12]', async (path) => {
    await openAsAgent(path)
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('has a legend, and a tile for each unit with its status [A2.12-1 A2.12-2]', async () => {
    await openAsAgent('/property/selection/7')
    expect((await tiles()).map((tile) => [tile.querySelector('b')?.textContent, tile.dataset['tone']]).sort()).toEqual([
      ['905', 'available'],
      ['906', 'reserved'],
      ['907', 'sold'],
      ['908', 'sold'],
      ['909', 'sold'],
      ['910', 'available'],
    ])
    const legend = within(main().getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
    expect(legend.slice(0, 3).map((entry) => entry.textContent)).toEqual(['Available 2', 'Sold 3', 'Reserved 1'])
  })

  test('only Available units can be picked, which enables Continue [A2.12-3 A2.12-4 A4-17 B2.11-4]', async () => {
    await openAsAgent('/property/selection/7')
    for (const apt of ['906', '907', '908', '909']) {
      fireEvent.click(await tileOf(apt))
      expect([await isPicked(apt), continueButton()?.hasAttribute('disabled')]).toEqual([false, true])
    }
    for (const apt of ['905', '910']) {
      fireEvent.click(await tileOf(apt))
      expect([await isPicked(apt), continueButton()]).toEqual([true, null])
    }
  })

  test('Continue leads to the form of the unit [A2.12-5]', async () => {
    await openAsAgent('/property/selection/7')
    for (const [apt, unitId] of [
      ['905', 12],
      ['910', 17],
    ] as const) {
      fireEvent.click(await tileOf(apt))
      const [next] = main().getAllByRole('link', { name: 'Continue' })
      expect(next?.getAttribute('href')).toBe(`#/property/write/7/${unitId}`)
    }
    fireEvent.click(main().getAllByRole('link', { name: 'Continue' })[0] as HTMLElement)
    expect(address()).toBe('/property/write/7/17')
  })
})

test.each([
  ['/index/property/7/room/0', 'The Lantern'],
  ['/property/edit/7/12', 'Edit details'],
  ['/property/write/7/12', 'Reserve apartment 905 for a client'],
])('an agent opens %s: %s [B6-6]', async (path, title) => {
  await openAsAgent(path)
  expect((await main().findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(address()).toBe(path)
})

describe('the form of an agent', () => {
  test("shows the property and the agent's details [B2.1-6 B2.13-1]", async () => {
    await openAsAgent('/property/write/7/12')
    const details = within(await main().findByRole('region', { name: 'Your details' }))
    const contacts = [/5550.1260$/, /^0491.576.398$/, 'ann@example.com']
    for (const text of ['Bay Agency', 'Ann Buyer', '22 William Street, Norwood SA 5067', ...contacts])
      expect(details.getByText(text)).toBeTruthy()
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Reserve apartment 905 for a client')
    expect(main().getAllByText(/41 Bayview Street/).length).toBeGreaterThan(0)
  })

  test.each([
    ['7/12', 7, 'Reserve apartment 905 for a client'],
    ['8/17', 8, 'Reserve apartment 910 for a client'],
  ])(
    'reads the ids of its address %s, and leads to the own details with them [B7-57 B2.13-2 B2.1-9]',
    async (ids, id, heading) => {
      await openAsAgent(`/property/write/${ids}`, id)
      expect((await main().findByRole('heading', { level: 1 })).textContent).toBe(heading)
      press('Edit my details', 'link')
      expect(address()).toBe(`/property/edit/${ids}`)
    },
  )

  test('is filled with the people of an earlier client, each of whom has a button', async () => {
    const clients = ['Ann Smith', 'Bo Li'].map((name) => ({ ...EARLIER, name, isForClient: true }))
    await openAsAgent('/property/write/7/12', 7, {}, { 'GET /api/earlier-details': { data: [EARLIER, ...clients] } })
    await main().findByRole('button', { name: 'Use the details of Ann Smith' })
    expect(main().getAllByRole('button', { name: /^Use the details/ })).toHaveLength(2)
    press('Use the details of Bo Li')
    const value = (label: string) => main().getByLabelText<HTMLInputElement>(label).value
    expect([value('Title'), value('Surname'), value('Company name')]).toEqual(['Ms.', 'Buyer', 'Own Settlements'])
  })

  test.each(['7/12', '7/17'])('returns from the details to %s with from=0 [A2.1-27 B2.1-7]', async (ids) => {
    const { sent } = await openAsAgent(`/property/edit/${ids}`)
    await main().findByLabelText('First name')
    fill({ 'First name': 'Anna' })
    press('Save changes')
    await waitFor(() => expect(address()).toBe(`/property/write/${ids}?from=0`))
    expect(sent.find(({ line }) => line === 'PUT /api/user')?.body).toMatchObject({ firstName: 'Anna' })
  })

  test('asks for a conveyancer, and has five fields for the card [B2.13-4 B2.13-6]', async () => {
    await openAsAgent('/property/write/7/12')
    await main().findByRole('region', { name: 'Your details' })
    const labels = (legend: RegExp) =>
      [...(main().getByRole('group', { name: legend }).querySelectorAll('label') ?? [])].map(
        ({ textContent }) => textContent,
      )
    expect(labels(/^Card$/)).toEqual(['Name on card', 'Card number', 'Expiry month', 'Expiry year', 'CVV'])
    expect(main().getByRole('group', { name: /conveyancer/i })).toBeTruthy()
  })
})

describe('an incomplete form of an agent', () => {
  const invalid = () =>
    [...main().getByRole('form').querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-invalid=true]')].map(
      ({ labels }) => labels?.[0]?.textContent,
    )
  const opened = async () => {
    await openAsAgent('/property/write/7/12')
    await main().findByRole('region', { name: 'Your details' })
  }
  const submit = () => fireEvent.submit(main().getByRole('form'))

  test('marks each required field that is empty once it is submitted [B5-58]', async () => {
    await opened()
    expect(invalid()).toEqual([])
    submit()
    const place = ['Address', 'Suburb', 'State', 'Postcode']
    expect(invalid()).toEqual([
      ...['Title', 'First name', 'Surname', 'Email', 'Mobile', ...place],
      ...['Company name', 'Contact person', ...place, 'Mobile', 'Agreement name'],
      ...['Name on card', 'Card number', 'Expiry month', 'Expiry year', 'CVV'],
    ])
  })

  test('marks a field of only spaces, and none that is filled [B5-59]', async () => {
    await opened()
    const LABELS = ['First name', 'Surname', 'Company name', 'Contact person', 'Agreement name', 'Name on card']
    const all = (value: string) => Object.fromEntries(LABELS.map((label) => [label, value]))
    const marked = () => LABELS.filter((label) => invalid().includes(label))
    fill(all('   '))
    submit()
    expect(marked()).toEqual(LABELS)
    fill(all('Bea'))
    expect(marked()).toEqual([])
  })
})

describe('the complete page of an agent', () => {
  const RESERVED = {
    reservationIds: [31],
    heldUntil: '2026-12-03T06:30:00.000Z',
    propertyId: 7,
    place: '12',
    units: ['Apartment 905'],
    property: 'The Lantern, 41 Bayview Street, Glenelg SA 5045',
  }

  test.each([
    ['Apartment 905', '12'],
    ['Apartment 906', '13'],
  ])('names %s, and Done leads home [B2.1-10 B2.14-1 B2.14-3]', async (unit, place) => {
    await openAsAgent(`/property/complete/7/${place}`, 7, {
      lastClientReservation: JSON.stringify({ ...RESERVED, place, units: [unit] }),
    })
    const lead = await main().findByText('You have Successfuly reserved the following property for your client.')
    expect(lead.nextSibling?.textContent).toBe(`${unit}, The Lantern, 41 Bayview Street, Glenelg SA 5045`)
    press('Done', 'link')
    expect(address()).toBe('/')
  })

  test.each([
    [[31], ['Apartment 905'], ['$785,000'], ['Property', 'Apartment 905', 'Price', '$785,000']],
    [
      [31, 32],
      ['Apartment 905', 'Apartment 906'],
      ['$785,000', 'Price to be agreed'],
      ['Apartment 905', '$785,000', 'Apartment 906', 'Price to be agreed'],
    ],
  ])('says what %j costs [B2.14-3]', async (reservationIds, units, prices, rows) => {
    const stored = { ...RESERVED, reservationIds, units, prices }
    await openAsAgent('/property/complete/7/12', 7, { lastClientReservation: JSON.stringify(stored) })
    await main().findByText('Reserved')
    const shown = [...document.querySelectorAll('main dt, main dd')].map(({ textContent }) => textContent)
    expect(shown.slice(2, 2 + rows.length)).toEqual(rows)
  })
})
