import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { formatDollars } from '../../../domain/shared/money'
import { formatDeadline, timeZoneOf } from '../../../domain/shared/time-zones'
import type { Stage } from '../../../domain/stock/stage'
import { momentAt } from '../../../domain/stock/wall-time'
import type { Sql } from '../../db/database'
import { stages } from '../../listing/unit.tables'
import { inColumns } from '../../office/columns'
import { done, refused } from '../../office/reply'
import { isNumber, numberIn, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { changeUnits } from '../change-units'
import type { OwnProject } from '../people/desk'
import { stateOfProject, stagesOf } from '../project'
import { addStage, changeStage, moveStage } from '../stages'
import { listingNumbered, unitsLabelled } from './own'
import type { StockCommand } from './stock-services'

const list: StockCommand = async ({ db }, args) => {
  const id = numberIn(args, 'stage list takes the number of one listing.')
  const project = await listingNumbered(db.sql, id)
  if (E.isLeft(project)) return refused(project.left)
  const found = await stagesOf(db.sql, id)
  const state = await stateOfProject(db.sql, id)
  return done(
    found.length === 0
      ? `Listing ${id} has no stages.`
      : inColumns([
          ['Stage', 'Name', 'Status', 'Units', 'Withheld', 'From', 'Releases'],
          ...found.map((stage) => cells(stage, state)),
        ]),
    found,
  )
}

const cells = ({ id, name, status, units, withheld, from, releasesAt }: Stage, state: string): string[] => [
  ...[String(id), name, status, String(units), String(withheld)],
  from === null ? '-' : formatDollars(from),
  releasesAt === null ? '' : formatDeadline(releasesAt, state),
]

const add: StockCommand = async ({ db, clock }, args) => {
  const { units: labels, words } = wordsOf(args, { units: { type: 'string' } })
  const [number = '', name = '', ...more] = words
  if (!isNumber(number) || name === '' || more.length > 0)
    throw new WrongUse('stage add takes the number of one listing and a name.')
  const own = await listingNumbered(db.sql, Number(number))
  if (E.isLeft(own)) return refused(own.left)
  const [project, at] = [own.right, clock()]
  const units = labels === undefined ? E.right([]) : await unitsLabelled(db.sql, project.id, labels)
  if (E.isLeft(units)) return refused(units.left)
  const added = await addStage(db, { project, name, accountId: null }, at)
  if (E.isLeft(added)) return refused(added.left)
  const stageId = added.right.id
  const edits = units.right.map((unit) => ({ unitId: unit.unitId, was: unit, now: { stageId } }))
  const moved = await changeUnits(db, { project, edits, reason: '', accountId: null }, at)
  if (E.isLeft(moved)) return refused(moved.left)
  const text = `Stage ${stageId} is added to listing ${number}: ${name}, ${edits.length} ${edits.length === 1 ? 'unit' : 'units'}.`
  return done(text, { id: stageId, units: edits.length })
}

const release: StockCommand = async ({ db, clock, moveTogether }, args) => {
  const { at: wall, words } = wordsOf(args, { at: { type: 'string' } })
  const id = numberIn(words, 'stage release takes the number of one stage.')
  const found = await stageNumbered(db.sql, id)
  if (E.isLeft(found)) return refused(found.left)
  const { project, stage } = found.right
  if (wall === undefined) {
    const event = stage.status === 'paused' ? 'resumed' : 'released'
    const moved = await moveStage({ db, moveTogether }, { project, id, event, accountId: null }, clock())
    return E.isLeft(moved) ? refused(moved.left) : done(`Stage ${id} is released: ${stage.name}.`, { id })
  }
  if (stage.status !== 'planned') return refused(failure('malformed', `Stage ${id} is ${stage.status} already.`, 'at'))
  const state = await stateOfProject(db.sql, project.id)
  const releasesAt = momentAt(wall, timeZoneOf(state))
  if (releasesAt === null) throw new WrongUse('--at takes a time of the listing’s place, such as 2026-12-01T09:00.')
  const { name } = stage
  const changed = await changeStage(
    db,
    { project, id, was: stage, now: { ...stage, releasesAt }, accountId: null },
    clock(),
  )
  return E.isLeft(changed)
    ? refused(changed.left)
    : done(`Stage ${id} releases on ${formatDeadline(releasesAt, state)}: ${name}.`, { id, releasesAt })
}

const pause: StockCommand = async ({ db, clock, moveTogether }, args) => {
  const id = numberIn(args, 'stage pause takes the number of one stage.')
  const found = await stageNumbered(db.sql, id)
  if (E.isLeft(found)) return refused(found.left)
  const { project, stage } = found.right
  const moved = await moveStage({ db, moveTogether }, { project, id, event: 'paused', accountId: null }, clock())
  return E.isLeft(moved)
    ? refused(moved.left)
    : done(`Stage ${id} is paused: ${stage.name}. Its units without a buyer are withheld.`, { id })
}

const stageNumbered = async (
  db: Sql,
  id: number,
): Promise<E.Either<Failure, { project: OwnProject; stage: typeof stages.$inferSelect }>> => {
  const [stage] = await db.select().from(stages).where(eq(stages.id, id))
  if (stage === undefined) return E.left(failure('not-found', `Stage ${id} not found.`))
  const project = await listingNumbered(db, stage.listingId)
  return E.isLeft(project) ? project : E.right({ project: project.right, stage })
}

export const STAGE_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'stage add': add,
  'stage list': list,
  'stage release': release,
  'stage pause': pause,
}
