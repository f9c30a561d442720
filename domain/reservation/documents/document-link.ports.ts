import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { LinkedDocument } from './document-link'

export interface DocumentLinkPort {
  /** The document of an emailed link. Fails with `not-found` for a wrong one. */
  view(link: string): TaskEither<Failure, LinkedDocument>
}
export const DOCUMENT_LINKS = token<DocumentLinkPort>('document-links')
