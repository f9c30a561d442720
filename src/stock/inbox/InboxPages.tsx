import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router-dom'
import {
  ASSIGNEE_FILTERS,
  ASSIGNEE_NAMES,
  type AssigneeFilter,
  type Inbox,
  isLate,
  type KindFilter,
} from '../../../domain/leads/inbox'
import { LEAD_KIND_NAMES, LEAD_KINDS } from '../../../domain/leads/lead'
import { LEAD_STATES, type LeadState } from '../../../domain/leads/lead.lifecycle'
import { LEAD_EMAILS, LEAD_EMAILS_NAMES, type LeadEmails } from '../../../domain/leads/lead-notices'
import { DESK } from '../../../domain/members/desk-paths'
import { MINUTE } from '../../../domain/shared/dates'
import { idIn } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import type { Loaded } from '../../shared/loaded.presenter'
import { cx } from '../../shared/ui/cx'
import { useFresh } from '../../shared/use-fresh'
import { DeskSheet } from '../frame/DeskSheet'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { InboxList } from './InboxList'
import { LeadPane } from './LeadPane'
import styles from './Inbox.module.css'
import { inboxBindings } from './inbox.bindings'
import { CHOOSE_LEAD_EMAILS, INBOX } from './inbox.flows'
import { useRowFocus } from '../frame/use-row-focus'
import { useInboxFilter } from './use-inbox-filter'

/** `/desk/inbox`: who has asked; beside the list the lead with a number. */
export const InboxPages = () => {
  useBindings(inboxBindings)
  return (
    <Routes>
      <Route path=":id?" element={<AllLeads />} />
    </Routes>
  )
}

/** The list stays when a lead is opened beside it. */
const AllLeads = () => {
  const { id } = useParams()
  const leadId = idIn(id)
  return id !== undefined && leadId === null ? <Navigate to={DESK.inbox} replace /> : <InboxScreen leadId={leadId} />
}

/** `leadId`: the one that is open, null for none. */
export const InboxScreen = observer(({ leadId }: { leadId: number | null }) => {
  const { filter, to } = useInboxFilter()
  const loaded = useFlow(useInjection(INBOX), { request: filter })
  useFresh(loaded, MINUTE)
  // Another filter is another list; the filters and the focus stay.
  const wanted = to()
  const asked = useRef(wanted)
  useEffect(() => {
    if (asked.current === wanted) return
    asked.current = wanted
    loaded.load(filter)
  })
  const { value } = loaded
  return (
    <DeskSheet
      title="Inbox"
      number="04"
      tabs={LEAD_STATES.map((state) => ({
        ...{ to: to({ state, page: 1 }), label: NAMES[state], isHere: state === filter.state },
        ...(value === null || state === 'closed' ? {} : { count: value.counts[state] }),
      }))}
      foot={footOf(value)}
    >
      <div className={panes.fill}>
        <Filters isAside={leadId !== null}>
          {value !== null && <Emails emails={value.emails} onChosen={loaded.refresh} />}
        </Filters>
        <Beside loaded={loaded} leadId={leadId} />
      </div>
    </DeskSheet>
  )
})

const NAMES: Readonly<Record<LeadState, string>> = { new: 'New', answered: 'Answered', closed: 'Closed' }

const footOf = (inbox: Inbox | null): readonly (readonly [string, string])[] =>
  inbox === null || inbox.oldest === null
    ? []
    : [
        [
          'Waiting',
          `${inbox.counts.new}${isLate({ state: 'new', at: inbox.oldest }, inbox.now) ? ', the oldest for over 24 hours' : ''}`,
        ],
      ]

const Beside = observer(({ loaded, leadId }: { loaded: Loaded<Inbox>; leadId: number | null }) => {
  useRowFocus(leadId)
  return (
    <div className={cx(styles.beside, leadId !== null && styles.open)}>
      <InboxList loaded={loaded} leadId={leadId} />
      {leadId !== null && <LeadPane key={leadId} id={leadId} onChanged={loaded.refresh} />}
    </div>
  )
})

/** On a phone they make room for an open lead. */
const Filters = ({ isAside, children }: { isAside: boolean; children: ReactNode }) => {
  const { filter, to } = useInboxFilter()
  const navigate = useNavigate()
  return (
    <div className={cx(panes.tools, styles.filters, isAside && styles.aside)} role="group" aria-label="Filters">
      <select
        aria-label="Kind"
        className={panes.search}
        value={filter.kind}
        onChange={(event) => void navigate(to({ kind: event.target.value as KindFilter, projectId: 0, page: 1 }))}
      >
        <option value="all">All kinds</option>
        {LEAD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {LEAD_KIND_NAMES[kind]}
          </option>
        ))}
      </select>
      <select
        aria-label="Assigned to"
        className={panes.search}
        value={filter.assignee}
        onChange={(event) => void navigate(to({ assignee: event.target.value as AssigneeFilter, page: 1 }))}
      >
        {ASSIGNEE_FILTERS.map((each) => (
          <option key={each} value={each}>
            {ASSIGNEE_NAMES[each]}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

/** When the person is emailed about what comes in. */
const Emails = observer(({ emails, onChosen }: { emails: LeadEmails; onChosen: () => void }) => {
  const choosing = useFlow(useInjection(CHOOSE_LEAD_EMAILS), undefined)
  useEffect(() => choosing.subscribe(onChosen), [choosing, onChosen])
  return (
    <>
      <select
        aria-label="Emails about new questions"
        className={cx(panes.search, styles.emails)}
        value={emails}
        disabled={choosing.isBusy}
        onChange={(event) => choosing.start(event.target.value as LeadEmails)}
      >
        {LEAD_EMAILS.map((each) => (
          <option key={each} value={each}>
            {LEAD_EMAILS_NAMES[each]}
          </option>
        ))}
      </select>
      <FailureNotice failure={choosing.failure} />
    </>
  )
})
