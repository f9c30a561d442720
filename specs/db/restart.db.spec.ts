import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { postgresDatabase } from '../../server/db/postgres'
import { units } from '../../server/listing/unit.tables'
import { moveUnit } from '../../server/listing/units'
import { createServer, type Server } from '../../server/server'
import { outsideOf, SECRET, seedTenants } from '../experiments/arena'
import { sandboxPayments } from '../../server/sandbox/sandbox.payments'
import { onPostgres } from '../shared/own-database'
import { makeListing, type MadeListing } from '../shared/support/fixtures'

// A separate PostgreSQL server, because it is shut down.

let postgres: Awaited<ReturnType<typeof startPostgres>>
let db: Database
let server: Server
let listing: MadeListing
const onError = vi.fn()
beforeAll(async () => {
  if (!onPostgres) return
  postgres = await startPostgres()
  db = await postgresDatabase(postgres.url, onError)
  await seedTenants(db)
  listing = await makeListing(db, systemClock(), { units: [{ apt: '101' }] })
  const sandbox = sandboxPayments({ database: db, clock: systemClock, webhookSecret: SECRET })
  server = await createServer(outsideOf(db, systemClock, sandbox, { send: async () => undefined }))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(async () => {
  if (!onPostgres) return
  await server.close()
  await db.close()
  await postgres.stop()
})

const ready = async () => {
  const { statusCode, body } = await server.app.inject('/api/ready')
  return [statusCode, (JSON.parse(body) as { message: string }).message]
}

/** The names and data of one stream's events. */
const events = (): [string, unknown][] => {
  const found: [string, unknown][] = []
  const { port } = server.app.server.address() as AddressInfo
  request({ host: '127.0.0.1', port, path: `/api/houseRoomList/${listing.id}/events`, agent: false }, (response) => {
    let rest = ''
    response
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const [, name = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
          if (name !== '') found.push([name, JSON.parse(data)])
        }
      })
      .on('close', () => found.push(['closed', null]))
  }).end()
  return found
}

const unit = () => listing.units['101'] ?? 0
const claim = () => db.transaction((tx) => moveUnit(tx, unit(), 'claimed', 1, systemClock()))
const standing = (status: string) => ['rooms', [{ roomId: unit(), status }]]
/** The connection for notifications was lost and is open again. */
const reconnection = () => new Promise<void>((resolve) => void db.listen('specs', () => undefined, resolve))

test.skipIf(!onPostgres)(
  'a stream receives all statuses again, and then changes, after the database was away for longer than one attempt to connect',
  async () => {
    const stream = events()
    await vi.waitFor(() => expect(stream).toEqual([standing('Available')]))
    await vi.waitFor(async () => expect(await ready()).toEqual([200, 'success']))

    const reconnected = reconnection()
    await postgres.halt()
    await vi.waitFor(async () => expect(await ready()).toEqual([503, 'The database does not respond.']))
    const before = onError.mock.calls.length
    await vi.waitFor(() => expect(onError.mock.calls.length).toBeGreaterThan(before + 3))
    await postgres.resume()
    await reconnected

    await vi.waitFor(() => expect(stream).toEqual([standing('Available'), standing('Available')]))
    await vi.waitFor(async () => expect(await ready()).toEqual([200, 'success']))
    await claim()
    await vi.waitFor(() => expect(stream.at(-1)).toEqual(['room', { roomId: unit(), status: 'Reserved' }]))
  },
  90_000,
)

test.skipIf(!onPostgres)(
  'a change made while the listener was cut off is in the statuses that follow',
  async () => {
    const stream = events()
    await vi.waitFor(() => expect(stream).toHaveLength(1))
    const before = stream[0]
    const reconnected = reconnection()
    const listeners = sql`SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`
    await db.transaction(async (tx) => {
      await tx.update(units).set({ status: 'Sold' }).where(eq(units.id, unit()))
      await tx.execute(sql`SELECT pg_terminate_backend(pid) FROM (${listeners}) AS found`)
    })
    await reconnected
    await vi.waitFor(() => expect(stream).toEqual([before, standing('Sold')]))
    expect(db.isListening()).toBe(true)
  },
  60_000,
)
