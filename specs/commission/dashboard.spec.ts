import { expect, test } from 'vitest'
import { housesSold, soldSummary } from '../../domain/commission/bonus'
import { axisFor, MONTHLY, YEARLY } from '../../domain/commission/chart-axis'
import { centsOf, wholeDollarsOf } from '../../domain/shared/money'

test.each([
  [0, 5, [false, false, false, false, false]],
  [2, 3, [true, true, false, false, false]],
  [5, 0, [true, true, true, true, true]],
  [7, 0, [true, true, true, true, true]],
])('after %i sales, %i are missing and the tracker is %j [A2.5-9 A3-7 A9-8 A9-9]', (sales, missing, houses) => {
  const summary = soldSummary(sales)
  expect([summary, housesSold(summary)]).toEqual([{ alreadySales: sales, needSales: missing }, houses])
})

test.each([
  [12_345, 199, [0, 2_100, 4_200, 6_300, 8_400, 10_500, 12_600]],
  [0, 199, [0, 30_000, 60_000, 90_000, 120_000, 150_000, 180_000]],
])('up to $%i the monthly axis is %i px high and has %j [A9-14 A9-15 A9-18]', (largest, height, ticks) => {
  const { max, ticks: drawn } = axisFor(MONTHLY, centsOf(largest))
  expect([MONTHLY.height, drawn.map(wholeDollarsOf), wholeDollarsOf(max)]).toEqual([height, ticks, ticks.at(-1)])
})

test('[D51-14] the axis reaches below 0 as far as the lowest bar, in the same steps', () => {
  const dollars = (largest: number, smallest: number) =>
    axisFor(MONTHLY, centsOf(largest), centsOf(smallest)).ticks.map(wholeDollarsOf)
  expect(dollars(12_345, -8_687.5)).toEqual([
    ...[-10_500, -8_400, -6_300, -4_200, -2_100, 0, 2_100, 4_200, 6_300, 8_400, 10_500, 12_600],
  ])
  expect(dollars(0, -600)).toEqual([-600, -500, -400, -300, -200, -100, 0, 100, 200, 300, 400, 500, 600])
})

test.each([
  [123_456, 229, [0, 17_700, 35_400, 53_100, 70_800, 88_500, 106_200, 123_900]],
  [0, 229, [0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000]],
])('up to $%i the yearly axis is %i px high and has %j [A9-16 A9-17 A9-19]', (largest, height, ticks) => {
  const { max, ticks: drawn } = axisFor(YEARLY, centsOf(largest))
  expect([YEARLY.height, drawn.map(wholeDollarsOf), wholeDollarsOf(max)]).toEqual([height, ticks, ticks.at(-1)])
})
