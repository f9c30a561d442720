import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { searchWith } from '../../../domain/listing/search/search.machine'
import { suburbLookupWith, TYPING_PAUSE } from '../../../domain/listing/search/suburb-lookup.machine'
import { failure, unreachable } from '../../../domain/shared/failure'
import { ROW } from '../samples'

describe('a search', () => {
  const LAND = { ...defaultFilters, propertyTypeList: ['Land' as const] }

  test('loads a page, more results and another order, and resets on leaving [B2.4-8 B2.4-9 B4-27 B9-19]', async () => {
    const asked: unknown[] = []
    const search = createActor(
      searchWith({
        search: (request) => {
          asked.push(request)
          return TE.right({ rows: [ROW], total: 31 })
        },
      }),
      { input: {} },
    ).start()
    const shown = () => waitFor(search, (snapshot) => snapshot.matches('showing'))
    search.send({ type: 'search', filters: LAND })
    await shown()
    search.send({ type: 'go-to-page', page: 2 })
    await shown()
    search.send({ type: 'sort', sort: 'price' })
    await shown()
    search.send({ type: 'load-more' })
    expect(search.getSnapshot().matches({ searching: 'more' })).toBe(true)
    await shown()
    expect(asked).toEqual([
      { filters: LAND, page: 1, pageSize: 15 },
      { filters: LAND, page: 2, pageSize: 15 },
      { filters: { ...LAND, sort: 'price' }, page: 1, pageSize: 15 },
      { filters: { ...LAND, sort: 'price' }, page: 1, pageSize: 30 },
    ])
    search.send({ type: 'leave' })
    expect(search.getSnapshot().context).toEqual({
      filters: defaultFilters,
      page: 1,
      pageSize: 15,
      result: null,
      failure: null,
    })
  })

  test('shows the page that was chosen last, even before another one has come [D52-111]', async () => {
    const waiting = new Map<number, (page: number) => void>()
    const search = createActor(
      searchWith({
        search: ({ page }) =>
          page === 1
            ? TE.right({ rows: [ROW], total: 45 })
            : () => new Promise((answer) => waiting.set(page, (total) => answer(E.right({ rows: [ROW], total })))),
      }),
      { input: {} },
    ).start()
    search.send({ type: 'search', filters: LAND })
    await waitFor(search, (snapshot) => snapshot.matches('showing'))
    search.send({ type: 'go-to-page', page: 2 })
    search.send({ type: 'go-to-page', page: 3 })
    search.send({ type: 'go-to-page', page: 3 })
    expect(search.getSnapshot().matches({ searching: 'turning' })).toBe(true)
    waiting.get(3)?.(43)
    await waitFor(search, (snapshot) => snapshot.matches('showing'))
    waiting.get(2)?.(42)
    const { page, result } = search.getSnapshot().context
    expect([page, result?.total, search.getSnapshot().value]).toEqual([3, 43, 'showing'])
  })

  test('ignores invalid pages and stops at the last; more extends the page shown, and a new search starts from the first', async () => {
    const asked: unknown[] = []
    const search = createActor(
      searchWith({
        search: ({ page, pageSize }) => {
          asked.push([page, pageSize])
          return TE.right({ rows: [ROW], total: 45 })
        },
      }),
      { input: {} },
    ).start()
    const shown = () => waitFor(search, (snapshot) => snapshot.matches('showing'))
    const send = async (...events: Parameters<typeof search.send>[0][]) => {
      for (const event of events) {
        search.send(event)
        await shown()
      }
    }
    await send(
      { type: 'search', filters: LAND },
      { type: 'go-to-page', page: 0 },
      { type: 'go-to-page', page: 1 },
      { type: 'go-to-page', page: 2 },
    )
    await send({ type: 'load-more' }, { type: 'load-more' }, { type: 'search', filters: LAND })
    expect(asked).toEqual([
      [1, 15],
      [2, 15],
      [1, 45],
      [1, 15],
    ])
  })

  test('shows the latest search, whatever order the responses arrive in', async () => {
    const answers: ((total: number) => void)[] = []
    const search = createActor(
      searchWith({
        search: () => () =>
          new Promise((resolve) =>
            answers.push((total) => {
              resolve({ _tag: 'Right', right: { rows: [], total } })
            }),
          ),
      }),
      { input: {} },
    ).start()
    search.send({ type: 'search', filters: defaultFilters })
    search.send({ type: 'search', filters: LAND })
    answers[1]?.(2)
    answers[0]?.(1)
    const shown = await waitFor(search, (snapshot) => snapshot.matches('showing'))
    expect([shown.context.filters, shown.context.result?.total]).toEqual([LAND, 2])
  })

  test('takes another order during a search, and after one that failed [B2.4-1]', async () => {
    const asked: string[] = []
    const search = createActor(
      searchWith({
        search: ({ filters: { sort } }) => {
          asked.push(sort)
          return TE.left(unreachable)
        },
      }),
      { input: {} },
    ).start()
    search.send({ type: 'search', filters: LAND })
    search.send({ type: 'sort', sort: 'price' })
    await waitFor(search, (snapshot) => snapshot.matches('failed'))
    search.send({ type: 'sort', sort: 'pricedsc' })
    await waitFor(search, (snapshot) => snapshot.matches('failed'))
    expect(asked).toEqual(['time', 'price', 'pricedsc'])
  })
})

describe('the suburb dropdown', () => {
  const start = (fails = false) => {
    const asked: string[] = []
    const clock = new SimulatedClock()
    const lookup = createActor(
      suburbLookupWith({
        suburbs: ({ searchType, term }) => {
          asked.push(`${searchType} ${term}`)
          return fails ? TE.left(failure('unexpected', 'No suburbs today.')) : TE.right([`${term}ville, SA`])
        },
      }),
      { input: { searchType: 'buy' }, clock },
    ).start()
    return { asked, clock, lookup }
  }

  test('queries once typing pauses, for the latest text only [B7-4]', async () => {
    const { asked, clock, lookup } = start()
    for (const term of ['g', 'gl', 'gle']) lookup.send({ type: 'look-up', searchType: 'sold', term })
    clock.increment(TYPING_PAUSE - 1)
    expect(asked).toEqual([])
    clock.increment(1)
    const { context } = await waitFor(lookup, (snapshot) => snapshot.matches('idle'))
    expect(asked).toEqual(['sold gle'])
    expect([context.found, context.foundFor]).toEqual([['gleville, SA'], 'gle'])
  })

  test('queries immediately while the field is empty', async () => {
    const { asked, lookup } = start()
    lookup.send({ type: 'look-up', searchType: 'buy', term: '' })
    await waitFor(lookup, (snapshot) => snapshot.matches('idle'))
    expect(asked).toEqual(['buy '])
  })

  test('keeps its options if the server fails [B7-5 B8-27]', async () => {
    const { lookup } = start(true)
    lookup.send({ type: 'look-up', searchType: 'buy', term: '' })
    const { context } = await waitFor(lookup, (snapshot) => snapshot.context.failure !== null)
    expect([context.found, context.failure?.message]).toEqual([
      ['South Australia', 'All Suburbs', 'Bowden', 'Parafield Gardens'],
      'No suburbs today.',
    ])
  })
})
