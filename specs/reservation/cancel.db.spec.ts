import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { agents, listings } from '../../server/listing/listing.tables'
import { outbox } from '../../server/mail/mail.tables'
import type { OfficeAction } from '../../domain/reservation/office-action'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { cancelReservation } from '../../server/reservation/cancel-reservation'
import { cancellationEmailKinds } from '../../server/reservation/cancellation-emails'
import { reservations } from '../../server/reservation/reservation.tables'
import { sandboxRefunds } from '../../server/sandbox/sandbox.tables'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { sweep } from '../payments/engine-setup'
import { makeAccount } from '../shared/support/fixtures'
import {
  heldUnit,
  LANTERN_905,
  ledgerOf,
  offeredUnit,
  openedCheckout,
  type ReservationSetup,
  standing,
  standingOffer,
  unitOf,
} from './reservation-setup'
import { withReservations } from './with-reservations'

let db: Database
let setup: ReservationSetup

withReservations((made) => {
  setup = made
  db = made.db
})

const ownerOf = async (id: number): Promise<number> => {
  const [found] = await db.sql.select({ id: reservations.accountId }).from(reservations).where(eq(reservations.id, id))
  return found?.id ?? 0
}
const cancel = async (id: number, accountId?: number): Promise<string> => {
  const done = await cancelReservation(setup.services, id, {
    accountId: accountId ?? (await ownerOf(id)),
    role: accountId === undefined ? 'buyer' : 'agent',
  })
  return E.isLeft(done) ? `${done.left.kind}: ${done.left.message}` : `refund ${done.right}`
}
const act = (id: number, action: OfficeAction) => actOnReservation(setup.services, id, action)
const held = () => heldUnit(setup, LANTERN_905)
const offered = () => offeredUnit(setup)
const clearOutbox = () => db.sql.delete(outbox)
const emails = () => storedEmails(db, rendererOf(cancellationEmailKinds))
const keys = async () =>
  (await db.sql.select({ key: outbox.key }).from(outbox).orderBy(outbox.id)).map(({ key }) => key)
const refundsOfCards = async () =>
  (await db.sql.select({ cents: sandboxRefunds.amountCents }).from(sandboxRefunds)).length

describe('a held reservation', () => {
  test('is cancelled by its buyer: the unit is free and $1,000 is refunded, but not the card fee', async () => {
    const { id, unitId } = await held()
    const before = await refundsOfCards()
    expect([await cancel(id), await standing(db, id)]).toEqual(['refund 100000', 'cancelled, Available, refund-due'])
    await sweep(setup.services)
    const refunds = await db.sql.select({ cents: sandboxRefunds.amountCents }).from(sandboxRefunds)
    expect([refunds.length - before, refunds.at(-1), await standing(db, id), await ledgerOf(db, unitId)]).toEqual([
      1,
      { cents: 100_000 },
      'cancelled, Available, refunded',
      [`Available > Reserved (${id})`, `Reserved > Available (${id})`],
    ])
  })

  test('cancelled twice at once, and again later, is refunded once with one set of emails', async () => {
    const { id, unitId } = await held()
    await clearOutbox()
    const before = await refundsOfCards()
    expect(await Promise.all([cancel(id), cancel(id), cancel(id)])).toEqual(Array(3).fill('refund 100000'))
    await sweep(setup.services)
    expect([await cancel(id), (await refundsOfCards()) - before, (await ledgerOf(db, unitId)).length]).toEqual([
      'refund 100000',
      1,
      2,
    ])
    const stored = await keys()
    expect([stored.length, stored[0], stored[1]?.startsWith(`reservation-cancelled-notice-${id}-`)]).toEqual([
      2,
      `reservation-cancelled-${id}`,
      true,
    ])
  })

  test('belongs to its buyer: other accounts, and unpaid checkouts, cannot be cancelled', async () => {
    const { id } = await held()
    const { id: stranger } = await makeAccount(db, setup.clock())
    const { accountId } = await openedCheckout(setup, await unitOf(setup))
    const [checkout] = await db.sql
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.accountId, accountId))
    const refused = 'not-available: This reservation is not available.'
    expect([await cancel(id, stranger), await cancel(checkout?.id ?? 0), await cancel(999_999, stranger)]).toEqual(
      Array(3).fill(refused),
    )
    expect(await standing(db, id)).toBe('held, Reserved, captured')
  })

  test('under contract cannot be cancelled, and the message says whom to ask', async () => {
    const { id, listingId } = await held()
    await act(id, 'sign')
    const [agent] = await db.sql
      .select({ email: agents.email })
      .from(listings)
      .innerJoin(agents, eq(agents.id, listings.agent1Id))
      .where(eq(listings.id, listingId))
    expect([await cancel(id), await standing(db, id)]).toEqual([
      `under-contract: The contract is signed, so this can’t be cancelled online. Ask Alex Agent, ${agent?.email ?? ''}, or your conveyancer.`,
      'contracted, Sold, refund-due',
    ])
  })

  test('that has ended cannot be cancelled', async () => {
    const { id } = await held()
    setup.clock.move(8 * DAY)
    await sweep(setup.services)
    expect([await cancel(id), await standing(db, id)]).toEqual([
      'already-ended: This reservation has already ended.',
      'expired, Available, refunded',
    ])
  })

  test('cancelled and expiring at the same time is one or the other, and refunded once', async () => {
    const { id, unitId } = await held()
    const before = await refundsOfCards()
    setup.clock.move(8 * DAY)
    await Promise.all([cancel(id), sweep(setup.services)])
    await sweep(setup.services)
    expect(['cancelled, Available, refunded', 'expired, Available, refunded']).toContain(await standing(db, id))
    expect([(await refundsOfCards()) - before, (await ledgerOf(db, unitId)).length]).toEqual([1, 2])
  })

  test('cancelled while the office signs its contract is one or the other', async () => {
    const { id } = await held()
    await Promise.all([cancel(id), act(id, 'sign')])
    expect(['cancelled, Available, refund-due', 'contracted, Sold, refund-due']).toContain(await standing(db, id))
  })
})

