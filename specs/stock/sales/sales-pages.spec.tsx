// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import { consequenceOf } from '../../../domain/stock/sales/act-consequence'
import {
  actsFor,
  questionOf,
  type Sale,
  SALE_COLUMNS,
  type SaleColumn,
  type SaleDetail,
} from '../../../domain/stock/sales/sale'
import type { SalesPort } from '../../../domain/stock/sales/sales.ports'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { BoardPage } from '../../../src/stock/sales/BoardPage'
import { SaleListPage } from '../../../src/stock/sales/SaleListPage'
import { TAKE_BACK } from '../../../src/stock/sales/papers/papers.flows'
import { NOTE_STEP, noteStep } from '../../../src/stock/sales/papers/step.form'
import { ALL_DOCUMENTS, CHANGE_DOCUMENTS } from '../../../src/stock/sales/documents/documents.flows'
import { AGREE_PRICE, priceForm } from '../../../src/stock/sales/terms/price.form'
import { ACT_ON_SALE, SALE, SALE_BOARD, SALE_LIST } from '../../../src/stock/sales/sales.flows'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const NOW = new Date('2026-11-23T02:00:00.000Z')

const saleOf = (of: Partial<Sale>): Sale => ({
  ...{ id: 1001, status: 'offered', unitId: 4, label: '904', projectId: 7, project: 'Kestrel House', state: 'SA' },
  ...{
    buyer: 'Danielle Byrne',
    price: 700_000,
    at: new Date('2026-11-20T02:00:00.000Z'),
    endsAt: null,
    introducer: '',
    countered: null,
    counteredUntil: null,
    asksTime: false,
    steps: [],
  },
  ...of,
})
const detailOf = (of: Partial<SaleDetail>): SaleDetail => ({
  sale: saleOf({}),
  purchasers: [
    {
      ...{ name: 'Danielle Byrne', email: 'danielle@example.com', phone: '0491 570 156' },
      ...{ address: '22 William Street, Norwood SA 5067', details: null },
    },
  ],
  purchasingEntity: 'Byrne Family Trust',
  ...{
    conveyancer: null,
    conveyancerEmail: null,
    signing: null,
    asked: 723_000,
    offered: 700_000,
    listPrice: 723_000,
    isMoved: false,
    fee: null,
    conditions: [],
    others: [],
    queue: [],
    papers: [],
  },
  events: [{ at: new Date('2026-11-20T02:00:00.000Z'), text: 'Offer made' }],
  acts: ['accept', 'reject'],
  terms: {
    counter: null,
    agreed: null,
    hold: null,
    payable: null,
    commission: null,
    earned: [],
    bonus: null,
    may: {
      counter: false,
      price: false,
      hold: false,
      move: false,
      introducer: false,
      refund: false,
      commission: false,
    },
  },
  notes: [],
  ...of,
})

interface Shown {
  readonly sales?: Readonly<Partial<Record<SaleColumn, readonly Sale[]>>>
  readonly detail?: SaleDetail
  readonly port?: Partial<SalesPort>
}

const ports = ({ sales = {}, detail = detailOf({}), port = {} }: Shown) => {
  const acted: Parameters<SalesPort['act']>[0][] = []
  const all: SalesPort = {
    board: () =>
      TE.right({
        now: NOW,
        columns: SALE_COLUMNS.map((column) => {
          const own = sales[column] ?? []
          return { column, count: own.length, sum: own.reduce((sum, { price }) => sum + (price ?? 0), 0), sales: own }
        }),
      }),
    list: () => TE.right({ total: 0, sales: [] }),
    sale: () => TE.right(detail),
    act: (wanted) => {
      acted.push(wanted)
      return TE.right(detail)
    },
    ...port,
  }
  const bound = [
    given(SALE_BOARD, loadingFlow('sale board', all.board)),
    given(SALE_LIST, loadingFlow('sale list', all.list)),
    given(SALE, loadingFlow('sale', all.sale)),
    given(
      ALL_DOCUMENTS,
      loadingFlow('sale documents', () => TE.right([])),
    ),
    given(
      CHANGE_DOCUMENTS,
      taskFlow('change documents', () => TE.right(null)),
    ),
    given(AGREE_PRICE, priceForm({ agreePrice: () => TE.right(detail) })),
    given(ACT_ON_SALE, taskFlow('act on sale', all.act)),
    given(NOTE_STEP, noteStep({ note: () => TE.right(detail) })),
    given(
      TAKE_BACK,
      taskFlow('take back a step', () => TE.right(null)),
    ),
  ]
  return { acted, bound }
}

