import type { DocumentLinkPort } from '../../../domain/reservation/documents/document-link.ports'
import { call, type HttpClient } from '../shared/http-client'
import { linkedDocument } from './document-link.contract'

export const documentLinksOverHttp = (http: HttpClient): DocumentLinkPort => ({
  view: (token) => call(http, linkedDocument)({ params: { token } }),
})
