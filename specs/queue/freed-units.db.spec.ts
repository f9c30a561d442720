import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { moveUnits } from '../../server/listing/units'
import { outbox } from '../../server/mail/mail.tables'
import { cancelReservation } from '../../server/reservation/cancel-reservation'
import { cancellationEmailKinds } from '../../server/reservation/cancellation-emails'
import { endHolds } from '../../server/reservation/end-holds'
import { outcomeEmailKinds } from '../../server/reservation/outcome-emails'
import { reservations } from '../../server/reservation/reservation.tables'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { LANTERN_905 } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { endingHold, joined, queuesOver, type QueueSetup } from './queue-setup'

let db: Database
let setup: QueueSetup
beforeAll(async () => {
  db = await ownDatabase()
})
beforeEach(async () => {
  setup = await queuesOver(db)
  await db.sql.delete(outbox)
})
afterAll(() => db.close())

const held = async (queue: 'with a queue' | 'without a queue') => {
  const unit = await endingHold(setup, LANTERN_905)
  if (queue === 'with a queue') await joined(setup, unit.unitId)
  await db.sql.delete(outbox)
  return unit
}
/** What the listing's agent reads after the greeting. */
const toldAgent = async (kind: 'hold-ended-notice' | 'reservation-cancelled-notice') => {
  await db.sql.delete(outbox).where(eq(outbox.kind, 'queue-offered'))
  const emails = await storedEmails(db, rendererOf({ ...outcomeEmailKinds, ...cancellationEmailKinds }))
  return emails.flatMap(({ key, text }) => (key.startsWith(kind) ? [text.split('\n\n')[1]] : []))
}

test.each([
  ['with a queue', 'The property is offered to the first in its queue, and we refund the reservation fee.'],
  ['without a queue', 'The property is on sale again, and we refund the reservation fee.'],
] as const)('agents read what became of a unit %s whose hold ended or was cancelled [D52-86]', async (queue, text) => {
  const ended = await held(queue)
  await ended.toTheEnd()
  await endHolds(setup.services)
  expect(await toldAgent('hold-ended-notice')).toEqual([`The hold ended without a contract. ${text}`])

  const { id } = await held(queue)
  const [of] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
  await cancelReservation(setup.services, id, { accountId: of?.accountId ?? 0, role: 'buyer' })
  expect(await toldAgent('reservation-cancelled-notice')).toEqual([`The buyer has cancelled this reservation. ${text}`])
})

test('agents don’t read that a unit is on sale that was sold elsewhere before its hold ended [D52-86]', async () => {
  const unit = await held('without a queue')
  await moveUnits(db.sql, [unit.unitId], 'sold-elsewhere', null, setup.clock())
  await unit.toTheEnd()
  await endHolds(setup.services)
  expect(await toldAgent('hold-ended-notice')).toEqual([
    'The hold ended without a contract. The property does not go on sale again, and we refund the reservation fee.',
  ])
})
