import type { HttpClient } from '../../adapters/http/shared/http-connection'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'

/** The shared HTTP client; used by bindings only. */
export const HTTP = token<HttpClient>('http')

/** Notifies the session of session codes. Decouples the HTTP client, which is created first. */
export class SessionSignal {
  private readonly listeners = new Set<(failure: Failure) => void>()
  readonly tell = (failure: Failure): void => this.listeners.forEach((listener) => listener(failure))
  readonly listen = (listener: (failure: Failure) => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

export const SESSION_SIGNAL = token<SessionSignal>('session-signal')
