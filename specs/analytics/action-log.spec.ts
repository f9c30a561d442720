import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { analyticsOverFetch } from '../../adapters/http/analytics/analytics.fetch'
import { type ActionEntry, type Noted, pageOf } from '../../domain/analytics/action-log'
import { actionLogWith } from '../../domain/analytics/action-log.machine'
import { unreachable } from '../../domain/shared/failure'
import { lateAnalytics } from '../../src/app/analytics/late-analytics'

const START = new Date('2026-11-20T06:30:00.000Z').getTime()
const second = (n: number) => new Date(START + n * 1000)

/** A log, its clock, and what left it: element and duration of each batch. */
const scene = (
  send: (entries: readonly ActionEntry[]) => TE.TaskEither<typeof unreachable, void> = () => TE.right(undefined),
) => {
  const clock = new SimulatedClock()
  const batches: (readonly ActionEntry[])[] = []
  const log = createActor(
    actionLogWith({
      send: (entries) => {
        batches.push(entries)
        return send(entries)
      },
    }),
    { clock },
  ).start()
  return {
    log,
    batches,
    clock,
    note: (noted: Noted, at: number) => log.send({ type: 'noted', noted, at: second(at) }),
    sent: () =>
      batches.map((entries) =>
        entries.map(({ elementAction, elementName, duration }) => `${elementAction}, ${elementName}, ${duration}`),
      ),
  }
}

const lookAt = (element: string): Noted => ({ type: 'looking-at', propertyId: 7, element })
const click = (kind: 'Views' | 'Shares' | 'Phone Clicks', element?: string): Noted => ({
  type: 'clicked',
  click: kind,
  propertyId: 7,
  ...(element === undefined ? {} : { element }),
})

describe('the action log', () => {
  test('three tabs in a row are one batch, 5 seconds after the last [B4-53 B9-24]', () => {
    const { note, sent, clock } = scene()
    note(lookAt('Property Details'), 0)
    note(lookAt('Video'), 2)
    clock.increment(4000)
    note(lookAt('Floor Plans'), 3)
    clock.increment(4000)
    note(lookAt('Pricelist'), 7)
    clock.increment(4999)
    expect(sent()).toEqual([])
    clock.increment(1)
    expect(sent()).toEqual([
      ['Time On Page, Property Details, 2000', 'Time On Page, Video, 1000', 'Time On Page, Floor Plans, 4000'],
    ])
  })

  test('an entry has the seven fields [A3-20 B7-46]', () => {
    const { note, batches } = scene()
    note(lookAt('Pricelist'), 0)
    note({ type: 'hidden' }, 3)
    expect(batches).toEqual([
      [
        {
          elementAction: 'Time On Page',
          elementName: 'Pricelist',
          propertyId: 7,
          actionCount: 1,
          duration: 3000,
          startTime: second(0),
          endTime: second(3),
        },
      ],
    ])
  })

  test('a view is sent at once, and what follows in its own batch [B7-47]', () => {
    const { note, sent, clock } = scene()
    note(click('Views'), 0)
    note(lookAt('Property Details'), 0)
    note(click('Shares', 'Facebook'), 1)
    clock.increment(5000)
    expect(sent()).toEqual([['Views, Views, 0'], ['Shares, Facebook, 0']])
  })

  test('time out of sight does not count', () => {
    const { note, sent } = scene()
    note(lookAt('Pricelist'), 0)
    note({ type: 'hidden' }, 2)
    note({ type: 'hidden' }, 3)
    note({ type: 'shown' }, 100)
    note({ type: 'looked-away' }, 101)
    note({ type: 'hidden' }, 102)
    expect(sent()).toEqual([['Time On Page, Pricelist, 2000'], ['Time On Page, Pricelist, 1000']])
  })

  test('leaving sends what was collected, and an empty log sends nothing', () => {
    const { note, sent } = scene()
    note({ type: 'hidden' }, 0)
    note(click('Phone Clicks', 'Dial'), 1)
    note({ type: 'hidden' }, 2)
    expect(sent()).toEqual([['Phone Clicks, Dial, 0']])
  })

  test('fifty do not wait, and a lost batch does not stop the next [B7-53]', async () => {
    const { note, batches, clock, log } = scene(() => TE.left(unreachable))
    for (let i = 0; i < 50; i += 1) note(click('Shares', 'Email'), i)
    expect(batches.map(({ length }) => length)).toEqual([50])
    await new Promise((done) => {
      setImmediate(done)
    })
    note(click('Shares', 'Email'), 60)
    clock.increment(5000)
    expect(batches.map(({ length }) => length)).toEqual([50, 1])
    expect(log.getSnapshot().status).toBe('active')
  })
})

