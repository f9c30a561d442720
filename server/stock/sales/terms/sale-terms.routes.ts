import { and, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../../adapters/http/stock/sale-terms.contract'
import { centsOf, formatCents, formatDollars } from '../../../../domain/shared/money'
import { formatDeadline } from '../../../../domain/shared/time-zones'
import type { CommissionModule } from '../../../commission/commission.module'
import type { FreeUnit } from '../../../../domain/stock/sales/terms/sale-terms'
import type { Sql } from '../../../db/database'
import type { Kernel } from '../../../http/kernel'
import { inListOrder, units } from '../../../listing/unit.tables'
import { changeIntroducer } from '../../../reservation/move/change-introducer'
import { moveToUnit } from '../../../reservation/move/move-to-unit'
import type { FormAgain } from '../../../reservation/people/correct-purchaser'
import { sendCounter } from '../../../reservation/counter/send-counter'
import { withdrawCounter } from '../../../reservation/counter/withdraw-counter'
import type { OfficeServices } from '../../../reservation/move-reservation'
import { declineMoreTime, extendHold } from '../../../reservation/hold/extend-hold'
import { agreePrice } from '../../../reservation/price/agree-price'
import { refundFee } from '../../../reservation/refund/refund-fee'
import { cleanLines } from '../../../../domain/stock/import/values/text'
import { deskRoute } from '../../people/desk-route'
import { saleFor, sellersDesk } from '../find-sales'
import type { SaleFiles } from '../sale-detail'
import { saleRoutes } from './change-sale'

/** What answers a wish for more time. */
const HOLD_DECIDED = ['sale-extend', 'sale-more-time-declined'] as const

export type TermsServices = Pick<OfficeServices, 'moveUnit' | 'recordSale'> &
  Pick<CommissionModule, 'stateCommission'> & { readonly formAgain: FormAgain; readonly files: SaleFiles }

/** Changes of the price of a sale, of the end of its hold, of its unit, of its fee and of its commission. */
export const saleTermsRoutes = (
  kernel: Kernel,
  { stateCommission, formAgain, files, ...more }: TermsServices,
): void => {
  const { db, clock } = kernel
  const services: OfficeServices = { db, clock, ...more }
  const route = saleRoutes(kernel, files)
  route(
    contract.counterSale,
    { role: 'manager' },
    ({ id, accountId, body: { price, until, message }, own: { sale }, line }) =>
      sendCounter(
        services,
        { id, accountId, amount: centsOf(price), day: until, message: cleanLines(message) },
        (sql, { counter }) =>
          line(sql, {
            action: 'sale-counter',
            before: {},
            after: { counterOffer: formatDollars(price), openUntil: formatDeadline(counter.until, sale.state) },
          }),
      ),
  )
  route(contract.withdrawCounter, { role: 'manager', overtaking: ['sale-counter-withdrawn'] }, ({ id, line }) =>
    withdrawCounter(services, id, (sql, { cents }) =>
      line(sql, { action: 'sale-counter-withdrawn', before: { counterOffer: formatCents(cents) }, after: {} }),
    ),
  )
  route(contract.agreeSalePrice, { role: 'manager' }, ({ id, body: { price, message }, line }) =>
    agreePrice(services, { id, amount: centsOf(price), message: cleanLines(message) }, (sql, before) =>
      line(sql, {
        action: 'sale-price',
        before: { agreedPrice: before === null ? '' : formatCents(before) },
        after: { agreedPrice: formatDollars(price) },
      }),
    ),
  )
  route(
    contract.extendSaleHold,
    { role: 'manager', overtaking: HOLD_DECIDED },
    ({ id, accountId, body: { day, reason: typed }, line }) => {
      const reason = cleanLines(typed)
      return extendHold(services, { id, accountId, day, reason }, (sql, { before, after, state }) =>
        line(sql, {
          action: 'sale-extend',
          before: { heldUntil: formatDeadline(before, state) },
          after: { heldUntil: formatDeadline(after, state), reason },
        }),
      )
    },
  )
  route(
    contract.declineMoreTime,
    { role: 'manager', overtaking: HOLD_DECIDED },
    ({ id, accountId, body: { reason: typed }, line }) => {
      const reason = cleanLines(typed)
      return declineMoreTime(services, { id, accountId, reason }, (sql) =>
        line(sql, { action: 'sale-more-time-declined', before: {}, after: { reason } }),
      )
    },
  )
  route(contract.stateSaleCommission, { role: 'office' }, ({ id, accountId, body: { cents }, line }) =>
    stateCommission(db, {
      ...{ id, cents, accountId, at: clock() },
      // The agency reads the history, and the figure is the office’s and the introducer’s.
      also: (sql) => line(sql, { action: 'sale-commission', before: {}, after: {} }),
    }),
  )
  route(
    contract.refundSaleFee,
    { role: 'office', overtaking: ['sale-refund'] },
    ({ id, accountId, body: { cents, left, reason: typed }, line }) => {
      const reason = cleanLines(typed)
      return refundFee(services, { id, accountId, cents, left, reason }, (sql, refunded) =>
        line(sql, {
          action: 'sale-refund',
          before: { 'Left to refund': formatCents(left) },
          after: { 'Left to refund': formatCents(refunded.left), reason },
        }),
      )
    },
  )
  route(contract.changeIntroducer, { role: 'office' }, ({ id, body: { email, reason: typed }, line }) => {
    const reason = cleanLines(typed)
    return changeIntroducer(services, { id, email, reason }, (sql, { before, after }) =>
      line(sql, {
        action: 'sale-introducer',
        before: { introducer: before },
        after: { introducer: after, reason },
      }),
    )
  })
  deskRoute(kernel, contract.freeUnits, async ({ desk, params: { id } }) => {
    const sellers = sellersDesk(desk)
    if (E.isLeft(sellers)) return sellers
    const own = await saleFor(db.sql, sellers.right, id)
    return E.isLeft(own) ? own : E.right(await freeUnitsOf(db.sql, own.right.sale.projectId))
  })
  route(contract.moveSale, { role: 'manager' }, ({ id, accountId, body: { unitId, reason: typed }, line }) => {
    const reason = cleanLines(typed)
    return moveToUnit({ ...services, formAgain }, { id, accountId, unitId, reason }, (sql, { from, to, signsAgain }) =>
      line(sql, {
        action: 'sale-move',
        before: { unit: from },
        after: { unit: to, reason, ...(signsAgain ? { form: 'to be signed' } : {}) },
      }),
    )
  })
}

/** Units of a project that are for sale, also those of stages that are not for everyone. */
const freeUnitsOf = (db: Sql, listingId: number): Promise<FreeUnit[]> =>
  db
    .select({
      ...{ unitId: units.id, label: units.apt },
      price: sql<
        number | null
      >`nullif(CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPrice} ELSE ${units.revisedPrice} END, 0)`,
    })
    .from(units)
    .where(and(eq(units.listingId, listingId), eq(units.status, 'Available')))
    .orderBy(...inListOrder)
