import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eq } from 'drizzle-orm'
import type { Page, Request } from 'playwright'
import { sessions } from '../../server/identity/identity.tables'
import { makeAccount, type MadeAccount, makeListing, type MadeListing, PASSWORD } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'
import * as task from './identity.tasks'
import { tokenUntil } from './tokens'

Then('these calls answer without a token:', async function (this: UnifiWorld, table: DataTable) {
  const answered = await Promise.all(
    table.hashes().map(async ({ call = '' }) => {
      const [method = '', path = ''] = call.split(' ')
      return { call, code: String((await this.call(method, path)).code) }
    }),
  )
  assert.deepEqual(answered, table.hashes())
})

Given('an introducer has an account', async function (this: UnifiWorld) {
  this.notes.set('buyer', await makeAccount(this.stage.db, this.stage.clock.now(), INTRODUCER))
})

const INTRODUCER = {
  role: 'agent' as const,
  firstName: 'Ivo',
  lastName: 'Introducer',
  companyName: 'Norwood Property Introductions',
  address: '104 The Parade',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  phone: '0855501290',
  mobile: '0491576801',
  ccEmail: 'office@example.com',
  abn: '51824753556',
}

Given('the buyer/introducer has logged in through the API', async function (this: UnifiWorld) {
  this.notes.set('token', task.tokenOf(await task.signInOverWire(this, (await task.buyerOf(this)).email)))
})

When('the buyer logs out through the API', async function (this: UnifiWorld) {
  assert.equal((await this.call('POST', '/api/user/logout', undefined, { token: this.note<string>('token') })).code, 0)
})

When('seven days pass', function (this: UnifiWorld) {
  this.stage.clock.advance(7 * 86_400_000)
})

Then(
  'the call {string} with the old token answers code {int}',
  async function (this: UnifiWorld, call: string, code: number) {
    const [method = '', path = ''] = call.split(' ')
    assert.equal((await this.call(method, path, undefined, { token: this.note<string>('token') })).code, code)
  },
)

Then("{string} answers the introducer's details", async function (this: UnifiWorld, call: string) {
  const { id, email } = this.note<MadeAccount>('buyer')
  const [method = '', path = ''] = call.split(' ')
  const { code, data } = await this.call(method, path, undefined, { usertoken: this.note<string>('token') })
  assert.deepEqual(
    [code, data],
    [
      0,
      {
        userId: id,
        role: 'agent',
        companyName: 'Norwood Property Introductions',
        firstName: 'Ivo',
        lastName: 'Introducer',
        address: '104 The Parade',
        suburb: 'Norwood',
        state: 'SA',
        postcode: '5067',
        phoneNumber: '0855501290',
        countryCode: '+61',
        mobileNumber: '0491576801',
        email,
        ccEmail: 'office@example.com',
        abn: '51824753556',
        subscribed: false,
        uconnectSubscriptionId: null,
      },
    ],
  )
})

Given('a/the buyer is logged in', async function (this: UnifiWorld) {
  await task.signInAtForm(this)
  this.notes.set('token', await task.localValue(await this.page(), 'token'))
})

When('the buyer reloads the page', async function (this: UnifiWorld) {
  const page = await this.page()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  this.notes.set('requests', requests)
  await task.reloadKnown(page)
})

Then(
  'the call {string} carries the token as {string} and {string} and {string} as {string}, and {word} query {string}',
  async function (
    this: UnifiWorld,
    path: string,
    token: string,
    userToken: string,
    type: string,
    webType: string,
    whether: string,
    query: string,
  ) {
    const isIt = (request: Request) => new URL(request.url()).pathname === path
    const found = this.note<Request[]>('requests').find(isIt) ?? (await (await this.page()).waitForRequest(isIt))
    const headers = found.headers()
    assert.deepEqual(
      [headers[token], headers[userToken], headers[webType]],
      [this.note('token'), this.note('token'), type],
    )
    assert.equal(/^\d{13}$/.test(new URL(found.url()).searchParams.get(query) ?? ''), whether === 'a')
  },
)

When('the buyer presses Log out in the header and answers {string}', async function (this: UnifiWorld, answer: string) {
  const page = await this.page()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: answer, exact: true })
    .click()
})