describe('an offer', () => {
  test('is withdrawn by its buyer; nothing is refunded, and other offers remain', async () => {
    const { id, ...unit } = await offered()
    const other = await standingOffer(setup, unit, '700000')
    expect([await cancel(id), await cancel(id), await standing(db, id), await standing(db, other)]).toEqual([
      'refund 0',
      'refund 0',
      'cancelled, Available, no payment',
      'offered, Available, no payment',
    ])
  })

  test('withdrawn while the seller accepts it releases the unit either way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await offered()
      const [cancelled] = await Promise.all([cancel(id), act(id, 'accept')])
      // Whichever is first: an accepted offer can be withdrawn until the contract, a withdrawn one can't be accepted.
      expect([cancelled, await standing(db, id)]).toEqual(['refund 0', 'cancelled, Available, no payment'])
    }
  })
})

describe('an introducer', () => {
  const introduced = async (id: number, values: { accountId?: number } = {}): Promise<number> => {
    const { id: introducerId } = await makeAccount(db, setup.clock(), {
      ...{ role: 'agent', firstName: 'Alan', lastName: 'Agent', companyName: 'Parade Introductions', mobile: '' },
      email: `alan-${id}@parade.example`,
    })
    await db.sql
      .update(reservations)
      .set({ introducerId, accountId: values.accountId ?? null })
      .where(eq(reservations.id, id))
    return introducerId
  }

  test('cancels the reservation of a client: the unit is free and the fee is refunded, once', async () => {
    const { id, unitId } = await held()
    const introducer = await introduced(id)
    expect([await cancel(id, introducer), await cancel(id, introducer), await standing(db, id)]).toEqual([
      'refund 100000',
      'refund 100000',
      'cancelled, Available, refund-due',
    ])
    expect(await ledgerOf(db, unitId)).toHaveLength(2)
  })

  test('withdraws the offer of a client, but not after it was accepted', async () => {
    const [{ id }, { id: accepted, listingId }] = [await offered(), await offered()]
    const [introducer, other] = [await introduced(id), await introduced(accepted)]
    await act(accepted, 'accept')
    const [agent] = await db.sql
      .select({ email: agents.email })
      .from(listings)
      .innerJoin(agents, eq(agents.id, listings.agent1Id))
      .where(eq(listings.id, listingId))
    expect([await cancel(id, introducer), await cancel(accepted, other), await standing(db, accepted)]).toEqual([
      'refund 0',
      `offer-accepted: You and the seller agree on the price, so this offer can’t be withdrawn online. Ask Alex Agent, ${agent?.email ?? ''}.`,
      'accepted, Reserved, no payment',
    ])
  })

  test('withdraws an offer while the seller accepts it: one of them comes first', async () => {
    const { id } = await offered()
    const introducer = await introduced(id)
    const [cancelled] = await Promise.all([cancel(id, introducer), act(id, 'accept')])
    const outcome = `${cancelled.split(':')[0]}, ${await standing(db, id)}`
    expect(['refund 0, cancelled, Available, no payment', 'offer-accepted, accepted, Reserved, no payment']).toContain(
      outcome,
    )
  })

  test('cancels nothing that another agent introduced, or that a buyer’s role may not see', async () => {
    const { id } = await held()
    const introducer = await introduced(id)
    const { id: stranger } = await makeAccount(db, setup.clock(), { role: 'agent' })
    const asBuyer = await cancelReservation(setup.services, id, { accountId: introducer, role: 'buyer' })
    expect([await cancel(id, stranger), E.isLeft(asBuyer), await standing(db, id)]).toEqual([
      'not-available: This reservation is not available.',
      true,
      'held, Reserved, captured',
    ])
  })

  test('is named in the emails to the client and to the selling agent', async () => {
    const { id } = await held()
    const introducer = await introduced(id)
    await clearOutbox()
    await cancel(id, introducer)
    const [client, seller] = await emails()
    const by = `Alan Agent, Parade Introductions, alan-${id}@parade.example`
    const lines = client?.text.split('\n').filter((line) => line !== '') ?? []
    expect(lines.slice(0, 7)).toEqual([
      'Dear Bea,',
      `${by} has cancelled your reservation of the property below. It is no longer held for you.`,
      'We refund $1,000 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.',
      `Reservation number: ${id}`,
      'Property: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
      'Price: $600,000',
      'Refund: $1,000',
    ])
    expect([
      seller?.text.includes('The introducer below has cancelled this reservation.'),
      seller?.text.includes(`Introducer: ${by}`),
    ]).toEqual([true, true])
  })

  test('sees a client with an account cancel for themselves', async () => {
    const { id } = await held()
    const owner = await ownerOf(id)
    await introduced(id, { accountId: owner })
    await clearOutbox()
    expect(await cancel(id)).toBe('refund 100000')
    const [buyer] = await emails()
    expect(buyer?.text.includes('You have cancelled your reservation')).toBe(true)
  })
})

