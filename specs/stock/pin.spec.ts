import { expect, test } from 'vitest'
import { offsetOf, pinAfterKey, pinText, pointFrom, problemOfPin, readPin } from '../../domain/stock/pin'

const BOWDEN = { latitude: -34.9, longitude: 138.58 }

test.each([
  ['-34.98021, 138.5144', { latitude: -34.98021, longitude: 138.5144 }],
  [' -34.98 138.5 ', { latitude: -34.98, longitude: 138.5 }],
  ['', null],
  ['138.5, -34.9', undefined],
  ['34.98, 138.5', undefined],
  ['-34.98', undefined],
  ['-34.98, 138.5, 3', undefined],
  ['1e1, 138.5', undefined],
])('%j is %j', (typed, point) => {
  expect(readPin(typed)).toEqual(point)
})

test.each([
  ['ArrowUp', false, '-34.89955, 138.58000'],
  ['ArrowLeft', false, '-34.90000, 138.57945'],
  ['ArrowDown', true, '-34.90450, 138.58000'],
  ['ArrowRight', true, '-34.90000, 138.58548'],
])('%s (far: %s) moves the pin to %s', (key, isFar, text) => {
  expect(pinText(pinAfterKey(BOWDEN, key, isFar) ?? BOWDEN)).toBe(text)
})

test('other keys leave it, and a pin 20 km away is refused', () => {
  expect(pinAfterKey(BOWDEN, 'Enter', false)).toBeNull()
  expect(problemOfPin(pointFrom(BOWDEN, 19, 0), BOWDEN, 'Bowden')).toBeNull()
  expect(problemOfPin(pointFrom(BOWDEN, 0, -25), BOWDEN, 'Bowden')).toBe(
    'The pin is 25 km from Bowden. Move it to within 20 km, or correct the suburb.',
  )
  const { east, north } = offsetOf(BOWDEN, pointFrom(BOWDEN, 3, -4))
  expect([east, north].map((km) => Math.round(km * 1e6) / 1e6)).toEqual([3, -4])
})
