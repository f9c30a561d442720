import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Member } from '../../../domain/members/invitation'
import { isAtLeast, type Role } from '../../../domain/members/role'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Database, Sql } from '../../db/database'
import { accounts, secondFactors, sessions } from '../../identity/identity.tables'
import { agencies, officeOf } from '../../listing/listing.tables'
import { deskInvitations, deskMembers } from '../members.tables'
import { record } from '../record-change'
import { type Desk, isManagedBy, roleIn } from './desk'

const nowhere = failure('not-found', 'This person isn’t among yours.')
const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')
const oneself = failure('oneself', 'You can’t end your own membership. Ask another manager or the office.')
const ownRole = failure('oneself', 'You can’t change your own role. Ask another manager or the office.')
const roleMoved = failure('changed-meanwhile', 'Another person has changed this role. Load the page again to see it.')

/** Offices that are the caller’s, and agencies that the caller looks after. */
const isAmongTheirs = (desk: Desk, tenant: typeof deskMembers.tenant | typeof deskInvitations.tenant) => {
  const offices = desk.places.flatMap((place) => (place.tenant === null ? [] : [place.tenant]))
  const ofOffice = offices.length === 0 ? sql`false` : sql`${tenant} IN ${offices}`
  return sql`(${ofOffice} OR (${agencies.id} IS NOT NULL AND ${isManagedBy(desk)}))`
}

const place = (tenant: typeof deskMembers.tenant | typeof deskInvitations.tenant) =>
  sql<string>`coalesce(${agencies.name}, (SELECT t.details->>'name' FROM tenants t WHERE t.label = ${tenant}), '')`

