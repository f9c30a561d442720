import type { Tokens } from '../http/tokens'
import { sha256 } from './event-log'

const BYTES = 16

/** The token of a signer's link, 128 bits. Derived, so that neither a table nor the outbox stores it. */
export const signingToken = (derive: Tokens['derive'], envelopeId: number, position: number): string =>
  Buffer.from(derive('signing-link', `${envelopeId} ${position}`), 'base64url')
    .subarray(0, BYTES)
    .toString('base64url')

/** A token has 128 bits, so a plain hash can be neither guessed nor looked up. */
export const hashOfToken = (token: string): string => sha256(`signing ${token}`)

export const signingAddress = (origin: string, token: string): string => `${origin}/sign/${token}`
