// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { SaleDetail } from '../../../domain/stock/sales/sale'
import { failure } from '../../../domain/shared/failure'
import { board, detailOf, saleOf } from './sale-screens'

afterEach(cleanup)

test('an offer is shown beside the list price, and accepted after a question [D29-10]', async () => {
  const user = userEvent.setup()
  const acted = board({ sales: { offers: [saleOf({})] } }, 1001)
  const pane = await screen.findByRole('complementary', { name: 'Danielle Byrne, apartment 904' })
  expect(within(pane).getByText('$23,000 (3.2%) below the list price, $723,000')).toBeTruthy()
  const people = within(within(pane).getByRole('region', { name: 'People' })).getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'PurchaserDanielle Byrnedanielle@example.com0491 570 15622 William Street, Norwood SA 5067',
    'Purchasing entityByrne Family Trust',
  ])
  expect(within(pane).getByRole('link', { name: 'danielle@example.com' }).getAttribute('href')).toBe(
    'mailto:danielle@example.com',
  )
  await user.click(within(pane).getByRole('button', { name: 'Accept the offer' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Accept $700,000 from Danielle Byrne for apartment 904?',
  })
  expect(acted).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Accept the offer' }))
  await waitFor(() => expect(acted).toEqual([{ id: 1001, act: 'accept', reason: '' }]))
})

const HELD = { acts: ['cancel', 'sign'] } as const

test('a price range is shown whole, and compared as a whole [D52-55]', async () => {
  const range = { asked: 1_250_000, askedMax: 1_325_000, listPrice: 1_250_000, listPriceMax: 1_325_000 }
  board({ sales: { offers: [saleOf({})] }, detail: detailOf({ ...range, offered: 1_150_000 }) }, 1001)
  const pane = within(await screen.findByRole('complementary', { name: 'Danielle Byrne, apartment 904' }))
  expect(await pane.findByText('$1,250,000 - $1,325,000')).toBeTruthy()
  expect(pane.getByText('$100,000 (8%) below the list price, $1,250,000 - $1,325,000')).toBeTruthy()
  expect(pane.queryByText('Price in the list now')).toBe(null)
})

test('the main act of a sale is first, and the only prominent button, also while a form is open [D51-7]', async () => {
  const user = userEvent.setup()
  const { terms } = detailOf({})
  const detail = detailOf({
    ...HELD,
    sale: saleOf({ status: 'held' }),
    terms: { ...terms, may: { ...terms.may, price: true } },
  })
  board({ sales: { held: [detail.sale] }, detail }, 1001)
  const pane = within(await screen.findByRole('complementary', { name: 'Danielle Byrne, apartment 904' }))
  const prominent = () =>
    pane.getAllByRole('button').flatMap((each) => (/primary/.test(each.className) ? [each.textContent] : []))
  const acts = within(pane.getByRole('region', { name: 'What to do' })).getAllByRole('button')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Contract signed', 'Cancel the sale'])
  expect(prominent()).toEqual(['Contract signed'])
  await user.click(pane.getByRole('button', { name: 'Agreed price' }))
  expect(prominent()).toEqual(['Record the agreed price'])
})

test('the next step of a hold is the prominent button: to note that the contract is sent, and then that it is signed [D51-26]', async () => {
  const user = userEvent.setup()
  const prominentOf = async (steps: SaleDetail['sale']['steps']) => {
    const detail = detailOf({ ...HELD, notes: ['sent', 'exchanged'], sale: saleOf({ status: 'held', steps }) })
    board({ sales: { held: [detail.sale] }, detail }, 1001)
    const acts = within(await screen.findByRole('region', { name: 'What to do' })).getAllByRole('button')
    return acts.map(({ textContent, className }) => [textContent, /primary/.test(className)])
  }
  expect(await prominentOf([])).toEqual([
    ['Contract sent', true],
    ['Contract signed', false],
    ['Cancel the sale', false],
  ])
  await user.click(screen.getByRole('button', { name: 'Contract sent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract sent' }))
  expect(dialog.getByRole('combobox', { name: 'Sent to' })).toBeTruthy()
  cleanup()
  const sent = { kind: 'sent', part: 0, day: '2026-11-24', sentTo: 'buyer', cents: null, isBond: false } as const
  expect(await prominentOf([sent])).toEqual([
    ['Contract signed', true],
    ['Cancel the sale', false],
  ])
})

