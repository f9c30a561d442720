import * as TE from 'fp-ts/lib/TaskEither.js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { StatusEvent } from '../../../domain/listing/listing.ports'
import { priceListWith } from '../../../domain/listing/price-list/price-list.machine'
import { type Failure, unreachable } from '../../../domain/shared/failure'
import { UNIT } from '../samples'

describe('the price list', () => {
  let tell: (news: StatusEvent) => void
  let answer: (units: readonly (typeof UNIT)[]) => void
  const asked: unknown[] = []
  const start = () =>
    createActor(
      priceListWith({
        units: (request) => () =>
          new Promise((resolve) => {
            asked.push(request)
            answer = (units) => {
              resolve({ _tag: 'Right', right: units })
            }
          }),
        watchUnits: (_id, told) => {
          tell = told
          return () => undefined
        },
      }),
      { input: { propertyId: 7 } },
    ).start()
  const B = { ...UNIT, unitId: 13, apt: '906' }
  beforeEach(() => {
    asked.length = 0
  })

  test('is sorted by label, then as the visitor chooses, and reloads once prices are revealed [B2.6-1 B2.6-2]', async () => {
    const list = start()
    answer([UNIT])
    await waitFor(list, (snapshot) => snapshot.matches('showing'))
    list.send({ type: 'sort', order: { column: 'rental', direction: 'desc' } })
    answer([B, UNIT])
    await waitFor(list, (snapshot) => snapshot.matches('showing'))
    list.send({ type: 'prices-revealed' })
    expect(asked).toEqual([
      { propertyId: 7, order: { column: 'apt', direction: 'asc' } },
      { propertyId: 7, order: { column: 'rental', direction: 'desc' } },
      { propertyId: 7, order: { column: 'rental', direction: 'desc' } },
    ])
    expect(list.getSnapshot().context.units).toEqual([B, UNIT])
  })

  test('follows the stream, and keeps the identity of unchanged units', async () => {
    const list = start()
    answer([UNIT, B])
    await waitFor(list, (snapshot) => snapshot.matches('showing'))
    tell({ type: 'status-changed', change: { unitId: 13, status: 'Reserved' } })
    const { units } = list.getSnapshot().context
    expect(units.map(({ status }) => status)).toEqual(['Available', 'Reserved'])
    expect(units[0]).toBe(UNIT)
  })

  test('stream statuses received during loading override the older response', async () => {
    const list = start()
    tell({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Available' }] })
    tell({ type: 'status-changed', change: { unitId: 12, status: 'Sold' } })
    answer([UNIT])
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('showing'))
    expect([context.units.map(({ status }) => status), context.live]).toEqual([['Sold'], true])
  })

  test('after the stream disconnects, the next response counts', async () => {
    const list = start()
    tell({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Sold' }] })
    tell({ type: 'stream-lost' })
    answer([UNIT])
    const { context } = await waitFor(list, (snapshot) => snapshot.matches('showing'))
    expect([context.units.map(({ status }) => status), context.live]).toEqual([['Available'], false])
  })
})

describe('units of the price list that are withheld or released', () => {
  const B = { ...UNIT, unitId: 13, apt: '906' }
  const shown = (...unitIds: readonly number[]): StatusEvent => ({
    type: 'statuses-loaded',
    units: unitIds.map((unitId) => ({ unitId, status: 'Available' })),
  })
  const opened = (...answers: readonly (readonly (typeof UNIT)[] | Failure)[]) => {
    let tell: (news: StatusEvent) => void = () => undefined
    const asked = vi.fn((): ReturnType<Parameters<typeof priceListWith>[0]['units']> => {
      const next = answers[asked.mock.calls.length - 1]
      return next === undefined || 'kind' in next ? TE.left(next ?? unreachable) : TE.right(next)
    })
    const list = createActor(
      priceListWith({
        units: asked,
        watchUnits: (_id, told) => {
          tell = told
          return () => undefined
        },
      }),
      { input: { propertyId: 7 } },
    ).start()
    const seen = async () => {
      const { context } = await waitFor(list, (snapshot) => snapshot.matches('showing'))
      return [context.units.map(({ apt }) => apt), asked.mock.calls.length]
    }
    return { tell: (news: StatusEvent) => tell(news), seen }
  }

  test('go, and come with the list loaded again', async () => {
    const { tell, seen } = opened([UNIT], [UNIT, B])
    expect(await seen()).toEqual([['905'], 1])
    tell(shown(12, 13))
    expect(await seen()).toEqual([['905', '906'], 2])
    tell(shown(13))
    expect(await seen()).toEqual([['906'], 2])
  })

  test('a response read before a release is followed by another call; one that fails leaves the list as it is', async () => {
    const early = opened([UNIT], [UNIT, B])
    early.tell(shown(12, 13))
    expect(await early.seen()).toEqual([['905', '906'], 2])
    const failing = opened([UNIT], unreachable)
    failing.tell(shown(12, 13))
    expect(await failing.seen()).toEqual([['905'], 2])
  })
})
