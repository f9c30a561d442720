// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../../domain/shared/failure'
import type { Sale, SaleDetail } from '../../../../domain/stock/sales/sale'
import { stepText, whenText } from '../../../../domain/stock/sales/sale-text'
import type { SaleTermsPort, SentCounter } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { taskFlow } from '../../../../src/shared/task.presenter'
import { Overtaken } from '../../../../src/stock/frame/FailureNotice'
import { COUNTER, counterForm, WITHDRAW_COUNTER } from '../../../../src/stock/sales/terms/counter.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const NOW = new Date('2026-11-23T02:00:00.000Z')
const OFFERED = heldSale(
  { counter: true },
  {
    sale: { status: 'offered', price: 700_000, endsAt: null, introducer: '' },
    ...{ asked: 723_000, offered: 700_000, listPrice: 723_000, fee: null, acts: ['accept', 'reject'] },
  },
)
const SALE = OFFERED.sale
const detailOf = (of: Partial<SaleDetail> = {}): SaleDetail => ({ ...OFFERED, ...of })

const opened = (detail: SaleDetail, answer?: ReturnType<SaleTermsPort['counter']>) => {
  const sent: SentCounter[] = []
  let changes = 0
  const form = counterForm({
    counter: (wanted) => {
      sent.push(wanted)
      return answer ?? TE.right(detail)
    },
  })
  const withdrawn: number[] = []
  partWith(<SaleTermsTools detail={detail} now={NOW} onChanged={() => (changes += 1)} />, [
    given(COUNTER, form),
    given(
      WITHDRAW_COUNTER,
      taskFlow<number>('withdraw counter-offer', (id) => {
        withdrawn.push(id)
        return answer ?? TE.right(detail)
      }),
    ),
  ])
  return { sent, withdrawn, changed: () => changes }
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Counter-offer' }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pane = () => screen.getByRole('region', { name: 'Counter-offer' })

test('a counter-offer is drawn between what is offered and asked, and said in money and words before it is sent [D33-10]', async () => {
  const { sent, changed } = opened(detailOf({ others: [{ ...SALE, id: 1002, buyer: 'Grace Okafor' }] }))
  open()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('offered $700,000, asked $723,000')
  type('Amount', '715k')
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'offered $700,000, asked $723,000, counter-offer $715,000',
  )
  within(pane()).getByText('+$15,000, 2.1%')
  within(pane()).getByText('$715,000, $8,000 (1.1%) below the list price, $723,000')
  within(pane()).getByText(
    'Danielle Byrne gets an email and can accept, or withdraw the offer. Apartment 904 stays on sale until they accept. It is then reserved at $715,000. The other offer stays open.',
  )
  type('Message to the buyer (optional)', 'The car space is included.')
  expect(sent).toEqual([])
  fireEvent.click(within(pane()).getByRole('button', { name: 'Send the counter-offer of $715,000' }))
  await waitFor(() => expect(changed()).toBe(1))
  expect(sent).toEqual([{ id: 1001, price: 715_000, until: '2026-11-26', message: 'The car space is included.' }])
  expect(screen.queryByRole('region', { name: 'Counter-offer' })).toBeNull()
})

test('what can’t be sent is said at its field, and a refusal of the server beside the button [D33-10]', async () => {
  const message = 'Reservation 1001 is cancelled: only an open offer can be countered.'
  const { sent } = opened(detailOf(), TE.left(failure('wrong-status', message)))
  open()
  const send = (name: string) => fireEvent.click(within(pane()).getByRole('button', { name }))
  type('Amount', '700000')
  send('Send the counter-offer of $700,000')
  screen.getByText('That is what the buyer offers: accept the offer.')
  type('Amount', 'much')
  send('Send the counter-offer')
  screen.getByText('Enter an amount in whole dollars.')
  type('Amount', '715000')
  type('Open until the end of (SA time)', '2026-11-22')
  send('Send the counter-offer of $715,000')
  screen.getByText('The last day is over.')
  expect(sent).toEqual([])
  type('Open until the end of (SA time)', '2026-11-24')
  send('Send the counter-offer of $715,000')
  await screen.findByText(message)
})

