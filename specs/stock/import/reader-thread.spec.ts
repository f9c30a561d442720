import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { onWorkerThreads } from '../../../server/rendering/worker-threads'
import { priceListReader } from '../../../server/stock/import/price-list-reader'
import { described, hoarding } from '../../rendering/sample-worker'

const SERVER = new URL('../../../server/rendering-worker.ts', import.meta.url)
const SAMPLE = new URL('../../rendering/sample-worker.ts', import.meta.url)
const START = 60_000

test('a price list is read on the server’s own thread [D17-21]', { timeout: START }, async () => {
  const rendering = onWorkerThreads(SERVER, { threads: 1 })
  try {
    const bytes = await readFile(new URL('samples/06-messy.xlsx', import.meta.url))
    const read = await rendering.inTurn(priceListReader, bytes, { type: 'Apartments' })
    expect(read).toMatchObject({
      outcome: 'read',
      text: null,
      file: { sheet: 'Price List', headingRow: 4 },
      stock: { rows: { length: 7 }, skipped: { length: 5 } },
    })
  } finally {
    await rendering.close()
  }
})

test('work that fills the memory of its thread fails alone [D17-21]', { timeout: START }, async () => {
  const rendering = onWorkerThreads(SAMPLE, { threads: 1, mostHeap: 64 })
  try {
    await expect(rendering.inTurn(hoarding)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
    expect(await rendering.inTurn(described, new Date('2026-11-27T00:00:00Z'), new Uint8Array(3))).toBe(
      '2026-11-27T00:00:00.000Z, 3 bytes',
    )
  } finally {
    await rendering.close()
  }
})
