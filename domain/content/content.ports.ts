import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { AdPage, Advertisement } from './advertising'
import type { LegalKind, PublishedText } from './published-text'
import type { Faq } from './faq'

/** A picture of the home page. `alt`: what it shows; empty for the drawn street. */
export interface HomePicture {
  readonly image: string
  readonly alt: string
}

/** The tenant's contact details (B3-33). */
export interface Contacts {
  readonly contactEmail: string
  readonly contactPhone: string
}

export interface ContentPort {
  contacts(): TaskEither<Failure, Contacts>
  /** Rich text; sanitise before display (M2-116). */
  about(): TaskEither<Failure, string>
  /** A published legal text of the brand. Fails with `not-found`. */
  legalText(request: { kind: LegalKind; version: number }): TaskEither<Failure, PublishedText>
  faq(): TaskEither<Failure, Faq>
  /** A page's advertisements, for a suburb or in general, in slot order (B7-9). */
  advertisements(request: { page: AdPage; suburb: string | null }): TaskEither<Failure, readonly Advertisement[]>
  /** URLs of the home page's pictures, in display order (B7-8). */
  banners(): TaskEither<Failure, readonly HomePicture[]>
}

export const CONTENT = token<ContentPort>('content')
