import { publicationIs } from '../../server/listing/listing.tables'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import type { EventStream } from '../../server/http/event-streams'
import { statusEvents, type StatusEvents } from '../../server/listing/status-events'
import { STOCK_CHANNEL, type UnitNews } from '../../server/listing/units'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'

// The database's notifications are the spec's to send; everything else is real.

let db: Database
let listing: { id: number; units: Readonly<Record<string, number>> }
let other: { id: number }
let hidden: { id: number; units: Readonly<Record<string, number>> }
beforeAll(async () => {
  db = await ownDatabase()
  listing = await makeListing(db, systemClock(), { units: [{ apt: '101' }, { apt: '102' }] })
  other = await makeListing(db, systemClock())
  hidden = await makeListing(db, systemClock(), { listing: publicationIs('withdrawn'), units: [{ apt: '1' }] })
}, 120_000)
afterAll(() => db.close())

let events: StatusEvents
let notify: (news: UnitNews) => void
let reconnect: () => void
let showOthers: (listingId: number) => void
beforeEach(async () => {
  vi.restoreAllMocks()
  const listen: Database['listen'] = async (channel, heard, reconnected = () => undefined) => {
    if (channel === STOCK_CHANNEL) {
      showOthers = (listingId) => heard(String(listingId))
      return () => Promise.resolve()
    }
    notify = ({ listingId, unitId, status }) => heard(JSON.stringify({ listingId, roomId: unitId, status }))
    reconnect = reconnected
    return () => Promise.resolve()
  }
  events = await statusEvents({ ...db, listen }, { warn: () => undefined })
})

interface FakeStream extends EventStream {
  readonly sent: (string | Buffer)[]
  leave(): void
}
const fakeStream = (): FakeStream => {
  const sent: (string | Buffer)[] = []
  let leave = () => {}
  return {
    sent,
    send: (text) => void sent.push(text),
    end: () => void sent.push('ended'),
    onClose: (closed) => {
      leave = closed
    },
    leave: () => leave(),
  }
}
const watching = async (ids = [listing.id]): Promise<FakeStream> => {
  const stream = fakeStream()
  await events.watch(ids, () => stream)
  return stream
}
const change = (status: UnitNews['status'], apt = '101'): UnitNews => ({
  listingId: listing.id,
  unitId: listing.units[apt] ?? 0,
  status,
})
const told = (status: string, apt = '101') =>
  `event: room\ndata: ${JSON.stringify({ roomId: listing.units[apt], status })}\n\n`
const all = () =>
  `event: rooms\ndata: ${JSON.stringify(['101', '102'].map((apt) => ({ roomId: listing.units[apt], status: 'Available' })))}\n\n`
const textsOf = ({ sent }: FakeStream) => sent.map(String)

test('a change that arrives while the statuses are being read follows them', async () => {
  const stream = watching()
  notify(change('Reserved'))
  expect(textsOf(await stream)).toEqual([all(), told('Reserved')])
})

test('a change is sent to all watchers as the same bytes, in slices; changes made meanwhile go together', async () => {
  const streams = await Promise.all(Array.from({ length: 600 }, () => watching()))
  const reached = () => streams.filter(({ sent }) => sent.length > 1).length
  notify(change('Reserved'))
  expect(reached()).toBe(250)
  notify(change('Reserved', '102'))
  notify(change('Available'))
  await vi.waitFor(() => expect(streams.every(({ sent }) => sent.length === 3)).toBe(true))
  const [first] = streams
  expect(first && textsOf(first)).toEqual([all(), told('Reserved'), told('Reserved', '102') + told('Available')])
  for (const { sent } of streams) expect(sent.every((bytes, i) => bytes === first?.sent[i])).toBe(true)
})

test('watchers who come together share the queries', async () => {
  const select = vi.spyOn(db.sql, 'select')
  await Promise.all(Array.from({ length: 200 }, () => watching()))
  expect(select.mock.calls.length).toBeLessThanOrEqual(2)
})

test('after a lost connection all watchers receive all statuses, and a read begun before is repeated', async () => {
  const before = await watching()
  const select = vi.spyOn(db.sql, 'select')
  const during = watching()
  await vi.waitFor(() => expect(select).toHaveBeenCalled())
  reconnect()
  expect(textsOf(await during)).toEqual([all()])
  await vi.waitFor(() => expect(textsOf(before)).toEqual([all(), all()]))
  expect(select).toHaveBeenCalledTimes(2)
  notify(change('Reserved'))
  expect(textsOf(before).at(-1)).toBe(told('Reserved'))
})

test('if the statuses cannot be read after a lost connection, the streams end and browsers reconnect', async () => {
  const stream = await watching()
  vi.spyOn(db.sql, 'select').mockImplementation(() => {
    throw new Error('no connection')
  })
  reconnect()
  await vi.waitFor(() => expect(textsOf(stream)).toEqual([all(), 'ended']))
})

test('watchers of a listing that shows other units receive all its statuses again, then the changes since', async () => {
  const [before, elsewhere] = [await watching(), await watching([other.id])]
  showOthers(listing.id)
  notify(change('Reserved'))
  await vi.waitFor(() => expect(textsOf(before)).toEqual([all(), all(), told('Reserved')]))
  expect(elsewhere.sent.length).toBe(1)
})

test('a listing that is not public is not watched, alone or beside others', async () => {
  const open = vi.fn(fakeStream)
  expect([await events.watch([hidden.id, 999_999], open), open.mock.calls]).toEqual([false, []])
  const both = await watching([hidden.id, listing.id])
  notify({ listingId: hidden.id, unitId: hidden.units['1'] ?? 0, status: 'Reserved' })
  notify(change('Reserved'))
  await vi.waitFor(() => expect(textsOf(both)).toEqual([all(), told('Reserved')]))
})

test('a watcher who leaves receives nothing more', async () => {
  const stream = await watching()
  stream.leave()
  notify(change('Reserved'))
  expect(textsOf(stream)).toEqual([all()])
})
