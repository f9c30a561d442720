import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ledgerText } from '../../../domain/listing/ledger/unit-ledger'
import type { UnitEvent } from '../../../domain/listing/unit.lifecycle'
import type { Database, Sql } from '../../../server/db/database'
import { chainLedgerJob } from '../../../server/listing/ledger/chain-ledger'
import { sha256Of, verifyLedger } from '../../../server/listing/ledger/verify-ledger'
import { unitLedger } from '../../../server/listing/unit.tables'
import { moveUnit, moveUnits } from '../../../server/listing/units'
import { officeServices, runCommand } from '../../../server/office-commands'
import { type ServicesSetup, START, unitFor } from '../../reservation/services-setup'
import { withServices } from '../../reservation/with-services'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const rowsOf = (unitId: number) =>
  db.sql.select().from(unitLedger).where(eq(unitLedger.unitId, unitId)).orderBy(unitLedger.id)
/** A unit with its moves, a second apart. */
const movedUnit = async (events: readonly UnitEvent[] = ['claimed', 'released', 'claimed']) => {
  const { unitId, listingId } = await unitFor(setup, { units: [{ apt: '905' }] })
  for (const [i, event] of events.entries())
    await moveUnit(db.sql, unitId, event, 1001, new Date(START.getTime() + i * 1_000))
  return { unitId, listingId }
}
/** As is done by a person who has the database. */
const behindItsBack = async (work: string): Promise<void> => {
  await db.sql.execute(sql.raw('ALTER TABLE unit_ledger DISABLE TRIGGER USER'))
  await db.sql.execute(sql.raw(work))
  await db.sql.execute(sql.raw('ALTER TABLE unit_ledger ENABLE TRIGGER USER'))
}
const unchain = (unitId: number) =>
  behindItsBack(`UPDATE unit_ledger SET number = NULL, previous_hash = NULL, hash = NULL WHERE room_id = ${unitId}`)

test('the database numbers and hashes each row with the unit’s row before, as the domain does [D47-1, D47-2]', async () => {
  const { unitId, listingId } = await movedUnit()
  let previousHash = ''
  for (const [i, row] of (await rowsOf(unitId)).entries()) {
    const at = row.at.toISOString().replace('Z', '000Z')
    expect(row).toMatchObject({ number: i + 1, previousHash })
    previousHash = sha256Of(ledgerText({ ...row, unitId, listingId, at, number: i + 1, previousHash }))
    expect(row.hash).toBe(previousHash)
  }
  expect(await rowsOf(unitId)).toHaveLength(3)
})

test('units that move together have a chain each [D47-2]', async () => {
  const { unitId, others } = await unitFor(setup, { units: [{ apt: '1' }, { apt: '2' }, { apt: '3' }] })
  await moveUnits(db.sql, [unitId, ...others], 'claimed', null, START)
  await moveUnits(db.sql, [unitId, ...others], 'released', null, START)
  for (const id of [unitId, ...others]) expect((await rowsOf(id)).map(({ number }) => number)).toEqual([1, 2])
})

test('the row before is found by the index, as the plan that a session keeps from a short ledger has to', async () => {
  const { unitId, others } = await unitFor(setup, { units: [{ apt: '1' }, { apt: '2' }] })
  const scansOf = async (tx: Sql): Promise<number> => {
    const { rows } = (await tx.execute(
      sql`SELECT sum(seq_scan)::int AS scans FROM pg_stat_xact_user_tables WHERE relname = 'unit_ledger'`,
    )) as { rows: { scans: number }[] }
    return rows[0]?.scans ?? 0
  }
  const [before, after] = await db.transaction(async (tx) => {
    await tx.execute(sql`ANALYZE unit_ledger`)
    // A connection’s count may include the last second before this transaction.
    const earlier = await scansOf(tx)
    await moveUnits(tx, [unitId, ...others], 'claimed', null, START)
    return [earlier, await scansOf(tx)]
  })
  expect(after).toBe(before)
})

test('changes at the same time, of which some are refused, keep each chain whole [D47-19]', async () => {
  const { unitId, others } = await unitFor(setup, { units: [{ apt: '1' }, { apt: '2' }] })
  const changes: readonly UnitEvent[] = ['claimed', 'claimed', 'released', 'claimed', 'released', 'released']
  await Promise.all(
    [unitId, ...others].flatMap((id) =>
      changes.map((event) => db.transaction((tx) => moveUnit(tx, id, event, null, START))),
    ),
  )
  for (const id of [unitId, ...others]) {
    const numbers = (await rowsOf(id)).map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  }
  expect((await verifyLedger(db.sql, 5)).broken).toEqual([])
})

test('rows of one statement follow each other, and what the caller sends as number and hash is left out', async () => {
  const { unitId, listingId } = await unitFor(setup)
  const row = { unitId, listingId, at: START, number: 7, previousHash: 'x', hash: 'y' }
  await db.sql.insert(unitLedger).values([
    { ...row, from: 'Available', to: 'Reserved' },
    { ...row, from: 'Reserved', to: 'Available' },
  ])
  const [first, second] = await rowsOf(unitId)
  expect([first?.number, first?.previousHash, second?.number]).toEqual([1, '', 2])
  expect(second?.previousHash).toBe(first?.hash)
  expect((await verifyLedger(db.sql, 5)).broken).toEqual([])
})

