import type { Route } from 'playwright'
import { openRoute, pageOf, trailOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { suburbOf } from './listings'

const RESULTS = '/property/search/results'
const SEARCH = /\/api\/house\/\d+\/\d+$/

export const main = async (world: UnifiWorld, person: string) => (await pageOf(world, person)).getByRole('main')

export const searchThere = (world: UnifiWorld, person: string) =>
  openRoute(world, person, `${RESULTS}?suburb=${encodeURIComponent(suburbOf(world))}`)

/** Searches load fifteen per page; the home page's request for three isn't one. */
const searches = (world: UnifiWorld, person: string) =>
  trailOf(world, person).sent.filter(({ path }) => SEARCH.test(path) && !path.endsWith('/1/3'))

/** Waits for the results, or for the message that there are none. The previous page may have listings too. */
const settled = async (world: UnifiWorld, person: string): Promise<void> => {
  const place = await main(world, person)
  await place.getByLabel('Sort by').waitFor()
  await place.getByRole('article').or(place.getByText('No properties have been found')).first().waitFor()
}

export const lastSearch = async (world: UnifiWorld, person: string): Promise<unknown> => {
  await settled(world, person)
  return searches(world, person).at(-1)?.body
}
const envelope = (message: string) => ({ json: { code: 12345, message, data: null } })

/** Makes the call fail with the server's message, every time or a given number of times. */
export const refuse = async (
  world: UnifiWorld,
  person: string,
  path: string | RegExp,
  message: string,
  times?: number,
): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(path, (route) => route.fulfill(envelope(message)), times === undefined ? {} : { times })
}

/** Holds the call until released. */
export const hold = async (world: UnifiWorld, person: string, path: string | RegExp): Promise<void> => {
  const held: Route[] = []
  world.notes.set('held', held)
  await (
    await pageOf(world, person)
  ).route(path, (route) => {
    held.push(route)
  })
}
export const letGo = async (world: UnifiWorld, person: string): Promise<void> => {
  for (const route of world.note<Route[]>('held')) await route.continue()
  await (await pageOf(world, person)).unrouteAll()
}
