import assert from 'node:assert/strict'
import { Given, Then } from '@cucumber/cucumber'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { header } from './tasks/frame'

type W = UnifiWorld

Given(
  'the server lists {string} for type 1 and {string} for type 2',
  async function (this: W, one: string, two: string) {
    await (
      await pageOf(this, 'Vera')
    ).route('**/api/setupList', (route) =>
      route.fulfill({
        json: {
          code: 0,
          message: '',
          data: [
            { type: 1, url: one },
            { type: 2, url: two },
          ],
        },
      }),
    )
  },
)
Given("the site's links are of type {int}", async function (this: W, type: number) {
  await (
    await pageOf(this, 'Vera')
  ).route(`${this.site}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"linkType":1', `"linkType":${type}`) })
  })
})
Then(
  'Search, Favourites and Login in the header lead to {string} in windows of their own',
  async function (this: W, address: string) {
    const links = (await header(this))
      .getByRole('navigation', { name: 'Main' })
      .locator(`a[href="${address}"][target="_blank"] [data-part="label"]`)
    await links.nth(2).waitFor()
    assert.deepEqual(await links.allTextContents(), ['Search', 'Favourites', 'Login'])
  },
)
