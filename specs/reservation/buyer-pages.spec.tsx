// @vitest-environment happy-dom
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireListing, WireUnit, WireUnitToReserve } from '../../adapters/http/shared/listing.wire'
import type { Unit } from '../../domain/listing/unit'
import { FeeNote } from '../../src/reservation/FeeNote'
import { reservedAnswer } from '../account/reserved-row'
import { ANN } from '../identity/samples'
import { tokenUntil } from '../identity/tokens'
import { LISTING, UNIT } from '../listing/samples'
import { EARLIER } from './samples'
import { address, closePage, fill, main, openPage, press } from '../shared/opened-page'

afterEach(closePage)

const STATUSES: readonly Unit['status'][] = ['Available', 'Reserved', 'Sold', 'Unconditional', 'Settled', 'Available']
const UNITS = STATUSES.map((status, index) => ({ ...UNIT, unitId: 12 + index, apt: String(905 + index), status }))
const CHECKOUT = 'POST /api/create-checkout-session'

const openAsBuyer = (path: string, answers = {}, kept = {}) =>
  openPage(
    path,
    {
      'GET /api/user': { data: ANN },
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
      'POST /api/roomList': { data: UNITS.map((unit) => WireUnit.encode(unit)) },
      ...Object.fromEntries(
        UNITS.flatMap((unit) => [
          [`GET /api/house/7/${unit.unitId}/ordersId`, { data: WireListing.encode(LISTING) }],
          [`GET /api/houseRoom/7/${unit.unitId}`, { data: WireUnitToReserve.encode({ ...unit, ownClaim: null }) }],
        ]),
      ),
      ...answers,
    },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)), kept },
  )

