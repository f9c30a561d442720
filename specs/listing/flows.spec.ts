import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { listingViewMachine, listingViewWith } from '../../domain/listing/view/listing-view.machine'
import type { StatusEvent } from '../../domain/listing/listing.ports'
import { comparedHomesWith } from '../../domain/listing/compare/compared-homes.machine'
import { priceListMachine, priceListWith } from '../../domain/listing/price-list/price-list.machine'
import { priceRevealMachine, priceRevealWith } from '../../domain/listing/price-list/price-reveal.machine'
import { defaultFilters } from '../../domain/listing/search/search-filters'
import { searchMachine, searchWith } from '../../domain/listing/search/search.machine'
import { suburbLookupMachine, suburbLookupWith, TYPING_PAUSE } from '../../domain/listing/search/suburb-lookup.machine'
import { type Failure, failure, unreachable } from '../../domain/shared/failure'
import { COMPANY, LISTING, REVEAL, UNIT, ROW } from './samples'

test('every declared actor is provided', () => {
  const none = () => TE.left(unreachable)
  const watch = () => () => undefined
  const pairs = [
    [searchMachine, searchWith({ search: none })],
    [suburbLookupMachine, suburbLookupWith({ suburbs: none })],
    [listingViewMachine, listingViewWith({ listing: none, company: none })],
    [priceListMachine, priceListWith({ units: none, watchUnits: watch })],
    [priceRevealMachine, priceRevealWith({ isRevealed: none, whoReveals: none, reveal: none })],
  ] as const
  for (const [declared, provided] of pairs) {
    for (const [name, actor] of Object.entries(declared.implementations.actors))
      expect((provided.implementations.actors as Record<string, unknown>)[name]).not.toBe(actor)
  }
})

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

describe('opening a listing', () => {
  const open = (listing: ReturnType<Parameters<typeof listingViewWith>[0]['listing']>) =>
    createActor(listingViewWith({ listing: () => listing, company: () => TE.right(COMPANY) }), {
      input: { propertyId: 7 },
    }).start()

  test('shows it with its company', async () => {
    const { context } = await waitFor(open(TE.right(LISTING)), (snapshot) => snapshot.context.company !== null)
    expect(context).toEqual({ propertyId: 7, listing: LISTING, company: COMPANY, failure: null })
  })

  test.each([
    [
      'reserved and not published',
      TE.right({ ...LISTING, saleStatus: 'reserved', publication: 'unpublished' } as const),
    ],
    ['missing', TE.left(failure('listing-not-found', 'This listing is no longer available.'))],
  ])('refuses the visitor if it is %s [B4-7 B8-11]', async (_what, answer) => {
    const done = await waitFor(open(answer), (snapshot) => snapshot.status === 'done')
    expect([done.value, done.context.listing]).toEqual(['unavailable', null])
  })

  test('shows a listing that is reserved and published [B4-7]', async () => {
    const shown = await waitFor(
      open(TE.right({ ...LISTING, saleStatus: 'reserved', publication: 'published' })),
      (snapshot) => snapshot.matches('showing'),
    )
    expect(shown.context.listing?.propertyId).toBe(7)
  })

  test('reports that the server is unreachable, and retries', async () => {
    let calls = 0
    const view = createActor(
      listingViewWith({
        listing: () => {
          calls += 1
          return calls === 1 ? TE.left(unreachable) : TE.right(LISTING)
        },
        company: () => TE.left(unreachable),
      }),
      { input: { propertyId: 7 } },
    ).start()
    const { context } = await waitFor(view, (snapshot) => snapshot.matches('failed'))
    expect(context.failure).toEqual(unreachable)
    view.send({ type: 'retry' })
    await waitFor(view, (snapshot) => snapshot.matches('showing'))
    expect(calls).toBe(2)
  })
})

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

describe('a compared unit', () => {
  test('goes while it is withheld, and comes back with its release', async () => {
    let tell: (news: StatusEvent) => void = () => undefined
    const home = { listing: LISTING, unit: UNIT }
    const compared = createActor(
      comparedHomesWith({
        homes: () => TE.right([home]),
        watchUnits: (_ids, told) => {
          tell = told
          return () => undefined
        },
      }),
      { input: { units: [{ propertyId: 7, unitId: 12, apt: '905', listing: 'The Lantern', title: 'Apartment 905' }] } },
    ).start()
    const homes = async () => (await waitFor(compared, (snapshot) => snapshot.matches('showing'))).context.homes
    expect(await homes()).toEqual([home])
    tell({ type: 'statuses-loaded', units: [{ unitId: 13, status: 'Available' }] })
    expect(await homes()).toEqual([])
    tell({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Available' }] })
    expect(await homes()).toEqual([home])
  })
})

describe('the cover on the price list', () => {
  const KNOWN = { ...REVEAL, firstName: 'Bea' }
  const start = (
    isRevealed: boolean,
    reveal = vi.fn(() => TE.right(undefined) as ReturnType<Parameters<typeof priceRevealWith>[0]['reveal']>),
  ) => ({
    reveal,
    cover: createActor(
      priceRevealWith({ isRevealed: () => TE.right(isRevealed), whoReveals: () => TE.right(KNOWN), reveal }),
      { input: { propertyId: 7 } },
    ).start(),
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is removed immediately if prices were revealed before [B4-15 B2.7-7]', async () => {
    expect((await waitFor(start(true).cover, (snapshot) => snapshot.status === 'done')).value).toBe('alreadyUnlocked')
  })

  test('loads the visitor’s details before showing the form [B2.7-6]', async () => {
    expect((await waitFor(start(false).cover, (snapshot) => snapshot.matches('locked'))).context.known).toEqual(KNOWN)
  })

  test('shows an empty form that can be submitted if the visitor is unknown', async () => {
    const cover = createActor(
      priceRevealWith({
        isRevealed: () => TE.left(unreachable),
        whoReveals: () => TE.left(unreachable),
        reveal: () => TE.right(undefined),
      }),
      { input: { propertyId: 7 } },
    ).start()
    expect((await waitFor(cover, (snapshot) => snapshot.matches('locked'))).context.known).toBeNull()
    cover.send({ type: 'submit', form: REVEAL })
    expect((await waitFor(cover, (snapshot) => snapshot.status === 'done')).value).toBe('unlocked')
  })

  test('is removed by a successful reveal, which names the listing [B4-14 B2.7-3]', async () => {
    const { cover, reveal } = start(false)
    await waitFor(cover, (snapshot) => snapshot.matches('locked'))
    cover.send({ type: 'submit', form: REVEAL })
    expect((await waitFor(cover, (snapshot) => snapshot.status === 'done')).value).toBe('unlocked')
    expect(reveal.mock.calls).toEqual([[{ propertyId: 7, form: REVEAL }]])
  })

  test('stays if the server refuses [B4-14]', async () => {
    const { cover } = start(
      false,
      vi.fn(() => TE.left(failure('malformed', 'Your email is required to proceed', 'email'))),
    )
    await waitFor(cover, (snapshot) => snapshot.matches('locked'))
    cover.send({ type: 'submit', form: REVEAL })
    const { value, context } = await waitFor(cover, (snapshot) => snapshot.context.failure !== null)
    expect([value, context.failure?.field]).toEqual(['locked', 'email'])
  })
})
