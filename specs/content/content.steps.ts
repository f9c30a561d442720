import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright'
import { openRoute, pageOf } from '../shared/tasks/browsing'
import { lastAnswer } from '../shared/tasks/people'
import type { UnifiWorld } from '../shared/support/world'
import { linkIn, main } from '../shell/tasks/frame'

type W = UnifiWorld

/** The URL pattern of a call; GETs have a timestamp at the end. */
const addressOf = (call: string): string => `**${call.split(' ')[1] ?? ''}*`

/** Stubs one call of Vera's page. */
const answer = async (world: W, call: string, body: { code: number; message: string; data: unknown }) =>
  (await pageOf(world, 'Vera')).route(addressOf(call), (route) =>
    call.startsWith(`${route.request().method()} `) ? route.fulfill({ json: body }) : route.fallback(),
  )

Given("the server's text about the tenant is {string}", function (this: W, about: string) {
  return answer(this, 'POST /api/about', { code: 0, message: '', data: { about } })
})
Given(
  'the call for the contacts answers {string} and {string}',
  function (this: W, contactPhone: string, contactEmail: string) {
    return answer(this, 'POST /api/contacts', { code: 0, message: '', data: { contactPhone, contactEmail } })
  },
)
Given('the call {string} fails for Vera', function (this: W, call: string) {
  return answer(this, call, { code: 50001, message: 'The server is away.', data: null })
})
Given('nothing is listed for Vera', function (this: W) {
  return answer(this, 'POST /api/house/1/3', {
    code: 0,
    message: 'success',
    data: { list: [], welcomeName: '', emptySearchResults: true, total: 0 },
  })
})
When('the call {string} no longer fails for Vera', async function (this: W, call: string) {
  await (await pageOf(this, 'Vera')).unroute(addressOf(call))
})

Then(/^it is answered with the data ([[{].*)$/, function (this: W, data: string) {
  const { code, data: answered } = lastAnswer(this)
  assert.deepEqual([code, answered], [0, JSON.parse(data)])
})

Then('its {string} is rich text that begins {string}', function (this: W, field: string, start: string) {
  const { code, data } = lastAnswer(this)
  const { [field]: html } = data as Record<string, string>
  assert.deepEqual([code, html?.slice(0, start.length)], [0, start])
})

Then('{string} stands in bold', async function (this: W, text: string) {
  await (await main(this)).locator('b, strong').getByText(text, { exact: true }).waitFor()
})
Then("nothing of the server's text has run", async function (this: W) {
  const page = await pageOf(this, 'Vera')
  assert.equal(await page.evaluate(() => 'broken' in window), false)
  assert.equal(await (await main(this)).locator('script, [onerror]').count(), 0)
})
Then('the steps are {string}', async function (this: W, titles: string) {
  await (await main(this)).getByRole('listitem').first().waitFor()
  assert.equal(
    (await (await main(this)).getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()).join(', '),
    titles,
  )
})
Then('the list below {string} has {int} benefits', async function (this: W, heading: string, count: number) {
  const title = (await main(this)).getByRole('heading', { name: heading })
  await title.waitFor()
  assert.equal(await title.locator('xpath=following::ul[1]').getByRole('listitem').count(), count)
})
Then('the address on the page is {string}', async function (this: W, address: string) {
  await (await main(this)).getByText(address, { exact: true }).waitFor()
})
Then('{string} on the page leads to {string}', async function (this: W, name: string, address: string) {
  assert.equal(await linkIn(await main(this), name).getAttribute('href'), address)
})
Then('the page has a map with one marker, {string}', async function (this: W, name: string) {
  const map = (await main(this)).getByRole('img', { name, exact: true })
  await map.waitFor()
  // The site's house, in the brand's colour with a white edge.
  assert.equal(await map.locator('path[fill="#0b4f8a"][stroke="#fff"]').count(), 1)
})

const sections = (place: Locator) => place.locator('article section')
const textOf = async (place: Locator): Promise<string> =>
  words(await place.locator('p, li').allTextContents()).join(' ')
const words = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

Then('the sections are:', async function (this: W, headings: DataTable) {
  await sections(await main(this))
    .first()
    .waitFor()
  const found = await sections(await main(this))
    .getByRole('heading', { level: 2 })
    .allTextContents()
  assert.deepEqual(
    found.map((text) => text.replace(/^\d+/, '')),
    headings.raw().flat(),
  )
})
Then('no sentence is cut off', async function (this: W) {
  const found = sections(await main(this))
  const paragraphs = words(await found.locator('p').allTextContents())
  assert.deepEqual(
    paragraphs.filter((text) => !/[.:]$/.test(text)),
    [],
  )
  for (const list of await found.locator('ul').all()) {
    const items = words(await list.locator('li').allTextContents())
    assert.deepEqual(
      items.map((text) => text.at(-1)),
      items.map((_, index) => (index === items.length - 1 ? '.' : ';')),
    )
  }
})
Then('each of these sections says:', async function (this: W, expected: DataTable) {
  const missing: string[] = []
  for (const [heading = '', text = ''] of expected.raw()) {
    const section = sections(await main(this)).filter({
      has: (await pageOf(this, 'Vera')).getByRole('heading', { name: heading, exact: true }),
    })
    await section.waitFor()
    if (!(await textOf(section)).includes(text)) missing.push(`${heading}: ${text}`)
  }
  assert.deepEqual(missing, [])
})
Then('the page says each of:', async function (this: W, expected: DataTable) {
  const said = await textOf(sections(await main(this)))
  assert.deepEqual(
    expected
      .raw()
      .flat()
      .filter((text) => !said.includes(text)),
    [],
  )
})

Then('there is no header and no footer', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  assert.deepEqual([await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()], [0, 0])
})
Then('there are header and footer', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await page.getByRole('banner').waitFor()
  await page.getByRole('contentinfo').waitFor()
})
Then('the page has settled', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await (await main(this)).getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
})

Then('each of these pages comes with its title, which stays:', async function (this: W, pages: DataTable) {
  const page = await pageOf(this, 'Vera')
  for (const [path = '', title = ''] of pages.raw()) {
    const { message } = await this.call('GET', path)
    assert.deepEqual(
      [
        /<title>([^<]*)<\/title>/.exec(message)?.[1]?.replace('&amp;', '&'),
        /<link rel="canonical" href="([^"]*)">/.exec(message)?.[1],
      ],
      [title, `${this.site}${path}`],
    )
    await page.goto(`${this.site}${path}`)
    await (await main(this)).getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction((wanted) => document.title === wanted, title)
  }
})

Then(
  'these routes are open to Vera, who is nobody, each with its heading:',
  async function (this: W, routes: DataTable) {
    const page = await pageOf(this, 'Vera')
    for (const [route = '', heading = ''] of routes.raw()) {
      await openRoute(this, 'Vera', route)
      await (await main(this)).getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      assert.deepEqual(
        [new URL(page.url()).hash, await page.evaluate(() => localStorage.getItem('token'))],
        [`#${route}`, null],
      )
    }
  },
)
