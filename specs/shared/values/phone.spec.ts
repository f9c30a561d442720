import { expect, test } from 'vitest'
import { splitInternational } from '../../../domain/shared/places/countries'
import {
  formatAustralianPhone,
  formatPhone,
  inOneField,
  nationalNumber,
  phoneNumberRule,
  phoneRule,
  storedNumber,
  telephoneAddress,
} from '../../../domain/shared/phone'
import { phoneText } from '../../../domain/shared/text/phone-text'

test.each([
  ['0412345678', '+61 412 345 678'],
  ['412345678', '+61 412 345 678'],
  ['+61 412 345 678', '+61 412 345 678'],
  ['08 8123 4567', '+61 8 8123 4567'],
  ['0298765432', '+61 2 9876 5432'],
  ['+64 21 123 456', '+64 21 123 456'],
  ['1300 123 456', '1300 123 456'],
  ['', ''],
])('%j is shown with its country code as %j', (stored, shown) => {
  expect(formatAustralianPhone(stored)).toBe(shown)
})

test.each([
  ['0412345678', '0412 345 678', 'tel:+61412345678'],
  ['0881234567', '(08) 8123 4567', 'tel:+61881234567'],
  ['08 8123-4567', '(08) 8123 4567', 'tel:+61881234567'],
  ['(08) 8123 4567', '(08) 8123 4567', 'tel:+61881234567'],
  ['1300000111', '1300 000 111', 'tel:1300000111'],
  ['131234', '13 12 34', 'tel:131234'],
  ['13 11 14', '13 11 14', 'tel:131114'],
  ['+61412345678', '+61 412 345 678', 'tel:+61412345678'],
  ['+61 0412345678', '+61 412 345 678', 'tel:+61412345678'],
  ['+61 (8) 8123 4567', '+61 8 8123 4567', 'tel:+61881234567'],
  ['+64 21 123 4567', '+64 21 123 4567', 'tel:+64211234567'],
  ['+64 021 123 4567', '+64 021 123 4567', 'tel:+64211234567'],
  ['+39 06 1234 5678', '+39 06 1234 5678', 'tel:+390612345678'],
  ['12345', '12345', 'tel:12345'],
  ['', '', 'tel:'],
])('%j is shown as %j and dialled at %s', (stored, shown, address) => {
  expect([formatPhone(stored), telephoneAddress(stored)]).toEqual([shown, address])
})

test.each([
  ['+61', '0412 345 678', '412345678'],
  ['+61', '+61 412 345 678', '412345678'],
  ['+61', '+61 0412 345 678', '412345678'],
  ['+61', '61412345678', '412345678'],
  ['+61', '0061 412-345-678', '412345678'],
  ['+61', '412345678', '412345678'],
  ['+64', '+64 21 123 4567', '211234567'],
  ['+64', '021 123 4567', '211234567'],
  ['+44', '07911 123456', '7911123456'],
  ['+65', '8123 4567', '81234567'],
  ['+39', '0612345678', '0612345678'],
  ['+225', '07 01 02 03 04', '0701020304'],
  ['+84', '0912 345 678', '912345678'],
  ['', '0412345678', '0412345678'],
])('beside %j, %j is the number %j', (countryCode, typed, number) => {
  expect(nationalNumber(countryCode, typed)).toBe(number)
})

test.each([
  ['', 'Phone number is required'],
  ['12345', 'Phone number is too short'],
  ['123 456', null],
  ['1'.repeat(15), null],
  ['1'.repeat(16), 'Phone number is too long'],
])('the number %j: %s [M5-35 M5-36 M5-38]', (number, message) => {
  expect(phoneRule(number, {})).toBe(message)
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

test.each([
  ['+64', '021 123 4567', '+64 211234567'],
  ['+64', '211234567', '+64 211234567'],
  ['+64', '+64211234567', '+64211234567'],
  ['+44', '07911 123456', '+44 7911123456'],
  ['+39', '0612345678', '+39 0612345678'],
  ['+61', '412345678', '0412345678'],
  ['+61', '0412345678', '0412345678'],
  ['+61', '1300 123 456', '1300123456'],
  ['+61', '1800123456', '1800123456'],
  ['+61', '131234', '131234'],
  ['', '0412345678', '0412345678'],
  ['+61', '', ''],
])('the number of %s %j fills one field as %j', (countryCode, mobileNumber, field) => {
  expect(inOneField({ countryCode, mobileNumber })).toBe(field)
})

test.each([
  ['+64', '021 123-4567', '211234567'],
  ['+61', '0412 345 678', '0412345678'],
  ['+39', '06 1234 5678', '0612345678'],
])('beside %s, %j is stored as %j', (countryCode, typed, stored) => {
  expect(storedNumber(countryCode, typed)).toBe(stored)
})

test.each([
  ['+64 211234567', '+64 21 123 4567'],
  ['+64211234567', '+64 21 123 4567'],
  ['+64 021 123 4567', '+64 21 123 4567'],
  ['64211234567', '+64 21 123 4567'],
  ['0064 21 123 4567', '+64 21 123 4567'],
  ['+44 7911123456', '+44 7911 123456'],
  ['+39 0612345678', '+39 06 1234 5678'],
  ['+1 2125550123', '+1 212 555 0123'],
  ['+6581234567', '+65 8123 4567'],
  ['61412345678', '0412 345 678'],
  ['+61 8 8123 4567', '(08) 8123 4567'],
  ['+61412345678', '0412 345 678'],
  ['0412345678', '0412 345 678'],
  ['0412 345 678', '0412 345 678'],
  ['(08) 8123 4567', '(08) 8123 4567'],
  ['1300123456', '1300 123 456'],
  ['1300 123 456', '1300 123 456'],
  ['131114', '13 11 14'],
  ['13 11 14', '13 11 14'],
  ['12345', '12345'],
  ['+999 123 456', '+999 123 456'],
  ['ext. 12', 'ext. 12'],
  ['', ''],
])('%j is written as its country does: %j', (stored, text) => {
  expect(phoneText(stored)).toBe(text)
})

const INVALID = 'Please enter a valid phone number'
test.each([
  ['', null],
  ['+64 21 123 4567', null],
  ['(08) 5550 1260', null],
  ['0491-576-398', null],
  ['1300 123 456', null],
  ['13 11 14', null],
  ['12345', INVALID],
  ['1'.repeat(21), INVALID],
  ['04x1234567', INVALID],
  ['0412+345678', INVALID],
])('a field that holds the whole number takes %j: %s [A5-31 M5-20]', (number, problem) => {
  expect(phoneNumberRule(number, {})).toBe(problem)
})
