import { expect, test } from 'vitest'
import {
  businessNumberKind,
  formatBusinessNumber,
  hasBusinessNumberLength,
  passesAbnCheck,
  passesAcnCheck,
} from '../../domain/membership/business-number'

test.each([
  ['123 456 789', true],
  ['12 345 678 901', true],
  ['51 824 753 556', true],
  ['004 085 616', true],
  ['51824753556', true],
  ['1234567890', false],
  ['12345678', false],
  ['123456789012', false],
  ['51-824-753-556', false],
  ['5182475355A', false],
  ['', false],
])('%j has 9 or 11 digits: %j [A5-33] [M5-22] [M5-60]', (text, good) => {
  expect(hasBusinessNumberLength(text)).toBe(good)
})

test('11 digits are an ABN, 9 an ACN [M9-10] [M9-11]', () => {
  expect([
    businessNumberKind('51 824 753 556'),
    businessNumberKind('004085616'),
    businessNumberKind('5182475355'),
  ]).toEqual(['abn', 'acn', null])
})

test.each([
  ['004085616', '004 085 616'],
  ['51824753556', '51 824 753 556'],
  ['51 824753 556', '51 824 753 556'],
  ['5182475355', 'format error'],
  ['', 'format error'],
])('%j is formatted as %j [M9-12] [M9-13] [M9-14]', (text, shown) => {
  expect(formatBusinessNumber(text)).toBe(shown)
})

test('an ABN has a checksum; a changed digit, or two swapped, fail it', () => {
  expect(
    ['51824753556', '53004085616', '51824753557', '15824753556', '5182475355', '00000000000'].map(passesAbnCheck),
  ).toEqual([true, true, false, false, false, false])
})

test('an ACN ends in a check digit', () => {
  expect(['004085616', '000000019', '004085617', '040085616', '00408561'].map(passesAcnCheck)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