const board = (shown: Shown, saleId: number | null = null) => {
  const { acted, bound } = ports(shown)
  partWith(<BoardPage saleId={saleId} />, bound)
  return acted
}

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

test('an offer is shown beside the list price, and accepted after a question [D29-10]', async () => {
  const user = userEvent.setup()
  const acted = board({ sales: { offers: [saleOf({})] } }, 1001)
  const pane = await screen.findByRole('complementary', { name: 'Danielle Byrne, 904' })
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
  const question = await screen.findByRole('alertdialog', { name: 'Accept $700,000 from Danielle Byrne for 904?' })
  expect(acted).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Accept the offer' }))
  await waitFor(() => expect(acted).toEqual([{ id: 1001, act: 'accept', reason: '' }]))
})

const HELD = { acts: ['cancel', 'sign'] } as const

test('a price range is shown whole, and compared as a whole [D52-55]', async () => {
  const range = { asked: 1_250_000, askedMax: 1_325_000, listPrice: 1_250_000, listPriceMax: 1_325_000 }
  board({ sales: { offers: [saleOf({})] }, detail: detailOf({ ...range, offered: 1_150_000 }) }, 1001)
  const pane = within(await screen.findByRole('complementary', { name: 'Danielle Byrne, 904' }))
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
  const pane = within(await screen.findByRole('complementary', { name: 'Danielle Byrne, 904' }))
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

test('columns are narrower beside an open sale [D51-7]', async () => {
  board({ sales: { offers: [saleOf({})] } })
  const columns = async () =>
    (await screen.findByRole('region', { name: 'Sales by state' })).style.gridTemplateColumns.split(' ').slice(0, 2)
  expect(await columns()).toEqual(['minmax(192px,', '1fr)'])
  cleanup()
  board({ sales: { offers: [saleOf({})] } }, 1001)
  expect(await columns()).toEqual(['minmax(170px,', '1fr)'])
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
  const question = await screen.findByRole('dialog', { name: 'Contract signed: Danielle Byrne, 904' })
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
  const question = await screen.findByRole('dialog', { name: 'Decline: Danielle Byrne, 904' })
  expect(question.textContent).toContain('and the offer ends. Nothing was paid for it.')
  await user.type(within(question).getByRole('textbox', { name: 'Why' }), 'A better offer')
  await user.click(within(question).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(acted).toEqual([{ id: 1001, act: 'reject', reason: 'A better offer' }]))
})

const PAID = { cents: 103_030, cardFeeCents: 3_030, status: 'captured', refundCents: 0, givenBackCents: 0 }
const REFUNDED = { ...PAID, status: 'refunded', refundCents: 100_000 }
const consequence = (act: 'sign' | 'cancel' | 'reject', status: Sale['status'], of: Partial<SaleDetail> = {}) =>
  consequenceOf(act, detailOf({ sale: saleOf({ status }), ...of }))

test('what cancelling does is said of each state, with what becomes of the fee [D29-10] [D52-18]', () => {
  const ENDS = 'The buyer gets an email with your reason, and the unit is on sale again.'
  const part = { ...PAID, givenBackCents: 25_000 }
  const all = { ...PAID, givenBackCents: 100_000 }
  expect([
    consequence('reject', 'offered'),
    consequence('cancel', 'accepted'),
    consequence('cancel', 'held', { fee: PAID }),
    consequence('cancel', 'held', { fee: part }),
    consequence('cancel', 'held', { fee: all }),
    consequence('cancel', 'contracted'),
    consequence('cancel', 'contracted', { fee: REFUNDED }),
    consequence('cancel', 'unconditional', { fee: { ...REFUNDED, status: 'refund-due' } }),
    consequence('cancel', 'contracted', { fee: PAID }),
    consequence('cancel', 'contracted', { fee: all }),
  ]).toEqual([
    'The buyer gets an email with your reason, and the offer ends. Nothing was paid for it.',
    ENDS,
    `${ENDS} $1,000 is refunded to the buyer’s card.`,
    `${ENDS} $750 is refunded to the buyer’s card.`,
    `${ENDS} The fee has already been refunded.`,
    ENDS,
    `${ENDS} The fee was refunded when the contract was signed, so nothing more is refunded.`,
    `${ENDS} The fee was refunded when the contract was signed, so nothing more is refunded.`,
    `${ENDS} $1,000 of the fee isn’t refunded by this. You can refund it with “Refund”.`,
    `${ENDS} The fee has already been refunded.`,
  ])
})

test('the question before a contract is signed names what is refunded of the fee [D52-18]', () => {
  expect([
    consequence('sign', 'accepted'),
    consequence('sign', 'held', { fee: PAID }),
    consequence('sign', 'held', { fee: { ...PAID, givenBackCents: 25_000 } }),
  ]).toEqual([
    'The unit is sold, and the buyer gets an email.',
    'The unit is sold, and the buyer gets an email. $1,000 is refunded to the buyer’s card; the contract’s deposit is paid separately.',
    'The unit is sold, and the buyer gets an email. $750 is refunded to the buyer’s card; the contract’s deposit is paid separately.',
  ])
})

test('who waits in its queue is offered the unit of a sale that is cancelled [D44-2]', () => {
  const queue = [{ name: 'Wes Tan', state: 'waiting' }] as unknown as SaleDetail['queue']
  expect(consequence('cancel', 'held', { fee: PAID, queue })).toBe(
    'The buyer gets an email with your reason, and the unit is offered to the first in its queue. $1,000 is refunded to the buyer’s card.',
  )
  expect(consequence('reject', 'offered', { queue })).toBe(
    'The buyer gets an email with your reason, and the offer ends. Nothing was paid for it.',
  )
})

test('the question before an act names the amount and the buyer, and only an open offer is declined [D52-13]', () => {
  const of = (status: Sale['status'], offered: number | null) => ({ sale: saleOf({ status }), offered })
  expect([
    questionOf('accept', of('offered', 700_000)),
    questionOf('reject', of('offered', 700_000)),
    questionOf('reject', of('held', null)),
    questionOf('cancel', of('accepted', 700_000)),
  ]).toEqual([
    'Accept $700,000 from Danielle Byrne for 904?',
    'Decline: Danielle Byrne, 904',
    'Cancel the sale: Danielle Byrne, 904',
    'Cancel the sale: Danielle Byrne, 904',
  ])
  expect((['offered', 'held', 'contracted'] as const).map((status) => actsFor(status, 'office'))).toEqual([
    ['accept', 'reject'],
    ['cancel', 'sign'],
    ['cancel', 'unconditional'],
  ])
  expect(actsFor('held', 'manager')).toEqual(['reject', 'sign'])
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
  const pane = await screen.findByRole('complementary', { name: 'Danielle Byrne, 904' })
  expect(within(within(pane).getByRole('region', { name: 'What to do' })).queryAllByRole('button')).toEqual([])
  expect(within(pane).queryByRole('button', { name: 'Another unit' })).toBeNull()
  expect(within(pane).getByText('$1,030.30, paid')).toBeTruthy()
  cleanup()
  board({ port: { sale: () => TE.left(failure('not-found', 'Sale not found.')) } }, 1009)
  expect(await screen.findByText('Sale not found')).toBeTruthy()
})

test('the list shows what ended without a sale too, with its pages in the address [D29-11]', async () => {
  const asked: Parameters<SalesPort['list']>[0][] = []
  const list: SalesPort['list'] = (request) => {
    asked.push(request)
    return TE.right({ total: 51, sales: [saleOf({ status: 'rejected', introducer: 'Alan Agent' })] })
  }
  const { bound } = ports({ port: { list } })
  partWith(
    <Routes>
      <Route path="/" element={<Navigate to="/desk/sales/list?list=ended&page=2&project=7" replace />} />
      <Route path="/desk/sales/list" element={<SaleListPage />} />
    </Routes>,
    bound,
  )
  const row = (await screen.findAllByRole('row'))[1]
  expect(row?.textContent).toBe('904Kestrel HouseDanielle Byrneby Alan Agent$700,000Declined20/11/2026–')
  expect(asked).toEqual([{ projectId: 7, words: '', list: 'ended', page: 2 }])
  expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toContain('project=7')
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
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
