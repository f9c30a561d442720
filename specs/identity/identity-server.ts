import type { FastifyInstance } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { failure } from '../../domain/shared/failure'
import type { Database } from '../../server/db/database'
import { httpApp } from '../../server/http/app'
import { tokensWith } from '../../server/http/tokens'
import { emailCodesWith } from '../../server/identity/email-codes'
import { identityRoutes } from '../../server/identity/identity.routes'
import { identityEmails } from '../../server/identity/emails'
import { passwordsIn } from '../../server/identity/passwords'
import { secondFactorIn } from '../../server/identity/second-factor'
import { secretsWith } from '../../server/http/secrets'
import { sessionsIn } from '../../server/identity/sessions'
import { sweepIdentity } from '../../server/identity/sweep'
import { TENANTS } from '../../server/seed/demo-tenants'
import { sitesAt } from '../../server/http/sites'
import { settingsFrom } from '../../server/settings'
import type { EmailMessage } from '../../server/mail/mail'
import { rendererOf, SECRET, storedEmails } from '../mail/stored-emails'
import { NOW } from './tokens'

export interface IdentityServer {
  readonly app: FastifyInstance
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void
  /** One round of the sweep. */
  tick(): Promise<void>
  /** The emails in the outbox, rendered now. */
  emails(): Promise<readonly EmailMessage[]>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
    from?: From,
  ): Promise<IdentityAnswer>
}

/** Origin of a call: by default 127.0.0.1, without a User-Agent. */
export interface From {
  readonly userAgent?: string
  readonly address?: string
}

export interface IdentityAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: { readonly code: number; readonly message: string; readonly data: unknown }
}

const WREN = TENANTS.find(({ label }) => label === 'wren') as (typeof TENANTS)[number]

/** Only the identity routes, over the given database, for the brand Wren & Co at https://wren.unifi.example. */
export const identityServer = async (db: Database, signInLimit = 1_000_000): Promise<IdentityServer> => {
  let now = NOW.getTime()
  const clock = () => new Date(now)
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ACCOUNT_RATE_LIMIT: '1000000' }))
  const tokens = tokensWith(SECRET, clock)
  const sessions = sessionsIn(db.sql, tokens, clock)
  const secrets = secretsWith(SECRET, 'identity')
  identityRoutes(
    {
      app,
      db,
      clock,
      authenticate: sessions.authenticate,
      originOf: sitesAt('https://unifi.example').originOf,
      tenantOf: async () => WREN,
    },
    {
      sessions,
      passwords: passwordsIn(db, clock),
      codes: emailCodesWith(tokens.derive, clock),
      signInLimit,
      secrets,
      secondFactor: secondFactorIn({ db, clock, secrets }),
      referrerOf: async () => E.left(failure('not-found', 'no links here')),
    },
  )
  return {
    app,
    tick: () => sweepIdentity({ db, clock, derive: tokens.derive, log: app.log }),
    emails: () =>
      storedEmails(
        db,
        rendererOf(identityEmails, async () => WREN),
      ),
    advance: (milliseconds) => {
      now += milliseconds
    },
    call: async (method, url, body, token, { userAgent = '', address = '127.0.0.1' } = {}) => {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        ...(method === 'GET' ? {} : { payload: body ?? {} }),
        headers: { host: 'wren.unifi.example', 'user-agent': userAgent, ...(token === undefined ? {} : { token }) },
      })
      return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() }
    },
  }
}
