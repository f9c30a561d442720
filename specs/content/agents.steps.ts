import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { openRoute, pageOf, routeOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { answerElsewhere, linkIn, main } from '../shell/tasks/frame'
import * as kit from './tasks/kit-form'

type W = UnifiWorld

Given('the call for who is there answers code {int} to Vera', async function (this: W, code: number) {
  await (
    await pageOf(this, 'Vera')
  ).route(
    (url) => url.pathname === '/api/user',
    (route) => route.fulfill({ json: { code, message: 'You are out.', data: null } }),
  )
})
When('Vera opens the page for developers and agents', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  this.notes.set(
    'who is there',
    page
      .waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user')
      .then(
        (answer) => answer.json(),
        () => null,
      ),
  )
  await openRoute(this, 'Vera', '/agents')
  await (await kit.form(this)).waitFor()
})
When('Vera follows {string} on the page to another site', async function (this: W, name: string) {
  const page = await answerElsewhere(this)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    linkIn(await main(this), name)
      .first()
      .click(),
  ])
  this.notes.set('opened', opened)
})

Then('the request to join on the page has the fields {string}', async function (this: W, labels: string) {
  await (await kit.form(this)).waitFor()
  assert.equal((await (await kit.form(this)).locator('label').allTextContents()).join(', '), labels)
})
Then('the drawn steps are {string}', async function (this: W, titles: string) {
  const steps = (await main(this)).locator('ol > li').filter({ has: (await pageOf(this, 'Vera')).locator('svg') })
  await steps.first().waitFor()
  assert.equal((await steps.getByRole('heading', { level: 3 }).allTextContents()).join(', '), titles)
})
Then('nobody is welcomed by name', async function (this: W) {
  assert.equal(await (await main(this)).getByText('Welcome,').count(), 0)
})
Then(
  /^Vera has been told code (\d+), and (nothing|a token) of it is left in the browser$/,
  async function (this: W, code: string, left: string) {
    const { code: told } = await this.note<Promise<{ code: number }>>('who is there')
    assert.equal(told, Number(code))
    // Redirects, if any, happen when the session ends.
    await (
      await pageOf(this, 'Vera')
    ).waitForFunction((kept) => (localStorage.getItem('token') !== null) === kept, left === 'a token')
  },
)
Then(
  'Vera can fill in the request, at {string}, without a message and without a welcome',
  async function (this: W, route: string) {
    await kit.fillIn(this)
    const page = await pageOf(this, 'Vera')
    assert.deepEqual(
      [
        await kit.valueOf(this, 'First name'),
        routeOf(page.url()),
        await page.getByRole('status', { name: 'Messages' }).innerText(),
        await (await main(this)).getByText('Welcome,').count(),
      ],
      ['Jo', route, '', 0],
    )
  },
)
