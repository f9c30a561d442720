import { describe, expect, test } from 'vitest'
import {
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

  test.each([
    [4, '5a0 0-1', '5001'],
    [4, '50012', '5001'],
    [11, '12 345 678 901 2', '12345678901'],
  ])('of at most %i digits, %j keeps %s [A5-11 A5-14]', (most, typed, kept) => {
    expect(digitsUpTo(most)(typed)).toBe(kept)
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
