import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { formatDeadline } from '../../domain/shared/time-zones'
import { AUDIENCE_WORDS, STAGE_NAME_LIMIT, type StageFields } from '../../domain/stock/stage'
import { type StageEvent, stageStatuses } from '../../domain/stock/stage.lifecycle'
import type { Database, Sql } from '../db/database'
import { inTurn } from '../jobs/let-others'
import { agencies, listings, officeOf } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import { laidOver } from './laid-over'
import { renameInChanges } from './import/runs/rename-in-changes'
import type { MoveTogether } from './move-units'
import type { OwnProject } from './people/desk'
import { record } from './record-change'
import { renameStageInRules } from './rename-in-rules'
import { isClaimed } from './unit-rows'

const noStage = failure('not-found', 'Stage not found.')
const noName = failure('malformed', 'Enter a name.', 'name')
const longName = failure('malformed', `A name can have at most ${STAGE_NAME_LIMIT} characters.`, 'name')
const sameName = failure('malformed', 'This project has a stage of that name.', 'name')

const nameProblem = (name: string): Failure | null =>
  name.trim() === '' ? noName : name.length > STAGE_NAME_LIMIT ? longName : null

const isSameName = (error: unknown): boolean =>
  (error as { cause?: { constraint?: string } }).cause?.constraint === 'stages_by_name'

const unlessNamedTwice = async <A>(run: () => Promise<E.Either<Failure, A>>): Promise<E.Either<Failure, A>> => {
  try {
    return await run()
  } catch (error) {
    if (isSameName(error)) return E.left(sameName)
    throw error
  }
}

