import { pathTo } from '../../domain/shared/paths'
import { SIGNING_RETURN } from '../../adapters/http/signing/signing.contract'
import type { Tokens } from '../http/tokens'
import { sha256 } from './event-log'

const BYTES = 16

const derived = (derive: Tokens['derive'], purpose: string, subject: string): string =>
  Buffer.from(derive(purpose, subject), 'base64url').subarray(0, BYTES).toString('base64url')

/** The token of a signer's link, 128 bits. Derived, so that neither a table nor the outbox stores it. */
export const signingToken = (derive: Tokens['derive'], envelopeId: number, position: number): string =>
  derived(derive, 'signing-link', `${envelopeId} ${position}`)

/** Our id of an envelope at its provider. Not only its number: several installations may share an account there. */
export const providerKey = (derive: Tokens['derive'], envelopeId: number): string =>
  derived(derive, 'signing-envelope', String(envelopeId))

const TOKEN = /^[\w-]{22}$/
export const isToken = (text: string): boolean => TOKEN.test(text)

/** A token has 128 bits, so a plain hash can be neither guessed nor looked up. */
export const hashOfToken = (token: string): string => sha256(`signing ${token}`)

/** For a provider's page, see `signingReturnRoutes`. */
export const returnAddress = (origin: string, token: string): string =>
  `${origin}${SIGNING_RETURN.replace(':token', token)}`

export const signingAddress = (origin: string, token: string): string => `${origin}/#${pathTo('signing', { token })}`
