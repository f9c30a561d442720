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
  await waitFor(() => expect(factsIn(shown)).toMatchObject({ Price: '$600,000', 'Transfer duty': '$26,830' }))
  fireEvent.change(shown.getByLabelText('Buying as'), { target: { value: 'first-home' } })
  expect(factsIn(shown)).toMatchObject({ 'Transfer duty': '$0', 'First home grant': '$15,000' })
  fireEvent.change(shown.getByLabelText('Buying as'), { target: { value: 'foreign' } })
  expect(factsIn(shown)).toMatchObject({ 'Transfer duty': '$26,830', 'Foreign buyer surcharge': '$42,000' })
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
