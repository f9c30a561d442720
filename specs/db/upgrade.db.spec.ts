import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts'
import { type MembershipServer, membershipServer } from '../membership/membership-server'
import { wireClientForm } from '../reservation/tasks/wire-form'
import { restoredDatabase } from '../shared/own-database'
import { releaseDump } from './release-dump'

// Databases that earlier releases wrote, opened by the server of today. releases/README.md says how they were made.

interface Opened {
  readonly db: Database
  readonly server: MembershipServer
}
const openedAfter = async (release: string, place: 'memory' | 'folder', days: number): Promise<Opened> => {
  const db = await restoredDatabase(releaseDump(release), place)
  const server = await membershipServer(db)
  server.move(days * DAY)
  return { db, server }
}
const tokenOf = async (server: MembershipServer, email: string): Promise<string> =>
  String((await server.post('/api/user/login', { email, password: DEMO_PASSWORD })).data?.['token'])
const firstBytes = async ({ app }: MembershipServer, address: unknown): Promise<string> =>
  (await app.inject({ url: String(address), headers: { host: 'wren.unifi.example' } })).rawPayload
    .subarray(0, 5)
    .toString('latin1')
const statusOf = async (db: Database, query: string): Promise<unknown> =>
  ((await db.sql.execute(sql.raw(query))) as { rows: { status: string }[] }).rows.map(({ status }) => status)

/** Opens the content of a release, some days after it was written. */
const withRelease = (release: string, place: 'memory' | 'folder'): (() => Opened) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openedAfter(release, place, 4)
  }, 60_000)
  afterAll(async () => {
    await opened.server.close()
    await opened.db.close()
  }, 30_000)
  return () => opened
}

/** The reservation of the demo's buyer, of apartment 102. */
const testsReservation = (opened: () => Opened, id: number): void => {
  test('a reservation is listed, has its PDF and receipt, and can be cancelled: the unit is free and the fee is refunded', async () => {
    const { db, server } = opened()
    const token = await tokenOf(server, 'buyer@example.com')
    const call = (method: 'GET' | 'POST', path: string) => server.call(method, path, {}, token)
    const { data } = await call('GET', '/api/orders/reservation/0/9999999999/1/10')
    expect((data as { list?: unknown })?.list).toMatchObject([
      { ordersId: id, propertyId: 1, roomId: 2, propertyPrice: 918_000, standing: 'held', orderType: 'Select Now' },
    ])
    expect(await firstBytes(server, (await call('GET', '/api/house/order/pdf/1/2')).data)).toBe('%PDF-')
    expect((await call('GET', `/api/orders/reservation/${id}/receipt`)).code).toBe(0)
    expect((await call('POST', `/api/orders/reservation/${id}/cancel`)).code).toBe(0)
    await server.tick()
    expect([
      await statusOf(db, `SELECT status FROM reservations WHERE id = ${id}`),
      await statusOf(db, 'SELECT status FROM rooms WHERE id = 2'),
      await statusOf(db, `SELECT status FROM payments WHERE subject_id = ${id}`),
    ]).toEqual([['cancelled'], ['Available'], ['refunded']])
  })
}

describe('what the first release wrote, of 21 November 2026', () => {
  testsReservation(withRelease('2026-11-21', 'memory'), 1001)
})

describe('what a release wrote on 23 November 2026', () => {
  const opened = withRelease('2026-11-23', 'folder')
  testsReservation(opened, 1029)
  let token: string
  beforeAll(async () => {
    token = await tokenOf(opened().server, 'agent@example.com')
  })
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
    opened().server.call(method, path, body, token)

  test('an agent has the same private links, which open with their passphrases', async () => {
    const { data } = await call('GET', '/api/privateLinks/1/1/10')
    expect(
      (data as { list?: { label: string; status: string }[] }).list?.map(({ label, status }) => [label, status]),
    ).toEqual([
      ['Old friends', 'open'],
      ['Chen family', 'open'],
      ['Open inspection', 'open'],
    ])
    const visited = (sessionId: string, passWord: string) =>
      opened().server.post('/api/housePublic/1', { sessionId, passWord })
    const address = '4.buK0FdxjEQFFQsxpHWE2JcXC7qZSjFHWUpTJGkPq46o'
    expect([(await visited(address, 'wattle 77')).code, (await visited(address, 'wattle 78')).code]).toEqual([
      0, 400_004,
    ])
  })

  test('an agent has the same invoices: one due is sent, and the PDF of each is made', async () => {
    const idsIn = async (which: 'due' | 'past') => {
      const { data } = await call('GET', `/api/invoice/${which}/0/9999999999/1/10`)
      return (data as { invoicePagePojo: { list: { id: number }[] } }).invoicePagePojo.list.map(({ id }) => id)
    }
    expect([await idsIn('due'), await idsIn('past')]).toEqual([[32], [31, 25, 19, 9]])
    expect((await call('PUT', '/api/invoice/done/32')).code).toBe(0)
    expect([await idsIn('due'), await idsIn('past')]).toEqual([[], [32, 31, 25, 19, 9]])
    const files = []
    for (const id of [32, 31, 25, 19, 9])
      files.push(await firstBytes(opened().server, (await call('GET', `/api/invoice/file/${id}`)).data))
    expect(files).toEqual(['%PDF-', '%PDF-', '%PDF-', '%PDF-', '%PDF-'])
  })

  test('an agent introduces clients: a new link is made, and a unit is reserved', async () => {
    const link = { propertyId: 1, label: 'New friends', passWord: 'banksia 8' }
    expect((await call('POST', '/api/privateLinks', link)).code).toBe(0)
    const units = (await call('GET', '/api/houseRoomList/1')).data as unknown as { roomId: number; status: string }[]
    const { roomId } = units.find(({ status }) => status === 'Available') ?? {}
    expect((await call('POST', '/api/orders/reservation', { ...wireClientForm(), propertyId: 1, roomId })).code).toBe(0)
    expect(await statusOf(opened().db, `SELECT status FROM rooms WHERE id = ${roomId ?? 0}`)).toEqual(['Reserved'])
  })
})
