// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { Sale } from '../../../domain/stock/sales/sale'
import { board, saleOf, detailOf } from './sale-screens'

afterEach(cleanup)

test('the board has a column for each state, with its number and sum, and what comes next of each sale [D29-9 D51-7]', async () => {
  board({
    sales: {
      offers: [saleOf({}), saleOf({ id: 1002, label: '22', buyer: 'R Fonseka', price: 598_000 })],
      held: [
        saleOf({
          ...{ id: 1003, status: 'held', label: '704', buyer: 'A Whitford', price: 709_000 },
          endsAt: new Date('2026-11-23T13:29:59.000Z'),
        }),
        saleOf({
          ...{ id: 1004, status: 'held', label: '9', buyer: 'S Mahendran', price: null },
          endsAt: new Date('2026-11-27T13:29:59.000Z'),
        }),
      ],
    },
  })
  const offers = await screen.findByRole('region', { name: 'Offers 2' })
  expect(within(offers).getByText('$1,298,000')).toBeTruthy()
  expect(
    within(offers)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '904Kestrel HouseDanielle Byrne$700,000Answer itMade 20 Nov',
    '22Kestrel HouseR Fonseka$598,000Answer itMade 20 Nov',
  ])
  const held = screen.getByRole('region', { name: 'Held 2' })
  expect(
    within(held)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '704RKestrel HouseA Whitford$709,000Send the contractends today',
    '9RKestrel HouseS MahendranNo priceSend the contracthold ends Fri 27',
  ])
  expect(within(screen.getByRole('region', { name: 'Exchanged 0' })).getByText('None')).toBeTruthy()
})

test('the last two columns are folded to spines that say what is late, and unfold [D35-33]', async () => {
  const user = userEvent.setup()
  const due = { kind: 'deposit-due', part: 1, day: '2026-11-20', cents: 60_000_00 } as unknown as Sale['steps'][0]
  board({
    sales: {
      offers: [saleOf({})],
      unconditional: [saleOf({ id: 1005, status: 'unconditional', label: '601', buyer: 'E Moana', steps: [due] })],
    },
  })
  const spine = await screen.findByRole('button', { name: 'Unconditional 1 late' })
  expect([spine.getAttribute('aria-expanded'), screen.queryByText('E Moana')]).toEqual(['false', null])
  expect(screen.getByRole('button', { name: 'Settled 0' })).toBeTruthy()
  await user.click(spine)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unconditional 1', expanded: true }))
  expect(screen.getByText('E Moana')).toBeTruthy()
  await user.click(spine)
  expect(screen.queryByText('E Moana')).toBeNull()
})

test('the column of the sale that is open is unfolded [D35-33]', async () => {
  const settled = saleOf({ id: 1006, status: 'settled', buyer: 'E Moana' })
  board({ sales: { settled: [settled] }, detail: detailOf({ sale: settled, acts: [] }) }, 1006)
  expect(await screen.findByRole('button', { name: 'Settled 1', expanded: true })).toBeTruthy()
})

test('arrows go from column to column, over empty ones, to cards and spines [D35-34]', async () => {
  const user = userEvent.setup()
  board({
    sales: {
      offers: [saleOf({}), saleOf({ id: 1002, buyer: 'R Fonseka' })],
      exchanged: [saleOf({ id: 1003, status: 'contracted', buyer: 'F Haddad' })],
    },
  })
  ;(await screen.findByRole('link', { name: /R Fonseka/ })).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /F Haddad/ }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unconditional 0' }))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Danielle Byrne/ }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Danielle Byrne/ }))
})

test('an offer is answered by A, C and D [D35-33]', async () => {
  const terms = {
    ...{ counter: null, agreed: null, hold: null, payable: null, commission: null, earned: [], bonus: null },
    may: { counter: true, price: false, hold: false, move: false, introducer: false, refund: false, commission: false },
  } as const
  board({ sales: { offers: [saleOf({})] }, detail: detailOf({ terms }) }, 1001)
  await screen.findByRole('button', { name: 'Accept the offer' })
  expect(['a', 'c', 'd'].map((key) => document.querySelector(`[aria-keyshortcuts="${key}"]`)?.textContent)).toEqual([
    'Accept the offer',
    'Counter-offer',
    'Decline',
  ])
})

test('without sales the board says where they come from, and to a viewer who may see them [D29-9]', async () => {
  board({})
  expect(await screen.findByText('No sales yet')).toBeTruthy()
  cleanup()
  board({ port: { board: () => TE.left(failure('forbidden', 'Your account isn’t allowed to do this.')) } })
  expect(await screen.findByText('Sales are for those who sell')).toBeTruthy()
})

test('columns are narrower beside an open sale [D51-7]', async () => {
  board({ sales: { offers: [saleOf({})] } })
  const columns = async () =>
    (await screen.findByRole('region', { name: 'Sales by state' })).style.gridTemplateColumns.split(' ').slice(0, 2)
  expect(await columns()).toEqual(['minmax(192px,', '1fr)'])
  cleanup()
  board({ sales: { offers: [saleOf({})] } }, 1001)
  expect(await columns()).toEqual(['minmax(170px,', '1fr)'])
})

test('Enter on a card of the open sale goes to its heading, and Escape back to the card [D52-33]', async () => {
  const user = userEvent.setup()
  board({ sales: { offers: [saleOf({})] } }, 1001)
  const heading = await screen.findByRole('heading', { name: 'Danielle Byrne, $700,000' })
  const card = document.getElementById('row-1001')
  card?.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(heading)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(card)
})
