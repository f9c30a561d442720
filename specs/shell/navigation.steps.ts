import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { openRoute, pageOf, tabTo } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { callsOfScreen } from './tasks/calls'
import * as frame from './tasks/frame'

type W = UnifiWorld

When('Vera opens the address {string}', async function (this: W, address: string) {
  await (await pageOf(this, 'Vera')).goto(this.site + address)
})
When('Vera scrolls to the foot of the page', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await (await frame.main(this)).getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => window.scrollY > 500)
})
When("a script of Vera's page opens {string}", async function (this: W, address: string) {
  const page = await pageOf(this, 'Vera')
  await (await frame.header(this)).waitFor()
  const closed = page
    .waitForEvent('popup')
    .then((popup) => (popup.isClosed() ? undefined : popup.waitForEvent('close')))
  await page.evaluate((url) => void window.open(url), address)
  this.notes.set('closed', closed)
})

Then('that window closes', async function (this: W) {
  await this.note<Promise<unknown>>('closed')
  assert.equal((await pageOf(this, 'Vera')).context().pages().length, 1)
})
Then('the address ends in {string}', async function (this: W, end: string) {
  const page = await pageOf(this, 'Vera')
  await page.waitForURL(this.site + end)
})
Then('the page is at its top', async function (this: W) {
  await (await pageOf(this, 'Vera')).waitForFunction(() => window.scrollY === 0)
})
Then("nothing has Vera's focus yet", async function (this: W) {
  await (await frame.main(this)).getByRole('heading', { level: 1 }).waitFor()
  await (await pageOf(this, 'Vera')).waitForFunction(() => document.activeElement === document.body)
})
Then("the focus has come along to the page's main part", async function (this: W) {
  await (await pageOf(this, 'Vera')).waitForFunction(() => document.activeElement?.tagName === 'MAIN')
})
When("Vera tabs to {string} in a strip that ends at the window's edge", async function (this: W, name: string) {
  const page = await pageOf(this, 'Vera')
  await page.getByRole('contentinfo').waitFor()
  await frame.isKeptRunning(page)
  await tabTo(page, name)
})
Then("what has the focus lies wholly in Vera's window", async function (this: W) {
  await (
    await pageOf(this, 'Vera')
  ).waitForFunction(() => {
    const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: -1, right: -1 }
    return left >= 0 && right <= innerWidth
  })
})
Then("Vera's browser keeps no token", async function (this: W) {
  assert.equal(await (await pageOf(this, 'Vera')).evaluate(() => localStorage.getItem('token')), null)
})
Then("Vera's page is titled {string}", async function (this: W, title: string) {
  await (await pageOf(this, 'Vera')).waitForFunction((wanted) => document.title === wanted, title)
})

Then('the page of {string} is titled {string}', async function (this: W, host: string, title: string) {
  const { message } = await this.call('GET', '/', undefined, { host })
  assert.equal(/<title>(.*?)<\/title>/.exec(message)?.[1], title)
})
Then(
  "the brand's colour is {string}, and headings are set in {string}",
  async function (this: W, colour: string, face: string) {
    const look = await (
      await frame.main(this)
    )
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => [
        getComputedStyle(heading).getPropertyValue('--brand').trim(),
        getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll('"', ''),
      ])
    assert.deepEqual(look, [colour, face])
  },
)

When('Vera has seen the results, a listing and the home page again', async function (this: W) {
  const main = await frame.main(this)
  await openRoute(this, 'Vera', '/property/search/results?searchType=buy')
  await main.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await main.getByRole('tablist').waitFor()
  await callsOfScreen(this, 'Vera', '/', [
    'GET /api/user',
    'GET /api/house/quickSearchCounts',
    'GET /api/common/getAllHomeBannerImageList',
    'GET /oa/blog/blogs/1/8',
  ])
})
