import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { makeListing } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'
import { openRoute, pageOf, routeOf, trailOf } from '../shared/tasks/browsing'
import { building, roomIdOf } from '../shared/tasks/building'
import { emailsTo } from '../reservation/tasks/orders'
import { callAs } from '../shared/tasks/people'
import { main } from './tasks/search-pages'

type W = UnifiWorld

const plainAddress = (world: W): string => `${world.site}/property-details/view?pid=${building(world).id}`
/** The first page's paper size, by its width in points. */
const boxOf = (pdf: string): string => {
  const width = Math.round(Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(pdf)?.[1]))
  return { 595: 'A4', 596: 'A4', 612: 'Letter' }[width] ?? `${width} points`
}
const dialog = async (world: W) => (await pageOf(world, 'Vera')).getByRole('dialog', { name: 'Share this listing' })
const viewed = async (world: W) => (await main(world, 'Vera')).getByRole('region', { name: 'Recently viewed' })
const hasViewed = async (world: W, names: string): Promise<void> => {
  await (await viewed(world)).waitFor()
  assert.equal((await (await viewed(world)).getByRole('link').allTextContents()).join(', '), names)
}

When('Vera opens the share dialog', async function (this: W) {
  await (await main(this, 'Vera')).getByRole('button', { name: 'Share' }).click()
  await (await dialog(this)).waitFor()
})
When('Vera copies the link', async function (this: W) {
  await (await pageOf(this, 'Vera')).context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await (await dialog(this)).getByRole('button', { name: 'Copy Link' }).click()
})
When('Vera closes the share dialog', async function (this: W) {
  await (await dialog(this)).getByRole('button', { name: 'Close' }).click()
  await (await dialog(this)).waitFor({ state: 'detached' })
})
When("Vera's building becomes {string}", async function (this: W, name: string) {
  await (await main(this, 'Vera')).getByRole('heading', { name: 'More from this agent' }).waitFor()
  this.notes.set('building', await makeListing(this.stage.db, this.stage.clock.now(), { listing: { name } }))
})
When('Vera reloads the listing', async function (this: W) {
  await (await pageOf(this, 'Vera')).reload()
})
When('Vera clears the recently viewed listings', async function (this: W) {
  await (await viewed(this)).getByRole('button', { name: 'Clear' }).click()
})
When('{word} goes to a unit that the building does not have', function (this: W, person: string) {
  return openRoute(this, person, `/index/property/${building(this).id}/room/999999999`)
})
When('{word} goes to unit {word} of the building', function (this: W, person: string, unit: string) {
  return openRoute(this, person, `/index/property/${building(this).id}/room/${roomIdOf(this, unit)}`)
})
When('Bea requests an analysis of {string} covering {string}', async function (this: W, unit: string, words: string) {
  const place = await main(this, 'Bea')
  await place.getByLabel('Unit').selectOption({ label: unit })
  await place.getByLabel('What should the analysis cover?').fill(words)
  await place.getByRole('button', { name: 'Send request' }).click()
})
When('Vera opens the page {string}', function (this: W, route: string) {
  return openRoute(this, 'Vera', route)
})
When(/^Bea requests an analysis with (\{.*\})$/, function (this: W, values: string) {
  return callAs(this, 'Bea', 'POST', '/api/orders/customise', {
    propertyId: building(this).id,
    roomId: null,
    request: 'Rent',
    ...(JSON.parse(values) as object),
  })
})

Then("the share dialog links to Facebook, Twitter and Email with the listing's plain URL", async function (this: W) {
  const links = await (
    await dialog(this)
  )
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]))
  const url = plainAddress(this)
  const words = 'The Lantern, 41 Bayview Street, Glenelg SA 5045'
  assert.deepEqual(links, [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`],
    ['Twitter', `https://twitter.com/intent/tweet?${new URLSearchParams({ text: words, url })}`],
    [
      'Email',
      `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`Have a look at this home:\n\n${words}\n${url}`)}`,
    ],
  ])
})
Then("the clipboard has the listing's plain URL", async function (this: W) {
  assert.equal(await (await pageOf(this, 'Vera')).evaluate(() => navigator.clipboard.readText()), plainAddress(this))
})
Then('below the listing are samples {string}', async function (this: W, names: string) {
  const block = (await main(this, 'Vera')).getByRole('region', { name: 'More from this agent' })
  assert.equal((await block.getByRole('link').allTextContents()).join(', '), names)
})
Then('the samples made no server calls', function (this: W) {
  assert.deepEqual(
    trailOf(this, 'Vera').sent.filter(({ path }) => /housePropertyList|\/api\/house\/\d+\/\d+$/.test(path)),
    [],
  )
})
Then('Vera has recently viewed {string}', async function (this: W, names: string) {
  await (await main(this, 'Vera')).getByRole('heading', { name: 'More from this agent' }).waitFor()
  if (names === '') return (await viewed(this)).waitFor({ state: 'detached' })
  await hasViewed(this, names)
})
Then('the results end with the recently viewed listings {string}', async function (this: W, names: string) {
  await hasViewed(this, names)
})
Then('the home page has the recently viewed listings {string}', async function (this: W, names: string) {
  await (await main(this, 'Vera')).getByRole('heading', { name: 'New this week' }).waitFor()
  await hasViewed(this, names)
})
Then('the print version says {string}', async function (this: W, words: string) {
  const sheet = (await main(this, 'Vera')).getByRole('article')
  await sheet.getByRole('table').waitFor()
  const said = ((await sheet.textContent()) ?? '').replace(/\s+/g, ' ')
  for (const each of words.split('; ')) assert.ok(said.includes(each), `${each}: ${said}`)
})
Then('the print version has the columns {string}', async function (this: W, columns: string) {
  assert.equal(
    (await (await main(this, 'Vera')).getByRole('article').locator('thead th').allTextContents()).join(', '),
    columns,
  )
})
Then('it prints on one page, and its print styles affect no other page', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  const sheets = async () => (await page.pdf({ preferCSSPageSize: true, format: 'Letter' })).toString('latin1')
  const own = await sheets()
  assert.equal(own.match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1)
  await page.evaluate(() => {
    location.hash = '/about'
  })
  await (await main(this, 'Vera')).getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  assert.deepEqual([boxOf(own), boxOf(await sheets())], ['A4', 'Letter'])
})
Then('Bea is at the analysis of unit {word}', async function (this: W, unit: string) {
  assert.equal(
    routeOf((await pageOf(this, 'Bea')).url()),
    `/index/pia/${building(this).id}/${roomIdOf(this, unit)}/view`,
  )
})
Then(
  'the agent has an email {string} about unit {word} that says {string}',
  function (this: W, subject: string, unit: string, words: string) {
    const [email] = emailsTo(this, building(this).agentEmail)
    assert.deepEqual(
      [email?.subject, email?.text.includes(`Unit: ${unit}`), email?.text.includes(words)],
      [subject, true, true],
    )
  },
)
Then('Vera sees {int} choices and {int} fields', async function (this: W, choices: number, fields: number) {
  const place = await main(this, 'Vera')
  await place.getByRole('radio').first().waitFor()
  assert.deepEqual(
    [await place.getByRole('radio').count(), await place.getByRole('textbox').count()],
    [choices, fields],
  )
})
Then("nothing was sent from Vera's page", function (this: W) {
  assert.deepEqual(
    trailOf(this, 'Vera')
      .sent.filter(({ path }) => path !== '/api/page-view')
      .map(({ path }) => path),
    [],
  )
})
