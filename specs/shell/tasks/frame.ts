import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { tenants } from '../../../server/content/content.tables'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

export const header = async (world: UnifiWorld): Promise<Locator> => (await pageOf(world, 'Vera')).getByRole('banner')
export const footer = async (world: UnifiWorld): Promise<Locator> =>
  (await pageOf(world, 'Vera')).getByRole('contentinfo')
export const main = async (world: UnifiWorld): Promise<Locator> => (await pageOf(world, 'Vera')).getByRole('main')

/** By its full name, without the new-window hint. */
export const linkIn = (place: Locator, name: string): Locator =>
  place.getByRole('link', { name: new RegExp(`^${escaped(name)}( \\(opens in a new window\\))?$`) })
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))

/** Waits until the page has this heading. */
export const isHeaded = async (world: UnifiWorld, heading: string): Promise<void> =>
  (await main(world)).getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()

/** Stubs external pages, so that nothing leaves this machine. */
export const answerElsewhere = async (world: UnifiWorld): Promise<Page> => {
  const page = await pageOf(world, 'Vera')
  await page.context().route(
    (url) => url.hostname !== new URL(world.site).hostname,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  return page
}

type Network = 'facebook' | 'instagram' | 'twitter'
export const NETWORKS: readonly Network[] = ['facebook', 'instagram', 'twitter']
export const addressOn = (network: string): string => `https://${network}.example/spec`

let made = 0

/** A tenant for this scenario. The server reads its tenants once a minute. */
export const makeTenantOn = async (world: UnifiWorld, networks: readonly string[]): Promise<void> => {
  made += 1
  const [first] = TENANTS
  assert.ok(first)
  const { label: _, ...details } = first
  const social = {
    twitter: '',
    facebook: '',
    instagram: '',
    ...Object.fromEntries(networks.map((each) => [each, addressOn(each)])),
  }
  world.tenant = `spec-${process.pid}-${made}`
  await world.stage.db.sql.insert(tenants).values({ label: world.tenant, details: { ...details, social } })
  world.stage.clock.advance(61_000)
}

/** The networks linked in a part of the page, by name and URL. */
export const networksIn = async (place: Locator): Promise<string> => {
  const found: string[] = []
  for (const network of NETWORKS) {
    const links = place.getByRole('link', { name: new RegExp(`^${network}$`, 'i') })
    const addresses = await hrefs(links)
    assert.deepEqual(
      addresses,
      addresses.map(() => addressOn(network)),
    )
    if (addresses.length > 0) found.push(network)
  }
  return found.join(', ')
}

/** Waits until the background services, which load after the first screen, are running. A module runs only once. */
export const isKeptRunning = async (page: Page): Promise<void> => {
  const scripts = await readdir(new URL('../../../dist/client/assets/', import.meta.url))
  await page.evaluate(
    (script) => import(`/assets/${script}`),
    scripts.find((name) => /^long-running-.*\.js$/.test(name)),
  )
}
