import type { FastifyBaseLogger } from 'fastify'
import type * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { PaymentEngine } from '../payments/payment-engine'
import type { BusinessRegister } from './business-register'
import type { MembershipEmails } from './emails'

/** Emailed codes, provided by the identity context. Both run in the caller's transaction. */
export interface RegistrationCodes {
  /** False after three codes within an hour. */
  send(
    sql: Sql,
    request: {
      readonly subject: RegistrationSubject
      readonly email: string
      readonly firstName: string
      readonly tenant: string
    },
  ): Promise<boolean>
  /** The address the code confirms; null if the code is wrong. */
  use(sql: Sql, subject: RegistrationSubject, typed: string): Promise<string | null>
}
interface RegistrationSubject {
  readonly kind: 'registration'
  readonly id: number
}

interface AccountOwner {
  readonly accountId: number
  readonly email: string
}

/** Dependencies of the membership use cases. */
export interface MembershipServices {
  readonly db: Database
  readonly clock: Clock
  readonly payments: PaymentEngine
  readonly emails: MembershipEmails
  readonly register: BusinessRegister
  readonly codes: RegistrationCodes
  /** argon2id. */
  readonly hashPassword: (password: string) => Promise<string>
  /** Whether this is the account's password. Fails with `too-many-requests` after failed tries, which count with its failed logins. */
  readonly isPasswordOf: (account: AccountOwner, password: string) => Promise<E.Either<Failure, boolean>>
  /** The reason a new password is refused; null if it is accepted. */
  readonly passwordProblem: (password: string) => Promise<string | null>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
