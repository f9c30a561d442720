import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { noCardForm } from '../reservation/tasks/card-form'
import { arrives, pageOf, trailOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { main } from '../shell/tasks/frame'
import * as wizard from './tasks/wizard-page'

type W = UnifiWorld

let people = 0
const emailOf = (world: W): string => world.note<string>('email of who joins')

Given('a visitor without an account', async function (this: W) {
  people += 1
  this.notes.set('email of who joins', `joins-${process.pid}-${people}@example.com`)
  await pageOf(this, 'Vera')
})

When('Vera joins with her own email', async function (this: W) {
  const box = (await main(this)).getByRole('form', { name: 'Join U-Connect' })
  await box.getByLabel('Your work email').fill(emailOf(this))
  await box.getByRole('button', { name: 'Join U-Connect' }).click()
})
When('Vera sets her password', async function (this: W) {
  await wizard.fill(this, { Email: emailOf(this), Password: 'Offplan-2026' })
  await wizard.next(this)
})
When('Vera tells of herself and of the business {word}', function (this: W, number: string) {
  return wizard.fill(this, {
    'First name': 'Ann',
    'Last name': 'Lee',
    'Mobile number': '0412345678',
    'ABN/ACN': number,
  })
})
When('Vera goes back in the browser to {string}', async function (this: W, route: string) {
  const page = await pageOf(this, 'Vera')
  await page.evaluate(() => {
    history.back()
  })
  await arrives(page, route)
})

Then('the report speaks for the registration by its last key, without a payment', function (this: W) {
  const sent = trailOf(this, 'Vera')
    .sent.filter(({ path }) => wizard.WIZARD_CALLS.report.test(path))
    .at(-1)
  const accepted = wizard.bodies(this, 'terms call').at(-1)
  assert.ok(sent && accepted)
  assert.deepEqual(sent, {
    path: `/api/stripe/update/u-connect/user/session/${String(accepted['uConnectRegistrationKey'])}`,
    body: {
      session_id: '',
      token: accepted['uConnectRegistrationKey'],
      uid: String(accepted['userId']),
      productCode: 'UCON_STND_FREE',
    },
  })
})
Then("the checkout was asked for by the registration's key, before the code and after it", function (this: W) {
  const accepted = wizard.bodies(this, 'terms call').at(-1)
  const wanted = {
    sessionId: accepted?.['uConnectRegistrationKey'],
    userId: accepted?.['userId'],
    email: emailOf(this),
    subscriptionType: 'U_CON_STND',
  }
  assert.deepEqual(wizard.bodies(this, 'checkout call'), [wanted, wanted])
})
Then('no card form is left', async function (this: W) {
  await (await main(this)).getByRole('heading', { level: 1, name: 'Membership terms' }).waitFor()
  await noCardForm(this, 'Vera')
})
Then('nothing of the registration is left in the browser', async function (this: W) {
  const left = await Promise.all(
    ['uConnectRegistrationKey', 'selectedProductId', 'subscriptionPeriod'].map((name) => wizard.kept(this, name)),
  )
  assert.deepEqual(left, [null, null, null])
})
Then('the registration is stopped by {string}', async function (this: W, title: string) {
  await (await pageOf(this, 'Vera')).getByRole('alertdialog', { name: title, exact: true }).waitFor()
})