describe('choosing a unit', () => {
  const tiles = () => main().findAllByRole('gridcell')
  const tileOf = async (apt: string) =>
    (await tiles()).find((tile) => tile.querySelector('b')?.textContent === apt) as HTMLElement
  const isPicked = async (apt: string) => (await tileOf(apt)).getAttribute('aria-selected') === 'true'

  test('says what a reservation does, and has a legend and a tile for each unit [B2.11-1 B2.11-2 B2.11-3]', async () => {
    await openAsBuyer('/property/selection?pid=7')
    expect((await tiles()).map((tile) => tile.querySelector('b')?.textContent).sort()).toEqual(
      UNITS.map(({ apt }) => apt),
    )
    expect(main().getByText(/Select a property to reserve it exclusively for 7 days\./)).toBeTruthy()
    const legend = within(main().getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
    expect(legend.slice(0, 3).map((entry) => entry.textContent)).toEqual(['Available 2', 'Sold 3', 'Reserved 1'])
  })

  test('only Available units can be picked [B2.11-5]', async () => {
    await openAsBuyer('/property/selection?pid=7')
    for (const { apt, status } of UNITS) {
      fireEvent.click(await tileOf(apt))
      expect([status, await isPicked(apt)]).toEqual([status, status === 'Available'])
    }
  })

  test('a taken unit that is pressed says so, and a reserved one leads to its queue [D50-7]', async () => {
    await openAsBuyer('/property/selection?pid=7')
    const choice = await main().findByRole('complementary', { name: 'Your choice' })
    const said = async (apt: string) => {
      fireEvent.click(await tileOf(apt))
      return within(choice).getAllByRole('status')[0]?.textContent
    }
    expect(await said('907')).toBe('Apartment 907 is sold.')
    expect(within(choice).queryByRole('link')).toBe(null)
    expect(await said('906')).toBe('Apartment 906 is reserved.Join the queue for apartment 906')
    for (const link of [within(choice), main()].map((at) => at.getAllByRole('link', { name: /^Join the queue/ })[0]))
      expect(link?.getAttribute('href')).toBe('#/index/property/7/room/13?at=queue')
    expect(await said('905')).toBe('')
  })

  test('a reserved unit that is pressed says where one’s place in its queue is [D50-12]', async () => {
    const place = {
      ...{ placeId: 4, propertyId: 7, roomId: 13, unit: 'Apartment 906', listing: 'The Lantern', state: 'SA' },
      ...{ status: 'waiting', position: 2, waiting: 3, offeredUntil: null, offerHours: 24, wantsNews: false },
    }
    await openAsBuyer('/property/selection?pid=7', { 'GET /api/queue-places': { data: [place] } })
    const choice = await main().findByRole('complementary', { name: 'Your choice' })
    fireEvent.click(await tileOf('906'))
    const link = await within(choice).findByRole('link', { name: 'See your place in the queue for apartment 906' })
    expect(link.getAttribute('href')).toBe('#/index/property/7/room/13?at=queue')
    expect(within(choice).getByText('You’re number 2 of 3 in the queue.')).toBeTruthy()
    expect(main().getByRole('link', { name: 'See your place' })).toBeTruthy()
    expect(main().queryByRole('link', { name: /^Join the queue/ })).toBe(null)
  })

  test('an old link to a unit that was withdrawn says so above the picture, which stays where it is once another is chosen [D52-59]', async () => {
    await openAsBuyer('/property/selection?pid=7&rid=99', { 'GET /api/queue-places': { data: [] } })
    const text = 'The apartment that you asked for is no longer for sale. Please choose another.'
    const said = await main().findByText(text)
    expect(said.closest('[role="status"]')).toBeTruthy()
    const legend = main().getByRole('list', { name: 'Legend' })
    expect(said.compareDocumentPosition(legend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(await tileOf('905'))
    expect([await isPicked('905'), main().getByText(text)]).toEqual([true, said])
  })

  test('an old link to a unit that was reserved says so, and goes on saying it after a reload [D52-59]', async () => {
    await openAsBuyer('/property/selection?pid=7&rid=13', { 'GET /api/queue-places': { data: [] } })
    const choice = await main().findByRole('complementary', { name: 'Your choice' })
    await waitFor(() =>
      expect(within(choice).getAllByRole('status')[0]?.textContent).toBe(
        'Apartment 906 is reserved.Join the queue for apartment 906',
      ),
    )
    expect(address()).toContain('rid=13')
  })

  test('the old address of the form of a unit that was withdrawn leads here [D52-59]', async () => {
    const gone = { code: 20001, message: 'This listing is no longer available.' }
    await openAsBuyer('/property/form?pid=7&rid=99&type=2', {
      ...{ 'GET /api/houseRoom/7/99': gone, 'GET /api/house/7/99/ordersId': gone },
    })
    await waitFor(() => expect(address()).toBe('/property/selection?pid=7&rid=99'))
  })

  test('an open page follows the visitor’s place in the queue [D52-59]', async () => {
    const place = (more: object) => ({
      ...{ placeId: 4, propertyId: 7, roomId: 13, unit: 'Apartment 906', listing: 'The Lantern', state: 'SA' },
      ...{ status: 'waiting', waiting: 3, offeredUntil: null, offerHours: 24, wantsNews: false, ...more },
    })
    let position = 3
    await openAsBuyer('/property/selection?pid=7&rid=13', {
      'GET /api/queue-places': () => ({ data: [place({ position })] }),
    })
    await main().findByText('You’re number 3 of 3 in the queue.')
    position = 2
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await main().findByText('You’re number 2 of 3 in the queue.')).toBeTruthy()
  })

  test.each([
    ['905', '/property/form?pid=7&rid=12&type=2'],
    ['910', '/property/form?pid=7&rid=17&type=1'],
  ])('unit %s leads to %s, by what it offers [B2.11-9]', async (apt, path) => {
    const units = UNITS.map((unit) => (unit.apt === '910' ? { ...unit, offerType: 'Make Offer' as const } : unit))
    await openAsBuyer('/property/selection?pid=7', {
      'POST /api/roomList': { data: units.map((unit) => WireUnit.encode(unit)) },
    })
    fireEvent.click(await tileOf(apt))
    const next = screen.getByRole('main').querySelector('aside a[href^="#/property/form"]')
    fireEvent.click(next as HTMLElement)
    expect(address()).toBe(path)
  })
})

describe('the form of a buyer', () => {
  const opened = async (query: string, answers = {}) => {
    const shown = await openAsBuyer(`/property/form?${query}`, answers)
    await main().findByRole('form', { name: 'Reservation form' })
    return shown
  }

  test.each([
    ['pid=7&rid=12&type=2', 'Reserve apartment 905', false],
    ['pid=7&rid=17&type=1', 'Make an offer for apartment 910', true],
  ])('%s is the address of: %s [B2.1-13 B2.12-5]', async (query, heading, offers) => {
    await opened(query)
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe(heading)
    if (offers) await main().findByLabelText('Offer amount')
    else expect(main().queryByLabelText('Offer amount')).toBe(null)
  })

  test('asks an agent for whom an offer is, a client first, and leads to the form for a client', async () => {
    await opened('pid=7&rid=12&type=1', { 'GET /api/user': { data: { ...ANN, role: 'agent', mayIntroduce: true } } })
    const client = await main().findByRole<HTMLInputElement>('radio', { name: /^A client/ })
    expect([client.checked, main().getByLabelText<HTMLInputElement>('First name').value]).toEqual([true, ''])
    const way = await main().findByRole('link', { name: /^Reserve it for a client/ })
    expect(way.getAttribute('href')).toBe('#/property/write/7/12')
  })

  test('an offer that was begun as a reservation ends in 14 days, too, unless it is given another end', async () => {
    await opened('pid=7&rid=12&type=2')
    fill({ Surname: 'Byrne' })
    fireEvent.click(await main().findByRole('link', { name: /^Make an offer/ }))
    await main().findByLabelText('Offer amount')
    expect(main().getByLabelText<HTMLSelectElement>(/^Your offer ends/).value).toBe('14')
    expect(main().getByLabelText<HTMLInputElement>('Surname').value).toBe('Byrne')
  })

  test('choosing the same country again keeps state and postcode', async () => {
    await opened('pid=7&rid=12&type=2')
    const field = (name: string) =>
      screen.getByRole('main').querySelector<HTMLInputElement>(`[autocomplete="section-purchaser1 ${name}"]`)
    const place = () => [field('address-level1')?.value, field('postal-code')?.value]
    fireEvent.change(field('address-level1') as Element, { target: { value: 'SA' } })
    fireEvent.change(field('postal-code') as Element, { target: { value: '5067' } })
    const country = await main().findByLabelText<HTMLSelectElement>('Country')
    fireEvent.change(country, { target: { value: '' } })
    expect(place()).toEqual(['SA', '5067'])
    fireEvent.change(country, { target: { value: 'New Zealand' } })
    expect(place()).toEqual(['', ''])
  })

  test('has one purchaser, and a second can be added; each has five titles [B2.12-2 M9-37]', async () => {
    await opened('pid=7&rid=12&type=2')
    const titles = () =>
      main()
        .getAllByLabelText<HTMLSelectElement>('Title')
        .map(({ options }) => [...options].map(({ value }) => value).filter(Boolean))
    const FIVE = ['Mr', 'Ms', 'Dr', 'Miss', 'Mrs']
    expect(titles()).toEqual([FIVE])
    press('Add a second purchaser')
    expect(titles()).toEqual([FIVE, FIVE])
    expect(main().queryByRole('button', { name: 'Add a second purchaser' })).toBe(null)
  })

  test('is filled with the people of the last reservation when that is asked for, and replaces text after a question', async () => {
    await opened('pid=7&rid=12&type=2', {
      'GET /api/earlier-details': { data: [{ ...EARLIER, isForClient: true }, EARLIER] },
    })
    const firstNames = () =>
      main()
        .getAllByLabelText<HTMLInputElement>('First name')
        .map(({ value }) => value)
    const use = await main().findByRole('button', { name: 'Use the details of your last reservation' })
    expect(firstNames()).toEqual(['Ann'])
    fireEvent.click(use)
    expect([firstNames(), main().getByText('Replace what you have entered?').tagName]).toEqual([['Ann'], 'P'])
    press('Keep what I entered')
    expect([firstNames(), main().queryByText('Replace what you have entered?')]).toEqual([['Ann'], null])
    fireEvent.click(use)
    press('Replace')
    expect(firstNames()[0]).toBe('Bea')
    expect((await main().findByLabelText<HTMLInputElement>('Company name')).value).toBe('Own Settlements')
    fireEvent.click(use)
    expect([firstNames()[0], main().queryByText('Replace what you have entered?')]).toEqual(['Bea', null])
  })

  test('offers nothing to fill it with without an earlier reservation', async () => {
    await opened('pid=7&rid=12&type=2', { 'GET /api/earlier-details': { data: [] } })
    expect(main().queryByRole('button', { name: /^Use the details/ })).toBe(null)
  })

  test.each(['type=2', 'type=1'])('an incomplete form of %s alerts, and sends nothing [B5-79]', async (type) => {
    const { sent, toasts } = await opened(`pid=7&rid=12&${type}`)
    fill({ Surname: '' })
    fireEvent.submit(main().getByRole('form', { name: 'Reservation form' }))
    expect(toasts()).toEqual([['error', 'Please fill the mandatory fields']])
    expect(sent.map(({ line }) => line)).not.toContain(CHECKOUT)
  })

  test('without a purchasing entity it opens a card checkout in the page [B2.12-4 B2.12-7]', async () => {
    const { sent } = await opened('pid=7&rid=12&type=2', {
      [CHECKOUT]: {
        data: {
          sessionId: 'cs_1',
          clientSecret: 'secret_1',
          terms: STANDARD_TERMS,
          endsAt: '2026-11-20T07:00:00.000Z',
          now: '2026-11-20T06:30:00.000Z',
        },
      },
    })
    fireEvent.change(main().getByLabelText('Title'), { target: { value: 'Ms' } })
    fireEvent.submit(main().getByRole('form', { name: 'Reservation form' }))
    expect((await main().findByTitle(/^Card payment of/)).getAttribute('src')).toBe('/sandbox/checkout/secret_1')
    expect(sent.find(({ line }) => line === CHECKOUT)?.body).toMatchObject({ purchasingEntity: '' })
  })

  test.each(['cs_1', 'cs_2'])('with the session %s in its address it submits the form [B2.1-14]', async (sessionId) => {
    const { sent } = await openAsBuyer(`/property/form?pid=7&rid=12&type=2&session_id=${sessionId}`, {
      [`POST /api/session-status/${sessionId}`]: { data: { status: 'complete', paymentStatus: 'paid' } },
    })
    await waitFor(() => expect(sent.at(-1)?.line).toBe('POST /api/orders/reservation'))
    expect(sent.at(-1)?.body).toMatchObject({ stripeSessionId: sessionId })
  })
})

test('the note beside Pay names the fee in AUD with GST, its days and the two cards [M9-1 M9-4 M9-5]', () => {
  render(<FeeNote terms={STANDARD_TERMS} />)
  const words = document.body.textContent
  expect(words).toContain('The $1,000 reservation fee (AUD, GST inclusive) holds the property for 7 days.')
  expect(words).toContain('Mastercard or Visa only.')
})

test('How it works names the fee and its days [M9-1]', async () => {
  await openPage('/how-it-works')
  expect(
    await main().findByText(/reserve a property online for \$1,000, holding it exclusively\s+for seven days/),
  ).toBeTruthy()
})

describe('the page of congratulations', () => {
  const RESERVED = {
    orderId: 1001,
    heldUntil: '2026-11-27T06:30:00.000Z',
    propertyId: 7,
    roomId: 12,
    property: 'Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
    reservedAt: '2026-11-20T06:30:00.000Z',
    offered: null,
  }

  const AS_MADE = { heldUntil: new Date(RESERVED.heldUntil) }
  const OFFERED = { standing: 'offered', heldUntil: null }

  test.each([
    ['a reservation', RESERVED, AS_MADE],
    ['an offer', { ...RESERVED, heldUntil: null, offered: 61_250_055 }, OFFERED],
  ])(
    'after %s promises a call within 24 hours, and leads home [B2.1-15 B2.1-16 B2.14-4 B2.14-6]',
    async (_, reserved, row) => {
      await openAsBuyer('/property/reserve/confirm', reservedAnswer(row), { lastReservation: JSON.stringify(reserved) })
      expect((await main().findByRole('heading', { level: 1 })).textContent).toBe('Congratulations')
      expect(main().getByText(/A representative will call you within 24 hours\./)).toBeTruthy()
      press('Return Home', 'link')
      expect(address()).toBe('/')
      expect(screen.queryByText('Congratulations')).toBe(null)
    },
  )

  test('links the papers of the contract for the conveyancer [D52-56]', async () => {
    const contract = {
      ...{ versionId: 8, kind: 'draftContract', version: 2, name: 'Contract 2.pdf', note: '', opened: null },
      ...{ at: '2026-11-20T01:00:00.000Z', address: '/files/kept/second?key=k' },
    }
    const pack = { isNeeded: true, sunset: null, deposits: [], papers: [contract], isRecorded: true }
    await openAsBuyer(
      '/property/reserve/confirm',
      { ...reservedAnswer(AS_MADE), 'GET /api/housePapers/7': { data: pack } },
      { lastReservation: JSON.stringify(RESERVED) },
    )
    const link = await main().findByRole('link', { name: 'Draft contract, version 2' })
    expect(link.getAttribute('href')).toBe('/files/kept/second?key=k')
  })

  test('says who buys, until when an offer is open and its conditions [D52-10] [D52-11]', async () => {
    const offer = {
      ...{ ...RESERVED, heldUntil: null, offered: 61_250_055, purchasingEntity: 'Buyer Family Trust' },
      offerTerms: { isSubjectToFinance: true, settlement: '60 days', offerDays: '14', message: 'Hello.' },
    }
    await openAsBuyer('/property/reserve/confirm', reservedAnswer(OFFERED), { lastReservation: JSON.stringify(offer) })
    const shown = within(await main().findByRole('complementary', { name: 'Your reservation' }))
    const values = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(values.slice(2)).toEqual([
      ['Your offer', '$612,500.55'],
      ['Finance', 'Subject to finance approval'],
      ['Settlement', '60 days'],
      ['Message', 'Hello.'],
      ['Offer ends', 'Friday 4 December, 11:59 pm ACDT'],
      ['Purchasing entity', 'Buyer Family Trust'],
    ])
  })

  test.each([
    ['cancelled', { standing: 'cancelled' }],
    ['extended', { standing: 'held', heldUntil: new Date('2026-11-29T13:29:59.000Z') }],
    ['of another unit since', { standing: 'held', unitId: 13 }],
  ])('leads to My account once the reservation is %s [D52-27]', async (_, row) => {
    await openAsBuyer('/property/reserve/confirm', reservedAnswer({ ...AS_MADE, ...row }), {
      lastReservation: JSON.stringify(RESERVED),
    })
    await waitFor(() => expect(address()).toBe('/profile?section=reservations&reservation=1001'))
    expect(screen.queryByText('Congratulations')).toBe(null)
  })

  test('stays while the reservation is as it was made [D52-27]', async () => {
    await openAsBuyer('/property/reserve/confirm', reservedAnswer(AS_MADE), {
      lastReservation: JSON.stringify(RESERVED),
    })
    expect((await main().findByRole('heading', { level: 1 })).textContent).toBe('Congratulations')
    expect(address()).toBe('/property/reserve/confirm')
  })

  test.each([
    ['reserved', '/property/reserve/confirm'],
    ['first-in-queue', '/property/form?pid=7&rid=13&type=2'],
  ] as const)('is what the form of a unit that is %s leads to, or not [D52-53]', async (ownClaim, leadsTo) => {
    const unit = UNITS[1] ?? UNIT
    await openAsBuyer(
      '/property/form?pid=7&rid=13&type=2',
      { [`GET /api/houseRoom/7/${unit.unitId}`]: { data: WireUnitToReserve.encode({ ...unit, ownClaim }) } },
      { lastReservation: JSON.stringify({ ...RESERVED, roomId: unit.unitId }) },
    )
    if (ownClaim === 'first-in-queue') await main().findByRole('heading', { level: 1, name: 'Reserve apartment 906' })
    await waitFor(() => expect(address()).toBe(leadsTo))
  })
})
