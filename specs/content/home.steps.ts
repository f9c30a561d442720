import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { bodiesSent, openRoute, pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { hrefs, main } from '../shell/tasks/frame'

type W = UnifiWorld

const PICTURES = [
  '/drawings/street.svg',
  '/drawings/street-late.svg',
  '/drawings/street-dusk.svg',
  '/drawings/street-morning.svg',
]

Given('Vera has nothing against motion', async function (this: W) {
  await (await pageOf(this, 'Vera')).emulateMedia({ reducedMotion: 'no-preference' })
})
When('Vera opens the home page, where time stands still once its pictures are there', async function (this: W) {
  const page = await openRoute(this, 'Vera', '/')
  await (await main(this)).getByRole('button', { name: 'Pause slideshow' }).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
})
Then('the banner shows the picture {int}', async function (this: W, number: number) {
  await (
    await pageOf(this, 'Vera')
  ).waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main img[src*="street"]')]
        .filter((each) => (each as HTMLElement).checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((each) => each.getAttribute('src'))
        .join() === wanted,
    PICTURES[number - 1],
    { polling: 100 },
  )
})
Then('the pictures wait for Vera to play them', async function (this: W) {
  await (await main(this)).getByRole('button', { name: 'Play slideshow' }).waitFor()
})
Then('the home page shows its own picture only', async function (this: W) {
  const place = await main(this)
  assert.deepEqual(
    await place.locator('img[src*="street"]').evaluateAll((all) => all.map((each) => each.getAttribute('src'))),
    ['/drawings/street.svg'],
  )
  assert.equal(await place.locator('img[src="/drawings/street.svg"]').isVisible(), true)
  assert.equal(await place.getByRole('button', { name: /the pictures$/ }).count(), 0)
})
Then('the blocks are {string}', async function (this: W, headings: string) {
  const place = await main(this)
  await place.getByRole('heading', { name: 'Questions? Talk to a real person.' }).scrollIntoViewIfNeeded()
  // Loads when near the viewport.
  await place.getByRole('heading', { name: 'Do you want to list your projects?' }).waitFor()
  assert.equal((await place.getByRole('heading', { level: 2 }).allTextContents()).join(', '), headings)
})
Then('two advertisements lead to {string}', async function (this: W, addresses: string) {
  const ads = (await main(this)).getByRole('complementary', { name: 'Advertisements' }).getByRole('link')
  await ads.first().getByRole('img').waitFor()
  assert.equal((await hrefs(ads)).join(', '), addresses)
})
Then(/^the advertisements were asked for with (\{.*\})$/, function (this: W, body: string) {
  assert.deepEqual(bodiesSent(this, 'Vera', '/api/getAdvertising'), [JSON.parse(body)])
})
Then("the agents' box leads to {string} in windows of their own", async function (this: W, addresses: string) {
  const links = (await main(this)).getByRole('region', { name: 'Agent login' }).getByRole('link')
  assert.deepEqual(
    await links.evaluateAll((all) => all.map((each) => `${each.getAttribute('href')} ${each.getAttribute('target')}`)),
    addresses.split(', ').map((each) => `${each} _blank`),
  )
})

const registration = async (world: W) =>
  (await pageOf(world, 'Vera')).getByRole('dialog', { name: 'Register a listing' })

Then('the dialog {string} has the fields {string}', async function (this: W, title: string, labels: string) {
  const dialog = (await pageOf(this, 'Vera')).getByRole('dialog', { name: title })
  await dialog.waitFor()
  assert.equal((await dialog.locator('label').allTextContents()).join(', '), labels)
})
When('Vera fills in the registration of a listing and presses {string}', async function (this: W, name: string) {
  const page = await pageOf(this, 'Vera')
  const values = {
    'Full name': 'Jo Lee',
    'Company name': 'Lee Homes',
    'Contact number': '0412345678',
    Email: 'jo@ex.com',
    Comment: 'Ten townhouses.',
  }
  for (const [label, value] of Object.entries(values)) await (await registration(this)).getByLabel(label).fill(value)
  const sent: string[] = []
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes('Ten')) sent.push(request.url())
  })
  this.notes.set('sent by registering', sent)
  await (await registration(this)).getByRole('button', { name }).click()
})
Then('there is no dialog, and nothing was sent', async function (this: W) {
  await (await registration(this)).waitFor({ state: 'detached' })
  assert.deepEqual(this.note<string[]>('sent by registering'), [])
})
