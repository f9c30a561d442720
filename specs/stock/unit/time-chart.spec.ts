import { expect, test } from 'vitest'
import type { UnitHistory } from '../../../domain/stock/stock-unit'
import { timeChart } from '../../../src/stock/unit/time-chart'
import { stockUnit } from '../samples'

const at = (day: string) => new Date(`${day}T02:00:00Z`)
const NOW = at('2026-11-26')
const priced = (price: number | null, day: string) => ({ price, at: at(day), who: 'Tomas Reyes', why: '' })
const changed = (from: 'Withheld' | 'Available' | 'Reserved', to: 'Available' | 'Reserved', day: string) => ({
  ...{ from, to, at: at(day), by: 'Imogen Castellari' },
})

/** Held on 19 November at $709,000, while the list says $719,000 since 24 November. */
const HELD: UnitHistory = {
  unit: stockUnit(704, {
    ...{ price: 719_000, status: 'Reserved' },
    claim: { status: 'held', buyer: 'A and C Whitford', askedPrice: 709_000, endsAt: at('2026-12-10') },
  }),
  prices: [
    priced(719_000, '2026-11-24'),
    priced(709_000, '2026-11-02'),
    priced(699_000, '2026-09-14'),
    priced(689_000, '2026-08-03'),
  ],
  statuses: [changed('Available', 'Reserved', '2026-11-19'), changed('Withheld', 'Available', '2026-08-03')],
  queue: [],
}

test('prices and statuses of a unit share one axis, which ends with its claim [D31-3]', () => {
  const chart = timeChart(HELD, 'SA', NOW)
  expect(chart?.words).toBe(
    '$689,000 from 3 Aug, $699,000 from 14 Sept, $709,000 from 2 Nov, $719,000 from 24 Nov. ' +
      'Withheld, Available from 3 Aug, Reserved from 19 Nov. The claim keeps $709,000.',
  )
  expect(chart?.spans.map(({ status }) => status)).toEqual(['Withheld', 'Available', 'Reserved'])
  const [withheld, available, reserved] = chart?.spans ?? []
  // One begins where the one before ends, the first at the left edge and the last until now.
  expect(withheld?.x).toBe(8)
  expect(available?.x).toBeCloseTo(8 + (withheld?.width ?? 0))
  expect((reserved?.x ?? 0) + (reserved?.width ?? 0)).toBeCloseTo(chart?.now ?? 0)
  expect(chart?.ends).toBe(692)
  // The first price begins with the unit’s release; the highest is at the top, the lowest at the bottom.
  expect(chart?.steps.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(chart?.steps[0]?.x).toBeCloseTo(available?.x ?? 0)
  expect(chart?.steps.map(({ y }) => Math.round(y))).toEqual([118, 90, 62, 34])
  expect(chart?.kept?.x).toBeCloseTo(reserved?.x ?? 0)
  expect(Math.round(chart?.kept?.y ?? 0)).toBe(62)
})

test('a price is kept from where the first in the queue reserved it [D31-3]', () => {
  const statuses = [changed('Reserved', 'Reserved', '2026-11-22'), ...HELD.statuses]
  const chart = timeChart({ ...HELD, statuses }, 'SA', NOW)
  expect(chart?.kept?.x).toBeCloseTo(chart?.spans.at(-1)?.x ?? 0)
})

test('texts that would lie over each other are left out, and the latest stay [D31-3]', () => {
  const prices = [HELD.prices[0], priced(712_000, '2026-11-20'), ...HELD.prices.slice(1)].flatMap((each) => each ?? [])
  const chart = timeChart({ ...HELD, prices }, 'SA', NOW)
  expect(chart?.steps.map(({ text }) => text)).toEqual(['$689,000', '$699,000', '$709,000', '', '$719,000'])
  expect(chart?.dates.map(({ text }) => text)).toEqual(['3 Aug', '14 Sept', '2 Nov', '26 Nov', '10 Dec'])
})

test('a price that was taken away ends where it was [D31-3]', () => {
  const prices = [priced(700_000, '2026-11-16'), priced(null, '2026-11-06'), priced(690_000, '2026-11-01')]
  const [first, second] = timeChart({ ...HELD, prices, statuses: [] }, 'SA', NOW)?.steps ?? []
  expect([first?.text, second?.text]).toEqual(['$690,000', '$700,000'])
  const day = ((second?.x ?? 0) - (first?.x ?? 0)) / 15
  expect(((first?.until ?? 0) - (first?.x ?? 0)) / day).toBeCloseTo(5)
})

test.each([
  ['nothing stored', stockUnit(1), [], [], null],
  [
    'a first price',
    stockUnit(1, { price: 620_000 }),
    [priced(620_000, '2026-11-20')],
    [],
    '$620,000 from 20 Nov. Withheld.',
  ],
  [
    'a price that was taken away',
    stockUnit(1),
    [priced(null, '2026-11-21'), priced(620_000, '2026-11-20')],
    [],
    '$620,000 from 20 Nov. Withheld.',
  ],
  [
    'no price',
    stockUnit(1, { status: 'Available' }),
    [],
    [changed('Withheld', 'Available', '2026-11-20')],
    'Withheld, Available from 20 Nov.',
  ],
] as const)('a unit with %s has a chart of what there is [D31-3]', (_, unit, prices, statuses, words) => {
  expect(timeChart({ unit, prices: [...prices], statuses: [...statuses], queue: [] }, 'SA', NOW)?.words ?? null).toBe(
    words,
  )
})

test('a price that was stored after the screen was opened is drawn until then [D35-25]', () => {
  const prices = [priced(700_000, '2026-11-27'), ...HELD.prices]
  const chart = timeChart({ ...HELD, prices }, 'SA', NOW)
  expect(chart?.steps.map(({ x, until }) => until >= x)).toEqual([true, true, true, true, true])
  expect(chart?.spans.every(({ width }) => width > 0)).toBe(true)
})
