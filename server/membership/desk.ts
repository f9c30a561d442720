import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { PaymentEngine } from '../payments/payment-engine'
import type { MembershipEmails } from './emails'

/** What the use cases of memberships work with. */
export interface MembershipDesk {
  readonly db: Database
  readonly clock: Clock
  readonly payments: PaymentEngine
  readonly letters: MembershipEmails
  /** argon2id. */
  readonly hashPassword: (password: string) => Promise<string>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
