import type { Tenant } from '../../domain/content/tenant'
import type { Period, Plan } from '../../domain/membership/plan'
import { formatDayAndTime } from '../../domain/shared/dates'
import { formatCents } from '../../domain/shared/money'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { postRendered } from '../mail/outbox'
import { layOut, senderOf } from '../mail/email-layout'

interface Needs {
  readonly clock: Clock
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  /** Sender where it is not the tenant's contact address. */
  readonly mailFrom: string
}

interface Joining { readonly id: number; readonly email: string; readonly tenant: string; readonly origin: string }
interface Began extends Joining { readonly expiresAt: Date }
interface Joined extends Joining { readonly firstName: string; readonly plan: Plan; readonly period: Period; readonly paidCents: number }
interface MoneyBack extends Joining { readonly firstName: string; readonly refundCents: number }

/** Letters to somebody who joins, in the transaction that causes them. */
export interface MembershipLetters {
  began(sql: Sql, began: Began): Promise<void>
  joined(sql: Sql, joined: Joined): Promise<void>
  moneyBack(sql: Sql, refunded: MoneyBack): Promise<void>
}

export const membershipLetters = ({ clock, tenantByLabel, mailFrom }: Needs): MembershipLetters => {
  const send = async (sql: Sql, { id, email, tenant: label }: Joining, what: string, write: (tenant: Tenant) => ReturnType<typeof layOut>) => {
    const tenant = await tenantByLabel(sql, label)
    await postRendered(sql, [{ key: `u-connect-${id}-${what}`, sender: senderOf(tenant, mailFrom), recipient: email, ...write(tenant) }], clock())
  }
  return {
    began: (sql, began) => send(sql, began, 'began', (tenant) => beganLetter(tenant, began)),
    joined: (sql, joined) => send(sql, joined, 'joined', (tenant) => joinedLetter(tenant, joined)),
    moneyBack: (sql, refunded) => send(sql, refunded, 'money-back', (tenant) => moneyBackLetter(tenant, refunded)),
  }
}

/** It opens nothing: who has the mailbox is not yet who has the browser. */
const beganLetter = (tenant: Tenant, { email, origin, expiresAt }: Began) => layOut(tenant, {
  subject: `Joining U-Connect at ${tenant.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody, probably you, began to join U-Connect at ${tenant.name} with the address ${email}.`,
    `Go on in the browser in which you began, until ${formatDayAndTime(expiresAt)} (Adelaide time). After that you can begin again; nothing has been charged.`,
    'If it was not you, you need not do anything: without a password and your details there will be no account.',
  ],
  facts: [],
  action: { label: 'See the plans', url: `${origin}/#/pricing` },
})

const PER: Readonly<Record<Period, string>> = { MONTHLY: 'per month', YEARLY: 'per year' }

const joinedLetter = (tenant: Tenant, { email, firstName, plan, period, paidCents, origin }: Joined) => layOut(tenant, {
  subject: 'Welcome to U-Connect',
  greeting: `Dear ${firstName},`,
  paragraphs: [
    `You are a member of U-Connect at ${tenant.name}. Sign in with your e-mail address and the password you chose.`,
    paidCents === 0 ? '' : `The membership goes on, and is paid again, until you end it. To end it, write to ${tenant.contactEmail} or call ${tenant.contactPhone}.`,
  ],
  facts: [
    ['Plan', plan.name],
    ['Price', paidCents === 0 ? 'Free' : `${formatCents(paidCents)} ${PER[period]}, GST inclusive`],
    ['E-mail', email],
  ],
  action: { label: 'Sign in', url: `${origin}/#/login` },
})

const moneyBackLetter = (tenant: Tenant, { email, firstName, refundCents }: MoneyBack) => layOut(tenant, {
  subject: 'Your U-Connect payment goes back',
  greeting: `Dear ${firstName},`,
  paragraphs: [
    `We received your payment for U-Connect, but ${email} had an account at ${tenant.name} by then. The subscription has been ended, and all of the payment goes back to the card; this takes 3-5 business days to clear.`,
    `Please sign in to the account you have. If you did not make it, write to ${tenant.contactEmail} or call ${tenant.contactPhone}.`,
  ],
  facts: [['Goes back', formatCents(refundCents)]],
})