describe('the emails', () => {
  test('say of an offer that the seller had accepted that the unit is for sale again [D50-10]', async () => {
    const { id } = await offered()
    await act(id, 'accept')
    await clearOutbox()
    expect(await cancel(id)).toBe('refund 0')
    const [buyer, seller] = await emails()
    expect([buyer?.subject.split(':')[0], buyer?.text.split('\n\n')[1]]).toEqual([
      'Reservation cancelled',
      'You have cancelled your reservation of the property below at the agreed price. It is no longer held for you. You paid nothing, so there is nothing to refund.',
    ])
    expect([seller?.subject, seller?.text.split('\n\n')[1]]).toEqual([
      buyer?.subject,
      'The buyer has cancelled this reservation. The price was agreed. The property is on sale again; nothing was paid.',
    ])
  })

  test("state the refund, and notify the listing's agent", async () => {
    const { id } = await held()
    await clearOutbox()
    await cancel(id)
    const [buyer, agent] = await emails()
    expect(buyer?.subject).toBe('Reservation cancelled: apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045')
    expect(
      buyer?.text
        .split('\n')
        .filter((line) => line !== '')
        .slice(0, 8),
    ).toEqual([
      'Dear Bea,',
      'You have cancelled your reservation of the property below. It is no longer held for you.',
      'We refund $1,000 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.',
      `See your reservation: https://unifi.example/profile?section=reservations&reservation=${id}`,
      `Reservation number: ${id}`,
      'Property: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
      'Price: $600,000',
      'Refund: $1,000',
    ])
    expect([agent?.subject, agent?.text.includes('The buyer has cancelled this reservation.')]).toEqual([
      buyer?.subject,
      true,
    ])
    const [calendar] = buyer?.attachments ?? []
    expect([calendar?.filename, calendar?.contentType]).toEqual([
      `hold-${id}.ics`,
      'text/calendar; charset=utf-8; method=CANCEL',
    ])
    expect(
      Buffer.from(calendar?.base64 ?? '', 'base64')
        .toString()
        .split('\r\n'),
    ).toEqual(expect.arrayContaining(['METHOD:CANCEL', `UID:hold-${id}@unifi`, 'SEQUENCE:1', 'STATUS:CANCELLED']))
  })

  test('of an offer do not mention a refund', async () => {
    const { id } = await offered()
    await clearOutbox()
    await cancel(id)
    const [buyer] = await emails()
    expect([buyer?.subject.startsWith('Offer withdrawn: '), buyer?.text.includes('Refund')]).toEqual([true, false])
  })
})
