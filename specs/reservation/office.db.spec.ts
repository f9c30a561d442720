import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { listings } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { askServer, openOfficeChannel, OutcomeUnknown } from '../../server/office/channel'
import { runCommand } from '../../server/office-commands'
import { sandboxRefunds } from '../../server/sandbox/sandbox.tables'
import type { OfficeAction } from '../../domain/reservation/office-action'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { sweep } from '../payments/engine-setup'
import { reservations } from '../../server/reservation/reservation.tables'
import { makeAccount } from '../shared/support/fixtures'
import {
  heldReservation,
  heldUnit,
  ledgerOf,
  offeredUnit,
  offerUnitOf,
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

const act = async (id: number, ...actions: OfficeAction[]): Promise<string> => {
  let last = ''
  for (const action of actions) {
    const done = await actOnReservation(setup.services, id, action)
    last = E.isLeft(done) ? `${done.left.kind}: ${done.left.message}` : await standing(db, id)
  }
  return last
}
const offered = () => offeredUnit(setup)
const held = () => heldUnit(setup)

describe('an offer', () => {
  test('once accepted, claims the unit; other offers on it remain', async () => {
    const { id, ...unit } = await offered()
    const other = await standingOffer(setup, unit, '700000')
    expect([await act(id, 'accept'), await standing(db, other)]).toEqual([
      'accepted, Reserved, no payment',
      'offered, Reserved, no payment',
    ])
    expect(await ledgerOf(db, unit.unitId)).toEqual([`Available > Reserved (${id})`])
  })

  test('cannot be accepted while another has the unit, but can afterwards', async () => {
    const { id, ...unit } = await offered()
    const other = await standingOffer(setup, unit, '700000')
    await act(id, 'accept')
    expect(await act(other, 'accept')).toBe(
      `unit-taken: The unit for reservation ${other} is not available: reservation ${id} has it (accepted).`,
    )
    expect([await act(id, 'cancel'), await act(other, 'accept')]).toEqual([
      'cancelled, Available, no payment',
      'accepted, Reserved, no payment',
    ])
    expect(await ledgerOf(db, unit.unitId)).toEqual([
      `Available > Reserved (${id})`,
      `Reserved > Available (${id})`,
      `Available > Reserved (${other})`,
    ])
  })

  test('of two accepted simultaneously, one gets the unit', async () => {
    const { id, ...unit } = await offered()
    const other = await standingOffer(setup, unit, '700000')
    const outcomes = await Promise.all([act(id, 'accept'), act(other, 'accept')])
    expect(outcomes.map((outcome) => outcome.split(/[:,]/)[0]).sort()).toEqual(['accepted', 'unit-taken'])
    expect((await ledgerOf(db, unit.unitId)).length).toBe(1)
  })

  test('accepted while its buyer replaces it: either it gets the unit, or the new offer is open', async () => {
    for (let round = 0; round < 10; round += 1) {
      const unit = await offerUnitOf(setup)
      const { id: buyer } = await makeAccount(db, setup.clock())
      const first = await standingOffer(setup, unit, '600000', buyer)
      const [, second] = await Promise.all([
        act(first, 'accept'),
        standingOffer(setup, unit, '610000', buyer).catch(() => 0),
      ])
      expect(await standing(db, first)).toBe(
        second === 0 ? 'accepted, Reserved, no payment' : 'cancelled, Available, no payment',
      )
    }
  })

  test('once rejected, does not affect the unit, even if another offer has it', async () => {
    const { id, ...unit } = await offered()
    const other = await standingOffer(setup, unit, '700000')
    await act(other, 'accept')
    expect([await act(id, 'reject'), await standing(db, other)]).toEqual([
      'rejected, Reserved, no payment',
      'accepted, Reserved, no payment',
    ])
  })

  test('cannot be accepted while a buyer is paying for the unit, which now has a fixed price', async () => {
    const { id, ...unit } = await offered()
    await db.sql.update(units).set({ revisedPriceMax: null }).where(eq(units.id, unit.unitId))
    await openedCheckout(setup, unit)
    expect(await act(id, 'accept')).toBe(
      `unit-taken: The unit for reservation ${id} is not available: a buyer is paying for it.`,
    )
  })

  test("can't be signed or settled before it is accepted", async () => {
    const { id } = await offered()
    expect([await act(id, 'sign'), await act(id, 'unconditional'), await act(id, 'settle')]).toEqual([
      `wrong-status: Reservation ${id} is offered: only a reservation that is held or accepted can be signed.`,
      `wrong-status: Reservation ${id} is offered: only a reservation that is contracted can be made unconditional.`,
      `wrong-status: Reservation ${id} is offered: only a reservation that is unconditional can be settled.`,
    ])
  })
})

describe('a reservation that holds its unit', () => {
  test.each(['cancel', 'reject'] as const)(
    '%s: the unit is free, and the fee of 1,000 dollars goes back, once (B9-5)',
    async (action) => {
      const { id, unitId } = await held()
      expect(await act(id, action)).toBe(`${action === 'cancel' ? 'cancelled' : 'rejected'}, Available, refund-due`)
      expect(await act(id, action)).toMatch(
        /^wrong-status: Reservation \d+ is (cancelled|rejected): only a reservation that is held, offered/,
      )
      await Promise.all([sweep(setup.services), sweep(setup.services)])
      const refunds = await db.sql.select({ cents: sandboxRefunds.amountCents }).from(sandboxRefunds)
      expect([await standing(db, id), refunds.at(-1), await ledgerOf(db, unitId)]).toEqual([
        `${action === 'cancel' ? 'cancelled' : 'rejected'}, Available, refunded`,
        { cents: 100_000 },
        [`Available > Reserved (${id})`, `Reserved > Available (${id})`],
      ])
    },
  )

  test('moves from contract to settlement, and not back; the seven days no longer end it', async () => {
    const { id, unitId } = await held()
    expect(await act(id, 'sign')).toBe('contracted, Sold, refund-due')
    setup.clock.move(8 * 86_400_000)
    await sweep(setup.services)
    expect([await act(id, 'unconditional'), await act(id, 'settle')]).toEqual([
      'unconditional, Unconditional, refunded',
      'settled, Settled, refunded',
    ])
    expect(await act(id, 'cancel')).toBe(
      `wrong-status: Reservation ${id} is settled: only a reservation that is held, offered, accepted, contracted or unconditional can be cancelled.`,
    )
    expect(await ledgerOf(db, unitId)).toEqual([
      `Available > Reserved (${id})`,
      `Reserved > Sold (${id})`,
      `Sold > Unconditional (${id})`,
      `Unconditional > Settled (${id})`,
    ])
  })

  test.each([[['sign']], [['sign', 'unconditional']]] as const)(
    'after %s a cancellation ends the contract: the unit is free, and the fee was refunded when it was signed',
    async (steps) => {
      const { id } = await held()
      await act(id, ...steps)
      expect(await act(id, 'cancel')).toBe('cancelled, Available, refund-due')
    },
  )

  test('signed and expired simultaneously, is one or the other', async () => {
    const { id } = await held()
    setup.clock.move(8 * 86_400_000)
    await Promise.all([act(id, 'sign'), sweep(setup.services)])
    expect(['contracted, Sold, refund-due', 'contracted, Sold, refunded', 'expired, Available, refunded']).toContain(
      await standing(db, id),
    )
  })

  test('the listing is sold with its last unit, and for sale again if a contract ends', async () => {
    const unit = await unitOf(setup, { units: [{ apt: '101' }] })
    const id = await heldReservation(setup, unit)
    const status = async () =>
      (await db.sql.select({ status: listings.saleStatus }).from(listings).where(eq(listings.id, unit.listingId)))[0]
        ?.status
    const reserved = await status()
    await act(id, 'sign')
    const sold = await status()
    await act(id, 'cancel')
    expect([reserved, sold, await status()]).toEqual(['reserved', 'sold', 'for-sale'])
  })
})

test('an unpaid checkout and an unknown number are not reservations', async () => {
  const { sessionId } = await openedCheckout(setup, await unitOf(setup))
  const [checkout] = await db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.status, 'checkout'))
  expect([sessionId === '', await act(checkout?.id ?? 0, 'cancel'), await act(999_999, 'sign')]).toEqual([
    false,
    `not-found: Reservation ${checkout?.id ?? 0} not found.`,
    'not-found: Reservation 999999 not found.',
  ])
})

