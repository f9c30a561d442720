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

const Subject = t.type({ userId: t.number })

/** The account of a token; null without one (B3-31). */
export const accountOfToken = (token: string | null): number | null => {
  const claims = token === null ? null : WithSubject.decode(claimsOf(token))
  if (claims === null || E.isLeft(claims)) return null
  const subject = Subject.decode(jsonOf(claims.right.sub))
  return E.isRight(subject) ? subject.right.userId : null
}
const WithSubject = t.type({ sub: t.string })

/** Reads without checking the signature, which only the server can do. */
const claimsOf = (token: string): t.TypeOf<typeof Claims> | null => {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return null
  const claims = Claims.decode(parsed(parts[1] ?? ''))
  return E.isRight(claims) ? claims.right : null
}

const parsed = (base64url: string): unknown => jsonOf(base64url.replace(/-/g, '+').replace(/_/g, '/'), atob)

const jsonOf = (text: string, read: (text: string) => string = (json) => json): unknown => {
  try {
    return JSON.parse(read(text))
  } catch {
    return null
  }
}
