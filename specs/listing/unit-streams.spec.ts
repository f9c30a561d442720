import { afterEach, expect, test, vi } from 'vitest'
import { lateUnitStreams, LONGEST_RETRY, retryAfter } from '../../adapters/http/listing/late-unit-streams'
import { sharedUnitStreams } from '../../adapters/http/listing/unit-streams'
import type { StatusEvent } from '../../domain/listing/listing.ports'
import type { UnitChange } from '../../domain/listing/unit'

class FakeStream extends EventTarget {
  isClosed = false
  readyState = 1
  constructor(readonly propertyIds: readonly number[]) {
    super()
  }
  close(): void {
    this.isClosed = true
  }
  say(type: 'rooms' | 'room', data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
  break(): void {
    this.dispatchEvent(new Event('error'))
  }
  refuse(): void {
    this.readyState = 2
    this.break()
  }
}

const onWire = ({ unitId, status }: UnitChange) => ({ roomId: unitId, status })

const setup = () => {
  const opened: FakeStream[] = []
  const watch = sharedUnitStreams((propertyIds) => {
    const stream = new FakeStream(propertyIds)
    opened.push(stream)
    return stream as unknown as EventSource
  })
  const listen = (...propertyIds: number[]) => {
    const heard: StatusEvent[] = []
    return { heard, stop: watch(propertyIds, (news) => void heard.push(news)) }
  }
  const [free, taken] = [
    { unitId: 12, status: 'Available' as const },
    { unitId: 12, status: 'Reserved' as const },
  ]
  return { opened, listen, free, taken }
}

test('subscribers share one stream per listing, until the last unsubscribes', () => {
  const { opened, listen } = setup()
  const [one, other, elsewhere] = [listen(7), listen(7), listen(8)]
  expect(opened.map(({ propertyIds }) => propertyIds)).toEqual([[7], [8]])
  one.stop()
  one.stop()
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, false])
  other.stop()
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  listen(7)
  expect(opened.map(({ propertyIds }) => propertyIds)).toEqual([[7], [8], [7]])
  elsewhere.stop()
})

test('several listings share one stream', () => {
  const { opened, listen, taken } = setup()
  const { heard } = listen(7, 8, 9)
  opened[0]?.say('room', onWire(taken))
  expect([opened.map(({ propertyIds }) => propertyIds), heard]).toEqual([
    [[7, 8, 9]],
    [{ type: 'status-changed', change: taken }],
  ])
})

test('late subscribers receive the current statuses immediately', () => {
  const { opened: streams, listen, free, taken } = setup()
  const first = listen(7)
  streams[0]?.say('rooms', [onWire(free)])
  streams[0]?.say('room', onWire(taken))
  const later = listen(7)
  expect(first.heard).toEqual([
    { type: 'statuses-loaded', units: [free] },
    { type: 'status-changed', change: taken },
  ])
  expect(later.heard).toEqual([{ type: 'statuses-loaded', units: [taken] }])
})

test('a disconnected stream sends no statuses until it reconnects', () => {
  const { opened: streams, listen, free, taken } = setup()
  const first = listen(7)
  streams[0]?.say('rooms', [onWire(free)])
  streams[0]?.break()
  const later = listen(7)
  streams[0]?.say('room', onWire(taken))
  streams[0]?.say('rooms', [onWire(taken)])
  expect(first.heard.map(({ type }) => type)).toEqual([
    'statuses-loaded',
    'stream-lost',
    'status-changed',
    'statuses-loaded',
  ])
  expect(later.heard).toEqual([
    { type: 'status-changed', change: taken },
    { type: 'statuses-loaded', units: [taken] },
  ])
})

test('repeated statuses are not reported', () => {
  const { opened: streams, listen } = setup()
  const { heard } = listen(7)
  streams[0]?.say('rooms', [{ roomId: 'x', status: 'Sold' }])
  streams[0]?.dispatchEvent(new MessageEvent('room', { data: '{' }))
  expect(heard).toEqual([])
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Milliseconds without jitter until each call of `begun` after the last, for which `fail` is called. */
const pausesOf = (begun: () => number, fail: () => void, count: number): number[] =>
  Array.from({ length: count }, () => {
    const before = begun()
    fail()
    let passed = 0
    while (begun() === before && passed <= LONGEST_RETRY) {
      vi.advanceTimersByTime(100)
      passed += 100
    }
    return passed
  })

test('a refused stream, which browsers give up on, is reopened soon, and ever later while it is refused', () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { opened: streams, listen, free } = setup()
  const { heard } = listen(7)
  const refused = () => streams.at(-1)?.refuse()
  expect(pausesOf(() => streams.length, refused, 7)).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000])
  streams.at(-1)?.say('rooms', [onWire(free)])
  expect(pausesOf(() => streams.length, refused, 2)).toEqual([300, 600])
  expect([new Set(streams.map(({ propertyIds }) => propertyIds.join())), heard.map(({ type }) => type)]).toEqual([
    new Set(['7']),
    [...Array.from({ length: 7 }, () => 'stream-lost'), 'statuses-loaded', 'stream-lost', 'stream-lost'],
  ])
})

test('clients that were refused together come back at different times', () => {
  const random = vi.spyOn(Math, 'random')
  const between = (failures: number) =>
    [0, 0.999].map((drawn) => {
      random.mockReturnValue(drawn)
      return Math.round(retryAfter(failures))
    })
  expect([1, 2, 5, 6, 2000].map(between)).toEqual([
    [150, 450],
    [300, 899],
    [2400, 7195],
    [2500, 7495],
    [2500, 7495],
  ])
})

test('browsers reconnect a lost stream themselves, and a refused stream without subscribers stays closed', () => {
  vi.useFakeTimers()
  const { opened: streams, listen } = setup()
  const [{ stop }] = [listen(7), listen(8)]
  streams[0]?.refuse()
  streams[1]?.break()
  stop()
  vi.advanceTimersByTime(10 * LONGEST_RETRY)
  expect(streams).toHaveLength(2)
})

test('code that did not load is loaded again soon, and ever later while it does not', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const [loads, began]: [number[], number] = [[], Date.now()]
  const heard: StatusEvent[] = []
  const watch = lateUnitStreams(async () => {
    loads.push(Date.now() - began)
    if (loads.length < 4) throw new Error('offline')
    return (_propertyIds, notify) => {
      notify({ type: 'stream-lost' })
      return () => undefined
    }
  })
  watch([7], (news) => void heard.push(news))
  await vi.advanceTimersByTimeAsync(10 * LONGEST_RETRY)
  expect([loads, heard]).toEqual([[0, 300, 900, 2100], [{ type: 'stream-lost' }]])
})
