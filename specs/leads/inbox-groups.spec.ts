import { expect, test } from 'vitest'
import type { LeadRow } from '../../domain/leads/inbox'
import { leadGroups } from '../../domain/leads/inbox-groups'
import { formatShortTime } from '../../domain/leads/lead-text'

/** 9:42 am on Thursday in Adelaide. */
const NOW = new Date('2026-11-25T23:12:00.000Z')
const at = (id: number, time: string, state: LeadRow['state'] = 'new'): LeadRow => ({
  ...{
    id,
    kind: 'enquiry',
    state,
    name: 'Noor',
    message: '',
    projectId: null,
    project: '',
    propertyType: null,
    unit: '',
    site: '',
  },
  ...{ at: new Date(time), assignee: null, requested: [] },
})

test('[D35-11] late questions come first, then days in the brand’s time zone', () => {
  const groups = leadGroups(
    [at(1, '2026-11-24T23:00:00Z'), at(2, '2026-11-25T10:00:00Z'), at(3, '2026-11-25T13:45:00Z')],
    NOW,
    'Australia/Adelaide',
  )
  expect(groups.map(({ heading, leads }) => [heading, leads.map(({ id }) => id)])).toEqual([
    ['Over 24 hours', [1]],
    ['Yesterday', [2]],
    ['Today', [3]],
  ])
  expect(leadGroups([at(4, '2026-11-22T23:00:00Z', 'closed')], NOW, 'Australia/Adelaide')[0]?.heading).toBe(
    'Monday 23 November',
  )
})

test.each([
  ['2026-11-25T21:50:00Z', '8:20 am'],
  ['2026-11-25T08:14:00Z', '6:44 pm'],
  ['2026-11-23T23:00:00Z', '24 Nov, 9:30 am'],
])('[D35-11] %s is shown as %s', (time, text) => {
  expect(formatShortTime(new Date(time), NOW, 'Australia/Adelaide').replace(/\u202f/g, ' ')).toBe(text)
})