describe('the wire', () => {
  const wire = (answers: readonly (Response | Error)[]) => {
    const left = [...answers]
    const fetch = vi.fn(async (..._asked: Parameters<typeof globalThis.fetch>) => {
      const answer = left.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('asked once too often')
    })
    const waited: number[] = []
    return {
      fetch,
      waited,
      port: analyticsOverFetch({ apiHost: 'https://api.example', fetch, wait: async (ms) => void waited.push(ms) }),
    }
  }

  test('what fails is tried once more, 10 seconds later, and then forgotten', async () => {
    const lost = wire([new Error('offline'), new Error('offline')])
    expect(await lost.port.pageViewed('/about')()).toEqual({ _tag: 'Left', left: unreachable })
    expect([lost.fetch.mock.calls.length, lost.waited]).toEqual([2, [10_000]])
    const found = wire([new Response('', { status: 500 }), new Response('{}')])
    expect(await found.port.send([])()).toEqual({ _tag: 'Right', right: undefined })
  })

  test('a report outlives its page and says nothing about who sent it', async () => {
    const { port, fetch } = wire([new Response('{}')])
    await port.pageViewed('/about')()
    const [url, { keepalive, credentials, headers, body } = {}] = fetch.mock.calls[0] ?? []
    expect({ url, keepalive, credentials, headers, body }).toEqual({
      url: 'https://api.example/api/page-view',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json', webtype: 'admin' },
      body: '{"path":"/about"}',
    })
  })

  test('the token of a signing link is not reported', () => {
    expect(['/sign/S3cret', '/sign/S3cret?event=cancel', '/sign/a/b', '/signal', '/sign'].map(pageOf)).toEqual([
      '/sign',
      '/sign',
      '/sign',
      '/signal',
      '/sign',
    ])
  })

  test('nor are those of a document and of saved searches [D46-8]', () => {
    expect(['/document/S3cret', '/alerts/7.S3cret', '/alerts/7.S3cret?x=1'].map(pageOf)).toEqual([
      '/document',
      '/alerts',
      '/alerts',
    ])
  })

  test('a page is told without its query', () => {
    expect(['/password/reset?token=secret', '/about', '/private/site/7#x'].map(pageOf)).toEqual([
      '/password/reset',
      '/about',
      '/private/site/7',
    ])
  })
})

test('what is noted before the code has come keeps its moment; without the code nothing happens', async () => {
  const seen: (readonly [Noted['type'], number])[] = []
  let come: (record: (what: Noted, at: Date) => void) => void = () => undefined
  vi.useFakeTimers({ now: START })
  const early = lateAnalytics(
    () =>
      new Promise((resolve) => {
        come = resolve
      }),
  )
  early.note({ type: 'looked-away' })
  vi.setSystemTime(second(3))
  come((what, at) => {
    seen.push([what.type, at.getTime()])
  })
  await vi.waitFor(() => {
    expect(seen).toEqual([['looked-away', START]])
  })
  vi.useRealTimers()
  const never = lateAnalytics(() => Promise.reject(new Error('no network')))
  expect(() => {
    never.note({ type: 'looked-away' })
  }).not.toThrow()
})
