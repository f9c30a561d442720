import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { eq } from 'drizzle-orm'
import type { Request } from 'playwright'
import { sessions } from '../../server/identity/identity.tables'
import { PASSWORD } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'
import * as task from './identity.tasks'

type W = UnifiWorld

When('the visitor types {int} characters into the email', async function (this: W, count: number) {
  await task.fieldOf(await this.page(), 'Email').fill('')
  await task.fieldOf(await this.page(), 'Email').pressSequentially('a'.repeat(count))
})

Then('the email keeps {int} of them', async function (this: W, count: number) {
  assert.equal((await task.fieldOf(await this.page(), 'Email').inputValue()).length, count)
})

When("the visitor enters the buyer's password and presses Enter", async function (this: W) {
  const page = await this.page()
  const deletions: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request)
  })
  this.notes.set('deletions', deletions)
  await task.fieldOf(page, 'Password').fill(PASSWORD)
  await task.fieldOf(page, 'Password').press('Enter')
})

When('the buyer presses Delete Account and answers {string}', async function (this: W, answer: string) {
  const page = await this.page()
  this.notes.set('token', await task.localValue(page, 'token'))
  await page.getByRole('main').getByRole('button', { name: 'Delete Account', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete your account?' })
    .getByRole('button', { name: answer, exact: true })
    .click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
})

const signInAgain = async (world: W) => (await task.signInOverWire(world, (await task.buyerOf(world)).email)).code

Then('the account stands, and no deletion was sent', async function (this: W) {
  assert.deepEqual([this.note<Request[]>('deletions').length, await signInAgain(this)], [0, 0])
})

Then('the deletion carried the token', function (this: W) {
  const last = this.note<Request[]>('deletions').at(-1)
  assert.deepEqual(
    [last === undefined ? '' : new URL(last.url()).pathname, last?.headers()['token'], last?.headers()['usertoken']],
    ['/api/user', this.note('token'), this.note('token')],
  )
})

Then("the buyer's password opens nothing any more", async function (this: W) {
  assert.equal(await signInAgain(this), 40007)
})

Given("the buyer's session proved the password 15 minutes ago", async function (this: W) {
  const { id } = await task.buyerOf(this)
  const { db, clock } = this.stage
  await db.sql
    .update(sessions)
    .set({ provenAt: new Date(clock.now().getTime() - 15 * 60_000) })
    .where(eq(sessions.accountId, id))
})

const passwordDialog = async (world: W) => (await world.page()).getByRole('dialog', { name: 'Enter your password' })

Then('the dialog "Enter your password" asks for the password', async function (this: W) {
  await (await passwordDialog(this)).getByLabel('Password', { exact: true }).waitFor()
})

When('the buyer enters the password {string} in the dialog', async function (this: W, typed: string) {
  const dialog = await passwordDialog(this)
  await dialog.getByLabel('Password', { exact: true }).fill(typed)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
})

Then('the password field of the dialog says {string}', async function (this: W, message: string) {
  await (await passwordDialog(this)).getByText(message, { exact: true }).waitFor()
})

Then('the account still exists', async function (this: W) {
  assert.equal(await signInAgain(this), 0)
})
