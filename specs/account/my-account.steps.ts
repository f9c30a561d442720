import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { buyerOf, fieldOf, press, signInAtForm, signInOverWire } from '../identity/identity.tasks'
import type { UnifiWorld } from '../shared/support/world'
import * as task from './tasks/profile-page'

Given('a buyer whose details are all known has an account', async function (this: UnifiWorld) {
  await task.makeKnownBuyer(this)
})
Given('a buyer whose details are all known is logged in', async function (this: UnifiWorld) {
  await task.makeKnownBuyer(this)
  await signInAtForm(this)
})
Given('the buyer is at My Account', async function (this: UnifiWorld) {
  await task.makeKnownBuyer(this)
  await signInAtForm(this)
  await task.noteCalls(this)
  await task.openProfile(this)
})

When('the buyer follows {string} in the header', async function (this: UnifiWorld, link: string) {
  await (await this.page()).getByRole('banner').getByRole('link', { name: link }).click()
})
When('the visitor opens My Account', async function (this: UnifiWorld) {
  await this.open('/profile')
})
When('the buyer reloads My Account', async function (this: UnifiWorld) {
  await task.openProfile(this)
})

Then('My Account greets {string}', async function (this: UnifiWorld, greeting: string) {
  await task.greets(await this.page(), greeting)
})
Then('the sections of My Account open and close:', async function (this: UnifiWorld, table: DataTable) {
  for (const [heading = ''] of table.raw()) await task.opensAndCloses(await this.page(), heading)
})
Then('My Information holds:', async function (this: UnifiWorld, table: DataTable) {
  for (const [label = '', value = ''] of table.raw()) await task.holds(await this.page(), label, value)
})
Then("the email of My Information is the buyer's and cannot be edited", async function (this: UnifiWorld) {
  const email = fieldOf(await this.page(), 'Email')
  assert.deepEqual([await email.inputValue(), await email.isEditable()], [(await buyerOf(this)).email, false])
})
Then(
  'the countries of My Information are 190 or more, each with its dial code, beginning with:',
  async function (this: UnifiWorld, table: DataTable) {
    const options = await fieldOf(await this.page(), 'Country code')
      .locator('option')
      .allInnerTexts()
    const countries = options.filter((each) => each !== 'No country code')
    assert.ok(countries.length >= 190)
    assert.deepEqual(
      countries.filter((each) => !/^.+ \(\+\d+\)$/.test(each)),
      [],
    )
    assert.deepEqual(
      countries.slice(0, 7).map((each) => each.replace(/ \(\+\d+\)$/, '')),
      table.raw()[0],
    )
  },
)
Then("the email strip and the agents' login show below", async function (this: UnifiWorld) {
  const main = (await this.page()).getByRole('main')
  await main.getByRole('link', { name: 'hello@unifi.example' }).waitFor()
  await main.getByRole('link', { name: /^Agent login/ }).waitFor()
})

Then(
  'each of these is refused when it is only spaces, and not any more once it is filled:',
  async function (this: UnifiWorld, table: DataTable) {
    for (const [label = '', sentence = '', value = ''] of table.raw())
      await task.complainsUntilFilled(await this.page(), label, sentence, value)
  },
)
Then(
  'without a country code the field {string} says {string}',
  async function (this: UnifiWorld, label: string, sentence: string) {
    const page = await this.page()
    await fieldOf(page, 'Country code').selectOption({ label: 'No country code' })
    await task.save(page)
    await page
      .locator(`[id="${(await fieldOf(page, label).getAttribute('id')) ?? ''}-below"]`)
      .getByText(sentence, { exact: true })
      .waitFor()
  },
)
Then('no details were sent', function (this: UnifiWorld) {
  assert.deepEqual(task.callsTo(this, 'PUT', /^\/api\/user$/), [])
})

When(
  'the buyer changes the first name to {string}, the mobile number to {string} and subscribes, and saves',
  async function (this: UnifiWorld, name: string, mobile: string) {
    const page = await this.page()
    await fieldOf(page, 'First name').fill(name)
    await fieldOf(page, 'Mobile number').fill(mobile)
    await page.getByRole('checkbox').check()
    await task.save(page)
  },
)
Then(
  'the details sent were {string}, {string} and {string}, without an email',
  function (this: UnifiWorld, name: string, code: string, mobile: string) {
    const [sent] = task
      .callsTo(this, 'PUT', /^\/api\/user$/)
      .map((request) => request.postDataJSON() as Record<string, unknown>)
    assert.ok(sent)
    assert.deepEqual(
      [sent['firstName'], sent['countryCode'], sent['mobileNumber'], 'email' in sent],
      [name, code, mobile, false],
    )
  },
)
Then('the buyer is subscribed', async function (this: UnifiWorld) {
  assert.equal(await (await this.page()).getByRole('checkbox').isChecked(), true)
})

