import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { type MadeAccount, makeAccount, PASSWORD } from '../shared/support/fixtures'
import type { Answer, UnifiWorld } from '../shared/support/world'
import { hasFocus } from '../shared/tasks/browsing'
import * as task from './identity.tasks'

type W = UnifiWorld
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const agentOf = (world: W) => world.note<MadeAccount>('agent')
const logIn = (world: W, code?: string): Promise<Answer> =>
  world.call('POST', '/api/user/login', {
    email: agentOf(world).email,
    password: PASSWORD,
    ...(code === undefined ? {} : { code }),
  })
/** The code in the agent's app, this many 30-second steps from now. */
const codeOf = (world: W, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(world.note<string>('secret')) }).generate({
    timestamp: world.stage.clock.now().getTime() + steps * 30_000,
  })
const asAgent = (world: W, method: string, path: string, body?: object) =>
  world.call(method, path, body, { token: world.note<string>('token') })

Given('an agent has an account', async function (this: W) {
  this.notes.set('agent', await makeAccount(this.stage.db, this.stage.clock.now(), { role: 'agent', firstName: 'Ida' }))
})

Given('the agent is logged in on a phone', async function (this: W) {
  const answer = await this.call(
    'POST',
    '/api/user/login',
    { email: agentOf(this).email, password: PASSWORD },
    { 'user-agent': PHONE },
  )
  this.notes.set('phone', task.tokenOf(answer))
})

Then('the phone is logged out', async function (this: W) {
  assert.equal((await this.call('GET', '/api/user', undefined, { token: this.note<string>('phone') })).code, 90002)
})

When('the agent turns on two-step login through the API', async function (this: W) {
  this.notes.set('token', task.tokenOf(await logIn(this)))
  const { data } = await asAgent(this, 'POST', '/api/user/secondFactor/start', {})
  this.notes.set('secret', (data as { secret: string }).secret)
  const { code, data: recovery } = await asAgent(this, 'POST', '/api/user/secondFactor/confirm', { code: codeOf(this) })
  assert.deepEqual([code, (recovery as string[]).length], [0, 10])
})

Then('logging in with the password alone returns code {int} and no token', async function (this: W, expected: number) {
  const { code, data } = await logIn(this)
  assert.deepEqual([code, data], [expected, { field: 'code' }])
})

Then('logging in with the next code returns a token, and the same code is refused', async function (this: W) {
  const next = codeOf(this, 1)
  const first = await logIn(this, next)
  this.notes.set('token', task.tokenOf(first))
  const again = await logIn(this, next)
  assert.deepEqual([first.code, again.code, again.data], [0, 70034, { field: 'code' }])
})

const phoneIn = async (world: W, label: string): Promise<string> => {
  const { data } = await asAgent(world, 'GET', '/api/user/sessions')
  return (data as { id: string; device: string }[]).find(({ device }) => device === label)?.id ?? ''
}

Then('the list of devices names {string}', async function (this: W, label: string) {
  assert.match(await phoneIn(this, label), /^[\da-f-]{36}$/)
})

When('the agent ends the session of {string} through the API', async function (this: W, label: string) {
  assert.equal((await asAgent(this, 'DELETE', `/api/user/sessions/${await phoneIn(this, label)}`, {})).code, 0)
})

Then('turning on two-step login returns code {int} for the buyer', async function (this: W, expected: number) {
  const token = task.tokenOf(await task.signInOverWire(this, (await task.buyerOf(this)).email))
  assert.equal((await this.call('POST', '/api/user/secondFactor/start', {}, { token })).code, expected)
})

const fillLogin = async (world: W): Promise<Page> => {
  const page = await world.open('/login')
  await task.fillSignIn(page, agentOf(world).email, PASSWORD)
  await task.press(page, 'Login')
  return page
}

When('the agent logs in on the site and opens My account', async function (this: W) {
  await (await fillLogin(this)).getByText('Hi, Ida').waitFor()
  await this.open('/profile')
})

When('the agent presses {string} and then {string}', async function (this: W, first: string, second: string) {
  const page = await this.page()
  for (const name of [first, second]) await task.press(page, name)
})

Then("the button {string} has the agent's focus", async function (this: W, name: string) {
  await hasFocus((await this.page()).getByRole('button', { name, exact: true }))
})

Then("the list of devices has the agent's focus", async function (this: W) {
  await hasFocus((await this.page()).getByRole('list', { name: 'Devices' }))
})

When('the agent turns on two-step login in My account', async function (this: W) {
  const page = await this.page()
  await task.press(page, 'Turn on two-step login')
  const form = page.getByRole('form', { name: /^Turn on two-step login/ })
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await task.press(page, 'Next')
  await form.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  this.notes.set('secret', (await form.locator('code').innerText()).replace(/\s/g, ''))
  await form.getByLabel('Code', { exact: true }).fill(codeOf(this))
  await task.press(page, 'Turn on')
})

Then('{int} recovery codes show', async function (this: W, count: number) {
  const page = await this.page()
  await page.getByRole('heading', { name: 'Two-step login is on. Save your recovery codes' }).waitFor()
  assert.equal(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count(), count)
})

When('the agent logs out and logs in with a code from the app', async function (this: W) {
  const page = await this.page()
  await task.press(page, 'I’ve saved them')
  await page.getByText('You have 10 recovery codes left.').waitFor()
  await hasFocus(page.getByRole('button', { name: 'Turn off two-step login' }))
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await fillLogin(this)
  const code = page.getByLabel('Code', { exact: true })
  await code.waitFor()
  assert.deepEqual(
    [
      await code.getAttribute('autocomplete'),
      await code.getAttribute('inputmode'),
      await code.evaluate((input) => input === document.activeElement),
    ],
    ['one-time-code', 'numeric', true],
  )
  await code.fill('000000')
  await task.press(page, 'Log in')
  await page.getByText('This code is incorrect or has already been used.').waitFor()
  await code.fill(codeOf(this, 1))
  await task.press(page, 'Log in')
  await page.getByText('Hi, Ida').waitFor()
})

When('the agent logs out {string} in My account', async function (this: W, label: string) {
  const page = await this.open('/profile')
  await task.press(page, `Log out ${label}`)
  await page
    .getByRole('alertdialog', { name: `Log out ${label}?` })
    .getByRole('button', { name: 'Log out', exact: true })
    .click()
})

Then('{string} is no longer in the list', async function (this: W, label: string) {
  const page = await this.page()
  await page
    .getByText('You’re not logged in anywhere else.')
    .or(page.getByRole('button', { name: 'Log out all other devices' }))
    .waitFor()
  await page.getByRole('button', { name: `Log out ${label}` }).waitFor({ state: 'detached' })
})

When('the buyer opens My account', async function (this: W) {
  await this.open('/profile')
})

Then('the section {string} shows and {string} does not', async function (this: W, shown: string, hidden: string) {
  const page = await this.page()
  await page.getByRole('heading', { name: shown }).waitFor()
  await page.getByText('This device').waitFor()
  assert.equal(await page.getByRole('heading', { name: hidden }).count(), 0)
})
