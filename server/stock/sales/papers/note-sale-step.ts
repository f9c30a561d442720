import * as E from 'fp-ts/lib/Either.js'
import type { StepNote } from '../../../../domain/reservation/papers/contract-step'
import { stepFacts, stepName } from '../../../../domain/reservation/papers/step-text'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { mayNoteStep } from '../../../../domain/stock/sales/papers/sale-papers'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { Clock } from '../../../clock'
import type { Database } from '../../../db/database'
import { noteStep } from '../../../reservation/papers/note-step'
import { type PersonalDesk, proven } from '../../people/desk'
import { record } from '../../record-change'
import { saleFor } from '../find-sales'
import { saleDetail, type SaleFiles } from '../sale-detail'
import { withWhoWasFirst } from '../who-was-first'

interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly files: SaleFiles
}

const forbidden = failure('forbidden', 'Only a manager notes this, or the office.')

/** Notes a step of a sale’s contract, with its line in the history and its emails, in one transaction. */
export const noteSaleStep = async (
  { db, clock, files }: Services,
  desk: PersonalDesk,
  id: number,
  note: StepNote,
): Promise<E.Either<Failure, SaleDetail>> => {
  const own = await saleFor(db.sql, desk, id)
  if (E.isLeft(own)) return own
  const { project, role, sale } = own.right
  if (!mayNoteStep(role, note.kind)) return E.left(forbidden)
  const isProven = proven(desk)
  if (E.isLeft(isProven)) return isProven
  const { accountId } = desk
  const at = clock()
  const noted = await db.transaction(async (sql) => {
    const done = await noteStep(sql, { reservationId: id, note, accountId, at })
    if (E.isLeft(done) || !done.right.isNew) return done
    const { before } = done.right
    const field = stepName(note)
    await record(sql, [
      {
        ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant },
        ...{ listingId: project.id, unitId: sale.unitId, action: 'sale-step' },
        subject: `${sale.project}, ${sale.label}, reservation ${id}`,
        before: before === null ? {} : { [field]: stepFacts(before) },
        after: { [field]: stepFacts(note) },
      },
    ])
    return done
  })
  if (E.isLeft(noted)) return E.left(await withWhoWasFirst(db.sql, sale, noted.left))
  const now = await saleFor(db.sql, desk, id)
  return E.isLeft(now) ? now : E.right(await saleDetail({ db: db.sql, files }, now.right))
}
