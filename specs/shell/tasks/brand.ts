import assert from 'node:assert/strict'
import { tenants } from '../../../server/content/content.tables'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { hrefs } from './frame'

const NETWORKS = ['facebook', 'instagram', 'twitter'] as const
type Details = Readonly<Record<string, string>>

let made = 0

/** A tenant for this scenario. The server reads its tenants once a minute: the first call sees to it that it has read them by now. */
export const visitTenantWith = async (world: UnifiWorld, person: string, given: Details): Promise<void> => {
  await world.call('GET', '/api/socialLinks')
  made += 1
  const [first] = TENANTS
  assert.ok(first)
  const { label: _, ...details } = first
  const [facebook = '', instagram = '', twitter = ''] = NETWORKS.map((each) => given[each] ?? '')
  world.tenant = `spec-${process.pid}-${made}`
  await world.stage.db.sql.insert(tenants).values({
    label: world.tenant,
    details: {
      ...details,
      mobileHost: given['mobile host'] ?? null,
      agentPlatform: given['agent platform'] ?? '',
      aboutLook: given['about us'] === 'pictures' ? 'pictures' : 'text',
      social: { facebook, instagram, twitter },
      dashboards: {
        ...details.dashboards,
        event: given['event site'] ?? details.dashboards.event,
        education: given['education site'] ?? details.dashboards.education,
        agentLogin: given['agent login'] ?? details.dashboards.agentLogin,
        channelPartnerSearch: given['partner search'] ?? details.dashboards.channelPartnerSearch,
      },
    },
  })
  world.advance(61_000)
  await answerOtherSites(world, person)
  if (given['links lead to'] === 'education') await leadToEducation(world, person)
}

/** Stubs other sites, so that nothing leaves this machine. */
const answerOtherSites = async (world: UnifiWorld, person: string): Promise<void> => {
  const { hostname } = new URL(world.site)
  await (await pageOf(world, person)).context().route(
    (url) => url.hostname !== hostname,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
}

/** A setting of the server, and not of the tenant, so it is changed on its way to the page. */
const leadToEducation = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(`${world.site}/`, async (route) => {
    const { message, headers } = await world.call('GET', '/')
    await route.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': String(headers['content-security-policy']) },
      body: message.replace('"linkType":1', '"linkType":2'),
    })
  })
}

export const homeIsTitled = async (world: UnifiWorld, rows: readonly (readonly string[])[]): Promise<void> => {
  const titles = []
  for (const [host = ''] of rows) {
    const { message } = await world.call('GET', '/', undefined, { host })
    titles.push([host, /<title>(.*?)<\/title>/.exec(message)?.[1]?.replace('&amp;', '&')])
  }
  assert.deepEqual(titles, rows)
}

export const logoShows = async (world: UnifiWorld, name: string): Promise<void> => {
  const page = await pageOf(world, world.person)
  for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await place.getByRole('img', { name, exact: true }).waitFor()
    assert.equal(await place.getByRole('img').count(), 1)
  }
}

export const looks = async (world: UnifiWorld, colour: string, face: string): Promise<void> => {
  const heading = (await pageOf(world, world.person)).getByRole('main').getByRole('heading', { level: 1 })
  const look = await heading.evaluate((element) => [
    getComputedStyle(element).getPropertyValue('--brand').trim(),
    getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', ''),
  ])
  assert.deepEqual(look, [colour, face])
}

/** The networks that header and footer link to, with their addresses; an empty address for none. */
export const showsNetworks = async (world: UnifiWorld, wanted: Details): Promise<void> => {
  const page = await pageOf(world, world.person)
  await page.getByRole('contentinfo').waitFor()
  for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const shown: Record<string, string> = {}
    for (const network of NETWORKS)
      shown[network] = (
        await hrefs(place.getByRole('link', { name: new RegExp(`^${network}( \\(opens in a new window\\))?$`, 'i') }))
      ).join(', ')
    assert.deepEqual(shown, { ...wanted })
  }
}
