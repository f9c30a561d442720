import { expect, test } from 'vitest'
import { coolingOffIn, lastDayOfCoolingOff } from '../../domain/reservation/cooling-off'
import { STATE_CODES } from '../../domain/shared/places/australia'

const lastDay = (state: string, contract: string): string | null => {
  const rule = coolingOffIn(state)
  return rule === null ? null : lastDayOfCoolingOff(rule, contract)
}

// The examples of South Australia and of Victoria's Monday are those of conveyancers' guides.
test.each([
  ['NSW', '2026-11-02', '2026-11-16'],
  ['NSW', '2026-11-07', '2026-11-20'],
  ['VIC', '2023-03-20', '2023-03-23'],
  ['VIC', '2026-11-07', '2026-11-11'],
  ['QLD', '2026-11-02', '2026-11-06'],
  ['QLD', '2026-11-07', '2026-11-13'],
  ['SA', '2018-07-05', '2018-07-09'],
  ['SA', '2026-11-06', '2026-11-10'],
  ['ACT', '2026-11-02', '2026-11-09'],
  ['NT', '2026-11-05', '2026-11-11'],
])('in %s, a contract of %s may be cooled off until %s', (state, contract, last) => {
  expect(lastDay(state, contract)).toBe(last)
})

test('Western Australia, Tasmania and unknown states have no period', () => {
  expect(['WA', 'TAS', 'NZ', ''].map((state) => lastDay(state, '2026-11-02'))).toEqual([null, null, null, null])
})

test('each period names its source and the day it was read', () => {
  const sources = STATE_CODES.flatMap((state) => coolingOffIn(state)?.source ?? [])
  expect(sources).toHaveLength(6)
  for (const { address, checkedOn } of sources) {
    expect(address).toMatch(/^https:\/\//)
    expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})
