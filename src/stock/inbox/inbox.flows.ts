import type { Inbox, LeadDetail } from '../../../domain/leads/inbox'
import type { LeadEmails } from '../../../domain/leads/lead-notices'
import type { Assigning, LeadAct, NewMessage } from '../../../domain/leads/leads.ports'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'

/** Request the filter. */
export const INBOX = token<Flow<typeof loadingMachine, Loaded<Inbox>>>('inbox')
/** Request its number. */
export const LEAD = token<Flow<typeof loadingMachine, Loaded<LeadDetail>>>('lead')
export const WRITE_TO_LEAD = token<TaskFlow<NewMessage>>('write-to-lead')
export const ACT_ON_LEAD = token<TaskFlow<LeadAct>>('act-on-lead')
export const ASSIGN_LEAD = token<TaskFlow<Assigning>>('assign-lead')
export const CHOOSE_LEAD_EMAILS = token<TaskFlow<LeadEmails>>('choose-lead-emails')
