import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright'
import { arrives, pageOf, routeOf, trailOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { main } from '../shell/tasks/frame'
import * as wizard from './tasks/wizard-page'

type W = UnifiWorld

const nextButton = async (world: W): Promise<Locator> =>
  (await main(world)).getByRole('button', { name: 'Next', exact: true })
/** Waits until the field has the value. */
const holds = async (field: Locator, value: string): Promise<void> => {
  await field.waitFor()
  await field
    .page()
    .waitForFunction(([element, wanted]) => (element as HTMLInputElement).value === wanted, [
      await field.elementHandle(),
      value,
    ] as const)
}
const PRO = 'UCON_STND_PRO'

Given("Vera's browser has the key {string} and nothing else", function (this: W, key: string) {
  return wizard.arriveWith(this, { key })
})
Given("Vera's browser has picked the plan {int}", function (this: W, planId: number) {
  return wizard.arriveWith(this, { choice: { planId, period: 'MONTHLY' } })
})
Given("Vera's browser is past the password, with the product {string}", function (this: W, product: string) {
  return wizard.arriveWith(this, wizard.pastPassword(product))
})
Given("Vera's browser is past the details, with the business number {string}", function (this: W, abnAcn: string) {
  const past = wizard.pastPassword(PRO)
  return wizard.arriveWith(this, {
    ...past,
    user: {
      ...past.user,
      firstName: 'Ann',
      lastName: 'Lee',
      companyName: 'Lee Homes',
      mobileNumber: '0412345678',
      abnAcn,
    },
  })
})
Given(/^the register knows (\d+) as "([^"]*)"$/, async function (this: W, _number: string, EntityName: string) {
  await wizard.answerRegister(this)
  wizard.register(this).answer = JSON.stringify({ EntityName, Message: '' })
})
Given('the register takes its time', function (this: W) {
  wizard.register(this).held = []
})

When(
  'Vera opens these steps without a key, each leads to {string}:',
  async function (this: W, route: string, steps: DataTable) {
    for (const [step = ''] of steps.raw()) await arrives(await wizard.open(this, step), route)
  },
)
When('Vera goes on to the next step', function (this: W) {
  return wizard.next(this)
})
When(/^Vera fills in the step: (\{.*\})$/, function (this: W, values: string) {
  return wizard.fill(this, JSON.parse(values) as Record<string, string>)
})
When('Vera types {string} as the mobile number', async function (this: W, typed: string) {
  await (await wizard.field(this, 'Mobile number')).pressSequentially(typed)
})
When('Vera types {string} as the agent registration number', async function (this: W, typed: string) {
  await (await main(this)).getByLabel('Agent registration number').pressSequentially(typed)
})
When('Vera takes the country code away', async function (this: W) {
  await (await wizard.field(this, 'Country code')).selectOption('')
})
When('Vera gives the country code back', async function (this: W) {
  await (await wizard.field(this, 'Country code')).selectOption('AU')
})
When("Vera's business is outside Australia", async function (this: W) {
  await (await main(this)).getByRole('checkbox', { name: 'My business is outside Australia' }).check()
})
When("Vera's business is inside Australia", async function (this: W) {
  await (await main(this)).getByRole('checkbox', { name: 'My business is outside Australia' }).uncheck()
})
When("Vera's business has a number that nobody looks up", async function (this: W) {
  await wizard.answerRegister(this)
  wizard.register(this).held = []
  await wizard.fill(this, { 'ABN/ACN': '51824753556' })
})
When('Vera opens the step of her details, where time stands still', async function (this: W) {
  const page = await wizard.open(this, '/unifi/register/more-details')
  await (await wizard.field(this, 'ABN/ACN')).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
})
When('Vera types {string} as her business number, key by key', async function (this: W, digits: string) {
  await (await wizard.field(this, 'ABN/ACN')).fill('')
  await (await wizard.field(this, 'ABN/ACN')).pressSequentially(digits)
})
When('the register answers', async function (this: W) {
  const register = wizard.register(this)
  for (const route of register.held ?? []) await wizard.respond(route, register.answer)
  register.held = null
})
When('the register says {string} to what follows', function (this: W, Message: string) {
  wizard.register(this).answer = JSON.stringify({ EntityName: '', Message })
})
When('the register is out of reach', function (this: W) {
  wizard.register(this).answer = ''
})
When('Vera accepts the terms', async function (this: W) {
  await (await main(this)).getByRole('checkbox').check()
})
When('Vera takes it back', async function (this: W) {
  await (await main(this)).getByRole('checkbox').uncheck()
})
When('Vera returns from the payment to {string}', async function (this: W, address: string) {
  const page = await pageOf(this, 'Vera')
  await page.goto(`${this.site}/#/about`)
  await page.goto('about:blank')
  await page.goto(`${this.site}${address}`)
})
When("Vera presses the browser's back button", async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener(
          'popstate',
          () => {
            resolve()
          },
          { once: true },
        )
        history.back()
      }),
  )
})
When('Vera loads the page anew, and the browser asks whether to leave', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  const asked = page.waitForEvent('dialog')
  const loaded = page.reload()
  const question = await asked
  assert.equal(question.type(), 'beforeunload')
  await question.accept()
  await loaded
})

