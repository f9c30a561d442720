import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

/** `exp` is in seconds (B3-31). */
const Claims = t.type({ exp: t.number })

/** Unusable stored tokens are removed: those without three dot-separated parts (B5-21), and expired ones (B5-22). */
export type TokenStanding = 'usable' | 'malformed' | 'expired'

export const standingOfToken = (token: string, at: Date): TokenStanding => {
  const claims = claimsOf(token)
  if (claims === null) return 'malformed'
  return claims.exp * 1000 > at.getTime() ? 'usable' : 'expired'
}

const claimsOf = (token: string): t.TypeOf<typeof Claims> | null => {
  const claims = Claims.decode(payloadOf(token))
  return E.isRight(claims) ? claims.right : null
}

/** What a token says, without checking the signature, which only the server can do; null for what is no token. */
export const payloadOf = (token: string): unknown => {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return null
  try {
    return JSON.parse(atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return null
  }
}