When(
  'the buyer types {string} as the first name and saves without a network',
  async function (this: UnifiWorld, name: string) {
    const { page, context } = await this.visitor()
    await context.setOffline(true)
    await fieldOf(page, 'First name').fill(name)
    await task.save(page)
  },
)
Then(
  'My Information says that the changes are not saved yet, and keeps {string}',
  async function (this: UnifiWorld, name: string) {
    const page = await this.page()
    await page
      .getByRole('alert')
      .getByText('We couldn’t reach the server. Check your connection and try again. Your changes are still here.')
      .waitFor()
    await task.holds(page, 'First name', name)
  },
)
When('the network is back and the buyer presses Retry', async function (this: UnifiWorld) {
  const { page, context } = await this.visitor()
  await context.setOffline(false)
  await press(page, 'Retry')
})
When(
  'the buyer types {string} as the first name and the session ends while it is saved',
  async function (this: UnifiWorld, name: string) {
    const page = await this.page()
    await page.route(
      (url) => url.pathname === '/api/user',
      (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ json: { code: 90002, message: 'Over', data: null } })
          : route.fallback(),
      { times: 1 },
    )
    await fieldOf(page, 'First name').fill(name)
    await task.save(page)
  },
)
When('the buyer undoes the changes', async function (this: UnifiWorld) {
  await press(await this.page(), 'Undo changes')
})

When('the buyer types {string} into the address, key by key', async function (this: UnifiWorld, text: string) {
  await task.typeAddress(this, text)
})
Then('one second or more after the last key one call asked for places', function (this: UnifiWorld) {
  task.askedOnceLater(this)
})
Then('the suggested addresses are {string}', async function (this: UnifiWorld, line: string) {
  const options = (await this.page()).getByRole('option', { name: line, exact: true })
  await options.waitFor()
  assert.deepEqual(await (await this.page()).getByRole('listbox').getByRole('option').allInnerTexts(), [line])
})
When('the buyer walks to the first suggestion by the arrow key and takes it', async function (this: UnifiWorld) {
  const field = fieldOf(await this.page(), 'Address')
  await field.press('ArrowDown')
  await field.press('Enter')
})
Then('no address is suggested', async function (this: UnifiWorld) {
  assert.equal(await (await this.page()).getByRole('listbox', { name: 'Suggested addresses' }).count(), 0)
})

When('the buyer presses {string} in My Information', async function (this: UnifiWorld, button: string) {
  await press(await this.page(), button)
})
When('the buyer proves the password {string}', async function (this: UnifiWorld, password: string) {
  const page = await this.page()
  await fieldOf(page, 'Current password').fill(password)
  await press(page, 'Next')
  if (password === 'Offplan-2026') await fieldOf(page, 'New password').waitFor()
})
Then('Save is disabled', async function (this: UnifiWorld) {
  await (await this.page()).locator('button:disabled', { hasText: /^Save$/ }).waitFor()
})
Then('Save is enabled', async function (this: UnifiWorld) {
  await (await this.page()).locator('button:enabled', { hasText: /^Save$/ }).waitFor()
})
When('the buyer leaves {string} and {string} empty', async function (this: UnifiWorld, first: string, second: string) {
  const page = await this.page()
  await fieldOf(page, first).focus()
  await fieldOf(page, second).focus()
  await fieldOf(page, first).focus()
})
When(
  'the buyer types the new passwords {string} and {string}',
  async function (this: UnifiWorld, first: string, second: string) {
    const page = await this.page()
    await fieldOf(page, 'New password').fill(first)
    await fieldOf(page, 'Confirm password').fill(second)
  },
)
Then(
  'the form of the password is closed, and the new password {string} logs in',
  async function (this: UnifiWorld, password: string) {
    await (await this.page()).getByRole('button', { name: 'Change password' }).waitFor()
    assert.equal((await signInOverWire(this, (await buyerOf(this)).email, password)).code, 0)
  },
)

const codesIn = (table: DataTable) => table.hashes() as unknown as { code: string; sentence: string }[]
Then('proving a password says at its field:', async function (this: UnifiWorld, table: DataTable) {
  const page = await this.page()
  const field = fieldOf(page, 'Current password')
  await task.saysForCodes(page, '/api/user/matchPassword', field, codesIn(table), async () => {
    await field.fill('')
    await field.fill('whatever-2026')
    await press(page, 'Next')
  })
})
Then('changing the password says at its field:', async function (this: UnifiWorld, table: DataTable) {
  const page = await this.page()
  const field = fieldOf(page, 'Confirm password')
  await task.saysForCodes(page, '/api/user/changePassword', field, codesIn(table), async () => {
    await fieldOf(page, 'New password').fill('Another-2026')
    await field.fill('')
    await field.fill('Another-2026')
    await press(page, 'Save')
  })
})

