import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Conveyancer, isNamed } from '../../../domain/reservation/conveyancer'
import {
  type ContractSteps,
  isNoted,
  mayNote,
  noteProblem,
  recipientProblem,
  type StepNote,
  stepOf,
  tidiedNote,
} from '../../../domain/reservation/papers/contract-step'
import { stepName } from '../../../domain/reservation/papers/step-text'
import { dayOf } from '../../../domain/shared/calendar'
import { type Failure, failure } from '../../../domain/shared/failure'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { lockReservation, type ReservationRow } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { currentSteps, reservationSteps } from './reservation-steps.tables'
import { postStep } from './step-emails'

interface Noting {
  readonly reservationId: number
  readonly note: StepNote
  /** Null: by a link. */
  readonly accountId: number | null
  readonly at: Date
}

/** What was noted: the step before, and whether there is anything new. */
interface Noted {
  readonly reservation: ReservationRow
  readonly before: StepNote | null
  readonly isNew: boolean
}

const noReservation = failure('not-found', 'Sale not found.')

/**
 * Notes a step of a contract with its emails, in the caller’s transaction; the reservation’s lock orders people who note at the
 * same time. The same again changes nothing.
 */
export const noteStep = async (
  sql: Sql,
  { reservationId, note: typed, accountId, at }: Noting,
): Promise<E.Either<Failure, Noted>> => {
  const reservation = await lockReservation(sql, reservationId)
  if (reservation === null || reservation.placedAt === null) return E.left(noReservation)
  const note = tidiedNote(typed)
  if (!mayNote(note.kind, reservation.status))
    return E.left(
      failure('wrong-status', `“${stepName(note)}” can’t be noted of a reservation that is ${reservation.status}.`),
    )
  const { steps, state, conveyancer } = await stepsOfReservation(sql, reservationId)
  if (isNoted(note, steps)) return E.right({ reservation, before: note, isNew: false })
  const zone = timeZoneOf(state)
  const problem =
    noteProblem(note, { steps, placedOn: dayOf(reservation.placedAt, zone), today: dayOf(at, zone) }) ??
    recipientProblem(note, isNamed(conveyancer) ? conveyancer.email.trim() : null)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  const before = stepOf(steps, note.kind, note.part)
  const noteId = await insertStep(sql, { reservationId, note, accountId, at })
  await postStep(sql, reservation, { note, noteId, isCorrection: before !== null }, at)
  return E.right({ reservation, before, isNew: true })
}

/** Also for the day of a step that the lifecycle has just reached, whose emails are its own. */
export const insertStep = async (sql: Sql, { reservationId, note, accountId, at }: Noting): Promise<number> => {
  const [row] = await sql
    .insert(reservationSteps)
    .values({ reservationId, ...note, accountId, at })
    .returning({ id: reservationSteps.id })
  return row?.id ?? 0
}

/** The steps that count, the state of the property, and who acts for the buyer. */
export const stepsOfReservation = async (
  sql: Sql,
  id: number,
): Promise<{ readonly steps: ContractSteps; readonly state: string; readonly conveyancer: Conveyancer }> => {
  const [row] = await sql
    .select({ steps: currentSteps, state: listings.state, form: reservations.form })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .where(eq(reservations.id, id))
  if (row === undefined) throw new Error('a locked reservation has no listing')
  const { form, ...rest } = row
  return { ...rest, conveyancer: form.conveyancer }
}
