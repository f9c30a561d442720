import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Inbox, InboxFilter, LeadDetail } from './inbox'
import type { LeadEvent } from './lead.lifecycle'
import type { LeadEmails } from './lead-notices'

type Answer<A> = TaskEither<Failure, A>

interface Change {
  readonly id: number
  /** The one that was seen. */
  readonly version: number
}

/** A reply goes to the person by email; a note is for us. */
export interface NewMessage extends Change {
  readonly kind: 'reply' | 'note'
  readonly text: string
  /** Whether the lead counts as answered with it. */
  readonly isAnswered: boolean
}

export interface LeadAct extends Change {
  readonly act: LeadEvent
}

export interface Assigning extends Change {
  /** Null: not assigned. */
  readonly accountId: number | null
}

/** People who have asked. What isn't the caller's fails as `not-found`, and what another person has changed as `changed-meanwhile`. */
export interface LeadsPort {
  inbox(filter: InboxFilter): Answer<Inbox>
  lead(id: number): Answer<LeadDetail>
  write(message: NewMessage): Answer<LeadDetail>
  act(act: LeadAct): Answer<LeadDetail>
  assign(assigning: Assigning): Answer<LeadDetail>
  /** When the caller is emailed from now on. */
  chooseEmails(emails: LeadEmails): Answer<unknown>
}
export const LEADS = token<LeadsPort>('leads')

/** Replies that aren't sent yet, by lead, kept in this browser. */
export interface ReplyDrafts {
  /** Empty for none. */
  load(leadId: number): string
  save(leadId: number, text: string): void
}
export const REPLY_DRAFTS = token<ReplyDrafts>('reply-drafts')
