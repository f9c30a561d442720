import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { type ContextModule, job } from '../module'
import type { PaymentEngine } from '../payments/payment-engine'
import { abrRegister, embeddedRegister } from './business-register'
import { businessRegisterRoutes } from './business-register.routes'
import type { MembershipServices } from './membership-services'
import { membershipEmailKinds, membershipEmails } from './emails'
import { membershipPayments } from './membership-payment'
import { sweepMemberships } from './sweep'
import { uConnectRoutes } from './u-connect.routes'

interface Parts extends Pick<MembershipServices, 'hashPassword' | 'isPasswordOf' | 'passwordProblem' | 'codes'> {
  readonly db: Database
  readonly clock: Clock
  /** The Australian Business Register's service; an empty URL for the embedded register. */
  readonly register: { readonly url: string; readonly guid: string }
  /** Registrations per minute and IP address. */
  readonly signInLimit: number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** U-Connect. The payment engine needs this module's payments before `open` can be called with the engine. */
export const membershipModule = ({ db, clock, register: { url, guid }, signInLimit, log, ...identity }: Parts) => {
  const emails = membershipEmails(clock)
  const register = url === '' ? embeddedRegister : abrRegister({ url, guid }, fetch)
  return {
    payments: membershipPayments({ clock, emails }),
    open: (payments: PaymentEngine): ContextModule => {
      const services: MembershipServices = { db, clock, payments, register, log, emails, ...identity }
      return {
        emails: membershipEmailKinds,
        jobs: [job('memberships', 30, () => sweepMemberships(services))],
        routes: (kernel) => {
          uConnectRoutes(kernel, services, signInLimit)
          businessRegisterRoutes(kernel, register)
        },
      }
    },
  }
}