test('a counter-offer that another person was before stays as it was typed, with the sale loaded again [D52-12]', async () => {
  const message = 'Nora Agent accepted this offer on Monday 23 November, 5:00 pm ACDT.'
  const before = detailOf()
  const { terms } = before
  const after = { ...before, terms: { ...terms, may: { ...terms.may, counter: false } } }
  const Tools = () => {
    const [detail, setDetail] = useState(before)
    return (
      <Overtaken value={() => setDetail(after)}>
        <SaleTermsTools detail={detail} now={NOW} onChanged={() => undefined} />
      </Overtaken>
    )
  }
  partWith(<Tools />, [given(COUNTER, counterForm({ counter: () => TE.left(failure('wrong-status', message)) }))])
  open()
  type('Amount', '715000')
  type('Message to the buyer (optional)', 'The car space is included.')
  fireEvent.click(within(pane()).getByRole('button', { name: 'Send the counter-offer of $715,000' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByRole('button', { name: 'Counter-offer' })).toBeNull()
  expect(screen.getByDisplayValue('The car space is included.')).toBeTruthy()
})

test('a second one says which it replaces, and a person without the right sees no button [D33-10]', () => {
  const counter = { price: 718_000, until: new Date('2026-11-24T13:29:59.000Z'), message: '' }
  opened(
    detailOf({
      terms: {
        counter,
        agreed: null,
        hold: null,
        payable: null,
        commission: null,
        earned: [],
        bonus: null,
        may: {
          counter: true,
          price: false,
          hold: false,
          move: false,
          introducer: false,
          refund: false,
          commission: false,
        },
      },
    }),
  )
  open()
  within(pane()).getByText(
    /This replaces the counter-offer of \$718,000, which is open until Tuesday 24 November, 11:59 pm ACDT\./,
  )
  cleanup()
  opened(
    detailOf({
      terms: {
        counter,
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
    }),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('its card says that the offer is countered, and until when [D33-11]', () => {
  const countered: Sale = { ...SALE, countered: 596_000, counteredUntil: new Date('2026-11-24T13:29:59.000Z') }
  expect([stepText(countered), whenText(countered, NOW)]).toEqual(['Countered, $596,000', 'ends Tue 24'])
  expect(whenText(countered, new Date('2026-11-24T02:00:00Z'))).toBe('ends today')
})

const COUNTERED = detailOf({
  terms: {
    ...{
      counter: { price: 715_000, until: new Date('2026-11-26T13:29:59.000Z'), message: '' },
      agreed: null,
      hold: null,
    },
    payable: null,
    commission: null,
    earned: [],
    bonus: null,
    may: { counter: true, price: false, hold: false, move: false, introducer: false, refund: false, commission: false },
  },
})
const withdraw = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the counter-offer of $715,000' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the counter-offer of $715,000?' })
  within(question).getByText(
    'Danielle Byrne can’t accept it any more, and gets an email. The offer of $700,000 stays open for your answer.',
  )
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw it' }))
}

test('the one that is open is withdrawn after a question, without its form [D38-14 D51-5]', async () => {
  const { withdrawn, changed } = opened(COUNTERED)
  expect(screen.queryByRole('region')).toBeNull()
  await withdraw()
  await waitFor(() => expect(changed()).toBe(1))
  expect(withdrawn).toEqual([1001])
})

test('that its buyer was quicker is said [D38-14]', async () => {
  const message = 'No counter-offer to offer 1001 is open: it is accepted.'
  opened(COUNTERED, TE.left(failure('wrong-status', message)))
  await withdraw()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('without a counter-offer there is nothing to withdraw [D51-5]', () => {
  opened(detailOf())
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})
