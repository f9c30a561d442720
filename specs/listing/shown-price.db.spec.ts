import { afterAll, beforeAll, expect, test } from 'vitest'
import { favourites } from '../../server/account/favourites.tables'
import { call, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

test('a listing shows the price range of its available units wherever it is shown, and takes offers as published', async () => {
  const listing = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'The Lantern', price: 500_000, maxPrice: 900_000 },
    units: [
      { apt: '101', revisedPrice: 520_000 },
      { apt: '102', revisedPrice: 700_000 },
      { apt: '103', revisedPrice: 700_000 },
    ],
  })
  const bea = await signedIn(stage, {})
  await stage.db.sql
    .insert(favourites)
    .values({ accountId: bea.id, listingId: listing.id, createdAt: stage.clock.now() })
  const address = `/property-details/view?pid=${listing.id}`
  const shown = async () => {
    const { data } = await call(stage, `GET /api/house/${listing.id}/0/none`, {}, {})
    const view = data as { price: number; maxPrice: number; takesOffers: boolean }
    const cards = await call(stage, 'GET /api/user/favorites/0/9999999999/1/8', {}, { token: bea.token })
    const [card] = (cards.data as { list: { housePropertyPOJO: { price: number; maxPrice: number } }[] }).list
    const page = (await stage.server.app.inject({ url: address, headers: { host: 'localhost:3000' } })).body
    return {
      view: [view.price, view.maxPrice, view.takesOffers],
      card: [card?.housePropertyPOJO.price, card?.housePropertyPOJO.maxPrice],
      description: /<meta name="description" content="[^"]*?(\$[\d,]+(?: - \$[\d,]+)?)\./.exec(page)?.[1],
      offers: /"lowPrice":\d+,"highPrice":\d+/.exec(page)?.[0],
    }
  }
  expect(await shown()).toEqual({
    view: [520_000, 700_000, true],
    card: [520_000, 700_000],
    description: '$520,000 - $700,000',
    offers: '"lowPrice":520000,"highPrice":700000',
  })
  await stage.db.transaction((sql) =>
    stage.server.services.moveUnit(sql, listing.units['101'] ?? 0, 'claimed', 1, stage.clock.now()),
  )
  await expect.poll(shown).toEqual({
    view: [700_000, 700_000, true],
    card: [700_000, 700_000],
    description: '$700,000',
    offers: '"lowPrice":700000,"highPrice":700000',
  })
})

test('the page of a sold listing says what was asked [D43-14]', async () => {
  const listing = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'The Ketch', saleStatus: 'sold', price: 520_000, maxPrice: 700_000 },
    units: [
      { apt: '101', revisedPrice: 520_000, status: 'Sold' },
      { apt: '102', revisedPrice: 700_000, status: 'Settled' },
    ],
  })
  const address = `/property-details/view?pid=${listing.id}`
  const page = (await stage.server.app.inject({ url: address, headers: { host: 'localhost:3000' } })).body
  expect(/<meta name="description" content="([^"]*)"/.exec(page)?.[1]).toBe(
    'Apartments, 1 Test Street, Glenelg SA 5045. Asked $520,000 - $700,000.',
  )
  expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '').offers).toEqual({
    ...{ '@type': 'AggregateOffer', priceCurrency: 'AUD', lowPrice: 520_000, highPrice: 700_000 },
    availability: 'https://schema.org/SoldOut',
  })
})
