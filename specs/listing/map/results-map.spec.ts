import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { mapPinsWith } from '../../../domain/listing/map/map-pins.machine'
import type { PinsRequest } from '../../../domain/listing/map/map-pins.ports'
import { defaultFilters, inArea, inSuburb, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { unreachable } from '../../../domain/shared/failure'
import { ResultsMapPresenter } from '../../../src/listing/map/results-map.presenter'
import { ObservedActor } from '../../../src/shared/observed-actor'

const AREA = { north: -34.6, south: -35.2, east: 138.9, west: 138.3 }
const EXTENT = { north: -12, south: -43, east: 153, west: 115 }
const PIN = {
  propertyId: 7,
  name: 'The Lantern',
  propertyType: 'Apartments' as const,
  price: 500_000,
  maxPrice: null,
  latitude: -34.98,
  longitude: 138.515,
}

const open = (filters: SearchFilters = defaultFilters, fails = false) => {
  const asked: PinsRequest[] = []
  const actor = createActor(
    mapPinsWith({
      pins: (request) => {
        asked.push(request)
        return fails
          ? TE.left(unreachable)
          : TE.right({ pins: [PIN], clusters: [], extent: request.view === null ? EXTENT : null })
      },
    }),
    { input: { filters, columns: 12 } },
  ).start()
  return {
    map: new ResultsMapPresenter(new ObservedActor(actor)),
    asked,
    settled: () => waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed')),
  }
}

describe('the map of results', () => {
  test('fits the results until it is moved, then stays and offers to search the area [D52-100]', async () => {
    const { map, asked, settled } = open()
    expect([map.wanted, map.isLooking, map.pins]).toEqual([null, true, []])
    await settled()
    expect([map.wanted, map.offered, map.isLooking, map.pins]).toEqual([EXTENT, null, false, [PIN]])
    // Of three that were found, two have no known place; of a part of the map it isn’t known.
    expect([map.unmappedOf(3), map.unmappedOf(1)]).toEqual([2, 0])
    map.moved(AREA)
    expect(map.unmappedOf(3)).toBe(0)
    expect([map.wanted, map.offered]).toEqual([null, AREA])
    await settled()
    const searched = inArea(defaultFilters, AREA)
    map.follow(searched)
    expect([map.wanted, map.offered]).toEqual([AREA, null])
    await settled()
    expect(asked).toEqual([
      { filters: defaultFilters, view: null, columns: 12 },
      { filters: defaultFilters, view: AREA, columns: 12 },
      { filters: searched, view: AREA, columns: 12 },
    ])
  })

  test('shows listings beside a searched area once it is moved', async () => {
    const { map, asked, settled } = open(inArea(defaultFilters, AREA))
    await settled()
    map.moved({ ...AREA, west: 138 })
    await settled()
    expect(asked.map(({ filters, view }) => [filters.bounds, view?.west])).toEqual([
      [AREA, 138.3],
      [undefined, 138],
    ])
  })

  test('follows the search but not its order, and closes a card that is no longer relevant', async () => {
    const { map, asked, settled } = open()
    await settled()
    map.choose(PIN)
    map.follow({ ...defaultFilters, sort: 'price' })
    expect([asked.length, map.chosen]).toEqual([1, PIN])
    map.follow({ ...defaultFilters, minPrice: 500_000 })
    await settled()
    expect([asked.length, map.chosen]).toEqual([2, null])
  })

  test('reports a failure, and retries', async () => {
    const { map, asked, settled } = open(defaultFilters, true)
    await settled()
    expect([map.failure, map.isLooking]).toEqual([unreachable.message, false])
    map.retry()
    await settled()
    expect(asked).toHaveLength(2)
  })
})

test('an area replaces a suburb, and vice versa', () => {
  const inGlenelg = inSuburb({ ...defaultFilters, minPrice: 500_000 }, 'Glenelg, SA')
  expect(inArea(inGlenelg, AREA)).toEqual({ ...defaultFilters, minPrice: 500_000, bounds: AREA })
  expect(Object.keys(inSuburb(inArea(inGlenelg, AREA), 'Bowden, SA'))).toEqual(Object.keys(defaultFilters))
})
