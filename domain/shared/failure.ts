import * as t from 'io-ts'

/**
 * Why a port call failed. Machines decide by `kind`; `message` is the server's sentence for the user, shown where the
 * documents ask for "the server message" (B8-26, M8-18).
 */
export const Failure = t.intersection(
  [t.type({ kind: t.string, message: t.string }), t.partial({ field: t.string })],
  'Failure',
)
export type Failure<K extends string = string> = { kind: K; message: string; field?: string }

export const failure = <K extends string>(kind: K, message: string, field?: string): Failure<K> =>
  field === undefined ? { kind, message } : { kind, message, field }

/** The session is missing, ended or refused; handled the same on every screen (B8-2, A8-2). */
export const SESSION_KINDS = [
  'session-missing',
  'session-invalid',
  'session-expired',
  'session-refused',
  'session-locked',
] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Kinds of failure common to all calls. */
export type CommonKind =
  | SessionKind
  | 'malformed'
  | 'forbidden'
  | 'plan-required'
  | 'not-found'
  | 'too-many-requests'
  | 'unreachable'
  | 'unexpected'

export const unreachable = failure('unreachable', 'We couldn’t reach the server. Check your connection and try again.')

export const isSessionKind = (kind: string): kind is SessionKind => (SESSION_KINDS as readonly string[]).includes(kind)

/** Narrows an actor's rejection; unrecognised errors become `unreachable`. */
export const asFailure = (error: unknown): Failure => (Failure.is(error) ? error : unreachable)
