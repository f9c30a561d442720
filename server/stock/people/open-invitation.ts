import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import type { Tokens } from '../../http/tokens'
import { agencies, officeOf } from '../../listing/listing.tables'
import { deskInvitations } from '../members.tables'

const INVITATION_PURPOSE = 'desk-invitation'

/** `id.secret`, as the link of an invitation has it; the secret is derived, and stored nowhere. */
export const invitationToken = (derive: Tokens['derive'], id: string): string =>
  `${id}.${derive(INVITATION_PURPOSE, id)}`

/** The id in a token that is ours; null for any other. */
export const idIn = (derive: Tokens['derive'], token: string): string | null => {
  const [, id] = /^([0-9a-f-]{36})\.[\w-]{20,100}$/.exec(token) ?? []
  if (id === undefined) return null
  const [given, right] = [Buffer.from(token), Buffer.from(invitationToken(derive, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** An invitation that can be accepted now. */
export const openInvitation = async (db: Sql, id: string, now: Date) => {
  const [found] = await db
    .select({
      id: deskInvitations.id,
      email: deskInvitations.email,
      role: deskInvitations.role,
      agencyId: deskInvitations.agencyId,
      tenant: deskInvitations.tenant,
      office: sql<string>`coalesce(${deskInvitations.tenant}, ${officeOf})`,
      name: sql<string>`coalesce(${agencies.name}, ${tenants.details}->>'name', '')`,
      expiresAt: deskInvitations.expiresAt,
    })
    .from(deskInvitations)
    .leftJoin(agencies, eq(agencies.id, deskInvitations.agencyId))
    .leftJoin(tenants, eq(tenants.label, deskInvitations.tenant))
    .where(
      and(
        eq(deskInvitations.id, id),
        isNull(deskInvitations.usedAt),
        isNull(deskInvitations.endedAt),
        gt(deskInvitations.expiresAt, now),
      ),
    )
  return found ?? null
}
