// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WireListing, WireUnit, WireUnitToReserve } from '../../../adapters/http/shared/listing.wire'
import { shareTargets, unitUrl } from '../../../domain/listing/view/share'
import { ANN } from '../../identity/samples'
import { tokenUntil } from '../../identity/tokens'
import { closePage, main, openPage } from '../../shared/opened-page'
import { LISTING, UNIT } from '../samples'

afterEach(closePage)

const ANSWERS = {
  'GET /api/user': { data: ANN },
  'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
  'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
  'GET /api/houseRoom/7/12': { data: WireUnitToReserve.encode({ ...UNIT, ownClaim: null }) },
}
const onItsPage = async () => {
  await openPage('/index/property/7/room/12', ANSWERS, { token: tokenUntil(new Date(Date.now() + 86_400_000)) })
  await main().findByRole('heading', { level: 2, name: 'Apartment 905' })
}
const onThePicture = async () => {
  await openPage('/property/selection?pid=7&rid=12', ANSWERS)
  await main().findByRole('heading', { level: 2, name: 'Apartment 905' })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const factsIn = (shown: Awaited<ReturnType<typeof dialog>>) =>
  Object.fromEntries(
    shown
      .getAllByRole('term')
      .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent] as const),
  )

test.each([
  ['its page', onItsPage],
  ['the picture', onThePicture],
])('a unit is compared from %s [D49-5]', async (_, open) => {
  await open()
  fireEvent.click(main().getByRole('button', { name: 'Compare' }))
  expect(main().getByRole('button', { name: 'Compare' }).getAttribute('aria-pressed')).toBe('true')
  expect(within(main().getByRole('region', { name: 'To compare' })).getByText('905')).toBeTruthy()
})

test.each([
  ['its page', onItsPage],
  ['the picture', onThePicture],
])('a unit is shared from %s, as the picture with the unit chosen, which needs no login [D49-5]', async (_, open) => {
  await open()
  const beside = main().getByRole('button', { name: 'Compare' }).parentElement as HTMLElement
  fireEvent.click(within(beside).getByRole('button', { name: 'Share' }))
  const shown = await dialog('Share this apartment')
  const url = shown.getByLabelText<HTMLInputElement>('Link').value
  expect(url).toBe(`${location.origin}/property/selection?pid=7&rid=12`)
  expect(shown.getByRole('link', { name: /Email/ }).getAttribute('href')).toContain(
    encodeURIComponent('Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045'),
  )
})

test('a shared unit is named with its listing, and a listing as before [D49-5]', () => {
  const [facebook] = shareTargets(LISTING, unitUrl('https://unifi.example', 7, UNIT), UNIT)
  expect(facebook?.href).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Funifi.example%2Fproperty%2Fselection%3Fpid%3D7%26rid%3D12',
  )
  const [, twitter] = shareTargets(LISTING, 'https://unifi.example/x')
  expect(new URL(twitter?.href ?? '').searchParams.get('text')).toBe('The Lantern, 41 Bayview Street, Glenelg SA 5045')
})

test.each([
  ['its page', onItsPage],
  ['the picture', onThePicture],
])('a unit’s total cost opens from %s, for who buys [D49-6, D49-10]', async (_, open) => {
  await open()
  fireEvent.click(main().getByRole('button', { name: 'Total cost' }))
  const shown = await dialog('Total cost of apartment 905')
  await waitFor(() => expect(factsIn(shown)).toMatchObject({ Price: '$600,000', 'Stamp duty': '$26,830' }))
  fireEvent.change(shown.getByLabelText('Buying as'), { target: { value: 'first-home' } })
  expect(factsIn(shown)).toMatchObject({ 'Stamp duty': '$0', 'First home grant': '$15,000' })
  fireEvent.change(shown.getByLabelText('Buying as'), { target: { value: 'foreign' } })
  expect(factsIn(shown)).toMatchObject({ 'Stamp duty': '$26,830', 'Foreign buyer surcharge': '$42,000' })
  expect(shown.getByText('Foreign ownership surcharge of 7% on residential property.')).toBeTruthy()
  expect(JSON.parse(sessionStorage.getItem('costAssumptions') ?? '{}')).toMatchObject({ buyer: 'foreign' })
})

