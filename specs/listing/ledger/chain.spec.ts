import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chainCheck, type StoredLedgerRow } from '../../../domain/listing/ledger/check-chain'
import { ledgerText } from '../../../domain/listing/ledger/unit-ledger'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const FIRST = {
  ...{ id: 41, unitId: 905, listingId: 7, from: 'Available', to: 'Reserved', reservationId: 1001 },
  ...{ at: '2026-11-20T00:30:00.000000Z', number: 1, previousHash: '' },
}
const FIRST_HASH = '6b2ba0c533bff42a0fbce6c35ecff5fc6eece03a3e6c33df3409cb7e987321d3'
const SECOND = {
  ...{ id: 44, unitId: 905, listingId: 7, from: 'Reserved', to: 'Available', reservationId: null },
  ...{ at: '2026-11-27T13:29:59.123456Z', number: 2, previousHash: FIRST_HASH },
}
const SECOND_HASH = '6cd1c7070f059633691c03cf8e882ca6c875c56087b292138a42152f07105823'

test('a row’s hash is the SHA-256 of ten lines: the encoding, the hash before, and what the row says [D47-1]', () => {
  expect(ledgerText(FIRST)).toBe('1\n\n41\n905\n1\n7\nAvailable\nReserved\n1001\n2026-11-20T00:30:00.000000Z')
  expect(sha256(ledgerText(FIRST))).toBe(FIRST_HASH)
  expect(sha256(ledgerText(SECOND))).toBe(SECOND_HASH)
})

describe('the check of chains', () => {
  const STATUSES = ['Withheld', 'Available', 'Reserved', 'Available', 'Reserved', 'Sold'] as const
  /** Five rows of a unit, as the database writes them. */
  const chain = (unitId: number): StoredLedgerRow[] => {
    let previousHash = ''
    return STATUSES.slice(1).map((to, i) => {
      const row = {
        ...{ id: unitId * 10 + i, unitId, listingId: 7, from: STATUSES[i] ?? '', to, reservationId: null },
        ...{ at: `2026-11-2${i}T00:00:00.000000Z`, number: i + 1, previousHash },
      }
      previousHash = sha256(ledgerText(row))
      return { ...row, hash: previousHash }
    })
  }
  const rehashed = (row: StoredLedgerRow, change: Partial<StoredLedgerRow>): StoredLedgerRow => {
    const changed = { ...row, ...change }
    return {
      ...changed,
      hash: sha256(ledgerText({ ...changed, number: changed.number ?? 0, previousHash: changed.previousHash ?? '' })),
    }
  }
  const at = (index: number): StoredLedgerRow => {
    const row = chain(2)[index]
    if (row === undefined) throw new Error('the chain is shorter')
    return row
  }
  const checked = (...rows: readonly (readonly StoredLedgerRow[])[]) => {
    const check = chainCheck(sha256, 10)
    for (const page of rows) check.take(page)
    return check.result()
  }
  const change = (at: number, by: Partial<StoredLedgerRow>) =>
    chain(2).map((row, i) => (i === at ? { ...row, ...by } : row))

  test('passes whole chains, and counts units that are older than it', () => {
    const old = chain(3).map((row) => ({ ...row, number: null, previousHash: null, hash: null }))
    expect(checked(chain(1).slice(0, 2), chain(1).slice(2), chain(2), old)).toEqual({
      ...{ rows: 15, units: 3, waiting: 1 },
      broken: [],
    })
    expect(checked()).toEqual({ rows: 0, units: 0, waiting: 0, broken: [] })
  })

  test.each([
    ['a status that was changed', change(2, { to: 'Sold' }), 3, 'changed'],
    ['a status before it that was changed', change(1, { from: 'Sold' }), 2, 'changed'],
    ['a reservation that was changed', change(2, { reservationId: 1002 }), 3, 'changed'],
    ['a listing that was changed', change(0, { listingId: 8 }), 1, 'changed'],
    ['a time that was changed by a microsecond', change(4, { at: '2026-11-24T00:00:00.000001Z' }), 5, 'changed'],
    [
      'a row changed together with its hash',
      chain(2).map((row, i) => (i === 2 ? rehashed(row, { to: 'Sold' }) : row)),
      3,
      'changed',
    ],
    [
      'a first row changed together with its hash',
      chain(2).map((row, i) => (i === 0 ? rehashed(row, { from: 'Sold' }) : row)),
      1,
      'changed',
    ],
    ['a row that was removed', chain(2).filter((_, i) => i !== 2), 3, 'missing'],
    ['a first row that was removed', chain(2).slice(1), 1, 'missing'],
    [
      'a row that was inserted without a hash',
      [...chain(2).slice(0, 3), { ...at(3), id: 99, number: null, previousHash: null, hash: null }],
      4,
      'inserted',
    ],
    [
      'a first row that was inserted without a hash',
      [{ ...at(0), id: 1, number: null, previousHash: null, hash: null }, ...chain(2)],
      1,
      'inserted',
    ],
    [
      'a row that was inserted with a number twice',
      [...chain(2).slice(0, 3), rehashed(at(2), { id: 99 })],
      3,
      'inserted',
    ],
  ] as const)('finds %s, between units that are whole [D47-4]', (_what, rows, number, fault) => {
    expect(checked(chain(1), rows, chain(3))).toMatchObject({ units: 3, broken: [{ unitId: 2, number, fault }] })
  })

  test('names the first row of each unit, of so many units at most', () => {
    const check = chainCheck(sha256, 2)
    for (const unitId of [1, 2, 3]) check.take(chain(unitId).map((row) => ({ ...row, to: 'Settled' })))
    expect(check.result()).toEqual({
      ...{ rows: 15, units: 3, waiting: 0 },
      broken: [
        { unitId: 1, number: 1, fault: 'changed' },
        { unitId: 2, number: 1, fault: 'changed' },
      ],
    })
  })

  test('can’t find a chain that was written again to its end: only a hash that was given out shows it', () => {
    let previousHash = ''
    const forged = chain(2).map((row) => {
      const written = rehashed(row, { previousHash, ...(row.number === 2 ? { to: 'Sold' } : {}) })
      previousHash = written.hash ?? ''
      return written
    })
    expect(checked(forged).broken).toEqual([])
    expect(forged.at(-1)?.hash).not.toBe(chain(2).at(-1)?.hash)
  })
})
