import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { holdCalendar, holdCalendarAddress } from '../../adapters/http/reservation/hold-calendar.contract'
import { after, MINUTE } from '../../domain/shared/dates'
import { failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import type { Tokens } from '../http/tokens'
import { subjectOf } from './email-subject'
import { calendarName, holdCalendarOf } from './hold-calendar'
import { reservations } from './reservation.tables'
import { reservationsVisibleTo, type Viewer } from './reservations-visible-to'

const PURPOSE = 'hold-calendar'
const LASTS = 5 * MINUTE

const notAvailable = failure('not-available', 'This reservation is not available.')

const maySee = async (db: Sql, id: number, caller: Viewer): Promise<boolean> =>
  (await db.$count(
    reservations,
    and(eq(reservations.id, id), eq(reservations.status, 'held'), reservationsVisibleTo(caller)),
  )) > 0

/** The end of a hold as a calendar file: its signed address for those who may see the reservation, and the file for its bearer. */
export const holdCalendarRoutes = (kernel: Kernel, tokens: Tokens): void => {
  const { app, db, clock } = kernel
  ownedRoute(kernel, holdCalendar, async ({ params: { id }, caller }) => {
    if (!(await maySee(db.sql, id, caller))) return E.left(notAvailable)
    return E.right(holdCalendarAddress(id, tokens.sign(PURPOSE, String(id), {}, after(clock(), LASTS))))
  })
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    holdCalendarAddress(':id'),
    async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !tokens.opens(PURPOSE, String(id), key)) return reply.callNotFound()
      const subject = await subjectOf(db.sql, id)
      const file = subject === null ? null : holdCalendarOf(subject, clock())
      if (file === null) return reply.callNotFound()
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${calendarName(id)}"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(file)
    },
  )
}
