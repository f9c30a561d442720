import { expect, test } from 'vitest'
import { isPhone } from '../../../domain/shared/patterns'

test.each([
  ['+61881234567', true],
  ['0881234567', true],
  ['08-8123', false],
  ['phone', false],
  ['61+881234567', false],
  ['', false],
])('[A5-31] "%s" is an optional plus and digits: %s', (text, passes) => {
  expect(isPhone(text)).toBe(passes)
})
