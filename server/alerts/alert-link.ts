import { timingSafeEqual } from 'node:crypto'
import { pathTo } from '../../domain/shared/paths'
import type { Tokens } from '../http/tokens'

const BYTES = 16

const secretOf = (derive: Tokens['derive'], readerId: number): Buffer =>
  Buffer.from(derive('alerts', String(readerId)), 'base64url').subarray(0, BYTES)

/** What the links in a reader's emails carry: the reader's id and 128 derived bits, which no table stores. */
export const alertToken = (derive: Tokens['derive'], readerId: number): string =>
  `${readerId}.${secretOf(derive, readerId).toString('base64url')}`

/** The reader of a link; null if it isn't valid. */
export const readerOfToken = (derive: Tokens['derive'], token: string): number | null => {
  const [, id = '', secret = ''] = /^(\d{1,9})\.([\w-]{22})$/.exec(token) ?? []
  const given = Buffer.from(secret, 'base64url')
  const readerId = Number(id)
  return given.length === BYTES && timingSafeEqual(given, secretOf(derive, readerId)) ? readerId : null
}

/** Behind the `#`, so that the token reaches no server’s log with the page. */
export const alertPage = (origin: string, token: string, query = ''): string =>
  `${origin}/#${pathTo('alerts', { token })}${query}`

/** To which mail programs send what ends the emails. */
export const stopAddress = (origin: string, token: string): string => `${origin}/api/alerts/${token}/stop`
