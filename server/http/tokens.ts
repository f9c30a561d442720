import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock'

export type Claims = Readonly<Record<string, unknown>>

/** Signed tokens (JWT, HS256) for one purpose each: a token for one thing opens nothing else. */
export interface Tokens {
  sign(purpose: string, subject: string, claims: Claims, expiresAt: Date): Promise<string>
  /** The claims, `expired`, or null when it is not ours. */
  read(purpose: string, token: string): Promise<Claims | 'expired' | null>
}

export const tokensWith = (secret: string, clock: Clock): Tokens => {
  const keys = new Map<string, KeyObject>()
  // One object for each purpose: the library imports a key once for each object it is given.
  const keyFor = (purpose: string): KeyObject => {
    const key = keys.get(purpose) ?? createSecretKey(createHmac('sha256', secret).update(purpose).digest())
    keys.set(purpose, key)
    return key
  }
  return {
    sign: (purpose, subject, claims, expiresAt) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setSubject(subject)
        .setIssuedAt(seconds(clock())).setExpirationTime(seconds(expiresAt)).sign(keyFor(purpose)),
    read: async (purpose, token) => {
      try {
        const { payload } = await jwtVerify(token, keyFor(purpose), { algorithms: ['HS256'], currentDate: clock() })
        return payload
      } catch (error) {
        return (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'expired' : null
      }
    },
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The configured secret, or one that is made once and kept in the data folder. */
export const secretFor = (configured: string, dataDir: string): string => {
  if (configured !== '') return configured
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8')
}
