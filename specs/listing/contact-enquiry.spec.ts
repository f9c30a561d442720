import { expect, test } from 'vitest'
import {
  accepted,
  CONTACT_ACTIONS,
  type ContactEnquiry,
  contactRules,
  type ContactVariant,
  EMPTY_ENQUIRY,
  senderOf,
} from '../../domain/listing/contact/contact-enquiry'
import { ANN } from '../identity/samples'
import { problemsOf } from '../../domain/shared/form'

const ENQUIRY: ContactEnquiry = {
  name: 'Vera',
  email: 'vera@example.com',
  phone: '0412345678',
  message: 'Is it still for sale?',
  actions: [],
}
const problems = (changes: Partial<ContactEnquiry>, variant: ContactVariant = 'listing') =>
  problemsOf(contactRules(variant), { ...ENQUIRY, ...changes })

test('[D52-69] a name that is too long is refused, not cut', () => {
  const [fits, tooLong] = ['A'.repeat(50), 'A'.repeat(51)]
  expect([problems({ name: fits }), problems({ name: tooLong })]).toEqual([
    {},
    { name: 'Please enter at most 50 characters' },
  ])
})

test('three actions are offered [B2.10-2], and none is needed [B5-13]', () => {
  expect(CONTACT_ACTIONS).toEqual(['MAKE_APPOINTMENT', 'CALL_BACK', 'SEND_EMAIL'])
  expect(problems({ actions: [] })).toEqual({})
})

test.each([
  ['listing', { phone: 'Please enter phone number', message: 'Please enter message' }],
  ['results', { phone: 'Please enter a correct phone number' }],
] as const)('from the %s, what is missing is said [B5-4 B5-6 B5-8 B5-12]', (variant, messages) => {
  expect(problemsOf(contactRules(variant), EMPTY_ENQUIRY)).toEqual({
    name: 'Please enter your name',
    email: 'Please enter a correct email',
    ...messages,
  })
})

test.each([
  ['abc', false],
  ['a@x.abcdefghijklmnopqrst', true],
  ['a@x.abcdefghijklmnopqrstu', false],
])('%s is an email: %s [B5-2 B5-6]', (email, passes) => {
  expect(problems({ email })).toEqual(passes ? {} : { email: 'Please enter a correct email' })
})

test('a phone number has six digits or more [B5-8]', () => {
  expect([problems({ phone: '12345' }), problems({ phone: '123456' })]).toEqual([
    { phone: 'Please enter phone number' },
    {},
  ])
})

test.each([
  ['name', 50],
  ['email', 100],
  ['phone', 20],
  ['message', 1000],
] as const)('the %s takes %i characters [B5-5 B5-7 B5-9 B5-11]', (field, limit) => {
  expect([limit, limit + 1].map((count) => accepted(field, '1'.repeat(count)).length)).toEqual([limit, limit])
})

test('a phone number takes only digits [B5-10]', () => {
  expect([accepted('phone', '04a1-2'), accepted('name', 'Ann-2')]).toEqual(['0412', 'Ann-2'])
})

test('an enquiry begins with the visitor’s account, as far as the fields take it [D52-25]', () => {
  expect(senderOf(null)).toEqual({})
  expect(senderOf({ ...ANN, firstName: 'Ann', lastName: 'A'.repeat(60), email: 'ann@example.com' })).toEqual({
    name: `Ann ${'A'.repeat(60)}`,
    email: 'ann@example.com',
    phone: '0491576398',
  })
})
