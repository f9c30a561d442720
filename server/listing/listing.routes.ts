import { and, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/listing/listing.contract'
import * as units from '../../adapters/http/listing/units.contract'
import { ownUnits } from '../../adapters/http/listing/own-units.contract'
import * as search from '../../adapters/http/listing/search.contract'
import { mapPins } from '../../adapters/http/listing/map-pins.contract'
import { MOST_COMPARED } from '../../domain/listing/compare/compare'
import type { QuickSearchCount, UnitOrder } from '../../domain/listing/listing.ports'
import { STATE_NAMES } from '../../domain/shared/places/australia'
import type { Sql } from '../db/database'
import type { EventStreams } from '../http/event-streams'
import type { Caller } from '../http/caller'
import type { Kernel } from '../http/kernel'
import { ownedRoute, route } from '../http/route'
import { countryPins } from './country-pins'
import { existing } from './existing'
import { historyRoutes } from './history/history.routes'
import { findCompany, findListing } from './find-listing'
import { relatedListings, searchListings } from './search/listing-search'
import { mapPinsOf } from './search/listing-search-pins'
import { isSold, listings, onSale } from './listing.tables'
import type { ListingsMemory } from './listings-memory'
import { inMarket, isElsewhere, type Market, marketOf } from './market'
import { nearbySuburbs } from './search/nearby-suburbs'
import { priceListRoutes } from './price-list.routes'
import { type PriceReveals, revealTokenOf } from './price-reveal'
import { ownClaimOn, ownUnitsOf } from './own-claim'
import { unitOf, unitsOf } from './unit-list'
import type { StatusEvents } from './status-events'
import type { SuburbRequest } from './search/listing-search-suburbs'
import { suburbsInMemory } from './search/suburbs-in-memory'
import { suggestionsOf } from './search/suggestions'

/** Searches whose count is kept. */
const MOST_COUNTS = 1_000

/** Typed texts whose suggestions are kept. */
const MOST_TYPED = 1_000

interface Needs {
  readonly kernel: Kernel
  readonly reveals: PriceReveals
  readonly events: StatusEvents
  readonly streams: EventStreams
  readonly memory: ListingsMemory
}

/** As for a listing that doesn’t exist. */
const MISSING = existing<never>(null)

/** One listing or several, up to the comparison limit: `7`, `7,8`. */
const LISTINGS_HEARD = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MOST_COMPARED - 1}}$`)

const introduces = (caller: Caller | null): boolean => caller?.mayIntroduce ?? false

export const listingRoutes = ({ kernel, reveals, events, streams, memory }: Needs): void => {
  const db = kernel.db.sql
  const marketAt = async (request: FastifyRequest) => marketOf(await kernel.tenantOf(request))
  const isElsewhereAt = async (request: FastifyRequest, id: number) => isElsewhere(db, await marketAt(request), id)
  searchRoutes(kernel, memory, marketAt)

  route(kernel, contract.viewListing, async ({ params, caller, request }) => {
    if (await isElsewhereAt(request, params.id)) return MISSING
    return existing(
      await findListing(db, params.id, params.unitId, {
        accountId: caller?.accountId ?? null,
        reader: caller,
        seesCommission: introduces(caller),
        brandTerms: (await kernel.tenantOf(request)).terms,
      }),
    )
  })

  route(kernel, contract.listingCompany, async ({ params, request }) =>
    existing((await isElsewhereAt(request, params.id)) ? null : await findCompany(db, params.id)),
  )

  route(kernel, contract.relatedListings, async ({ params, request }) =>
    existing(await relatedListings(db, params.id, await marketAt(request))),
  )

  route(kernel, units.roomList, async ({ body, caller, request }) => {
    if (await isElsewhereAt(request, body.propertyId)) return E.right([])
    const order: UnitOrder = { column: body.orderByKeyword ?? 'apt', direction: body.ascOrdesc ?? 'asc' }
    const showPrices = await reveals.mayShow(body.propertyId, caller, body.revealToken)
    return E.right(
      await unitsOf(db, body.propertyId, order, {
        ...{ reader: caller, showPrices, seesCommission: introduces(caller), now: kernel.clock() },
      }),
    )
  })

  route(kernel, units.houseRoomList, async ({ params, caller, request }) => {
    if (await isElsewhereAt(request, params.id)) return E.right([])
    const showPrices = await reveals.mayShow(params.id, caller, revealTokenOf(request.headers))
    return E.right(
      await unitsOf(
        db,
        params.id,
        { column: 'apt', direction: 'asc' },
        { reader: caller, showPrices, seesCommission: introduces(caller), now: kernel.clock() },
      ),
    )
  })

  ownedRoute(kernel, units.reservableUnit, async ({ params: { id, unitId }, caller, request }) => {
    if (await isElsewhereAt(request, id)) return MISSING
    const [unit, ownClaim] = await Promise.all([
      unitOf(db, id, unitId, {
        ...{ reader: caller, showPrices: true, seesCommission: introduces(caller), now: kernel.clock() },
      }),
      ownClaimOn(db, unitId, caller.accountId, kernel.clock()),
    ])
    if (unit !== null) await reveals.noteForm(id, caller)
    return existing(unit === null ? null : { ...unit, ownClaim })
  })

  ownedRoute(kernel, ownUnits, async ({ params, caller }) => E.right(await ownUnitsOf(db, params.id, caller)))

  priceListRoutes(kernel, reveals)
  historyRoutes(kernel, reveals)

  kernel.app.get<{ Params: { id: string } }>(
    units.unitEventsPath(':id'),
    { compress: false },
    async (request, reply) => {
      const ids = LISTINGS_HEARD.test(request.params.id) ? request.params.id.split(',').map(Number) : []
      const isWatched = ids.length > 0 && (await events.watch([...new Set(ids)], () => streams.open(request, reply)))
      if (!isWatched) return reply.callNotFound()
    },
  )
}

const searchRoutes = (
  kernel: Kernel,
  memory: ListingsMemory,
  marketAt: (request: FastifyRequest) => Promise<Market>,
): void => {
  const db = kernel.db.sql
  const counts = memory.keepWithUnits<number>(MOST_COUNTS)
  const suburbs = suburbsInMemory(kernel.db, memory)
  const typed = memory.keep<string[]>(MOST_TYPED)
  const suggestions = (asked: SuburbRequest, market: Market) => {
    const find = () => suggestionsOf(db, asked, market, (request) => suburbs.find(request, market))
    return market !== null || suburbs.isCurrent() ? typed(JSON.stringify([asked, market]), find) : find()
  }
  route(kernel, search.searchListings, async ({ params, body, caller, request }) => {
    const market = await marketAt(request)
    const introducer = introduces(caller) ? caller : null
    const { rows, total } = await searchListings(db, { filters: body, ...params }, counts, market, introducer)
    return E.right({
      list: [...rows],
      welcomeName: caller === null ? '' : 'Welcome back',
      emptySearchResults: rows.length === 0,
      total,
    })
  })
  const pins = countryPins((request, market) => mapPinsOf(db, request, market), kernel.clock)
  route(kernel, mapPins, async ({ body, request }) => E.right(await pins(body, await marketAt(request))))
  route(kernel, search.suburbsDropdown, async ({ query, body, request }) =>
    E.right(
      await suggestions(
        {
          searchType: body.searchType ?? query.searchType ?? 'buy',
          term: (body.term ?? query.term ?? '').replaceAll('\0', ''),
          page: body.page ?? query.page ?? 1,
          pageSize: body.pageSize ?? query.pageSize ?? 20,
        },
        await marketAt(request),
      ),
    ),
  )
  route(kernel, search.nearbySuburbs, async ({ body, request }) => {
    const { suburbs: near, didYouMean, ...rest } = await nearbySuburbs(db, body, await marketAt(request))
    return E.right({ ...rest, suburbs: [...near], didYouMean: [...didYouMean] })
  })
  route(kernel, search.allStates, async () => E.right(STATE_NAMES.map(([code, name]) => ({ code, name }))))
  route(kernel, search.quickSearchCounts, async ({ query, request }) =>
    E.right(await countByStateAndType(db, query.searchType, await marketAt(request))),
  )
}

const countByStateAndType = async (
  db: Sql,
  searchType: 'buy' | 'sold',
  market: Market,
): Promise<QuickSearchCount[]> => {
  const counted = await db
    .select({ state: listings.state, propertyType: listings.propertyType, listings: sql<number>`count(*)::int` })
    .from(listings)
    .where(and(searchType === 'sold' ? isSold : onSale, inMarket(market)))
    .groupBy(listings.state, listings.propertyType)
  const sums = new Map<string, QuickSearchCount>()
  for (const each of counted) {
    const propertyType = each.propertyType
    const key = `${each.state} ${propertyType}`
    sums.set(key, { state: each.state, propertyType, listings: (sums.get(key)?.listings ?? 0) + each.listings })
  }
  return [...sums.values()].sort(
    (a, b) => a.state.localeCompare(b.state) || a.propertyType.localeCompare(b.propertyType),
  )
}
