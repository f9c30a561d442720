import type * as t from 'io-ts'
import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'
import { oneOf } from '../shared/one-of'

/**
 * Whether visitors see a listing. Only its first publication may need the office's approval, and only where the brand
 * asks for it; what was published once returns without.
 */
export const publicationLifecycle = setup({
  types: {
    events: {} as
      | { type: 'submitted' }
      | { type: 'declined' }
      | { type: 'approved' }
      | { type: 'published' }
      | { type: 'withdrawn' }
      | { type: 'returned' },
  },
}).createMachine({
  id: 'publication',
  initial: 'draft',
  states: {
    draft: { on: { submitted: 'submitted', published: 'published' } },
    submitted: { on: { declined: 'draft', approved: 'published' } },
    published: { on: { withdrawn: 'withdrawn' } },
    withdrawn: { on: { returned: 'published' } },
  },
})

export const PUBLICATIONS = ['draft', 'submitted', 'published', 'withdrawn'] as const
export const Publication = oneOf(PUBLICATIONS, 'Publication')
export type Publication = t.TypeOf<typeof Publication>

export const publications = lifecycleOf(publicationLifecycle, PUBLICATIONS)
export type PublicationEvent = Parameters<typeof publications.next>[1]
