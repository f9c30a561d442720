import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAtLeast, type Role } from '../../../../domain/members/role'
import { canAgreePrice } from '../../../../domain/reservation/agreed-price'
import { canChangeIntroducer } from '../../../../domain/reservation/move/introducer-change'
import { canMove } from '../../../../domain/reservation/move/unit-move'
import { waitsForCommission } from '../../../../domain/reservation/sold'
import { wholeDollarsOf } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { leftOfFee } from '../../../../domain/stock/sales/sale-text'
import type { EarnedCommission } from '../../../../domain/stock/sales/terms/earned-commission'
import type { SaleTerms } from '../../../../domain/stock/sales/terms/sale-terms'
import type { Sql } from '../../../db/database'
import { bonusOfSale } from '../../../commission/bonus-of-sale'
import { commissionEntries } from '../../../commission/commission.tables'
import { payableFor } from '../../../commission/record-sale'
import { accounts } from '../../../identity/identity.tables'
import { invoiceLines, invoices } from '../../../invoicing/invoicing.tables'
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

/** From the ledger, in its order, with the invoices that bill it. */
const earnedBy = (db: Sql, reservationId: number): Promise<EarnedCommission[]> => {
  const taken = alias(commissionEntries, 'taken')
  return db
    .select({
      agent: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
      cents: commissionEntries.amountCents,
      invoice: invoices.number,
      isSent: sql<boolean>`${invoices.sentAt} IS NOT NULL`,
      isTakenBack: sql<boolean>`${taken.id} IS NOT NULL`,
    })
    .from(commissionEntries)
    .innerJoin(invoiceLines, eq(invoiceLines.entryId, commissionEntries.id))
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .leftJoin(accounts, eq(accounts.id, commissionEntries.accountId))
    .leftJoin(taken, eq(taken.key, sql`'clawback ' || ${commissionEntries.id}`))
    .where(and(eq(commissionEntries.reservationId, reservationId), eq(commissionEntries.kind, 'commission')))
    .orderBy(commissionEntries.id)
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
    earned: isAtLeast(role, 'office') ? await earnedBy(db, id) : [],
    bonus: isAtLeast(role, 'office') ? await bonusOfSale(db, { id, status, ...sold }) : null,
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
