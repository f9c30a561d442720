import { and, eq, gt } from 'drizzle-orm'
import { isContract } from '../../../domain/reservation/documents/document-link'
import { stepOf } from '../../../domain/reservation/papers/contract-step'
import { dayOf } from '../../../domain/shared/calendar'
import { after, MINUTE } from '../../../domain/shared/dates'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import { noteStep, stepsOfReservation } from '../papers/note-step'
import { lockReservation } from '../reservation-store'
import { openerIn } from './document-opener'
import { documentOpens } from './document-links.tables'

/** A browser asks for a file more than once while it shows it. */
const SAME_READING = 15 * MINUTE

/** Records that a document was opened. The buyer or the conveyancer who opens a contract that was sent is its step “opened”. */
export const recordOpen =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  (opened: string): Promise<void> =>
    db.transaction(async (sql) => {
      const opener = openerIn(opened)
      if (opener === null) return
      const { reservationId, kind, by, id } = opener
      const at = clock()
      const reservation = await lockReservation(sql, reservationId)
      if (reservation === null) return
      const who = by === 'link' ? { linkId: id, accountId: null } : { linkId: null, accountId: id }
      const isSame = and(
        eq(documentOpens.reservationId, reservationId),
        eq(documentOpens.kind, kind),
        by === 'link' ? eq(documentOpens.linkId, id) : eq(documentOpens.accountId, id),
        gt(documentOpens.at, after(at, -SAME_READING)),
      )
      if ((await sql.$count(documentOpens, isSame)) > 0) return
      await sql.insert(documentOpens).values({ reservationId, kind, ...who, at })
      if (isContract(kind) && who.accountId !== reservation.introducerId) await noteOpened(sql, reservationId, at)
    })

const noteOpened = async (sql: Sql, reservationId: number, at: Date): Promise<void> => {
  const { steps, state } = await stepsOfReservation(sql, reservationId)
  if (stepOf(steps, 'sent') === null || stepOf(steps, 'opened') !== null) return
  const day = dayOf(at, timeZoneOf(state))
  const note = { ...{ kind: 'opened' as const, part: 0, day }, ...{ sentTo: null, cents: null, isBond: false } }
  await noteStep(sql, { reservationId, note, accountId: null, at })
}
