import { reachable } from '../../domain/content/contacting'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import { KNOWN_DEVICE_DAYS } from '../../domain/identity/lifetimes'
import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { IsoDate } from '../../domain/shared/iso-date'
import { profilePath } from '../../domain/account/profile-path'
import { SIGN_IN_PATH } from '../../domain/identity/return-path'
import type { Sql } from '../db/database'
import { type DueEmail, emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { accounts, sessions } from './identity.tables'

const profileAt = (origin: string | null): string => `${origin ?? ''}/#${profilePath('security')}`
const resetAt = (origin: string | null): string => `${origin ?? ''}/#${SIGN_IN_PATH}`

/** The subject is the session that the login started. */
export const newDevice = emailKind(
  noData,
  async ({ sql, subjectId, tenant, origin }: DueEmail<Record<never, never>>) => {
    const [login] = await sql
      .select({ email: accounts.email, firstName: accounts.firstName, device: sessions.device, at: sessions.createdAt })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(eq(sessions.id, subjectId))
    if (login === undefined) return null
    return {
      recipient: login.email,
      ...layOut(tenant, {
        subject: `New login to your ${tenant.name} account`,
        greeting: `Dear ${login.firstName},`,
        paragraphs: [
          `Someone logged in to your account ${login.email} at ${tenant.name} from a device or network that you haven’t used in the last ${KNOWN_DEVICE_DAYS} days.`,
          'If this was you, you don’t need to do anything.',
          'If this wasn\'t you, log that device out in My account, under "Where you\'re logged in", and change your password there.',
          `If you can’t log in any more, choose "Forgot password?" at ${resetAt(origin)}`,
        ],
        facts: [
          ['Device', login.device],
          ['Time', formatDeadlineIn(login.at, tenant.timeZone)],
        ],
        action: { label: 'Check where you’re logged in', url: profileAt(origin) },
      }),
    }
  },
)

const ownerOf = async (sql: Sql, accountId: string) =>
  (
    await sql
      .select({ email: accounts.email, firstName: accounts.firstName })
      .from(accounts)
      .where(eq(accounts.id, Number(accountId)))
  )[0]

/** The subject is the account; `at` is when it was turned on or off. */
const changed = (words: { readonly state: string; readonly effect: string }) =>
  emailKind(t.type({ at: IsoDate }), async ({ sql, subjectId, tenant, origin, data: { at } }) => {
    const owner = await ownerOf(sql, subjectId)
    if (owner === undefined) return null
    return {
      recipient: owner.email,
      ...layOut(tenant, {
        subject: `Two-step login is ${words.state}`,
        greeting: `Dear ${owner.firstName},`,
        paragraphs: [
          `Two-step login for your account ${owner.email} at ${tenant.name} was turned ${words.state} on ${formatDeadlineIn(at, tenant.timeZone)}.`,
          words.effect,
          `If this wasn’t you, choose a new password ("Forgot password?" at ${resetAt(origin)})${reachable(tenant, (ways) => `, then ${ways}`)}.`,
        ],
        facts: [],
        action: { label: 'Open My account', url: profileAt(origin) },
      }),
    }
  })

export const secondFactorOn = changed({
  state: 'on',
  effect:
    'Logging in now asks for a code from your authenticator app as well as your password. Keep your recovery codes somewhere safe.',
})
export const secondFactorOff = changed({ state: 'off', effect: 'Logging in now asks for your password alone.' })