/** Everybody the caller may see: members by place and name, then invitations that wait. */
export const membersOf = async (db: Sql, desk: Desk, now: Date): Promise<Member[]> => {
  const lastLogin = sql<Date | null>`(SELECT max(s.created_at) FROM ${sessions} s WHERE s.account_id = ${deskMembers.accountId})`
  const members = await db
    .select({
      id: deskMembers.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      role: deskMembers.role,
      agencyId: deskMembers.agencyId,
      place: place(deskMembers.tenant),
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} IS NOT NULL`,
      lastLoginAt: lastLogin.mapWith(sessions.createdAt),
      since: deskMembers.createdAt,
    })
    .from(deskMembers)
    .innerJoin(accounts, eq(accounts.id, deskMembers.accountId))
    .leftJoin(agencies, eq(agencies.id, deskMembers.agencyId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, deskMembers.accountId))
    .where(and(isNull(deskMembers.endedAt), isAmongTheirs(desk, deskMembers.tenant)))
    .orderBy(asc(place(deskMembers.tenant)), asc(accounts.firstName), asc(deskMembers.id))
  const waiting = await db
    .select({
      id: deskInvitations.id,
      email: deskInvitations.email,
      role: deskInvitations.role,
      agencyId: deskInvitations.agencyId,
      place: place(deskInvitations.tenant),
      since: deskInvitations.createdAt,
    })
    .from(deskInvitations)
    .leftJoin(agencies, eq(agencies.id, deskInvitations.agencyId))
    .where(
      and(
        isNull(deskInvitations.usedAt),
        isNull(deskInvitations.endedAt),
        gt(deskInvitations.expiresAt, now),
        isAmongTheirs(desk, deskInvitations.tenant),
      ),
    )
    .orderBy(desc(deskInvitations.createdAt))
  return [
    ...members.map(({ firstName, lastName, ...member }) => ({
      ...member,
      invitationId: null,
      name: `${firstName} ${lastName}`,
    })),
    ...waiting.map(({ id, ...each }) => ({
      ...each,
      ...{ id: null, invitationId: id, name: '', hasSecondFactor: false, lastLoginAt: null },
    })),
  ]
}

/** Managers change people of their agency, the office of all its agencies and of the office. */
const mayChange = (desk: Desk, agencyId: number | null, office: string): boolean => {
  const role = roleIn(desk, { id: agencyId ?? 0, tenant: office })
  return role !== null && isAtLeast(role, agencyId === null ? 'office' : 'manager')
}

/** A member whom the caller may change, who isn’t the caller. */
const memberFor = async (db: Sql, desk: Desk, id: number, own: Failure) => {
  const [found] = await db
    .select({
      accountId: deskMembers.accountId,
      agencyId: deskMembers.agencyId,
      office: sql<string>`coalesce(${deskMembers.tenant}, ${officeOf})`,
      email: accounts.email,
      role: deskMembers.role,
    })
    .from(deskMembers)
    .innerJoin(accounts, eq(accounts.id, deskMembers.accountId))
    .leftJoin(agencies, eq(agencies.id, deskMembers.agencyId))
    .where(and(eq(deskMembers.id, id), isNull(deskMembers.endedAt), isAmongTheirs(desk, deskMembers.tenant)))
  if (found === undefined) return E.left(nowhere)
  if (!mayChange(desk, found.agencyId, found.office)) return E.left(forbidden)
  return found.accountId === desk.accountId ? E.left(own) : E.right(found)
}

/** Ends a membership. Their sessions end too, so that no screen that is open goes on. */
export const endMember = (db: Database, desk: Desk, id: number, now: Date): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const member = await memberFor(sqlOf, desk, id, oneself)
    if (E.isLeft(member)) return member
    const found = member.right
    const ended = await sqlOf
      .update(deskMembers)
      .set({ endedAt: now })
      .where(and(eq(deskMembers.id, id), isNull(deskMembers.endedAt)))
      .returning({ id: deskMembers.id })
    if (ended.length === 0) return E.left(nowhere)
    await sqlOf
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.accountId, found.accountId), isNull(sessions.endedAt)))
    await record(sqlOf, [
      {
        ...{ at: now, accountId: desk.accountId, agencyId: found.agencyId, tenant: found.office },
        ...{ action: 'member-ended', subject: found.email, before: { role: found.role } },
      },
    ])
    return E.right(null)
  })

/** A call that is under way keeps the rights that it began with; the next one has the new ones. */
export const changeRole = (
  db: Database,
  desk: Desk,
  id: number,
  { was, role }: { readonly was: Role; readonly role: Role },
  now: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const member = await memberFor(sqlOf, desk, id, ownRole)
    if (E.isLeft(member)) return member
    const { agencyId, office, email } = member.right
    if ((role === 'office') !== (agencyId === null))
      return E.left(failure('malformed', 'People of an agency are managers, sellers or viewers.', 'role'))
    if (role === was) return E.right(null)
    const changed = await sqlOf
      .update(deskMembers)
      .set({ role })
      .where(and(eq(deskMembers.id, id), eq(deskMembers.role, was), isNull(deskMembers.endedAt)))
      .returning({ id: deskMembers.id })
    if (changed.length === 0) return E.left(roleMoved)
    await record(sqlOf, [
      {
        ...{ at: now, accountId: desk.accountId, agencyId, tenant: office },
        ...{ action: 'member-role-changed', subject: email, before: { role: was }, after: { role } },
      },
    ])
    return E.right(null)
  })

export const withdrawInvitation = (db: Database, desk: Desk, id: string, now: Date): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const [found] = await sqlOf
      .select({
        email: deskInvitations.email,
        agencyId: deskInvitations.agencyId,
        office: sql<string>`coalesce(${deskInvitations.tenant}, ${officeOf})`,
      })
      .from(deskInvitations)
      .leftJoin(agencies, eq(agencies.id, deskInvitations.agencyId))
      .where(and(eq(deskInvitations.id, id), isAmongTheirs(desk, deskInvitations.tenant)))
    if (found === undefined) return E.left(nowhere)
    if (!mayChange(desk, found.agencyId, found.office)) return E.left(forbidden)
    const ended = await sqlOf
      .update(deskInvitations)
      .set({ endedAt: now })
      .where(and(eq(deskInvitations.id, id), isNull(deskInvitations.usedAt), isNull(deskInvitations.endedAt)))
      .returning({ id: deskInvitations.id })
    if (ended.length === 0) return E.left(nowhere)
    await record(sqlOf, [
      {
        ...{ at: now, accountId: desk.accountId, agencyId: found.agencyId, tenant: found.office },
        ...{ action: 'invitation-withdrawn', subject: found.email },
      },
    ])
    return E.right(null)
  })

/** A person of a desk whom an email is for; null once they have left. */
export const memberNumbered = async (db: Sql, accountId: number) => {
  const [found] = await db
    .select({ email: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .innerJoin(deskMembers, and(eq(deskMembers.accountId, accounts.id), isNull(deskMembers.endedAt)))
    .where(eq(accounts.id, accountId))
  return found ?? null
}

/** The people of a brand’s office. */
export const officePeople = (db: Sql, tenant: string) =>
  db
    .selectDistinct({ accountId: accounts.id, email: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .innerJoin(deskMembers, and(eq(deskMembers.accountId, accounts.id), isNull(deskMembers.endedAt)))
    .where(and(eq(deskMembers.tenant, tenant), eq(deskMembers.role, 'office')))
    .orderBy(asc(accounts.id))
