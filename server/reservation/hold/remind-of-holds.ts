import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { after, HOUR } from '../../../domain/shared/dates'
import { inTurn } from '../../jobs/let-others'
import { post } from '../../mail/outbox'
import { reminderEmailKinds } from './reminder-emails'
import type { ReservationServices } from '../reservation-services'
import { reservations } from '../reservation.tables'

/** The time before the end of a hold at which its buyer and introducer are reminded. */
const REMINDER_HOURS = 48
export const REMINDER_BEFORE = REMINDER_HOURS * HOUR
const BATCH = 100

/** Holds that end soon, began before that, and had no reminder. */
const isDue = (now: Date) =>
  and(
    eq(reservations.status, 'held'),
    gt(reservations.heldUntil, now),
    lte(reservations.heldUntil, after(now, REMINDER_BEFORE)),
    lte(reservations.placedAt, sql`${reservations.heldUntil} - make_interval(hours => ${REMINDER_HOURS})`),
    isNull(reservations.remindedAt),
  )

type Services = Pick<ReservationServices, 'db' | 'clock' | 'log'>

/** Reminds the buyer of each hold that ends soon, and the agent who introduced them. Any number of nodes may run this at once. */
export const remindOfHolds = async ({ db, clock, log }: Services): Promise<number> => {
  const now = clock()
  const due = await db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(isDue(now))
    .orderBy(asc(reservations.heldUntil))
    .limit(BATCH)
  let reminded = 0
  for await (const { id } of inTurn(due)) {
    try {
      if (await remind(db, id, now)) reminded += 1
    } catch (error) {
      log.error({ err: error, reservation: id }, 'a reminder could not be stored: it will be tried again')
    }
  }
  return reminded
}

/** False if the hold ended meanwhile, or another node was first. */
const remind = (db: Services['db'], id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [hold] = await tx
      .update(reservations)
      .set({ remindedAt: now })
      .where(and(eq(reservations.id, id), isDue(now)))
      .returning({
        ...{ tenant: reservations.tenant, origin: reservations.origin },
        ...{ introducerId: reservations.introducerId, heldUntil: reservations.heldUntil },
      })
    if (hold === undefined) return false
    const { introducerId, heldUntil, ...site } = hold
    // One for each end: a hold may be extended.
    const end = heldUntil?.getTime() ?? 0
    await post(
      tx,
      reminderEmailKinds,
      [
        { kind: 'hold-reminder', subjectId: id, part: end, ...site, data: {} },
        ...(introducerId === null
          ? []
          : [
              {
                kind: 'hold-reminder-to-introducer' as const,
                subjectId: id,
                part: `${introducerId}-${end}`,
                ...site,
                data: { accountId: introducerId },
              },
            ]),
      ],
      now,
    )
    return true
  })
