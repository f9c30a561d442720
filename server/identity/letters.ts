import type { Tenant } from '../../domain/content/tenant'
import { formatDayAndTime } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { post } from '../mail/outbox'
import { senderOf, sheet } from '../mail/sheet'

interface Needs {
  readonly clock: Clock
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  /** Sender where it is not the tenant's contact address. */
  readonly mailFrom: string
}

interface Recipient { readonly email: string; readonly firstName: string }
interface Link { readonly tenant: string; readonly account: Recipient; readonly key: string; readonly url: string; readonly expiresAt: Date }
interface Code { readonly id: string; readonly email: string; readonly firstName: string; readonly tenant: string; readonly code: string; readonly expiresAt: Date }
interface Deleted { readonly tenant: string; readonly account: Recipient & { readonly id: number } }

/** Letters to an account's owner, in the transaction that causes them. */
export interface IdentityLetters {
  link(sql: Sql, link: Link): Promise<void>
  /** Also sent to people who are joining and have no account yet. */
  code(sql: Sql, code: Code): Promise<void>
  deleted(sql: Sql, deleted: Deleted): Promise<void>
}

export const identityLetters = ({ clock, tenantByLabel, mailFrom }: Needs): IdentityLetters => ({
  link: async (sql, { tenant: label, account, key, url, expiresAt }) => {
    const tenant = await tenantByLabel(sql, label)
    await post(sql, [{ key, sender: senderOf(tenant, mailFrom), recipient: account.email, secret: true, ...linkLetter(tenant, account, url, expiresAt) }], clock())
  },
  code: async (sql, { id, email, tenant: label, ...code }) => {
    const tenant = await tenantByLabel(sql, label)
    await post(sql, [{ key: `email-code-${id}`, sender: senderOf(tenant, mailFrom), recipient: email, secret: true, ...codeLetter(tenant, code) }], clock())
  },
  deleted: async (sql, { tenant: label, account }) => {
    const tenant = await tenantByLabel(sql, label)
    await post(sql, [{ key: `account-${account.id}-deleted`, sender: senderOf(tenant, mailFrom), recipient: account.email, ...deletedLetter(tenant, account) }], clock())
  },
})

const linkLetter = (tenant: Tenant, { email, firstName }: Recipient, url: string, expiresAt: Date) => sheet(tenant, {
  subject: `Choose a new password for ${tenant.name}`,
  greeting: `Dear ${firstName},`,
  paragraphs: [
    `Somebody, probably you, asked for a new password for your account ${email} at ${tenant.name}.`,
    `The link below works once, until ${formatDayAndTime(expiresAt)} (Adelaide time).`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ],
  schedule: [],
  action: { label: 'Choose a new password', url },
})

const codeLetter = (tenant: Tenant, { firstName, code, expiresAt }: Pick<Code, 'firstName' | 'code' | 'expiresAt'>) => sheet(tenant, {
  subject: `Confirm your email address for ${tenant.name}`,
  greeting: firstName === '' ? 'Hello,' : `Dear ${firstName},`,
  paragraphs: [
    'Enter this code on the page where you requested it to confirm your email address.',
    `The code works once, until ${formatDayAndTime(expiresAt)} (Adelaide time). A newer code replaces it.`,
    'If you did not request a code, ignore this email. Never share the code: we will not ask you for it by phone or email.',
  ],
  schedule: [['Your code', code]],
})

const deletedLetter = (tenant: Tenant, { email, firstName }: Recipient) => sheet(tenant, {
  subject: `Your ${tenant.name} account is deleted`,
  greeting: `Dear ${firstName},`,
  paragraphs: [
    `Your account ${email} at ${tenant.name} has been deleted, and nobody is signed in to it any more. What we must keep about reservations that were paid stays in our books, without an account.`,
    `If it was not you, please write to ${tenant.contactEmail} or call ${tenant.contactPhone}.`,
  ],
  schedule: [],
})
