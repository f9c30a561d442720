import { eq, sql } from 'drizzle-orm'
import { isAtLeast, type Role } from '../../../../domain/members/role'
import { canAgreePrice } from '../../../../domain/reservation/agreed-price'
import { canChangeIntroducer } from '../../../../domain/reservation/move/introducer-change'
import { canMove } from '../../../../domain/reservation/move/unit-move'
import { waitsForCommission } from '../../../../domain/reservation/sold'
import { wholeDollarsOf } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { leftOfFee } from '../../../../domain/stock/sales/sale-text'
import type { SaleTerms } from '../../../../domain/stock/sales/terms/sale-terms'
import type { Sql } from '../../../db/database'
import { payableFor } from '../../../commission/record-sale'
import { accounts } from '../../../identity/identity.tables'
import { openCounterOf } from '../../../reservation/counter/counter-offers.tables'
import { lastHoldNote } from '../../../reservation/hold/hold-notes.tables'
import type { ReservationRow } from '../../../reservation/reservation-store'

type Stated = Pick<ReservationRow, 'introducerId' | 'commissionCents' | 'commissionStatedAt' | 'commissionStatedBy'>

const commissionOf = async (
  db: Sql,
  { introducerId, commissionCents, commissionStatedAt, commissionStatedBy }: Stated,
): Promise<SaleTerms['commission']> => {
  if (introducerId === null || commissionCents === null) return null
  const [person] =
    commissionStatedBy === null
      ? []
      : await db
          .select({ name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})` })
          .from(accounts)
          .where(eq(accounts.id, commissionStatedBy))
  return { cents: commissionCents, statedAt: commissionStatedAt, statedBy: person?.name ?? '' }
}

/** What may still change of a sale, and what the caller may change. */
export const saleTerms = async (
  db: Sql,
  { id, status, agreedCents, terms, unitId, coAgentPay, ...sold }: ReservationRow,
  role: Role,
  fee: SaleDetail['fee'],
): Promise<SaleTerms> => {
  const counter = await openCounterOf(db, id)
  const note = status === 'held' ? await lastHoldNote(db, id) : null
  const isManager = isAtLeast(role, 'manager')
  const statesCommission = isAtLeast(role, 'office') && waitsForCommission({ status, ...sold })
  return {
    counter:
      counter === null
        ? null
        : { price: wholeDollarsOf(counter.cents), until: counter.until, message: counter.message },
    agreed: agreedCents === null ? null : wholeDollarsOf(agreedCents),
    hold: status === 'held' ? { days: terms.holdDays, asked: note?.kind === 'asked' ? note.text : null } : null,
    payable: statesCommission ? await payableFor(db, { unitId, coAgentPay }) : null,
    commission: isAtLeast(role, 'office') ? await commissionOf(db, sold) : null,
    may: {
      counter: status === 'offered' && isManager,
      price: canAgreePrice(status) && isManager,
      hold: status === 'held' && isManager,
      move: canMove(status) && isManager,
      refund: leftOfFee(fee) > 0 && isAtLeast(role, 'office'),
      introducer: canChangeIntroducer(status) && isAtLeast(role, 'office'),
      commission: statesCommission,
    },
  }
}
