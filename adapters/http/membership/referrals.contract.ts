import * as t from 'io-ts'
import { Referral, REFERRAL_LIMITS } from '../../../domain/membership/referral'
import { endpoint } from '../shared/endpoint'
import { Count, Lines, Text } from '../shared/wire-types'

export const referrals = endpoint({
  method: 'GET',
  path: '/api/referrals/:page',
  params: t.type({ page: Count }),
  answer: t.type({ rows: t.array(Referral), total: t.number }),
  access: 'agent',
  summary: 'The agent’s referrals with what has become of each, newest first, 20 a page',
})

export const refer = endpoint({
  method: 'POST',
  path: '/api/referrals',
  body: t.type({
    name: Text(REFERRAL_LIMITS.name),
    email: Text(REFERRAL_LIMITS.email),
    phone: Text(REFERRAL_LIMITS.phone),
    wants: Lines(REFERRAL_LIMITS.wants),
    hasConsent: t.boolean,
  }),
  answer: Referral,
  access: 'agent',
  failures: { 'referred-already': 71102 },
  summary:
    'Passes a client on to the brand’s office; 71102 while the office has one of the agent’s with this email, 42900 after 20 in a day',
})
