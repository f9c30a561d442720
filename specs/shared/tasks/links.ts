import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'
import { becomes } from './eventually'
import { placeOf } from './regions'
import { allFilledIn, escaped } from './text'

/** A link without the hint about a new window. */
export const linkIn = (place: Locator, name: string): Locator =>
  place.getByRole('link', {
    name: new RegExp(`^${escaped(name)}( ?, opens in a new window| \\(opens in a new window\\))?$`),
  })

export const follow = async (world: UnifiWorld, person: string, link: string, region?: string): Promise<void> =>
  linkIn(await placeOf(world, person, region), link)
    .first()
    .click()

/** Follows a link that opens its own window; no other site is really asked. */
export const followElsewhere = async (
  world: UnifiWorld,
  person: string,
  link: string,
  region?: string,
): Promise<void> => {
  const context = (await pageOf(world, person)).context()
  await context.route(
    (url) => url.hostname !== new URL(world.site).hostname,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  const [opened] = await Promise.all([context.waitForEvent('page'), follow(world, person, link, region)])
  world.notes.set(`window of ${person}`, opened)
}
export const windowIsAt = async (world: UnifiWorld, person: string, address: string): Promise<void> =>
  world.note<Page>(`window of ${person}`).waitForURL(address)

/** Links' destinations by their names; empty for a button. */
export const linksLead = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  const wanted = await allFilledIn(world, rows)
  await becomes(
    () =>
      Promise.all(wanted.map(async ([name = '']) => [name, await linkIn(place, name).first().getAttribute('href')])),
    wanted,
  )
}

/** Fetches the documents that links lead to. */
export const linksOpenPdfs = async (
  world: UnifiWorld,
  person: string,
  names: readonly string[],
  region: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  for (const name of names) {
    await becomes(async () => {
      const address = (await linkIn(place, name).getAttribute('href')) ?? ''
      const { status, headers, message } = await world.call('GET', address)
      return [name, status, headers['content-type'], message.slice(0, 5)]
    }, [name, 200, 'application/pdf', '%PDF-'])
  }
}
