import type { FastifyInstance } from 'fastify'
import type { Database } from '../../server/db/database'
import { httpApp } from '../../server/http/app'
import { tokensWith } from '../../server/http/tokens'
import { identityRoutes } from '../../server/identity/identity.routes'
import { type Sessions, sessionsIn } from '../../server/identity/sessions'
import { settingsFrom } from '../../server/settings'
import { NOW } from './tokens'

export interface IdentityServer {
  readonly app: FastifyInstance
  readonly sessions: Sessions
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void
  call(method: 'GET' | 'POST', url: string, body?: object, token?: string): Promise<IdentityAnswer>
}

export interface IdentityAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: { readonly code: number; readonly message: string; readonly data: unknown }
}

/** The identity routes alone, over the given database. */
export const identityServer = async (db: Database, signInLimit = 1_000_000): Promise<IdentityServer> => {
  let now = NOW.getTime()
  const clock = () => new Date(now)
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' }))
  const sessions = sessionsIn(db.sql, tokensWith('a secret of the specs, 32 characters', clock), clock)
  identityRoutes({
    app, db, clock, authenticate: sessions.authenticate, originOf: () => 'http://localhost',
    tenantOf: () => Promise.reject(new Error('no identity route asks for the tenant')),
  }, { sessions, signInLimit })
  return {
    app, sessions,
    advance: (milliseconds) => { now += milliseconds },
    call: async (method, url, body, token) => {
      const answer = await app.inject({ method, url, ...(method === 'GET' ? {} : { payload: body ?? {} }), headers: token === undefined ? {} : { token } })
      return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() }
    },
  }
}
