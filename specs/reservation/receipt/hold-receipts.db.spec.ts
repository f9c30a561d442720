import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../../domain/shared/dates'
import type { HoldReceipt } from '../../../domain/reservation/receipt/hold-receipt'
import type { Database } from '../../../server/db/database'
import { unitLedger } from '../../../server/listing/unit.tables'
import { officeServices, runCommand } from '../../../server/office-commands'
import { extendHold } from '../../../server/reservation/hold/extend-hold'
import { type MoveServices, moveToUnit } from '../../../server/reservation/move/move-to-unit'
import { queuePlaces } from '../../../server/queue/queue.tables'
import { holdReceipts, receiptKeys } from '../../../server/reservation/receipt/hold-receipts.tables'
import { signedPdf } from '../../../server/reservation/receipt/receipt.document'
import { keyKeeper, receiptSigner } from '../../../server/reservation/receipt/receipt-key'
import {
  issueMissing,
  receiptFile,
  signedReceiptOf,
  signReceipts,
} from '../../../server/reservation/receipt/sign-receipts'
import { reservations } from '../../../server/reservation/reservation.tables'
import { settleState as settle } from '../../payments/engine-setup'
import { buyerFor, HOLD_ENDS, opened, pay, requestOf, type ServicesSetup, START, unitFor } from '../services-setup'
import { LANTERN_905 } from '../reservation-setup'
import { withServices } from '../with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const receiptsWith = (secret: string) => {
  const signer = receiptSigner(secret)
  return { db, clock: setup.clock, signer, keepKey: keyKeeper({ db, clock: setup.clock }, signer) }
}
const FIRST = 'the first secret of receipts in specs'
const heldUnit = async () => {
  const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
  const checkout = await opened(setup, requestOf(unit, buyer))
  await settle(setup.services, await pay(setup, checkout))
  const [made] = await db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.unitId, unit.unitId))
  return { ...unit, id: made?.id ?? 0 }
}
const receiptsOf = (id: number) =>
  db.sql.select().from(holdReceipts).where(eq(holdReceipts.reservationId, id)).orderBy(asc(holdReceipts.issue))
const saidOf = async (id: number) => (await receiptsOf(id)).map(({ receipt }) => JSON.parse(receipt) as HoldReceipt)
const lastRow = async (unitId: number) =>
  (await db.sql.select().from(unitLedger).where(eq(unitLedger.unitId, unitId)).orderBy(unitLedger.id)).at(-1)
