import { reachable } from '../../domain/content/contacting'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import * as t from 'io-ts'
import { Period, type Plan } from '../../domain/membership/plan'
import { formatCents, Cents } from '../../domain/shared/money'
import { pathTo } from '../../domain/shared/paths'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'

interface Joining {
  readonly id: number
  readonly email: string
  readonly tenant: string
  readonly origin: string
}
interface Began extends Joining {
  readonly expiresAt: Date
}
interface Joined extends Joining {
  readonly firstName: string
  readonly plan: Plan
  readonly period: Period
  readonly paidCents: Cents
}
interface Refunded extends Joining {
  readonly firstName: string
  readonly refundCents: Cents
}

/** Stores emails to people joining U-Connect, in the transaction that causes them. */
export interface MembershipEmails {
  began(sql: Sql, began: Began): Promise<void>
  joined(sql: Sql, joined: Joined): Promise<void>
  refunded(sql: Sql, refunded: Refunded): Promise<void>
}

/** The subject of each email is a registration, which may be deleted before sending, so the data includes the address. */
export const membershipEmails = (clock: Clock): MembershipEmails => ({
  began: (sql, { id, tenant, origin, email, expiresAt }) =>
    post(
      sql,
      membershipEmailKinds,
      [
        {
          kind: 'membership-started',
          subjectId: id,
          tenant,
          origin,
          data: { email, expiresAt: expiresAt.toISOString() },
        },
      ],
      clock(),
    ),
  joined: (sql, { id, tenant, origin, email, firstName, plan, period, paidCents }) =>
    post(
      sql,
      membershipEmailKinds,
      [
        {
          kind: 'membership-joined',
          subjectId: id,
          tenant,
          origin,
          data: { email, firstName, planName: plan.name, period, paidCents },
        },
      ],
      clock(),
    ),
  refunded: (sql, { id, tenant, origin, email, firstName, refundCents }) =>
    post(
      sql,
      membershipEmailKinds,
      [{ kind: 'membership-refunded', subjectId: id, tenant, origin, data: { email, firstName, refundCents } }],
      clock(),
    ),
})

/** Contains no secret link: the address isn't confirmed yet, and the registration continues only in the browser where it began. */
const started = emailKind(
  t.type({ email: t.string, expiresAt: t.string }),
  async ({ tenant, origin, data: { email, expiresAt } }) => ({
    recipient: email,
    ...layOut(tenant, {
      subject: `Joining U-Connect at ${tenant.name}`,
      greeting: 'Hello,',
      paragraphs: [
        `We received a request to join U-Connect at ${tenant.name} with the address ${email}.`,
        `Please continue in the browser you started in by ${formatDeadlineIn(new Date(expiresAt), tenant.timeZone)}. After that, you can start again. You haven’t been charged.`,
        'If you did not ask to join, you can ignore this email. We only create an account once you set a password and add your details.',
      ],
      facts: [],
      action: { label: 'See the plans', url: `${origin ?? ''}/#${pathTo('pricing')}` },
    }),
  }),
)

const PER: Readonly<Record<Period, string>> = { MONTHLY: 'per month', YEARLY: 'per year' }

const Membership = t.type({
  email: t.string,
  firstName: t.string,
  planName: t.string,
  period: Period,
  paidCents: Cents,
})
const joined = emailKind(
  Membership,
  async ({ tenant, origin, data: { email, firstName, planName, period, paidCents } }) => ({
    recipient: email,
    ...layOut(tenant, {
      subject: 'Welcome to U-Connect',
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `You are now a member of U-Connect at ${tenant.name}. Log in with your email address and the password you chose.`,
        paidCents === 0
          ? ''
          : `Your membership renews automatically until you cancel it. Invoices, your card and cancelling are under “Membership and billing” in your account.`,
      ],
      facts: [
        ['Plan', planName],
        ['Price', paidCents === 0 ? 'Free' : `${formatCents(paidCents)} ${PER[period]}, GST inclusive`],
        ['Email', email],
      ],
      action: {
        label: 'Log in to U-Connect',
        url: tenant.dashboards.channelPartnerSearch || `${origin ?? ''}/#${pathTo('account')}`,
      },
    }),
  }),
)

const refunded = emailKind(
  t.type({ email: t.string, firstName: t.string, refundCents: Cents }),
  async ({ tenant, data: { email, firstName, refundCents } }) => ({
    recipient: email,
    ...layOut(tenant, {
      subject: 'Your U-Connect payment is being refunded',
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `We received your payment for U-Connect, but there was already an account for ${email} at ${tenant.name}. We have ended the subscription and will refund the payment in full to your card. This takes 3-5 business days to clear.`,
        `Please log in to your existing account.${reachable(tenant, (ways) => ` If you did not create it, ${ways}.`)}`,
      ],
      facts: [['Refund', formatCents(refundCents)]],
    }),
  }),
)

export const membershipEmailKinds = {
  'membership-started': started,
  'membership-joined': joined,
  'membership-refunded': refunded,
}
