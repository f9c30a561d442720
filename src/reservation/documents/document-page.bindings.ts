import { documentLinksOverHttp } from '../../../adapters/http/reservation/document-link.http'
import type { LinkedDocument } from '../../../domain/reservation/documents/document-link'
import { DOCUMENT_LINKS } from '../../../domain/reservation/documents/document-link.ports'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { HTTP } from '../../shared/http.bindings'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

/** Request the token of the link. */
export const LINKED_DOCUMENT = token<Flow<typeof loadingMachine, Loaded<LinkedDocument>>>('linked-document')

export const documentPageBindings = bindings((bind) => {
  bind(DOCUMENT_LINKS, documentLinksOverHttp, HTTP)
  bind(LINKED_DOCUMENT, (links) => loadingFlow('linked document', links.view), DOCUMENT_LINKS)
})
