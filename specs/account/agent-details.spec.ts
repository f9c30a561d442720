import { describe, expect, test } from 'vitest'
import {
  AGENT_LIMITS,
  AGENT_STATES,
  type AgentDetails,
  agentDetailsOf,
  agentDetailsRules,
  digitsUpTo,
} from '../../domain/account/agent-details'
import { problemsOf } from '../../domain/shared/form'
import { ANN } from '../identity/samples'

const FILLED: AgentDetails = {
  ...agentDetailsOf(ANN),
  companyName: 'Ann & Co',
  phoneNumber: '0883631111',
  abn: '51824753556',
}
const problems = (changes: Partial<AgentDetails>) =>
  problemsOf(agentDetailsRules({ isAbroad: false }), { ...FILLED, ...changes })

describe("an agent's details", () => {
  test.each<[keyof AgentDetails, number, string, string]>([
    ['companyName', 50, 'Company name can have at most 50 characters', '[A5-5]'],
    ['firstName', 20, 'First name can have at most 20 characters', '[A5-6]'],
    ['lastName', 20, 'Surname can have at most 20 characters', '[A5-7]'],
    ['address', 50, 'Address can have at most 50 characters', '[A5-8]'],
    ['suburb', 50, 'Suburb can have at most 50 characters', '[A5-9]'],
    ['phoneNumber', 20, 'Phone number can have at most 20 characters', '[A5-12]'],
    ['mobileNumber', 20, 'Mobile can have at most 20 characters', '[A5-13]'],
  ])('%s takes %i characters and refuses another with “%s” %s', (field, most, problem, _row) => {
    const value = (field.endsWith('Name') ? 'a' : '1').repeat(most + 1)
    expect([problems({ [field]: value.slice(1) }), problems({ [field]: value })]).toEqual([{}, { [field]: problem }])
  })

  test('the postcode has 4 characters and the ABN 11 at most [A5-10 A5-14]', () => {
    expect([problems({ postcode: '5001' }), problems({ postcode: '50011' })]).toEqual([
      {},
      { postcode: 'Postcode can have at most 4 characters' },
    ])
    expect([problems({ abn: '51824753556' }), problems({ abn: '518247535561' })]).toEqual([
      {},
      { abn: 'ABN or ACN can have at most 11 characters' },
    ])
  })

  test.each<[Partial<AgentDetails>, object]>([
    [{ postcode: 'abcd' }, { postcode: 'Please enter a postcode of 4 digits' }],
    [{ postcode: '500' }, { postcode: 'Please enter a postcode of 4 digits' }],
    [{ state: 'XX' }, { state: 'Please select your state' }],
    [{ state: 'ALL' }, {}],
    [{ ccEmail: 'abc' }, { ccEmail: 'Please enter a correct email' }],
    [{ ccEmail: 'a@example.com, b@example.com' }, { ccEmail: 'Please enter a correct email' }],
    [{ ccEmail: "ann.o'neil+accounts@example.com" }, {}],
    [{ phoneNumber: 'ask for Ann' }, { phoneNumber: 'Please enter a valid phone number' }],
    [{ phoneNumber: '1300 655 506', mobileNumber: '+64 21 123 4567' }, {}],
    [{ mobileNumber: '04123' }, { mobileNumber: 'Please enter a valid phone number' }],
    [{ abn: '51824753557' }, { abn: 'This is not a valid ABN.' }],
    [{ abn: '004085617' }, { abn: 'This is not a valid ACN.' }],
    [{ abn: '004085616' }, {}],
    [{ abn: '1' }, { abn: 'This is not a valid ABN/ACN.' }],
  ])('in Australia, %j has the problems %j', (changes, found) => {
    expect(problems(changes)).toEqual(found)
  })

  test.each<[Partial<AgentDetails>, object]>([
    [{ postcode: 'SW1A 1AA', state: 'Greater London', abn: '' }, {}],
    [{ postcode: '', state: '', abn: '' }, {}],
    [{ postcode: '12345678901' }, { postcode: 'Postal code can have at most 10 characters' }],
    [{ abn: '51824753557' }, { abn: 'This is not a valid ABN.' }],
    [{ companyName: '' }, { companyName: 'Please enter your company name' }],
  ])('of a business abroad, %j has the problems %j', (changes, found) => {
    expect(problemsOf(agentDetailsRules({ isAbroad: true }), { ...FILLED, ...changes })).toEqual(found)
  })

  test('of a business abroad are loaded without an Australian state', () => {
    const abroad = { ...ANN, isOutsideAustralia: true }
    expect(['ALL', 'SA', 'Hesse', ''].map((state) => agentDetailsOf({ ...abroad, state }).state)).toEqual([
      '',
      '',
      'Hesse',
      '',
    ])
  })

  test.each<[keyof AgentDetails, string, string]>([
    ['companyName', 'Please enter your company name', '[A5-15]'],
    ['firstName', 'Please enter your first name', '[A5-16]'],
    ['lastName', 'Please enter your surname', '[A5-17]'],
    ['address', 'Please enter your address', '[A5-18]'],
    ['suburb', 'Please enter your suburb', '[A5-19]'],
    ['postcode', 'Please enter your postcode', '[A5-20]'],
    ['mobileNumber', 'Please enter your mobile number', '[A5-21]'],
    ['abn', 'Please enter your ABN or ACN', '[A5-22]'],
  ])('%s is required, and spaces are not enough: “%s” %s [A5-23]', (field, problem, _row) => {
    expect([problems({ [field]: '' }), problems({ [field]: '   ' }), problems({ [field]: FILLED[field] })]).toEqual([
      { [field]: problem },
      { [field]: problem },
      {},
    ])
  })

  test('have no others that are required', () => {
    expect(problems({ state: '', phoneNumber: '', ccEmail: '' })).toEqual({})
  })

  test.each([
    ['08 8123 4567', '0881234567'],
    [' 1300 655 506 ', '1300655506'],
  ])('the phone number %s is loaded as %s [A5-27]', (phoneNumber, loaded) => {
    expect(agentDetailsOf({ ...ANN, phoneNumber }).phoneNumber).toBe(loaded)
  })

  test.each([
    [4, '5a0 0-1', '5001'],
    [4, '50012', '5001'],
    [11, '12 345 678 901 2', '12345678901'],
  ])('of at most %i digits, %j keeps %s [A5-11 A5-14]', (most, typed, kept) => {
    expect(digitsUpTo(most)(typed)).toBe(kept)
  })

  test('are limited as listed [A9-20]', () => {
    expect(AGENT_LIMITS).toEqual({
      companyName: 50,
      firstName: 20,
      lastName: 20,
      address: 50,
      suburb: 50,
      postcode: 4,
      phoneNumber: 20,
      mobileNumber: 20,
      ccEmail: 250,
      abn: 11,
    })
  })

  test('have the nine states of the form [A2.6-2]', () => {
    expect(AGENT_STATES.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'NSW New South Wales',
      'QLD Queensland',
      'SA South Australia',
      'TAS Tasmania',
      'VIC Victoria',
      'WA Western Australia',
      'NT Northern Territory',
      'ACT ACT',
      'ALL ALL',
    ])
  })
})
