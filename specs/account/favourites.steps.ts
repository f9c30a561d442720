import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { eq } from 'drizzle-orm'
import { listings } from '../../server/listing/listing.tables'
import { arrivesAt, buyerOf, openAgain, signInOverWire } from '../identity/identity.tasks'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'
import * as task from './tasks/profile-page'

interface Kept extends MadeListing {
  readonly name: string
}
const kept = (world: UnifiWorld) => world.note<Kept>('listing to keep')
const pathOf = (world: UnifiWorld) => `/property-details/view?pid=${kept(world).id}`

Given('a listing to keep, and a buyer with an account', async function (this: UnifiWorld) {
  const { db, clock } = this.stage
  const made = await makeListing(db, clock.now(), {
    listing: { suburb: `Heartfield ${process.pid}`, launchedAt: clock.now() },
  })
  const [row] = await db.sql.select({ name: listings.name }).from(listings).where(eq(listings.id, made.id))
  this.notes.set('listing to keep', { ...made, name: row?.name ?? '' })
  await buyerOf(this)
})

When('the visitor opens the listing to keep', async function (this: UnifiWorld) {
  await openAgain(this, pathOf(this))
})
When('presses its heart', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.locator(`button[aria-label="Favourite ${kept(this).name}"]:not([aria-busy="true"])`).click()
})
When('the buyer looks for the listing among the results', async function (this: UnifiWorld) {
  await this.open(`/property/search/results?searchType=buy&suburb=${encodeURIComponent(`Heartfield ${process.pid}`)}`)
})

Then("the visitor is asked to register, and the listing's path is remembered", async function (this: UnifiWorld) {
  const page = await this.page()
  const dialog = page.getByRole('dialog', { name: `Save ${kept(this).name} to your favourites` })
  await dialog.getByRole('button', { name: 'Create an account' }).waitFor()
  await page.waitForFunction((path) => sessionStorage.getItem('previousPath') === path, pathOf(this))
})
When('the visitor closes the question', async function (this: UnifiWorld) {
  await (await this.page()).getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await (await this.page()).getByRole('dialog').waitFor({ state: 'detached' })
})
Then('no path is remembered', async function (this: UnifiWorld) {
  assert.equal(await task.pathKept(await this.page()), null)
})
When('the visitor chooses {string}', async function (this: UnifiWorld, button: string) {
  await (await this.page()).getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
})
Then('the buyer is back at the listing to keep', async function (this: UnifiWorld) {
  await arrivesAt(await this.page(), pathOf(this))
  await (await this.page()).getByRole('heading', { level: 1, name: kept(this).name }).waitFor()
})

const CALL = (url: URL) => url.pathname === '/api/user/favorites'
When('the favourites refuse to change', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.route(CALL, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ json: { code: 50001, message: 'Not today', data: null } }),
  )
})
When('the favourites change as usual', async function (this: UnifiWorld) {
  await (await this.page()).unroute(CALL)
  await task.noteCalls(this)
  this.notes.set(
    'told',
    (await this.page()).waitForRequest(
      (request) => request.url().endsWith('/api/actions-log') && (request.postData() ?? '').includes('Favourited'),
    ),
  )
})

Then(
  'the log of actions has told that the listing was {string}, once',
  async function (this: UnifiWorld, kind: string) {
    await this.note<Promise<unknown>>('told')
    const entries = task
      .callsTo(this, 'POST', /^\/api\/actions-log$/)
      .flatMap(
        (request) =>
          (request.postDataJSON() as { actionsLogsVOList: { elementAction: string; propertyId: number }[] })
            .actionsLogsVOList,
      )
    assert.deepEqual(
      entries.filter(({ elementAction }) => elementAction === kind).map(({ propertyId }) => propertyId),
      [kept(this).id],
    )
  },
)

Then('its heart is {word}', async function (this: UnifiWorld, standing: string) {
  await task.heartIs(await this.page(), kept(this).name, standing === 'on')
})
Then("its heart is on, after one call with the listing's id as a form", async function (this: UnifiWorld) {
  await task.heartIs(await this.page(), kept(this).name, true)
  const sent = task.callsTo(this, 'POST', /^\/api\/user\/favorites$/)
  assert.deepEqual(
    sent.map((request) => [request.postData(), request.headers()['content-type']]),
    [[`propertyId=${kept(this).id}`, 'application/x-www-form-urlencoded;charset=UTF-8']],
  )
})
Then('the account has no favourite', async function (this: UnifiWorld) {
  const { token } = (await signInOverWire(this, (await buyerOf(this)).email)).data as { token: string }
  assert.deepEqual((await this.call('GET', '/api/user/favorites', undefined, { token })).data, [])
})
