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
  problemsOf(agentDetailsRules({ requiresAbn: true }), { ...FILLED, ...changes })

describe("an agent's details", () => {
  test.each<[keyof AgentDetails, number, string, string]>([
    ['companyName', 50, 'Company name can have at most 50 characters', '[A5-5]'],
    ['firstName', 20, 'First name can have at most 20 characters', '[A5-6]'],
    ['lastName', 20, 'Surname can have at most 20 characters', '[A5-7]'],
    ['address', 50, 'Address can have at most 50 characters', '[A5-8]'],
    ['suburb', 50, 'Suburb can have at most 50 characters', '[A5-9]'],
    ['postcode', 4, 'Postcode can have at most 4 characters', '[A5-10]'],
    ['phoneNumber', 20, 'Phone number can have at most 20 characters', '[A5-12]'],
    ['mobileNumber', 20, 'Mobile can have at most 20 characters', '[A5-13]'],
    ['abn', 11, 'ABN or ACN can have at most 11 characters', '[A5-14]'],
  ])('%s takes %i characters and refuses another with “%s” %s', (field, most, problem, _row) => {
    expect([problems({ [field]: '1'.repeat(most) }), problems({ [field]: '1'.repeat(most + 1) })]).toEqual([
      {},
      { [field]: problem },
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
    expect([problems({ [field]: '' }), problems({ [field]: '   ' }), problems({ [field]: '1' })]).toEqual([
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
