import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from './client-address'

declare module 'fastify' {
  interface FastifyRequest {
    /** The kind of failure the call was answered with; null for a success. */
    refusal: string | null
  }
}

/** Failures that somebody who tries to get in would cause. Others are a form's or a sale's ordinary outcomes. */
const SUSPICIOUS = [
  'session-invalid',
  'session-refused',
  'session-locked',
  'forbidden',
  'password-refused',
  'password-wrong',
  'password-not-proven',
  'second-factor-required',
  'code-refused',
  'link-refused',
  'too-many-requests',
]

export const noteRefusals = (app: FastifyInstance): void => {
  app.decorateRequest('refusal', null)
}

/**
 * Notes how a call failed, for `/metrics`, and logs it if it may be an attack: with the network it came from, because only
 * that distinguishes an attack from a mistake, and the account if it is known. Business failures have HTTP status 200 (A7-5).
 */
export const noteRefusal = (request: FastifyRequest, kind: string): void => {
  request.refusal = kind
  // What belongs to another person answers like what is missing; visitors without a session only follow old addresses.
  const isAttempt = SUSPICIOUS.includes(kind) || (kind === 'not-found' && request.accountId !== null)
  if (isAttempt)
    request.log.info({ refusal: kind, account: request.accountId, address: addressOf(request) }, 'a call was refused')
}
