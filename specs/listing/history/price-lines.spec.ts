import { expect, test } from 'vitest'
import type { PriceLine } from '../../../domain/listing/history/history'
import { priceLines, type StoredPrice } from '../../../domain/listing/history/price-lines'
import { since, type Stretch } from '../../../domain/listing/history/stretches'

const NOW = Date.parse('2026-11-30T00:00:00Z')
const ALWAYS = since(-Infinity)
const at = (text: string): Date => new Date(`2026-${text}:00Z`)
const stretch = (from: string, until: string): Stretch => ({ from: at(from).getTime(), until: at(until).getTime() })

const stored = (time: string, price: number | null, maxPrice: number | null = null): StoredPrice => ({
  ...{ at: at(time), price, maxPrice },
})
const said = (prices: readonly StoredPrice[], shown: readonly Stretch[] = ALWAYS): readonly string[] =>
  priceLines(prices, shown, { now: NOW, dayOf: (time) => new Date(time).toISOString().slice(5, 10) }).map(inWords)
const inWords = ({ day, price, maxPrice, change, by }: PriceLine): string =>
  [day, maxPrice === null ? price : `${price}-${maxPrice}`, change, ...(by === null ? [] : [by])].join(' ')

test('each price is said from its day on, with what it was reduced or raised by, newest first [D43-1]', () => {
  expect(
    said([stored('03-01T10:00', 650_000), stored('06-01T10:00', 660_000), stored('11-03T10:00', 648_000)]),
  ).toEqual(['11-03 648000 reduced 12000', '06-01 660000 raised 10000', '03-01 650000 set'])
})

test('a unit without a stored price has no history [D43-7]', () => {
  expect(said([])).toEqual([])
})

test('a price is said from the day on which visitors could see it, and not if they never could [D43-2]', () => {
  const prices = [stored('03-01T10:00', 650_000), stored('06-02T10:00', 700_000), stored('06-05T10:00', 640_000)]
  expect(said(prices, [stretch('03-09T10:00', '06-01T10:00'), ...since(at('06-10T10:00').getTime())])).toEqual([
    '06-10 640000 reduced 10000',
    '03-09 650000 set',
  ])
  expect(said(prices, [stretch('01-01T10:00', '02-01T10:00')])).toEqual([])
})

test('a unit that is shown again with the same price has one line [D43-2]', () => {
  expect(
    said(
      [stored('03-01T10:00', 650_000)],
      [stretch('03-01T10:00', '04-01T10:00'), ...since(at('05-01T10:00').getTime())],
    ),
  ).toEqual(['03-01 650000 set'])
})

test.each<[string, readonly StoredPrice[], readonly string[]]>([
  [
    'a mistake that is put right says nothing',
    [stored('03-01T10:00', 650_000), stored('06-01T10:00', 65_000), stored('06-01T10:29', 650_000)],
    ['03-01 650000 set'],
  ],
  [
    'a change in two steps is one',
    [stored('03-01T10:00', 650_000), stored('06-01T10:00', 64_000), stored('06-01T10:05', 640_000)],
    ['06-01 640000 reduced 10000', '03-01 650000 set'],
  ],
  [
    'a first price that is put right is the later one',
    [stored('03-01T10:00', 65_000), stored('03-01T10:10', 650_000)],
    ['03-01 650000 set'],
  ],
  [
    'a price that lasted for half an hour was seen',
    [stored('03-01T10:00', 650_000), stored('06-01T10:00', 640_000), stored('06-01T10:30', 650_000)],
    ['06-01 650000 raised 10000', '06-01 640000 reduced 10000', '03-01 650000 set'],
  ],
  [
    'a price that is removed and put back says nothing',
    [stored('03-01T10:00', 650_000), stored('06-01T10:00', null), stored('06-01T10:02', 640_000)],
    ['06-01 640000 reduced 10000', '03-01 650000 set'],
  ],
  [
    'the newest price is not said until it has lasted',
    [stored('03-01T10:00', 650_000), { at: new Date(NOW - 29 * 60_000), price: 6_500, maxPrice: null }],
    ['03-01 650000 set'],
  ],
])('within half an hour: %s [D43-3]', (_, prices, lines) => {
  expect(said(prices)).toEqual(lines)
})

test('a price after a time without one is not compared [D43-4]', () => {
  expect(said([stored('03-01T10:00', 650_000), stored('04-01T10:00', null), stored('05-01T10:00', 640_000)])).toEqual([
    '05-01 640000 set',
    '03-01 650000 set',
  ])
})

test.each<[string, readonly [number, number | null], readonly [number, number | null], string]>([
  ['both ends fall by the same', [650_000, 680_000], [640_000, 670_000], '640000-670000 reduced 10000'],
  ['both ends fall', [650_000, 680_000], [640_000, 675_000], '640000-675000 reduced'],
  ['only the upper end falls', [650_000, 680_000], [650_000, 670_000], '650000-670000 reduced'],
  ['both ends rise', [650_000, 680_000], [660_000, 690_000], '660000-690000 raised 10000'],
  ['it becomes narrower', [650_000, 680_000], [655_000, 675_000], '655000-675000 changed'],
  ['a price becomes a range', [650_000, null], [640_000, 660_000], '640000-660000 changed'],
  ['a range becomes a price', [640_000, 660_000], [640_000, null], '640000 changed'],
])('a range: %s [D43-4]', (_, [price, maxPrice], [next, nextMax], line) => {
  const [newest] = said([stored('03-01T10:00', price, maxPrice), stored('05-01T10:00', next, nextMax)])
  expect(newest).toBe(`05-01 ${line}`)
})

test('an upper end that is the same as the price, or 0, is no range [D43-4]', () => {
  expect(said([stored('03-01T10:00', 650_000, 650_000), stored('05-01T10:00', 640_000, 0)])).toEqual([
    '05-01 640000-0 reduced 10000',
    '03-01 650000-650000 set',
  ])
})