const behindItsBack = async (table: string, work: string): Promise<void> => {
  await db.sql.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
  await db.sql.execute(sql.raw(work))
  await db.sql.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`))
}

test('a hold has its receipt in the transaction that makes it, with the last row of the unit’s ledger [D47-9]', async () => {
  const { id, unitId, listingId } = await heldUnit()
  const row = await lastRow(unitId)
  expect(await saidOf(id)).toEqual([
    {
      ...{ version: 1, site: 'https://wren.unifi.example', reservationId: id, issue: 1, unitId, listingId },
      issuedAt: START.toISOString(),
      reservedAt: START.toISOString(),
      heldUntil: HOLD_ENDS.toISOString(),
      unit: 'Apartment 905',
      listing: 'The Lantern',
      address: '41 Bayview Street, Glenelg SA 5045',
      state: 'SA',
      priceDollars: 600_000,
      priceMaxDollars: null,
      queuePlace: 1,
      queueWaiting: 0,
      ledgerRow: 1,
      ledgerHash: row?.hash,
    },
  ])
  expect(row).toMatchObject({ number: 1, to: 'Reserved', reservationId: id })
})

test('an extension has another receipt, and the newest is given out; a checkout has none [D47-12]', async () => {
  const { id } = await heldUnit()
  const services = { db, clock: setup.clock }
  setup.move(2 * DAY)
  expect(
    await extendHold(services, { id, accountId: null, day: '2026-11-29', reason: 'The bank answers on Monday.' }),
  ).toMatchObject({ _tag: 'Right' })
  expect((await saidOf(id)).map(({ issue, heldUntil }) => [issue, heldUntil])).toEqual([
    [1, HOLD_ENDS.toISOString()],
    [2, '2026-11-29T13:29:59.000Z'],
  ])
  expect((await signedReceiptOf(receiptsWith(FIRST), id))?.receipt.issue).toBe(2)
  const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
  await opened(setup, requestOf(unit, buyer))
  const [open] = await db.sql.select().from(reservations).where(eq(reservations.unitId, unit.unitId))
  expect(await receiptsOf(open?.id ?? 0)).toEqual([])
})

test('a moved hold has a receipt of the other unit, at its price, with the last row of its ledger [D47-12]', async () => {
  const [unit, buyer] = [
    await unitFor(setup, { ...LANTERN_905, units: [{ apt: '905' }, { apt: '906', revisedPrice: 640_000 }] }),
    await buyerFor(setup),
  ]
  await settle(setup.services, await pay(setup, await opened(setup, requestOf(unit, buyer))))
  const [made] = await db.sql.select().from(reservations).where(eq(reservations.unitId, unit.unitId))
  const [other = 0] = unit.others
  const formAgain = { sendAgain: async () => false } as unknown as MoveServices['formAgain']
  const { clock, moveUnit } = setup.services
  const wanted = { id: made?.id ?? 0, accountId: null, unitId: other, reason: 'You asked for a north-facing home.' }
  expect(await moveToUnit({ db, clock, moveUnit, formAgain }, wanted)).toMatchObject({ _tag: 'Right' })
  expect((await saidOf(wanted.id)).at(-1)).toMatchObject({
    ...{ issue: 2, unitId: other, unit: 'Apartment 906', priceDollars: 640_000 },
    ...{ ledgerRow: 1, ledgerHash: (await lastRow(other))?.hash },
  })
})

test('a receipt says how many wait in the queue of the unit [D47-9]', async () => {
  const [unit, buyer] = [await unitFor(setup), await buyerFor(setup)]
  const checkout = await opened(setup, requestOf(unit, buyer))
  for (let i = 0; i < 2; i += 1)
    await db.sql.insert(queuePlaces).values({
      ...{ unitId: unit.unitId, accountId: (await buyerFor(setup)).id, tenant: 'wren', origin: 'https://wren.example' },
      ...{ offerHours: 24, wantsNews: false, positionTold: 9, joinedAt: START },
    })
  await settle(setup.services, await pay(setup, checkout))
  const [made] = await db.sql.select().from(reservations).where(eq(reservations.unitId, unit.unitId))
  expect(await saidOf(made?.id ?? 0)).toMatchObject([{ queuePlace: 1, queueWaiting: 2 }])
})

test('the job signs what is issued, once, and a new secret leaves earlier receipts and their key as they are [D47-8]', async () => {
  const [first, second] = [await heldUnit(), await heldUnit()]
  const before = receiptsWith(FIRST)
  await signReceipts(before)
  const [signed] = await receiptsOf(first.id)
  expect(signed?.keyId).toBe(before.signer.key.kid)
  const after = receiptsWith('the second secret of receipts, rotated')
  await signReceipts(after)
  expect(await receiptsOf(first.id)).toEqual([signed])
  await behindItsBack(
    'hold_receipts',
    `UPDATE hold_receipts SET key_id = NULL, signature = NULL WHERE reservation_id = ${second.id}`,
  )
  expect((await signedReceiptOf(after, second.id))?.keyId).toBe(after.signer.key.kid)
  expect((await db.sql.select().from(receiptKeys)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([before.signer.key.kid, after.signer.key.kid]),
  )
  for (const { id } of [first, second]) {
    const file = await signedReceiptOf(after, id)
    expect(file === null ? null : await verify(receiptFile(file))).toMatchObject({ failed: false })
  }
})

test('holds that an earlier release made get a receipt, one each, and ended ones none [D47-13]', async () => {
  const [held, over] = [await heldUnit(), await heldUnit()]
  await behindItsBack('hold_receipts', `DELETE FROM hold_receipts WHERE reservation_id IN (${held.id}, ${over.id})`)
  await db.sql.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.id, over.id))
  await Promise.all([issueMissing(receiptsWith(FIRST)), issueMissing(receiptsWith(FIRST))])
  expect((await saidOf(held.id)).map(({ issue, unit }) => [issue, unit])).toEqual([[1, 'Apartment 905']])
  expect(await saidOf(over.id)).toEqual([])
})

test('receipts and keys can’t be changed or removed', async () => {
  const { id } = await heldUnit()
  await signReceipts(receiptsWith(FIRST))
  for (const work of [
    `UPDATE hold_receipts SET receipt = '{}' WHERE reservation_id = ${id}`,
    `UPDATE hold_receipts SET signature = 'x' WHERE reservation_id = ${id}`,
    `DELETE FROM hold_receipts WHERE reservation_id = ${id}`,
    'TRUNCATE hold_receipts',
    "UPDATE receipt_keys SET x = 'x'",
    'DELETE FROM receipt_keys',
  ]) {
    const refusal = await db.sql.execute(sql.raw(work)).then(
      () => 'done',
      (error: unknown) => String((error as { cause?: unknown }).cause ?? error),
    )
    expect(refusal).toContain('is append-only')
  }
})

/** `file`: its content. */
const verify = (file: string | Buffer) =>
  runCommand({ ...officeServices(db), clock: setup.clock }, ['verify-receipt', Buffer.from(file).toString('base64')])
const verifyAll = () => runCommand({ ...officeServices(db), clock: setup.clock }, ['verify'])

describe('a ledger that was written again, hashes and all', () => {
  /** The first row says another reservation, and its hash fits. */
  const forge = (unitId: number) =>
    behindItsBack(
      'unit_ledger',
      `UPDATE unit_ledger l SET reservation_id = 9, hash = unit_ledger_hash(ROW(l.id, l.room_id, l.listing_id, l.from_status, l.to_status, 9::bigint, l.at, l.number, l.previous_hash, l.hash)::unit_ledger) WHERE room_id = ${unitId}`,
    )

  test('is found by the receipts that were given out, here and in the buyer’s hands [D47-14]', async () => {
    const { id, unitId } = await heldUnit()
    const signed = await signedReceiptOf(receiptsWith(FIRST), id)
    const file = signed === null ? '' : receiptFile(signed)
    expect(await verify(file)).toMatchObject({
      failed: false,
      text: `Receipt 1 of reservation ${id} is genuine, and the ledger has the row that it names.`,
    })
    expect((await verifyAll()).failed).toBe(false)
    await forge(unitId)
    const sentence = `Receipt 1 of reservation ${id} names row 1 of unit ${unitId}, which was different when it was issued.`
    expect(await verifyAll()).toMatchObject({ failed: true, code: 'ledger-broken', json: { broken: [] } })
    expect((await verifyAll()).text).toContain(sentence)
    expect(await verify(file)).toEqual({ failed: true, code: 'ledger-broken', text: sentence })
    // The stored receipts were written again too; the buyer's file is out of reach.
    await behindItsBack(
      'hold_receipts',
      `UPDATE hold_receipts SET receipt = replace(receipt, '"ledgerHash":"', '"ledgerHash":"0') WHERE reservation_id = ${id}`,
    )
    expect((await verifyAll()).text).toContain(`Receipt 1 of reservation ${id} was changed since it was signed.`)
    await behindItsBack('hold_receipts', `DELETE FROM hold_receipts WHERE reservation_id = ${id}`)
    await behindItsBack('unit_ledger', `DELETE FROM unit_ledger WHERE room_id = ${unitId}`)
    expect((await verify(file)).text).toBe(
      `Receipt 1 of reservation ${id} names row 1 of unit ${unitId}, which isn’t in the ledger any more.`,
    )
  })

  test('verify-receipt says in a sentence what is wrong with a file [D47-14]', async () => {
    const { id } = await heldUnit()
    const signed = await signedReceiptOf(receiptsWith(FIRST), id)
    const file = signed === null ? '' : receiptFile(signed)
    expect((await verify(file.replace('Apartment 905', 'Apartment 906'))).text).toBe(
      'This receipt isn’t as it was signed.',
    )
    expect((await verify(file.replace(/"keyId": "../, '"keyId": "__'))).text).toBe(
      'No key of this site has signed this receipt.',
    )
    expect((await verify('Hello')).text).toBe('The file isn’t a receipt of a hold.')
    const embedded = `%PDF-1.7\n(hold-receipt:${Buffer.from(file).toString('base64url')})\n%%EOF\n`
    const pdf = signedPdf(Buffer.from(embedded), receiptSigner(FIRST))
    expect((await verify(pdf)).text).toBe(
      `Receipt 1 of reservation ${id} is genuine, and the ledger has the row that it names.`,
    )
    expect((await verify(embedded)).text).toBe('This receipt isn’t as it was signed.')
  })
})
