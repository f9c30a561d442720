import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { arrives, pageOf } from '../shared/tasks/browsing'
import { isHeaded } from '../shared/tasks/screen'
import type { UnifiWorld } from '../shared/support/world'

// Steps that only the features of the content context still use.

type W = UnifiWorld

Then(
  'the route is {string}, and the page is headed {string}',
  async function (this: W, route: string, heading: string) {
    await arrives(await pageOf(this, 'Vera'), route)
    await isHeaded(this, 'Vera', heading)
  },
)
When("{float} seconds pass at Vera's", async function (this: W, seconds: number) {
  await (await pageOf(this, 'Vera')).clock.runFor(seconds * 1_000)
})
Then('the message {string} is there', async function (this: W, text: string) {
  const message = (await pageOf(this, 'Vera'))
    .getByRole('status', { name: 'Messages' })
    .getByText(text, { exact: true })
  assert.equal(await message.isVisible(), true)
})
Then('the message {string} is gone', async function (this: W, text: string) {
  const message = (await pageOf(this, 'Vera'))
    .getByRole('status', { name: 'Messages' })
    .getByText(text, { exact: true })
  await message.waitFor({ state: 'detached' })
})
