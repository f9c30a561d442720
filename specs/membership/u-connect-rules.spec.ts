import { describe, expect, test } from 'vitest'
import {
  joiningEmailRules,
  joiningPasswordRules,
  memberDetailsRules,
  termsRules,
  tidiedDetails,
} from '../../domain/membership/u-connect-rules'
import { emptyUConnectUser, type MemberDetails } from '../../domain/membership/u-connect-user'
import { problemsOf } from '../../domain/shared/form'
import { ABROAD, DETAILS } from './samples'

const ONLY_DIGITS = 'The agent registration number has digits only'
const long = (length: number) => `${'a'.repeat(length - 12)}@example.com`

test.each([
  ['M5-46', '', 'Please enter a correct email'],
  ['M5-46', '  ', 'Please enter a correct email'],
  ['M5-47', 'abc', 'Please enter a correct email'],
  ['M5-47', 'a..b@example.com', 'Please enter a correct email'],
  ['M5-48', long(101), 'Please enter a correct email'],
  ['M5-48', long(100), undefined],
  ['M5-47', ' una@example.com ', undefined],
])('[%s] the email %j: %j', (_, email, problem) => {
  expect(problemsOf(joiningEmailRules, { email })).toEqual(problem === undefined ? {} : { email: problem })
})

test.each([
  [
    { email: 'una', password: '' },
    { email: 'Please enter a correct email', password: 'Please input your password' },
  ],
  [{ email: 'una@example.com', password: '1234567' }, { password: 'The password must not be less than 8 digits' }],
  [{ email: 'una@example.com', password: '12345678' }, {}],
])('the password step %j [M5-51] [M5-52] [M5-53] [M9-16]', (form, problems) => {
  expect(problemsOf(joiningPasswordRules, form)).toEqual(problems)
})

const problems = (changes: Partial<MemberDetails>, productCode = 'UCON_STND_PRO', from: MemberDetails = DETAILS) =>
  problemsOf(memberDetailsRules(productCode), { ...from, ...changes })

describe('more details', () => {
  test('start with +61 [M3-11 M9-20]', () => {
    expect(emptyUConnectUser.countryCode).toBe('+61')
  })

  const EMPTY = problemsOf(memberDetailsRules('UCON_STND_PRO'), emptyUConnectUser)

  test('need a name and a mobile number [M5-54] [M5-55] [M5-58]', () => {
    expect(EMPTY).toMatchObject({
      firstName: 'Please enter First Name',
      lastName: 'Please enter Last Name',
      mobileNumber: 'Please enter valid mobile number',
    })
    expect(problems({ firstName: ' ', lastName: ' ' })).toEqual({
      firstName: 'Please enter First Name',
      lastName: 'Please enter Last Name',
    })
  })

  test('need a business number and a company name, and nothing else [M5-59] [M5-61]', () => {
    expect(EMPTY).toMatchObject({
      abnAcn: 'Please input your ABN/ACN',
      companyName: 'Please enter your company name',
    })
    expect(Object.keys(EMPTY)).toEqual(['firstName', 'lastName', 'mobileNumber', 'abnAcn', 'companyName'])
    expect(problems({ abnAcn: ' ', companyName: ' ' })).toEqual({
      abnAcn: 'Please input your ABN/ACN',
      companyName: 'Please enter your company name',
    })
  })

  test('are complete for Australia and overseas [M4-36] [M5-64]', () => {
    expect([problems({}), problems({}, 'UCON_STND_PRO', ABROAD)]).toEqual([{}, {}])
  })

  test.each([
    ['M5-56', { countryCode: '' }, { countryCode: 'Please select your country code' }],
    ['M5-56', { countryCode: 'AU' }, { countryCode: 'Please select your country code' }],
    ['M5-58', { mobileNumber: '12345678' }, { mobileNumber: 'Please enter valid mobile number' }],
    ['M5-58', { mobileNumber: '123456789' }, {}],
    ['M5-58', { mobileNumber: '041234567' }, { mobileNumber: 'Please enter valid mobile number' }],
    ['M5-58', { mobileNumber: '+61 412 345 678' }, {}],
    ['M5-58', { countryCode: '+64', mobileNumber: '+64 21 123 4567' }, {}],
    ['M5-57', { mobileNumber: '04a1234567' }, { mobileNumber: 'Please enter valid mobile number' }],
    ['M5-57', { mobileNumber: '0412345678x' }, { mobileNumber: 'Please enter valid mobile number' }],
    ['M5-60', { abnAcn: '1234567890' }, { abnAcn: 'Please input your ABN/ACN' }],
    ['M5-60', { abnAcn: '12 345 678 901' }, {}],
    ['M5-65', { agentRegistrationNumber: '12a' }, { agentRegistrationNumber: ONLY_DIGITS }],
    ['M5-65', { agentRegistrationNumber: '1-2' }, { agentRegistrationNumber: ONLY_DIGITS }],
    ['M5-65', { agentRegistrationNumber: '12' }, {}],
  ])('[%s] %j in Australia: %j', (_, changes, wrong) => {
    expect(problems(changes)).toEqual(wrong)
  })

  test.each(['UCON_STND_ELITE', 'UCON_STND_ELITE_NEW'])(
    "%s wants the agent's number at home, and not abroad [M5-62] [M5-63]",
    (code) => {
      expect(problems({}, code)).toEqual({ agentRegistrationNumber: 'Please enter your agent registration number' })
      expect([problems({ agentRegistrationNumber: '294451' }, code), problems({}, code, ABROAD)]).toEqual([{}, {}])
    },
  )

  test('overseas require a company and its number there, and no ABN [M5-66] [M5-67] [M4-36]', () => {
    expect(problems({ companyName: ' ', businessRegistrationNumber: '' }, 'UCON_STND_PRO', ABROAD)).toEqual({
      companyName: 'Please enter your company name',
      businessRegistrationNumber: 'Please enter your business registration number',
    })
  })

  test("are trimmed when sent, without the other country's fields [M4-35]", () => {
    expect(
      tidiedDetails({
        ...DETAILS,
        firstName: ' Una ',
        mobileNumber: '0491 576-398',
        abnAcn: '51 824 753 556',
        businessRegistrationNumber: 'x',
      }),
    ).toEqual({ ...DETAILS, mobileNumber: '491576398' })
    expect(tidiedDetails({ ...ABROAD, abnAcn: '51824753556', agentRegistrationNumber: '1' })).toEqual({
      ...ABROAD,
      mobileNumber: '491576398',
    })
  })
})

test('the terms must be accepted [M5-68]', () => {
  expect([problemsOf(termsRules, { accepted: false }), problemsOf(termsRules, { accepted: true })]).toEqual([
    { accepted: 'Please accept Terms and Conditions' },
    {},
  ])
})
