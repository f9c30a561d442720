import { expect, test } from 'vitest'
import { kindOfEnquiry } from '../../domain/leads/lead'
import type { ContactAction } from '../../domain/listing/contact/contact-enquiry'

test.each<[readonly ContactAction[], string]>([
  [[], 'enquiry'],
  [['SEND_EMAIL'], 'enquiry'],
  [['SEND_EMAIL', 'CALL_BACK'], 'callback'],
  [['CALL_BACK', 'MAKE_APPOINTMENT'], 'inspection'],
])('[D35-1] an enquiry that asks for %j is kept as %s', (actions, kind) => {
  expect(kindOfEnquiry(actions)).toBe(kind)
})
