import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { unreachable } from '../../domain/shared/failure'
import type { StatusEvent } from '../../domain/listing/listing.ports'
import { unitSelectionWith } from '../../domain/listing/units/unit-selection.machine'
import { UNIT } from './samples'

describe('choosing a unit', () => {
  let tell: (news: StatusEvent) => void
  const THREE = [
    UNIT,
    { ...UNIT, unitId: 13, apt: '906' },
    { ...UNIT, unitId: 14, apt: '907', status: 'Sold' as const },
  ]
  const shown = (...unitIds: readonly number[]): StatusEvent => ({
    type: 'statuses-loaded',
    units: unitIds.map((unitId) => ({ unitId, status: unitId === 14 ? 'Sold' : 'Available' })),
  })
  const start = async (
    chosen?: number,
    units: Parameters<typeof unitSelectionWith>[0]['units'] = () => TE.right(THREE),
  ) => {
    const choosing = createActor(
      unitSelectionWith({
        units,
        watchUnits: (_id, told) => {
          tell = told
          return () => undefined
        },
      }),
      { input: { propertyId: 7, ...(chosen === undefined ? {} : { chosen }) } },
    ).start()
    await waitFor(choosing, (snapshot) => snapshot.matches('choosing'))
    return {
      choosing,
      stand: () => {
        const { chosen: picked, lost, live } = choosing.getSnapshot().context
        return [picked, lost?.apt ?? null, live]
      },
    }
  }

  test('selects one available unit at a time; selecting it again deselects it [B4-1]', async () => {
    const { choosing, stand } = await start()
    const picked = [12, 14, 99, 13, 13].map((unitId) => {
      choosing.send({ type: 'pick', unitId })
      return stand()[0]
    })
    expect(picked).toEqual([12, 12, 12, 13, null])
  })

  test('a unit of the address that is taken already is asked for, not lost [D52-23]', async () => {
    const { choosing, stand } = await start(14)
    expect([stand().slice(0, 2), choosing.getSnapshot().context.asked]).toEqual([[null, null], 14])
  })

  test('a unit that is taken is asked for only, until another is selected or deselected [D50-7]', async () => {
    const { choosing } = await start()
    const asked = [12, 14, 13, 14, 13].map((unitId) => {
      choosing.send({ type: 'pick', unitId })
      const { chosen, asked: taken } = choosing.getSnapshot().context
      return [chosen, taken]
    })
    expect(asked).toEqual([
      [12, null],
      [12, 14],
      [13, null],
      [13, 14],
      [null, null],
    ])
  })

  test('preselects the unit in the URL, unless it is taken', async () => {
    expect([(await start(13)).stand(), (await start(14)).stand(), (await start(99)).stand()]).toEqual([
      [13, null, false],
      [null, null, false],
      [null, null, false],
    ])
  })

  test('remembers a selected unit that somebody else takes until another is selected, and reports a lost connection', async () => {
    const { choosing, stand } = await start(12)
    tell({
      type: 'statuses-loaded',
      units: [
        { unitId: 12, status: 'Available' },
        { unitId: 13, status: 'Available' },
        { unitId: 14, status: 'Sold' },
      ],
    })
    expect(stand()).toEqual([12, null, true])
    tell({ type: 'status-changed', change: { unitId: 12, status: 'Reserved' } })
    expect(stand()).toEqual([null, '905', true])
    choosing.send({ type: 'pick', unitId: 13 })
    tell({ type: 'stream-lost' })
    expect(stand()).toEqual([13, null, false])
  })

  test('a unit that was lost is no longer, once it is available again; it has to be selected again', async () => {
    const { stand } = await start(12)
    tell({ type: 'status-changed', change: { unitId: 12, status: 'Reserved' } })
    tell({ type: 'status-changed', change: { unitId: 13, status: 'Reserved' } })
    expect(stand()).toEqual([null, '905', false])
    tell({ type: 'status-changed', change: { unitId: 12, status: 'Available' } })
    expect(stand()).toEqual([null, null, false])
  })

  test('a unit that is withheld goes, deselected if it was selected; released, it comes with the list loaded again', async () => {
    const lists = [[...THREE], [...THREE], [...THREE].slice(1)]
    const units = vi.fn(() => TE.right(lists.pop() ?? []))
    const { choosing, stand } = await start(13, units)
    const labels = () => choosing.getSnapshot().context.units.map(({ apt }) => apt)
    tell(shown(13, 14))
    expect([stand(), labels()]).toEqual([
      [13, null, true],
      ['906', '907'],
    ])
    tell(shown(14))
    expect([stand(), labels()]).toEqual([[null, '906', true], ['907']])
    tell(shown(12, 13, 14))
    await waitFor(choosing, (snapshot) => snapshot.matches({ choosing: 'current' }))
    expect([stand(), labels(), units.mock.calls.length]).toEqual([[null, null, true], ['905', '906', '907'], 2])
  })

  test('a unit for some accounts only stays, although the stream says nothing about it', async () => {
    const [first, ...others] = THREE
    const own = { ...UNIT, ...first, offMarket: true }
    const { choosing } = await start(12, () => TE.right([own, ...others]))
    tell(shown(14))
    expect(choosing.getSnapshot().context.units.map(({ apt }) => apt)).toEqual(['905', '907'])
  })

  test('if the list cannot be loaded again, the units known before stay', async () => {
    const answers = [TE.left(unreachable), TE.right(THREE)]
    const { choosing, stand } = await start(12, () => answers.pop() ?? TE.left(unreachable))
    tell(shown(12, 13, 14, 15))
    await waitFor(choosing, (snapshot) => snapshot.matches({ choosing: 'current' }))
    expect([stand(), choosing.getSnapshot().context.units.length]).toEqual([[12, null, true], 3])
  })

  test('two releases at once: the list is loaded after the second', async () => {
    const lists = [[...THREE], [...THREE], THREE.slice(0, 1)]
    const units = vi.fn(() => TE.right(lists.pop() ?? []))
    const { choosing } = await start(12, units)
    tell(shown(12, 13))
    tell(shown(12, 13, 14))
    await waitFor(choosing, (snapshot) => snapshot.matches({ choosing: 'current' }))
    expect([choosing.getSnapshot().context.units.length, units.mock.calls.length]).toEqual([3, 3])
  })
})
