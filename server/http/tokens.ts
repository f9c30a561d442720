import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSigner, createVerifier, TOKEN_ERROR_CODES } from 'fast-jwt'
import type { Clock } from '../clock'

export type Claims = Readonly<Record<string, unknown>>

/** Signed tokens (JWT, HS256), each valid for one purpose only. */
export interface Tokens {
  sign(purpose: string, subject: string, claims: Claims, expiresAt: Date): string
  /** The claims, `expired`, or null if the token is invalid. */
  read(purpose: string, token: string): Claims | 'expired' | null
  /** Whether the token is for this subject and has not expired. */
  opens(purpose: string, subject: string, token: string): boolean
  /** A 256-bit secret (base64url) for a purpose and subject. Deterministic, so it need not be stored. */
  derive(purpose: string, subject: string): string
}

const ALGORITHM = 'HS256'

export const tokensWith = (secret: string, clock: Clock): Tokens => {
  const keyFor = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
  const read: Tokens['read'] = (purpose, token) => {
    try {
      // The library accepts a token in the very millisecond it expires; RFC 7519 does not.
      return createVerifier({ key: keyFor(purpose), algorithms: [ALGORITHM], clockTimestamp: clock().getTime() + 1 })(
        token,
      ) as Claims
    } catch (error) {
      return (error as { code?: string }).code === TOKEN_ERROR_CODES.expired ? 'expired' : null
    }
  }
  return {
    sign: (purpose, sub, claims, expiresAt) =>
      createSigner({ key: keyFor(purpose), algorithm: ALGORITHM })({
        ...claims,
        sub,
        iat: seconds(clock()),
        exp: seconds(expiresAt),
      }),
    read,
    opens: (purpose, subject, token) => {
      const claims = read(purpose, token)
      return claims !== null && claims !== 'expired' && claims['sub'] === subject
    },
    // A separate key, so no derived secret equals a token's signature.
    derive: (purpose, subject) =>
      createHmac('sha256', keyFor(`derive:${purpose}`))
        .update(subject)
        .digest('base64url'),
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The configured secret, or one generated once and stored in the data folder. */
export const secretFor = (configured: string, dataDir: string): string => {
  if (configured !== '') return configured
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8')
}
