import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { PASSWORD } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'
import * as task from './identity.tasks'
import * as password from './tasks/new-password'

type W = UnifiWorld
const RENEW = 'POST /api/email/user/renewPassword'

When('the visitor asks in the dialog for a new password for {string}', async function (this: W, email: string) {
  await password.askInDialog(await this.page(), email)
})
When("the visitor asks in the dialog for the buyer's new password", async function (this: W) {
  await password.askInDialog(await this.page(), (await task.buyerOf(this)).email)
})

Then('the dialog says {string} at its email', async function (this: W, message: string) {
  assert.equal(await task.complaintAt(password.dialog(await this.page()).getByLabel('Email'), message), message)
})

Then('the dialog {string} says {string}', async function (this: W, title: string, words: string) {
  await password.dialogSays(await this.page(), title, words)
})

const openLink = async (world: W, link: string) => {
  const page = await world.page()
  await page.goto('about:blank')
  world.notes.set('renewed', task.notingCalls(page, RENEW))
  await page.goto(link)
  await password.save(page).waitFor()
}

When('the visitor opens the link of the email', async function (this: W) {
  const link = await password.newestLink(this)
  this.notes.set('link', link)
  await openLink(this, link)
})

When('the visitor opens the link of the email at {string}', async function (this: W, path: string) {
  await openLink(this, this.note<string>('link').replace('/password/reset', path))
})
When('the visitor opens that link again', async function (this: W) {
  await openLink(this, this.note<string>('link'))
})
When('the visitor opens {string} again', async function (this: W, route: string) {
  await task.openAgain(this, route)
})

Given('the buyer has been sent an email with a link', async function (this: W) {
  this.notes.set('link', await password.askOverWire(this))
})

Given('the buyer has used the link of an email', async function (this: W) {
  const link = await password.askOverWire(this)
  this.notes.set('link', link)
  assert.equal(
    (await this.call('POST', '/api/email/user/renewPassword', { ...password.linkParts(link), password: PASSWORD }))
      .code,
    0,
  )
})

Then('the new password has two inputs, and Save rests', async function (this: W) {
  const page = await this.page()
  assert.deepEqual(await password.inputs(page).evaluateAll((all) => all.map((each) => each.getAttribute('type'))), [
    'password',
    'password',
  ])
  assert.equal(await password.save(page).isDisabled(), true)
})

When(
  'the visitor types the new passwords {string} and {string}',
  async function (this: W, first: string, second: string) {
    await password.typeTwice(await this.page(), first, second)
  },
)
When('the visitor saves the new password', async function (this: W) {
  await password.save(await this.page()).click()
})

Then(
  /^the new passwords read "(.*)" and "(.*)", and Save (rests|is ready)$/,
  async function (this: W, first: string, second: string, how: string) {
    const page = await this.page()
    assert.deepEqual(
      [
        await password.inputs(page).nth(0).inputValue(),
        await password.inputs(page).nth(1).inputValue(),
        await password.save(page).isDisabled(),
      ],
      [first, second, how === 'rests'],
    )
  },
)

Then('the first new password is called too short', async function (this: W) {
  const words = 'The password must contain a minimum of 8 characters'
  assert.equal(await task.complaintAt(password.inputs(await this.page()).nth(0), words), words)
})

Then('the second new password says {string}, and nothing was sent', async function (this: W, words: string) {
  assert.equal(await task.complaintAt(password.inputs(await this.page()).nth(1), words), words)
  assert.deepEqual(this.note('renewed'), [])
})

Then('email, secret and the password {string} were sent', async function (this: W, typed: string) {
  await task.arrivesAt(await this.page(), '/password/success')
  assert.deepEqual(this.note('renewed'), [{ ...password.linkParts(this.note('link')), password: typed }])
})

Then('the entrance is headed {string}', async function (this: W, heading: string) {
  await (await this.page()).getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
})

When("the visitor logs in with the buyer's email and {string}", async function (this: W, typed: string) {
  const page = await this.page()
  await task.fillSignIn(page, (await task.buyerOf(this)).email, typed)
  await task.press(page, 'Login')
})

When("the visitor asks there for the buyer's new link", async function (this: W) {
  const page = await this.page()
  await task.fieldOf(page, 'Email').fill((await task.buyerOf(this)).email)
  await task.press(page, 'Send new link')
})

Then('another email with a link has come', async function (this: W) {
  const links = await password.linksFor(this)
  assert.equal(links.length, 2)
  assert.notEqual(links[1], this.note('link'))
})

Given('a visitor opens {string} and enters {string}', async function (this: W, route: string, email: string) {
  const page = await this.open(route)
  const logged: string[] = []
  this.notes.set('logged', logged)
  page.on('console', (entry) => void logged.push(entry.text()))
  await task.fieldOf(page, 'Email').fill(email)
})

When('the visitor presses {string}', async function (this: W, button: string) {
  await task.press(await this.page(), button)
})

Then('the field {string} still holds {string}', async function (this: W, label: string, value: string) {
  assert.equal(await task.fieldOf(await this.page(), label).inputValue(), value)
})

When('that call fails with the status {int} and {string}', async function (this: W, status: number, message: string) {
  const page = await this.page()
  const path = this.note<string>('answered').split(' ')[1]
  await task.answerAsUsual(page, this.note<string>('answered'))
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: { message } }),
  )
})

Then('the button {string} rests again', async function (this: W, name: string) {
  await (
    await this.page()
  )
    .getByRole('main')
    .getByRole('button', { name, exact: true })
    .and((await this.page()).locator(':not([aria-busy])'))
    .waitFor()
})

Given('the network is lost for {string}', async function (this: W, call: string) {
  this.notes.set('lost', call)
  await (
    await this.page()
  ).route(
    (url) => url.pathname === call.split(' ')[1],
    (route) => route.abort('internetdisconnected'),
  )
})

When('the network is there again', async function (this: W) {
  await (await this.page()).unrouteAll()
})

Then('the console has an entry of it', function (this: W) {
  assert.ok(this.note<string[]>('logged').some((entry) => entry.startsWith('call failed')))
})

Then('a hint says {string}', async function (this: W, words: string) {
  await (await this.page()).getByRole('main').getByText(words, { exact: true }).waitFor()
})

Then('the page says {string} and has no input any more', async function (this: W, words: string) {
  const page = await this.page()
  await page.getByRole('main').getByText(words, { exact: true }).waitFor()
  assert.equal(await password.inputs(page).count(), 0)
})
