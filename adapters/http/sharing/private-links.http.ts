import { LINKS_PER_PAGE } from '../../../domain/sharing/private-link'
import type { AgentLinksPort } from '../../../domain/sharing/sharing.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './private-links.contract'

export const agentLinksOverHttp = (http: HttpClient): AgentLinksPort => ({
  page: ({ propertyId, page }) =>
    call(http, contract.privateLinks)({ params: { propertyId: propertyId ?? 0, page, pageSize: LINKS_PER_PAGE } }),
  make: ({ passphrase, isPublic, ...form }) =>
    call(http, contract.makePrivateLink)({ body: { ...form, passWord: passphrase, publicFlag: isPublic ? 1 : null } }),
  change: (id, changes) => call(http, contract.changePrivateLink)({ params: { id }, body: changes }),
  close: (id) => call(http, contract.closePrivateLink)({ params: { id } }),
  emailPassphrase: ({ id, email, passphrase }) =>
    call(http, contract.emailPassphrase)({ params: { id }, body: { email, passWord: passphrase } }),
})
