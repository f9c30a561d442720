import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Page, Route } from 'playwright'
import { PASSWORD } from '../shared/support/fixtures'
import type { Answer, UnifiWorld } from '../shared/support/world'
import * as task from './identity.tasks'

const LOGIN = 'POST /api/user/login'

Given('a buyer has an account', async function (this: UnifiWorld) {
  await task.buyerOf(this)
})

When('the buyer logs in through the API', async function (this: UnifiWorld) {
  this.notes.set('answer', await task.signInOverWire(this, (await task.buyerOf(this)).email))
})

When('the buyer logs in through the API with a wrong password', async function (this: UnifiWorld) {
  this.notes.set('answer', await task.signInOverWire(this, (await task.buyerOf(this)).email, 'Offplan-2027'))
})

When('somebody unknown logs in through the API', async function (this: UnifiWorld) {
  this.notes.set('other answer', await task.signInOverWire(this, task.newRegistration().email))
})

Then('the answer has code 0 and the fields {string}', function (this: UnifiWorld, fields: string) {
  const { code, data } = this.note<Answer>('answer')
  const { token, ...rest } = data as { token: string }
  assert.deepEqual([code, Object.keys(data as object)], [0, fields.split(', ')])
  assert.equal(token.split('.').length, 3)
  assert.deepEqual(rest, { flagPass: true, flagAgreement: true, firstName: 'Bea', lastName: 'Buyer' })
})

Then(
  'both answers are code {int} with {string} and no data',
  function (this: UnifiWorld, code: number, message: string) {
    for (const name of ['answer', 'other answer']) {
      const answer = this.note<Answer>(name)
      assert.deepEqual([answer.status, answer.code, answer.message, answer.data], [200, code, message, null])
    }
  },
)

Given('a visitor opens {string} to log in', async function (this: UnifiWorld, path: string) {
  const page = await this.open(path)
  await task.fieldOf(page, 'Email').waitFor()
  this.notes.set('sent', task.notingCalls(page, LOGIN))
})

Then('email, password and the button {string} show', async function (this: UnifiWorld, button: string) {
  const page = await this.page()
  assert.equal(await task.fieldOf(page, 'Email').isVisible(), true)
  assert.equal(await task.fieldOf(page, 'Password').getAttribute('type'), 'password')
  assert.equal(await page.getByRole('main').getByRole('button', { name: button, exact: true }).isVisible(), true)
})

Then('a new window opens at {string}', async function (this: UnifiWorld, address: string) {
  await this.note<Page>('opened').waitForURL(address)
  assert.equal(task.isAt(await this.page()), '/login')
})

const signInAt = async (world: UnifiWorld, path: string, password: string) => {
  const page = await world.open(path)
  world.notes.set('sent', task.notingCalls(page, LOGIN))
  await task.fillSignIn(page, (await task.buyerOf(world)).email, password)
  await task.press(page, 'Login')
}

When('the buyer logs in at {string}', async function (this: UnifiWorld, path: string) {
  await signInAt(this, path, PASSWORD)
})
When('the buyer logs in at {string} with a wrong password', async function (this: UnifiWorld, path: string) {
  await signInAt(this, path, 'Offplan-2027')
})

When(
  'the visitor logs in with {string} and {string}',
  async function (this: UnifiWorld, email: string, password: string) {
    const page = await this.page()
    await task.fillSignIn(page, email, password)
    await task.press(page, 'Login')
  },
)

When('the visitor presses Enter in the first field', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.getByRole('main').getByRole('textbox').first().press('Enter')
  await page.getByRole('main').locator('[aria-invalid]').first().waitFor()
})

Then('no login was sent', function (this: UnifiWorld) {
  assert.deepEqual(this.note('sent'), [])
})

Then(
  'the browser keeps the token, {string} as {string} and {string} as {string}',
  async function (this: UnifiWorld, one: string, valueOfOne: string, other: string, valueOfOther: string) {
    const page = await this.page()
    const token = (await task.localValue(page, 'token')) ?? ''
    assert.deepEqual([await task.localValue(page, one), await task.localValue(page, other)], [valueOfOne, valueOfOther])
    assert.equal((await this.call('GET', '/api/user', undefined, { token })).code, 0)
  },
)

Then("the token carries exp and a sub of text with the buyer's id", async function (this: UnifiWorld) {
  const [, middle = ''] = ((await task.localValue(await this.page(), 'token')) ?? '').split('.')
  const { exp, sub } = JSON.parse(Buffer.from(middle, 'base64url').toString('utf8')) as { exp: number; sub: string }
  const left = exp * 1000 - this.stage.clock.now().getTime()
  assert.equal(sub, JSON.stringify({ userId: (await task.buyerOf(this)).id }))
  assert.equal(left > 6 * 86_400_000 && left <= 7 * 86_400_000, true)
})

Given('the tab remembers {string} as {string}', async function (this: UnifiWorld, value: string, key: string) {
  const page = await this.open('/login')
  await page.evaluate(([name, text]) => sessionStorage.setItem(name ?? '', text ?? ''), [key, value])
})

Then('the tab remembers no path', async function (this: UnifiWorld) {
  const kept = await (
    await this.page()
  ).evaluate(() => [sessionStorage.getItem('previousPath'), sessionStorage.getItem('redirectUrl')])
  assert.deepEqual(kept, [null, null])
})

Given('the call {string} takes its time', async function (this: UnifiWorld, call: string) {
  const held: Route[] = []
  this.notes.set('held', held)
  await (
    await this.page()
  ).route(
    (url) => url.pathname === call.split(' ')[1],
    (route) => void held.push(route),
  )
})

When('presses the button {string} again', async function (this: UnifiWorld, name: string) {
  // Forced, because Playwright would wait for a busy button, which is aria-disabled.
  await (await this.page()).getByRole('main').getByRole('button', { name, exact: true }).click({ force: true })
})


Then('one login was sent', function (this: UnifiWorld) {
  assert.equal(this.note<unknown[]>('sent').length, 1)
})

When('the answer arrives', async function (this: UnifiWorld) {
  for (const route of this.note<Route[]>('held')) await route.continue()
})
