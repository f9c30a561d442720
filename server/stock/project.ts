import { and, asc, eq, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import type { NewProject, Project, ProjectFields } from '../../domain/stock/project'
import { fieldTexts, projectConflict, type ProjectField, projectProblem } from '../../domain/stock/project-rules'
import { isMediaAddress } from '../../domain/stock/media-address'
import type { Stage } from '../../domain/stock/stage'
import { isPropertyType } from '../../domain/listing/property-type'
import type { Database, Sql } from '../db/database'
import { agents, listings, publicationIs } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import type { OwnAgency, OwnProject } from './people/desk'
import { degreesOf, isPlaceBy, type Places } from './places'
import { columnsOf, fieldsOf } from './project-columns'
import { projectSummary } from './project-facts'
import { record } from './record-change'
import { mediaOf } from './media/change-media'

/** The state that a project is in, whose clock it keeps; empty for one that doesn’t exist. */
export const stateOfProject = async (db: Sql, id: number): Promise<string> => {
  const [row] = await db.select({ state: listings.state }).from(listings).where(eq(listings.id, id))
  return row?.state ?? ''
}

/** Null for a listing that doesn’t exist. Whose it is, the caller has checked. */
export const fieldsOfProject = async (db: Sql, id: number, places: Places): Promise<ProjectFields | null> => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row === undefined ? null : fieldsOf(row, places)
}

export const stagesOf = async (db: Sql, listingId: number): Promise<Stage[]> =>
  db
    .select({
      id: stages.id,
      name: stages.name,
      status: stages.status,
      audience: stages.audience,
      releasesAt: stages.releasesAt,
      releasedAt: stages.releasedAt,
      units: sql<number>`count(${units.id})::int`,
      withheld: sql<number>`count(${units.id}) FILTER (WHERE ${units.status} = 'Withheld')::int`,
      from: sql<
        number | null
      >`min(coalesce(nullif(${units.totalPrice}, 0), nullif(${units.revisedPrice}, 0))) FILTER (WHERE ${units.status} IN ('Withheld', 'Available'))`,
    })
    .from(stages)
    .leftJoin(units, eq(units.stageId, stages.id))
    .where(eq(stages.listingId, listingId))
    .groupBy(stages.id)
    .orderBy(asc(stages.position), asc(stages.id))

/** A project, without what its brand says of it. */
export const findProject = async (
  db: Sql,
  { id, agency }: OwnProject,
  places: Places,
): Promise<Omit<Project, 'needsApproval' | 'brandTerms'> | null> => {
  const summary = await projectSummary(db, id, isPlaceBy(places))
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  if (summary === null || row === undefined) return null
  return {
    summary,
    fields: fieldsOf(row, places),
    place: places.of(row),
    declinedReason: row.declinedReason,
    isDemo: row.isDemo,
    examples: row.images.filter((address) => !isMediaAddress(address)).length,
    stages: await stagesOf(db, id),
    media: [...(await mediaOf({ db: { sql: db } }, id))],
    role: agency.role,
  }
}

/** The agents that an agency may name on its listings. */
export const isAgentOf = async (db: Sql, agencyId: number, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  const found = await db.$count(
    agents,
    and(eq(agents.agencyId, agencyId), eq(agents.isActive, true), or(...wanted.map((id) => eq(agents.id, id)))),
  )
  return found === wanted.length
}

const noAgent = failure('malformed', 'Choose an agent of this agency.', 'agentId')
/** The first thing that is wrong with fields, at its field. */
export const problemIn = (fields: Partial<ProjectFields>): Failure | null => {
  for (const field of Object.keys(fields) as ProjectField[]) {
    const problem = projectProblem(field, fields[field])
    if (problem !== null) return failure('malformed', problem, field)
  }
  return null
}

/** What is wrong with fields together. */
export const conflictIn = (fields: Partial<ProjectFields>): Failure | null => {
  const conflict = projectConflict(fields)
  return conflict === null ? null : failure('malformed', conflict.message, conflict.field)
}

/** Makes a draft, which no visitor sees. */
export const addProject = async (
  { db, places }: { readonly db: Database; readonly places: Places },
  {
    project,
    agency,
    accountId,
  }: { project: NewProject & Partial<ProjectFields>; agency: OwnAgency; accountId: number | null },
  now: Date,
): Promise<E.Either<Failure, { id: number }>> => {
  const { agencyId: _, ...fields } = project
  const problem = problemIn(fields) ?? conflictIn(fields)
  if (problem !== null) return E.left(problem)
  const degrees = degreesOf(places, fields)
  if (E.isLeft(degrees)) return degrees
  const { name, suburb, state, postcode, propertyType, agentId, secondAgentId = null } = fields
  if (!isPropertyType(propertyType)) return E.left(failure('malformed', 'Choose a property type.', 'propertyType'))
  return db.transaction(async (sqlOf) => {
    const named = [agentId, ...(secondAgentId === null ? [] : [secondAgentId])]
    if (!(await isAgentOf(sqlOf, agency.id, named))) return E.left(noAgent)
    const [made] = await sqlOf
      .insert(listings)
      .values({
        ...{ address: '', ...columnsOf(fields, fields), name, suburb, state, postcode, propertyType },
        ...{ agencyId: agency.id, agent1Id: agentId },
        ...degrees.right,
        ...publicationIs('draft'),
        launchedAt: now,
      })
      .returning({ id: listings.id })
    const id = made?.id ?? 0
    await record(sqlOf, [
      {
        ...{ at: now, accountId, agencyId: agency.id, tenant: agency.tenant, listingId: id },
        ...{ action: 'project-added', subject: name, after: fieldTexts(Object.keys(fields) as ProjectField[], fields) },
      },
    ])
    return E.right({ id })
  })
}