describe('rows that are older than the chain', () => {
  test('are chained by a job, which can be ended and started again [D47-3]', async () => {
    const made = []
    for (let i = 0; i < 25; i += 1) made.push(await movedUnit(['claimed', 'released']))
    const before = await rowsOf(made[0]?.unitId ?? 0)
    for (const { unitId } of made) await unchain(unitId)
    expect((await verifyLedger(db.sql, 5)).waiting).toBe(25)
    const job = chainLedgerJob(db.sql)
    await job.run(AbortSignal.abort())
    expect((await verifyLedger(db.sql, 5)).waiting).toBe(5)
    await job.run()
    await job.run()
    expect(await verifyLedger(db.sql, 5)).toMatchObject({ waiting: 0, broken: [] })
    expect(await rowsOf(made[0]?.unitId ?? 0)).toEqual(before)
  })

  test('are chained by the next claim of their unit [D47-3]', async () => {
    const { unitId } = await movedUnit(['claimed', 'released'])
    const before = await rowsOf(unitId)
    await unchain(unitId)
    await moveUnit(db.sql, unitId, 'claimed', 1002, START)
    const after = await rowsOf(unitId)
    expect(after.slice(0, 2)).toEqual(before)
    expect(after[2]).toMatchObject({ number: 3, previousHash: before[1]?.hash })
  })

  test('aren’t changed otherwise while they wait', async () => {
    const { unitId } = await movedUnit()
    await unchain(unitId)
    const refused = (work: string) =>
      db.sql.execute(sql.raw(work)).then(
        () => 'done',
        (error: unknown) => String((error as { cause?: unknown }).cause ?? error),
      )
    for (const work of [
      `UPDATE unit_ledger SET to_status = 'Sold' WHERE room_id = ${unitId}`,
      `UPDATE unit_ledger SET to_status = 'Sold', number = 1, previous_hash = '', hash = 'x' WHERE room_id = ${unitId}`,
      `DELETE FROM unit_ledger WHERE room_id = ${unitId}`,
      'TRUNCATE unit_ledger CASCADE',
    ])
      expect(await refused(work)).toContain('unit_ledger is append-only')
    await chainLedgerJob(db.sql).run()
  })
})

describe('npm run office -- verify', () => {
  const verify = (...args: string[]) => runCommand({ ...officeServices(db), clock: setup.clock }, ['verify', ...args])
  let unit: { unitId: number; listingId: number }
  beforeEach(async () => {
    unit = await movedUnit()
  })
  const rowOf = async (number: number) => (await rowsOf(unit.unitId))[number - 1]?.id ?? 0

  test('says how many rows are as they were written [D47-5]', async () => {
    const { rows, units } = await verifyLedger(db.sql, 5)
    expect(await verify()).toMatchObject({
      failed: false,
      text: `The unit ledger is as it was written: ${rows} rows of ${units} units, 0 receipts.`,
    })
    expect(await verify('everything')).toMatchObject({ failed: true, text: 'verify takes nothing.' })
  })

  test.each([
    ['changed', 2, (id: number) => `UPDATE unit_ledger SET reservation_id = 9 WHERE id = ${id}`, 'row 2 was changed.'],
    ['removed', 2, (id: number) => `DELETE FROM unit_ledger WHERE id = ${id}`, 'row 2 is missing.'],
    [
      'inserted',
      3,
      () =>
        `INSERT INTO unit_ledger (room_id, listing_id, from_status, to_status, at) SELECT room_id, listing_id, to_status, to_status, at FROM unit_ledger ORDER BY id DESC LIMIT 1`,
      'row 4 was inserted past the rules of the database.',
    ],
  ] as const)('names a row that was %s, and fails [D47-5]', async (_what, number, work, sentence) => {
    await behindItsBack(work(await rowOf(number)))
    const { failed, text, code } = await verify()
    expect({ failed, code, line: text.split('\n')[0] }).toMatchObject({ failed: true, code: 'ledger-broken' })
    expect(text).toContain(`Unit ${unit.unitId}, Apartment 905, Spec House`)
    expect(text).toContain(sentence)
    await behindItsBack(`DELETE FROM unit_ledger WHERE room_id = ${unit.unitId}`)
  })

  test('takes no unit for broken that is chained between the reading of two of its rows [D47-5]', async () => {
    let statements = 0
    /** Its first answer has the unit's first row as it was before it was chained. */
    const earlier = {
      execute: async (query: SQL) => {
        const answer = (await db.sql.execute(query)) as { rows: Record<string, unknown>[] }
        statements += 1
        if (statements > 1) return answer
        const unchained = { number: null, previousHash: null, hash: null }
        const wasOld = ({ unitId, number }: Record<string, unknown>) => unitId === unit.unitId && number === 1
        return { rows: answer.rows.map((row) => (wasOld(row) ? { ...row, ...unchained } : row)) }
      },
    } as unknown as Sql
    expect((await verifyLedger(earlier, 5)).broken).toEqual([])
    expect(statements).toBe(3)
  })

  test('names a unit whose last row was removed, or whose status was changed past the ledger [D47-6]', async () => {
    await behindItsBack(`DELETE FROM unit_ledger WHERE id = ${await rowOf(3)}`)
    expect((await verify()).text).toContain('it is Reserved, but its last row says Available.')
    await behindItsBack(`DELETE FROM unit_ledger WHERE room_id = ${unit.unitId}`)
  })
})
