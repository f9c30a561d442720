import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { AdPage, Advertisement } from './advertising'

/** How to reach the tenant (B3-33). */
export interface Contacts {
  readonly contactEmail: string
  readonly contactPhone: string
}

export interface ContentPort {
  contacts(): TaskEither<Failure, Contacts>
  /** Rich text, to be sanitised where it is shown (M2-116). */
  about(): TaskEither<Failure, string>
  /** The advertisements of a page, for a suburb or for everywhere, in the order of their places (B7-9). */
  advertisements(request: { page: AdPage; suburb: string | null }): TaskEither<Failure, readonly Advertisement[]>
  /** The home page's pictures by their addresses, in the order of their turns (B7-8). */
  banners(): TaskEither<Failure, readonly string[]>
}

export const CONTENT = token<ContentPort>('content')
