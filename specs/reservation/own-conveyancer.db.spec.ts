import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import type { Database } from '../../server/db/database'
import { agents, listings } from '../../server/listing/listing.tables'
import { outbox } from '../../server/mail/mail.tables'
import { conveyancerEmailKinds, nameConveyancer } from '../../server/reservation/people/name-conveyancer'
import { reservations } from '../../server/reservation/reservation.tables'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { ownDatabase } from '../shared/own-database'
import { heldUnit, LANTERN_905, type ReservationSetup, reservationsOver } from './reservation-setup'

let db: Database
let setup: ReservationSetup
beforeAll(async () => {
  db = await ownDatabase()
})
beforeEach(async () => {
  setup = await reservationsOver(db)
  await db.sql.delete(outbox)
})
afterAll(() => db.close())

const OLIVE = {
  ...{ ...emptyConveyancer, companyName: 'Own Settlements', firstName: 'Olive', lastName: ' Own ' },
  email: 'olive@own.example',
}
const named = (reservationId: number, accountId: number, conveyancer = OLIVE) =>
  nameConveyancer(setup.services, { reservationId, conveyancer }, accountId)
/** A held unit with its buyer's account and the address of its listing's agent. */
const held = async (fixture?: Parameters<typeof heldUnit>[1]) => {
  const { id } = await heldUnit(setup, fixture)
  const [row] = await db.sql
    .select({ accountId: reservations.accountId, agentEmail: agents.email })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(eq(reservations.id, id))
  if (row === undefined) throw new Error('there is no held unit')
  return { id, accountId: row.accountId ?? 0, agentEmail: row.agentEmail }
}
const formOf = async (id: number) =>
  (await db.sql.select({ form: reservations.form }).from(reservations).where(eq(reservations.id, id)))[0]?.form
const emails = async () =>
  (await storedEmails(db, rendererOf(conveyancerEmailKinds))).map(({ recipient, subject, text }) => [
    recipient,
    subject,
    text.split('\n\n').find((part) => part.includes('Conveyancer: ')),
  ])

test('a buyer names a conveyancer after reserving, and the listing’s agents are emailed [D52-24]', async () => {
  const { id, accountId, agentEmail } = await held(LANTERN_905)
  await db.sql.delete(outbox)
  expect(await named(id, accountId)).toEqual(E.right(null))
  expect(await formOf(id)).toMatchObject({
    ownConveyancer: true,
    conveyancer: { companyName: 'Own Settlements', firstName: 'Olive', lastName: 'Own', email: 'olive@own.example' },
  })
  expect(await emails()).toEqual([
    [
      agentEmail,
      'Conveyancer for apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
      `Reservation number: ${id}\nProperty: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045\nConveyancer: Own Settlements, Olive Own, olive@own.example`,
    ],
  ])
})

test('another’s reservation, a signed contract and a missing firm are refused [D52-24]', async () => {
  const { id, accountId } = await held(LANTERN_905)
  const [other, before] = [await held(), await formOf(id)]
  const refusal = async (answer: ReturnType<typeof named>) => {
    const given = await answer
    return E.isLeft(given) ? [given.left.kind, given.left.field ?? null] : null
  }
  expect(await refusal(named(id, other.accountId))).toEqual(['not-available', null])
  expect(await refusal(named(id, accountId, { ...OLIVE, companyName: ' ' }))).toEqual(['malformed', 'companyName'])
  await db.sql.update(reservations).set({ status: 'contracted' }).where(eq(reservations.id, id))
  expect(await refusal(named(id, accountId))).toEqual(['contract-signed', null])
  expect(await formOf(id)).toEqual(before)
})
