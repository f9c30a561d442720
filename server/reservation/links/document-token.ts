import { createHash } from 'node:crypto'
import { pathTo } from '../../../domain/shared/paths'
import type { Tokens } from '../../http/tokens'

const BYTES = 16

/** The token of a link to a document, 128 bits. Derived, so that neither a table nor the outbox stores it. */
export const documentToken = (derive: Tokens['derive'], linkId: number): string =>
  Buffer.from(derive('document-link', String(linkId)), 'base64url')
    .subarray(0, BYTES)
    .toString('base64url')

/** A token has 128 bits, so a plain hash can be neither guessed nor looked up. */
export const hashOfToken = (token: string): string => createHash('sha256').update(`document ${token}`).digest('hex')

/** Behind the `#`, so that the token reaches no server’s log with the page. */
export const documentAddress = (origin: string, token: string): string => `${origin}/#${pathTo('document', { token })}`