export const addStage = async (
  db: Database,
  { project, name, accountId }: { project: OwnProject; name: string; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, { id: number }>> => {
  const problem = nameProblem(name)
  if (problem !== null) return E.left(problem)
  return unlessNamedTwice(() =>
    db.transaction(async (sqlOf) => {
      const [made] = await sqlOf
        .insert(stages)
        .values({
          listingId: project.id,
          name: name.trim(),
          position: sql`(SELECT coalesce(max(position), 0) + 1 FROM stages WHERE listing_id = ${project.id})`,
        })
        .returning({ id: stages.id })
      await record(sqlOf, [line(project, accountId, at, 'stage-added', name.trim())])
      return E.right({ id: made?.id ?? 0 })
    }),
  )
}

const line = (
  project: OwnProject,
  accountId: number | null,
  at: Date,
  action: 'stage-added' | 'stage-changed' | 'stage-released' | 'stage-paused',
  stage: string,
  facts: { readonly before?: object; readonly after?: object } = {},
) => ({
  ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
  ...{ action, subject: `${project.name}, ${stage}`, ...facts },
})

interface Change {
  readonly project: OwnProject
  readonly id: number
  /** As the person saw it. */
  readonly was: StageFields | undefined
  readonly now: StageFields
  readonly accountId: number | null
}

const saysOf = (state: string) => ({
  name: (name: string) => `the name ${name}`,
  audience: (audience: StageFields['audience']) => `shown to ${AUDIENCE_WORDS[audience].sees}`,
  releasesAt: (at: Date | null) => (at === null ? 'no time of release' : `released on ${formatDeadline(at, state)}`),
})

export const changeStage = async (
  db: Database,
  { project, id, was: seen, now, accountId }: Change,
  at: Date,
): Promise<E.Either<Failure, null>> => {
  const problem = nameProblem(now.name)
  if (problem !== null) return E.left(problem)
  return unlessNamedTwice(() =>
    db.transaction(async (sqlOf) => {
      // As for claims and moves of units: the listing first. A trigger passes the audience on to the units.
      const [listing] = await lockListing(sqlOf, project.id)
      const [before] = await sqlOf
        .select()
        .from(stages)
        .where(and(eq(stages.id, id), eq(stages.listingId, project.id)))
        .for('no key update')
      if (before === undefined) return E.left(noStage)
      const was = { name: before.name, audience: before.audience, releasesAt: before.releasesAt }
      const laid = laidOver<StageFields>({
        ...{ stored: was, was: seen, now: { ...now, name: now.name.trim() } },
        says: saysOf(listing?.state ?? ''),
      })
      if (E.isLeft(laid)) return laid
      const { name, audience, releasesAt } = laid.right
      if (releasesAt !== null && before.status === 'planned' && releasesAt <= at)
        return E.left(failure('malformed', 'Choose a time to come, or release it now.', 'releasesAt'))
      await sqlOf.update(stages).set({ name, audience, releasesAt }).where(eq(stages.id, id))
      if (before.name !== name) await renameStageInRules(sqlOf, project.id, before.name, name)
      await renameInChanges(sqlOf, { listingId: project.id, from: before.name, to: name })
      const facts = { before: was, after: laid.right }
      await record(sqlOf, [line(project, accountId, at, 'stage-changed', before.name, facts)])
      return E.right(null)
    }),
  )
}

/** Where a stage stands, for calls that name only it. */
export const projectOfStage = async (db: Sql, id: number): Promise<number | null> => {
  const [found] = await db.select({ listingId: stages.listingId }).from(stages).where(eq(stages.id, id))
  return found?.listingId ?? null
}

const lockListing = (sqlOf: Sql, id: number) =>
  sqlOf.select({ state: listings.state }).from(listings).where(eq(listings.id, id)).for('no key update')

interface Services {
  readonly db: Database
  readonly moveTogether: MoveTogether
}
interface Move {
  readonly project: OwnProject
  readonly id: number
  readonly event: StageEvent
  readonly accountId: number | null
}

/**
 * Releases, pauses or resumes a stage: its withheld units go on sale, or those without a claim leave it, in one transaction under a
 * lock of the listing.
 */
export const moveStage = (
  { db, moveTogether }: Services,
  { project, id, event, accountId }: Move,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    await lockListing(sqlOf, project.id)
    const from = stageStatuses.from(event)
    const [first] = from
    const to = first === undefined ? null : stageStatuses.next(first, event)
    if (to === null) return E.left(noStage)
    const [moved] = await sqlOf
      .update(stages)
      .set({ status: to, ...(to === 'released' ? { releasedAt: at, releasesAt: null } : {}) })
      .where(and(eq(stages.id, id), eq(stages.listingId, project.id), inArray(stages.status, [...from])))
      .returning({ name: stages.name })
    if (moved === undefined)
      return E.left(failure('changed-meanwhile', 'This stage has moved meanwhile. Load it again.'))
    const isGoingOn = to === 'released'
    const chosen = await sqlOf
      .select({ id: units.id })
      .from(units)
      .where(
        and(
          eq(units.stageId, id),
          eq(units.status, isGoingOn ? 'Withheld' : 'Available'),
          isGoingOn ? undefined : sql`NOT ${isClaimed}`,
        ),
      )
      .orderBy(asc(units.id))
    const ids = chosen.map((unit) => unit.id)
    await moveTogether(sqlOf, ids, isGoingOn ? 'released-for-sale' : 'withheld', null, at)
    await record(sqlOf, [
      line(project, accountId, at, isGoingOn ? 'stage-released' : 'stage-paused', moved.name, {
        after: { units: chosen.length },
      }),
    ])
    return E.right(null)
  })

/** Releases stages whose time has come; returns how many. The statement inside decides, so each is released once on any number of nodes. */
export const releaseDueStages = async (services: Services, now: Date): Promise<number> => {
  const due = await services.db.sql
    .select({
      ...{ id: stages.id, listingId: listings.id, name: listings.name },
      ...{ agencyId: listings.agencyId, tenant: officeOf },
    })
    .from(stages)
    .innerJoin(listings, eq(listings.id, stages.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(and(eq(stages.status, 'planned'), lte(stages.releasesAt, now)))
    .orderBy(asc(stages.releasesAt), asc(stages.id))
  let released = 0
  for await (const { id, listingId, name, agencyId, tenant } of inTurn(due)) {
    const project = { id: listingId, name, agency: { id: agencyId, tenant, role: 'manager' as const } }
    const done = await moveStage(services, { project, id, event: 'released', accountId: null }, now)
    if (E.isRight(done)) released += 1
  }
  return released
}
