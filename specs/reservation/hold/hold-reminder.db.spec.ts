import { holdEnd } from '../../../domain/reservation/hold-end'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import type { EmailMessage } from '../../../server/mail/mail'
import { outbox } from '../../../server/mail/mail.tables'
import type { OfficeAction } from '../../../domain/reservation/office-action'
import { actOnReservation } from '../../../server/reservation/act-on-reservation'
import { outcomeEmailKinds } from '../../../server/reservation/outcome-emails'
import { reminderEmailKinds } from '../../../server/reservation/hold/reminder-emails'
import { remindOfHolds } from '../../../server/reservation/hold/remind-of-holds'
import { reservations } from '../../../server/reservation/reservation.tables'
import { rendererOf, storedEmails } from '../../mail/stored-emails'
import { sweep } from '../../payments/engine-setup'
import { makeAccount } from '../../shared/support/fixtures'
import { heldUnit, LANTERN_905, type ReservationSetup } from '../reservation-setup'
import { withReservations } from '../with-reservations'

let db: Database
let setup: ReservationSetup

withReservations(async (made) => {
  setup = made
  db = made.db
  await db.sql.update(reservations).set({ remindedAt: setup.clock() })
  await db.sql.delete(outbox)
})

const held = async (
  changes: Partial<typeof reservations.$inferInsert> = { remindedAt: null },
  state = 'SA',
): Promise<number> => {
  const { id } = await heldUnit(setup, { ...LANTERN_905, listing: { ...LANTERN_905.listing, state } })
  await db.sql.update(reservations).set(changes).where(eq(reservations.id, id))
  await db.sql.delete(outbox)
  return id
}
/** Moves the clock to that many milliseconds before the end of a hold made now. */
const moveTo = (before: number, state = 'SA'): void => {
  const now = setup.clock()
  setup.clock.move(holdEnd(STANDARD_TERMS, now, state).getTime() - before - now.getTime())
}
const remind = () => remindOfHolds(setup.services)
const emails = (): Promise<EmailMessage[]> => storedEmails(db, rendererOf(reminderEmailKinds))
/** Of the reminders; the office's actions and the end of a hold have emails of their own. */
const keys = async (): Promise<string[]> =>
  (await db.sql.select({ key: outbox.key }).from(outbox))
    .map(({ key }) => key)
    .filter((key) => key.startsWith('hold-reminder'))

const endOf = async (id: number): Promise<number | undefined> =>
  (await db.sql.select().from(reservations).where(eq(reservations.id, id)))[0]?.heldUntil?.getTime()

describe('48 hours before a hold ends', () => {
  test('its buyer is reminded once, not a minute earlier', async () => {
    const id = await held()
    moveTo(48 * HOUR + MINUTE)
    expect(await remind()).toBe(0)
    setup.clock.move(MINUTE)
    expect([await remind(), await remind(), await keys()]).toEqual([1, 0, [`hold-reminder-${id}-${await endOf(id)}`]])
  })

  test('two nodes store one reminder', async () => {
    await held()
    moveTo(48 * HOUR)
    const counts = await Promise.all([remind(), remind(), remind(), remind()])
    expect(counts.sort()).toEqual([0, 0, 0, 1])
  })

  test('the email gives the end in the time zone of the property, and has it as a calendar file', async () => {
    const id = await held(undefined, 'NSW')
    moveTo(48 * HOUR, 'NSW')
    await remind()
    const [email] = await emails()
    expect([email?.recipient, email?.subject]).toEqual([
      'bea@example.com',
      'Hold ends soon: apartment 905, The Lantern, 41 Bayview Street, Glenelg NSW 5045',
    ])
    expect(email?.text.replace(/agent-\S+@/, 'agent@')).toBe(
      [
        'Dear Bea,',
        'We are holding the property below for you until Friday 27 November, 11:59 pm AEDT.',
        'To keep it, exchange contracts before then. If you need help, call your agent or your conveyancer.',
        'Otherwise the hold ends, and we refund the $1,000 reservation fee to your card. The card transaction fee is not refunded.',
        `See your reservation: https://unifi.example/profile?section=reservations&reservation=${id}`,
        `Reservation number: ${id}\nProperty: Apartment 905, The Lantern, 41 Bayview Street, Glenelg NSW 5045\nPrice: $600,000\nHeld until: Friday 27 November, 11:59 pm AEDT`,
        '[x] Unit held, 20/11/2026\n[ ] Contract signed, Waiting for the contract, held until 27/11/2026\n[ ] Cooling-off, 10 business days from the contract\n[ ] Unconditional, After the contract\n[ ] Settled, After completion',
        'Selling agent: Alex Agent, 0412 345 678, agent@example.com',
        'Unifi\nhello@unifi.example, (08) 5550 1200\nLevel 2, 104 The Parade, Norwood, South Australia',
      ].join('\n\n'),
    )
    const [{ filename, contentType, base64 } = { filename: '', contentType: '', base64: '' }] = email?.attachments ?? []
    expect([filename, contentType]).toEqual([`hold-${id}.ics`, 'text/calendar; charset=utf-8'])
    expect(Buffer.from(base64, 'base64').toString()).toContain(
      `UID:hold-${id}@unifi\r\nDTSTAMP:20261125T125959Z\r\nDTSTART:20261127T125959Z\r\n`,
    )
  })

  test('the agent who introduced the buyer is reminded too', async () => {
    const agent = await makeAccount(db, setup.clock(), { role: 'agent', firstName: 'Alan' })
    const id = await held({ introducerId: agent.id })
    moveTo(48 * HOUR)
    await remind()
    const [reservation] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
    const [, email] = await emails()
    expect([email?.key, email?.recipient]).toEqual([
      `hold-reminder-to-introducer-${id}-${agent.id}-${await endOf(id)}`,
      agent.email,
    ])
    expect(email?.text.split('\n\n').slice(0, 4)).toEqual([
      'Dear Alan,',
      'The hold for your buyer, Bea Buyer, ends Friday 27 November, 11:59 pm ACDT.',
      'Without a contract by then, the property returns to the market.',
      `See the reservation: https://unifi.example/account/reserved/${reservation?.listingId}/${reservation?.unitId}/${id}`,
    ])
  })

  test.each<OfficeAction>(['sign', 'cancel', 'reject'])('nobody is reminded after “%s”', async (action) => {
    const id = await held()
    await actOnReservation(setup.services, id, action)
    moveTo(48 * HOUR)
    expect([await remind(), await keys()]).toEqual([0, []])
  })

  test('a stored reminder is dropped if a contract is signed before it is sent', async () => {
    const id = await held()
    moveTo(48 * HOUR)
    await remind()
    await actOnReservation(setup.services, id, 'sign')
    const left = await storedEmails(db, rendererOf({ ...reminderEmailKinds, ...outcomeEmailKinds }))
    expect(left.map(({ key }) => key)).toEqual([`reservation-outcome-${id}-contract-signed`])
  })

  test('a hold shorter than 48 hours has no reminder', async () => {
    await held({ heldUntil: new Date(setup.clock().getTime() + 47 * HOUR) })
    expect(await remind()).toBe(0)
    setup.clock.move(HOUR)
    expect(await remind()).toBe(0)
  })

  test('after an outage, a hold that ended has no reminder', async () => {
    await held()
    moveTo(0)
    expect(await remind()).toBe(0)
    await sweep(setup.services)
    expect(await keys()).toEqual([])
  })
})
