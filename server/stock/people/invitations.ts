import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Invitation, INVITATION_DAYS } from '../../../domain/members/invitation'
import type { Role } from '../../../domain/members/role'
import { after, DAY } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Database, Sql } from '../../db/database'
import type { Caller } from '../../http/caller'
import type { Tokens } from '../../http/tokens'
import { accounts } from '../../identity/identity.tables'
import { post } from '../../mail/outbox'
import { deskInvitations, deskMembers } from '../members.tables'
import { record } from '../record-change'
import { memberEmails } from './member-emails'
import { idIn, openInvitation } from './open-invitation'

export interface Invited {
  readonly email: string
  readonly role: Role
  readonly agencyId: number | null
  /** The brand whose office it is, or which looks after the agency. */
  readonly tenant: string
  /** Null: by a command. */
  readonly byAccountId: number | null
  readonly origin: string
}

/** Stores an invitation with its email; an earlier one to the same address and place ends. */
export const invite = (db: Database, invited: Invited, now: Date): Promise<string> =>
  db.transaction(async (sqlOf) => {
    const { email, role, agencyId, tenant, byAccountId, origin } = invited
    const id = randomUUID()
    await sqlOf
      .update(deskInvitations)
      .set({ endedAt: now })
      .where(
        and(
          eq(sql`lower(${deskInvitations.email})`, email.toLowerCase()),
          agencyId === null ? eq(deskInvitations.tenant, tenant) : eq(deskInvitations.agencyId, agencyId),
          isNull(deskInvitations.usedAt),
          isNull(deskInvitations.endedAt),
        ),
      )
    await sqlOf.insert(deskInvitations).values({
      ...{ id, email, role, agencyId, byAccountId },
      tenant: agencyId === null ? tenant : null,
      createdAt: now,
      expiresAt: after(now, INVITATION_DAYS * DAY),
    })
    await record(sqlOf, [
      { at: now, accountId: byAccountId, agencyId, tenant, action: 'member-invited', subject: email, after: { role } },
    ])
    await post(sqlOf, memberEmails, [{ kind: 'desk-invitation', subjectId: id, tenant, origin, data: {} }], now)
    return id
  })

const gone = failure('not-found', 'This invitation has been used, withdrawn or has ended. Ask for a new one.')

export const readInvitation = async (
  db: Sql,
  derive: Tokens['derive'],
  token: string,
  now: Date,
): Promise<E.Either<Failure, Invitation>> => {
  const id = idIn(derive, token)
  const found = id === null ? null : await openInvitation(db, id, now)
  if (found === null) return E.left(gone)
  const { email, role, name, expiresAt } = found
  return E.right({ email, role, name, expiresAt })
}

/**
 * Makes the caller a member. The link was sent to the address it names, so having it confirms that address; another
 * account’s address is refused.
 */
export const accept = async (
  { db, derive }: { readonly db: Database; readonly derive: Tokens['derive'] },
  token: string,
  { accountId, email }: Caller,
  now: Date,
): Promise<E.Either<Failure, null>> => {
  const id = idIn(derive, token)
  return db.transaction(async (sqlOf) => {
    const found = id === null ? null : await openInvitation(sqlOf, id, now)
    if (found === null) return E.left(gone)
    if (found.email.toLowerCase() !== email.toLowerCase())
      return E.left(
        failure(
          'other-address',
          `This invitation is for ${found.email}, and you are logged in as ${email}. Log in with the invited address.`,
        ),
      )
    const used = await sqlOf
      .update(deskInvitations)
      .set({ usedAt: now })
      .where(and(eq(deskInvitations.id, found.id), isNull(deskInvitations.usedAt), isNull(deskInvitations.endedAt)))
      .returning({ id: deskInvitations.id })
    if (used.length === 0) return E.left(gone)
    await sqlOf
      .update(accounts)
      .set({ emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(accounts.id, accountId))
    const { role, agencyId, tenant } = found
    // A new role in the same place replaces the one before.
    await sqlOf
      .update(deskMembers)
      .set({ endedAt: now })
      .where(
        and(
          eq(deskMembers.accountId, accountId),
          isNull(deskMembers.endedAt),
          agencyId === null ? eq(deskMembers.tenant, tenant ?? '') : eq(deskMembers.agencyId, agencyId),
        ),
      )
    await sqlOf.insert(deskMembers).values({ accountId, role, agencyId, tenant, createdAt: now })
    await record(sqlOf, [
      { at: now, accountId, agencyId, tenant: found.office, action: 'member-joined', subject: email, after: { role } },
    ])
    return E.right(null)
  })
}
