import * as E from 'fp-ts/lib/Either.js'
import type { OfficeAction } from '../../../domain/reservation/office-action'
import type { Day } from '../../../domain/shared/calendar'
import { type Failure, failure } from '../../../domain/shared/failure'
import { ACT_TEXTS, LONGEST_REASON, mayAct, ROLE_FOR, type SaleDetail } from '../../../domain/stock/sales/sale'
import { cleanLines } from '../../../domain/stock/import/values/text'
import { actOnReservation } from '../../reservation/act-on-reservation'
import type { OfficeServices } from '../../reservation/move-reservation'
import { insertStep } from '../../reservation/papers/note-step'
import { proven, type PersonalDesk } from '../people/desk'
import { record } from '../record-change'
import { saleFor } from './find-sales'
import { reachedBy } from './papers/reached'
import { forbiddenBelow } from './terms/change-sale'
import { saleDetail, type SaleFiles } from './sale-detail'
import { withWhoWasFirst } from './who-was-first'

interface Wanted {
  readonly id: number
  readonly act: OfficeAction
  /** For the buyer to read. */
  readonly reason: string
  /** When the contract got there; today if it isn’t said. */
  readonly day?: Day
}

/** The office’s command, at the desk: the same use case, with its line in the history. */
export const actOnSale = async (
  services: OfficeServices & { readonly files: SaleFiles },
  desk: PersonalDesk,
  { id, act, reason, day }: Wanted,
): Promise<E.Either<Failure, SaleDetail>> => {
  const { sql } = services.db
  const own = await saleFor(sql, desk, id)
  if (E.isLeft(own)) return own
  const { project, role, sale } = own.right
  if (!mayAct(role, act)) return E.left(forbiddenBelow(ROLE_FOR[act]))
  const isProven = proven(desk)
  if (E.isLeft(isProven)) return isProven
  const said = cleanLines(reason)
  if (ACT_TEXTS[act].needsReason && said === '')
    return E.left(failure('malformed', 'Write why: the buyer reads it.', 'reason'))
  if (said.length > LONGEST_REASON)
    return E.left(failure('malformed', `A reason has at most ${LONGEST_REASON} characters.`, 'reason'))
  const reached = reachedBy(sale, act, day, services.clock())
  if (E.isLeft(reached)) return reached
  const acted = await actOnReservation(services, id, act, {
    reason: said,
    also: async (db, moved) => {
      if (reached.right !== null)
        await insertStep(db, {
          ...{ reservationId: id, note: reached.right, accountId: desk.accountId, at: services.clock() },
        })
      await record(db, [
        {
          ...{ at: services.clock(), accountId: desk.accountId, agencyId: project.agency.id },
          ...{ tenant: project.agency.tenant, listingId: project.id, unitId: sale.unitId, action: `sale-${act}` },
          subject: `${sale.project}, ${sale.label}, reservation ${id}`,
          before: { status: sale.status },
          after: { status: moved.status, ...(said === '' ? {} : { reason: said }) },
        },
      ])
    },
  })
  if (E.isLeft(acted)) return E.left(await withWhoWasFirst(sql, sale, acted.left))
  const now = await saleFor(sql, desk, id)
  return E.isLeft(now) ? now : E.right(await saleDetail({ db: sql, files: services.files }, now.right))
}
