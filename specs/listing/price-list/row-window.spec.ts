import { expect, test } from 'vitest'
import { rowWindow, scrollToRow } from '../../../src/listing/price-list/row-window'

const at = (top: number, count = 1_000) => rowWindow({ count, rowHeight: 44, top, height: 510 })

test('all rows of a short list are rendered', () => {
  expect([at(0, 60), at(900, 60), at(0, 0)]).toEqual([
    { from: 0, to: 60 },
    { from: 0, to: 60 },
    { from: 0, to: 0 },
  ])
})

test.each([
  [0, 0, 15],
  [43, 0, 15],
  [44 * 100, 98, 115],
  [44 * 1_000, 986, 1_000],
  [-200, 0, 15],
])('in a long list scrolled by %i px, rows %i to %i are rendered', (top, from, to) => {
  expect(at(top)).toEqual({ from, to })
})

test('every visible row is rendered, at any scroll position', () => {
  for (let top = 0; top <= 44 * 1_000 - 510; top += 37) {
    const { from, to } = at(top)
    expect(from * 44).toBeLessThanOrEqual(top)
    expect(to * 44).toBeGreaterThanOrEqual(top + 510)
  }
})

test('a row is brought into view with the least scrolling', () => {
  const view = { rowHeight: 44, top: 440, height: 510 }
  expect([scrollToRow(5, view, 47), scrollToRow(12, view, 47), scrollToRow(30, view, 47)]).toEqual([
    220,
    440,
    31 * 44 - 510 + 47,
  ])
})
