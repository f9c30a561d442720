import type { HttpClient } from '../../adapters/http/shared/http-client'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'

/** The one client of the wire; only bindings ask for it. */
export const HTTP = token<HttpClient>('http')

/** Tells that a call was answered with a session code: the client is made before whoever keeps the session. */
export class SessionSignal {
  private readonly listeners = new Set<(failure: Failure) => void>()
  readonly tell = (failure: Failure): void => this.listeners.forEach((listener) => listener(failure))
  readonly listen = (listener: (failure: Failure) => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

export const SESSION_SIGNAL = token<SessionSignal>('session-signal')
