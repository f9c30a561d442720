import { and, desc, eq, isNotNull, isNull, notExists, or, sql as text } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import type { EarlierDetails } from '../../domain/reservation/earlier-details'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { Sql } from '../db/database'
import { clientReservations } from './client-reservations.tables'
import type { Viewer } from './reservations-visible-to'
import { reservations } from './reservation.tables'

/** Clients that are offered to an agent, and reservations that are read to find them. */
const MOST_CLIENTS = 3
const MOST_READ = 30

const newestFirst = text`${reservations.placedAt} DESC NULLS FIRST`

/** The people of the account's last own reservation, and for an agent of the last clients for whom it reserved or made an offer. */
export const earlierDetailsOf = async (sql: Sql, { accountId, role }: Viewer): Promise<EarlierDetails[]> => {
  const own = await sql
    .select({ form: reservations.form })
    .from(reservations)
    .where(and(eq(reservations.accountId, accountId), isNotNull(reservations.placedAt)))
    .orderBy(newestFirst)
    .limit(1)
  const clients = role === 'agent' ? await formsOfClients(sql, accountId) : []
  return [
    ...own.map(({ form }) => detailsOf(form, false)),
    ...clients
      .map(({ form }) => detailsOf(form, true))
      .filter((each, index, all) => all.findIndex((other) => isSame(other, each)) === index)
      .slice(0, MOST_CLIENTS),
  ]
}

/** One of each client reservation, and offers for clients; not those of visitors and buyers whom the agent only introduced. */
const formsOfClients = (sql: Sql, accountId: number) => {
  const earlier = alias(reservations, 'earlier')
  return sql
    .select({ form: reservations.form })
    .from(reservations)
    .leftJoin(clientReservations, eq(clientReservations.id, reservations.clientReservationId))
    .where(
      and(
        eq(reservations.introducerId, accountId),
        isNotNull(reservations.placedAt),
        or(
          eq(clientReservations.maker, `agent-${accountId}`),
          and(isNull(reservations.clientReservationId), text`${reservations.form}->>'isForClient' = 'true'`),
        ),
        notExists(
          sql
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.clientReservationId, reservations.clientReservationId),
                text`${earlier.id} < ${reservations.id}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(newestFirst, desc(reservations.id))
    .limit(MOST_READ)
}

const isSame = (a: EarlierDetails, b: EarlierDetails): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase() && a.purchasers[0]?.email === b.purchasers[0]?.email

const detailsOf = (
  { purchasers, ownConveyancer, conveyancer }: ReservationForm,
  isForClient: boolean,
): EarlierDetails => {
  const [first] = purchasers
  return {
    name: first === undefined ? '' : `${first.firstName} ${first.surname}`.trim(),
    ...{ isForClient, purchasers, ownConveyancer },
    conveyancer: ownConveyancer ? conveyancer : emptyConveyancer,
  }
}
