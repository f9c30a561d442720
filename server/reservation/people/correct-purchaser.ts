import { asc, eq, or, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  correctableOf,
  type Corrected,
  type CorrectedEntity,
  correctedFields,
  type CorrectedFields,
  type Correction,
  correctionProblem,
  ENTITY_POSITION,
  type EntityCorrection,
  entityProblem,
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

/** What a correction prints on a form. */
interface Printed {
  readonly purchasers?: Purchaser[]
  readonly purchasingEntity?: string
}

/** Signing, as corrections and moves use it: from the signing context. */
export interface FormAgain {
  /** Why what was corrected can’t be printed on a form; null if it can. */
  unprintable(
    sql: Sql,
    printed: Printed,
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

interface Doing {
  readonly id: number
  /** Who does it; null for a command. */
  readonly accountId: number | null
}

interface Done<F> {
  readonly before: F
  readonly after: F
  readonly signsAgain: boolean
  /** The numbers of reservations that were made with the same form, and are corrected too. */
  readonly others: readonly number[]
}

type Also<F> = (sql: Sql, done: Done<F>) => Promise<void>
type Problem = { readonly field: string; readonly message: string }

/** What is corrected of a form, as it was shown and as it is wanted. */
interface Part<F extends Corrected> extends Doing {
  readonly position: number
  readonly was: F
  readonly now: F
  readonly reason: string
  /** Null for a form that doesn’t have it. */
  readonly of: (form: Form) => F | null
  readonly isSame: (one: F, other: F) => boolean
  readonly into: (form: Form, after: F) => Form
  readonly problemOf: (before: F, after: F) => Problem | null
  /** What of it is printed on the form. */
  readonly printed: (form: Form, after: F) => Printed
  /** `a purchaser`, and `This purchaser`, in refusals. */
  readonly names: readonly [any: string, one: string]
}

/**
 * Corrects a purchaser of a reservation before its contract is signed, and of those that were made with the same form. A form that was
 * out for signature is voided and signed again by everyone; the buyer and their introducer are emailed. All of it is one transaction,
 * in which what was shown must still hold, so of two people who correct the same purchaser one is refused. `also` runs in it too. Fails
 * with `wrong-status`, `changed-meanwhile` and `malformed`, in sentences for the desk.
 */
export const correctPurchaser = (
  services: CorrectionServices,
  { position, now, ...of }: Correction & Doing,
  also?: Also<CorrectedFields>,
): Promise<E.Either<Failure, Done<CorrectedFields>>> =>
  correct<CorrectedFields>(
    services,
    {
      ...{ ...of, position, now: correctableOf(now), names: ['a purchaser', 'This purchaser'] },
      of: ({ purchasers }) => {
        const purchaser = purchasers[position - 1]
        return purchaser === undefined ? null : correctableOf(purchaser)
      },
      isSame: (one, other) => correctedFields(one, other).length === 0,
      into: (form, after) => ({ ...form, purchasers: replaced(form, position, after) }),
      problemOf: (was, after) => correctionProblem({ position, was, now: after, reason: of.reason }),
      printed: (form, after) => ({ purchasers: replaced(form, position, after).slice(position - 1, position) }),
    },
    also,
  )

/** Corrects what buys instead of the purchasers, as a purchaser is corrected. */
export const correctEntity = (
  services: CorrectionServices,
  { was, now, ...of }: EntityCorrection & Doing,
  also?: Also<CorrectedEntity>,
): Promise<E.Either<Failure, Done<CorrectedEntity>>> =>
  correct<CorrectedEntity>(
    services,
    {
      ...{ ...of, position: ENTITY_POSITION, names: ['the purchasing entity', 'The purchasing entity'] },
      was: { purchasingEntity: was.trim() },
      now: { purchasingEntity: now.trim() },
      of: ({ purchasingEntity }) => ({ purchasingEntity: purchasingEntity.trim() }),
      isSame: (one, other) => one.purchasingEntity === other.purchasingEntity,
      into: (form, after) => ({ ...form, ...after }),
      problemOf: (before, after) =>
        entityProblem({ was: before.purchasingEntity, now: after.purchasingEntity, reason: of.reason }),
      printed: (_form, after) => after,
    },
    also,
  )

const correct = <F extends Corrected>(
  { db, clock, formAgain }: CorrectionServices,
  { id, accountId, position, was, now: after, reason, names: [any, one], ...part }: Part<F>,
  also: Also<F> = () => Promise.resolve(),
): Promise<E.Either<Failure, Done<F>>> =>
  db.transaction(async (sql) => {
    const at = clock()
    const together = await lockTogether(sql, id)
    const sale = together.find((each) => each.id === id)
    if (sale === undefined || sale.placedAt === null)
      return E.left(failure('not-found', `Reservation ${id} not found.`))
    const before = part.of(sale.form)
    if (before === null)
      return E.left(failure('malformed', `Reservation ${id} has no purchaser ${position}.`, 'position'))
    if (!RESERVED.includes(sale.status))
      return E.left(
        failure(
          'wrong-status',
          `Reservation ${id} is ${sale.status}: ${any} is corrected before the contract is signed.`,
        ),
      )
    if (!part.isSame(before, was))
      return E.left(
        failure(
          'changed-meanwhile',
          `${one} has been corrected meanwhile. Look at the details again, and correct what is still wrong.`,
        ),
      )
    const problem =
      part.problemOf(before, after) ?? (await formAgain.unprintable(sql, part.printed(sale.form, after), sale.tenant))
    if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
    // Of units that were reserved together, those that are under contract or have ended keep what was signed.
    const same = together.filter(({ status, form }) => {
      const own = part.of(form)
      return RESERVED.includes(status) && own !== null && part.isSame(own, before)
    })
    for (const each of same)
      await sql
        .update(reservations)
        .set({ form: part.into(each.form, after) })
        .where(eq(reservations.id, each.id))
    const ids = same.map((each) => each.id)
    const signsAgain = await formAgain.sendAgain(sql, ids, at, `${capitalised(any)} was corrected.`)
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
    const done = { before, after, signsAgain, others }
    await also(sql, done)
    return E.right(done)
  })

type Form = ReservationWithForm['form']

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const replaced = ({ purchasers }: Form, position: number, after: CorrectedFields): Purchaser[] =>
  purchasers.map((each, at) => (at === position - 1 ? { ...each, ...after } : each))

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
