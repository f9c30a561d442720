import { useSearchParams } from 'react-router-dom'
import { AssigneeFilter, type InboxFilter, KindFilter } from '../../../domain/leads/inbox'
import { LeadState } from '../../../domain/leads/lead.lifecycle'
import { DESK } from '../../../domain/members/desk-paths'
import { idIn } from '../../../domain/shared/paths'

const PLAIN = { state: 'new', kind: 'all', assignee: 'everyone', projectId: 0, page: 1 } as const

/** The filter of the address, and where else leads with it. */
export const useInboxFilter = () => {
  const [query] = useSearchParams()
  const [state, kind, assignee] = [query.get('state'), query.get('kind'), query.get('assignee')]
  const filter: InboxFilter = {
    state: LeadState.is(state) ? state : PLAIN.state,
    kind: KindFilter.is(kind) ? kind : PLAIN.kind,
    assignee: AssigneeFilter.is(assignee) ? assignee : PLAIN.assignee,
    projectId: idIn(query.get('project') ?? undefined) ?? PLAIN.projectId,
    page: idIn(query.get('page') ?? undefined) ?? PLAIN.page,
  }
  return {
    filter,
    /** A place of the inbox, with the filter and these changes. */
    to: (changes: Partial<InboxFilter> = {}, path: string = DESK.inbox): string => {
      const wanted = { ...filter, ...changes }
      const all = new URLSearchParams({
        ...(wanted.state === PLAIN.state ? {} : { state: wanted.state }),
        ...(wanted.kind === PLAIN.kind ? {} : { kind: wanted.kind }),
        ...(wanted.assignee === PLAIN.assignee ? {} : { assignee: wanted.assignee }),
        ...(wanted.projectId === PLAIN.projectId ? {} : { project: String(wanted.projectId) }),
        ...(wanted.page === PLAIN.page ? {} : { page: String(wanted.page) }),
      })
      return all.size === 0 ? path : `${path}?${all}`
    },
  }
}
