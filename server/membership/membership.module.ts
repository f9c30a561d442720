import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../domain/content/tenant'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import type { PaymentEngine } from '../payments/payment-engine'
import type { Render } from '../rendering/renderer'
import { billingEmailKinds } from './billing/billing-emails'
import type { BillingServices } from './billing/billing-services'
import { billingRoutes } from './billing/billing.routes'
import { membershipInvoiceKeys } from './billing/invoice-keys'
import { remindOfEnds } from './billing/remind-of-end'
import { readDueSubscriptions, subscriptionChanged } from './billing/read-subscription'
import { abrRegister, embeddedRegister } from './business-register'
import { businessRegisterRoutes } from './business-register.routes'
import type { MembershipServices } from './membership-services'
import { membershipEmailKinds, membershipEmails } from './emails'
import { membershipPayments } from './membership-payment'
import { PLANS_CHANNEL, pricingHead } from './pricing.page'
import { referralEmails } from './referrals/referral-emails'
import { referralsRoutes } from './referrals/referrals.routes'
import { sweepMemberships } from './sweep'
import { uConnectRoutes } from './u-connect.routes'

interface Parts extends Pick<MembershipServices, 'hashPassword' | 'isPasswordOf' | 'passwordProblem' | 'codes'> {
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly render: Render
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  /** The Australian Business Register's service; an empty URL for the embedded register. */
  readonly register: { readonly url: string; readonly guid: string }
  /** Registrations per minute and IP address. */
  readonly signInLimit: number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** U-Connect. The payment engine needs this module's payments before `open` can be called with the engine. */
export const membershipModule = (parts: Parts) => {
  const { db, clock, tokens, render, tenantByLabel, register: businesses, signInLimit, log, ...identity } = parts
  const { url, guid } = businesses
  const emails = membershipEmails(clock)
  const register = url === '' ? embeddedRegister : abrRegister({ url, guid }, fetch)
  return {
    payments: membershipPayments({ clock, emails }),
    open: (payments: PaymentEngine) => {
      const services: MembershipServices = { db, clock, payments, register, log, emails, ...identity }
      const billing: BillingServices = { db, clock, payments, log, tenantByLabel }
      return {
        heads: [pricingHead(db.sql)],
        pageChannels: [PLANS_CHANNEL],
        emails: { ...membershipEmailKinds, ...billingEmailKinds, ...referralEmails },
        jobs: [
          job('memberships', 30, (stopping) => sweepMemberships(services, stopping)),
          job('subscriptions', 120, (stopping) => readDueSubscriptions(billing, stopping)),
          job('plan-ends', 30, () => remindOfEnds(billing)),
        ],
        subscriptionChanged: (subscriptionRef: string) => subscriptionChanged(billing, subscriptionRef),
        routes: (kernel) => {
          uConnectRoutes(kernel, services, signInLimit)
          billingRoutes(kernel, billing, { keys: membershipInvoiceKeys(tokens, clock), render })
          businessRegisterRoutes(kernel, register)
          referralsRoutes(kernel)
        },
      } satisfies OfferingModule
    },
  }
}
