import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  EXCLUSIVE,
  RESERVATION_STATUSES,
  type ReservationStatus,
} from '../../../domain/reservation/reservation.lifecycle'
import { type Database, isUniqueViolation } from '../../../server/db/database'
import { listings } from '../../../server/listing/listing.tables'
import { units, unitLedger } from '../../../server/listing/unit.tables'
import type { UnitEvent } from '../../../domain/listing/unit.lifecycle'
import { moveUnit, newsIn } from '../../../server/listing/units'
import { payments } from '../../../server/payments/payments.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { buyerFor, type ServicesSetup, formOf, standingOf, START, unitFor } from '../services-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const insert = async (
  listingId: number,
  unitId: number,
  accountId: number,
  status: ReservationStatus,
): Promise<'written' | 'refused'> => {
  try {
    await db.sql.insert(reservations).values({
      listingId,
      unitId,
      accountId,
      tenant: 'wren',
      offerType: 'Select Now',
      status,
      form: formOf('a@b.com'),
      createdAt: START,
    })
    return 'written'
  } catch (error) {
    if (isUniqueViolation(error)) return 'refused'
    throw error
  }
}

test("the database allows one live claim per unit, in exactly the domain's exclusive statuses", async () => {
  const { listingId, unitId } = await unitFor(setup)
  const [first, second] = [await buyerFor(setup), await buyerFor(setup)]
  expect(await insert(listingId, unitId, first.id, 'checkout')).toBe('written')
  const refused = []
  for (const status of RESERVATION_STATUSES)
    if ((await insert(listingId, unitId, second.id, status)) === 'refused') refused.push(status)
  expect(refused).toEqual(EXCLUSIVE)
})

test('the database allows one payment per reservation', async () => {
  const { listingId, unitId } = await unitFor(setup)
  const [reservation] = await db.sql
    .insert(reservations)
    .values({
      listingId,
      unitId,
      accountId: (await buyerFor(setup)).id,
      tenant: 'wren',
      offerType: 'Select Now',
      status: 'checkout',
      form: formOf('a@b.com'),
      createdAt: START,
    })
    .returning()
  const pay = () =>
    db.sql.insert(payments).values({
      kind: 'reservation',
      subjectId: reservation?.id ?? 0,
      provider: 'sandbox',
      status: 'closed',
      amountCents: 103_030,
      openedAt: START,
      endsAt: START,
    })
  await pay()
  await expect(pay()).rejects.toSatisfy(isUniqueViolation)
})

test('the database allows one open offer per buyer', async () => {
  const { listingId, unitId } = await unitFor(setup)
  const [first, second] = [await buyerFor(setup), await buyerFor(setup)]
  expect([
    await insert(listingId, unitId, first.id, 'offered'),
    await insert(listingId, unitId, second.id, 'offered'),
    await insert(listingId, unitId, first.id, 'offered'),
  ]).toEqual(['written', 'written', 'refused'])
})

describe("a unit's ledger", () => {
  const move = (unitId: number, event: UnitEvent) =>
    db.transaction((sql) => moveUnit(sql, unitId, event, 1001, setup.clock()))

  test('has every change with its reservation and time, and nothing else', async () => {
    const { listingId, unitId } = await unitFor(setup)
    const moved = []
    for (const event of [
      'claimed',
      'claimed',
      'released',
      'contract-signed',
      'claimed',
      'contract-signed',
      'became-unconditional',
      'settled',
      'released',
    ] as const) {
      moved.push(await move(unitId, event))
      setup.move(1_000)
    }
    expect(moved).toEqual([true, false, true, false, true, true, true, true, false])
    const rows = await db.sql.select().from(unitLedger).where(eq(unitLedger.unitId, unitId)).orderBy(unitLedger.id)
    expect(rows.map(({ id: _id, number: _number, previousHash: _previousHash, hash: _hash, ...row }) => row)).toEqual(
      [
        ['Available', 'Reserved', 0],
        ['Reserved', 'Available', 2],
        ['Available', 'Reserved', 4],
        ['Reserved', 'Sold', 5],
        ['Sold', 'Unconditional', 6],
        ['Unconditional', 'Settled', 7],
      ].map(([from, to, seconds]) => ({
        unitId,
        listingId,
        from,
        to,
        reservationId: 1001,
        at: new Date(START.getTime() + Number(seconds) * 1_000),
      })),
    )
  })

  test('cannot be changed or emptied', async () => {
    const { unitId } = await unitFor(setup)
    await move(unitId, 'claimed')
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => String((error as { cause?: unknown }).cause ?? error),
      )
    expect(
      await refusal(db.sql.update(unitLedger).set({ to: 'Sold' }).where(eq(unitLedger.unitId, unitId)).then()),
    ).toContain('unit_ledger is append-only')
    expect(await refusal(db.sql.delete(unitLedger).where(eq(unitLedger.unitId, unitId)).then())).toContain(
      'unit_ledger is append-only',
    )
    expect((await standingOf(db, unitId)).ledger).toEqual(['Available > Reserved'])
  })

  test('has no changes that were rolled back', async () => {
    const { unitId } = await unitFor(setup)
    await expect(
      db.transaction(async (sql) => {
        await moveUnit(sql, unitId, 'claimed', 1001, START)
        throw new Error('changed our mind')
      }),
    ).rejects.toThrow('changed our mind')
    expect(await standingOf(db, unitId)).toEqual({ unit: 'Available', ledger: [], reservations: [], payments: [] })
  })

  test('subscribers receive every change once committed', async () => {
    const { listingId, unitId } = await unitFor(setup)
    const heard: string[] = []
    const received = new Promise<void>((resolve) => {
      void db
        .listen('unit_changed', (news) => {
          heard.push(news)
          if (heard.length === 2) resolve()
        })
        .then(async () => {
          await move(unitId, 'claimed')
          await move(unitId, 'claimed')
          await move(unitId, 'released')
        })
    })
    await received
    expect(heard.map(newsIn)).toEqual([
      { listingId, unitId, status: 'Reserved' },
      { listingId, unitId, status: 'Available' },
    ])
  })
})

test('a listing is reserved with its last unit, for sale again with the first available one, and sold with the last contract', async () => {
  const {
    listingId,
    unitId,
    others: [other = 0],
  } = await unitFor(setup)
  const steps: readonly (readonly [number, UnitEvent])[] = [
    [unitId, 'claimed'],
    [other, 'claimed'],
    [unitId, 'released'],
    [unitId, 'claimed'],
    [unitId, 'contract-signed'],
    [other, 'contract-signed'],
    [other, 'contract-ended'],
  ]
  const followed = []
  for (const [unit, event] of steps) {
    await db.transaction((sql) => moveUnit(sql, unit, event, null, START))
    const [row] = await db.sql.select({ status: listings.saleStatus }).from(listings).where(eq(listings.id, listingId))
    followed.push(row?.status)
  }
  expect(followed).toEqual(['for-sale', 'reserved', 'for-sale', 'reserved', 'reserved', 'sold', 'for-sale'])
  expect(
    (
      await db.sql
        .select({ status: units.status })
        .from(units)
        .where(eq(units.listingId, listingId))
        .orderBy(units.position)
    ).map(({ status }) => status),
  ).toEqual(['Sold', 'Available'])
})
