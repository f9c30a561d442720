import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { isAtLeast } from '../../../domain/members/role'
import { isNamed } from '../../../domain/reservation/conveyancer'
import { correctableOf } from '../../../domain/reservation/people/purchaser-correction'
import { RESERVED } from '../../../domain/reservation/reservation.lifecycle'
import { actsFor, type SaleDetail } from '../../../domain/stock/sales/sale'
import { notesFor } from '../../../domain/stock/sales/papers/sale-papers'
import { byOf } from '../../../domain/stock/sales/sale-text'
import { offerTermsRows } from '../../../domain/reservation/offer-review'
import { askedPriceOf } from '../../../domain/reservation/asked-price'
import { cardFeeOf } from '../../../domain/reservation/fee'
import { askingPrice } from '../../../domain/listing/unit'
import { addressLine } from '../../../domain/shared/places/address-line'
import { type Dollars, formatCents, hasPrice, wholeDollarsOf } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import type { SignedFiles } from '../../files/signed-files'
import { unitLedger, units } from '../../listing/unit.tables'
import { refundsOf } from '../../payments/payment-refunds.tables'
import { payments } from '../../payments/payments.tables'
import { queueOfUnit } from '../../queue/queue-of-unit'
import { holdNotesOf } from '../../reservation/hold/hold-notes.tables'
import { correctionsOf } from '../../reservation/people/purchaser-corrections.tables'
import { findReservationWithForm, type ReservationWithForm } from '../../reservation/reservation-store'
import { standingsOf } from '../../signing/form-signing'
import { awaitedSigners } from '../../signing/resend-signing'
import { signedFormOf } from '../../signing/signed-form'
import { correctionEvent } from './people/correction-event'
import { papersOfSales, papersShown } from '../../reservation/pack/received-papers.tables'
import { movedFrom, movesOf } from '../../reservation/move/reservation-moves.tables'
import { counterEvents, countersOf } from './terms/counter-events'
import { holdEvent } from './terms/hold-event'
import { saleTerms } from './terms/sale-terms'
import { stepEntries, withNotes } from './papers/step-entries'
import { otherOffers, type OwnSale } from './find-sales'
import { whoActed, whoTexts, whoWithdrew } from './who-acted'

/** Signs the addresses of a sale’s files. */
export type SaleFiles = Pick<SignedFiles, 'addressOf'>

interface From {
  readonly db: Sql
  readonly files: SaleFiles
}

/** All about one sale that its seller may see, and for the office what it pays its introducer. Cards aren’t among it. */
export const saleDetail = async ({ db, files }: From, { sale, role }: OwnSale): Promise<SaleDetail> => {
  const found = await findReservationWithForm(db, sale.id)
  if (found === null) throw new Error('a sale has no reservation')
  const { form } = found
  const [unit] = await db.select().from(units).where(eq(units.id, found.unitId))
  if (unit === undefined) throw new Error('a sale has no unit')
  const { conveyancer } = form
  const [asked, listed] = [askedPriceOf(found, unit), askingPrice(unit)]
  const fee = await feeOf(db, found)
  const moves = await movesOf(db, sale.id)
  const counters = await countersOf(db, sale.id)
  const holdNotes = await holdNotesOf(db, sale.id)
  const refunds = await refundsOf(db, 'reservation', sale.id)
  const corrections = await correctionsOf(db, sale.id)
  const rows = [...counters, ...holdNotes, ...moves, ...refunds, ...corrections]
  const who = await whoTexts(
    db,
    rows.map(({ accountId }) => accountId),
  )
  const acted = await whoActed(db, found)
  const terms = await saleTerms(db, found, role, fee)
  const standing = (await standingsOf(db, [sale.id])).get(sale.id)
  const signedForm = await signedFormOf(db, sale.id)
  return {
    sale,
    purchasers: form.purchasers.map((purchaser) => ({
      name: `${purchaser.firstName} ${purchaser.surname}`.trim(),
      ...{ email: purchaser.email, phone: purchaser.mobile, address: addressLine(purchaser) },
      details: isAtLeast(role, 'manager') && RESERVED.includes(sale.status) ? correctableOf(purchaser) : null,
    })),
    purchasingEntity: form.purchasingEntity.trim(),
    signing:
      standing === undefined
        ? null
        : {
            ...{ standing, awaited: await awaitedSigners(db, sale.id) },
            signedForm: signedForm === null ? '' : files.addressOf(signedForm),
          },
    conveyancer: form.ownConveyancer
      ? {
          name: [`${conveyancer.firstName} ${conveyancer.lastName}`.trim(), conveyancer.companyName]
            .filter(Boolean)
            .join(', '),
          email: conveyancer.email,
          phone: conveyancer.phone || conveyancer.mobile,
        }
      : null,
    conveyancerEmail: isNamed(conveyancer) ? conveyancer.email.trim() : null,
    asked: priceOrNone(asked),
    askedMax: asked.maxPrice,
    isMoved: moves.length > 0,
    offered: found.offerCents === null ? null : wholeDollarsOf(found.offerCents),
    listPrice: priceOrNone(listed),
    listPriceMax: listed.maxPrice,
    conditions: offerTermsRows(form).flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    fee,
    others: await otherOffers(db, sale),
    queue: await queueOfUnit(db, sale.unitId),
    papers: papersShown((await papersOfSales(db, [sale.id])).get(sale.id), ({ file, name }) =>
      files.addressOf({ key: file, name }),
    ),
    events: withNotes(
      eventsOf(found, { isPaid: fee !== null, endedBy: acted('sale-reject', 'sale-cancel') }, [
        ...(counters.some(({ state }) => state === 'accepted')
          ? []
          : await acceptedOffer(db, found, acted('sale-accept'))),
        ...counters.flatMap(counterEvents(who, await whoWithdrew(db, found, counters))),
        ...holdNotes.map(holdEvent(sale.state, who)),
        ...moves.map(
          ({ at, from, to, reason, accountId }) =>
            [at, `Moved from ${from} to ${to}: “${reason}”${who(accountId)}`] as const,
        ),
        ...refunds.map(
          ({ at, amountCents, reason, accountId }) =>
            [at, `${formatCents(amountCents)} refunded: “${reason}”${who(accountId)}`] as const,
        ),
        ...statement(terms.commission),
        ...corrections.map(correctionEvent(who)),
      ]),
      await stepEntries(db, sale.id),
    ),
    acts: actsFor(sale.status, role),
    terms,
    notes: notesFor(sale.status, role),
  }
}

