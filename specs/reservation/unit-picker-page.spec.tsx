// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireUnit } from '../../adapters/http/shared/listing.wire'
import { address, closePage, main } from '../shared/opened-page'
import { openAsBuyer, UNITS } from './opened-as-buyer'

afterEach(closePage)

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

  const HELD_906 = { roomId: 13, ordersId: 1001, claim: 'reserved', isForClient: false }
  const withOwn = (own: object) =>
    openAsBuyer('/property/selection?pid=7', {
      'GET /api/queue-places': { data: [] },
      'GET /api/houseRoomList/7/own': { data: [own] },
    })

  test('one’s own unit that is pressed leads to its reservation, not to a queue [D52-92 D52-101]', async () => {
    await withOwn(HELD_906)
    const choice = await main().findByRole('complementary', { name: 'Your choice' })
    fireEvent.click(await tileOf('906'))
    const link = await within(choice).findByRole('link', { name: 'See apartment 906 in My account' })
    expect(link.getAttribute('href')).toBe('#/profile?section=reservations&reservation=1001')
    expect(within(choice).getAllByRole('status')[0]?.textContent).toBe(
      'Apartment 906 is reserved.You have reserved it.See apartment 906 in My account',
    )
    expect(main().getByRole('link', { name: 'See it in My account' })).toBeTruthy()
    expect(main().queryByRole('link', { name: /queue/ })).toBe(null)
  })

  test.each([
    [
      { claim: 'checkout' },
      'It’s held for you while you pay.',
      'Continue your reservation of apartment 906',
      '#/property/form?pid=7&rid=13&type=2',
    ],
    [
      { claim: 'checkout', isForClient: true },
      'It’s held for your client while you pay.',
      'See apartment 906 in My account',
      '#/profile',
    ],
    [
      { isForClient: true },
      'You have reserved it for a client.',
      'See apartment 906 in My account',
      '#/account/reserved/7/13/1001',
    ],
    [
      { claim: 'purchased' },
      'You have bought it.',
      'See apartment 906 in My account',
      '#/profile?section=reservations&reservation=1001',
    ],
  ])('one’s own unit, %o, leads to where it is shown [D52-101]', async (own, says, name, to) => {
    await withOwn({ ...HELD_906, ...own })
    const choice = await main().findByRole('complementary', { name: 'Your choice' })
    fireEvent.click(await tileOf('906'))
    const link = await within(choice).findByRole('link', { name })
    expect([within(choice).getByText(says).textContent, link.getAttribute('href')]).toEqual([says, to])
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