describe('the command line', () => {
  const office = (...args: string[]) => runCommand(setup.services, args)

  test('reports what was done, and the refund', async () => {
    const { id } = await held()
    const offer = await offered()
    const [row] = await db.sql.select({ name: listings.name }).from(listings).where(eq(listings.id, offer.listingId))
    expect(
      [
        await office('sign', String(id)),
        await office('cancel', String(id), '--reason', 'The finance was refused.'),
        await office('accept', String(offer.id)),
      ].map(({ failed, text }) => [failed, text]),
    ).toEqual([
      [
        false,
        expect.stringMatching(
          new RegExp(
            `^Reservation ${id} is under contract: 101, Spec House .*, 1 Test Street, Glenelg SA 5045 is sold\\. The running server refunds \\$1,000 to the buyer's card\\.$`,
          ),
        ) as string,
      ],
      [false, `Reservation ${id} is cancelled.`],
      [
        false,
        `Reservation ${offer.id} is accepted: 101, ${row?.name ?? ''}, 1 Test Street, Glenelg SA 5045 is reserved for it.`,
      ],
    ])
    const { id: other } = await held()
    expect(await office('reject', String(other), '--reason', 'Sold to a tenant.')).toEqual({
      failed: false,
      text: `Reservation ${other} is rejected. The running server refunds $1,000 to the buyer's card.`,
      json: {
        ...{ id: other, status: 'rejected', refundCents: 100_000 },
        unit: expect.stringMatching(/^101, Spec House /) as string,
      },
    })
  })

  test('ends a sale only with a reason, which its buyer reads [D52-20]', async () => {
    const { id } = await held()
    const refused = { failed: true, code: 'malformed', field: 'reason' }
    const missing = { ...refused, text: 'Write why: the buyer reads it.' }
    for (const command of ['cancel', 'reject']) expect(await office(command, String(id))).toEqual(missing)
    expect(await office('cancel', String(id), '--reason', '  ')).toEqual(missing)
    expect((await office('cancel', String(id), '--reason', 'a'.repeat(501))).text).toContain(
      'A reason has at most 500 characters.',
    )
    expect(await standing(db, id)).toBe('held, Reserved, captured')
    expect((await office('cancel', String(id), '--reason', ' The finance was refused. ')).failed).toBe(false)
    const [row] = await db.sql
      .select({ reason: reservations.closedReason })
      .from(reservations)
      .where(eq(reservations.id, id))
    expect(row).toEqual({ reason: 'The finance was refused.' })
  })

  test('lists the open reservations, newest first, in columns', async () => {
    const { id } = await held()
    setup.clock.move(60_000)
    const { id: offer } = await offered()
    await act((await held()).id, 'cancel')
    const { failed, text } = await office('reservations', '--limit', '2')
    const lines = text.split('\n').map((line) => line.split(/ {2,}/))
    expect([failed, lines.map((cells) => cells.filter((_, i) => i !== 6))]).toEqual([
      false,
      [
        ['Reservation', 'Status', 'Made', 'Type', 'Offer', 'Fee', 'Purchaser', 'Held until'],
        [String(offer), 'offered', '20/11/2026', 'Make Offer', '$612,500.55', '-', 'Bea Buyer <bea@example.com>'],
        [
          String(id),
          'held',
          '20/11/2026',
          'Select Now',
          '-',
          'captured',
          'Bea Buyer <bea@example.com>',
          'Friday 27 November, 11:59 pm ACDT',
        ],
      ],
    ])
    expect((await office('reservations', '--status', 'refused')).text).toBe('No reservations.')
  })

  test.each([
    [[], 'Enter a command. npm run office -- --help lists the commands.'],
    [['fly'], 'Unknown command: fly. npm run office -- --help lists the commands.'],
    [['accept'], 'accept takes the number of one reservation.'],
    [['accept', '1', '2'], 'accept takes the number of one reservation.'],
    [['cancel', '1;2'], 'cancel takes the number of one reservation.'],
    [
      ['reservations', '--status', 'happy'],
      'Unknown status: happy. Use one of: checkout, lapsed, held, offered, accepted, contracted, unconditional, settled, refused, expired, ended, cancelled, rejected.',
    ],
    [['reservations', '--limit', '0'], '--limit takes a whole number from 1.'],
  ])('%j prints one line', async (args, problem) => {
    expect(await office(...args)).toEqual({ failed: true, text: problem, code: 'wrong-use' })
  })
})

