import * as t from 'io-ts'
import { AssigneeFilter, Inbox, KindFilter, LeadDetail } from '../../../domain/leads/inbox'
import { LeadState } from '../../../domain/leads/lead.lifecycle'
import { LeadEmails } from '../../../domain/leads/lead-notices'
import { endpoint } from '../shared/endpoint'
import { Count, Integer, IntInPath, Lines, nullable } from '../shared/wire-types'

const params = t.type({ id: IntInPath })
const failures = { 'changed-meanwhile': 71010 } as const

export const inbox = endpoint({
  method: 'GET',
  path: '/api/desk/inbox',
  query: t.type({
    ...{ state: LeadState, kind: KindFilter, assignee: AssigneeFilter },
    ...{ projectId: IntInPath, page: Count },
  }),
  answer: Inbox,
  access: 'desk',
  summary: 'People who have asked, by state: the oldest new ones first, of others the newest, 50 a page',
})

export const lead = endpoint({
  method: 'GET',
  path: '/api/desk/leads/:id',
  params,
  answer: LeadDetail,
  access: 'desk',
  summary: 'What a person asked, with the replies, notes, and what else is stored of the person',
})

export const writeToLead = endpoint({
  method: 'POST',
  path: '/api/desk/leads/:id/messages',
  params,
  body: t.type({
    ...{ version: Integer, kind: t.keyof({ reply: null, note: null }) },
    ...{ text: Lines(6_000), isAnswered: t.boolean },
  }),
  answer: LeadDetail,
  access: 'desk',
  failures,
  summary: 'Emails a reply, whose answers go to its writer, or keeps a note',
})

export const actOnLead = endpoint({
  method: 'POST',
  path: '/api/desk/leads/:id/acts',
  params,
  body: t.type({
    version: Integer,
    act: t.keyof({ answered: null, closed: null, reopened: null }),
  }),
  answer: LeadDetail,
  access: 'desk',
  failures,
  summary: 'Marks a lead as answered, closes it or opens it again',
})

export const assignLead = endpoint({
  method: 'PUT',
  path: '/api/desk/leads/:id/assignee',
  params,
  body: t.type({ version: Integer, accountId: nullable(Integer) }),
  answer: LeadDetail,
  access: 'desk',
  failures,
  summary: 'Assigns a lead to a person who sells there, or to none',
})

export const chooseLeadEmails = endpoint({
  method: 'PUT',
  path: '/api/desk/inbox/emails',
  body: t.type({ emails: LeadEmails }),
  answer: t.null,
  access: 'desk',
  summary: 'When the caller is emailed about new leads: at once, at 8 am in the brand’s time zone, or never',
})
