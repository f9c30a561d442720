import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { markSent } from '../../server/invoicing/mark-sent'
import { emailKind, noData } from '../../server/mail/email-kinds'
import type { OfficeAction } from '../../domain/reservation/office-action'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { contractsOf } from './sale-setup'
import { withReservations } from '../reservation/with-reservations'

const dropped = emailKind(noData, async () => null)
/** Emails that aren’t to the agent. */
export const otherKinds = {
  'invoice-sent': dropped,
  'invoice-credited-to-brand': dropped,
  'reservation-outcome': dropped,
  'reservation-outcome-to-introducer': dropped,
}

/** Contracts of agents, what is done with them and the invoices that follow, over a set-up new for each case. */
export const withContracts = (given: (made: ReservationSetup) => unknown) => {
  let db: Database
  let setup: ReservationSetup
  withReservations((made) => {
    setup = made
    db = made.db
    given(made)
  })
  /** 20 November 2026 in Adelaide, as the clock of the set-up begins. */
  const contracts = (count: number, options: Parameters<typeof contractsOf>[3] = {}) =>
    contractsOf(db, setup.clock(), count, options)
  const act = async (action: OfficeAction, ...ids: readonly number[]) => {
    for (const id of ids) {
      const done = await actOnReservation(setup.services, id, action)
      if (E.isLeft(done)) throw new Error(done.left.message)
    }
  }
  const send = (agentId: number, id: number) =>
    markSent({ db, tenantByLabel }, { id, accountId: agentId, origin: 'https://unifi.example', at: setup.clock() })
  const invoiceIds = async (agentId: number): Promise<number[]> =>
    (
      await db.sql
        .select({ id: invoices.id })
        .from(invoices)
        .where(eq(invoices.accountId, agentId))
        .orderBy(asc(invoices.id))
    ).map(({ id }) => id)
  return { contracts, act, send, invoiceIds }
}
