import { expect, test } from 'vitest'
import { isDrawnPath, LONGEST_PATH } from '../../domain/signing/signature-mark'
import { drawnPath, type Point } from '../../domain/signing/strokes'

const scribble = (points: number): Point[] =>
  Array.from({ length: points }, (_, i) => ({ x: 300 + 290 * Math.cos(i / 7), y: 100 + 95 * Math.sin(i / 5) }))

test('nothing drawn is no path', () => {
  expect(drawnPath([])).toBe('')
})

test('two points are a line, with one decimal', () => {
  expect(
    drawnPath([
      [
        { x: 12.34, y: 30.06 },
        { x: 20, y: 31 },
      ],
    ]),
  ).toBe('M12.3 30.1L20 31')
})

test('a corner becomes a curve that begins and ends where the pointer did', () => {
  expect(
    drawnPath([
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
    ]),
  ).toBe('M0 0L50 0L87.5 12.5L100 50L100 100')
})

test('points closer than 3 units are dropped, but not the end of a stroke', () => {
  const stroke = [0, 1, 2, 10, 11, 12].map((x) => ({ x, y: 5 }))
  expect(drawnPath([stroke])).toBe('M0 5L12 5')
})

test.each<[where: string, at: Point, path: string]>([
  ['inside', { x: 40, y: 50 }, 'M40 50L39.5 50'],
  ['in the corner', { x: 0, y: 0 }, 'M0 0L0.5 0'],
  ['at the far corner', { x: 600, y: 200 }, 'M600 200L599.5 200'],
])('a tap %s is a dot', (_where, at, path) => {
  expect(drawnPath([[at]])).toBe(path)
  expect(isDrawnPath(path)).toBe(true)
})

test('what leaves the field stays at its edge', () => {
  expect(
    drawnPath([
      [
        { x: -20, y: 100 },
        { x: 700, y: 250 },
      ],
    ]),
  ).toBe('M0 100L600 200')
})

test.each([1_000, 10_000, 30_000])('a scribble of %i points is a valid signature of a fitting length', (points) => {
  const path = drawnPath([scribble(points), [{ x: 10, y: 10 }]])
  expect(path.length).toBeLessThanOrEqual(LONGEST_PATH)
  expect(isDrawnPath(path)).toBe(true)
})

test('what is drawn after the longest path is left out', () => {
  const taps = Array.from({ length: 5_000 }, (_, i) => [{ x: i % 600, y: 100 }])
  const path = drawnPath(taps)
  expect(isDrawnPath(path)).toBe(true)
  expect(path.startsWith('M0 100L0.5 100M1 100')).toBe(true)
  expect(path.length).toBeGreaterThan(LONGEST_PATH - 30)
})