test('a unit without a price has no total cost [D49-6]', async () => {
  await openPage('/property/selection?pid=7&rid=12', {
    ...ANSWERS,
    'POST /api/roomList': { data: [WireUnit.encode({ ...UNIT, revisedPrice: null, arePricesWithheld: true })] },
  })
  await main().findByRole('heading', { level: 2, name: 'Apartment 905' })
  expect(main().queryByRole('button', { name: 'Total cost' })).toBe(null)
})

test('on a phone the bar says the chosen unit’s bedrooms, price where it is seen and state, and leads to its details [D52-70]', async () => {
  await onThePicture()
  const bar = within(main().getByRole('group', { name: 'Apartment 905' }))
  expect(bar.getByText('2 bed, $600,000, Available')).toBeTruthy()
  expect(bar.getByRole('link', { name: 'Select now' }).getAttribute('href')).toBe('#/property/form?pid=7&rid=12&type=2')
  fireEvent.click(bar.getByRole('button', { name: 'Details' }))
  expect(document.activeElement).toBe(main().getByRole('group', { name: 'About this apartment' }))
})

test.each([
  ['without its price', { revisedPrice: null, arePricesWithheld: true }, '2 bed, Available'],
  ['as a studio', { beds: 0 }, 'Studio, $600,000, Available'],
])('the bar says a unit %s [D52-70]', async (_, changed, says) => {
  await openPage('/property/selection?pid=7&rid=12', {
    ...ANSWERS,
    'POST /api/roomList': { data: [WireUnit.encode({ ...UNIT, ...changed })] },
  })
  expect(within(await main().findByRole('group', { name: 'Apartment 905' })).getByText(says)).toBeTruthy()
})

test('units are chosen by bedrooms and price where costs are calculated [D52-76]', async () => {
  await openPage('/property-details/view?pid=7&tab=fees', {
    ...ANSWERS,
    'POST /api/roomList': {
      data: [
        WireUnit.encode(UNIT),
        WireUnit.encode({ ...UNIT, unitId: 13, apt: '106', beds: 1, revisedPrice: 515_000 }),
      ],
    },
    'GET /api/houseHistory/7': {},
  })
  const select = await main().findByLabelText<HTMLSelectElement>('Unit')
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'Apartment 106, 1 bed, $515,000',
    'Apartment 905, 2 bed, $600,000',
  ])
})

test('an open page of a reserved unit says that it is for sale again once it is shown again [D52-72]', async () => {
  let unit = { ...UNIT, status: 'Reserved' as (typeof UNIT)['status'], ownClaim: null }
  await openPage(
    '/index/property/7/room/12',
    { ...ANSWERS, 'GET /api/houseRoom/7/12': () => ({ data: WireUnitToReserve.encode(unit) }) },
    { token: tokenUntil(new Date(Date.now() + 86_400_000)) },
  )
  await main().findByRole('heading', { level: 2, name: 'Apartment 905' })
  expect(main().queryByRole('link', { name: 'Reserve: Select now' })).toBe(null)
  unit = { ...UNIT, status: 'Available', ownClaim: null }
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await main().findByRole('link', { name: 'Reserve: Select now' })).toBeTruthy()
})

test.each([
  ['reserved', 'See your reservation', '#/profile?section=reservations'],
  ['checkout', 'Continue your reservation', '#/property/form?pid=7&rid=12&type=2'],
] as const)('the page of one’s own unit, %s, leads on to it, without a queue [D52-92]', async (ownClaim, name, to) => {
  const unit = WireUnitToReserve.encode({ ...UNIT, status: 'Reserved', ownClaim })
  const answers = { ...ANSWERS, 'GET /api/houseRoom/7/12': { data: unit } }
  await openPage('/index/property/7/room/12', answers, { token: tokenUntil(new Date(Date.now() + 86_400_000)) })
  expect((await main().findByRole('link', { name })).getAttribute('href')).toBe(to)
  expect(main().queryByRole('region', { name: 'Queue' })).toBe(null)
})
