import { reachable } from '../../domain/content/contacting'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { resetLinkPath } from '../../domain/identity/recovery'
import { SIGN_IN_PATH } from '../../domain/identity/return-path'
import { IsoDate } from '../../domain/shared/iso-date'
import { awaited, type DueEmail, emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { codeOf } from './email-code'
import { emailCodes } from './email-code.tables'
import { accounts, passwordResets } from './identity.tables'
import { secretOfLink } from './link-secret'
import { newDevice, secondFactorOff, secondFactorOn } from './security-emails'
import { welcome } from './welcome-email'

type NoData = Record<never, never>

/** The subject is a password reset. A link that was used or has expired is not sent. */
const passwordLink = emailKind(noData, async ({ sql, subjectId, tenant, origin, derive }: DueEmail<NoData>) => {
  const [reset] = await sql
    .select({
      email: accounts.email,
      firstName: accounts.firstName,
      expiresAt: passwordResets.expiresAt,
      usedAt: passwordResets.usedAt,
    })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(eq(passwordResets.id, subjectId))
  if (reset === undefined || reset.usedAt !== null) return null
  const { email, firstName, expiresAt } = reset
  return {
    recipient: email,
    ...layOut(tenant, {
      subject: `Choose a new password for ${tenant.name}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `We received a request for a new password for your account ${email} at ${tenant.name}.`,
        `You can use the link below once, until ${formatDeadlineIn(expiresAt, tenant.timeZone)}.`,
        'If you did not ask for this, you can ignore this email. Your password stays the same.',
      ],
      facts: [],
      // In the fragment, which browsers don't send, so servers don't log it.
      action: {
        label: 'Choose a new password',
        url: `${origin ?? ''}/#${resetLinkPath({ email, sessionId: secretOfLink(derive, subjectId) })}`,
      },
    }),
  }
})

/** The subject is one password change. The origin is for the login page, which offers a reset. */
const passwordChanged = emailKind(
  t.type({ email: t.string, firstName: t.string, changedAt: IsoDate }),
  async ({ tenant, origin, data: { email, firstName, changedAt } }) => ({
    recipient: email,
    ...layOut(tenant, {
      subject: `Your ${tenant.name} password was changed`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `The password of your account ${email} at ${tenant.name} was changed on ${formatDeadlineIn(changedAt, tenant.timeZone)}.`,
        'If you changed it, you don’t need to do anything.',
        `If you did not change it, choose "Forgot password?" on the login page now to set a new password.${reachable(tenant, (ways) => ` Then ${ways}.`)}`,
      ],
      facts: [],
      action: { label: 'Go to the login page', url: `${origin ?? ''}/#${SIGN_IN_PATH}` },
    }),
  }),
)

/** The subject is the account, which no longer exists. */
const accountDeleted = emailKind(
  t.type({ email: t.string, firstName: t.string }),
  async ({ tenant, data: { email, firstName } }) => ({
    recipient: email,
    ...layOut(tenant, {
      subject: `Your ${tenant.name} account is deleted`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `Your account ${email} at ${tenant.name} has been deleted, and you have been logged out everywhere. We keep records of paid reservations as the law requires, but they are no longer linked to an account.`,
        reachable(tenant, (ways) => `If you did not delete it, please ${ways}.`),
      ],
      facts: [],
    }),
  }),
)

/** The subject is a row of `email_codes`. A code that was used or replaced is not sent. The first name is empty until it is known. */
const emailCode = emailKind(
  t.type({ firstName: t.string }),
  async ({ sql, subjectId, tenant, derive, data: { firstName } }) => {
    const [code] = await sql.select().from(emailCodes).where(eq(emailCodes.id, subjectId))
    if (code === undefined || code.endedAt !== null) return null
    return {
      recipient: code.email,
      ...layOut(tenant, {
        subject: `Confirm your email address for ${tenant.name}`,
        greeting: firstName === '' ? 'Hello,' : `Dear ${firstName},`,
        paragraphs: [
          'Enter this code on the page where you requested it to confirm your email address.',
          `You can use the code once, until ${formatDeadlineIn(code.expiresAt, tenant.timeZone)}. A newer code replaces it.`,
          'If you did not request a code, you can ignore this email. Never share the code: we will not ask you for it by phone or email.',
        ],
        facts: [['Your code', codeOf(derive, subjectId)]],
      }),
    }
  },
)

/** Emails to the owner of an account, and to people who are joining. */
export const identityEmails = {
  welcome,
  'email-code': awaited(emailCode),
  'password-link': awaited(passwordLink),
  'password-changed': passwordChanged,
  'account-deleted': accountDeleted,
  'new-device': newDevice,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
}
