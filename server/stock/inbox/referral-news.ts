import { eq } from 'drizzle-orm'
import { aroundReferral } from '../../../domain/membership/referral-email'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { type DueEmail, emailKind, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { isReferralReserved, referrals } from '../../membership/referrals.tables'

/** To the member who referred a client. `subjectId` is the referral's. Dropped once the member or the client’s details have been deleted. */
const toMember = async (
  { sql, subjectId, tenant, origin }: Pick<DueEmail<unknown>, 'sql' | 'subjectId' | 'tenant' | 'origin'>,
  write: (client: string) => { readonly subject: string; readonly paragraphs: readonly string[] },
  isDroppedIfReserved: boolean,
) => {
  const [found] = await sql
    .select({ referral: referrals, member: accounts, isReserved: isReferralReserved.as('is_reserved') })
    .from(referrals)
    .innerJoin(accounts, eq(accounts.id, referrals.accountId))
    .where(eq(referrals.id, Number(subjectId)))
  if (found === undefined || found.referral.name === '' || (isDroppedIfReserved && found.isReserved)) return null
  const { referral, member } = found
  return {
    recipient: member.email,
    ...layOut(tenant, { ...write(referral.name), ...aroundReferral({ referral, member, origin }) }),
  }
}

/** Members are emailed about reservations that they introduce in any case, so a referral that is reserved isn’t reported as closed. */
export const referralNews = {
  'referral-contacted': emailKind(noData, (email) =>
    toMember(
      email,
      (client) => ({
        subject: `We have been in touch with ${client}`,
        paragraphs: [`${email.tenant.name} has been in touch with ${client}, whom you referred to us.`],
      }),
      false,
    ),
  ),
  'referral-closed': emailKind(noData, (email) =>
    toMember(
      email,
      (client) => ({
        subject: `We have closed your referral of ${client}`,
        paragraphs: [
          `${email.tenant.name} has finished with your referral of ${client}.`,
          'If they are still looking for a home, you can refer them again.',
        ],
      }),
      true,
    ),
  ),
}

/** Stores the email to the member whose referral a lead is, once for each kind; does nothing for other leads. */
export const postReferralNews = async (
  sql: Sql,
  kind: keyof typeof referralNews,
  { leadId, origin, now }: { readonly leadId: number; readonly origin: string; readonly now: Date },
): Promise<void> => {
  const [referral] = await sql
    .select({ id: referrals.id, tenant: referrals.tenant })
    .from(referrals)
    .where(eq(referrals.leadId, leadId))
  if (referral === undefined) return
  await post(sql, referralNews, [{ kind, subjectId: referral.id, tenant: referral.tenant, origin, data: {} }], now)
}
