import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { hold, letGo } from '../listing/tasks/search-pages'
import { bodiesSent, hasFocus, pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import * as kit from './tasks/kit-form'
import * as landing from './tasks/kit-landing'

type W = UnifiWorld

const JOIN = '/api/agent/requestUConnectKit'

Given('the call for joining takes its time', function (this: W) {
  return hold(this, 'Vera', `**${JOIN}`)
})
When('the call for joining is answered', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  // From here on only steps advance the time, so the notification stays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await letGo(this, 'Vera')
})
When('Vera opens the join dialog', function (this: W) {
  return kit.openJoinDialog(this)
})
When('Vera opens the kit page', function (this: W) {
  return kit.openKitPage(this)
})
When('Vera closes the dialog', async function (this: W) {
  await (await kit.dialog(this)).getByRole('button', { name: 'Close' }).click()
  await (await kit.dialog(this)).waitFor({ state: 'detached' })
})
When('Vera leaves the first name empty', async function (this: W) {
  await (await kit.form(this)).getByLabel('First name').focus()
  await (await kit.form(this)).getByLabel('Last name').focus()
})
When('Vera sends the request', function (this: W) {
  return kit.send(this)
})
When('Vera fills in the request, without a message, and sends it', async function (this: W) {
  await kit.fillIn(this)
  await kit.send(this)
})
When('Vera fills in the request, without a message, and sends it twice', async function (this: W) {
  await kit.fillIn(this)
  await kit.sendTwice(this)
})
When(
  'Vera types {int} letters into every field, and {string} into the phone number',
  function (this: W, letters: number, phone: string) {
    return kit.overfill(this, letters, phone)
  },
)
When('Vera types {int} digits into the phone number', function (this: W, digits: number) {
  return kit.typePhone(this, '1'.repeat(digits))
})

Then('there is no dialog yet', async function (this: W) {
  await (await pageOf(this, 'Vera')).getByRole('button', { name: 'Request to join' }).waitFor()
  assert.equal(await (await kit.dialog(this)).count(), 0)
})
Then('there is no dialog any more', async function (this: W) {
  await (await kit.dialog(this)).waitFor({ state: 'detached' })
})
Then('the dialog {string} is open', async function (this: W, title: string) {
  await (await pageOf(this, 'Vera')).getByRole('dialog', { name: title, exact: true }).waitFor()
})
Then('the states to choose from are {string}', async function (this: W, states: string) {
  const [placeholder, ...options] = await (await kit.form(this)).getByLabel('State').locator('option').allTextContents()
  assert.deepEqual([placeholder, options.join(', ')], ['Choose a state', states])
})
Then('the complaints are {string}', function (this: W, complaints: string) {
  return kit.complaintsAre(this, complaints)
})
Then('no request was sent', function (this: W) {
  assert.deepEqual(bodiesSent(this, 'Vera', JOIN), [])
})
Then(/^one request to join was sent: (\{.*\})$/, function (this: W, body: string) {
  assert.deepEqual(bodiesSent(this, 'Vera', JOIN), [JSON.parse(body)])
})
Then(
  'the fields hold {int}, {int}, {int}, {int} and {int} letters, and the phone number {string}',
  async function (
    this: W,
    first: number,
    last: number,
    company: number,
    email: number,
    message: number,
    phone: string,
  ) {
    assert.deepEqual(
      [await kit.lengths(this), await kit.valueOf(this, 'Phone number')],
      [[first, last, company, email, message], phone],
    )
  },
)
Then('the phone number holds {int} digits', async function (this: W, digits: number) {
  assert.equal(await kit.valueOf(this, 'Phone number'), '1'.repeat(digits))
})
Then('the counter reads {string}', async function (this: W, count: string) {
  await (await kit.form(this)).getByText(count, { exact: true }).waitFor()
})
Then('the notification {string} says {string}', async function (this: W, title: string, text: string) {
  const messages = (await pageOf(this, 'Vera')).getByRole('status', { name: 'Messages' })
  await messages.getByText(title, { exact: true }).waitFor()
  await messages.getByText(text, { exact: true }).waitFor()
})
Then('the fields of the request are empty', function (this: W) {
  return kit.isEmpty(this)
})
Then('the dialog/page of the request alerts {string}', async function (this: W, message: string) {
  await (await kit.form(this)).getByRole('alert').getByText(message, { exact: true }).waitFor()
})
Then('the first name still holds {string}', async function (this: W, value: string) {
  await (await kit.form(this)).waitFor()
  assert.equal(await kit.valueOf(this, 'First name'), value)
})

When('Vera opens the contact page of the host {string}', function (this: W, host: string) {
  return landing.openContactAt(this, host)
})
When('Vera lets the film play', function (this: W) {
  return landing.press(this, 'Play video')
})
When('Vera follows the call to action', function (this: W) {
  return landing.press(this, 'Get the agent kit')
})

Then(
  'the form of the kit has {int} fields, and beside it stand {int} benefits and the address that answers',
  async function (this: W, fields: number, benefits: number) {
    assert.deepEqual(
      [await kit.fieldCount(this), await landing.standsBeside(this)],
      [fields, { benefits, address: 'mailto:hello@unifi.example' }],
    )
  },
)
Then(
  'a film loops without a sound, stands still for those who want no movement, and its file is there',
  async function (this: W) {
    assert.deepEqual(await landing.film(this), {
      loop: true,
      muted: true,
      paused: true,
      path: '/files/videos/agents.mp4',
      status: 200,
      type: 'video/mp4',
    })
  },
)
Then('the film plays, until Vera pauses it', async function (this: W) {
  await landing.playsOn(this)
  await landing.press(this, 'Pause video')
  await landing.standsStill(this)
})
Then('the first field of the request has the focus', async function (this: W) {
  await hasFocus((await kit.form(this)).getByLabel('First name'))
})
