import { describe, expect, test } from 'vitest'
import {
  emptyRegistration,
  type Registration,
  registrationRules,
  registrationRulesWhileTyping,
  tidiedRegistration,
} from '../../domain/identity/registration'
import { isLongEnough } from '../../domain/identity/password'
import { refusedField } from '../../domain/identity/refused-field'
import { deletionSignInRules, signInRules } from '../../domain/identity/sign-in'
import { failure } from '../../domain/shared/failure'
import { problemsOf } from '../../domain/shared/form'
import { inOneField, phoneCharacters } from '../../domain/shared/phone'
import { FILLED } from './samples'

const problems = (changes: Partial<typeof FILLED>) => problemsOf(registrationRules, { ...FILLED, ...changes })
const whileTyping = (changes: Partial<typeof FILLED>) =>
  problemsOf(registrationRulesWhileTyping, { ...FILLED, ...changes })

describe('registration', () => {
  test('a filled form has no problem', () => {
    expect(problems({})).toEqual({})
  })

  test('the country code is +61 to begin with [M3-2]', () => {
    expect(emptyRegistration.countryCode).toBe('+61')
  })

  test.each<[keyof Registration, string, string]>([
    ['firstName', 'Please enter your first name', '[M5-24]'],
    ['lastName', 'Please enter your last name', '[M5-25]'],
    ['email', 'Please enter your email address', '[M5-26]'],
    ['mobileNumber', 'Please enter valid mobile number', '[M5-29]'],
    ['password', 'Please enter your password', '[M5-31]'],
    ['confirmPassword', 'Please enter password confirmation', '[M5-32]'],
  ])('an empty %s: %s %s', (field, message) => {
    expect(problemsOf(registrationRules, emptyRegistration)[field]).toBe(message)
  })

  test('an empty form has an error for each of these fields, in page order', () => {
    expect(Object.keys(problemsOf(registrationRules, emptyRegistration))).toEqual([
      'firstName',
      'lastName',
      'email',
      'mobileNumber',
      'password',
      'confirmPassword',
    ])
  })

  test('a name of only spaces is missing', () => {
    expect(problems({ firstName: '  ', lastName: ' ' })).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
    })
  })

  test.each(['a.b_c-1@x.com', 'ann@sub.example.museum', 'ann@example.abcdefghijklmnopqrst', ' ann@example.com '])(
    '%s is an email [M5-19 A5-29]',
    (email) => {
      expect(problems({ email })).toEqual({})
    },
  )

  test.each(['abc', 'a..b@x.com', 'a@x.c', 'a@x', 'ann@example.abcdefghijklmnopqrstu', 'a b@x.com'])(
    '%s is not an email address [M5-27 A5-29]',
    (email) => {
      expect(problems({ email })).toEqual({ email: 'Please enter valid email address' })
    },
  )

  test('a cleared country code [M5-28]', () => {
    expect(problems({ countryCode: '' })).toEqual({ countryCode: 'Please select country code' })
  })

  test.each([
    ['12345678', false],
    ['123456789', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['04x1234567', false],
    ['0412-345 678', true],
  ])('mobile %s is valid: %s [M5-21 M5-30]', (mobileNumber, passes) => {
    expect(problems({ mobileNumber })).toEqual(passes ? {} : { mobileNumber: 'Please enter valid mobile number' })
  })

  test('passwords must match [M5-33]', () => {
    expect(problems({ confirmPassword: 'Long enough' })).toEqual({ confirmPassword: 'Does not match passwords' })
  })

  test("a password is required and may be short; the server's minimum is 8 characters [M5-31]", () => {
    expect(problems({ password: '', confirmPassword: '' }).password).toBe('Please enter your password')
    expect(problems({ password: 'x', confirmPassword: 'x' })).toEqual({})
    expect([isLongEnough('1234567'), isLongEnough('12345678')]).toEqual([false, true])
  })

  test('limits', () => {
    expect(problems({ firstName: 'x'.repeat(51), lastName: 'x'.repeat(101) })).toEqual({
      firstName: 'First name can have at most 50 characters',
      lastName: 'Last name can have at most 100 characters',
    })
  })

  test('trims fields and removes separators from a number; a password is unchanged', () => {
    expect(
      tidiedRegistration({
        ...FILLED,
        firstName: ' Ann ',
        lastName: ' Buyer',
        email: ' ann@example.com ',
        password: ' p ',
        confirmPassword: ' p ',
      }),
    ).toEqual({ ...FILLED, mobileNumber: '0491576398', password: ' p ', confirmPassword: ' p ' })
  })
})

describe('the phone input', () => {
  test('allows digits, spaces and dashes [M5-34]', () => {
    expect(phoneCharacters('04a0-0 0')).toBe('040-0 0')
    expect(phoneCharacters('+61 (0)412')).toBe('61 0412')
  })

  test.each([
    ['', 'Phone number is required'],
    ['12345', 'Phone number is too short'],
    ['123456', undefined],
    ['123456789012345', undefined],
    ['1234567890123456', 'Phone number is too long'],
    ['1234-5', 'Phone number is too short'],
  ])('while typing, %j says %s [M5-35 M5-36 M5-38 M9-19]', (mobileNumber, message) => {
    expect(whileTyping({ mobileNumber }).mobileNumber).toBe(message)
  })

  test('while typing, a cleared country code [M5-37]', () => {
    expect(whileTyping({ countryCode: '' })).toEqual({ countryCode: 'Country code is required' })
  })
})

test.each([
  ['+61', '491576398', '0491576398'],
  ['+61', '0491576398', '0491576398'],
  ['+61', '+61491576398', '+61491576398'],
  ['+64', '211234567', '+64 211234567'],
  ['', '491576398', '491576398'],
  ['+61', '', ''],
])('in one field %s and %s are %s', (countryCode, mobileNumber, whole) =>
  expect(inOneField({ countryCode, mobileNumber })).toBe(whole),
)

test.each([
  ['email-refused', undefined, 'email'],
  ['password-refused', undefined, 'password'],
  ['malformed', 'lastName', 'lastName'],
  ['unexpected', undefined, null],
])('an error %s of the server with the field %s shows at %s [B8-24 B8-25]', (kind, named, field) => {
  expect(refusedField(failure(kind, 'M', named))).toBe(field)
})

describe('sign-in', () => {
  test.each([
    [
      { email: '', password: '' },
      { email: 'Please enter your email', password: 'Please enter your password' },
    ],
    [{ email: 'abc', password: 'x' }, { email: 'Please enter valid email address' }],
    [{ email: 'ann@example.com', password: 'x' }, {}],
  ])('before deleting an account, %j: %j [M5-70 M5-71]', (credentials, expected) => {
    expect(problemsOf(deletionSignInRules, credentials)).toEqual(expected)
  })

  test.each([
    [
      { email: '', password: '' },
      { email: 'Please enter your email address', password: 'Please enter your password' },
    ],
    [{ email: 'abc', password: 'x' }, { email: 'Please enter valid email address' }],
    [{ email: 'ann@example.com', password: 'x' }, {}],
  ])('%j', (credentials, expected) => {
    expect(problemsOf(signInRules, credentials)).toEqual(expected)
  })
})
