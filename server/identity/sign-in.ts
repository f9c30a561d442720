import { randomUUID } from 'node:crypto'
import { eq, sql as text } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import type { Grant, SignIn } from '../../domain/identity/sign-in'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { post } from '../mail/outbox'
import { type Device, noteDevice } from './devices'
import { identityEmails } from './emails'
import { accounts } from './identity.tables'
import { hashPassword, verifyPassword } from './password'
import type { SecondFactor, Site } from './second-factor'
import type { Sessions } from './sessions'

/** Names no field, which would reveal which emails have an account. */
const refused = failure('password-refused', 'Incorrect email or password.')

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'start'>
  readonly secondFactor: Pick<SecondFactor, 'refusal'>
  readonly verify?: typeof verifyPassword
}

/** The site a person logs in at, and the device they use. */
interface From {
  readonly site: Site
  readonly device: Device
  readonly log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * An unknown email is refused exactly like a wrong password, in code, message and timing: a dummy hash is checked
 * instead. Whether an account has two-step login is only revealed after the right password.
 */
export const signInWith = ({ db, clock, sessions, secondFactor, verify = verifyPassword }: Dependencies) => {
  const decoy = hashPassword(randomUUID())
  return async ({ email, password, code }: SignIn, { site, device, log }: From): Promise<E.Either<Failure, Grant>> => {
    const [account] = await db.sql
      .select()
      .from(accounts)
      .where(eq(text`lower(${accounts.email})`, email.trim().toLowerCase()))
    const matches = await verify(account?.passwordHash ?? (await decoy), password)
    if (account === undefined || !matches) return E.left(refused)
    const refusal = await secondFactor.refusal(account.id, code ?? '')
    if (refusal !== null) return E.left(refusal)
    const { flagPass, flagAgreement, firstName, lastName } = account
    const token = await db.transaction(async (sql) => {
      const login = { accountId: account.id, sessionId: randomUUID(), device, at: clock() }
      const started = await sessions.start(account.id, { ...login, device: device.label, sql })
      if (await noteDevice(sql, login))
        await post(
          sql,
          identityEmails,
          [{ kind: 'new-device', subjectId: login.sessionId, ...site, data: {} }],
          login.at,
        )
      return started
    })
    log.info({ account: account.id, device: device.label }, 'logged in')
    return E.right({ token, flagPass, flagAgreement, firstName, lastName })
  }
}
