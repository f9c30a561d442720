import { and, eq, inArray, lt } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { isAtLeast } from '../../../../domain/members/role'
import type { Failure } from '../../../../domain/shared/failure'
import { NO_OPTIONS } from '../../../../domain/stock/import/run'
import { cleanText } from '../../../../domain/stock/import/values/text'
import { changeName, rowsOfChange, type UnitsChange } from '../../../../domain/stock/units-change'
import type { Sql } from '../../../db/database'
import { stages } from '../../../listing/unit.tables'
import { noStage } from '../../add-units'
import type { OwnProject } from '../../people/desk'
import { importRuns } from '../../runs.tables'
import { abandonOldest, endRun, NO_CHOICES, OPEN } from './begin-run'
import type { RunServices } from './run-services'
import { storedUnits } from './stored-units'

interface Wanted {
  readonly project: OwnProject
  readonly change: UnitsChange
  /** Why, for the history; empty if nobody says. */
  readonly reason: string
  readonly accountId: number
}

/**
 * Makes the run of a change of several units, worked out from what is stored. Nothing changes yet. Who may apply it has one of a
 * project that waits: the next one takes its place. A seller’s wait for a manager.
 */
export const beginEdit = async (
  services: Pick<RunServices, 'db' | 'store'>,
  { project, change, reason, accountId }: Wanted,
  at: Date,
): Promise<E.Either<Failure, { id: number }>> => {
  const { sql } = services.db
  const stage = await stageOf(sql, project.id, change)
  if (stage === null) return E.left(noStage)
  const stock = rowsOfChange(await storedUnits(sql, project.id), change, stage)
  if (E.isLeft(stock)) return stock
  const said = cleanText(reason)
  const [made] = await sql
    .insert(importRuns)
    .values({
      ...{ listingId: project.id, kind: 'edit', state: 'compared', stock: stock.right, accountId, at },
      fileName: said === '' ? changeName(change, stage) : said,
      choices: { ...NO_CHOICES, options: { ...NO_OPTIONS, releases: true } },
    })
    .returning({ id: importRuns.id })
  if (made === undefined) throw new Error('the run of a change was not made')
  if (isAtLeast(project.agency.role, 'manager')) await endEarlier(services, { ...made, project, accountId })
  await abandonOldest(services, project.id)
  return E.right(made)
}

/** The name of a change’s stage, empty for none; null if the project has no such stage. */
const stageOf = async (db: Sql, listingId: number, change: UnitsChange): Promise<string | null> => {
  if (change.is !== 'stage' || change.stageId === null) return ''
  const [found] = await db
    .select({ name: stages.name })
    .from(stages)
    .where(and(eq(stages.id, change.stageId), eq(stages.listingId, listingId)))
  return found?.name ?? null
}

const endEarlier = async (
  { db, store }: Pick<RunServices, 'db' | 'store'>,
  { id, project, accountId }: Pick<Wanted, 'project' | 'accountId'> & { readonly id: number },
): Promise<void> => {
  const earlier = await db.sql
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        ...[eq(importRuns.listingId, project.id), eq(importRuns.kind, 'edit'), eq(importRuns.accountId, accountId)],
        ...[inArray(importRuns.state, [...OPEN]), lt(importRuns.id, id)],
      ),
    )
  for (const { id: old } of earlier) await endRun({ db: db.sql, store }, old)
}
