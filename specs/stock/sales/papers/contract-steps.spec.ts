import { describe, expect, test } from 'vitest'
import { milestonesOf } from '../../../../domain/account/milestones'
import {
  type ContractStep,
  isNoted,
  noteProblem,
  type StepNote,
  tidiedNote,
} from '../../../../domain/reservation/papers/contract-step'
import { nextStep } from '../../../../domain/stock/sales/papers/next-step'
import { stepRows } from '../../../../domain/stock/sales/papers/step-rows'
import type { Sale } from '../../../../domain/stock/sales/sale'

const step = (kind: ContractStep['kind'], day: string, more: Partial<ContractStep> = {}): ContractStep => ({
  ...{ kind, part: 0, day, sentTo: kind === 'sent' ? 'conveyancer' : null, cents: null, isBond: false },
  ...more,
})
const SENT = step('sent', '2026-11-24')
const OPENED = step('opened', '2026-11-25')
const SIGNED = step('exchanged', '2026-11-26')
const due = (part: number, day: string, cents = 3_000_000) => step('deposit-due', day, { part, cents })
const paid = (part: number, day: string) => step('deposit-paid', day, { part })

const NOW = new Date('2026-11-28T02:00:00Z')
const saleOf = (status: Sale['status'], steps: readonly ContractStep[], more: Partial<Sale> = {}): Sale => ({
  ...{ id: 1001, status, unitId: 4, label: '308', projectId: 7, project: 'Kestrel House', state: 'SA' },
  propertyType: 'Apartments',
  ...{ buyer: 'Priya Nair', price: 600_000, at: new Date('2026-11-22T02:00:00Z'), introducer: '', steps },
  ...{ countered: null, counteredUntil: null, asksTime: false },
  endsAt: status === 'held' ? new Date('2026-12-03T13:29:59Z') : null,
  ...more,
})

describe('what comes next on a card [D34-1]', () => {
  test.each<[string, Sale, string]>([
    ['held', saleOf('held', []), 'Send the contract | Thu 3'],
    ['sent yesterday', saleOf('held', [step('sent', '2026-11-27')]), 'Not opened | 1 day'],
    ['sent and not opened for two days', saleOf('held', [step('sent', '2026-11-26')]), 'Not opened | 2 days | late'],
    ['opened', saleOf('held', [SENT, OPENED]), 'Opened, not signed | 3 days'],
    ['opened today', saleOf('accepted', [SENT, step('opened', '2026-11-28')]), 'Opened, not signed | today'],
    [
      'opened, on the last day of the hold',
      saleOf('held', [SENT, OPENED], { endsAt: new Date('2026-11-28T13:29:59Z') }),
      'Opened, not signed | ends today | late',
    ],
    ['signed on Thursday', saleOf('contracted', [SIGNED]), 'Cooling-off ends | Mon 30'],
    [
      'with its cooling-off over',
      saleOf('contracted', [step('exchanged', '2026-11-24')]),
      'Conditions to meet | Made 22 Nov',
    ],
    [
      'without a cooling-off period',
      saleOf('contracted', [SIGNED], { state: 'WA' }),
      'Conditions to meet | Made 22 Nov',
    ],
    ['with a deposit before', saleOf('contracted', [SIGNED, due(1, '2026-11-29')]), 'Deposit 5% due | Sun 29'],
    ['with a deposit after', saleOf('unconditional', [due(1, '2026-12-07')]), 'Deposit 5% due | 7 Dec'],
    ['with a deposit for today', saleOf('contracted', [SIGNED, due(1, '2026-11-28')]), 'Deposit 5% due | today | late'],
    ['with a late deposit', saleOf('contracted', [SIGNED, due(1, '2026-11-26')]), 'Deposit late | 2 days | late'],
    [
      'with the first stage paid',
      saleOf('unconditional', [due(1, '2026-11-26'), paid(1, '2026-11-26'), due(2, '2026-12-20', 2_000_000)]),
      'Deposit $20,000 due | 20 Dec',
    ],
    [
      'with a bond',
      saleOf('unconditional', [step('deposit-due', '2026-12-20', { part: 1, cents: 6_000_000, isBond: true })]),
      'Deposit 10% (bond) due | 20 Dec',
    ],
    [
      'with all paid',
      saleOf('unconditional', [due(1, '2026-11-26'), paid(1, '2026-11-26')]),
      'Settlement to come | Made 22 Nov',
    ],
  ])('%s', (_, sale, shown) => {
    const { text, when, isLate } = nextStep(sale, NOW)
    expect([text, when, ...(isLate ? ['late'] : [])].join(' | ')).toBe(shown)
  })
})

