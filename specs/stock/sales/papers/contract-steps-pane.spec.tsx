// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { ContractStep } from '../../../../domain/reservation/papers/contract-step'
import { failure } from '../../../../domain/shared/failure'
import type { SalePapersPort } from '../../../../domain/stock/sales/papers/sale-papers.ports'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { taskFlow } from '../../../../src/shared/task.presenter'
import { ContractSteps } from '../../../../src/stock/sales/papers/ContractSteps'
import { TAKE_BACK } from '../../../../src/stock/sales/papers/papers.flows'
import { NOTE_STEP, noteStep } from '../../../../src/stock/sales/papers/step.form'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const SENT: ContractStep = {
  ...{ kind: 'sent', part: 0, day: '2026-11-24', sentTo: 'conveyancer', cents: null, isBond: false },
}
const detailOf = (of: Partial<SaleDetail['sale']>, notes: SaleDetail['notes']): SaleDetail =>
  heldSale(
    {},
    {
      sale: { label: '308', buyer: 'Priya Nair', price: 600_000, introducer: '', endsAt: null, ...of },
      ...{ asked: 600_000, listPrice: 600_000, fee: null, notes },
    },
  )

const shown = (detail: SaleDetail, note?: SalePapersPort['note']) => {
  const noted: Parameters<SalePapersPort['note']>[0][] = []
  const port: Pick<SalePapersPort, 'note'> = {
    note: (wanted) => {
      noted.push(wanted)
      return note?.(wanted) ?? TE.right(detail)
    },
  }
  let changes = 0
  partWith(<ContractSteps detail={detail} now={new Date('2026-11-28T02:00:00Z')} onChanged={() => (changes += 1)} />, [
    given(NOTE_STEP, noteStep(port)),
    given(TAKE_BACK, taskFlow('take back a step', port.note)),
  ])
  return { noted, changes: () => changes }
}

const MANAGER: SaleDetail['notes'] = ['sent', 'opened', 'deposit-due', 'deposit-paid']

test('a manager notes that the contract was sent, today unless the day is changed [D34-3]', async () => {
  const user = userEvent.setup()
  const { noted, changes } = shown({ ...detailOf({}, MANAGER), conveyancerEmail: '' })
  await user.click(await screen.findByRole('button', { name: 'Note: Contract sent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contract sent' })
  expect((within(dialog).getByLabelText(/^Day/) as HTMLInputElement).value).toBe('2026-11-28')
  await user.selectOptions(within(dialog).getByLabelText(/^Sent to/), 'The buyer and the conveyancer')
  await user.click(within(dialog).getByRole('button', { name: 'Note it' }))
  await waitFor(() => expect(changes()).toBe(1))
  expect(noted).toEqual([
    { id: 1001, kind: 'sent', part: 0, day: '2026-11-28', sentTo: 'both', cents: null, isBond: false },
  ])
})

test('“Sent to” begins with the conveyancer if the form has their address, otherwise with the buyer [D52-60]', async () => {
  const user = userEvent.setup()
  const choices = async (conveyancerEmail: string | null, noted: readonly ContractStep[] = []) => {
    shown({ ...detailOf({ steps: noted }, MANAGER), conveyancerEmail })
    await user.click(await screen.findByRole('button', { name: /^(Note|Correct): Contract sent$/ }))
    const field = (await screen.findByLabelText(/^Sent to/)) as HTMLSelectElement
    const says = [field.value, ...[...field.options].map(({ text }) => text)]
    cleanup()
    return says
  }
  const both = 'The buyer and the conveyancer'
  expect(await choices('vale@law.example')).toEqual(['conveyancer', 'The conveyancer', 'The buyer', both])
  expect(await choices('')).toEqual(['buyer', 'The buyer', 'The conveyancer', both])
  expect(await choices(null)).toEqual(['buyer', 'The buyer'])
  expect(await choices('', [SENT])).toEqual(['conveyancer', 'The buyer', 'The conveyancer', both])
  expect(await choices(null, [SENT])).toEqual(['buyer', 'The buyer'])
})

test('a stage of the deposit needs a day and an amount, and a refusal is at its field [D34-3]', async () => {
  const user = userEvent.setup()
  const { noted } = shown(detailOf({ status: 'contracted' }, MANAGER), () =>
    TE.left(failure('malformed', 'This day is before the reservation.', 'day')),
  )
  await user.click(await screen.findByRole('button', { name: 'Add a deposit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deposit 1 due' })
  expect(within(dialog).getByText('5% of the price is $30,000.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Note it' }))
  expect(await within(dialog).findByText('Enter the day.')).toBeTruthy()
  expect(within(dialog).getByText('Enter an amount in dollars, such as 33,500.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Due on/), '2026-12-01')
  await user.type(within(dialog).getByLabelText(/^Amount/), '30,000')
  await user.click(within(dialog).getByRole('checkbox', { name: 'By a bond or a guarantee' }))
  await user.click(within(dialog).getByRole('button', { name: 'Note it' }))
  expect(await within(dialog).findByText('This day is before the reservation.')).toBeTruthy()
  expect(noted).toEqual([
    { id: 1001, kind: 'deposit-due', part: 1, day: '2026-12-01', sentTo: null, cents: 3_000_000, isBond: true },
  ])
})

test('a step is taken back after a question; a seller only reads [D34-3]', async () => {
  const user = userEvent.setup()
  const { noted } = shown(detailOf({ steps: [SENT] }, MANAGER))
  await user.click(await screen.findByRole('button', { name: 'Take back: Contract sent' }))
  const question = await screen.findByRole('alertdialog', { name: 'Take back: Contract sent' })
  expect(noted).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Take it back' }))
  await waitFor(() =>
    expect(noted).toEqual([{ id: 1001, kind: 'sent', part: 0, day: null, sentTo: null, cents: null, isBond: false }]),
  )
  cleanup()
  shown(detailOf({ steps: [SENT] }, []))
  expect(await screen.findByText('24/11/2026, to the conveyancer')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
