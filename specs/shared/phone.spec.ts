import { expect, test } from 'vitest'
import { formatAustralianPhone } from '../../domain/shared/phone'

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
