import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'

/** 1 is the event site, 2 the education site (A2.4-3, M3-34). */
export type LinkType = 1 | 2
export interface OutsideLink {
  readonly type: LinkType
  readonly url: string
}

/** The header's external links (A2.4-2). */
export type OutsideLinks = () => TaskEither<Failure, readonly OutsideLink[]>
export const OUTSIDE_LINKS = token<OutsideLinks>('outside-links')

/** The URL of a type; null if the tenant has none. */
export const urlOf = (links: readonly OutsideLink[], wanted: LinkType): string | null =>
  links.find(({ type, url }) => type === wanted && url !== '')?.url ?? null
