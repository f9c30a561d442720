import { eq } from 'drizzle-orm'
import { DESK, leadPath } from '../../../domain/members/desk-paths'
import { aroundReferral } from '../../../domain/membership/referral-email'
import { phoneText } from '../../../domain/shared/text/phone-text'
import { accounts } from '../../identity/identity.tables'
import { emailKind, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { referrals } from '../referrals.tables'

/**
 * Of a referral: to the brand, with replies to the member, and to the member. Dropped if the brand has no address, or the member’s account
 * was deleted.
 */
export const referralEmails = {
  'client-referred': emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
    const [found] = await sql
      .select({ referral: referrals, member: accounts })
      .from(referrals)
      .innerJoin(accounts, eq(accounts.id, referrals.accountId))
      .where(eq(referrals.id, Number(subjectId)))
    if (found === undefined || tenant.contactEmail === '') return null
    const { referral, member } = found
    const by = [`${member.firstName} ${member.lastName}`.trim(), member.companyName].filter((part) => part !== '')
    return {
      recipient: tenant.contactEmail,
      replyTo: member.email,
      ...layOut(tenant, {
        subject: 'Client referred',
        greeting: 'Hello,',
        paragraphs: [
          `${by.join(', ')} has referred a client to you, who has agreed to be contacted. Answer at the desk. ${by[0]} sees in their account what has become of it.`,
          referral.wants,
        ],
        facts: [
          ['Client', referral.name],
          ['Email', referral.email],
          ...(referral.phone === '' ? [] : ([['Phone', phoneText(referral.phone)]] as const)),
          ['Referred by', by.join(', ')],
        ],
        ...(origin === null
          ? {}
          : {
              action: {
                label: 'Open the referral',
                url: `${origin}${referral.leadId === null ? DESK.inbox : leadPath(referral.leadId)}`,
              },
            }),
      }),
    }
  }),
  'referral-received': emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
    const [found] = await sql
      .select({ referral: referrals, member: accounts })
      .from(referrals)
      .innerJoin(accounts, eq(accounts.id, referrals.accountId))
      .where(eq(referrals.id, Number(subjectId)))
    if (found === undefined || found.referral.name === '') return null
    const { referral, member } = found
    return {
      recipient: member.email,
      ...layOut(tenant, {
        subject: `We have your referral of ${referral.name}`,
        ...aroundReferral({ referral, member, origin }),
        paragraphs: [
          `Thank you. ${tenant.name} has your referral of ${referral.name}. We’ll email you once we have been in touch with them, and when we have finished.`,
        ],
      }),
    }
  }),
}
