import { eq } from 'drizzle-orm'
import * as t from 'io-ts'
import { INVITATION_DAYS } from '../../../domain/members/invitation'
import { roleSentence } from '../../../domain/members/role'
import { invitationPath } from '../../../domain/members/desk-paths'
import { accounts } from '../../identity/identity.tables'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { deskInvitations } from '../members.tables'
import { invitationToken, openInvitation } from './open-invitation'

const invitation = emailKind(t.type({}), async ({ sql, subjectId, tenant, origin, derive }) => {
  const [made] = await sql.select().from(deskInvitations).where(eq(deskInvitations.id, subjectId))
  const open = made === undefined ? null : await openInvitation(sql, subjectId, made.createdAt)
  if (made === undefined || open === null) return null
  const inviter = await nameOf(sql, made.byAccountId)
  return {
    recipient: open.email,
    ...layOut(tenant, {
      subject: `Your invitation to the desk of ${open.name}`,
      greeting: 'Hello,',
      paragraphs: [
        `${inviter === null ? `${tenant.name} invites you` : `${inviter} invites you`} to work at the desk of ${open.name}, as ${open.role === 'office' ? 'its office' : `a ${open.role}`}.`,
        roleSentence(open.role),
        `The link is for ${open.email} and works for ${INVITATION_DAYS} days. Log in, or create an account with this address.`,
        'If you don’t know what this is about, ignore this email.',
      ],
      facts: [],
      ...(origin === null
        ? {}
        : {
            action: {
              label: 'Accept the invitation',
              url: `${origin}${invitationPath(invitationToken(derive, subjectId))}`,
            },
          }),
    }),
  }
})

const nameOf = async (sql: Parameters<typeof openInvitation>[0], accountId: number | null): Promise<string | null> => {
  if (accountId === null) return null
  const [found] = await sql
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found === undefined ? null : `${found.firstName} ${found.lastName}`
}

export const memberEmails = { 'desk-invitation': { ...invitation, isAwaited: true } }
