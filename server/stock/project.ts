import { and, asc, eq, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import type { NewProject, Project, ProjectFields } from '../../domain/stock/project'
import type { ListingTerms } from '../../domain/reservation/reservation-terms-codec'
import { TERM_KEYS, type TermKey } from '../../domain/reservation/reservation-terms'
import { fieldTexts, projectConflict, type ProjectField, projectProblem } from '../../domain/stock/project-rules'
import type { Stage } from '../../domain/stock/stage'
import { htmlOf, writtenText } from '../../domain/stock/written-text'
import { isPropertyType } from '../../domain/listing/property-type'
import type { Database, Sql } from '../db/database'
import { agents, listings, publicationIs } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import type { OwnAgency, OwnProject } from './people/desk'
import { type IsPlace, projectSummary } from './project-facts'
import { record } from './record-change'
import { mediaOf } from './media/change-media'

interface PlaceName {
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}

/** What the gazetteer knows. */
export interface Places {
  /** The degrees of a suburb; null for a place that it doesn’t know. */
  readonly of: (place: PlaceName) => { readonly latitude: number; readonly longitude: number } | null
  /** Places that a suburb without one may mean. */
  readonly meant: (suburb: string) => readonly string[]
}

export const isPlaceBy =
  (places: Places): IsPlace =>
  (place) =>
    places.of(place) !== null

type ListingRow = typeof listings.$inferSelect

export const fieldsOf = (row: ListingRow): ProjectFields => ({
  name: row.name,
  propertyType: row.propertyType,
  address: row.address,
  suburb: row.suburb,
  state: row.state,
  postcode: row.postcode,
  agentId: row.agent1Id,
  secondAgentId: row.agent2Id,
  description: writtenText(row.description),
  features: writtenText(row.features),
  incentives: writtenText(row.incentives),
  estimatedCommencement: row.estimatedCommencement,
  estimatedCompletion: row.estimatedCompletion,
  titlesIssued: row.titlesIssued,
  estimatedSettled: row.estimatedSettled,
  contractType: row.contractType,
  pricing: row.pricing,
  videoUrl: row.videoUrl,
  commission: row.commission,
  maxCommission: row.maxCommission,
  commissionPercent: row.commissionPercent,
  instalments: [...row.commissionTerms],
  ...(Object.fromEntries(TERM_KEYS.map((key) => [key, row.reservationTerms?.[key] ?? null])) as Record<
    TermKey,
    number | null
  >),
  builderName: row.builder?.name ?? '',
  builderLicence: row.builder?.licence ?? '',
  builderProjects: row.builder?.projects ?? [],
  suiteAddress: row.displaySuite?.address ?? '',
  suitePhone: row.displaySuite?.phone ?? '',
  suiteHours: row.displaySuite?.hours ?? [],
  locationTitle: row.locationTitle,
  locationDescription: row.locationDescription,
  rentalYield: row.rentalYield,
  vacancyRate: row.vacancyRate,
})

type Columns = Partial<typeof listings.$inferInsert>

/** The columns of fields that change; `all`: all fields as they will be. */
export const columnsOf = (now: Partial<ProjectFields>, all: Partial<ProjectFields>): Columns => {
  const isChanged = (...fields: readonly ProjectField[]) => fields.some((field) => now[field] !== undefined)
  const same = Object.fromEntries(SAME.flatMap((field) => (field in now ? [[field, now[field]]] : [])))
  const { agentId, secondAgentId, description, features, incentives, propertyType, instalments } = now
  return {
    ...same,
    ...(instalments === undefined ? {} : { commissionTerms: instalments }),
    ...(isChanged(...TERM_KEYS) ? { reservationTerms: termsOf(all) } : {}),
    ...(isChanged('builderName', 'builderLicence', 'builderProjects') ? { builder: builderOf(all) } : {}),
    ...(isChanged('suiteAddress', 'suitePhone', 'suiteHours') ? { displaySuite: suiteOf(all) } : {}),
    ...(agentId === undefined ? {} : { agent1Id: agentId }),
    ...(secondAgentId === undefined ? {} : { agent2Id: secondAgentId }),
    ...(description === undefined ? {} : { description: htmlOf(description) }),
    ...(features === undefined ? {} : { features: htmlOf(features) }),
    ...(incentives === undefined ? {} : { incentives: htmlOf(incentives) }),
    ...(propertyType === undefined || !isPropertyType(propertyType) ? {} : { propertyType }),
  }
}

/** Fields that are columns as they are. */
const SAME = [
  ...(['name', 'address', 'suburb', 'state', 'postcode', 'contractType', 'pricing', 'videoUrl'] as const),
  ...(['estimatedCommencement', 'estimatedCompletion', 'titlesIssued', 'estimatedSettled'] as const),
  ...(['commission', 'maxCommission', 'commissionPercent', 'rentalYield', 'vacancyRate'] as const),
  ...(['locationTitle', 'locationDescription'] as const),
] satisfies readonly (ProjectField & keyof Columns)[]

/** Null without a figure that differs from the brand’s. */
const termsOf = (all: Partial<ProjectFields>): ListingTerms | null => {
  const own = TERM_KEYS.flatMap((key): readonly (readonly [TermKey, number])[] => {
    const value = all[key]
    return typeof value === 'number' ? [[key, value]] : []
  })
  return own.length === 0 ? null : Object.fromEntries(own)
}
const builderOf = ({ builderName = '', builderLicence = '', builderProjects = [] }: Partial<ProjectFields>) =>
  builderName.trim() === '' ? null : { name: builderName, licence: builderLicence, projects: builderProjects }
const suiteOf = ({ suiteAddress = '', suitePhone = '', suiteHours = [] }: Partial<ProjectFields>) =>
  suiteAddress.trim() === '' ? null : { address: suiteAddress, phone: suitePhone, hours: suiteHours }

/** Null for a listing that doesn’t exist. Whose it is, the caller has checked. */
export const fieldsOfProject = async (db: Sql, id: number): Promise<ProjectFields | null> => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row === undefined ? null : fieldsOf(row)
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
  isPlace: IsPlace,
): Promise<Omit<Project, 'needsApproval' | 'brandTerms'> | null> => {
  const summary = await projectSummary(db, id, isPlace)
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  if (summary === null || row === undefined) return null
  return {
    summary,
    fields: fieldsOf(row),
    declinedReason: row.declinedReason,
    isDemo: row.isDemo,
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
export const unknownPlace = (places: Places, { suburb, state, postcode }: PlaceName) => {
  const meant = places.meant(suburb)
  const advice =
    meant.length === 0 ? 'Check the spelling, the state and the postcode.' : `Did you mean ${meant.join(', or ')}?`
  return failure('unknown-place', `We don’t know ${suburb} ${state} ${postcode}. ${advice}`, 'suburb')
}

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
  const place = places.of(fields)
  if (place === null) return E.left(unknownPlace(places, fields))
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
        ...place,
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
