import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { isAtLeast, type Role } from '../../../domain/members/role'
import { type Failure, failure } from '../../../domain/shared/failure'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import { secondFactors } from '../../identity/identity.tables'
import { agencies, listings, officeOf } from '../../listing/listing.tables'
import { deskMembers } from '../members.tables'

/** A caller’s place at the desk. `tenant`: the label of the brand whose office it is; null for an agency. */
interface Place {
  readonly id: number
  readonly role: Role
  readonly agencyId: number | null
  readonly tenant: string | null
  readonly name: string
}

/** What the caller may see and do at the desk. */
export interface Desk {
  /** Null: the office at this machine, whose commands have no account. */
  readonly accountId: number | null
  readonly places: readonly Place[]
  readonly hasSecondFactor: boolean
}

/** The desk of a person. */
export interface PersonalDesk extends Desk {
  readonly accountId: number
}

/** An agency with the caller’s role in it. */
export interface OwnAgency {
  readonly id: number
  readonly tenant: string
  readonly role: Role
}
/** A project with the caller’s role in it. */
export interface OwnProject {
  readonly id: number
  readonly name: string
  readonly agency: OwnAgency
}

const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')
const notReady = failure('second-factor-needed', 'Turn on two-step login first: this needs it.')
const noAgency = failure('not-found', 'Agency not found.')
const noProject = failure('not-found', 'Project not found.')

/** Everything that the desk knows about a caller, in one query; Left without a membership. */
export const deskOf = async (db: Sql, accountId: number): Promise<E.Either<Failure, PersonalDesk>> => {
  const rows = await db
    .select({
      id: deskMembers.id,
      role: deskMembers.role,
      agencyId: deskMembers.agencyId,
      tenant: deskMembers.tenant,
      name: sql<string>`coalesce(${agencies.name}, ${tenants.details}->>'name', '')`,
      confirmedAt: secondFactors.confirmedAt,
    })
    .from(deskMembers)
    .leftJoin(agencies, eq(agencies.id, deskMembers.agencyId))
    .leftJoin(tenants, eq(tenants.label, deskMembers.tenant))
    .leftJoin(secondFactors, eq(secondFactors.accountId, deskMembers.accountId))
    .where(and(eq(deskMembers.accountId, accountId), isNull(deskMembers.endedAt)))
    .orderBy(asc(deskMembers.id))
  if (rows.length === 0) return E.left(forbidden)
  return E.right({
    accountId,
    places: rows.map(({ confirmedAt: _, ...place }) => place),
    hasSecondFactor: rows.some(({ confirmedAt }) => confirmedAt !== null),
  })
}

/** The office of every brand, as the commands of this machine act. */
export const officeDesk = async (db: Sql): Promise<Desk> => ({
  accountId: null,
  hasSecondFactor: true,
  places: (await db.select().from(tenants).orderBy(asc(tenants.label))).map(({ label, details }) => ({
    ...{ id: 0, role: 'office' as const, agencyId: null, tenant: label, name: details.name },
  })),
})

/**
 * The agencies that a caller looks after: the one rule of whose listings are theirs. Those of an office are looked up first, once:
 * the database takes the expression for a single agency, and reads all units again for each.
 */
export const isManagedBy = ({ places }: Desk): SQL => {
  const parts = places.map(({ agencyId, tenant }) =>
    agencyId === null
      ? sql`${agencies.id} = ANY (ARRAY(SELECT ${agencies.id} FROM ${agencies} WHERE ${officeOf} = ${tenant}))`
      : eq(agencies.id, agencyId),
  )
  return or(...parts) ?? sql`false`
}

/** The caller’s highest role in an agency; null for none. */
export const roleIn = ({ places }: Desk, agency: { readonly id: number; readonly tenant: string }): Role | null => {
  const roles = places.flatMap(({ agencyId, tenant, role }) =>
    agencyId === agency.id || (agencyId === null && tenant === agency.tenant) ? [role] : [],
  )
  return roles.reduce<Role | null>((best, role) => (best === null || isAtLeast(role, best) ? role : best), null)
}

/** A foreign agency’s answer is a missing one’s; a role that is too low is forbidden. */
export const agencyFor = async (
  db: Sql,
  desk: Desk,
  id: number,
  wanted: Role,
): Promise<E.Either<Failure, OwnAgency>> => {
  const [found] = await db
    .select({ id: agencies.id, tenant: officeOf })
    .from(agencies)
    .where(and(eq(agencies.id, id), isManagedBy(desk)))
  return found === undefined ? E.left(noAgency) : withRole(desk, found, wanted)
}

const withRole = (desk: Desk, agency: Omit<OwnAgency, 'role'>, wanted: Role): E.Either<Failure, OwnAgency> => {
  const role = roleIn(desk, agency)
  return role === null || !isAtLeast(role, wanted) ? E.left(forbidden) : E.right({ ...agency, role })
}

export const projectFor = async (
  db: Sql,
  desk: Desk,
  id: number,
  wanted: Role,
): Promise<E.Either<Failure, OwnProject>> => {
  const [found] = await db
    .select({ id: listings.id, name: listings.name, agencyId: agencies.id, tenant: officeOf })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(eq(listings.id, id), isManagedBy(desk)))
  if (found === undefined) return E.left(noProject)
  const agency = withRole(desk, { id: found.agencyId, tenant: found.tenant }, wanted)
  return E.isLeft(agency) ? agency : E.right({ id: found.id, name: found.name, agency: agency.right })
}

/** Names of buyers are for those who sell. */
export const seesBuyers = ({ agency }: OwnProject): boolean => isAtLeast(agency.role, 'seller')

/** What is published, changed in bulk or given to people needs two-step login. */
export const proven = ({ hasSecondFactor }: Desk): E.Either<Failure, null> =>
  hasSecondFactor ? E.right(null) : E.left(notReady)
