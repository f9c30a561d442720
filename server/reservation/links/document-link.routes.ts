import * as E from 'fp-ts/lib/Either.js'
import { linkedDocument } from '../../../adapters/http/reservation/document-link.contract'
import { failure } from '../../../domain/shared/failure'
import type { SignedFiles } from '../../files/signed-files'
import type { Kernel } from '../../http/kernel'
import { route } from '../../http/route'
import { viewDocumentLink } from './document-links'

const noLink = failure('not-found', 'This link is not valid. Check that you copied all of it.')

/** The documents of emailed links. */
export const documentLinkRoutes = (kernel: Kernel, files: Pick<SignedFiles, 'addressOf'>): void =>
  route(
    kernel,
    linkedDocument,
    async ({ params: { token } }) => {
      const view = await viewDocumentLink(kernel, files, token)
      return view === null ? E.left(noLink) : E.right(view)
    },
    { limitPerMinute: 60 },
  )
