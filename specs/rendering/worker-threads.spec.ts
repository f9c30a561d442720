import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingDocument, priceList } from '../../server/listing/documents/documents'
import { onWorkerThreads, type Rendering } from '../../server/rendering/worker-threads'
import type { DocumentListing, DocumentUnit } from '../../server/pdf/dossier'
import { PROJECTS } from '../../server/seed/demo'
import { TENANTS } from '../../server/seed/demo-tenants'
import { listingRecord } from '../../server/seed/listing-record'
import { crashing, described, failing, fileTaking, held } from './sample-worker'

const SAMPLE = new URL('./sample-worker.ts', import.meta.url)
const RENDERERS = new URL('../../server/rendering-worker.ts', import.meta.url)
const START = 30_000

describe('a worker thread', () => {
  let rendering: Rendering
  beforeAll(() => {
    rendering = onWorkerThreads(SAMPLE, { threads: 1, most: { ahead: 1, inTurn: 1 } })
  })
  afterAll(() => rendering.close())
  const dated = () => rendering.inTurn(described, new Date('2026-11-27T00:00:00Z'), new Uint8Array(3))

  test('receives dates and bytes', { timeout: START }, async () => {
    expect(await dated()).toBe('2026-11-27T00:00:00.000Z, 3 bytes')
  })

  test('takes a large file over without a copy, unless its memory holds more', { timeout: START }, async () => {
    const memory = Uint8Array.of(1, 2, 3, 4)
    const part = memory.subarray(1, 3)
    expect(await rendering.inTurn(fileTaking, part)).toBe(5)
    expect(part).toEqual(Uint8Array.of(2, 3))
    expect(await rendering.inTurn(fileTaking, memory)).toBe(10)
    expect(memory).toHaveLength(0)
  })

  test('reports why it failed, and renders the next', async () => {
    await expect(rendering.inTurn(failing, 'Besley')).rejects.toThrow(new TypeError('There is no font Besley.'))
    await expect(rendering.inTurn({ name: 'unlisted', run: async () => '' })).rejects.toThrow(
      'server/renderers.ts does not list the renderer “unlisted”',
    )
    expect(await dated()).toBe('2026-11-27T00:00:00.000Z, 3 bytes')
  })

  test('that crashes fails its own work only', { timeout: START }, async () => {
    const [crashed, next] = await Promise.allSettled([rendering.inTurn(crashing), dated()])
    expect([crashed.status, next]).toEqual([
      'rejected',
      { status: 'fulfilled', value: '2026-11-27T00:00:00.000Z, 3 bytes' },
    ])
  })

  test('refuses work that has no room to wait, and starts signed forms before public documents', async () => {
    const gates = Array.from({ length: 3 }, () => new Int32Array(new SharedArrayBuffer(4)))
    const done: string[] = []
    const work = (lane: 'inTurn' | 'ahead', i: number, name: string) =>
      rendering[lane](held, gates[i] ?? new Int32Array(1), name).then((made) => done.push(made.toString()))
    const all = [work('inTurn', 0, 'one'), work('inTurn', 1, 'two'), work('ahead', 2, 'form')]
    await expect(work('inTurn', 1, 'three')).rejects.toThrow('The server is busy. Please try again in a few seconds.')
    for (const gate of gates) {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    }
    await Promise.all(all)
    expect(done).toEqual(['one', 'form', 'two'])
  })
})

test('the server’s own thread renders the same bytes as this one', { timeout: START }, async () => {
  const rendering = onWorkerThreads(RENDERERS, { threads: 1 })
  const [tenant, project] = [TENANTS[0], PROJECTS[0]]
  if (tenant === undefined || project === undefined) throw new Error('There is no demo.')
  const { listing, units } = listingRecord(1, project, new Date('2026-11-21T02:30:00Z')) as unknown as {
    readonly listing: DocumentListing
    readonly units: readonly DocumentUnit[]
  }
  const rendered = await Promise.all([
    rendering.inTurn(priceList, listing, units, tenant),
    rendering.ahead(listingDocument, 'tax', listing, units, tenant),
  ])
  expect(rendered.map((each) => each.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-'])
  expect(rendered[0].equals(await priceList.run(listing, units, tenant))).toBe(true)
  expect(rendered[1].equals(await listingDocument.run('tax', listing, units, tenant))).toBe(true)
  await rendering.close()
})
