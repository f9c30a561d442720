import { describe, expect, test } from 'vitest'
import { milestonesOf } from '../../domain/account/milestones'
import { NOTHING_SINCE } from './samples'

const at = (day: string): Date => new Date(`${day}T02:00:00Z`)
const sale = {
  offerType: 'Select Now',
  standing: 'contracted',
  placedAt: at('2026-02-20'),
  heldUntil: at('2026-02-27'),
  ...NOTHING_SINCE,
  contractedAt: at('2026-02-26'),
  closedAt: null as Date | null,
  listing: { state: 'NSW', estimatedCompletion: 'June 2028' },
}
const shown = (
  changes: Partial<Omit<typeof sale, 'contractedAt'>> & { contractedAt?: Date | null },
  now: string,
): string[] =>
  milestonesOf({ ...sale, ...changes }, at(now)).map(
    ({ title, isDone, note }) => `${isDone ? '✓' : '·'} ${title}: ${note}`,
  )

describe('the progress of a sale in its cooling-off period', () => {
  test('has the cooling-off period between the contract and unconditional', () => {
    expect(shown({}, '2026-03-12')).toEqual([
      '✓ Unit held: 20/02/2026',
      '✓ Contract signed: 26/02/2026',
      '· Cooling-off: Ends 12/03/2026, or later with public holidays. Check your contract.',
      '· Unconditional: Waiting for finance and the other conditions',
      '· Settled: After completion, expected June 2028',
    ])
  })

  test('names no day on which it will have ended once the contract is unconditional before', () => {
    for (const unconditionalAt of [at('2026-03-02'), at('2026-03-12')])
      expect(shown({ standing: 'unconditional', unconditionalAt }, '2026-03-12')[2]).toBe(
        '✓ Cooling-off: Over or waived: the contract is unconditional',
      )
  })

  test.each([
    ['the day after it ended', {}, '2026-03-13'],
    [
      'when the contract is unconditional after it',
      { standing: 'unconditional', unconditionalAt: at('2026-03-13') },
      '2026-03-13',
    ],
  ])('shows it as over %s', (_when, changes, now) => {
    expect(shown(changes, now)[2]).toBe(
      '✓ Cooling-off: Ended 12/03/2026, or later with public holidays. Check your contract.',
    )
  })

  test('gives its length before the contract', () => {
    expect(shown({ standing: 'held', contractedAt: null }, '2026-02-21').slice(1, 3)).toEqual([
      '· Contract signed: Waiting for the contract, held until 27/02/2026',
      '· Cooling-off: 10 business days from the contract',
    ])
  })

  test('has none in a state without one', () => {
    expect(shown({ listing: { ...sale.listing, state: 'WA' } }, '2026-03-12').join()).not.toContain('Cooling-off')
  })

  test('has none if the buyer withdrew during it', () => {
    expect(shown({ standing: 'cancelled', closedAt: at('2026-03-05') }, '2026-04-01')).toEqual([
      '✓ Unit held: 20/02/2026',
      '✓ Contract signed: 26/02/2026',
      '✓ Cancelled: 05/03/2026',
    ])
  })
})