const section = async (world: UnifiWorld, heading: string) => task.sectionOf(await world.page(), heading)
Then('My Favourites says {string}', async function (this: UnifiWorld, text: string) {
  await (await section(this, 'My Favourites')).getByText(text, { exact: true }).waitFor()
})
Then('My Reserved Properties says {string}', async function (this: UnifiWorld, text: string) {
  await (await section(this, 'My Reserved Properties')).getByText(text, { exact: true }).waitFor()
})

When(
  'the buyer has {int} favourites, the last of them taken down since, and reloads',
  async function (this: UnifiWorld, count: number) {
    await task.haveFavourites(this, count)
    await task.openProfile(this)
  },
)
Then(
  'My Favourites shows {int} cards, the first of them {string} and without a link',
  async function (this: UnifiWorld, count: number, tag: string) {
    const cards = (await section(this, 'My Favourites')).getByRole('article')
    await cards.first().getByText(tag, { exact: true }).waitFor()
    assert.deepEqual([await cards.count(), await cards.first().getByRole('link').count()], [count, 0])
  },
)
When('the buyer turns to page {int} of the favourites', async function (this: UnifiWorld, page: number) {
  await (await section(this, 'My Favourites')).getByRole('button', { name: `Page ${page}` }).click()
})
Then('My Favourites shows 1 card, which opens its listing', async function (this: UnifiWorld) {
  const cards = (await section(this, 'My Favourites')).getByRole('article')
  const link = cards.locator(`a[href$="pid=${this.note<number>('first favourite')}"]`)
  await link.waitFor()
  assert.equal(await cards.count(), 1)
  this.notes.set('kept name', await link.innerText())
})
When('the buyer presses the heart of that card', async function (this: UnifiWorld) {
  await task.heartOf(await this.page(), this.note('kept name')).click()
})
Then('that heart is off, and the account has {int} favourites', async function (this: UnifiWorld, count: number) {
  await task.heartIs(await this.page(), this.note('kept name'), false)
  const { token } = (await signInOverWire(this, (await buyerOf(this)).email)).data as { token: string }
  assert.equal(((await this.call('GET', '/api/user/favorites', undefined, { token })).data as unknown[]).length, count)
})
Then('the favourites were asked for by eight', function (this: UnifiWorld) {
  assert.ok(task.callsTo(this, 'GET', /^\/api\/user\/favorites\/0\/9999999999\/1\/8$/).length > 0)
})
Then('the reserved properties were asked for by eight', function (this: UnifiWorld) {
  assert.ok(task.callsTo(this, 'GET', /^\/api\/orders\/reservation\/0\/9999999999\/1\/8$/).length > 0)
})

When(
  'the buyer has reserved a unit two days ago, offered for another, and ordered a third in no known way, and reloads',
  async function (this: UnifiWorld) {
    await task.haveOrders(this)
    await task.openProfile(this)
  },
)
const orders = async (world: UnifiWorld) => (await world.page()).getByRole('region', { name: 'My reserved properties' })
Then('the columns of the reserved properties are {string}', async function (this: UnifiWorld, columns: string) {
  await (await orders(this)).waitFor()
  assert.equal((await (await orders(this)).locator('thead th').allInnerTexts()).join(', '), columns)
})
Then('the rows of the reserved properties are:', async function (this: UnifiWorld, table: DataTable) {
  assert.deepEqual(await task.rowsOf(await this.page()), table.raw())
})
Then('the first of the orders can be saved as a PDF', async function (this: UnifiWorld) {
  assert.match(await task.savedOrder(await this.page()), /^Order \d+\.pdf$/)
})
Then('one hold runs, with {string}', async function (this: UnifiWorld, left: string) {
  const timers = (await section(this, 'My Reserved Properties')).getByRole('timer')
  assert.deepEqual(await timers.allInnerTexts(), [left])
  await (await section(this, 'My Reserved Properties')).getByRole('img', { name: /, 4 days left$/ }).waitFor()
})

const LISTS = /\/api\/(user\/favorites|orders\/reservation)\/0\//
Given('the lists of My Account cannot be loaded', async function (this: UnifiWorld) {
  await (await this.page()).route(LISTS, (route) => route.abort())
})
Then('both lists say that they could not be loaded', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.getByRole('alert').getByText('We couldn’t load your favourites').waitFor()
  await page.getByRole('alert').getByText('We couldn’t load your reserved properties').waitFor()
})
When('the lists can be loaded again and the buyer tries both', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.unroute(LISTS)
  await (await section(this, 'My Favourites')).getByRole('button', { name: 'Try again' }).click()
  await (await section(this, 'My Reserved Properties')).getByRole('button', { name: 'Try again' }).click()
})
