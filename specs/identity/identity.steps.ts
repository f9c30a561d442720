import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright'
import type { UnifiWorld } from '../shared/support/world'
import * as task from './identity.tasks'

// Steps shared by the features of this context: redirects, errors, messages and responses.

Given(
  'the call {string} answers code {int} with {string}',
  async function (this: UnifiWorld, call: string, code: number, message: string) {
    await task.answerWith(await this.page(), call, code, message)
    this.notes.set('answered', call)
  },
)

When('that call answers again as it should', async function (this: UnifiWorld) {
  await task.answerAsUsual(await this.page(), this.note<string>('answered'))
})

const follow = (page: Page, link: string) => page.getByRole('main').getByRole('link', { name: link }).click()

When('the visitor follows {string} below the form', async function (this: UnifiWorld, link: string) {
  await follow(await this.page(), link)
})

When('the visitor follows {string} below the form to another site', async function (this: UnifiWorld, link: string) {
  const { page, context } = await this.visitor()
  // Stubs external pages, so that nothing leaves this machine.
  await context.route(
    (url) => url.hostname !== new URL(this.site).hostname,
    (route) => route.fulfill({ body: 'elsewhere' }),
  )
  const [opened] = await Promise.all([context.waitForEvent('page'), follow(page, link)])
  this.notes.set('opened', opened)
})

Then('the visitor/buyer is led to {string}', async function (this: UnifiWorld, path: string) {
  await task.arrivesAt(await this.page(), path)
})


Then('the field {string} has the focus', async function (this: UnifiWorld, label: string) {
  assert.equal(await task.fieldOf(await this.page(), label).evaluate((field) => field === document.activeElement), true)
})

Then('the form says {string}', async function (this: UnifiWorld, message: string) {
  await (await this.page()).getByRole('main').getByRole('alert').getByText(message, { exact: true }).waitFor()
})

Then('the message {string} shows', async function (this: UnifiWorld, message: string) {
  await task
    .messages(await this.page())
    .getByText(message, { exact: true })
    .waitFor()
})

Then('no message shows', async function (this: UnifiWorld) {
  await task.saysNothing(await this.page())
})

Then('the header greets {string}', async function (this: UnifiWorld, firstName: string) {
  await (await this.page()).getByRole('banner').getByText(`Hi, ${firstName}`).waitFor()
})


Then('axe finds nothing', async function (this: UnifiWorld) {
  const { violations } = await new AxeBuilder({ page: await this.page() }).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  )
})
