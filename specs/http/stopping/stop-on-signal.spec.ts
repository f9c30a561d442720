import { EventEmitter } from 'node:events'
import { request } from 'node:http'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsFrom } from '../../../server/settings'
import { stopDelayOf, stopOnSignal } from '../../../server/stop-on-signal'
import { type Child, startChild } from '../../experiments/processes/child'
import { removePrograms } from '../../experiments/processes/programs'
import { until } from '../../shared/until'
import { finished, halfSent } from './half-sent'

test.each<[name: string, settings: Record<string, string>, milliseconds: number]>([
  ['without a proxy there is none', {}, 0],
  ['behind a proxy it is 5 seconds', { TRUST_PROXY: '1' }, 5_000],
  ['STOP_DELAY is in seconds', { STOP_DELAY: '7' }, 7_000],
  ['STOP_DELAY may be 0 behind a proxy', { TRUST_PROXY: '1', STOP_DELAY: '0' }, 0],
])('the delay for load balancers: %s', (_name, settings, milliseconds) => {
  expect(stopDelayOf(settingsFrom(settings))).toBe(milliseconds)
})

describe('on a clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A program that notes what it does. */
  const running = (delay: number, stop = () => new Promise<void>(() => undefined)) => {
    const did: string[] = []
    const signals = new EventEmitter()
    stopOnSignal(
      {
        delay,
        leave: () => did.push('leave'),
        stop: () => {
          did.push('stop')
          return stop()
        },
      },
      { on: (signal, signalled) => signals.on(signal, signalled), exit: (code) => did.push(`exit ${code}`) },
    )
    return { did, signal: (name: 'SIGINT' | 'SIGTERM') => signals.emit(name) }
  }

  test('a server that is told to stop leaves immediately, stops when the delay is over, and then ends with 0', async () => {
    const { did, signal } = running(5_000, async () => undefined)
    signal('SIGTERM')
    expect(did).toEqual(['leave'])
    await vi.advanceTimersByTimeAsync(4_999)
    expect(did).toEqual(['leave'])
    await vi.advanceTimersByTimeAsync(1)
    expect(did).toEqual(['leave', 'stop', 'exit 0'])
  })

  test('without a delay it stops immediately', () => {
    const { did, signal } = running(0)
    signal('SIGINT')
    expect(did).toEqual(['leave', 'stop'])
  })

  test.each([
    ['while it still serves', 5_000, ['leave', 'exit 1']],
    ['while it stops', 0, ['leave', 'stop', 'exit 1']],
  ])('a second signal %s ends the process immediately', (_when, delay, expected) => {
    const { did, signal } = running(delay)
    signal('SIGTERM')
    signal('SIGINT')
    expect(did).toEqual(expected)
  })

  test('a server that does not stop within 15 seconds after the delay is ended with 1', async () => {
    const { did, signal } = running(5_000)
    signal('SIGTERM')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(did).toEqual(['leave', 'stop'])
    await vi.advanceTimersByTimeAsync(1)
    expect(did).toEqual(['leave', 'stop', 'exit 1'])
  })

  test('a failure to stop is printed, and ends the process with 1', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const failure = new Error('the database is away')
    const { did, signal } = running(0, () => Promise.reject(failure))
    signal('SIGTERM')
    await vi.advanceTimersByTimeAsync(0)
    expect([did, printed.mock.calls]).toEqual([['leave', 'stop', 'exit 1'], [[failure]]])
  })
})

describe('a process', () => {
  const BODY = '{"name":"Vera"}'
  let child: Child<never>
  let port: number
  const start = async (settings: Readonly<Record<string, string>> = {}): Promise<void> => {
    child = await startChild<never>('stopping-server', { LOG_LEVEL: 'silent', ...settings })
    const said = await child.prints(/listening on http:\/\/127\.0\.0\.1:(\d+)/)
    if (said === null) throw new Error(`The server did not start: ${child.errors()}`)
    port = Number(said[1])
  }
  afterEach(async () => {
    child.kill('SIGKILL')
    await child.ended
  })
  afterAll(removePrograms)

  /** The status of a call on a new connection. */
  const statusOf = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  test('answers the request in flight at the signal, and ends with 0', async () => {
    await start()
    const asked = await halfSent(port, '/form', BODY)
    child.kill('SIGTERM')
    expect([await finished(asked, BODY), await child.ended]).toEqual([200, 0])
  }, 60_000)

  test('is not ready during STOP_DELAY and serves new connections; a second signal ends it, even with a request in flight', async () => {
    await start({ STOP_DELAY: '60' })
    expect(await statusOf('/api/ready')).toBe(200)
    const asked = await halfSent(port, '/form', BODY)
    child.kill('SIGTERM')
    await until(async () => (await statusOf('/api/ready')) === 503)
    expect(await statusOf('/api/health')).toBe(200)
    child.kill('SIGTERM')
    // A server that has stopped ends with 0.
    expect(await child.ended).toBe(1)
    asked.destroy()
  }, 60_000)
})
