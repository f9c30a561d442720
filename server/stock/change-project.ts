import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import type { ProjectChanges, ProjectFields } from '../../domain/stock/project'
import { fieldTexts, isSameField, PROJECT_FIELD_NAMES, type ProjectField } from '../../domain/stock/project-rules'
import type { CommissionRule } from '../../domain/commission/commission-rules'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import type { OwnProject } from './people/desk'
import { degreesOf, type Places } from './places'
import { conflictIn, isAgentOf, problemIn } from './project'
import { columnsOf, fieldsOf } from './project-columns'
import { record } from './record-change'

const names = (fields: readonly ProjectField[]): string => fields.map((field) => PROJECT_FIELD_NAMES[field]).join(', ')

/**
 * Changes fields of a project, all or none. What another person has changed meanwhile is not overwritten: the answer names it, and
 * nothing is saved.
 */
export const changeProject = async (
  { db, places }: { readonly db: Database; readonly places: Places },
  { project, change, accountId }: { project: OwnProject; change: ProjectChanges; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, null>> => {
  const problem = problemIn(change.now)
  if (problem !== null) return E.left(problem)
  return db.transaction(async (sqlOf) => {
    const [row] = await sqlOf.select().from(listings).where(eq(listings.id, project.id)).for('no key update')
    if (row === undefined) return E.left(failure('not-found', 'Project not found.'))
    const stored = fieldsOf(row, places)
    const changed = (Object.keys(change.now) as ProjectField[]).filter(
      (field) => !isSameField(field, stored[field], change.now[field]),
    )
    const moved = changed.filter((field) => !isSameField(field, stored[field], change.was[field]))
    if (moved.length > 0)
      return E.left(
        failure(
          'changed-meanwhile',
          `Changed meanwhile: ${names(moved)}. Nothing of yours was saved. Look at what it is now, and save again.`,
          moved[0],
        ),
      )
    if (changed.length === 0) return E.right(null)
    const now: Partial<ProjectFields> = Object.fromEntries(changed.map((field) => [field, change.now[field]]))
    const place = { ...stored, ...now }
    const conflict = conflictIn(place)
    if (conflict !== null) return E.left(conflict)
    const isMoved = (['suburb', 'state', 'postcode', 'pin'] as const).some((field) => now[field] !== undefined)
    const degrees = isMoved ? degreesOf(places, place) : null
    if (degrees !== null && E.isLeft(degrees)) return degrees
    const wantedAgents = [now.agentId, now.secondAgentId].filter((id) => typeof id === 'number')
    if (wantedAgents.length > 0 && !(await isAgentOf(sqlOf, row.agencyId, wantedAgents)))
      return E.left(failure('malformed', 'Choose an agent of this agency.', 'agentId'))
    const unknown = now.commissionRules === undefined ? null : await unknownIn(sqlOf, project.id, now.commissionRules)
    if (unknown !== null) return E.left(failure('malformed', unknown, 'commissionRules'))
    await sqlOf
      .update(listings)
      .set({ ...columnsOf(now, place), ...(degrees?.right ?? {}) })
      .where(eq(listings.id, project.id))
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
        ...{ action: 'project-changed', subject: now.name ?? project.name, after: fieldTexts(changed, place) },
        before: fieldTexts(changed, stored),
      },
    ])
    return E.right(null)
  })
}

const WHAT = { plan: 'unit has the plan', stage: 'stage is named', unit: 'unit is' } as const

/** Says which rule is for nothing that the listing has; null if none is. */
const unknownIn = async (db: Sql, listingId: number, rules: readonly CommissionRule[]): Promise<string | null> => {
  const of = eq(units.listingId, listingId)
  const known: Readonly<Record<keyof typeof WHAT, readonly string[]>> = {
    unit: (await db.select({ name: units.apt }).from(units).where(of)).map(({ name }) => name),
    plan: (await db.selectDistinct({ name: units.planType }).from(units).where(of)).map(({ name }) => name),
    stage: (await db.select({ name: stages.name }).from(stages).where(eq(stages.listingId, listingId))).map(
      ({ name }) => name,
    ),
  }
  for (const { kind, of: wanted } of rules)
    if (kind !== 'co-agency' && !known[kind].some((name) => name.trim().toLowerCase() === wanted.trim().toLowerCase()))
      return `No ${WHAT[kind]} “${wanted.trim()}”.`
  return null
}
