import { expect, test } from 'vitest'
import { kindOfEnquiry, leadTitle, requestedIn } from '../../domain/leads/lead'
import { actionLabel, type ContactAction } from '../../domain/listing/contact/contact-enquiry'

test.each<[readonly ContactAction[], string]>([
  [[], 'enquiry'],
  [['SEND_EMAIL'], 'enquiry'],
  [['SEND_EMAIL', 'CALL_BACK'], 'callback'],
  [['CALL_BACK', 'MAKE_APPOINTMENT'], 'inspection'],
])('[D35-1] an enquiry that asks for %j is kept as %s', (actions, kind) => {
  expect(kindOfEnquiry(actions)).toBe(kind)
})

test.each<[readonly ContactAction[], string]>([
  [[], 'Enquiry'],
  [['SEND_EMAIL'], 'Enquiry'],
  [['CALL_BACK'], 'Call back'],
  [['CALL_BACK', 'SEND_EMAIL'], 'Call back and email'],
  [['CALL_BACK', 'MAKE_APPOINTMENT'], 'Inspection and call back'],
  [['SEND_EMAIL', 'CALL_BACK', 'MAKE_APPOINTMENT'], 'Inspection, call back and email'],
])('[D52-35] an enquiry that asks for %j is called %s', (actions, title) => {
  const facts = actions.length === 0 ? [] : [{ label: 'Requested', value: actions.map(actionLabel).join(', ') }]
  expect(leadTitle({ kind: kindOfEnquiry(actions), requested: requestedIn(facts) })).toBe(title)
})