test('after an act whose button has left, the focus is at the heading of the sale [D51-6]', async () => {
  const user = userEvent.setup()
  let detail = detailOf({})
  board(
    {
      sales: { offers: [detail.sale] },
      port: {
        sale: () => TE.right(detail),
        act: () => {
          detail = detailOf({ sale: saleOf({ status: 'accepted' }), acts: ['sign'] })
          return TE.right(detail)
        },
      },
    },
    1001,
  )
  await user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept the offer' }))
  await screen.findByRole('button', { name: 'Contract signed' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Danielle Byrne, $700,000' })),
  )
})

test('a contract is recorded as signed on a day, which is today unless it is changed [D34-6]', async () => {
  const user = userEvent.setup()
  const detail = detailOf({ sale: saleOf({ status: 'held' }), acts: ['sign'] })
  const acted = board({ sales: { held: [detail.sale] }, detail }, 1001)
  await user.click(await screen.findByRole('button', { name: 'Contract signed' }))
  const question = await screen.findByRole('dialog', { name: 'Contract signed: Danielle Byrne, apartment 904' })
  const day = within(question).getByLabelText(/^Day/) as HTMLInputElement
  expect(day.value).toBe('2026-11-23')
  await user.clear(day)
  await user.type(day, '2026-11-21')
  await user.click(within(question).getByRole('button', { name: 'Contract signed' }))
  await waitFor(() => expect(acted).toEqual([{ id: 1001, act: 'sign', reason: '', day: '2026-11-21' }]))
})

test('declining asks for the reason, and sends it [D29-10]', async () => {
  const user = userEvent.setup()
  const acted = board({ sales: { offers: [saleOf({})] } }, 1001)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const question = await screen.findByRole('dialog', { name: 'Decline: Danielle Byrne, apartment 904' })
  expect(question.textContent).toContain('and the offer ends. Nothing was paid for it.')
  await user.type(within(question).getByRole('textbox', { name: 'Why' }), 'A better offer')
  await user.click(within(question).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(acted).toEqual([{ id: 1001, act: 'reject', reason: 'A better offer' }]))
})

test('what another person did first is said beside the buttons, and the sale is loaded again [D29-10] [D52-12]', async () => {
  const user = userEvent.setup()
  const message = 'Nora Agent declined this offer on Monday 23 November, 5:00 pm ACDT.'
  let detail = detailOf({})
  const act = () => {
    detail = detailOf({ sale: saleOf({ status: 'rejected' }), acts: [] })
    return TE.left(failure('wrong-status', message))
  }
  board({ sales: { offers: [saleOf({})] }, port: { sale: () => TE.right(detail), act } }, 1001)
  await user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept the offer' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  const acts = () => within(screen.getByRole('region', { name: 'What to do' }))
  await waitFor(() => expect(acts().queryAllByRole('button')).toEqual([]))
  expect(acts().getByText('Declined')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('a sale in which a person may do nothing has no buttons; one that isn’t theirs says so [D29-10]', async () => {
  board(
    {
      detail: detailOf({
        acts: [],
        fee: { cents: 103_030, cardFeeCents: 3_030, status: 'captured', refundCents: 0, givenBackCents: 0 },
      }),
    },
    1001,
  )
  const pane = await screen.findByRole('complementary', { name: 'Danielle Byrne, apartment 904' })
  expect(within(within(pane).getByRole('region', { name: 'What to do' })).queryAllByRole('button')).toEqual([])
  expect(within(pane).queryByRole('button', { name: 'Another unit' })).toBeNull()
  expect(within(pane).getByText('$1,030.30, paid')).toBeTruthy()
  cleanup()
  board({ port: { sale: () => TE.left(failure('not-found', 'Sale not found.')) } }, 1009)
  expect(await screen.findByText('Sale not found')).toBeTruthy()
})
