import { asc, eq, or, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  correctableOf,
  correctedFields,
  type CorrectedFields,
  type Correction,
  correctionProblem,
} from '../../../domain/reservation/people/purchaser-correction'
import type { Purchaser } from '../../../domain/reservation/purchaser'
import { RESERVED } from '../../../domain/reservation/reservation.lifecycle'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import { reservations } from '../reservation.tables'
import type { ReservationWithForm } from '../reservation-store'
import { postCorrected } from './correction-emails'
import { purchaserCorrections } from './purchaser-corrections.tables'

/** Signing, as corrections and moves use it: from the signing context. */
export interface FormAgain {
  /** Why a purchaser can’t be printed on a form; null if they can. */
  unprintable(
    sql: Sql,
    purchaser: Purchaser,
    tenant: string,
  ): Promise<{ readonly field: string; readonly message: string } | null>
  /** Voids the signatures of the forms of reservations, in the caller’s transaction, and has the forms signed again; false if none was signed. */
  sendAgain(sql: Sql, reservationIds: readonly number[], at: Date, reason: string): Promise<boolean>
}

interface CorrectionServices {
  readonly db: Database
  readonly clock: Clock
  readonly formAgain: FormAgain
}

interface Wanted extends Correction {
  readonly id: number
  /** Who does it; null for a command. */
  readonly accountId: number | null
}

interface Corrected {
  readonly before: CorrectedFields
  readonly after: CorrectedFields
  readonly signsAgain: boolean
  /** The numbers of reservations that were made with the same form, and are corrected too. */
  readonly others: readonly number[]
}

const stale = failure(
  'changed-meanwhile',
  'This purchaser has been corrected meanwhile. Look at the details again, and correct what is still wrong.',
)

/**
 * Corrects a purchaser of a reservation before its contract is signed, and of those that were made with the same form. A form that was
 * out for signature is voided and signed again by everyone; the buyer and their introducer are emailed. All of it is one transaction,
 * in which what was shown must still hold, so of two people who correct the same purchaser one is refused. `also` runs in it too. Fails
 * with `wrong-status`, `changed-meanwhile` and `malformed`, in sentences for the desk.
 */
export const correctPurchaser = (
  { db, clock, formAgain }: CorrectionServices,
  { id, accountId, ...correction }: Wanted,
  also: (sql: Sql, corrected: Corrected) => Promise<void> = () => Promise.resolve(),
): Promise<E.Either<Failure, Corrected>> =>
  db.transaction(async (sql) => {
    const { position, reason } = correction
    const at = clock()
    const together = await lockTogether(sql, id)
    const sale = together.find((each) => each.id === id)
    const purchaser = sale?.form.purchasers[position - 1]
    if (sale === undefined || sale.placedAt === null)
      return E.left(failure('not-found', `Reservation ${id} not found.`))
    if (purchaser === undefined)
      return E.left(failure('malformed', `Reservation ${id} has no purchaser ${position}.`, 'position'))
    if (!RESERVED.includes(sale.status))
      return E.left(
        failure(
          'wrong-status',
          `Reservation ${id} is ${sale.status}: a purchaser is corrected before the contract is signed.`,
        ),
      )
    const before = correctableOf(purchaser)
    const after = correctableOf(correction.now)
    if (correctedFields(before, correction.was).length > 0) return E.left(stale)
    const problem = correctionProblem({ position, was: before, now: after, reason })
    if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
    const unprintable = await formAgain.unprintable(sql, { ...purchaser, ...after }, sale.tenant)
    if (unprintable !== null) return E.left(failure('malformed', unprintable.message, unprintable.field))
    // Of units that were reserved together, those that are under contract or have ended keep what was signed.
    const same = together.filter(({ status, form }) => RESERVED.includes(status) && isSame(form, position, before))
    for (const each of same)
      await sql
        .update(reservations)
        .set({ form: withPurchaser(each.form, position, after) })
        .where(eq(reservations.id, each.id))
    const ids = same.map((each) => each.id)
    const signsAgain = await formAgain.sendAgain(sql, ids, at, 'A purchaser was corrected.')
    const rows = await sql
      .insert(purchaserCorrections)
      .values(
        ids.map((reservationId) => ({ reservationId, position, before, after, reason, signsAgain, accountId, at })),
      )
      .returning()
    const others = ids.filter((each) => each !== id)
    const row = rows.find(({ reservationId }) => reservationId === id)
    if (row === undefined) throw new Error('a corrected reservation is not among those of its form')
    await postCorrected(sql, sale, row, others)
    const corrected = { before, after, signsAgain, others }
    await also(sql, corrected)
    return E.right(corrected)
  })

type Form = ReservationWithForm['form']

const isSame = ({ purchasers }: Form, position: number, before: CorrectedFields): boolean => {
  const purchaser = purchasers[position - 1]
  return purchaser !== undefined && correctedFields(correctableOf(purchaser), before).length === 0
}

const withPurchaser = (form: Form, position: number, after: CorrectedFields): Form => ({
  ...form,
  purchasers: form.purchasers.map((each, at) => (at === position - 1 ? { ...each, ...after } : each)),
})

/** The reservation and those that were made with the same form, in the order of their numbers, locked. */
const lockTogether = (sql: Sql, id: number): Promise<ReservationWithForm[]> =>
  sql
    .select()
    .from(reservations)
    .where(
      or(
        eq(reservations.id, id),
        text`${reservations.clientReservationId} = (SELECT client_reservation_id FROM reservations WHERE id = ${id})`,
      ),
    )
    .orderBy(asc(reservations.id))
    .for('update')