const statement = (commission: SaleDetail['terms']['commission']): readonly (readonly [Date | null, string])[] =>
  commission === null || commission.statedAt === null
    ? []
    : [[commission.statedAt, `Commission of ${formatCents(commission.cents)} stated${byOf(commission.statedBy)}`]]

const priceOrNone = ({ price }: { readonly price: Dollars | null }): Dollars | null => (hasPrice(price) ? price : null)

const feeOf = async (db: Sql, { id, terms }: Pick<ReservationWithForm, 'id' | 'terms'>): Promise<SaleDetail['fee']> => {
  const [payment] = await db
    .select({
      ...{ cents: payments.amountCents, status: payments.status },
      ...{ refundCents: payments.refundCents, givenBackCents: payments.givenBackCents },
    })
    .from(payments)
    .where(and(eq(payments.kind, 'reservation'), eq(payments.subjectId, id)))
    .orderBy(desc(payments.id))
  return payment === undefined ? null : { ...payment, cardFeeCents: Math.min(cardFeeOf(terms), payment.cents) }
}

const ENDS: Readonly<Partial<Record<ReservationWithForm['status'], string>>> = {
  expired: 'Hold ended',
  ended: 'Offer ended',
  cancelled: 'Cancelled',
  rejected: 'Declined',
  refused: 'Paid too late',
}

/** When an offer was accepted as it was made: its unit was reserved then. */
const acceptedOffer = async (
  db: Sql,
  { id, offerCents, unitId }: ReservationWithForm,
  by: string,
): Promise<readonly (readonly [Date, string])[]> => {
  if (offerCents === null) return []
  const [reserved] = await db
    .select({ at: unitLedger.at })
    .from(unitLedger)
    .where(
      and(
        inArray(unitLedger.unitId, [unitId, ...(await movedFrom(db, id))]),
        ...[eq(unitLedger.reservationId, id), eq(unitLedger.to, 'Reserved')],
      ),
    )
    .orderBy(asc(unitLedger.id))
    .limit(1)
  return reserved === undefined ? [] : [[reserved.at, `Offer of ${formatCents(offerCents)} accepted${by}`]]
}

const eventsOf = (
  { status, offerType, ...of }: ReservationWithForm,
  { isPaid, endedBy }: { readonly isPaid: boolean; readonly endedBy: string },
  others: readonly (readonly [Date | null, string])[],
): SaleDetail['events'] => {
  const times: readonly (readonly [Date | null, string])[] = [
    [of.closedAt, `${ENDS[status] ?? 'Ended'}${of.closedReason === '' ? '' : `: “${of.closedReason}”`}${endedBy}`],
    [of.settledAt, 'Settled'],
    [of.unconditionalAt, 'Contract unconditional'],
    [of.contractedAt, 'Contract signed'],
    [of.placedAt, offerType === 'Make Offer' ? 'Offer made' : isPaid ? 'Reserved and paid' : 'Reserved'],
  ]
  return [...times, ...others]
    .flatMap(([at, text]) => (at === null ? [] : [{ at, text }]))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
