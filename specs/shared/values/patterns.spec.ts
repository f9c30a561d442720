import { expect, test } from 'vitest'
import { isEmail, isPhone } from '../../../domain/shared/patterns'

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

test.each([
  ['ann+unifi@example.com', true],
  ["ann.o'neil@example.com", true],
  ['a_b.c-d@site.com', true],
  ['a.b_c-1@mail.example.com.au', true],
  ['r&d/sales=2@example.com', true],
  ['a..b@example.com', false],
  ['.a@example.com', false],
  ['a.@example.com', false],
  ['a@example..com', false],
  ['a@-example.com', false],
  ['a b@example.com', false],
  ['a@site', false],
  ['a@site.c', false],
  ['a@b@example.com', false],
  ['a,b@example.com', false],
  ['<a@example.com>', false],
  ['a@example.com\r\nBcc: eve@example.com', false],
  ['a@example.com\n', false],
  ['', false],
])('%j is an email address that mail servers deliver to: %s', (text, passes) => {
  expect(isEmail(text)).toBe(passes)
})
