import { leadsOverHttp } from '../../../adapters/http/stock/leads.http'
import { replyDraftsIn } from '../../../adapters/storage/reply-drafts'
import { SESSION_STORE } from '../../../domain/identity/identity.ports'
import { accountOfToken } from '../../../domain/identity/token-account'
import { LEADS, REPLY_DRAFTS } from '../../../domain/leads/leads.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { ACT_ON_LEAD, ASSIGN_LEAD, CHOOSE_LEAD_EMAILS, INBOX, LEAD, WRITE_TO_LEAD } from './inbox.flows'

/** Everything that the inbox asks the server, and the replies that are begun. */
export const inboxBindings = bindings((bind) => {
  bind(LEADS, leadsOverHttp, HTTP)
  bind(REPLY_DRAFTS, (session) => replyDraftsIn(localStorage, () => accountOfToken(session.token())), SESSION_STORE)
  bind(INBOX, (leads) => loadingFlow('inbox', leads.inbox), LEADS)
  bind(LEAD, (leads) => loadingFlow('lead', leads.lead), LEADS)
  bind(WRITE_TO_LEAD, (leads) => taskFlow('write to lead', leads.write), LEADS)
  bind(ACT_ON_LEAD, (leads) => taskFlow('act on lead', leads.act), LEADS)
  bind(ASSIGN_LEAD, (leads) => taskFlow('assign lead', leads.assign), LEADS)
  bind(CHOOSE_LEAD_EMAILS, (leads) => taskFlow('choose lead emails', leads.chooseEmails), LEADS)
})
