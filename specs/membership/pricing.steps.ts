import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { answerElsewhere, linkIn, main } from '../shell/tasks/frame'
import * as wizard from './tasks/wizard-page'

type W = UnifiWorld

const cards = async (world: W) => (await main(world)).locator('li[aria-labelledby^="plan-"]')
const card = async (world: W, name: string) =>
  (await cards(world)).filter({ has: (await pageOf(world, 'Vera')).getByRole('heading', { name, exact: true }) })
const words = (text: string): string => text.replace(/\s+/g, ' ').trim()
const interruption = async (world: W) => (await pageOf(world, 'Vera')).getByRole('alertdialog')

Given("the wizard's calls are answered", function (this: W) {
  return wizard.answerWizard(this)
})
Given(
  /^the (email check|plan call|password call|terms call|checkout call|report) is answered (\d+) with "([^"]*)"$/,
  function (this: W, call: wizard.WizardCall, code: string, message: string) {
    return wizard.answerOne(this, call, Number(code), message)
  },
)

When('Vera chooses the period {string}', async function (this: W, name: string) {
  await (await main(this)).getByText(name, { exact: true }).click()
})
When('Vera signs up for the plan {string}', async function (this: W, name: string) {
  await (await main(this)).getByRole('button', { name: `Sign up now for ${name}`, exact: true }).click()
})
When('Vera joins with {string}', async function (this: W, email: string) {
  const box = (await main(this)).getByRole('form', { name: 'Join U-Connect' })
  await box.getByLabel('Your work email').fill(email)
  await box.getByRole('button', { name: 'Join U-Connect' }).click()
})
When('Vera types {int} letters as her work email', async function (this: W, letters: number) {
  const field = (await main(this)).getByLabel('Your work email')
  await field.fill('')
  await field.pressSequentially('a'.repeat(letters))
})
Then('{int} of them are kept', async function (this: W, letters: number) {
  assert.equal(await (await main(this)).getByLabel('Your work email').inputValue(), 'a'.repeat(letters))
})
When('Vera answers {string}', async function (this: W, name: string) {
  await (await interruption(this)).getByRole('button', { name, exact: true }).click()
})
When('Vera answers {string} and goes to another site', async function (this: W, name: string) {
  const page = await answerElsewhere(this)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    linkIn(await interruption(this), name).click(),
  ])
  this.notes.set('opened', opened satisfies Page)
})

Then('the membership brings {string}', async function (this: W, wanted: string) {
  for (const title of wanted.split(', '))
    await (await main(this)).getByRole('heading', { level: 3, name: title, exact: true }).waitFor()
})
Then('the plans on offer are {string}', async function (this: W, names: string) {
  await (await cards(this)).first().waitFor()
  assert.equal((await (await cards(this)).getByRole('heading').allTextContents()).join(', '), names)
})
Then('the period {string} is chosen, and the plans are:', async function (this: W, period: string, table: DataTable) {
  await (await main(this)).locator('label', { hasText: period }).locator('input:checked').waitFor({ state: 'attached' })
  await (await cards(this)).first().waitFor()
  const seen: string[][] = []
  for (const each of await (await cards(this)).all()) {
    const [price = '', other = ''] = await each.locator('p:has(> b), p:has(> b) + p').allTextContents()
    const button = await each.getByRole('button').evaluate((found) => found.firstChild?.textContent ?? '')
    seen.push([await each.getByRole('heading').innerText(), words(price), words(other), words(button)])
  }
  assert.deepEqual(seen, table.raw())
})
Then('the server also named the plans {string}', async function (this: W, codes: string) {
  const { data } = await this.call('GET', '/api/u-connect/stnd/packages')
  const named = (data as readonly { uconnectSubscription: { productCode: string } }[]).map(
    ({ uconnectSubscription }) => uconnectSubscription.productCode,
  )
  assert.deepEqual(
    codes.split(', ').filter((code) => !named.includes(code)),
    [],
  )
})
Then(
  '{string} stands under {string} at the plan {string}',
  async function (this: W, nested: string, above: string, name: string) {
    await (
      await card(this, name)
    )
      .locator('li', { hasText: above })
      .locator('li')
      .getByText(nested, { exact: true })
      .waitFor()
  },
)
Then('the browser keeps the plan {int}, paid {string}', async function (this: W, plan: number, period: string) {
  assert.deepEqual(
    [await wizard.kept(this, 'selectedProductId'), await wizard.kept(this, 'subscriptionPeriod')],
    [String(plan), period],
  )
})
Then('the browser keeps the key {string}', async function (this: W, key: string) {
  assert.equal(await wizard.kept(this, 'uConnectRegistrationKey'), key)
})
Then('the complaints about joining are {string}', function (this: W, complaint: string) {
  return wizard.complaintsAre(this, [complaint])
})
Then('the wizard made no call', function (this: W) {
  assert.deepEqual(wizard.callsMade(this), [])
})
Then('the wizard made the calls {string}', function (this: W, calls: string) {
  assert.equal(wizard.callsMade(this).join(', '), calls)
})
Then(
  /^the (email check|plan call|password call|terms call|checkout call|report) was sent (\{.*\})$/,
  function (this: W, call: wizard.WizardCall, body: string) {
    assert.deepEqual(wizard.bodies(this, call).at(-1), JSON.parse(body))
  },
)
Then('the email of the step is {string}', async function (this: W, email: string) {
  await (await wizard.field(this, 'Password')).waitFor()
  assert.equal(await (await wizard.field(this, 'Email')).inputValue(), email)
})
Then('Vera is interrupted by {string}: {string}', async function (this: W, title: string, text: string) {
  const dialog = (await pageOf(this, 'Vera')).getByRole('alertdialog', { name: title, exact: true })
  await dialog.getByText(text, { exact: true }).waitFor()
})
Then('nothing interrupts Vera', async function (this: W) {
  await (await interruption(this)).waitFor({ state: 'detached' })
})
