import { describe, expect, test } from 'vitest'
import { STATE_CODES } from '../../domain/shared/australia'
import { DUTY_BANDS, transferDuty } from '../../domain/shared/transfer-duty'

describe('transfer duty on $600,000', () => {
  test.each([
    ['NSW', 21_412], ['VIC', 31_070], ['QLD', 20_025], ['WA', 22_515], ['SA', 26_830], ['TAS', 22_498], ['ACT', 13_040], ['NT', 29_701],
  ] as const)('%s: $%i', (state, duty) => {
    expect(transferDuty(state, 600_000)).toBe(duty)
  })
})

test('nothing costs no duty', () => {
  expect(STATE_CODES.map((state) => transferDuty(state, 0))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

/** Victoria charges the whole price from $960,000 on, and Tasmania $50 at least. */
const STEPS: Readonly<Record<string, readonly { over: number; by: number }[]>> = {
  VIC: [{ over: 960_000, by: 130 }], TAS: [{ over: 0, by: 50 }],
}

test.each(STATE_CODES)('the scale of %s goes on at each band where the one below it ends', (state) => {
  const jumps = DUTY_BANDS[state].map(({ over, base }) => ({ over, by: base - transferDuty(state, over) }))
  expect(jumps.filter(({ by }) => Math.abs(by) > 1)).toEqual(STEPS[state] ?? [])
})