Then('the wizard is at {string}, and its bar at {string}', async function (this: W, title: string, step: string) {
  await (await main(this)).getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await (await main(this)).locator('[aria-current="step"]', { hasText: step }).waitFor()
})
Then('the bar reads {string}', async function (this: W, labels: string) {
  const steps = (await main(this)).getByRole('navigation', { name: 'Joining U-Connect' }).getByRole('listitem')
  assert.equal((await steps.allTextContents()).map((text) => text.replace(', done', '')).join(', '), labels)
})
Then('the step complains {string}', function (this: W, complaints: string) {
  return wizard.complaintsAre(this, complaints.split(/, (?=Please|The )/))
})
Then('the country code of the step is {string}', async function (this: W, code: string) {
  const chosen = (await wizard.field(this, 'Country code')).locator('option:checked')
  assert.equal((await chosen.textContent())?.includes(`(${code})`), true)
})
Then('Vera has not been told of a letter', async function (this: W) {
  assert.equal(await (await pageOf(this, 'Vera')).getByText('junk mail').count(), 0)
})
Then('the mobile number holds {string}', async function (this: W, value: string) {
  await holds(await wizard.field(this, 'Mobile number'), value)
})
Then('the agent registration number holds {string}', async function (this: W, value: string) {
  await holds((await main(this)).getByLabel('Agent registration number'), value)
})
Then('the company name becomes {string}', async function (this: W, value: string) {
  await holds(await wizard.field(this, 'Company name'), value)
})
Then('the first name of the step holds {string}', async function (this: W, value: string) {
  await holds(await wizard.field(this, 'First name'), value)
})
Then('the business number is empty and takes nothing', async function (this: W) {
  const field = await wizard.field(this, 'ABN/ACN')
  await holds(field, '')
  assert.equal(await field.isDisabled(), true)
})
Then('the membership beside it says {string}', async function (this: W, values: string) {
  const rows = (await main(this)).getByRole('complementary', { name: 'Your membership' }).locator('dd')
  await rows.first().waitFor()
  assert.equal((await rows.allTextContents()).join(', '), values)
})
Then('the register has been asked nothing', function (this: W) {
  assert.deepEqual(wizard.register(this).asked, [])
})
Then('the register has been asked {string}', async function (this: W, wanted: string) {
  const { asked } = wizard.register(this)
  // A sent call reaches the stub a moment later.
  for (let turn = 0; turn < 100 && asked.length < wanted.split(', ').length; turn += 1)
    await (await pageOf(this, 'Vera')).evaluate(() => 0)
  assert.equal(asked.join(', '), wanted)
})
Then('the business number shows {string}', async function (this: W, words: string) {
  await (await main(this)).getByRole('status').getByText(words, { exact: true }).waitFor({ state: 'attached' })
})
Then('Vera is warned {string}', async function (this: W, message: string) {
  await (await main(this)).getByRole('status').getByText(message, { exact: true }).waitFor()
})
Then('the step alerts {string}', async function (this: W, message: string) {
  await (await main(this)).getByRole('alert').getByText(message, { exact: true }).waitFor()
})
Then('these lead to documents of the tenant: {string}', async function (this: W, names: string) {
  for (const name of names.split(', ')) {
    const address = await (await main(this)).getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')
    const answer = await (await pageOf(this, 'Vera')).request.get(`${this.site}${address ?? ''}`)
    assert.deepEqual(
      [answer.status(), answer.headers()['content-type'], (await answer.body()).subarray(0, 5).toString()],
      [200, 'application/pdf', '%PDF-'],
    )
  }
})
Then('the way on is {word}', async function (this: W, standing: string) {
  const button = await nextButton(this)
  await (
    await main(this)
  )
    .locator(standing === 'open' ? 'button[type="submit"]:enabled' : 'button[type="submit"]:disabled')
    .waitFor()
  assert.equal(await button.isEnabled(), standing === 'open')
})
Then('Vera is at the success step still', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await (await main(this)).getByRole('heading', { level: 1, name: 'Welcome to U-Connect' }).waitFor()
  assert.equal(routeOf(page.url()).split('?')[0], '/unifi/register/confirm')
  assert.deepEqual(trailOf(this, 'Vera').broke, [])
})