Then('the browser keeps nothing of the session', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.waitForFunction(() => localStorage.length === 0)
  assert.deepEqual(
    await page.evaluate(() => [
      localStorage.length,
      sessionStorage.getItem('previousPath'),
      sessionStorage.getItem('signInEmail'),
    ]),
    [0, null, null],
  )
})

Then("the buyer's old token answers code {int}", async function (this: UnifiWorld, code: number) {
  assert.equal((await this.call('GET', '/api/user', undefined, { token: this.note<string>('token') })).code, code)
})

Given('the buyer has the same site open in another tab', async function (this: UnifiWorld) {
  const other = await (await this.visitor()).context.newPage()
  await other.goto(`${this.site}/#/homepage`)
  await other.getByRole('banner').getByText('Hi, Bea').waitFor()
  this.notes.set('other tab', other)
})

When('the buyer logs out in the first tab', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
})

Then('the other tab greets nobody', async function (this: UnifiWorld) {
  const header = this.note<Page>('other tab').getByRole('banner')
  await header.getByRole('link', { name: 'Log in' }).waitFor()
  assert.equal(await header.getByText(/^Hi, /).count(), 0)
})

Then('the browser still keeps the token', async function (this: UnifiWorld) {
  assert.equal(await task.localValue(await this.page(), 'token'), this.note('token'))
})

When('the buyer opens {string} again', async function (this: UnifiWorld, route: string) {
  await task.openAgain(this, route)
})

Then('local storage is empty', async function (this: UnifiWorld) {
  await (await this.page()).waitForFunction(() => localStorage.length === 0)
})

Then('the buyer is still at {string}', async function (this: UnifiWorld, path: string) {
  assert.equal(task.isAt(await this.page()), path)
})

Given('a listing for the visitor, and a buyer with an account', async function (this: UnifiWorld) {
  this.notes.set('listing', await makeListing(this.stage.db, this.stage.clock.now()))
  await task.buyerOf(this)
})

const listingPath = (world: UnifiWorld): string => `/property-details/view?pid=${world.note<MadeListing>('listing').id}`
const formPath = (world: UnifiWorld): string => {
  const { id, rooms } = world.note<MadeListing>('listing')
  return `/property/form?pid=${id}&rid=${rooms['101'] ?? 0}&type=1`
}

When('the buyer opens the listing', async function (this: UnifiWorld) {
  await task.openAgain(this, listingPath(this))
})
When("the buyer opens the listing's reservation form", async function (this: UnifiWorld) {
  await task.openAgain(this, formPath(this))
})
Then('the buyer is led to the listing, with its query', async function (this: UnifiWorld) {
  await task.arrivesAt(await this.page(), listingPath(this))
})
Then("the buyer is led to the listing's reservation form", async function (this: UnifiWorld) {
  await task.arrivesAt(await this.page(), formPath(this))
})

When('the buyer logs in', async function (this: UnifiWorld) {
  const page = await this.page()
  await task.fillSignIn(page, (await task.buyerOf(this)).email, PASSWORD)
  await task.press(page, 'Login')
})

Given("the buyer's sessions were ended on the server", async function (this: UnifiWorld) {
  const { db, clock } = this.stage
  await db.sql
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(eq(sessions.accountId, (await task.buyerOf(this)).id))
})

Given('a visitor whose browser keeps a token that is malformed', async function (this: UnifiWorld) {
  await keepToken(this, 'abc')
})
Given('a visitor whose browser keeps a token that is expired', async function (this: UnifiWorld) {
  await keepToken(this, tokenUntil(new Date(this.stage.clock.now().getTime() - 60_000)))
})

const keepToken = async (world: UnifiWorld, token: string) => {
  const page = await world.open('/register')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

Given('a/the visitor opens the home page', async function (this: UnifiWorld) {
  await task.openAgain(this, '/')
})

Then('the browser keeps no token', async function (this: UnifiWorld) {
  await task.keepsInLocal(await this.page(), 'token', null)
})

const toggle = async (world: UnifiWorld) => (await world.page()).getByRole('switch', { name: /mode/i })

When('the visitor presses the mode toggle', async function (this: UnifiWorld) {
  await (await toggle(this)).click()
})
When('the visitor presses the mode toggle and reloads', async function (this: UnifiWorld) {
  await (await toggle(this)).click()
  await (await this.page()).reload()
})
Then('the mode toggle is on', async function (this: UnifiWorld) {
  assert.equal(await (await toggle(this)).getAttribute('aria-checked'), 'true')
})
