import { describe, expect, test } from 'vitest'
import { detailsRules } from '../../domain/account/account-details'
import { agentDetailsRules } from '../../domain/account/agent-details'
import { kitRequestRules } from '../../domain/content/kit-request'
import { registrationRules } from '../../domain/identity/registration'
import { contactRules } from '../../domain/listing/contact/contact-enquiry'
import { inspectionRules } from '../../domain/listing/contact/inspection'
import { revealRules } from '../../domain/listing/price-list/price-reveal'
import { referralRules } from '../../domain/membership/referral'
import { memberDetailsRules } from '../../domain/membership/u-connect-rules'
import { BUYER_CONVENTIONS, rulesOf } from '../../domain/reservation/party-fields'
import { purchaserFields } from '../../domain/reservation/purchaser'
import { greetingTo, plausibleName } from '../../domain/shared/text/person-name'

const rule = plausibleName('First name')
const REFUSED = 'First name can’t contain a web or email address'

describe('a name', () => {
  test.each([
    'bank.example',
    'Call www.bank',
    'Pay at Bank.COM today',
    'ann@example.com',
    'https://a',
    'Unifi security team unifi-refunds.net',
    'bank.com.au',
    '\u202emoc.knab',
    'Ann \u2067tnuocca\u2069',
  ])('is refused with an address: %s', (name) => {
    expect(rule(name, {})).toBe(REFUSED)
  })

  test.each([
    ['🏡', 'First name can’t contain emoji'],
    ['Ann 🏡', 'First name can’t contain emoji'],
    ['❤', 'First name can’t contain emoji'],
    ['...', 'First name needs letters'],
    ['0491 570 158', 'First name needs letters'],
  ])('is refused that isn’t one: %s [D39-8]', (name, problem) => {
    expect(rule(name, {})).toBe(problem)
  })

  test.each([
    'Ann',
    'Ann 2',
    'J.R.',
    'J.Paul',
    'St.John',
    'St. John',
    'O’Neil',
    'Mary-Jane',
    '李 小龍',
    'نرگس\u200cها',
    'Dr. Núñez',
    '',
  ])('is accepted: %s', (name) => {
    expect(rule(name, {})).toBeNull()
  })
})

test.each<[form: string, rules: object, names: readonly string[]]>([
  ['registration', registrationRules, ['firstName', 'lastName']],
  ['account details', detailsRules, ['firstName', 'lastName']],
  ['an agent’s details', agentDetailsRules({ isAbroad: false }), ['firstName', 'lastName']],
  ['a member’s details', memberDetailsRules('FREE'), ['firstName', 'lastName']],
  ['a request for the agent kit', kitRequestRules, ['firstName', 'lastName']],
  ['the form over a price list', revealRules, ['firstName', 'lastName']],
  ['an enquiry', contactRules('results'), ['name']],
  ['a wish for an inspection', inspectionRules, ['name']],
  ['a referral', referralRules, ['name']],
  ['a purchaser', rulesOf(purchaserFields(BUYER_CONVENTIONS)), ['firstName', 'middleName', 'surname']],
])('the names of %s hold no address and no emoji [D39-8]', (_, rules, names) => {
  for (const name of names) {
    const ruleOfName = (rules as Record<string, (value: string, form: object) => string | null>)[name]
    expect([name, ruleOfName?.('bank.example', {})]).toEqual([
      name,
      expect.stringMatching(/ can’t contain a web or email address$/),
    ])
    expect([name, ruleOfName?.('Ann 🏡', {})]).toEqual([name, expect.stringMatching(/ can’t contain emoji$/)])
  }
})

test.each([
  ['Noor Haddad', 'Dear Noor,'],
  [' Mary Anne  Smith', 'Dear Mary,'],
  ['Noor', 'Dear Noor,'],
  ['Dr Noor Haddad', 'Dear Dr Noor Haddad,'],
  ['mrs Haddad', 'Dear mrs Haddad,'],
  ['N. Haddad', 'Dear N. Haddad,'],
  ['Prof. Haddad', 'Dear Prof. Haddad,'],
  [' ', 'Hello,'],
])('%j is greeted by the first name, or whole with a title: %s', (name, greeting) => {
  expect(greetingTo(name)).toBe(greeting)
})
