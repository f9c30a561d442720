import type { LeadsPort } from '../../../domain/leads/leads.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './leads.contract'

export const leadsOverHttp = (http: HttpClient): LeadsPort => ({
  inbox: (filter) => call(http, contract.inbox)({ query: { ...filter } }),
  lead: (id) => call(http, contract.lead)({ params: { id } }),
  write: ({ id, ...body }) => call(http, contract.writeToLead)({ params: { id }, body }),
  act: ({ id, ...body }) => call(http, contract.actOnLead)({ params: { id }, body }),
  assign: ({ id, ...body }) => call(http, contract.assignLead)({ params: { id }, body }),
  chooseEmails: (emails) => call(http, contract.chooseLeadEmails)({ body: { emails } }),
})