describe('while a server has the data folder locked', () => {
  test('commands go through that server, and none answers once it has stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unifi-office-'))
    const { id } = await held()
    const channel = await openOfficeChannel(folder, (args) => runCommand(setup.services, args), setup.services.log)
    expect(await askServer(folder, ['sign', String(id)])).toMatchObject({ failed: false })
    expect(await askServer(folder, ['sign', String(id)])).toEqual({
      failed: true,
      text: `Reservation ${id} is contracted: only a reservation that is held or accepted can be signed.`,
      code: 'wrong-status',
    })
    await channel.close()
    expect([await askServer(folder, ['reservations']), await standing(db, id)]).toEqual([
      null,
      'contracted, Sold, refund-due',
    ])
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['fails', () => Promise.reject(new Error('the connection was lost')), 'The command failed. See the server log.'],
    [
      'stops',
      (stop: () => void) => {
        stop()
        return new Promise<never>(() => undefined)
      },
      'The server stopped before it replied. Check what became of the command.',
    ],
  ])('a command during which it %s has an unknown outcome', async (_, run, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'unifi-office-'))
    const channel = await openOfficeChannel(folder, () => run(() => void channel.close()), {
      warn: () => undefined,
      error: () => undefined,
    })
    await expect(askServer(folder, ['sign', '1'])).rejects.toEqual(new OutcomeUnknown(sentence))
    await channel.close()
    rmSync(folder, { recursive: true })
  })
})
