import type * as t from 'io-ts'
import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'
import { oneOf } from '../shared/one-of'

/** A person's question or request until it is dealt with. */
export const leadLifecycle = setup({
  types: { events: {} as { type: 'answered' } | { type: 'closed' } | { type: 'reopened' } },
}).createMachine({
  id: 'lead',
  initial: 'new',
  states: {
    new: { on: { answered: 'answered', closed: 'closed' } },
    answered: { on: { closed: 'closed', reopened: 'new' } },
    closed: { on: { reopened: 'new' } },
  },
})

export const LEAD_STATES = ['new', 'answered', 'closed'] as const
export const LeadState = oneOf(LEAD_STATES, 'LeadState')
export type LeadState = t.TypeOf<typeof LeadState>

export const leadStates = lifecycleOf(leadLifecycle, LEAD_STATES)
export type LeadEvent = Parameters<typeof leadStates.next>[1]
