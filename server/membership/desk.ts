import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Payments } from '../payments/payments'
import type { MembershipEmails } from './emails'

/** What the use cases of memberships work with. */
export interface MembershipDesk {
  readonly db: Database
  readonly clock: Clock
  readonly payments: Payments
  readonly letters: MembershipEmails
  /** argon2id. */
  readonly hashPassword: (password: string) => Promise<string>
  /** Why a new password is refused; null if it is accepted. */
  readonly passwordProblem: (password: string) => Promise<string | null>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
