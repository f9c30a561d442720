import { expect, test } from 'vitest'
import { splitInternational } from '../../domain/shared/countries'
import { formatAustralianPhone, nationalNumber } from '../../domain/shared/phone'

test.each([
  ['0412345678', '+61 412 345 678'],
  ['412345678', '+61 412 345 678'],
  ['+61 412 345 678', '+61 412 345 678'],
  ['08 8123 4567', '+61 8 8123 4567'],
  ['0298765432', '+61 2 9876 5432'],
  ['+64 21 123 456', '+64 21 123 456'],
  ['1300 123 456', '1300 123 456'],
  ['', ''],
])('%j is shown as %j', (stored, shown) => {
  expect(formatAustralianPhone(stored)).toBe(shown)
})

test.each([
  ['+61', '0412 345 678', '412345678'],
  ['+61', '+61 412 345 678', '412345678'],
  ['+61', '+61 0412 345 678', '412345678'],
  ['+61', '61412345678', '412345678'],
  ['+61', '0061 412-345-678', '412345678'],
  ['+61', '412345678', '412345678'],
  ['+64', '+64 21 123 4567', '211234567'],
  ['+64', '0211234567', '0211234567'],
  ['+39', '0612345678', '0612345678'],
  ['', '0412345678', '0412345678'],
])('beside %j, %j is the number %j', (countryCode, typed, number) => {
  expect(nationalNumber(countryCode, typed)).toBe(number)
})

test.each([
  ['+61 412 345 678', { dialCode: '+61', number: '412345678' }],
  ['+61 (0)412 345 678', { dialCode: '+61', number: '0412345678' }],
  ['+1684 699 1234', { dialCode: '+1684', number: '6991234' }],
  ['+', null],
  ['+61', null],
  ['0412 345 678', null],
  ['+999 123 456 789', null],
])('the pasted number %j is split into %j', (text, parts) => {
  expect(splitInternational(text)).toEqual(parts)
})
