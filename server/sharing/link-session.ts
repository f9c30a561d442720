import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../http/tokens'

const SESSION = /^(\d{1,9})\.([\w-]{43})$/

/** The secret of a link's address: its id and 256 bits derived from it, so that nothing secret is stored. */
export const sessionIdOf = (derive: Tokens['derive'], linkId: number): string =>
  `${linkId}.${derive('private-link', String(linkId))}`

/** Returns the id of the link whose secret it is, or null. */
export const linkIdOf = (derive: Tokens['derive'], sessionId: string): number | null => {
  const [, id = '', secret = ''] = SESSION.exec(sessionId) ?? []
  if (id === '') return null
  return isSame(secret, derive('private-link', id)) ? Number(id) : null
}

/** In constant time. */
export const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
