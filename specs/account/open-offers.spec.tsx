// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reservedList } from '../../adapters/http/account/account.contract'
import type { Purchase } from '../../domain/account/purchase'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { CurrentReservation } from '../../src/account/CurrentReservation'
import { Facts } from '../../src/account/purchase/Facts'
import { given, partWith } from '../shared/screen-at'
import { openAsBuyer } from '../reservation/opened-as-buyer'
import { closePage, main } from '../shared/opened-page'
import { CARD, PURCHASE } from './property-samples'
import { HELD_ROW } from './reserved-row'

afterEach(() => {
  cleanup()
  closePage()
})

const END = new Date('2026-12-08T13:29:59Z')
const OFFER = { offerType: 'Make Offer', standing: 'offered', heldUntil: null }

test.each<[Partial<ReservedProperty>, string | undefined]>([
  [
    { ...OFFER, offeredPrice: 65_000_000, offerEndsAt: END },
    'Your offer: $650,000, open until Tuesday 8 December, 11:59 pm ACDT',
  ],
  [{ ...OFFER, offeredPrice: 65_000_050 }, 'Your offer: $650,000.50, open until you withdraw it'],
  [{ ...OFFER, standing: 'accepted', offeredPrice: 65_000_000, offerEndsAt: END }, undefined],
  [{}, undefined],
])('My account says of an open offer what was offered and until when it is open: %# [D52-94]', (changes, text) => {
  render(
    <CurrentReservation row={{ ...HELD_ROW, ...changes }} now={HELD_ROW.reservedDate} question={null}>
      {null}
    </CurrentReservation>,
  )
  expect(screen.queryByText(/^Your offer/)?.textContent).toBe(text)
})

test.each<[Partial<Purchase>, string | undefined]>([
  [{ ...OFFER, offerCents: 65_000_000, offerEndsAt: END }, '$650,000, open until Tuesday 8 December, 11:59 pm ACDT'],
  [{ ...OFFER, offerCents: 65_000_000 }, '$650,000, open until you withdraw it'],
  [{ ...OFFER, standing: 'accepted', offerCents: 65_000_000 }, undefined],
])('so does the page of its agent: %# [D52-94]', (changes, text) => {
  partWith(<Facts purchase={{ ...PURCHASE, ...changes }} />, [
    given(COMMISSION_MODE, { isHidden: true, toggle: () => undefined }),
  ])
  expect(screen.queryByText('Offer')?.nextSibling?.textContent).toBe(text)
})

test('a second counter-offer that was accepted has the focus, as the first had [D52-95]', async () => {
  const counter = { amount: 66_000_000, until: END, message: '' }
  const rows = [
    { ...HELD_ROW, ...OFFER, offeredPrice: 65_000_000, counter: { ...counter, id: 7 } },
    {
      ...HELD_ROW,
      ...OFFER,
      offeredPrice: 65_000_000,
      counter: { ...counter, id: 8 },
      reservationId: 1002,
      unit: 'Apartment 906',
    },
  ]
  await openAsBuyer('/profile', {
    'GET /api/orders/reservation/0/9999999999/1/8': {
      data: reservedList.answer.encode({
        list: rows.map((row) => ({ ...CARD, ...row })),
        ...{ total: 2, now: new Date('2026-11-21T06:30:00Z') },
      }),
    },
    'POST /api/orders/reservation/1001/counter-offers/7/accept': { data: null },
    'POST /api/orders/reservation/1002/counter-offers/8/accept': { data: null },
  })
  for (const [at, unit] of ['apartment 905', 'apartment 906'].entries()) {
    const buttons = await main().findAllByRole('button', { name: 'Accept $660,000' })
    await userEvent.click(buttons[at] ?? document.body)
    const question = await screen.findByRole('alertdialog', { name: `Accept $660,000 for ${unit} at The Lantern?` })
    await userEvent.click(within(question).getByRole('button', { name: 'Accept $660,000' }))
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(
        `You have accepted the counter-offer on ${unit} at The LanternThe property is reserved, and the contract follows. We’ve emailed a confirmation.`,
      ),
    )
  }
})