describe('a note about a contract [D34-2]', () => {
  const note = (kind: StepNote['kind'], day: string | null, more: Partial<StepNote> = {}): StepNote => ({
    ...{ kind, part: 0, day, sentTo: kind === 'sent' ? 'buyer' : null, cents: null, isBond: false },
    ...more,
  })
  const problem = (wanted: StepNote, steps: readonly ContractStep[] = [SENT]) =>
    noteProblem(wanted, { steps, placedOn: '2026-11-22', today: '2026-11-28' })

  test.each<[string, StepNote, readonly ContractStep[], string]>([
    ['sent before the reservation', note('sent', '2026-11-21'), [], 'day: This day is before the reservation.'],
    ['sent tomorrow', note('sent', '2026-11-29'), [], 'day: This day is still to come.'],
    ['sent to no person', note('sent', '2026-11-24', { sentTo: null }), [], 'sentTo: Choose who got the contract.'],
    ['opened, not sent', note('opened', '2026-11-25'), [], 'day: Note first that the contract was sent.'],
    [
      'opened before it was sent',
      note('opened', '2026-11-23'),
      [SENT],
      'day: This day is before the contract was sent.',
    ],
    [
      'unconditional before signed',
      note('unconditional', '2026-11-25'),
      [SIGNED],
      'day: This day is before 26/11/2026, of the step before it.',
    ],
    [
      'settled before signed',
      note('settled', '2026-11-25'),
      [SIGNED],
      'day: This day is before 26/11/2026, of the step before it.',
    ],
    [
      'a fifth stage',
      note('deposit-due', '2026-12-01', { part: 5, cents: 1 }),
      [],
      'part: A deposit has at most 4 stages.',
    ],
    ['a stage of what has none', note('sent', '2026-11-24', { part: 1 }), [], 'part: A deposit has at most 4 stages.'],
    [
      'a deposit without a stage',
      note('deposit-due', '2026-12-01', { cents: 1 }),
      [],
      'part: A deposit has at most 4 stages.',
    ],
    ['a deposit of nothing', note('deposit-due', '2026-12-01', { part: 1, cents: 0 }), [], 'cents: Enter an amount.'],
    [
      'paid, not due',
      note('deposit-paid', '2026-11-28', { part: 1 }),
      [due(2, '2026-12-01')],
      'part: Note first when this deposit is due.',
    ],
    ['taking back the signing', note('exchanged', null), [SIGNED], 'day: Enter the day.'],
    ['taking back what isn’t noted', note('opened', null), [SENT], 'day: This isn’t noted.'],
    [
      'taking back the sending of an opened one',
      note('sent', null),
      [SENT, OPENED],
      'day: Take back first that the contract was opened.',
    ],
    [
      'taking back a paid deposit',
      note('deposit-due', null, { part: 1 }),
      [due(1, '2026-12-01'), paid(1, '2026-11-28')],
      'day: Take back first that this deposit was paid.',
    ],
  ])('is refused: %s', (_, wanted, steps, message) => {
    const found = problem(wanted, steps)
    expect(`${found?.field}: ${found?.message}`).toBe(message)
  })

  test('is accepted on its day, and taken back', () => {
    expect(problem(note('sent', '2026-11-22'), [])).toBeNull()
    expect(problem(note('opened', '2026-11-24'))).toBeNull()
    expect(problem(note('deposit-due', '2027-03-01', { part: 4, cents: 1 }))).toBeNull()
    expect(problem(note('opened', null), [SENT, OPENED])).toBeNull()
  })

  test('says nothing new if it is the same, whatever does not belong to it', () => {
    const same = tidiedNote(note('opened', '2026-11-25', { sentTo: 'buyer', cents: 5, isBond: true }))
    expect(same).toEqual({ kind: 'opened', part: 0, day: '2026-11-25', sentTo: null, cents: null, isBond: false })
    expect(isNoted(same, [SENT, OPENED])).toBe(true)
    expect(isNoted({ ...same, day: '2026-11-26' }, [SENT, OPENED])).toBe(false)
    expect(isNoted({ ...same, day: null }, [SENT, OPENED])).toBe(false)
  })
})

