import { expect, test } from 'vitest'
import { COUNTRIES, countryOfDialCode } from '../../../domain/shared/places/countries'

test('about 200 countries, the seven most common first [B2.9-11, B2.9-12]', () => {
  expect(COUNTRIES.length).toBe(243)
  expect(COUNTRIES.slice(0, 8).map((each) => each.name)).toEqual([
    'Australia',
    'Canada',
    'China',
    'New Zealand',
    'United Arab Emirates',
    'United Kingdom',
    'United States',
    'Afghanistan',
  ])
})

test('each has a name, a calling code and a unique ISO code', () => {
  expect(
    COUNTRIES.filter(
      ({ name, dialCode, code }) => name === '' || !/^\+\d{1,4}$/.test(dialCode) || !/^[A-Z]{2}$/.test(code),
    ),
  ).toEqual([])
  expect(new Set(COUNTRIES.map((each) => each.code)).size).toBe(COUNTRIES.length)
})

test('a shared calling code means the country with most numbers', () => {
  expect(['+61', '1', '+44', '+7', '+64', '+999'].map((code) => countryOfDialCode(code)?.code ?? null)).toEqual([
    'AU',
    'US',
    'GB',
    'RU',
    'NZ',
    null,
  ])
})
