import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import { emailCodesWith } from './email-codes'
import { identityEmails } from './emails'
import { identityMeasures } from './identity.measures'
import { type IdentityDependencies, identityRoutes } from './identity.routes'
import { hashPassword } from './password'
import { passwordProblem } from './password-problem'
import { passwordsIn } from './passwords'
import { secondFactorIn } from './second-factor'
import { secretsWith } from '../http/secrets'
import { sessionsIn } from './sessions'
import { sweepIdentity } from './sweep'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly tokenSecret: string
  /** Logins, registrations, new passwords and email codes, per minute from one address. */
  readonly signInLimit: number
  readonly referrerOf: IdentityDependencies['referrerOf']
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Accounts, sessions, passwords and emailed codes. */
export const identityModule = ({ db, clock, tokens, tokenSecret, signInLimit, referrerOf, log }: Parts) => {
  const sessions = sessionsIn(db.sql, tokens, clock)
  const passwords = passwordsIn(db, clock)
  const codes = emailCodesWith(tokens.derive, clock)
  const secrets = secretsWith(tokenSecret, 'identity')
  const secondFactor = secondFactorIn({ db, clock, secrets })
  return {
    authenticate: sessions.authenticate,
    passwords,
    codes,
    hashPassword,
    passwordProblem,
    emails: identityEmails,
    measures: identityMeasures,
    jobs: [job('identity', 30, () => sweepIdentity({ db, clock, derive: tokens.derive, log }))],
    routes: (kernel) => {
      identityRoutes(kernel, { sessions, passwords, secondFactor, secrets, codes, signInLimit, referrerOf })
    },
  } satisfies OfferingModule
}