test('the pane lists the steps that are noted, and those that the caller may note [D34-3]', () => {
  const shown = (sale: Sale, notes: readonly ContractStep['kind'][]) =>
    stepRows({ sale, notes }, NOW).map(
      ({ title, says, isLate, step: own }) => `${title}: ${says}${isLate ? ' (late)' : ''}${own === null ? '' : ' +'}`,
    )
  expect(shown(saleOf('held', []), [])).toEqual([])
  expect(shown(saleOf('held', []), ['sent', 'opened', 'deposit-due'])).toEqual(['Contract sent:  +'])
  expect(
    shown(
      saleOf('contracted', [SENT, OPENED, SIGNED, due(1, '2026-11-27'), due(2, '2026-12-27'), paid(2, '2026-11-28')]),
      [...(['sent', 'opened', 'exchanged', 'deposit-due', 'deposit-paid'] as const)],
    ),
  ).toEqual([
    'Contract sent: 24/11/2026, to the conveyancer +',
    'Contract opened: 25/11/2026 +',
    'Contract signed: 26/11/2026 +',
    'Cooling-off: ends 30/11/2026, without public holidays',
    'Deposit 1 due: 27/11/2026, $30,000 (late) +',
    'Deposit 1 paid:  +',
    'Deposit 2 due: 27/12/2026, $30,000 +',
    'Deposit 2 paid: 28/11/2026 +',
  ])
})

describe('the buyer’s and the agent’s pages [D34-4]', () => {
  const sale = {
    ...{ offerType: 'Select Now', placedAt: new Date('2026-11-22T02:00:00Z'), heldUntil: null, settledAt: null },
    ...{ unconditionalAt: null, closedAt: null, closedReason: '' },
    listing: { state: 'SA', estimatedCompletion: '' },
  }
  const shown = (of: Parameters<typeof milestonesOf>[0]) =>
    milestonesOf(of, NOW).map(({ title, isDone, note }) => `${isDone ? '✓' : '·'} ${title}: ${note}`)

  test('show the contract, its days and the deposits', () => {
    const contractedAt = new Date('2026-11-27T02:00:00Z')
    const bond = step('deposit-due', '2026-12-27', { part: 2, cents: 3_000_000, isBond: true })
    const steps = [SENT, OPENED, SIGNED, due(1, '2026-11-27'), paid(1, '2026-11-27'), bond]
    expect(shown({ ...sale, standing: 'contracted', contractedAt, steps })).toEqual([
      '✓ Unit held: 22/11/2026',
      '✓ Contract sent: 24/11/2026, to the conveyancer, opened 25/11/2026',
      '✓ Contract signed: 26/11/2026',
      '· Cooling-off: Ends 30/11/2026, or later with public holidays. Check your contract.',
      '✓ Deposit 1: $30,000, paid 27/11/2026',
      '· Deposit 2, a bond: $30,000, due 27/12/2026',
      '· Unconditional: Waiting for finance and the other conditions',
      '· Settled: After completion',
    ])
  })

  test('show why a sale was declined', () => {
    const closedAt = new Date('2026-11-24T02:00:00Z')
    const closedReason = 'The seller has a better offer.'
    expect(shown({ ...sale, standing: 'rejected', contractedAt: null, closedAt, closedReason, steps: [] })).toEqual([
      '✓ Unit held: 22/11/2026',
      '✓ Not accepted: 24/11/2026: “The seller has a better offer.”',
    ])
  })
})
